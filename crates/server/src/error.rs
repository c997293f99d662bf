use std::collections::BTreeMap;

use agents::{Error as AgentError, Table, Thing};
use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use game::{Message, Tell};
use serde::Serialize;
use utoipa::ToSchema;

use store::StoreError;

/// What a client is told when something is refused or fails. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Problem"))]
pub struct ApiError {
    /// What kind of problem it is, for programs.
    pub code: Code,
    /// What was wrong and what would be right, for people.
    pub message: String,
    /// What the message names, for those who say it in their own words; see `docs/api.md`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub params: BTreeMap<&'static str, String>,
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Code {
    /// Not JSON, or a field is missing, unknown or of the wrong type.
    BadRequest,
    /// There is no such game to play.
    UnknownGame,
    /// The game has no such variant.
    UnknownVariant,
    /// The position cannot be read.
    BadPosition,
    /// The agent spec cannot be read, or makes no sense for the game.
    BadAgent,
    /// A heuristic of the client's own cannot be read or used.
    BadHeuristic,
    /// A match cannot be played as it was asked for.
    BadMatch,
    /// The record of a game cannot be read.
    BadRecord,
    /// The move is not legal here.
    IllegalMove,
    /// An agent that this server does not run for clients.
    RefusedAgent,
    /// The token does not allow this.
    Forbidden,
    /// A token is needed; none or an unknown one was given.
    NoToken,
    /// There is no such game or page.
    NotFound,
    /// The path does not know this method.
    MethodNotAllowed,
    /// The agent is none whose search can be shown to a depth.
    NotASearch,
    /// The search has no such node.
    NoSuchNode,
    /// There is no exercise of this kind for the game.
    NoExercise,
    /// Somebody else is on move.
    NotYourTurn,
    /// The client has not seen the latest moves.
    Stale,
    /// The game is over.
    GameOver,
    /// There is no move to take back.
    NothingToUndo,
    /// There is no move to make again.
    NothingToRedo,
    /// Nobody offered a draw, or the offer already stands.
    NoDrawOffer,
    /// Nobody offered to go on with a game that has ended, or the offer already stands.
    NoReopenOffer,
    /// No agent is thinking.
    NotThinking,
    /// The position changed before the answer was found.
    Superseded,
    /// The game has more moves than the server keeps.
    GameTooLong,
    /// The request is larger than allowed.
    TooLarge,
    /// The body of the request did not come in time.
    TooSlow,
    /// Too many requests from one address.
    TooManyRequests,
    /// Too many live games made by one address.
    TooManyGames,
    /// Too many matches of one address go on.
    TooManyMatches,
    /// Too many connections from one address.
    TooManyConnections,
    /// The change could not be stored, and was not made.
    NotSaved,
    /// A fault of the server.
    Internal,
    /// The server is about to stop.
    ShuttingDown,
}

impl Code {
    fn status(self) -> StatusCode {
        use Code as C;
        match self {
            C::BadRequest => StatusCode::BAD_REQUEST,
            C::UnknownGame
            | C::UnknownVariant
            | C::BadPosition
            | C::BadAgent
            | C::BadHeuristic
            | C::BadMatch
            | C::BadRecord
            | C::IllegalMove
            | C::NotASearch
            | C::NoSuchNode
            | C::NoExercise => StatusCode::UNPROCESSABLE_ENTITY,
            C::RefusedAgent | C::Forbidden => StatusCode::FORBIDDEN,
            C::NoToken => StatusCode::UNAUTHORIZED,
            C::NotFound => StatusCode::NOT_FOUND,
            C::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            C::NotYourTurn
            | C::Stale
            | C::GameOver
            | C::NothingToUndo
            | C::NothingToRedo
            | C::NoDrawOffer
            | C::NoReopenOffer
            | C::NotThinking
            | C::Superseded
            | C::GameTooLong => StatusCode::CONFLICT,
            C::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            C::TooSlow => StatusCode::REQUEST_TIMEOUT,
            C::TooManyRequests | C::TooManyGames | C::TooManyMatches | C::TooManyConnections => {
                StatusCode::TOO_MANY_REQUESTS
            }
            C::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            C::NotSaved | C::ShuttingDown => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl ApiError {
    /// After how many seconds it may be worth trying again, where that is all it takes.
    fn retry_after(&self) -> Option<u32> {
        match self.code {
            Code::TooManyRequests => Some(1),
            Code::NotSaved | Code::ShuttingDown => Some(2),
            Code::TooManyGames | Code::TooManyMatches | Code::TooManyConnections => Some(10),
            _ => None,
        }
    }

    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        ApiError { code, message: message.into(), params: BTreeMap::new() }
    }

    /// What is wrong with what the client wrote, in both languages.
    pub(crate) fn told(code: Code, problem: Message) -> Self {
        ApiError::new(code, problem.en.clone()).with("en", problem.en).with("es", problem.es)
    }

    /// Names something that the message is about.
    pub(crate) fn with(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.params.insert(name, text.into());
        self
    }

    /// A move that cannot be made on this table, and those that can.
    pub(crate) fn illegal_move(error: &AgentError, mv: &str, table: &Table) -> Self {
        ApiError::from_agents(error, Code::IllegalMove)
            .with("move", mv)
            .with("legal", table.legal_moves().join(" "))
    }

    /// A fault of our own: the details go to the log, not to the client.
    pub(crate) fn internal(what: &str, error: &dyn std::fmt::Display) -> Self {
        tracing::error!("{what}: {error}");
        ApiError::new(Code::Internal, format!("{what}; the server's log says why"))
    }

    /// A change that could not be stored.
    pub(crate) fn not_saved(error: &StoreError) -> Self {
        match error {
            StoreError::Closed => return ApiError::shutting_down(),
            // Said once for all games by the store.
            StoreError::Database(_) => {}
            other => tracing::error!("a change was not stored: {other}"),
        }
        let message = "not saved: the server cannot store games just now; what you see is what \
                       is stored; try again in a moment";
        ApiError::new(Code::NotSaved, message)
    }

    /// A change of a game that is not any more what it was.
    pub(crate) fn changed_meanwhile() -> Self {
        let message =
            "the game was changed meanwhile, elsewhere or from a backup; look at it again";
        ApiError::new(Code::Stale, message)
    }

    pub(crate) fn no_such_game() -> Self {
        ApiError::new(Code::NotFound, "there is no such game; check the link")
    }

    pub(crate) fn shutting_down() -> Self {
        ApiError::new(Code::ShuttingDown, "the server is stopping; try again in a moment")
    }

    /// An error of the facade, where `parsing` says what a text that cannot be read should have
    /// been.
    pub(crate) fn from_agents(error: &AgentError, parsing: Code) -> Self {
        let code = match error {
            AgentError::Unknown { what: Thing::Game, .. } => Code::UnknownGame,
            AgentError::Unknown { what: Thing::Variant, .. } => Code::UnknownVariant,
            AgentError::Unknown { what: Thing::Evaluation, .. } | AgentError::Spec { .. } => {
                Code::BadAgent
            }
            AgentError::Heuristic { .. } => Code::BadHeuristic,
            AgentError::GameOver => Code::GameOver,
            AgentError::Unknown { .. } | AgentError::Record(_) => Code::BadRecord,
            _ => parsing,
        };
        let Message { en, es } = error.message();
        let mut api = ApiError::new(code, en);
        // Where the page has no words of its own for a trouble of so many kinds.
        if matches!(code, Code::BadPosition | Code::BadAgent | Code::BadRecord) {
            api = api.with("es", es);
        }
        match error {
            AgentError::Unknown { given, valid, .. } => {
                api.with("given", given).with("valid", valid)
            }
            AgentError::Spec { spec, .. } => api.with("given", spec),
            AgentError::Heuristic { problem, at } => {
                let api = ApiError::told(code, problem.clone());
                match at {
                    None => api,
                    Some(place) => api
                        .with("line", place.line.to_string())
                        .with("column", place.column.to_string())
                        .with("length", place.length.to_string()),
                }
            }
            _ => api,
        }
    }
}

/// The body of an HTTP error.
#[derive(Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    error: ApiError,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let retry = self.retry_after().map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        (self.code.status(), retry, Json(ErrorBody { error: self })).into_response()
    }
}
