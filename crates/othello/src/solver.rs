//! The exact endgame solver: who wins a position, and by how much, with perfect play.
//!
//! It searches to the end of the game with null windows. The work is layered by the number of
//! empty squares, since what pays at the top is too dear at the bottom:
//!
//! - [`root`] asks whether the score is more than this or that, until it is known;
//! - [`deep`]: the table, certain cut-offs, and the evaluation to order moves;
//! - [`shallow`] (five or six empty squares): moves ordered by parity and mobility;
//! - [`last`] (up to four): just flips and counts.
//!
//! Before the exact pass comes a [`probable`] one, which skips what a few plies of search
//! make unlikely: it finds a good guess of the score and the moves to try first. Threads help each
//! other at nodes high up in the tree ([`team`]).

#![allow(
    clippy::inline_always,
    reason = "a kernel's instructions reach only what is inlined into its entry"
)]

mod children;
mod deep;
mod guess;
mod last;
mod order;
mod parity;
mod probable;
mod root;
mod search;
mod shallow;
mod table;
mod team;
#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use crate::kernel::dispatch;
use crate::{Move, Othello, Trained};
use root::Root;
use search::Limits;
use table::Table;

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    /// Memory for what is known of positions, in bytes. With less it takes longer.
    pub hash_bytes: usize,
    /// How many threads work together.
    pub threads: NonZeroUsize,
    /// Gives up after so many nodes.
    pub max_nodes: Option<u64>,
}

impl Default for SolverOptions {
    fn default() -> Self {
        SolverOptions { hash_bytes: 64 << 20, threads: NonZeroUsize::MIN, max_nodes: None }
    }
}

/// What to find out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The final disc difference.
    Exact,
    /// Only who wins: quicker.
    WinLossDraw,
}

/// A solved position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The final disc difference for the side to move, with the empty squares for the winner. If
    /// the goal was to know who wins, just its sign: 1, 0 or -1.
    pub score: i32,
    /// A best move; `None` if the game is over.
    pub best: Option<Move>,
    /// Best play from here to the end of the game, as far as it was found.
    pub line: Vec<Move>,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Solves positions, and remembers what it learnt for the next ones.
pub struct Solver {
    options: SolverOptions,
    table: Table,
    guide: Trained,
}

impl Solver {
    /// A solver.
    pub fn new(options: SolverOptions) -> Solver {
        Solver { options, table: Table::new(options.hash_bytes), guide: Trained::new() }
    }

    /// Solves a position. `None` if `stop` was raised, or the nodes ran out, before it was done.
    pub fn solve(&mut self, position: &Othello, goal: Goal, stop: &AtomicBool) -> Option<Solution> {
        self.table.age();
        let limits = Limits::new(stop, self.options.max_nodes);
        dispatch(Root {
            board: position.board,
            goal,
            table: &self.table,
            guide: &self.guide,
            limits: &limits,
            threads: self.options.threads,
        })
    }
}
