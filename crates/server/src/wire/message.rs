use agents::Thought;
use serde::Serialize;
use serde_json::Value as Json;
use utoipa::ToSchema;

use super::ViewFor;
use crate::error::ApiError;

/// The answer to a command.
#[derive(Clone, Debug)]
pub(crate) enum Reply {
    /// Done, and on disk.
    Ok,
    /// What an agent would play.
    Hint { mv: String, thought: Option<Thought>, ply: usize },
    /// Another game was started.
    Rematch { id: String, swapped: bool },
}

/// Something that everybody who watches a game is told, beside its view.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// What an agent thinks.
    Thought { side: &'static str, ply: usize, thought: Thought },
    /// A side offered a draw.
    DrawOffer { side: &'static str },
    /// A side refused one.
    DrawDeclined { side: &'static str },
    /// An agent could give no move.
    AgentFailed { side: &'static str, message: String },
    /// Another game was started.
    Rematch { id: String, swapped: bool },
}

/// A message of the server.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum ServerMessage<'a> {
    View {
        view: ViewFor<'a>,
    },
    Ok {
        #[serde(skip_serializing_if = "Option::is_none")]
        request: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<ViewFor<'a>>,
    },
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        request: Option<u64>,
        error: ApiError,
    },
    Hint {
        #[serde(skip_serializing_if = "Option::is_none")]
        request: Option<u64>,
        #[serde(rename = "move")]
        mv: String,
        ply: usize,
        #[schema(value_type = Option<Object>)]
        thought: Option<Thought>,
    },
    Rematch {
        #[serde(skip_serializing_if = "Option::is_none")]
        request: Option<u64>,
        id: String,
        swapped: bool,
        #[schema(value_type = Object)]
        tokens: Json,
    },
    Thought {
        side: &'static str,
        ply: usize,
        #[schema(value_type = Object)]
        thought: Thought,
    },
    DrawOffer {
        side: &'static str,
    },
    DrawDeclined {
        side: &'static str,
    },
    AgentFailed {
        side: &'static str,
        message: String,
    },
}

impl ServerMessage<'_> {
    pub fn text(&self) -> String {
        // Our own types, with text keys only, always serialise.
        serde_json::to_string(self).unwrap_or_default()
    }
}
