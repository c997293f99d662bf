use agents::{Error, Player, Table};

use crate::Entrant;

/// Who brings the players of a tournament and may watch its games, without any influence on them.
/// `()` does nothing beyond what must be done.
pub trait Steward: Sync {
    /// Makes the player of an entrant.
    fn seat(&self, table: &Table, entrant: &Entrant) -> Result<Box<dyn Player>, Error> {
        table.seat(&entrant.spec)
    }

    /// The next move of a game, known by its number from 0, is about to be made.
    fn turn(&self, number: u64, table: &Table) {
        let _ = (number, table);
    }
}

impl Steward for () {}
