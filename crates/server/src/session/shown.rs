//! A game as it stood at one moment, for whoever looks.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use agents::AgentSpec;
use bytes::Bytes;
use game::Side;
use serde_json::value::RawValue;

use crate::room::GameState;
use crate::specs;
use crate::token::Role;
use crate::wire::{
    Change, GameView, MoveView, PlyView, RefusalView, SeatView, ServerMessage, raw, side_name,
};

/// What a position looks like. It is worked out at the first look, and once for all who look.
pub(super) type SharedBoard = Arc<Board>;

/// A position, drawn when somebody looks.
#[derive(Default)]
pub(super) struct Board {
    picture: OnceLock<Picture>,
    choices: OnceLock<Choices>,
}

/// What everybody sees.
struct Picture {
    state: Box<RawValue>,
    position: String,
    last: Option<Box<RawValue>>,
}

/// What only whoever is on move needs: the dearest thing that the server works out.
struct Choices {
    legal: Box<RawValue>,
    refused: Vec<RefusalView>,
}

/// A game at one moment.
pub(crate) struct Shown {
    game: Arc<GameState>,
    thinking: Option<Side>,
    board: SharedBoard,
    /// How many moments were shown before.
    number: u64,
    /// What was said of it: since which moment, and to whom.
    said: Mutex<Vec<(u64, Role, Bytes)>>,
}

/// What a message with a change begins and ends with.
const BEFORE_CHANGE: &str = r#"{"type":"change","change":"#;
const AFTER_CHANGE: &str = "}";
/// A list of nothing.
const NOTHING: &str = "[]";

impl Shown {
    pub(super) fn new(
        game: Arc<GameState>,
        thinking: Option<Side>,
        board: SharedBoard,
        number: u64,
    ) -> Self {
        Shown { game, thinking, board, number, said: Mutex::default() }
    }

    /// What the game's links end with.
    pub fn id(&self) -> &str {
        &self.game.id
    }

    /// How many moves were made.
    pub fn ply(&self) -> usize {
        self.game.table.ply()
    }

    /// Whether it came after another moment of the same game.
    pub fn is_after(&self, other: &Shown) -> bool {
        self.number > other.number
    }

    /// The whole game as the holder of a role sees it, with all legal moves.
    pub fn view(&self, role: Role) -> GameView<'_> {
        let (legal, refused) = self.choices();
        self.view_with(role, legal, refused)
    }

    /// The message that begins a conversation with the holder of a role.
    pub fn first_message(&self, role: Role) -> String {
        let (legal, refused) =
            if self.game.may_move(role) { self.choices() } else { (nothing(), &[][..]) };
        ServerMessage::View { view: self.view_with(role, legal, refused) }.text()
    }

    /// The message that tells the holder of a role what changed since another moment; `None` if
    /// nothing did that they could see.
    pub fn change_message(&self, since: &Shown, role: Role) -> Option<Bytes> {
        let mut said = self.said.lock().unwrap_or_else(PoisonError::into_inner);
        let known = said.iter().find(|(number, to, _)| *number == since.number && *to == role);
        let message = match known {
            Some((_, _, message)) => message.clone(),
            None => {
                let change = self.change(since, role);
                let message = Bytes::from(ServerMessage::Change { change }.text());
                said.push((since.number, role, message.clone()));
                message
            }
        };
        let is_empty = message.len() == BEFORE_CHANGE.len() + "{}".len() + AFTER_CHANGE.len();
        (!is_empty).then_some(message)
    }

    /// The answer to a command, with what changed since the client was last told.
    pub fn answer(&self, since: &Shown, role: Role, request: Option<u64>) -> String {
        let request = request.map_or(String::new(), |request| format!(r#","request":{request}"#));
        let message = self.change_message(since, role);
        let change = message.as_deref().and_then(|message| {
            let change = message.get(BEFORE_CHANGE.len()..message.len() - AFTER_CHANGE.len())?;
            std::str::from_utf8(change).ok()
        });
        let change = change.map_or(String::new(), |change| format!(r#","change":{change}"#));
        format!(r#"{{"type":"ok"{request}{change}}}"#)
    }

    /// The position after the first `ply` moves, those taken back included.
    pub fn at(&self, ply: usize) -> Option<PlyView> {
        let mut table = self.game.table.clone();
        while table.ply() > ply && table.undo() {}
        while table.ply() < ply && table.redo() {}
        (table.ply() == ply).then(|| PlyView {
            ply,
            turn: side_name(table.side_to_move()),
            state: table.state_written(),
            legal: [],
            position: table.position(),
            last: table.told(ply.saturating_sub(1)..ply).pop().map(|made| raw(made.json)),
        })
    }

    fn view_with<'a>(
        &'a self,
        role: Role,
        legal: &'a RawValue,
        refused: &'a [RefusalView],
    ) -> GameView<'a> {
        let (game, table) = (&*self.game, &self.game.table);
        let picture = self.picture();
        GameView {
            id: &game.id,
            game: table.game().name(),
            variant: table.variant(),
            ply: table.ply(),
            turn: side_name(table.side_to_move()),
            state: &picture.state,
            legal,
            refused,
            start_position: table.start_position(),
            position: &picture.position,
            moves: self.moves_from(0),
            undone: table.undone_moves(),
            last: picture.last.as_deref(),
            ending: table.ending().map(Into::into),
            seats: self.seats(role),
            paused: game.paused,
            speed_ms: game.speed_ms,
            draw_offer: game.draw_offer.map(side_name),
            reopen_offer: game.reopen_offer.map(side_name),
            rematch: game.rematch.as_deref(),
            you: seats_of(game, role),
            role: role.name(),
        }
    }

    /// What changed since another moment.
    fn change(&self, since: &Shown, role: Role) -> Change<'_> {
        let (game, old) = (&*self.game, &*since.game);
        let (table, old_table) = (&game.table, &old.table);
        let kept = game.moves_shared_with(old);
        let moved = kept < table.ply() || kept < old_table.ply();
        let redrawn = !Arc::ptr_eq(&self.board, &since.board);
        let undone = game.undone_count() > 0 || old.undone_count() > 0;
        let picture = redrawn.then(|| self.picture());
        let (legal, refused) = match (old.may_move(role), game.may_move(role)) {
            (before, true) if redrawn || !before => {
                let (legal, refused) = self.choices();
                (Some(legal), Some(refused))
            }
            (true, false) => (Some(nothing()), Some(&[][..])),
            _ => (None, None),
        };
        let sitting = game.seats != old.seats;
        Change {
            kept: moved.then_some(kept),
            moves: moved.then(|| self.moves_from(kept)),
            ply: changed(table.ply(), &old_table.ply()),
            turn: changed(side_name(table.side_to_move()), &side_name(old_table.side_to_move())),
            state: picture.map(|picture| &*picture.state),
            legal,
            refused,
            start_position: if kept == 0 && redrawn {
                changed(table.start_position(), &old_table.start_position())
            } else {
                None
            },
            position: picture.map(|picture| picture.position.as_str()),
            undone: (undone && redrawn).then(|| table.undone_moves()),
            last: picture.map(|picture| picture.last.as_deref()),
            ending: changed(table.ending(), &old_table.ending()).map(|end| end.map(Into::into)),
            seats: (sitting || self.thinking != since.thinking).then(|| self.seats(role)),
            paused: changed(game.paused, &old.paused),
            speed_ms: changed(game.speed_ms, &old.speed_ms),
            draw_offer: changed(game.draw_offer, &old.draw_offer).map(|side| side.map(side_name)),
            reopen_offer: changed(game.reopen_offer, &old.reopen_offer)
                .map(|side| side.map(side_name)),
            rematch: game.rematch.as_deref().filter(|_| game.rematch != old.rematch),
            you: if sitting { changed(seats_of(game, role), &seats_of(old, role)) } else { None },
        }
    }

    fn picture(&self) -> &Picture {
        self.board.picture.get_or_init(|| Picture {
            state: self.game.table.state_written(),
            position: self.game.table.position(),
            last: self.game.last_made().map(|made| raw(made.json.clone())),
        })
    }

    fn choices(&self) -> (&RawValue, &[RefusalView]) {
        let choices = self.board.choices.get_or_init(|| Choices {
            legal: self.game.table.previews_written(),
            refused: RefusalView::all(&self.game.table),
        });
        (&choices.legal, &choices.refused)
    }

    /// The moves made after the first few.
    fn moves_from(&self, kept: usize) -> Vec<MoveView> {
        let (game, ply) = (&self.game, self.ply());
        let made = if kept + 1 == ply {
            game.last_made().map(|made| (*made).clone()).into_iter().collect()
        } else {
            game.table.told(kept..ply)
        };
        let numbered = made.into_iter().zip(kept..);
        numbered.map(|(made, number)| MoveView::new(made, game.value(number))).collect()
    }

    fn seats(&self, role: Role) -> [SeatView; 2] {
        Side::BOTH.map(|side| SeatView {
            spec: specs::shown(&self.game.seats[side.index()], role),
            human: self.game.seats[side.index()] == AgentSpec::Human,
            thinking: self.thinking == Some(side),
        })
    }
}

/// The new value, if it is another.
fn changed<T: PartialEq>(new: T, old: &T) -> Option<T> {
    (new != *old).then_some(new)
}

/// The human seats that a role acts for.
fn seats_of(game: &GameState, role: Role) -> Vec<&'static str> {
    let held = Side::BOTH.into_iter().filter(|&side| game.holds(role, side));
    held.map(side_name).collect()
}

/// An empty list.
fn nothing() -> &'static RawValue {
    static LIST: OnceLock<Box<RawValue>> = OnceLock::new();
    LIST.get_or_init(|| raw(NOTHING.to_owned()))
}

#[cfg(test)]
mod tests;
