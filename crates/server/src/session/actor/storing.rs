//! Putting every change into the store before anybody is told of it.

use std::sync::Arc;
use std::time::Instant;

use super::{Actor, Answer};
use crate::error::ApiError;
use crate::room::{Applied, GameState};
use crate::session::shown::SharedBoard;
use crate::wire::Event;
use store::{MovesChange, StoreError};

impl Actor {
    /// Stores a changed game, and only then puts it in the place of the old one and answers whoever
    /// asked for it; a `reply` that is left was not given.
    pub(super) async fn commit(
        &mut self,
        mut next: GameState,
        applied: Applied,
        reply: &mut Option<Answer>,
    ) -> Result<(), ApiError> {
        let Applied { moves, thought, event } = applied;
        if self.unsure {
            self.set_back().await;
        }
        let known = next.version == self.game.version;
        next.version += 1;
        let saved = if self.unsure {
            Err(StoreError::Database(format!("game {} cannot be read", next.id)))
        } else if known {
            self.context.store.save(next.head(), moves.clone()).await
        } else {
            // It was made from a game that is not the stored one.
            Err(StoreError::Conflict(next.id.clone()))
        };
        if let Err(error) = saved {
            return Err(self.not_saved(&error).await);
        }
        let moved = moves != MovesChange::Same || next.table.ply() != self.game.table.ply();
        self.troubled = false;
        if let Some(thought) = thought {
            self.tell(thought);
        }
        self.put(next, moved, reply.take());
        if let Some(event) = event {
            self.tell(event);
        }
        Ok(())
    }

    /// Puts a stored game in the place of the old one.
    fn put(&mut self, next: GameState, moved: bool, reply: Option<Answer>) {
        // When a game ends, nothing is legal any more.
        if moved || next.table.ending() != self.game.table.ending() {
            self.board = SharedBoard::default();
        }
        self.game = Arc::new(next);
        if moved {
            self.position += 1;
            self.moved_at = Instant::now();
            self.stepping = false;
            self.cancel_advice();
        }
        self.steer();
        self.show(reply);
    }

    async fn not_saved(&mut self, error: &StoreError) -> ApiError {
        self.unsure = true;
        self.set_back().await;
        match error {
            // The store is well: somebody else wrote, and the game is what they made of it.
            StoreError::Conflict(_) if !self.unsure => ApiError::changed_meanwhile(),
            error => ApiError::not_saved(error),
        }
    }

    /// Tells everybody that an agent's move waits for the store: once for a spell of trouble.
    pub(super) fn tell_unsaved(&mut self, error: ApiError) {
        if !self.troubled {
            self.troubled = true;
            self.tell(Event::NotSaved(error));
        }
    }

    /// Makes the game what is stored. A change that could not be stored may be there all the
    /// same: when a disk fails in the last moment, only reading tells.
    pub(super) async fn set_back(&mut self) {
        let stored = match self.context.store.load(&self.game.id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return tracing::error!("game {} is not in the store", self.game.id),
            Err(error) => return tracing::warn!("game {} cannot be read: {error}", self.game.id),
        };
        if stored.head.version != self.game.version {
            match GameState::restore(stored, self.context.settings.games) {
                Ok(game) => self.put(game, true, None),
                Err(error) => return tracing::error!("game {} is broken: {error}", self.game.id),
            }
        }
        self.unsure = false;
    }
}
