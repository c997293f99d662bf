//! What exists for each game: evaluations, levels, ninjas.

mod damas;
mod othello;

use crate::Error;
use crate::catalog::{GameId, Visitor};

impl GameId {
    /// Does something with the types of the game.
    pub(crate) fn visit<V: Visitor>(self, visitor: V) -> Option<V::Answer> {
        match self {
            GameId::Parchis => None,
            GameId::Damas => Some(visitor.visit::<checkers::Checkers>()),
            GameId::Othello => Some(visitor.visit::<::othello::Othello>()),
        }
    }

    pub(crate) fn missing(self) -> Error {
        Error::unknown("game", self.name(), &["damas", "othello"])
    }
}
