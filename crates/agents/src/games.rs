//! What exists for each game: evaluations, levels, ninjas.

mod damas;
mod othello;
mod parchis;

use crate::catalog::{GameId, Visitor};

impl GameId {
    /// Does something with the types of the game.
    pub(crate) fn visit<V: Visitor>(self, visitor: V) -> V::Answer {
        match self {
            GameId::Parchis => visitor.visit::<::parchis::Parchis>(),
            GameId::Damas => visitor.visit::<checkers::Checkers>(),
            GameId::Othello => visitor.visit::<::othello::Othello>(),
        }
    }
}
