//! Watching a search of any game: the search's observer with the game's types erased.

use std::cell::RefCell;

use game::{Notation, Side, Value};
use search::observer::{Entry, Exit, Observer, Pass, Sampled, Sampling, Skip, Stage, Visit};

/// Sees a player search. What each call tells is what [`Observer`] says of the method of the same
/// name; moves are in the game's notation.
#[allow(missing_docs)] // see Observer
pub trait Watch {
    fn begin(&mut self, _pass: Pass) {}
    fn enter(&mut self, _node: &Arrival<'_>) {}
    fn stands(&mut self, _value: Value) {}
    fn skipped(&mut self, _moves: &[String], _skip: Skip) {}
    fn stored(&mut self, _key: u64) {}
    fn answered(&mut self, _key: u64) {}
    fn leave(&mut self, _exit: &Exit<String>) {}
    fn wants_stop(&mut self) -> bool {
        false
    }
}

/// A node as a search arrives at it.
pub struct Arrival<'a> {
    /// The move that led here; `None` at the root only.
    pub mv: Option<&'a str>,
    /// Whose turn it is.
    pub side: Side,
    /// Plies from the root.
    pub ply: usize,
    /// Plies still to be searched below.
    pub depth: i32,
    /// What Max, the side to move at the root, is sure of already.
    pub alpha: Value,
    /// What Min will not allow Max to exceed.
    pub beta: Value,
    /// What brings the search here.
    pub visit: Visit,
    position: &'a dyn Fn() -> String,
}

impl Arrival<'_> {
    /// The position in the game's notation.
    pub fn position(&self) -> String {
        (self.position)()
    }
}

/// Somebody who watches, and how much of it.
#[derive(Clone, Copy)]
pub struct Watcher<'a> {
    watch: &'a RefCell<dyn Watch + 'a>,
    sampling: Sampling,
}

impl<'a> Watcher<'a> {
    /// Shows `watch` as much of a search as `sampling` says.
    pub fn new(watch: &'a RefCell<dyn Watch + 'a>, sampling: Sampling) -> Self {
        Watcher { watch, sampling }
    }

    /// The same as an observer of a game.
    pub(crate) fn of_game<G: Notation>(self) -> Sampled<Erased<'a, G>> {
        Sampled::new(Erased { watch: self.watch, path: Vec::new() }, self.sampling)
    }
}

/// Tells what it sees without the game's types.
pub(crate) struct Erased<'a, G: Notation> {
    watch: &'a RefCell<dyn Watch + 'a>,
    /// The nodes that were entered and not left, with the moves that led to them.
    path: Vec<(G, Option<String>)>,
}

impl<G: Notation> Erased<'_, G> {
    fn text(&self, mv: G::Move) -> String {
        self.path.last().map_or_else(String::new, |(state, _)| state.move_text(mv))
    }
}

impl<G: Notation> Observer<G> for Erased<'_, G> {
    fn begin(&mut self, pass: Pass) {
        self.watch.borrow_mut().begin(pass);
    }

    fn enter(&mut self, node: Entry<'_, G>) {
        let Entry { state, mv, ply, depth, alpha, beta, visit } = node;
        let text = match visit.stage {
            // The position of the node above, so the move that led to that one.
            Stage::Probe => self.path.last().and_then(|(_, text)| text.clone()),
            _ => mv.map(|mv| self.text(mv)),
        };
        let arrival = Arrival {
            mv: text.as_deref(),
            side: state.side_to_move(),
            ply,
            depth,
            alpha,
            beta,
            visit,
            position: &|| state.position(),
        };
        self.watch.borrow_mut().enter(&arrival);
        self.path.push((*state, text));
    }

    fn stands(&mut self, value: Value) {
        self.watch.borrow_mut().stands(value);
    }

    fn skipped(&mut self, moves: &[G::Move], skip: Skip) {
        let moves: Vec<_> = moves.iter().map(|&mv| self.text(mv)).collect();
        self.watch.borrow_mut().skipped(&moves, skip);
    }

    fn stored(&mut self, key: u64) {
        self.watch.borrow_mut().stored(key);
    }

    fn answered(&mut self, key: u64) {
        self.watch.borrow_mut().answered(key);
    }

    fn leave(&mut self, exit: Exit<G::Move>) {
        let Exit { ply, value, bound, best, why } = exit;
        let best = best.map(|mv| self.text(mv));
        self.watch.borrow_mut().leave(&Exit { ply, value, bound, best, why });
        self.path.pop();
    }

    fn wants_stop(&mut self) -> bool {
        self.watch.borrow_mut().wants_stop()
    }
}
