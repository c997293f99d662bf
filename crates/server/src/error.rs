use std::collections::BTreeMap;

use agents::{Error as AgentError, Table};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// What a client is told when something is refused or fails. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApiError {
    /// What kind of problem it is, for programs.
    pub code: Code,
    /// What was wrong and what would be right, for people.
    pub message: String,
    /// What the message names, for those who say it in their own words; see `docs/api.md`.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<&'static str, String>,
}

/// The kinds of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
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
    /// No agent is thinking.
    NotThinking,
    /// The position changed before the answer was found.
    Superseded,
    /// The game has more moves than the server keeps.
    GameTooLong,
    /// The request is larger than allowed.
    TooLarge,
    /// Too many requests from one address.
    TooManyRequests,
    /// Too many live games made by one address.
    TooManyGames,
    /// Too many connections from one address.
    TooManyConnections,
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
            | C::BadRecord
            | C::IllegalMove => StatusCode::UNPROCESSABLE_ENTITY,
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
            | C::NotThinking
            | C::Superseded
            | C::GameTooLong => StatusCode::CONFLICT,
            C::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            C::TooManyRequests | C::TooManyGames | C::TooManyConnections => {
                StatusCode::TOO_MANY_REQUESTS
            }
            C::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            C::ShuttingDown => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl ApiError {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        ApiError { code, message: message.into(), params: BTreeMap::new() }
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
            AgentError::Unknown { what: "game", .. } => Code::UnknownGame,
            AgentError::Unknown { what: "variant", .. } => Code::UnknownVariant,
            AgentError::Unknown { what: "evaluation", .. } | AgentError::Spec { .. } => {
                Code::BadAgent
            }
            AgentError::GameOver => Code::GameOver,
            AgentError::Unknown { .. } | AgentError::Record(_) => Code::BadRecord,
            _ => parsing,
        };
        let api = ApiError::new(code, error.to_string());
        match error {
            AgentError::Unknown { given, valid, .. } => {
                api.with("given", given).with("valid", valid)
            }
            AgentError::Spec { spec, .. } => api.with("given", spec),
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
        (self.code.status(), Json(ErrorBody { error: self })).into_response()
    }
}
