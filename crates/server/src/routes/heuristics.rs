use std::sync::Arc;

use agents::{AgentSpec, Heuristic, Kits, Table};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::extract::{Body, PathOf, Token};
use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::thinking::time_of;
use crate::token::{self, random_text};
use store::{Kept, StoredHeuristic, TokenHash};

/// A heuristic of somebody's own.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct HeuristicBody {
    game: String,
    #[schema(pattern = "^(weights|formula)$")]
    kind: String,
    /// What a weights or formula file holds; a comment in its first line is its name.
    #[schema(max_length = 4096)]
    text: String,
}

/// A heuristic that is kept now.
#[derive(Serialize, ToSchema)]
pub(super) struct KeptHeuristic {
    /// What its link ends with: whoever has it may read.
    id: String,
    /// The secret that lets one change it.
    token: String,
}

/// Bytes of a heuristic's id.
const ID_BYTES: usize = 12;

/// Keeps a heuristic under a new link.
#[utoipa::path(
    post,
    path = "/api/heuristics",
    request_body = HeuristicBody,
    responses((status = CREATED, body = KeptHeuristic), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    client: Client,
    Body(body): Body<HeuristicBody>,
) -> Result<(StatusCode, Json<KeptHeuristic>), ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let body = check(&app, client, body).await?;
    let (id, token) = (random_text(ID_BYTES)?, random_text(24)?);
    keep(&app, id.clone(), token::hash(&token), body).await?;
    Ok((StatusCode::CREATED, Json(KeptHeuristic { id, token })))
}

/// A heuristic that is kept.
#[utoipa::path(
    get,
    path = "/api/heuristics/{id}",
    params(("id" = String, Path)),
    responses((status = OK, body = HeuristicBody), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn view(
    State(app): State<Arc<App>>,
    PathOf(id): PathOf<String>,
) -> Result<Json<HeuristicBody>, ApiError> {
    let StoredHeuristic { game, kind, text, .. } = find(&app, &id).await?;
    Ok(Json(HeuristicBody { game, kind, text }))
}

/// Keeps a heuristic under the link that it has already. This needs its token.
#[utoipa::path(
    post,
    path = "/api/heuristics/{id}",
    security(("token" = [])),
    params(("id" = String, Path)),
    request_body = HeuristicBody,
    responses((status = OK, body = HeuristicBody), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn change(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf(id): PathOf<String>,
    Token(token): Token,
    Body(body): Body<HeuristicBody>,
) -> Result<Json<HeuristicBody>, ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let known = find(&app, &id).await?;
    token::check(token.as_deref(), &known.owner)?;
    if body.game != known.game {
        let message = format!("this heuristic is for {}; keep another one", known.game);
        return Err(ApiError::new(Code::BadRequest, message));
    }
    let body = check(&app, client, body).await?;
    let answer =
        HeuristicBody { game: known.game, kind: body.kind.clone(), text: body.text.clone() };
    keep(&app, id, known.owner, body).await?;
    Ok(Json(answer))
}

async fn find(app: &App, id: &str) -> Result<StoredHeuristic, ApiError> {
    let missing = || ApiError::new(Code::NotFound, "there is no such heuristic; check the link");
    if !token::is_id(id, ID_BYTES) {
        return Err(missing());
    }
    let found = app.context.store.heuristic(id).await;
    let broken = |error| ApiError::internal("the heuristic cannot be read", &error);
    found.map_err(broken)?.ok_or_else(missing)
}

/// Only what can judge is kept.
async fn check(app: &App, client: Client, body: HeuristicBody) -> Result<HeuristicBody, ApiError> {
    let games = app.context.settings.games;
    app.work(client, time_of(1), move || try_out(games, &body).map(|()| body)).await
}

fn try_out(games: Kits, body: &HeuristicBody) -> Result<(), ApiError> {
    let bad = |error: agents::Error| ApiError::from_agents(&error, Code::BadHeuristic);
    let heuristic = match body.kind.as_str() {
        "weights" => Heuristic::Weights(body.text.clone()),
        "formula" => Heuristic::Formula(body.text.clone()),
        other => {
            let message = format!("a heuristic is of the kind weights or formula, not {other:?}");
            return Err(ApiError::new(Code::BadRequest, message));
        }
    };
    let game = games.find(&body.game).map_err(bad)?;
    let table = Table::new(game, None).map_err(bad)?;
    table.seat(&AgentSpec::Greedy { eval: heuristic.eval() }).map_err(bad)?;
    Ok(())
}

async fn keep(
    app: &App,
    id: String,
    owner: TokenHash,
    HeuristicBody { game, kind, text }: HeuristicBody,
) -> Result<(), ApiError> {
    let kept = Kept::Heuristic(StoredHeuristic { id, owner, game, kind, text });
    app.context.store.keep(kept).await.map_err(|error| ApiError::not_saved(&error))
}
