use crate::{Game, Value};

use super::{Entry, Exit, Observer, Pass, Skip};

/// Two observers at once; either may end the search.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    fn watches(&self) -> bool {
        self.0.watches() || self.1.watches()
    }

    fn begin(&mut self, pass: Pass) {
        self.0.begin(pass);
        self.1.begin(pass);
    }

    fn enter(&mut self, node: Entry<'_, G>) {
        self.0.enter(node);
        self.1.enter(node);
    }

    fn stands(&mut self, value: Value) {
        self.0.stands(value);
        self.1.stands(value);
    }

    fn skipped(&mut self, moves: &[G::Move], skip: Skip) {
        self.0.skipped(moves, skip);
        self.1.skipped(moves, skip);
    }

    fn stored(&mut self, key: u64) {
        self.0.stored(key);
        self.1.stored(key);
    }

    fn answered(&mut self, key: u64) {
        self.0.answered(key);
        self.1.answered(key);
    }

    fn leave(&mut self, exit: Exit<G::Move>) {
        self.0.leave(exit);
        self.1.leave(exit);
    }

    fn wants_stop(&mut self) -> bool {
        let first = self.0.wants_stop();
        self.1.wants_stop() || first
    }
}

/// An observer that is lent.
impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for &mut O {
    fn watches(&self) -> bool {
        (**self).watches()
    }

    fn begin(&mut self, pass: Pass) {
        (**self).begin(pass);
    }

    fn enter(&mut self, node: Entry<'_, G>) {
        (**self).enter(node);
    }

    fn stands(&mut self, value: Value) {
        (**self).stands(value);
    }

    fn skipped(&mut self, moves: &[G::Move], skip: Skip) {
        (**self).skipped(moves, skip);
    }

    fn stored(&mut self, key: u64) {
        (**self).stored(key);
    }

    fn answered(&mut self, key: u64) {
        (**self).answered(key);
    }

    fn leave(&mut self, exit: Exit<G::Move>) {
        (**self).leave(exit);
    }

    fn wants_stop(&mut self) -> bool {
        (**self).wants_stop()
    }
}
