use serde::Serialize;

use crate::code::named_by_code;
use crate::{Reason, Side};

/// Who won, if anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody did.
    Draw,
}

named_by_code!(Outcome, Outcome::ALL);

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 3] =
        [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];

    /// Its name in files and for programs: the winner's, or `draw`.
    pub const fn code(self) -> &'static str {
        match self {
            Outcome::Win(side) => side.code(),
            Outcome::Draw => "draw",
        }
    }

    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        }
    }

    /// Points for `side`: 1 for a win, ½ for a draw, 0 for a loss.
    pub fn points(self, side: Side) -> f64 {
        match self {
            Outcome::Draw => 0.5,
            Outcome::Win(winner) if winner == side => 1.0,
            Outcome::Win(_) => 0.0,
        }
    }
}

/// A finished game: its outcome and why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Ending {
    /// Who won.
    #[serde(rename = "result")]
    pub outcome: Outcome,
    /// What ended the game.
    pub reason: Reason,
}

impl Ending {
    /// A win of `side` by `reason`.
    pub const fn win(side: Side, reason: Reason) -> Self {
        Ending { outcome: Outcome::Win(side), reason }
    }

    /// A draw by `reason`.
    pub const fn draw(reason: Reason) -> Self {
        Ending { outcome: Outcome::Draw, reason }
    }
}
