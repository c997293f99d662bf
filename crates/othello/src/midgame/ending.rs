//! The end of the game in play: when to leave it to the solver, and what to make of its answers.

use game::{Budget, Limits, Line, Output};

use super::think::{Thinker, line};
use crate::evaluation::UNIT;
use crate::solver::Climb;
use crate::{Board, Move};

/// How far a search goes by the evaluation, and whether the solver goes on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reach {
    /// Iterations to make.
    pub(super) depth: u32,
    /// Whether the solver takes over then.
    pub(super) solves: bool,
}

/// How many nodes the solver's first pass takes with ten empty squares, and by which factor they
/// grow with each more. It is the first that counts: later passes only make surer.
const NODES_FOR_TEN: f64 = 1_500.0;
const GROWTH: f64 = 1.75;

/// What the solver does in a millisecond, on a machine that is not the fastest.
const NODES_PER_MS: u64 = 8_000;

/// Where nothing bounds the time, the solver begins here; before, the search goes on.
const PATIENT_EMPTIES: u32 = 28;

/// A glance by the evaluation comes before the solver: a move in any case, and an order.
const GLANCE_DEPTH: u32 = 8;

impl Reach {
    /// How far a search of so many empty squares goes that `solves` the end, or does not.
    pub(super) fn of(empties: u32, limits: &Limits, budget: &Budget<'_>, solves: bool) -> Reach {
        if !solves {
            // Past the last empty square, where discs are counted instead of judged.
            return Reach { depth: limits.depth.unwrap_or(u32::MAX).min(empties + 1), solves };
        }
        if let Some(depth) = limits.depth {
            let solves = empties <= depth;
            return Reach { depth: if solves { glance(empties) } else { depth }, solves };
        }
        let by_time = budget.time_left().map(|time| NODES_PER_MS * time.as_millis() as u64);
        let most = match by_time.into_iter().chain(limits.nodes).min() {
            Some(nodes) => empties_for(nodes),
            None => PATIENT_EMPTIES,
        };
        let depth = if empties <= most { glance(empties) } else { empties };
        Reach { depth, solves: true }
    }
}

fn glance(empties: u32) -> u32 {
    empties.saturating_sub(8).clamp(1, GLANCE_DEPTH)
}

/// How many empty squares the solver's first pass manages within so many nodes.
fn empties_for(nodes: u64) -> u32 {
    let ratio = nodes as f64 / NODES_FOR_TEN;
    if ratio < 1.0 {
        return 7;
    }
    // Counted, not computed by a logarithm: the same on every machine.
    let mut empties = 10;
    let mut needed = GROWTH;
    while needed <= ratio && empties < 60 {
        needed *= GROWTH;
        empties += 1;
    }
    empties
}

/// Solves a position as far as the budget allows, and puts what was found into `output`.
pub(super) fn solve(
    thinker: &mut Thinker,
    board: Board,
    order: &[Move],
    count: usize,
    budget: &Budget<'_>,
    output: &mut Output<Move>,
    progress: &mut dyn FnMut(&mut Output<Move>),
) {
    let empties = board.empty().count_ones();
    let believes = thinker.believes();
    let mut solved: Vec<Line<Move>> = Vec::new();
    let mut budget = budget.rest();
    for _ in 0..count.min(order.len()) {
        let excluded: Vec<Move> =
            solved.iter().filter_map(|line| line.moves.first().copied()).collect();
        let climb = Climb { board, order, excluded: &excluded, believes, budget: &budget };
        let spent = output.nodes;
        let alone = count == 1;
        let end = thinker.solver.climb(&climb, &mut |found| {
            // Of several lines, those are shown that are solved.
            if alone {
                output.lines = vec![line(found.score * UNIT, vec![found.best])];
                (output.depth, output.selective_depth) = (empties, empties);
                output.nodes = spent + found.nodes;
                progress(output);
            }
        });
        output.nodes = spent + budget.spent();
        let Some(solution) = end else { return };
        let found = line(solution.score * UNIT, solution.line);
        solved.push(Line { proven: true, ..found });
        if alone || solved.len() == count.min(order.len()) {
            output.lines.clone_from(&solved);
            (output.depth, output.selective_depth) = (empties, empties);
            progress(output);
        }
        budget = budget.rest();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Side;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn limits_say_what_is_within_reach() {
        let stop = AtomicBool::new(false);
        let of = |empties, limits: &Limits| {
            Reach::of(empties, limits, &Budget::new(limits, Side::First, &stop), true)
        };
        let solves = |empties: u32, limits: &Limits| of(empties, limits).depth < empties;
        let (open, by_depth) = (Limits::infinite(), Limits::depth(9));
        assert_eq!(of(10, &by_depth), Reach { depth: 9, solves: false });
        assert!(solves(9, &by_depth));
        assert!(solves(PATIENT_EMPTIES, &open) && !solves(PATIENT_EMPTIES + 1, &open));
        let by_nodes = Limits::nodes(200_000);
        assert!(solves(16, &by_nodes) && !solves(24, &by_nodes));
        assert!(!solves(8, &Limits::nodes(10)));
    }
}
