use agents::Record;
use serde::{Deserialize, Serialize};

/// A game of a tournament as it is stored: one line of the results file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameReport {
    /// The game's number in the tournament, from 1.
    pub number: u64,
    /// The round, from 1.
    pub round: u64,
    /// Who played the first side.
    pub first: String,
    /// Who played the second side.
    pub second: String,
    /// What each player's random choices grew from.
    pub seeds: [u64; 2],
    /// How many of the moves are the opening.
    pub opening_plies: usize,
    /// The game itself, with its result and reason.
    #[serde(flatten)]
    pub record: Record,
    /// What happened, where the reason does not say all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Milliseconds that each side thought in all.
    pub time_ms: [u64; 2],
    /// What is known of each move after the opening.
    pub plies: Vec<PlyReport>,
}

/// What is known of a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlyReport {
    /// Milliseconds it took.
    pub ms: u64,
    /// What the player thought of its position, on the scale that people know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// Plies it looked ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions it visited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}
