//! What each command does to a game, and who may give it.

use agents::{Decision, Table};
use game::{Ending, Reason, Side};

use super::reopen;
use super::state::GameState;
use crate::Settings;
use crate::error::{ApiError, Code};
use crate::settings::MAX_SPEED_MS;
use crate::specs;
use crate::token::Role;
use crate::wire::{Command, Event, OfferAction, side_name};
use store::MovesChange;

/// What came of a command that changes the game.
#[derive(Debug)]
pub(crate) struct Applied {
    pub moves: MovesChange,
    /// What the agent thought that moved: everybody is told before the new view.
    pub thought: Option<Event>,
    /// What everybody is told beside the new view.
    pub event: Option<Event>,
}

impl From<MovesChange> for Applied {
    fn from(moves: MovesChange) -> Self {
        Applied { moves, thought: None, event: None }
    }
}

impl From<Event> for Applied {
    fn from(event: Event) -> Self {
        Applied { event: Some(event), ..MovesChange::Same.into() }
    }
}

/// Applies a command that is about the game itself; `game` is a copy that is thrown away on
/// error.
pub(crate) fn apply(
    game: &mut GameState,
    role: Role,
    command: &Command,
    settings: &Settings,
) -> Result<Applied, ApiError> {
    if let Role::Seat(side) = role {
        game.claimed[side.index()] = true;
    }
    match command {
        Command::Move { mv, ply } => make_move(game, role, mv, *ply).map(Applied::from),
        Command::Undo {} => undo(game, role).map(Applied::from),
        Command::Redo {} => redo(game, role).map(Applied::from),
        Command::Resign { side } => resign(game, role, *side).map(Applied::from),
        Command::Draw { action } => draw(game, role, *action),
        Command::Reopen { action } => reopen::reopen(game, role, *action),
        Command::Seat { side, spec } => {
            if role != Role::Owner && role != Role::Seat(*side) {
                return Err(forbidden("only the owner or the seat's own player changes a seat"));
            }
            reopen::not_alone(game)?;
            game.seats[side.index()] = specs::admit(spec, &game.table, settings)?;
            game.draw_offer = None;
            Ok(MovesChange::Same.into())
        }
        Command::Position { position } => {
            control(game, role)?;
            reopen::not_alone(game)?;
            let (id, variant) = (game.table.game(), game.table.variant());
            let table = Table::at_position(id, Some(variant), position)
                .map_err(|error| ApiError::from_agents(&error, Code::BadPosition))?;
            Ok(game.restart(table).into())
        }
        Command::Speed { ms } => {
            control(game, role)?;
            if *ms > MAX_SPEED_MS {
                let message = format!("the pace is from 0 to {MAX_SPEED_MS} ms, not {ms}");
                return Err(ApiError::new(Code::BadRequest, message));
            }
            game.speed_ms = *ms;
            Ok(MovesChange::Same.into())
        }
        Command::Pause {} | Command::Step {} => set_paused(game, role, true),
        Command::Resume {} => set_paused(game, role, false),
        Command::Hint { .. } | Command::Now {} | Command::Rematch { .. } => {
            Ok(MovesChange::Same.into())
        }
    }
}

/// Refuses spectators.
pub(crate) fn player(role: Role) -> Result<(), ApiError> {
    if role == Role::Spectator {
        let message = "spectators only watch; give the token of a seat or of the owner";
        return Err(ApiError::new(Code::NoToken, message));
    }
    Ok(())
}

/// The human seat that a role speaks for when it resigns or offers a draw: the one named, else
/// the one on move, else its only one.
fn speaks_for(game: &GameState, role: Role, named: Option<Side>) -> Result<Side, ApiError> {
    player(role)?;
    let turn = game.table.side_to_move();
    let candidates = match named {
        Some(side) => vec![side],
        None => vec![turn, !turn],
    };
    let held = candidates.into_iter().find(|&side| game.holds(role, side));
    held.ok_or_else(|| forbidden("this token holds no such seat of a person"))
}

fn make_move(
    game: &mut GameState,
    role: Role,
    mv: &str,
    seen: Option<usize>,
) -> Result<MovesChange, ApiError> {
    player(role)?;
    let ply = game.table.ply();
    if let Some(seen) = seen.filter(|&seen| seen != ply) {
        let message = format!("the game has {ply} moves, not {seen}; look at it again");
        return Err(ApiError::new(Code::Stale, message));
    }
    on_going(game)?;
    let turn = game.table.side_to_move();
    if !game.holds(role, turn) {
        let message = format!("the {turn} side is on move: {}", game.seats[turn.index()]);
        return Err(ApiError::new(Code::NotYourTurn, message));
    }
    game.play(mv, None)
}

fn undo(game: &mut GameState, role: Role) -> Result<MovesChange, ApiError> {
    player(role)?;
    reopen::not_alone(game)?;
    let nothing = || ApiError::new(Code::NothingToUndo, "there is no move of yours to take back");
    let mut table = game.table.clone();
    loop {
        if !table.undo() {
            return Err(nothing());
        }
        let mover = table.side_to_move();
        rivals_move(game, role, mover)?;
        if nobody_plays(game) {
            game.paused = true;
            break;
        }
        if game.holds(role, mover) {
            break;
        }
    }
    Ok(game.leaf_to(table))
}

fn redo(game: &mut GameState, role: Role) -> Result<MovesChange, ApiError> {
    player(role)?;
    reopen::not_alone(game)?;
    let mut table = game.table.clone();
    let mut made = false;
    while let Some(mover) = game.table.mover(table.ply()) {
        rivals_move(game, role, mover)?;
        if !table.redo() {
            break;
        }
        made = true;
        if nobody_plays(game) || game.holds(role, table.side_to_move()) {
            break;
        }
    }
    if !made {
        return Err(ApiError::new(Code::NothingToRedo, "no move was taken back"));
    }
    Ok(game.leaf_to(table))
}

/// Refuses to touch a move of somebody else.
fn rivals_move(game: &GameState, role: Role, mover: Side) -> Result<(), ApiError> {
    if game.is_human(mover) && !game.holds(role, mover) {
        let message = "that would touch the other player's move; the game's owner may do it";
        return Err(forbidden(message));
    }
    Ok(())
}

fn resign(game: &mut GameState, role: Role, side: Option<Side>) -> Result<MovesChange, ApiError> {
    let side = speaks_for(game, role, side)?;
    declare(game, Ending::win(!side, Reason::RESIGNATION))
}

fn draw(game: &mut GameState, role: Role, action: OfferAction) -> Result<Applied, ApiError> {
    player(role)?;
    on_going(game)?;
    if action == OfferAction::Offer {
        return offer(game, role);
    }
    let offered_to = game.draw_offer.map(|offered_by| !offered_by);
    let Some(side) = offered_to.filter(|&side| game.holds(role, side)) else {
        return Err(ApiError::new(Code::NoDrawOffer, "nobody has offered you a draw"));
    };
    if action == OfferAction::Accept {
        return declare(game, Ending::draw(Reason::AGREEMENT)).map(Applied::from);
    }
    game.draw_offer = None;
    Ok(declined(side))
}

fn offer(game: &mut GameState, role: Role) -> Result<Applied, ApiError> {
    let side = speaks_for(game, role, None)?;
    if game.draw_offer.is_some_and(|by| game.holds(role, by)) {
        return Err(ApiError::new(Code::NoDrawOffer, "your offer of a draw already stands"));
    }
    if game.draw_offer == Some(!side) {
        return declare(game, Ending::draw(Reason::AGREEMENT)).map(Applied::from);
    }
    game.draw_offer = Some(side);
    Ok(Event::DrawOffer { side: side_name(side) }.into())
}

/// What an agent that was offered a draw says; `None` if the offer is gone.
pub(crate) fn draw_answer(
    game: &mut GameState,
    accepted: bool,
) -> Option<Result<Applied, ApiError>> {
    let offered_by = game.draw_offer.take()?;
    Some(if accepted {
        declare(game, Ending::draw(Reason::AGREEMENT)).map(Applied::from)
    } else {
        Ok(declined(!offered_by))
    })
}

/// An agent's move, and what it thought the position was worth.
pub(crate) fn agents_move(game: &mut GameState, decision: &Decision) -> Result<Applied, ApiError> {
    let (side, ply) = (side_name(game.table.side_to_move()), game.table.ply());
    let value = game.value_of(decision.thought.as_ref());
    let moves = game.play_at(decision.place, value)?;
    let thought = decision.thought.clone().map(|thought| Event::Thought { side, ply, thought });
    Ok(Applied { thought, ..moves.into() })
}

/// The agents are held because one of them failed.
pub(crate) fn held(game: &mut GameState, side: Side, message: String) -> Applied {
    game.paused = true;
    Event::AgentFailed { side: side_name(side), message }.into()
}

/// Another game follows this one.
pub(crate) fn followed_by(game: &mut GameState, id: String, swapped: bool) -> Applied {
    game.rematch = Some(id.clone());
    Event::Rematch { id, swapped }.into()
}

/// Everybody is told that a side declined.
fn declined(side: Side) -> Applied {
    Event::DrawDeclined { side: side_name(side) }.into()
}

/// Ends the game by what its players said.
fn declare(game: &mut GameState, ending: Ending) -> Result<MovesChange, ApiError> {
    game.table.declare(ending).map_err(|error| ApiError::from_agents(&error, Code::GameOver))?;
    game.draw_offer = None;
    Ok(MovesChange::Same)
}

fn set_paused(game: &mut GameState, role: Role, paused: bool) -> Result<Applied, ApiError> {
    control(game, role)?;
    game.paused = paused;
    Ok(MovesChange::Same.into())
}

fn control(game: &GameState, role: Role) -> Result<(), ApiError> {
    player(role)?;
    if !game.controls(role) {
        return Err(forbidden("this concerns the other player too; the game's owner may do it"));
    }
    Ok(())
}

fn on_going(game: &GameState) -> Result<(), ApiError> {
    match game.table.ending() {
        None => Ok(()),
        Some(_) => Err(ApiError::from_agents(&agents::Error::GameOver, Code::GameOver)),
    }
}

fn nobody_plays(game: &GameState) -> bool {
    !Side::BOTH.into_iter().any(|side| game.is_human(side))
}

fn forbidden(message: &str) -> ApiError {
    ApiError::new(Code::Forbidden, message)
}
