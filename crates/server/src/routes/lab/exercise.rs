use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use trace::exercise::{Difficulty, Exercise, Kind};
use utoipa::ToSchema;

use super::super::extract::Body;
use super::super::off_thread::{json, written};
use super::search;
use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::wire::ExerciseView;

/// An exercise that is wished for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in super::super) struct ExerciseWish {
    game: String,
    #[schema(pattern = "^(values|pruning|window|order|evaluation)$")]
    kind: String,
    #[schema(minimum = 1, maximum = 3)]
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
    request_body = ExerciseWish,
    responses((status = OK, body = ExerciseView), (status = "4XX", body = ErrorBody))
)]
pub(in super::super) async fn exercise(
    State(app): State<Arc<App>>,
    client: Client,
    Body(wish): Body<ExerciseWish>,
) -> Result<Response, ApiError> {
    let game = app.context.settings.games.find(&wish.game);
    let game = game.map_err(|error| ApiError::from_agents(&error, Code::UnknownGame))?;
    let kind: Result<Kind, _> = wish.kind.parse();
    let kind = kind.map_err(|error| ApiError::new(Code::BadRequest, error.en))?;
    let difficulty = Difficulty::new(wish.difficulty)
        .ok_or_else(|| ApiError::new(Code::BadRequest, "the difficulty is 1, 2 or 3"))?;
    app.limits.request(client, THINKING_COST)?;
    let made = search(&app, client, ESTIMATE, move |stop| {
        let made = Exercise::make(game, kind, difficulty, wish.seed, stop.flag());
        made.as_ref().map(|exercise| written(&ExerciseView::of(exercise, kind))).transpose()
    });
    made.await??.map(json).ok_or_else(|| {
        let message = "no position of this game gives such an exercise; try another seed";
        ApiError::new(Code::NoExercise, message)
    })
}
