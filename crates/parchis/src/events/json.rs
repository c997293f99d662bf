//! Events as the page is told them: `{"type": …}` and what belongs to it. Pieces are named as in
//! action tokens (`y1`), places as in positions (`["track", 12]`).

use game::Side;
use serde::Serialize;

use super::{Cause, Event};
use crate::Piece;
use crate::json::{Spot, raw_place};

/// An event for the page.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ParchisEvent"))]
pub(crate) enum EventView {
    /// A number was spent without moving.
    Passed { player: usize, die: &'static str },
    /// A piece came out of home.
    LeftHome { piece: String, to: Spot },
    /// A piece makes no step.
    StoodStill { piece: String, state: &'static str },
    /// A piece walked or flew.
    Moved { piece: String, from: Spot, to: Spot, steps: u8, flying: bool },
    /// A piece went beyond the goal and came back.
    Bounced { piece: String, count: u8 },
    /// A piece was captured.
    Captured { piece: String, from: Spot, by: String },
    /// A piece went home in another way.
    SentHome { piece: String, from: Spot, by: String, cause: &'static str },
    /// A horn saved a piece.
    SavedByHorn { piece: String, shell: &'static str },
    /// A shell could not harm a piece.
    Unharmed { piece: String, shell: &'static str },
    /// An item went into a hand.
    TookItem { player: usize, die: &'static str, square: Option<u8> },
    /// A piece stepped on a trap.
    SteppedOnTrap { piece: String, square: Option<u8> },
    /// A trap was laid.
    LaidTrap { piece: String, square: Option<u8> },
    /// A piece got a power.
    Became { piece: String, state: &'static str, turns: u8 },
    /// A piece is normal again.
    Ended { piece: String, state: &'static str, at: Spot },
    /// A piece reached the goal.
    ReachedGoal { piece: String },
    /// A special die was lost.
    LostDie { player: usize, die: &'static str },
    /// A special die changed hands.
    StoleDie { player: usize, die: &'static str },
    /// All number dice came back.
    DiceCameBack { player: usize },
    /// The player must use this number now.
    MustUse { player: usize, number: u8 },
    /// The player moves again.
    MovesAgain { player: usize },
    /// The game is over.
    Won { player: usize, reason: &'static str },
}

impl From<&Event> for EventView {
    fn from(event: &Event) -> Self {
        use EventView as View;
        let player = Side::index;
        match *event {
            Event::Passed { side, die } => View::Passed { player: player(side), die: die.name() },
            Event::LeftHome { piece, to } => {
                View::LeftHome { piece: name(piece), to: raw_place(to) }
            }
            Event::StoodStill { piece, power } => {
                View::StoodStill { piece: name(piece), state: power.name() }
            }
            Event::Moved { piece, from, steps, to, flying } => View::Moved {
                piece: name(piece),
                from: raw_place(from),
                to: raw_place(to),
                steps,
                flying,
            },
            Event::Bounced { piece, count } => View::Bounced { piece: name(piece), count },
            Event::Captured { piece, from, by } => {
                View::Captured { piece: name(piece), from: raw_place(from), by: name(by) }
            }
            Event::SentHome { piece, from, by, cause } => View::SentHome {
                piece: name(piece),
                from: raw_place(from),
                by: name(by),
                cause: cause.name(),
            },
            Event::SavedByHorn { piece, shell } => {
                View::SavedByHorn { piece: name(piece), shell: shell.name() }
            }
            Event::Unharmed { piece, shell } => {
                View::Unharmed { piece: name(piece), shell: shell.name() }
            }
            Event::TookItem { side, die, square } => View::TookItem {
                player: player(side),
                die: die.name(),
                square: square.ring_square(),
            },
            Event::SteppedOnTrap { piece, square } => {
                View::SteppedOnTrap { piece: name(piece), square: square.ring_square() }
            }
            Event::LaidTrap { piece, square } => {
                View::LaidTrap { piece: name(piece), square: square.ring_square() }
            }
            Event::Became { piece, power, turns } => {
                View::Became { piece: name(piece), state: power.name(), turns }
            }
            Event::Ended { piece, power, at } => {
                View::Ended { piece: name(piece), state: power.name(), at: raw_place(at) }
            }
            Event::ReachedGoal { piece } => View::ReachedGoal { piece: name(piece) },
            Event::LostDie { side, die } => View::LostDie { player: player(side), die: die.name() },
            Event::StoleDie { side, die } => {
                View::StoleDie { player: player(side), die: die.name() }
            }
            Event::DiceCameBack { side } => View::DiceCameBack { player: player(side) },
            Event::MustUse { side, forced } => {
                View::MustUse { player: player(side), number: forced.die().number() }
            }
            Event::MovesAgain { side } => View::MovesAgain { player: player(side) },
            Event::Won { side, reason } => {
                View::Won { player: player(side), reason: reason.code() }
            }
        }
    }
}

fn name(piece: Piece) -> String {
    piece.to_string()
}

impl Cause {
    /// A stable name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Cause::RunOver => "run-over",
            Cause::MetInvincible => "met-invincible",
            Cause::Crushed => "crushed",
            Cause::RedShell => "red-shell",
            Cause::BlueShell => "blue-shell",
            Cause::Horn => "horn",
        }
    }
}
