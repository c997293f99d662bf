use std::collections::BTreeMap;

use agents::MadeMove;
use game::Side;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

#[cfg(test)]
use super::types;

/// A game as a client sees it.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct GameView<'a> {
    /// What the game's links end with.
    pub id: &'a str,
    /// Which game is played.
    #[cfg_attr(test, ts(as = "types::GameId"))]
    pub game: &'static str,
    /// Which variant of it.
    pub variant: &'static str,
    /// Moves made.
    pub ply: usize,
    #[cfg_attr(test, ts(as = "types::Side"))]
    pub turn: &'static str,
    /// The position for drawing.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "types::State"))]
    pub state: &'a RawValue,
    /// What each legal move does; over a WebSocket only for whoever is on move.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(as = "Vec<types::MoveJson>"))]
    pub legal: &'a RawValue,
    /// What one may try in vain, and why; likewise.
    pub refused: &'a [RefusalView],
    /// Where the game began.
    pub start_position: String,
    /// The position as text.
    pub position: &'a str,
    /// The moves made.
    pub moves: Vec<MoveView>,
    /// The moves taken back, next one first.
    pub undone: Vec<String>,
    /// What the last move did.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(as = "Option<types::MoveJson>"))]
    pub last: Option<&'a RawValue>,
    /// How the game ended.
    pub ending: Option<EndingView>,
    /// Who plays each side.
    pub seats: [SeatView; 2],
    /// Whether the agents are held.
    pub paused: bool,
    /// The least time between two moves of agents.
    pub speed_ms: u64,
    /// Which side offered a draw.
    #[cfg_attr(test, ts(as = "Option<types::Side>"))]
    pub draw_offer: Option<&'static str>,
    /// Which side offered to go on with a game that has ended.
    #[cfg_attr(test, ts(as = "Option<types::Side>"))]
    pub reopen_offer: Option<&'static str>,
    /// The game that followed this one.
    pub rematch: Option<&'a str>,
    /// The human seats that the token acts for.
    #[cfg_attr(test, ts(as = "Vec<types::Side>"))]
    pub you: Vec<&'static str>,
    #[cfg_attr(test, ts(as = "types::RoleName"))]
    pub role: &'static str,
}

/// What changed in a game since a client was told of it. What is absent is as it was.
#[derive(Debug, Default, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[expect(clippy::option_option, reason = "absent is as it was, null is none")]
pub(crate) struct Change<'a> {
    /// How many of the moves that the client knows still count; `moves` follow them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<usize>,
    /// The moves after those kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<types::Side>"))]
    pub turn: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(as = "Option<types::State>"))]
    pub state: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    #[cfg_attr(test, ts(as = "Option<Vec<types::MoveJson>>"))]
    pub legal: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<&'a [RefusalView]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start_position: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(optional = nullable, as = "Option<types::MoveJson>"))]
    pub last: Option<Option<&'a RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable, as = "Option<EndingView>"))]
    pub ending: Option<Option<EndingView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<[SeatView; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable, as = "Option<types::Side>"))]
    pub draw_offer: Option<Option<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional = nullable, as = "Option<types::Side>"))]
    pub reopen_offer: Option<Option<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(as = "Option<Vec<types::Side>>"))]
    pub you: Option<Vec<&'static str>>,
}

/// A move that was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PlayedMove"))]
pub(crate) struct MoveView {
    /// The move, in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    #[cfg_attr(test, ts(as = "types::Side"))]
    pub side: &'static str,
    /// What it did, in English.
    pub en: String,
    /// What it did, in Spanish.
    pub es: String,
    /// What the position was worth to the first side, by the agent that made the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub value: Option<f64>,
}

impl MoveView {
    pub fn new(made: MadeMove, value: Option<f64>) -> Self {
        let MadeMove { mv, side, english, spanish, .. } = made;
        MoveView { mv, side: side_name(side), en: english, es: spanish, value }
    }
}

/// Moves that are not legal, and why.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Refusal"))]
pub(crate) struct RefusalView {
    /// Why, in English.
    pub en: &'static str,
    /// Why, in Spanish.
    pub es: &'static str,
    /// The rule that says so.
    pub rule: &'static str,
    /// The moves.
    pub moves: Vec<String>,
}

impl RefusalView {
    /// All that a table refuses.
    pub fn all(table: &agents::Table) -> Vec<RefusalView> {
        let view = |game::kit::Refusal { reason, rule, moves }| RefusalView {
            en: reason.en,
            es: reason.es,
            rule,
            moves,
        };
        table.refusals().into_iter().map(view).collect()
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Ending"))]
pub(crate) struct EndingView {
    /// `first`, `second` or `draw`.
    #[cfg_attr(test, ts(type = "Side | 'draw'"))]
    pub result: &'static str,
    /// Why, as a code.
    pub reason: &'static str,
}

impl From<game::Ending> for EndingView {
    fn from(ending: game::Ending) -> Self {
        EndingView { result: ending.outcome.code(), reason: ending.reason.code() }
    }
}

/// Who plays a side.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Seat"))]
pub(crate) struct SeatView {
    /// `human` or an agent.
    pub spec: String,
    /// Whether it is a person.
    pub human: bool,
    /// Whether it is an agent that thinks now.
    pub thinking: bool,
}

/// What there is to play, and with whom.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Catalog"))]
pub(crate) struct CatalogView {
    pub games: Vec<GameInfoView>,
    /// The kinds of agents that a client may seat.
    pub agents: Vec<&'static str>,
    pub version: &'static str,
    pub limits: LimitsView,
}

/// What exists for a game.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CatalogGame"))]
pub(crate) struct GameInfoView {
    #[cfg_attr(test, ts(as = "types::GameId"))]
    pub id: &'static str,
    /// The default one first.
    pub variants: &'static [&'static str],
    pub sides: [Names; 2],
    /// The start position of each variant.
    pub start: BTreeMap<&'static str, String>,
    pub evaluations: Vec<NamedView>,
    /// Weakest first.
    pub levels: Vec<LevelView>,
    /// Weakest first; only Parchís has them.
    pub ninjas: Vec<LevelView>,
    /// The agent that stands above the ninjas.
    pub sensei: Option<&'static str>,
    /// How games can be written and read.
    pub formats: Vec<&'static str>,
}

/// A name in both languages.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Both"))]
pub(crate) struct Names {
    pub en: &'static str,
    pub es: &'static str,
}

/// Something by its name.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "NamedEvaluation"))]
pub(crate) struct NamedView {
    pub name: &'static str,
    pub about: &'static str,
}

/// A level or ninja.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Level"))]
pub(crate) struct LevelView {
    pub number: u32,
    /// The agent it stands for.
    pub spec: &'static str,
}

/// What clients' agents are cut to.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Limits"))]
pub(crate) struct LimitsView {
    pub think_ms: u64,
    pub hash_bytes: usize,
    pub threads: usize,
    pub multipv: usize,
}

/// A side's name on the wire.
pub(crate) fn side_name(side: Side) -> &'static str {
    side.code()
}

/// A game after some of its moves.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PlyView {
    /// How many moves.
    pub ply: usize,
    /// Who is on move.
    #[cfg_attr(test, ts(as = "types::Side"))]
    pub turn: &'static str,
    /// The position for drawing.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "types::State"))]
    pub state: Box<RawValue>,
    /// Empty: nothing can be played in the past.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(as = "Vec<types::MoveJson>"))]
    pub legal: [(); 0],
    /// The position as text.
    pub position: String,
    /// What the move before it did.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(as = "Option<types::MoveJson>"))]
    pub last: Option<Box<RawValue>>,
}

/// JSON that was written by ourselves.
pub(crate) fn raw(text: String) -> Box<RawValue> {
    // An error would mean that a game cannot write JSON: then there is nothing to show.
    RawValue::from_string(text).unwrap_or_else(|_| RawValue::NULL.to_owned())
}
