use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use trace::exercise::{Difficulty, Exercise, Kind};
use utoipa::ToSchema;

use super::super::extract::Body;
use super::search;
use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::Client;
use crate::wire::ExerciseView;

/// An exercise that is wished for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in super::super) struct Wish {
    game: String,
    /// `values`, `pruning`, `window`, `order` or `evaluation`.
    kind: String,
    /// 1 to 3.
    difficulty: u8,
    /// The same seed, the same exercise.
    seed: u64,
}

/// Looking for a position takes about so long.
const ESTIMATE: Duration = Duration::from_millis(100);

/// Makes an exercise, with its answer.
#[utoipa::path(
    post,
    path = "/api/lab/exercise",
    request_body = Wish,
    responses((status = OK, body = ExerciseView), (status = "4XX", body = ErrorBody))
)]
pub(in super::super) async fn exercise(
    State(app): State<Arc<App>>,
    client: Client,
    Body(wish): Body<Wish>,
) -> Result<Json<ExerciseView>, ApiError> {
    let game = app.context.settings.games.find(&wish.game);
    let game = game.map_err(|error| ApiError::from_agents(&error, Code::UnknownGame))?;
    let kind: Result<Kind, _> = wish.kind.parse();
    let kind = kind.map_err(|error| ApiError::new(Code::BadRequest, error.en))?;
    let difficulty = Difficulty::new(wish.difficulty)
        .ok_or_else(|| ApiError::new(Code::BadRequest, "the difficulty is 1, 2 or 3"))?;
    let made = search(&app, client, ESTIMATE, move |stop| {
        Exercise::make(game, kind, difficulty, wish.seed, stop.flag())
    });
    let exercise = made.await?.ok_or_else(|| {
        let message = "no position of this game gives such an exercise; try another seed";
        ApiError::new(Code::NoExercise, message)
    })?;
    Ok(Json(ExerciseView::of(&exercise, kind)))
}
