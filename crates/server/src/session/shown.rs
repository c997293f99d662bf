//! A game as it stood at one moment, for whoever looks.

use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use game::Side;

use super::state::{Board, GameState};
use crate::token::Role;
use crate::wire::{GameView, ServerMessage, ViewFor};

/// What a position looks like. It is worked out at the first look, and once for all who look.
pub(super) type SharedBoard = Arc<OnceLock<Board>>;

/// A game at one moment. Working out what every legal move would do is the dearest thing that the
/// server does for a game, so it is left until somebody looks: of moves that follow each other
/// fast, only those are shown that a client has time for.
pub(crate) struct Shown {
    game: Arc<GameState>,
    thinking: Option<Side>,
    board: SharedBoard,
    /// The message that tells of it, by role.
    messages: [OnceLock<Utf8Bytes>; 4],
}

impl Shown {
    pub(super) fn new(game: Arc<GameState>, thinking: Option<Side>, board: SharedBoard) -> Self {
        Shown { game, thinking, board, messages: Default::default() }
    }

    /// What the game's links end with.
    pub fn id(&self) -> &str {
        &self.game.id
    }

    /// The game as clients see it.
    pub fn view(&self) -> GameView<'_> {
        let board = self.board.get_or_init(|| Board::of(&self.game.table));
        self.game.view(board, self.thinking)
    }

    /// The game as the holder of a role sees it.
    pub fn view_for(&self, role: Role) -> ViewFor<'_> {
        ViewFor::new(self.view(), role)
    }

    /// The message that tells the holder of a role of it.
    pub fn message(&self, role: Role) -> Utf8Bytes {
        let place = match role {
            Role::Owner => 0,
            Role::Seat(side) => 1 + side.index(),
            Role::Spectator => 3,
        };
        let tell = || ServerMessage::View { view: self.view_for(role) }.text().into();
        self.messages[place].get_or_init(tell).clone()
    }
}
