use std::time::Duration;

use crate::{Bound, Value};

/// What a search found: after each iteration as progress, and in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings<M> {
    /// The best lines, best first: as many as asked for and possible, and at least one.
    pub lines: Vec<Line<M>>,
    /// Depth of the last iteration that was finished.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub selective_depth: u32,
    /// Nodes visited, over all threads.
    pub nodes: u64,
    /// Positions judged, if they were counted: finished games and those at the depth limit.
    pub leaves: Option<u64>,
    /// Positions left early, with moves unseen, because a move was too good, if they were counted.
    pub cutoffs: Option<u64>,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_per_mille: u32,
}

/// A line of play and what it is worth to the side to move at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What it is worth.
    pub value: Value,
    /// Whether the value is exact or a bound.
    pub bound: Bound,
    /// Best play for both sides; empty only if the game is over.
    pub moves: Vec<M>,
}

impl<M: Copy> Findings<M> {
    /// The move to make; `None` only if the game is over.
    pub fn best(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// The value of the position for the side to move.
    pub fn value(&self) -> Value {
        self.lines.first().map_or(0, |line| line.value)
    }

    /// Nodes a second; 0 before the clock has moved.
    pub fn nodes_per_second(&self) -> u64 {
        let nanos = self.time.as_nanos().max(1);
        (u128::from(self.nodes) * 1_000_000_000 / nanos) as u64
    }
}
