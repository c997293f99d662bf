//! Players of any game, with the game's types erased.

use std::sync::atomic::AtomicBool;

use game::{Bound, Limits, Value, value};
use serde::Serialize;

use crate::{Error, Table, Watcher};

/// Somebody who chooses moves at a [`Table`] of the game it was made for.
pub trait Player: Send {
    /// Forgets all earlier games. Everything random in the new one grows from `seed`, so that a
    /// game can be played again exactly.
    fn new_game(&mut self, seed: u64);

    /// Chooses a move for the side to move. The request's limits bound what the player's own
    /// settings leave open; setting `stop` asks for a move at once.
    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error>;
}

/// What a player is asked for.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The game, at the position to move in; it is not over.
    pub table: &'a Table,
    /// How long to think, where the player's own settings do not say.
    pub limits: &'a Limits,
    /// Set to have a move at once.
    pub stop: &'a AtomicBool,
    /// Hears what the player thinks while it thinks.
    pub progress: &'a dyn Fn(&Thought),
    /// Sees every node of its search, if it is one of our own.
    pub watcher: Option<Watcher<'a>>,
}

impl<'a> Request<'a> {
    /// A request for a move, without hearing what the player thinks meanwhile.
    pub fn new(table: &'a Table, limits: &'a Limits, stop: &'a AtomicBool) -> Self {
        Request { table, limits, stop, progress: &|_| (), watcher: None }
    }
}

/// A chosen move.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The place of the move in the list of legal ones.
    pub place: usize,
    /// What the player thought, if it thinks.
    pub thought: Option<Thought>,
}

/// What a player thinks of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Thought {
    /// Plies looked ahead.
    pub depth: u32,
    /// The longest line looked at.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Positions judged, if it tells: finished games and those at the depth limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub leaves: Option<u64>,
    /// Positions left with moves unseen because they could no longer matter, if it tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cutoffs: Option<u64>,
    /// Milliseconds spent.
    pub time_ms: u64,
    /// How full the table of known positions is, in thousandths.
    pub table_per_mille: u32,
    /// The best lines, best first.
    pub lines: Vec<ThoughtLine>,
}

/// A line of play in a [`Thought`].
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ThoughtLine {
    /// What it is worth to the side to move, in units of the evaluation.
    pub value: Value,
    /// The same on the scale that people know (discs, men, points).
    pub points: f64,
    /// Whether the value is exact or a bound.
    #[cfg_attr(feature = "types", ts(type = "'exact' | 'lower' | 'upper'"))]
    pub bound: Bound,
    /// Plies to a forced win (positive) or loss (negative), if one was found.
    pub plies_to_end: Option<i32>,
    /// The moves.
    pub moves: Vec<String>,
}

impl ThoughtLine {
    pub(crate) fn new(value: Value, unit: Value, bound: Bound, moves: Vec<String>) -> Self {
        ThoughtLine {
            value,
            points: f64::from(value) / f64::from(unit.max(1)),
            bound,
            plies_to_end: value::plies_to_end(value),
            moves,
        }
    }
}

impl Thought {
    /// Nodes a second.
    pub fn nodes_per_second(&self) -> u64 {
        self.nodes.saturating_mul(1000) / self.time_ms.max(1)
    }

    /// The best line's value in whole points, such as the score of a position that was solved.
    pub fn score(&self) -> i32 {
        self.lines.first().map_or(0, |line| line.points as i32)
    }

    /// The value of the best line, if there is one.
    pub fn value(&self) -> Option<Value> {
        self.lines.first().map(|line| line.value)
    }
}

/// The shapes that the page is sent, as TypeScript.
#[cfg(feature = "types")]
pub fn page_types(config: &ts_rs::Config) -> Vec<String> {
    use ts_rs::TS;
    vec![Thought::decl(config), ThoughtLine::decl(config)]
}
