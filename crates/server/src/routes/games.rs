use std::sync::Arc;

use agents::{Kits, Record, Table, formats};
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use game::kit::Occasion;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::analysis::Place;
use super::extract::{Body, PathOf, QueryOf, Token};
use super::off_thread::{MOVES_OF_A_REQUEST, json, written};
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::lobby::{Made, NewGame};
use crate::settings::{MAX_PLIES, MAX_SPEED_MS};
use crate::thinking::time_of;
use crate::token::{Role, Tokens};
use crate::wire::{Command, GameView, PlyView, ServerMessage, parse_command};
use crate::{App, specs, ws};

/// The pace of games between two agents, if none is given: slow enough to be followed.
const WATCHING_PACE_MS: u64 = 500;

/// A game to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CreateGame {
    /// Which game; needed unless a record says it.
    game: Option<String>,
    /// Its default if absent.
    variant: Option<String>,
    /// Where to begin, if not at the usual start.
    position: Option<String>,
    /// Who plays: `human` or an agent, the first side first.
    seats: [String; 2],
    /// A game that goes on where it was.
    #[schema(value_type = Option<Object>)]
    record: Option<Record>,
    /// The least time between two moves of agents.
    #[schema(maximum = 10_000)]
    speed_ms: Option<u64>,
    /// Whether agents wait to be let go.
    #[serde(default)]
    paused: bool,
}

/// A game from a file.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ImportGame {
    /// What the file holds.
    text: String,
    /// How it is written; guessed if absent.
    format: Option<String>,
    /// The game that is expected, to be told if it is another.
    game: Option<String>,
    /// The variant of a PDN that does not say its own.
    variant: Option<String>,
    /// Who plays on; people if absent.
    seats: Option<[String; 2]>,
}

/// A new game and the secrets that open its seats.
#[derive(Serialize, ToSchema)]
pub(super) struct Created {
    id: String,
    tokens: Tokens,
    #[schema(value_type = GameView)]
    view: Box<RawValue>,
}

/// Makes a game.
#[utoipa::path(
    post,
    path = "/api/games",
    request_body = CreateGame,
    responses((status = CREATED, body = Created), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    client: Client,
    Body(body): Body<CreateGame>,
) -> Result<Response, ApiError> {
    let made = reserve(&app, client)?;
    let CreateGame { game, variant, position, seats, record, speed_ms, paused } = body;
    let wish = Wish { seats, speed_ms, paused };
    let games = app.context.settings.games;
    match (record, game) {
        (Some(record), _) => {
            let count = record.moves.len();
            start(&app, client, made, wish, count, move || replay(games, &record)).await
        }
        (None, Some(game)) => {
            let place = Place { game, variant, position, moves: Vec::new() };
            start(&app, client, made, wish, 0, move || set_up(games, &place)).await
        }
        (None, None) => {
            Err(ApiError::new(Code::BadRequest, "name a \"game\" or give a \"record\""))
        }
    }
}

/// Makes a game from a file.
#[utoipa::path(
    post,
    path = "/api/games/import",
    request_body = ImportGame,
    responses((status = CREATED, body = Created), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn import(
    State(app): State<Arc<App>>,
    client: Client,
    Body(body): Body<ImportGame>,
) -> Result<Response, ApiError> {
    let made = reserve(&app, client)?;
    let ImportGame { text, format, game, variant, seats } = body;
    let size = text.len() / LEAST_OF_A_MOVE;
    let games = app.context.settings.games;
    let set_up = move || {
        let record = formats::read(games, &text, format.as_deref(), variant.as_deref())
            .map_err(|error| ApiError::from_agents(&error, Code::BadRecord))?;
        if let Some(expected) = game.filter(|expected| *expected != record.game) {
            let message = format!("the text is a game of {}, not of {expected}", record.game);
            return Err(ApiError::new(Code::BadRecord, message));
        }
        replay(games, &record)
    };
    let people = || ["human".to_owned(), "human".to_owned()];
    let wish = Wish { seats: seats.unwrap_or_else(people), speed_ms: None, paused: false };
    start(&app, client, made, wish, size, set_up).await
}

fn reserve(app: &App, client: Client) -> Result<Made, ApiError> {
    let refused = |_: &_| app.limits.tell_of_refusal(client, "--games-per-client");
    app.lobby.reserve(client).inspect_err(refused)
}

/// How a game is to be played.
struct Wish {
    seats: [String; 2],
    speed_ms: Option<u64>,
    paused: bool,
}

/// Begins a game on the table that `set_up` makes, of about so many moves. What it costs grows with
/// them, and so does what it counts for.
async fn start(
    app: &App,
    client: Client,
    made: Made,
    Wish { seats, speed_ms, paused }: Wish,
    moves: usize,
    set_up: impl FnOnce() -> Result<Table, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    app.charge_moves(client, moves, MOVES_OF_A_REQUEST)?;
    let settings = app.context.settings.clone();
    let seated = move || {
        let table = set_up()?;
        let [first, second] = seats.each_ref().map(|seat| specs::admit(seat, &table, &settings));
        Ok(([first?, second?], table))
    };
    let (seats, table) = app.work(client, time_of(moves), seated).await?;
    let watching = !seats.contains(&agents::AgentSpec::Human);
    let speed_ms = speed_ms.unwrap_or(if watching { WATCHING_PACE_MS } else { 0 });
    if speed_ms > MAX_SPEED_MS {
        let message = format!("speed_ms is from 0 to {MAX_SPEED_MS}, not {speed_ms}");
        return Err(ApiError::new(Code::BadRequest, message));
    }
    let tokens = Tokens::draw()?;
    let new = NewGame { table, seats, hashes: tokens.hashes(), speed_ms, paused };
    let handle = app.lobby.create(new, made).await?;
    let shown = handle.shown();
    let created = move || {
        let view = to_raw_value(&shown.view(Role::Owner))
            .map_err(|error| ApiError::internal("the game could not be shown", &error))?;
        Ok(Created { id: shown.id().to_owned(), tokens, view })
    };
    let answer = app.answer(client, time_of(moves), created).await?;
    Ok((StatusCode::CREATED, answer).into_response())
}

/// A table with a game on it, as a client describes it.
pub(super) fn set_up(games: Kits, place: &Place) -> Result<Table, ApiError> {
    let Place { game, variant, position, moves } = place;
    let variant = variant.as_deref();
    let bad = |error: agents::Error| ApiError::from_agents(&error, Code::BadPosition);
    let game = games.find(game).map_err(bad)?;
    let mut table = match position {
        Some(position) => Table::at_position(game, variant, position).map_err(bad)?,
        None => Table::new(game, variant).map_err(bad)?,
    };
    too_long(moves)?;
    for mv in moves {
        let played = table.play(mv);
        played.map_err(|error| ApiError::illegal_move(&error, mv, &table))?;
    }
    Ok(table)
}

/// Plays a whole game over.
fn replay(games: Kits, record: &Record) -> Result<Table, ApiError> {
    too_long(&record.moves)?;
    games.replay(record).map_err(|error| ApiError::from_agents(&error, Code::BadRecord))
}

/// The shortest that a move is written.
const LEAST_OF_A_MOVE: usize = 3;

pub(super) fn too_long(moves: &[String]) -> Result<(), ApiError> {
    if moves.len() > MAX_PLIES {
        let message = format!("a game has at most {MAX_PLIES} moves, not {}", moves.len());
        let error = ApiError::new(Code::GameTooLong, message);
        return Err(error.with("most", MAX_PLIES.to_string()));
    }
    Ok(())
}

/// A game as it stands.
#[utoipa::path(
    get,
    path = "/api/games/{id}",
    security((), ("token" = [])),
    params(("id" = String, Path)),
    responses((status = OK, body = GameView), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn view(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf(id): PathOf<String>,
    Token(token): Token,
) -> Result<Response, ApiError> {
    let handle = app.lobby.find(&id, client).await?;
    let role = handle.role(token.as_deref())?;
    handle.touch(client, role).await;
    let shown = handle.shown();
    let estimate = time_of(shown.ply());
    Ok(json(app.work(client, estimate, move || written(&shown.view(role))).await?))
}

/// A game after some of its moves, for looking back.
#[utoipa::path(
    get,
    path = "/api/games/{id}/at/{ply}",
    params(("id" = String, Path), ("ply" = usize, Path)),
    responses((status = OK, body = PlyView), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn view_at(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf((id, ply)): PathOf<(String, usize)>,
) -> Result<Response, ApiError> {
    let shown = app.lobby.find(&id, client).await?.shown();
    let estimate = time_of(shown.ply());
    let at = move || {
        shown.at(ply).ok_or_else(|| {
            ApiError::new(Code::NotFound, format!("the game has no move number {ply} yet"))
        })
    };
    app.answer(client, estimate, at).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExportQuery {
    /// How to write it.
    format: Option<String>,
}

/// A game as a file.
#[utoipa::path(
    get,
    path = "/api/games/{id}/export",
    params(("id" = String, Path), ("format" = Option<String>, Query)),
    responses(
        (status = OK, content((String = "text/plain"), (Object = "application/json"))),
        (status = "4XX", body = ErrorBody)
    )
)]
pub(super) async fn export(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<ExportQuery>,
) -> Result<Response, ApiError> {
    let game = app.lobby.find(&id, client).await?.snapshot().await?;
    let kit = game.table.game();
    let format = query.format.as_deref().unwrap_or(formats::JSON.name);
    let format = kit.format(format).map_err(|error| {
        let games = app.context.settings.games;
        let exists = games.iter().any(|game| game.format(format).is_ok());
        let code = if exists { Code::BadRecord } else { Code::BadRequest };
        ApiError::new(code, error.to_string())
    })?;
    let day = app.context.store.day_of(&id).await;
    let occasion = Occasion {
        date: day.map_err(|error| ApiError::internal("the store cannot be read", &error))?,
        players: game.seats.each_ref().map(ToString::to_string),
        ..Occasion::default()
    };
    let text = app.work(client, time_of(game.table.ply()), move || {
        formats::write(&game.table, format.name, Some(occasion))
            .map_err(|error| ApiError::from_agents(&error, Code::BadRecord))
    });
    let text = text.await?;
    let disposition = format!("attachment; filename=\"{kit}-{id}.{}\"", format.extension);
    let headers =
        [(CONTENT_TYPE, format.media_type.to_owned()), (CONTENT_DISPOSITION, disposition)];
    Ok((headers, text).into_response())
}

/// A command to a game: the same as over its WebSocket.
#[utoipa::path(
    post,
    path = "/api/games/{id}/{command}",
    security((), ("token" = [])),
    params(("id" = String, Path), ("command" = String, Path, description = "The command's type")),
    request_body(content = Object, description = "The command's other fields"),
    responses((status = OK, body = ServerMessage), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn command(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf((id, name)): PathOf<(String, String)>,
    Token(token): Token,
    Body(fields): Body<Map<String, Value>>,
) -> Result<Response, ApiError> {
    if fields.contains_key("type") {
        let message = "the path already says the command's \"type\"";
        return Err(ApiError::new(Code::BadRequest, message));
    }
    let command = parse_command(fields, Some(&name))?;
    if matches!(command, Command::Hint { .. }) {
        app.limits.request(client, THINKING_COST)?;
    }
    let handle = app.lobby.find(&id, client).await?;
    let role = handle.role(token.as_deref())?;
    let reply = ws::carry_out(&app, &handle, role, command, client).await?;
    let estimate = time_of(handle.shown().ply());
    let message = move || Ok(ws::whole_answer(&reply, role, token.as_deref()).into_bytes());
    Ok(json(app.work(client, estimate, message).await?))
}
