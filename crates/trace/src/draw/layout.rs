use std::collections::HashMap;

use crate::{NodeId, Trace};

/// Where everything of a tree is drawn: columns count leaves from the left, rows plies from above.
pub(super) struct Layout {
    pub nodes: Vec<Placed>,
    pub stubs: Vec<Stub>,
    pub columns: usize,
    pub rows: usize,
}

/// A node with its place.
pub(super) struct Placed {
    pub id: NodeId,
    pub parent: Option<NodeId>,
    pub column: f64,
    pub row: usize,
}

/// A branch that was cut off.
pub(super) struct Stub {
    pub parent: NodeId,
    pub mv: String,
    pub column: f64,
    pub row: usize,
}

impl Layout {
    pub fn of(trace: &Trace, root: NodeId) -> Self {
        let mut layout = Layout { nodes: Vec::new(), stubs: Vec::new(), columns: 0, rows: 0 };
        layout.place(trace, root, None, 0);
        layout.nodes.sort_by_key(|placed| placed.id);
        layout
    }

    /// The places of nodes by their ids.
    pub fn places(&self) -> HashMap<NodeId, (f64, usize)> {
        self.nodes.iter().map(|placed| (placed.id, (placed.column, placed.row))).collect()
    }

    /// Places a node above the middle of what is below it.
    fn place(&mut self, trace: &Trace, id: NodeId, parent: Option<NodeId>, row: usize) -> f64 {
        self.rows = self.rows.max(row + 1);
        let children: Vec<_> = trace.children(id).map(|(child, _)| child).collect();
        let mut columns: Vec<f64> = Vec::new();
        for child in children {
            columns.push(self.place(trace, child, Some(id), row + 1));
        }
        for mv in trace.stubs(&trace.nodes[id as usize]) {
            let column = self.next_column();
            self.rows = self.rows.max(row + 2);
            self.stubs.push(Stub { parent: id, mv: mv.to_owned(), column, row: row + 1 });
            columns.push(column);
        }
        let column = match (columns.first(), columns.last()) {
            (Some(first), Some(last)) => f64::midpoint(*first, *last),
            _ => self.next_column(),
        };
        self.nodes.push(Placed { id, parent, column, row });
        column
    }

    fn next_column(&mut self) -> f64 {
        self.columns += 1;
        (self.columns - 1) as f64
    }
}
