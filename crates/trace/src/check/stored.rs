//! What a program's transposition table may have known: the values of the nodes that it had left.

use std::collections::HashMap;

use agents::Table;

use super::mistake::{Mistake, Told, Window};
use super::read::WrittenNode;

pub(super) struct Stored {
    /// Nothing is kept for a trace that never asks.
    asked: bool,
    by_position: HashMap<String, Vec<Entry>>,
}

#[derive(Clone, Copy)]
struct Entry {
    node: u64,
    value: f64,
    bound: Told,
    /// Plies that were searched below.
    depth: u32,
}

impl Stored {
    pub fn new(asked: bool) -> Self {
        Stored { asked, by_position: HashMap::new() }
    }

    /// A node is left that had so many plies to search.
    pub fn keep(&mut self, table: &Table, node: &WrittenNode, window: Window, depth: u32) {
        if !self.asked || node.from_table {
            return;
        }
        let bound = if node.value >= window.beta {
            Told::AtLeast
        } else if node.value <= window.alpha {
            Told::AtMost
        } else {
            Told::Exact
        };
        let entry = Entry { node: node.id, value: node.value, bound, depth };
        self.by_position.entry(table.position()).or_default().push(entry);
    }

    /// Whether some node that was left settles this one as it says.
    pub fn justifies(
        &self,
        table: &Table,
        node: &WrittenNode,
        window: Window,
        depth: u32,
    ) -> Result<(), Mistake> {
        let value = node.value;
        let entries = self.by_position.get(&table.position()).map_or(&[][..], Vec::as_slice);
        let equal: Vec<_> = entries.iter().filter(|entry| is_same(entry.value, value)).collect();
        let settles = |entry: &&Entry| match entry.bound {
            Told::Exact => true,
            Told::AtLeast => value >= window.beta,
            Told::AtMost => value <= window.alpha,
        };
        let deep = |entry: &&Entry| entry.depth >= depth;
        if equal.iter().any(|entry| deep(entry) && settles(entry)) {
            return Ok(());
        }
        if let Some(entry) = equal.iter().rev().find(|entry| deep(entry)) {
            let (bound, source) = (entry.bound, entry.node);
            return Err(Mistake::TableBound { value, bound, window, source });
        }
        Err(match equal.last() {
            Some(entry) => {
                Mistake::TableDepth { has: entry.depth, needs: depth, source: entry.node }
            }
            None => Mistake::TableUnknown { value },
        })
    }
}

/// Wins in a table may be nearer or farther from the root than where they were found.
fn is_same(stored: f64, told: f64) -> bool {
    const SURELY_WON: f64 = 100_000.0;
    let both_won = stored.abs() > SURELY_WON && told.abs() > SURELY_WON;
    (stored - told).abs() < 1e-6 || both_won && stored.signum() == told.signum()
}

#[cfg(test)]
mod tests {
    use agents::kit;
    use othello::Othello;

    use super::*;

    fn node(id: u64, value: f64) -> WrittenNode {
        WrittenNode {
            id,
            line: 2,
            parent: None,
            mv: None,
            alpha: f64::NEG_INFINITY,
            beta: f64::INFINITY,
            value,
            from_table: false,
            children: Vec::new(),
        }
    }

    #[test]
    fn a_value_of_a_shallower_search_settles_nothing() {
        let table = Table::new(kit::<Othello>(), None).unwrap();
        let mut stored = Stored::new(true);
        stored.keep(&table, &node(4, 2.5), Window::OPEN, 1);
        let asked = |value, depth| {
            stored.justifies(&table, &node(9, value), Window::OPEN, depth).map_err(|m| m.code())
        };
        assert_eq!(asked(2.5, 1), Ok(()));
        assert_eq!(asked(2.5, 2), Err("table-depth"));
        assert_eq!(asked(7.0, 1), Err("table-unknown"));
    }
}
