use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::extract::Body;
use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::Client;
use crate::specs;
use crate::thinking::time_of;
use crate::token::Role;
use store::GameHead;

/// Games that can be asked for at once.
const MOST: usize = 200;

/// Which games to tell about.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    /// Their ids.
    #[schema(max_items = 200)]
    ids: Vec<String>,
}

/// Those of the games asked for that exist, in no particular order.
#[derive(Serialize, ToSchema)]
pub(super) struct Summaries {
    games: Vec<Summary>,
}

/// How a game stands, in short.
#[derive(Serialize, ToSchema)]
struct Summary {
    id: String,
    game: String,
    variant: String,
    /// The spec of each side's player.
    seats: [String; 2],
    /// Moves made.
    ply: usize,
    /// How it ended.
    ending: Option<SummaryEnding>,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
struct SummaryEnding {
    /// `first`, `second` or `draw`.
    result: String,
    /// Why, as a code.
    reason: String,
}

impl From<GameHead> for Summary {
    fn from(head: GameHead) -> Self {
        let GameHead { id, game, variant, seats, ply, ending, .. } = head;
        // Whoever asks for a summary shows no token.
        let seats = seats.map(|seat| match seat.parse() {
            Ok(spec) => specs::shown(&spec, Role::Spectator),
            Err(_) => seat,
        });
        let ending = ending.map(|(result, reason)| SummaryEnding { result, reason });
        Summary { id, game, variant, seats, ply, ending }
    }
}

/// How many games stand, without waking them: their agents do not go on because somebody looks at
/// a list.
#[utoipa::path(
    post,
    path = "/api/games/summaries",
    request_body = Wanted,
    responses((status = OK, body = Summaries), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn summaries(
    State(app): State<Arc<App>>,
    client: Client,
    Body(wanted): Body<Wanted>,
) -> Result<Response, ApiError> {
    if wanted.ids.len() > MOST {
        let message = format!("ask for at most {MOST} games, not {}", wanted.ids.len());
        return Err(ApiError::new(Code::BadRequest, message));
    }
    let heads = app.context.store.heads(&wanted.ids).await;
    let heads = heads.map_err(|error| ApiError::internal("the store cannot be read", &error))?;
    let estimate = time_of(heads.len());
    let games = move || Ok(Summaries { games: heads.into_iter().map(Summary::from).collect() });
    app.answer(client, estimate, games).await
}
