use std::sync::Arc;

use agents::{Kits, Table};
use axum::extract::State;
use axum::response::Response;
use game::Language;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::analysis::Place;
use super::extract::Body;
use super::games::{set_up, too_long};
use crate::App;
use crate::error::{ApiError, ErrorBody};
use crate::limits::Client;
use crate::thinking::time_of;
use crate::wire::{EndingView, side_name};

/// Positions that follow each other.
#[derive(Serialize, ToSchema)]
pub(super) struct Line {
    /// The first one, and that after each move.
    positions: Vec<Step>,
    /// How the game ended, if the last move ended it.
    ending: Option<EndingView>,
    /// What players call the way in which it began, if that has a name.
    opening: Option<&'static str>,
}

/// A position and the move that led to it.
#[derive(Serialize, ToSchema)]
pub(super) struct Step {
    position: String,
    turn: &'static str,
    #[schema(value_type = Object)]
    state: Value,
    /// What the move before it did.
    #[schema(value_type = Option<Object>)]
    last: Option<Value>,
    /// The same in English.
    en: Option<String>,
    /// And in Spanish.
    es: Option<String>,
}

/// All positions on the way from one to another, to be leafed through.
#[utoipa::path(
    post,
    path = "/api/line",
    request_body = Place,
    responses((status = OK, body = Line), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn line(
    State(app): State<Arc<App>>,
    client: Client,
    Body(place): Body<Place>,
) -> Result<Response, ApiError> {
    too_long(&place.moves)?;
    let count = place.moves.len();
    app.charge_moves(client, count, STEPS_OF_A_REQUEST)?;
    let games = app.context.settings.games;
    app.answer(client, time_of(count * MOVES_OF_A_STEP), move || steps(games, place)).await
}

/// A step costs as much as so many moves played over: it is drawn, and told in both languages.
const MOVES_OF_A_STEP: usize = 10;
/// So many steps count for a request.
const STEPS_OF_A_REQUEST: usize = 20;

fn steps(games: Kits, place: Place) -> Result<Line, ApiError> {
    // Checked as a whole, so that a wrong move is named before anything is worked out.
    set_up(games, &place)?;
    let (moves, place) = (place.moves, Place { moves: Vec::new(), ..place });
    let mut table = set_up(games, &place)?;
    let mut positions = vec![Step::of(&table, None)];
    for mv in &moves {
        let told =
            [Language::English, Language::Spanish].map(|language| table.describe(mv, language));
        let last = table.move_json(mv);
        let illegal = |error| ApiError::illegal_move(&error, mv, &table);
        let [english, spanish] = told;
        let made = Made {
            last: last.map_err(illegal)?,
            english: english.map_err(illegal)?,
            spanish: spanish.map_err(illegal)?,
        };
        let played = table.play(mv);
        played.map_err(|error| ApiError::illegal_move(&error, mv, &table))?;
        positions.push(Step::of(&table, Some(made)));
    }
    let (ending, opening) = (table.ending().map(Into::into), table.opening());
    Ok(Line { positions, ending, opening })
}

/// What a move did.
struct Made {
    last: Value,
    english: String,
    spanish: String,
}

impl Step {
    fn of(table: &Table, made: Option<Made>) -> Step {
        let (last, en, es) = match made {
            Some(Made { last, english, spanish }) => (Some(last), Some(english), Some(spanish)),
            None => (None, None, None),
        };
        let turn = side_name(table.side_to_move());
        Step { position: table.position(), turn, state: table.state_json(), last, en, es }
    }
}
