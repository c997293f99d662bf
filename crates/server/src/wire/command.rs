use game::Side;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value as Json};
use utoipa::ToSchema;

use crate::error::{ApiError, Code};

/// What a client asks of a game.
#[derive(Clone, Debug, PartialEq, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Command {
    /// Makes a move.
    Move {
        /// The move, in the game's notation.
        #[serde(rename = "move")]
        mv: String,
        /// Moves that the client has seen: a different number means that it is out of date.
        ply: Option<usize>,
    },
    /// Takes moves back.
    Undo {},
    /// Makes them again.
    Redo {},
    /// Gives the game up.
    Resign {
        /// For a token that holds both seats.
        #[serde(default, deserialize_with = "optional_side")]
        #[schema(value_type = Option<String>)]
        side: Option<Side>,
    },
    /// Offers, accepts or declines a draw.
    Draw {
        /// Which of the three.
        action: OfferAction,
    },
    /// Offers, accepts or declines to go on with a game that has ended.
    Reopen {
        /// Which of the three.
        action: OfferAction,
    },
    /// Asks an agent what it would play.
    Hint {
        /// The agent; a strong one if absent.
        spec: Option<String>,
    },
    /// Has the thinking agent move at once.
    Now {},
    /// Lets somebody else play a side.
    Seat {
        /// Which side.
        #[serde(deserialize_with = "side")]
        #[schema(value_type = String)]
        side: Side,
        /// `human` or an agent.
        spec: String,
    },
    /// Stops the agents of both sides.
    Pause {},
    /// Lets them go on.
    Resume {},
    /// One agent move while paused.
    Step {},
    /// The least time between two moves of agents.
    Speed {
        /// Milliseconds.
        ms: u64,
    },
    /// Begins anew from a position.
    Position {
        /// The position, in the game's notation.
        position: String,
    },
    /// Starts another game of the same kind with the same players.
    Rematch {
        /// Whether sides are exchanged.
        #[serde(default)]
        swap: bool,
    },
}

/// What can be done about an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum OfferAction {
    /// Proposes it to the other side.
    Offer,
    /// Takes the other side's offer.
    Accept,
    /// Refuses it.
    Decline,
}

/// Reads a command from its fields; over HTTP its name comes from the path.
pub(crate) fn parse_command(
    mut fields: Map<String, Json>,
    name: Option<&str>,
) -> Result<Command, ApiError> {
    if let Some(name) = name {
        fields.insert("type".to_owned(), Json::from(name));
    }
    Command::deserialize(Json::Object(fields))
        .map_err(|error| ApiError::new(Code::BadRequest, format!("not a command: {error}")))
}

/// Reads a WebSocket message: the number of the request, if it has one, and its other fields.
pub(crate) fn split_request(text: &str) -> (Option<u64>, Result<Map<String, Json>, ApiError>) {
    match serde_json::from_str::<Map<String, Json>>(text) {
        Err(error) => {
            let message = format!("a message is a JSON object with a \"type\": {error}");
            (None, Err(ApiError::new(Code::BadRequest, message)))
        }
        Ok(mut fields) => match fields.remove("request") {
            None => (None, Ok(fields)),
            Some(Json::Number(number)) if number.is_u64() => (number.as_u64(), Ok(fields)),
            Some(_) => {
                let message = "\"request\" is a whole number from 0";
                (None, Err(ApiError::new(Code::BadRequest, message)))
            }
        },
    }
}

fn side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
    SideName::deserialize(deserializer).map(Side::from)
}

fn optional_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Side>, D::Error> {
    Option::<SideName>::deserialize(deserializer).map(|name| name.map(Side::from))
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SideName {
    First,
    Second,
}

impl From<SideName> for Side {
    fn from(name: SideName) -> Side {
        match name {
            SideName::First => Side::First,
            SideName::Second => Side::Second,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Command, ApiError> {
        parse_command(split_request(text).1?, None)
    }

    #[test]
    fn commands_are_read() {
        let mv = Command::Move { mv: "f5".to_owned(), ply: Some(3) };
        assert_eq!(parse(r#"{"type":"move","move":"f5","ply":3,"request":1}"#), Ok(mv));
        assert_eq!(parse(r#"{"type":"undo"}"#), Ok(Command::Undo {}));
        let resign = Command::Resign { side: Some(Side::Second) };
        assert_eq!(parse(r#"{"type":"resign","side":"second"}"#), Ok(resign));
        assert_eq!(parse(r#"{"type":"rematch"}"#), Ok(Command::Rematch { swap: false }));
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "null",
            "[]",
            "{}",
            r#"{"type":"fly"}"#,
            r#"{"type":"undo","by":2}"#,
            r#"{"type":"move"}"#,
            r#"{"type":"move","move":7}"#,
            r#"{"type":"move","move":"f5","ply":-1}"#,
            r#"{"type":"undo","request":-1}"#,
            r#"{"type":"seat","side":"third","spec":"human"}"#,
            r#"{"type":"speed","ms":1e99}"#,
        ] {
            assert_eq!(parse(text).map_err(|error| error.code), Err(Code::BadRequest), "{text}");
        }
    }
}
