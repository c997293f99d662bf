//! The end of the game in play: when to leave it to the solver, and what to make of its answers.

use std::time::Instant;

use super::think::{Line, Thinker, Thought, Until};
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
    /// How far a search goes that never asks the solver: past the last empty square, where discs
    /// are counted instead of judged.
    pub(super) fn to(empties: u32, until: &Until) -> Reach {
        Reach { depth: until.depth.unwrap_or(u32::MAX).min(empties + 1), solves: false }
    }

    pub(super) fn of(empties: u32, until: &Until) -> Reach {
        if let Some(depth) = until.depth {
            let solves = empties <= depth;
            return Reach { depth: if solves { glance(empties) } else { depth }, solves };
        }
        let now = Instant::now();
        let times = [until.soft, until.hard].into_iter().flatten();
        let by_time =
            times.map(|end| NODES_PER_MS * end.saturating_duration_since(now).as_millis() as u64);
        let most = match by_time.chain(until.nodes).min() {
            Some(nodes) => empties_for(nodes),
            None => PATIENT_EMPTIES,
        };
        if empties <= most {
            Reach { depth: glance(empties), solves: true }
        } else {
            Reach { depth: empties, solves: true }
        }
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

/// Solves a position as far as the limits allow, and puts what was found into `thought`.
pub(super) fn solve(
    thinker: &mut Thinker,
    board: Board,
    order: &[Move],
    count: usize,
    until: &Until,
    thought: &mut Thought,
    progress: &mut dyn FnMut(&Thought),
) {
    let empties = board.empty().count_ones();
    let before = thought.nodes;
    let mut solved: Vec<Line> = Vec::new();
    for _ in 0..count.min(order.len()) {
        let excluded: Vec<Move> =
            solved.iter().filter_map(|line| line.moves.first().copied()).collect();
        let climb = Climb {
            board,
            order,
            excluded: &excluded,
            believes: thinker.believes(),
            stop: until.stop,
            deadline: until.hard,
            max_nodes: until.nodes.map(|nodes| nodes.saturating_sub(thought.nodes)),
        };
        let spent = thought.nodes;
        let alone = count == 1;
        let end = thinker.solver.climb(&climb, &mut |found| {
            // Of several lines, those are shown that are solved.
            if alone {
                let moves = vec![found.best];
                thought.lines = vec![Line { value: found.score * UNIT, solved: false, moves }];
                thought.depth = empties;
                thought.nodes = spent + found.nodes;
                progress(thought);
            }
        });
        thought.nodes = spent + thinker.solver.nodes();
        let Some(solution) = end else { return };
        let line = Line { value: solution.score * UNIT, solved: true, moves: solution.line };
        solved.push(line);
        if alone || solved.len() == count.min(order.len()) {
            thought.lines.clone_from(&solved);
            thought.depth = empties;
            progress(thought);
        }
    }
    debug_assert!(thought.nodes >= before);
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn limits_say_what_is_within_reach() {
        let stop = AtomicBool::new(false);
        let open = Until { depth: None, nodes: None, soft: None, hard: None, stop: &stop };
        let solves = |empties: u32, until: &Until| Reach::of(empties, until).depth < empties;
        let by_depth = Until { depth: Some(9), ..open };
        assert_eq!(Reach::of(10, &by_depth), Reach { depth: 9, solves: false });
        assert!(solves(9, &by_depth));
        assert!(solves(PATIENT_EMPTIES, &open) && !solves(PATIENT_EMPTIES + 1, &open));
        let by_nodes = Until { nodes: Some(200_000), ..open };
        assert!(solves(16, &by_nodes) && !solves(24, &by_nodes));
        let few = Until { nodes: Some(10), ..open };
        assert!(!solves(8, &few));
    }
}
