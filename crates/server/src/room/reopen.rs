//! Going on with a game that has ended: between two people only if both want it.

use agents::Table;
use game::Side;

use super::apply::{Applied, player};
use super::state::GameState;
use crate::error::{ApiError, Code};
use crate::token::Role;
use crate::wire::{Event, OfferAction, side_name};

/// Refuses what would undo the end of a game between two people without asking the other one.
pub(super) fn not_alone(game: &GameState) -> Result<(), ApiError> {
    if game.table.ending().is_none() || !is_between_two(game) {
        return Ok(());
    }
    let message = "the game is over: only both players together go on with it; offer it with \
                   \"reopen\", or start a rematch";
    Err(ApiError::new(Code::GameOver, message))
}

/// Offers, accepts or declines to go on.
pub(super) fn reopen(
    game: &mut GameState,
    role: Role,
    action: OfferAction,
) -> Result<Applied, ApiError> {
    player(role)?;
    if game.table.ending().is_none() {
        let message = "the game is not over; \"undo\" takes moves back";
        return Err(ApiError::new(Code::NoReopenOffer, message));
    }
    let side = speaks_for(game, role)?;
    let theirs = game.reopen_offer == Some(!side);
    match action {
        OfferAction::Offer if theirs || !is_between_two(game) => go_on(game),
        OfferAction::Accept if theirs => go_on(game),
        OfferAction::Offer if game.reopen_offer == Some(side) => {
            Err(ApiError::new(Code::NoReopenOffer, "your offer to go on already stands"))
        }
        OfferAction::Offer => {
            game.reopen_offer = Some(side);
            Ok(Event::ReopenOffer { side: side_name(side) }.into())
        }
        OfferAction::Decline if theirs => {
            game.reopen_offer = None;
            Ok(Event::ReopenDeclined { side: side_name(side) }.into())
        }
        OfferAction::Accept | OfferAction::Decline => {
            Err(ApiError::new(Code::NoReopenOffer, "nobody has offered you to go on"))
        }
    }
}

/// Whether two people play who are not at one table: somebody came with a seat's own token.
fn is_between_two(game: &GameState) -> bool {
    Side::BOTH.into_iter().all(|side| game.is_human(side)) && game.claimed.contains(&true)
}

/// The side that a role decides for: the owner has the seat that nobody else has opened.
fn speaks_for(game: &GameState, role: Role) -> Result<Side, ApiError> {
    let own = |side: &Side| match role {
        Role::Owner => !is_between_two(game) || !game.claimed[side.index()],
        _ => true,
    };
    let mut held = Side::BOTH.into_iter().filter(|&side| game.holds(role, side)).filter(own);
    held.next().ok_or_else(|| {
        ApiError::new(Code::Forbidden, "only the two players decide whether they go on")
    })
}

/// Takes back what ended the game: what was said, or else the last move.
fn go_on(game: &mut GameState) -> Result<Applied, ApiError> {
    let broken =
        |error: agents::Error| ApiError::internal("the game could not be reopened", &error);
    let mut table = game.table.clone();
    if !table.undo() {
        // Not a move was made: what was said is all there is.
        let (id, variant) = (table.game(), table.variant());
        let start = Table::at_position(id, Some(variant), &table.start_position());
        return Ok(game.restart(start.map_err(broken)?).into());
    }
    if table.redo() && table.ending().is_some() {
        table.undo();
    }
    Ok(game.leaf_to(table).into())
}
