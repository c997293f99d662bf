use crate::{Game, Value};

use super::{Entry, Exit, Observer, Pass, Skip};

/// How much of a search an observer is to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// Nodes deeper than this are not shown.
    pub max_ply: usize,
    /// Of the subtrees whose root lies below this ply, only one in [`Sampling::one_in`] is shown.
    pub whole_to_ply: usize,
    /// See [`Sampling::whole_to_ply`]; 0 is taken for 1.
    pub one_in: u64,
    /// After so many nodes shown, the search is asked to end.
    pub max_nodes: u64,
}

impl Sampling {
    /// Everything.
    pub const ALL: Sampling =
        Sampling { max_ply: usize::MAX, whole_to_ply: usize::MAX, one_in: 1, max_nodes: u64::MAX };
}

/// An observer of a part of the search: whole subtrees are left out, so that what is seen still
/// nests, and nothing else of it is told.
pub struct Sampled<O> {
    inner: O,
    sampling: Sampling,
    /// How deep inside a subtree that is not shown the search is.
    hidden: u64,
    shown: u64,
    /// Subtrees below [`Sampling::whole_to_ply`] so far.
    candidates: u64,
    full: bool,
}

impl<O> Sampled<O> {
    /// Shows a part of a search to `inner`.
    pub fn new(inner: O, sampling: Sampling) -> Self {
        Sampled { inner, sampling, hidden: 0, shown: 0, candidates: 0, full: false }
    }

    /// The observer inside.
    pub fn into_inner(self) -> O {
        self.inner
    }

    /// Whether nodes were left out because there were too many.
    pub fn is_full(&self) -> bool {
        self.full
    }

    fn shows(&mut self, ply: usize) -> bool {
        if self.shown >= self.sampling.max_nodes {
            self.full = true;
            return false;
        }
        if ply > self.sampling.max_ply {
            return false;
        }
        if ply == self.sampling.whole_to_ply.saturating_add(1) {
            self.candidates += 1;
            return (self.candidates - 1).is_multiple_of(self.sampling.one_in.max(1));
        }
        true
    }
}

impl<G: Game, O: Observer<G>> Observer<G> for Sampled<O> {
    fn watches(&self) -> bool {
        self.inner.watches()
    }

    fn begin(&mut self, pass: Pass) {
        self.inner.begin(pass);
    }

    fn enter(&mut self, node: Entry<'_, G>) {
        if self.hidden > 0 || !self.shows(node.ply) {
            self.hidden += 1;
        } else {
            self.shown += 1;
            self.inner.enter(node);
        }
    }

    fn stands(&mut self, value: Value) {
        if self.hidden == 0 {
            self.inner.stands(value);
        }
    }

    fn skipped(&mut self, moves: &[G::Move], skip: Skip) {
        if self.hidden == 0 {
            self.inner.skipped(moves, skip);
        }
    }

    fn stored(&mut self, key: u64) {
        if self.hidden == 0 {
            self.inner.stored(key);
        }
    }

    fn answered(&mut self, key: u64) {
        if self.hidden == 0 {
            self.inner.answered(key);
        }
    }

    fn leave(&mut self, exit: Exit<G::Move>) {
        if self.hidden > 0 {
            self.hidden -= 1;
        } else {
            self.inner.leave(exit);
        }
    }

    fn wants_stop(&mut self) -> bool {
        self.full || self.inner.wants_stop()
    }
}
