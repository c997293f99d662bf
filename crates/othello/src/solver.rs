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

use game::{Bound, Budget, Input, Limits, Line, Output, Searcher, Value};

use crate::evaluation::UNIT;
use crate::kernel::dispatch;
use crate::{Board, Move, Othello, Trained};
use knowledge::Known;
use probable::{CLIMB_EMPTIES, EXACT, FIRST_PASS, PROBABLE_EMPTIES};
use root::Root;
use search::LOCAL_BYTES;

/// What a solver may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    /// Memory for what is known of positions, in bytes. With less it takes longer.
    pub hash_bytes: usize,
    /// How many threads work together.
    pub threads: NonZeroUsize,
}

impl Default for SolverOptions {
    fn default() -> Self {
        SolverOptions { hash_bytes: 64 << 20, threads: NonZeroUsize::MIN }
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
    table: Known,
    /// One for each thread.
    locals: Vec<Known>,
    guide: Trained,
}

impl Solver {
    /// A solver.
    pub fn new(options: SolverOptions) -> Solver {
        Solver::with_guide(options, Trained::new())
    }

    /// A solver that orders moves with other weights.
    pub fn with_guide(options: SolverOptions, guide: Trained) -> Solver {
        let locals = (0..options.threads.get()).map(|_| Known::new(LOCAL_BYTES)).collect();
        Solver { table: Known::new(options.hash_bytes), locals, guide }
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.locals.iter_mut().for_each(Known::clear);
    }

    /// Solves a position. `None` if `stop` was raised before it was done.
    pub fn solve(&mut self, position: &Othello, goal: Goal, stop: &AtomicBool) -> Option<Solution> {
        self.solve_within(position, goal, &Budget::new(&Limits::infinite(), position.turn, stop))
    }

    fn solve_within(
        &mut self,
        position: &Othello,
        goal: Goal,
        budget: &Budget<'_>,
    ) -> Option<Solution> {
        let passes: &[u8] =
            if position.empties() >= PROBABLE_EMPTIES { &[FIRST_PASS, EXACT] } else { &[EXACT] };
        self.run(position.board, goal, (&[], &[]), passes, budget, &mut |_| {})
    }

    /// Solves a position with ever more certainty; `heard` is told what each pass found. `None` if
    /// it had to end before the last one, which is exact.
    pub(crate) fn climb(
        &mut self,
        climb: &Climb,
        heard: &mut dyn FnMut(Found),
    ) -> Option<Solution> {
        let empties = climb.board.empty().count_ones();
        let climbs = climb.believes && empties >= CLIMB_EMPTIES;
        let passes: &[u8] = if climbs { &[0, 2, EXACT] } else { &[EXACT] };
        let moves = (climb.order, climb.excluded);
        self.run(climb.board, Goal::Exact, moves, passes, climb.budget, heard)
    }

    fn run(
        &mut self,
        board: Board,
        goal: Goal,
        (order, excluded): (&[Move], &[Move]),
        passes: &[u8],
        budget: &Budget<'_>,
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
            budget,
        };
        dispatch(task)
    }
}

impl Searcher<Othello> for Solver {
    fn think(&mut self, input: Input<'_, Othello>) -> Output<Move> {
        let budget = Budget::new(input.limits, input.state.turn, input.stop);
        let solution = self.solve_within(input.state, Goal::Exact, &budget);
        let line = |solution: Solution| Line {
            value: solution.score * UNIT,
            bound: Bound::Exact,
            proven: true,
            moves: solution.line,
        };
        let depth = input.state.empties();
        let output = Output {
            depth,
            selective_depth: depth,
            nodes: budget.spent(),
            time: budget.elapsed(),
            ..Output::of(solution.map(line).into_iter().collect())
        };
        if let Some(progress) = input.progress {
            progress(&output);
        }
        output
    }

    fn new_game(&mut self, _seed: u64) {
        self.clear();
    }

    fn unit(&self) -> Value {
        UNIT
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
    pub(crate) budget: &'a Budget<'a>,
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
