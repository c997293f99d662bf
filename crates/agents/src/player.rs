//! Players of any game, with the game's types erased.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::{Bound, Value, value};
use search::engine::Limits;
use serde::Serialize;

use crate::{Error, Table};

/// Somebody who chooses moves at a [`Table`] of the game it was made for.
pub trait Player: Send {
    /// Forgets all earlier games. Everything random in the new one grows from `seed`, so that a
    /// game can be played again exactly.
    fn new_game(&mut self, seed: u64);

    /// Chooses a move for the side to move. `budget` bounds what the player's own settings leave
    /// open; setting `stop` asks for a move at once.
    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error>;
}

/// What a player is asked for.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The game, at the position to move in; it is not over.
    pub table: &'a Table,
    /// How long to think, where the player's own settings do not say.
    pub budget: &'a Limits,
    /// Both clocks in a timed game, for programs that want to know the rival's too.
    pub clocks: Option<Clocks>,
    /// Set to have a move at once.
    pub stop: &'a AtomicBool,
    /// Hears what the player thinks while it thinks.
    pub progress: &'a dyn Fn(&Thought),
}

/// The clocks of both sides, the first side first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// Time left.
    pub left: [Duration; 2],
    /// Time added after each move.
    pub increment: [Duration; 2],
}

/// A chosen move.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The move, in the game's notation.
    pub mv: String,
    /// What the player thought, if it thinks.
    pub thought: Option<Thought>,
}

/// What a player thinks of a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Thought {
    /// Plies looked ahead.
    pub depth: u32,
    /// The longest line looked at.
    pub selective_depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds spent.
    pub time_ms: u64,
    /// How full the table of known positions is, in thousandths.
    pub table_per_mille: u32,
    /// The best lines, best first.
    pub lines: Vec<ThoughtLine>,
}

/// A line of play in a [`Thought`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ThoughtLine {
    /// What it is worth to the side to move, in units of the evaluation.
    pub value: Value,
    /// The same on the scale that people know (discs, men, points).
    pub points: f64,
    /// Whether the value is `exact`, a `lower` or an `upper` bound.
    pub bound: &'static str,
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
            bound: bound.code(),
            plies_to_end: value::plies_to_end(value),
            moves,
        }
    }
}

impl Thought {
    /// Nodes a second.
    pub fn nodes_per_second(&self) -> u64 {
        self.nodes * 1000 / self.time_ms.max(1)
    }

    /// The value of the best line, if there is one.
    pub fn value(&self) -> Option<Value> {
        self.lines.first().map(|line| line.value)
    }
}
