use std::sync::Arc;
use std::time::Duration;

use agents::Kits;
use arena::GameReport;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::Tell;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::extract::{Body, PathOf, QueryOf, Token};
use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::matches::{Match, MatchSetup};
use crate::token;
use crate::wire::{ExhibitionView, MatchView};

/// About what it takes to write a long match.
const TIME: Duration = Duration::from_millis(20);

/// A match that has begun.
#[derive(Serialize, ToSchema)]
pub(super) struct BegunMatch {
    id: String,
    /// The secret that cancels it.
    token: String,
    view: MatchView,
}

/// Begins a match, a round robin or a gauntlet. It goes on without its client, and after the end
/// of the server when there is one again.
#[utoipa::path(
    post,
    path = "/api/matches",
    request_body = MatchSetup,
    responses((status = CREATED, body = BegunMatch), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    client: Client,
    Body(setup): Body<MatchSetup>,
) -> Result<(StatusCode, Response), ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let (of, token) = app.matches.create(setup, client).await?;
    let begun = move || Ok(BegunMatch { id: of.id.clone(), token, view: MatchView::of(&of, 0) });
    Ok((StatusCode::CREATED, app.answer(client, TIME, begun).await?))
}

/// The tournaments that are played elsewhere, on the command line, and shown here.
#[utoipa::path(
    get,
    path = "/api/matches",
    responses((status = OK, body = Vec<ExhibitionView>), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn exhibited(State(app): State<Arc<App>>) -> Json<Vec<ExhibitionView>> {
    Json(app.matches.exhibited().iter().map(|of| ExhibitionView::from(&**of)).collect())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Since {
    /// Games that the client knows already.
    #[serde(default)]
    since: usize,
}

/// A match as it stands.
#[utoipa::path(
    get,
    path = "/api/matches/{id}",
    params(("id" = String, Path), ("since" = Option<usize>, Query)),
    responses((status = OK, body = MatchView), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn view(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf(id): PathOf<String>,
    QueryOf(Since { since }): QueryOf<Since>,
) -> Result<Response, ApiError> {
    let of = app.matches.find(&id, client).await?;
    app.answer(client, TIME, move || Ok(MatchView::of(&of, since))).await
}

/// Ends a match with what was played. This needs its token.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/cancel",
    security(("token" = [])),
    params(("id" = String, Path)),
    responses((status = OK, body = MatchView), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn cancel(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf(id): PathOf<String>,
    Token(token): Token,
) -> Result<Response, ApiError> {
    let of = app.matches.find(&id, client).await?;
    token::check(token.as_deref(), &of.owner)?;
    app.matches.cancel(&of)?;
    app.answer(client, TIME, move || Ok(MatchView::of(&of, 0))).await
}

/// A game of a match, with all its moves.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/games/{number}",
    params(("id" = String, Path), ("number" = u64, Path)),
    responses((status = OK, body = Object), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn game(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf((id, number)): PathOf<(String, u64)>,
) -> Result<Response, ApiError> {
    let of = app.matches.find(&id, client).await?;
    let found = move || {
        let found = of.standing(0).games.into_iter().find(|game| game.number == number);
        found.ok_or_else(|| {
            ApiError::new(Code::NotFound, format!("game {number} of this match was not played yet"))
        })
    };
    app.answer(client, TIME, found).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExportQuery {
    /// `csv`: the crosstable; `json`: everything; `games`: all games as other programs read them.
    format: String,
}

/// A match as a file.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/export",
    params(("id" = String, Path), ("format" = String, Query)),
    responses(
        (status = OK, content((String = "text/plain"), (String = "text/csv"), (Object = "application/json"))),
        (status = "4XX", body = ErrorBody)
    )
)]
pub(super) async fn export(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<ExportQuery>,
) -> Result<Response, ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let of = app.matches.find(&id, client).await?;
    let games = app.context.settings.games;
    let write = move || match query.format.as_str() {
        "csv" => Ok((of.csv(), "text/csv; charset=utf-8", "csv")),
        "json" => Ok((everything(&of)?, "application/json", "json")),
        "games" => {
            let (text, extension) = games_text(games, &of)?;
            Ok((text, "text/plain; charset=utf-8", extension))
        }
        other => {
            let message = format!("a match is written as csv, json or games, not {other:?}");
            Err(ApiError::new(Code::BadRequest, message))
        }
    };
    let (text, media_type, extension) = app.work(client, TIME, write).await?;
    let disposition = format!("attachment; filename=\"match-{id}.{extension}\"");
    let headers = [(CONTENT_TYPE, media_type.to_owned()), (CONTENT_DISPOSITION, disposition)];
    Ok((headers, text).into_response())
}

/// The set-up, the summary and every game.
#[derive(Serialize)]
struct Everything<'a> {
    setup: &'a MatchSetup,
    summary: arena::Summary,
    games: Vec<GameReport>,
}

fn everything(of: &Match) -> Result<String, ApiError> {
    let standing = of.standing(0);
    let all = Everything { setup: &of.setup, summary: standing.summary, games: standing.games };
    serde_json::to_string_pretty(&all)
        .map_err(|error| ApiError::internal("the match cannot be written", &error))
}

/// All games in the format that other programs of their kind read.
fn games_text(games: Kits, of: &Match) -> Result<(String, &'static str), ApiError> {
    let kit = games.find(&of.setup.game);
    let kit = kit.map_err(|error| ApiError::from_agents(&error, Code::BadMatch))?;
    let extension = kit.common_format().map_or("txt", |format| format.extension);
    let games = of.standing(0).games;
    let games: Result<Vec<_>, _> = games.iter().map(|game| arena::export(game, kit)).collect();
    let games = games.map_err(|error| ApiError::told(Code::BadMatch, error.message()))?;
    Ok((games.join("\n"), extension))
}
