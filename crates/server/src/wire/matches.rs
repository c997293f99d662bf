use agents::Table;
use arena::{GameReport, Summary};
use game::Message;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

#[cfg(test)]
use super::types;
use super::view::side_name;
use crate::matches::{EntrantSetup, Match, MatchSetup, Standing};

/// A match as it stands.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MatchView {
    pub id: String,
    /// `running`, `finished`, `cancelled` or `failed`.
    #[cfg_attr(test, ts(type = "'running' | 'finished' | 'cancelled' | 'failed'"))]
    pub state: &'static str,
    /// Why it failed.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(type = "Both | null"))]
    pub problem: Option<Message>,
    pub setup: MatchSetup,
    /// What the results say, as `ludoteca arena --json` writes it.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Summary"))]
    pub summary: Summary,
    /// How many games were played before those below.
    pub since: usize,
    /// The games from there on, in the order in which they were played.
    pub games: Vec<MatchGameLine>,
    /// Games under way.
    pub live: Vec<LiveView>,
}

/// A tournament that is played elsewhere, and shown here.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ExhibitionView {
    pub id: String,
    pub game: String,
    /// The names of those who take part.
    pub entrants: Vec<String>,
}

impl From<&Match> for ExhibitionView {
    fn from(of: &Match) -> Self {
        let MatchSetup { game, entrants, .. } = &of.setup;
        let name = |entrant: &EntrantSetup| entrant.name.as_ref().unwrap_or(&entrant.spec).clone();
        let entrants = entrants.iter().map(name).collect();
        ExhibitionView { id: of.id.clone(), game: game.clone(), entrants }
    }
}

/// A game of a match in a line.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct MatchGameLine {
    /// From 1.
    pub number: u64,
    pub round: u64,
    pub first: String,
    pub second: String,
    /// `first`, `second` or `draw`.
    #[cfg_attr(test, ts(type = "Side | 'draw'"))]
    pub result: &'static str,
    pub reason: String,
    pub plies: usize,
    /// What happened, where the reason does not say all.
    pub detail: Option<String>,
}

/// A game under way.
#[derive(Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LiveView {
    pub number: u64,
    pub first: String,
    pub second: String,
    pub ply: usize,
    #[cfg_attr(test, ts(as = "types::Side"))]
    pub turn: &'static str,
    /// The position for drawing.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "types::State"))]
    pub state: Box<RawValue>,
}

impl MatchView {
    /// A match with its games from the `since`-th on.
    pub fn of(of: &Match, since: usize) -> MatchView {
        let Standing { state, problem, summary, games, live } = of.standing(since);
        MatchView {
            id: of.id.clone(),
            state: state.code(),
            problem,
            setup: of.setup.clone(),
            summary,
            since,
            games: games.into_iter().map(MatchGameLine::from).collect(),
            live: live.into_iter().map(LiveView::of).collect(),
        }
    }
}

impl LiveView {
    fn of((number, [first, second], table): (u64, [String; 2], Table)) -> LiveView {
        LiveView {
            number,
            first,
            second,
            ply: table.ply(),
            turn: side_name(table.side_to_move()),
            state: table.state_written(),
        }
    }
}

impl From<GameReport> for MatchGameLine {
    fn from(game: GameReport) -> Self {
        MatchGameLine {
            number: game.number,
            round: game.round,
            first: game.first,
            second: game.second,
            result: game.record.result.map_or("draw", game::Outcome::code),
            reason: game.record.reason.unwrap_or_default(),
            plies: game.record.moves.len(),
            detail: game.detail,
        }
    }
}
