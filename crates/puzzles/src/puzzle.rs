use serde::{Deserialize, Serialize};

use crate::Theme;

/// A position with one clear best move, as it stands in a line of a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Names it in links: made from the position, so that it stays the same.
    pub id: String,
    /// The variant of the game.
    pub variant: String,
    /// Where it begins.
    pub position: String,
    /// What it is about.
    pub theme: Theme,
    /// The only good moves, with the rival's best answers between them; the last is one's own.
    pub solution: Vec<String>,
    /// How best play goes on from there.
    pub then: Vec<String>,
    /// What the solution is worth to who plays it.
    pub worth: Worth,
    /// The best of the other first moves.
    pub next: Next,
    /// Men and kings won on the way, where that is the point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gain: Option<i32>,
    /// Plies that a plain search with a simple evaluation must look ahead to find every move of
    /// the solution, and to find it at every greater depth as well.
    pub depth: u32,
    /// How difficult it is on a scale like Elo.
    pub rating: u32,
}

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Worth {
    /// In points of the game: discs, men, steps.
    pub points: f64,
    /// Plies to a forced win (positive) or loss (negative), where one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<i32>,
}

/// A move that is not as good.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Next {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: Worth,
}

/// How difficult a puzzle is, roughly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tier {
    /// For who has just learned the rules.
    Easy,
    /// In between.
    Medium,
    /// For who likes to calculate.
    Hard,
}

impl Tier {
    /// All of them, easiest first.
    pub const ALL: [Tier; 3] = [Tier::Easy, Tier::Medium, Tier::Hard];

    /// The tier of a rating.
    pub fn of(rating: u32) -> Tier {
        match rating {
            0..1100 => Tier::Easy,
            1100..1600 => Tier::Medium,
            _ => Tier::Hard,
        }
    }
}

impl Worth {
    /// A value that is not known to the end, rounded as people read it.
    pub(crate) fn new(points: f64, plies: Option<i32>) -> Worth {
        // Adding nothing turns a negative zero into a plain one.
        let points = if plies.is_some() { 0.0 } else { (points * 10.0).round() / 10.0 + 0.0 };
        Worth { points, plies }
    }

    /// Whether it is a win for certain.
    pub(crate) fn wins(self) -> bool {
        self.plies.is_some_and(|plies| plies > 0)
    }

    /// Whether it is a loss for certain.
    pub(crate) fn loses(self) -> bool {
        self.plies.is_some_and(|plies| plies < 0)
    }
}

/// The name of a puzzle: a few letters and digits that depend on nothing but the position.
pub(crate) fn id_of(game: &str, variant: &str, position: &str) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    const LENGTH: usize = 6;
    let bytes = [game, " ", variant, " ", position].map(str::bytes).into_iter().flatten();
    // FNV-1a: the same everywhere and for ever.
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (0..LENGTH).map(|i| char::from(DIGITS[(hash >> (5 * i + 20) & 31) as usize])).collect()
}
