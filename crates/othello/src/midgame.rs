//! The search for play far from the end: principal variation search with the trained evaluation,
//! whose features are carried along the line.
//!
//! - [`think`]: iterations, and the solver where the end is near ([`ending`]);
//! - [`root`]: the moves of the position in question;
//! - [`node`]: a position of the tree, down to [`frontier`], its last two plies;
//! - [`probable`]: where a shallow search makes the result of a deep one likely, it is believed;
//! - [`order`]: which moves to try first;
//! - [`fact`]: what is remembered of a position;
//! - [`telling`]: what an observer is told of all that.

#![allow(
    clippy::inline_always,
    reason = "a kernel's instructions reach only what is inlined into its entry"
)]

mod ending;
mod fact;
mod frontier;
mod node;
mod order;
mod probable;
mod root;
mod search;
mod telling;
#[cfg(test)]
mod tests;
mod think;

use std::sync::atomic::AtomicBool;

use game::{Budget, Limits, Value};

use crate::evaluation::{Sums, UNIT};
use crate::kernel::{Kernel, Task, dispatch};
use crate::{Board, Othello, Trained};
use fact::Known;
use search::Search;
use telling::Teller;
pub use think::Thinker;

/// A search with the trained evaluation, and what it remembers.
pub struct Midgame {
    eval: Trained,
    table: Known,
}

impl Midgame {
    /// A search with an evaluation and so many bytes of memory.
    pub fn new(eval: Trained, hash_bytes: usize) -> Midgame {
        Midgame { eval, table: Known::new(hash_bytes) }
    }

    /// What a search of `depth` plies says of a position, with nothing left out: for the side to
    /// move, in units of [`UNIT`] a disc. It depends on nothing that was searched before.
    pub fn value(&mut self, position: &Othello, depth: u32) -> Value {
        self.table.clear();
        let stop = AtomicBool::new(false);
        let budget = Budget::new(&Limits::infinite(), position.turn, &stop);
        let nobody = Teller::new((), *position);
        let mut search = Search::new(&self.table, &self.eval, &budget, probable::SURE, nobody);
        dispatch(Whole { search: &mut search, board: position.board, depth })
    }
}

/// A search of a whole position, after shallower ones that find moves to try first.
struct Whole<'s, 'a> {
    search: &'s mut Search<'a, ()>,
    board: Board,
    depth: u32,
}

impl Task for Whole<'_, '_> {
    type Output = Value;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Value {
        let Whole { search, board, depth } = self;
        let sums = Sums::of(kernel, search.eval.layout(), board);
        let legal = kernel.moves(board);
        let mut value = 0;
        for depth in (1..=depth).filter(|less| less % 2 == depth % 2) {
            let window = (-64 * UNIT, 64 * UNIT);
            value = node::value(kernel, search, board, legal, &sums, depth, window);
        }
        value
    }
}
