//! What a worker tells an observer, in the observer's terms: everything as the side to move at the
//! root sees it. Where nobody watches, none of this is left after compiling.

use game::observer::{Entry, Exit, Observer, Skip, Visit, Why};
use game::{Bound, Evaluate, MoveList, Side, Tactics, Value, value};

use super::ordering::Picker;
use super::worker::{Window, Worker};

/// What a worker must remember to tell.
pub(super) struct Telling {
    /// Who moves at the root.
    pub max: Side,
    /// What brings the search to the node that it enters next.
    next: Visit,
}

impl Default for Telling {
    fn default() -> Self {
        Telling { max: Side::First, next: Visit::default() }
    }
}

impl<G: Tactics, E: Evaluate<G>, O: Observer<G>> Worker<'_, G, E, O> {
    /// Says what brings the search to the node that it enters next.
    #[inline]
    pub(super) fn next_visit(&mut self, visit: Visit) {
        if self.observer.watches() {
            self.telling.next = visit;
        }
    }

    pub(super) fn tell_entry(
        &mut self,
        state: &G,
        mv: Option<G::Move>,
        depth: i32,
        ply: usize,
        window: Window,
    ) {
        let is_max = state.side_to_move() == self.telling.max;
        let Window { alpha, beta } = if is_max { window } else { window.turned() };
        let visit = std::mem::take(&mut self.telling.next);
        self.observer.enter(Entry { state, mv, ply, depth, alpha, beta, visit });
    }

    pub(super) fn tell_exit(
        &mut self,
        state: &G,
        ply: usize,
        value: Value,
        bound: Bound,
        best: Option<G::Move>,
        why: Why,
    ) {
        let side = state.side_to_move();
        let bound = if side == self.telling.max { bound } else { bound.turned() };
        let value = value::seen_by(value, side, self.telling.max);
        self.observer.leave(Exit { ply, value, bound, best, why });
    }

    #[inline]
    pub(super) fn tell_stands(&mut self, state: &G, value: Value) {
        if self.observer.watches() {
            self.observer.stands(value::seen_by(value, state.side_to_move(), self.telling.max));
        }
    }

    #[inline]
    pub(super) fn tell_skipped(&mut self, moves: &[G::Move], skip: Skip) {
        if self.observer.watches() && !moves.is_empty() {
            self.observer.skipped(moves, skip);
        }
    }

    /// Tells of the moves that are left, and says what it makes of the node if the move before
    /// them was too good: after the last one, nothing was saved.
    #[inline]
    pub(super) fn tell_rest(&mut self, picker: &Picker<'_, G::Move>, skip: Skip) -> Why {
        if self.observer.watches() {
            self.tell_skipped(&picker.rest().collect::<MoveList<_>>(), skip);
        }
        if picker.is_done() { Why::Searched } else { Why::CutOff }
    }

    /// The moves that quiescence does not look at.
    #[inline]
    pub(super) fn quiet_among(&self, state: &G, moves: &MoveList<G::Move>) -> MoveList<G::Move> {
        let watches = self.observer.watches();
        let is_quiet = |mv: &G::Move| watches && !state.is_tactical(*mv);
        moves.iter().copied().filter(is_quiet).collect()
    }

    /// The move that a table entry names. Only an observer wants to know it of a node that is not
    /// searched.
    #[inline]
    pub(super) fn move_named(&self, state: &G, place: Option<u8>) -> Option<G::Move> {
        if !self.observer.watches() {
            return None;
        }
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        moves.get(place? as usize).copied()
    }
}
