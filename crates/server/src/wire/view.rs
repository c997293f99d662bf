use game::Side;
use serde::Serialize;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use crate::token::Role;

/// A game as a client sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GameView<'a> {
    /// What the game's links end with.
    pub id: &'a str,
    /// Which game is played.
    pub game: &'static str,
    /// Which variant of it.
    pub variant: &'static str,
    /// Moves made.
    pub ply: usize,
    /// `first` or `second`.
    pub turn: &'static str,
    /// The position for drawing.
    #[schema(value_type = Object)]
    pub state: &'a Json,
    /// What each legal move does.
    #[schema(value_type = Vec<Object>)]
    pub legal: &'a [Json],
    /// What one may try in vain, and why.
    pub refused: &'a [RefusalView],
    /// Where the game began.
    pub start_position: String,
    /// The position as text.
    pub position: &'a str,
    /// The moves made.
    #[schema(value_type = Vec<MoveView>)]
    pub moves: Vec<&'a MoveView>,
    /// The moves taken back, next one first.
    pub undone: Vec<&'a str>,
    /// What the last move did.
    #[schema(value_type = Option<Object>)]
    pub last: Option<&'a Json>,
    /// How the game ended.
    pub ending: Option<EndingView>,
    /// Who plays each side.
    pub seats: [SeatView; 2],
    /// Whether the agents are held.
    pub paused: bool,
    /// The least time between two moves of agents.
    pub speed_ms: u64,
    /// Which side offered a draw.
    pub draw_offer: Option<&'static str>,
    /// The game that followed this one.
    pub rematch: Option<&'a str>,
}

/// A game as the holder of a token sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct ViewFor<'a> {
    #[serde(flatten)]
    view: GameView<'a>,
    /// The human seats that the token acts for.
    you: Vec<&'static str>,
    /// `owner`, `first`, `second` or `spectator`.
    role: &'static str,
}

impl<'a> ViewFor<'a> {
    pub fn new(view: GameView<'a>, role: Role) -> Self {
        let holds = |side: &Side| match role {
            Role::Owner => true,
            Role::Seat(seat) => seat == *side,
            Role::Spectator => false,
        };
        let yours = Side::BOTH.into_iter().filter(holds);
        let people = yours.filter(|side| view.seats[side.index()].human);
        let you = people.map(side_name).collect();
        ViewFor { view, you, role: role.name() }
    }
}

/// A move that was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct MoveView {
    /// The move, in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    pub side: &'static str,
    /// What it did, in English.
    pub en: String,
    /// What it did, in Spanish.
    pub es: String,
    /// What the position was worth to the first side, by the agent that made the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
}

/// Moves that are not legal, and why.
#[derive(Clone, Debug, Serialize, ToSchema)]
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
        let view = |agents::Refusal { reason, rule, moves }| RefusalView {
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
pub(crate) struct EndingView {
    /// `first`, `second` or `draw`.
    pub result: &'static str,
    /// Why, as a code.
    pub reason: &'static str,
}

impl From<game::Ending> for EndingView {
    fn from(ending: game::Ending) -> Self {
        let result = agents::result_name(ending.outcome);
        EndingView { result, reason: ending.reason.code() }
    }
}

/// Who plays a side.
#[derive(Clone, Debug, Serialize, ToSchema)]
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
pub(crate) struct CatalogView {
    pub games: Vec<GameInfoView>,
    /// The kinds of agents that a client may seat.
    pub agents: Vec<&'static str>,
    pub version: &'static str,
    pub limits: LimitsView,
}

/// What exists for a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameInfoView {
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
    /// How games can be written and read.
    pub formats: &'static [&'static str],
}

/// A name in both languages.
#[derive(Serialize, ToSchema)]
pub(crate) struct Names {
    pub en: &'static str,
    pub es: &'static str,
}

/// Something by its name.
#[derive(Serialize, ToSchema)]
pub(crate) struct NamedView {
    pub name: &'static str,
    pub about: &'static str,
}

/// A level or ninja.
#[derive(Serialize, ToSchema)]
pub(crate) struct LevelView {
    pub number: u32,
    /// The agent it stands for.
    pub spec: &'static str,
}

/// What clients' agents are cut to.
#[derive(Serialize, ToSchema)]
pub(crate) struct LimitsView {
    pub think_ms: u64,
    pub hash_bytes: usize,
    pub threads: usize,
    pub multipv: usize,
}

/// A side's name on the wire.
pub(crate) fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// A game after some of its moves.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlyView {
    /// How many moves.
    pub ply: usize,
    /// Who is on move.
    pub turn: &'static str,
    /// The position for drawing.
    #[schema(value_type = Object)]
    pub state: Json,
    /// Empty: nothing can be played in the past.
    #[schema(value_type = Vec<Object>)]
    pub legal: Vec<Json>,
    /// The position as text.
    pub position: String,
    /// What the move before it did.
    #[schema(value_type = Option<Object>)]
    pub last: Option<Json>,
}
