//! What plays the end of a game perfectly.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use crate::{Game, Limits, Text};

/// Plays the end of a game perfectly.
pub trait Finisher<G: Game>: Send {
    /// What a position is worth and how to play it, if its end is within reach of the limits.
    /// Whether it is depends on nothing but the position and the limits, and the answer comes so
    /// soon that nobody needs to stop it.
    fn finish(&self, state: &G, limits: &Limits) -> Option<Finish<G::Move>>;
}

/// A position that was played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish<M> {
    /// The best move.
    pub best: M,
    /// What the side to move gets by it, on the scale that people know.
    pub points: i32,
    /// Positions visited.
    pub nodes: u64,
    /// Plies to the end of the game, at most.
    pub plies: u32,
}

/// Solves positions exactly, however long it takes.
pub trait Solver<G: Game>: Send {
    /// Perfect play of both sides to the end; `None` if it was stopped first.
    fn solve(&mut self, state: &G, stop: &AtomicBool) -> Option<Solution<G::Move>>;
}

/// A position that was solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// What the side to move gets, on the scale that people know.
    pub score: i32,
    /// Perfect play.
    pub line: Vec<M>,
    /// Positions visited.
    pub nodes: u64,
}

/// A game's solver, and how to speak of it.
pub struct Solving<G> {
    /// What its scores count, such as discs.
    pub unit: Text,
    /// What has to be played out, such as empty squares.
    pub things: Text,
    /// How many of them a position has.
    pub count: fn(&G) -> u32,
    /// So many are soon solved; more may take longer than anybody waits.
    pub soon: u32,
    /// Makes a solver with so many bytes for its table, and threads.
    pub make: fn(usize, NonZeroUsize) -> Box<dyn Solver<G>>,
}
