use agents::Thought;
use serde::Serialize;
use serde_json::Value as Json;
use utoipa::ToSchema;

#[cfg(test)]
use super::types;
use super::{Change, GameView};
use crate::error::ApiError;

/// Something that everybody who watches a game is told, beside its view.
#[derive(Clone, Debug)]
pub(crate) enum Event {
    /// What an agent thinks.
    Thought { side: &'static str, ply: usize, thought: Thought },
    /// A side offered a draw.
    DrawOffer { side: &'static str },
    /// A side refused one.
    DrawDeclined { side: &'static str },
    /// A side wants to go on with a game that has ended.
    ReopenOffer { side: &'static str },
    /// A side refused to.
    ReopenDeclined { side: &'static str },
    /// An agent could give no move.
    AgentFailed { side: &'static str, message: String },
    /// Another game was started.
    Rematch { id: String, swapped: bool },
    /// An agent's move waits until games can be stored again.
    NotSaved(ApiError),
}

/// A message of the server.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
#[expect(clippy::large_enum_variant, reason = "a message is made to be written at once")]
pub(crate) enum ServerMessage<'a> {
    /// The whole game, as the first word.
    View { view: GameView<'a> },
    /// What has changed since the server's last word on the game.
    Change { change: Change<'a> },
    /// A command was carried out, and what it changed: over HTTP the whole game.
    Ok {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        request: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        change: Option<Change<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        view: Option<GameView<'a>>,
    },
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        request: Option<u64>,
        error: ApiError,
    },
    Hint {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        request: Option<u64>,
        #[serde(rename = "move")]
        mv: String,
        ply: usize,
        #[schema(value_type = Option<Object>)]
        thought: Option<Thought>,
    },
    Rematch {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        request: Option<u64>,
        id: String,
        swapped: bool,
        #[schema(value_type = Object)]
        #[cfg_attr(test, ts(as = "types::SomeTokens"))]
        tokens: Json,
    },
    Thought {
        #[cfg_attr(test, ts(as = "types::Side"))]
        side: &'static str,
        ply: usize,
        #[schema(value_type = Object)]
        thought: Thought,
    },
    DrawOffer {
        #[cfg_attr(test, ts(as = "types::Side"))]
        side: &'static str,
    },
    DrawDeclined {
        #[cfg_attr(test, ts(as = "types::Side"))]
        side: &'static str,
    },
    ReopenOffer {
        #[cfg_attr(test, ts(as = "types::Side"))]
        side: &'static str,
    },
    ReopenDeclined {
        #[cfg_attr(test, ts(as = "types::Side"))]
        side: &'static str,
    },
    AgentFailed {
        #[cfg_attr(test, ts(as = "types::Side"))]
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
