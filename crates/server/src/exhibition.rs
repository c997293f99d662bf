use std::sync::Arc;

use agents::Table;
use arena::{Error, GameReport};

use crate::matches::Match;

/// A tournament that somebody else plays, as the page shows it while it goes on.
pub struct Exhibition(Arc<Match>);

impl Exhibition {
    pub(crate) fn new(of: Arc<Match>) -> Self {
        Exhibition(of)
    }

    /// Where the page shows it, after the address of the server.
    pub fn path(&self) -> String {
        format!("#/arena/{}", self.0.id)
    }

    /// The next move of a game, known by its number from 0, is about to be made.
    pub fn turn(&self, number: u64, table: &Table) {
        self.0.show(number, table);
    }

    /// A game was played.
    pub fn add(&self, game: &GameReport) -> Result<(), Error> {
        self.0.add(game.clone())
    }

    /// Nothing more is played: all games were, or whoever played them was stopped.
    pub fn end(&self, complete: bool) {
        if complete {
            self.0.finish();
        } else {
            self.0.cancel();
        }
    }
}
