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

pub(crate) mod children;
mod deep;
mod guess;
mod knowledge;
mod last;
pub(crate) mod order;
mod parity;
mod probable;
mod root;
mod search;
mod shallow;
mod team;
#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::kernel::dispatch;
use crate::{Board, Move, Othello, Trained};
use knowledge::Known;
use probable::{CLIMB_EMPTIES, EXACT, FIRST_PASS, PROBABLE_EMPTIES};
use root::Root;
use search::{LOCAL_BYTES, Limits};

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
    table: Known,
    /// One for each thread.
    locals: Vec<Known>,
    guide: Trained,
    nodes: u64,
}

impl Solver {
    /// A solver.
    pub fn new(options: SolverOptions) -> Solver {
        Solver::with_guide(options, Trained::new())
    }

    /// A solver that orders moves with other weights.
    pub fn with_guide(options: SolverOptions, guide: Trained) -> Solver {
        let locals = (0..options.threads.get()).map(|_| Known::new(LOCAL_BYTES)).collect();
        Solver { options, table: Known::new(options.hash_bytes), locals, guide, nodes: 0 }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.locals.iter_mut().for_each(Known::clear);
    }

    /// How many positions the last solution looked at, whether it was found or not.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Solves a position. `None` if `stop` was raised, or the nodes ran out, before it was done.
    pub fn solve(&mut self, position: &Othello, goal: Goal, stop: &AtomicBool) -> Option<Solution> {
        let limits = Limits::new(stop, None, self.options.max_nodes);
        let passes: &[u8] =
            if position.empties() >= PROBABLE_EMPTIES { &[FIRST_PASS, EXACT] } else { &[EXACT] };
        self.run(position.board, goal, (&[], &[]), passes, &limits, &mut |_| {})
    }

    /// Solves a position with ever more certainty; `heard` is told what each pass found. `None` if
    /// it had to end before the last one, which is exact.
    pub(crate) fn climb(
        &mut self,
        climb: &Climb,
        heard: &mut dyn FnMut(Found),
    ) -> Option<Solution> {
        let limits = Limits::new(climb.stop, climb.deadline, climb.max_nodes);
        let empties = climb.board.empty().count_ones();
        let climbs = climb.believes && empties >= CLIMB_EMPTIES;
        let passes: &[u8] = if climbs { &[0, 2, EXACT] } else { &[EXACT] };
        let moves = (climb.order, climb.excluded);
        self.run(climb.board, Goal::Exact, moves, passes, &limits, heard)
    }

    fn run(
        &mut self,
        board: Board,
        goal: Goal,
        (order, excluded): (&[Move], &[Move]),
        passes: &[u8],
        limits: &Limits,
        heard: &mut dyn FnMut(Found),
    ) -> Option<Solution> {
        self.table.age();
        self.locals.iter_mut().for_each(Known::age);
        let task = Root {
            board,
            goal,
            order,
            excluded,
            passes,
            heard,
            table: &self.table,
            locals: &self.locals,
            guide: &self.guide,
            limits,
        };
        let solution = dispatch(task);
        self.nodes = limits.nodes();
        solution
    }
}

/// A position to solve with ever more certainty.
pub(crate) struct Climb<'a> {
    pub(crate) board: Board,
    /// Its moves, those first that look best; or nothing.
    pub(crate) order: &'a [Move],
    /// Moves that are left out.
    pub(crate) excluded: &'a [Move],
    /// Whether probable passes come before the exact one.
    pub(crate) believes: bool,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) deadline: Option<Instant>,
    pub(crate) max_nodes: Option<u64>,
}

/// What a pass found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The score, as sure as the pass.
    pub(crate) score: i32,
    /// The best move.
    pub(crate) best: Move,
    /// Positions looked at so far.
    pub(crate) nodes: u64,
}
