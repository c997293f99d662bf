//! What an action does, told step by step: for the page, the log and the text of a move.

mod json;

use game::{Reason, Side};

use crate::board::{self, Place};
use crate::condition::Power;
use crate::{Action, Die, Forced, Parchis, Piece};
pub(crate) use json::EventView;

/// What happens in the course of an action, in the order in which it happens.
pub fn events(state: &Parchis, action: Action) -> Vec<Event> {
    performed(state, action).1
}

/// Performs an action: the position that it leads to, and what happens on the way.
pub(crate) fn performed(state: &Parchis, action: Action) -> (Parchis, Vec<Event>) {
    let mut story = Vec::new();
    let mut after = *state;
    after.perform(action, &mut story);
    (after, story)
}

/// One thing that happens in the course of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A number was spent without moving (R16).
    Passed {
        /// Who passed.
        side: Side,
        /// With what.
        die: Die,
    },
    /// A piece came out of home onto its start square (R4).
    LeftHome {
        /// The piece.
        piece: Piece,
        /// Its start square.
        to: Place,
    },
    /// A piece was chosen but makes no step: it is slipped, or mini with a 1 (R23, R34).
    StoodStill {
        /// The piece.
        piece: Piece,
        /// Why.
        power: Power,
    },
    /// A piece walked, or flew by mushroom or bullet.
    Moved {
        /// The piece.
        piece: Piece,
        /// Where it left.
        from: Place,
        /// How many steps it made; see [`Event::path`].
        steps: u8,
        /// Where it came to.
        to: Place,
        /// Whether it flew over everything in between (R25, R31).
        flying: bool,
    },
    /// A piece went beyond the goal and came back (R13).
    Bounced {
        /// The piece.
        piece: Piece,
        /// How many bounces its colour has now (R14).
        count: u8,
    },
    /// A piece was captured and went home (R10).
    Captured {
        /// The piece that went home.
        piece: Piece,
        /// Where it stood.
        from: Place,
        /// The piece that landed there.
        by: Piece,
    },
    /// A piece went home in another way than by a capture.
    SentHome {
        /// The piece that went home.
        piece: Piece,
        /// Where it stood, or where its move was cut short.
        from: Place,
        /// The piece that did it, or with which the die was used.
        by: Piece,
        /// How.
        cause: Cause,
    },
    /// A shell hit a piece whose player gave up a horn instead (R28).
    SavedByHorn {
        /// The piece that stays.
        piece: Piece,
        /// The shell.
        shell: Die,
    },
    /// A shell hit a piece that it cannot harm (R30).
    Unharmed {
        /// The piece that stays.
        piece: Piece,
        /// The shell.
        shell: Die,
    },
    /// An item went from the board into a hand (R18, R19).
    TookItem {
        /// Whose hand.
        side: Side,
        /// The special die.
        die: Die,
        /// Where it lay.
        square: Place,
    },
    /// A piece stepped on a trap, which is gone now (R22).
    SteppedOnTrap {
        /// The piece.
        piece: Piece,
        /// Where the trap lay.
        square: Place,
    },
    /// A trap was laid (R21).
    LaidTrap {
        /// The piece that stands there.
        piece: Piece,
        /// Where.
        square: Place,
    },
    /// A piece got a power.
    Became {
        /// The piece.
        piece: Piece,
        /// What it is now.
        power: Power,
        /// For how many of its player's turns after this one.
        turns: u8,
    },
    /// A piece lost its power and is normal (R47).
    Ended {
        /// The piece.
        piece: Piece,
        /// What it was.
        power: Power,
        /// Where it stands now: a mega shrinks onto its front square (R46).
        at: Place,
    },
    /// A piece reached the goal (R15).
    ReachedGoal {
        /// The piece.
        piece: Piece,
    },
    /// A player lost its newest special die to lightning (R33).
    LostDie {
        /// Who lost it.
        side: Side,
        /// The die.
        die: Die,
    },
    /// A ghost took the rival's newest special die (R36).
    StoleDie {
        /// Who has it now.
        side: Side,
        /// The die.
        die: Die,
    },
    /// All five number dice came back (R3).
    DiceCameBack {
        /// Whose.
        side: Side,
    },
    /// The same player must now use this number (R10, R15).
    MustUse {
        /// Who.
        side: Side,
        /// The number.
        forced: Forced,
    },
    /// The same player moves again, by a 6 (R5).
    MovesAgain {
        /// Who.
        side: Side,
    },
    /// The game is over (R1, R14).
    Won {
        /// The winner.
        side: Side,
        /// Why.
        reason: Reason,
    },
}

/// How a piece was sent home, other than by a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// An invincible piece passed or landed on it (R39).
    RunOver,
    /// Its own move met an invincible piece (R41).
    MetInvincible,
    /// A mega piece came down on it (R43, R44).
    Crushed,
    /// A red shell (R26).
    RedShell,
    /// A blue shell (R27).
    BlueShell,
    /// A horn (R29).
    Horn,
}

impl Event {
    /// The places that a moving piece passes, the last one included; empty for other events.
    pub fn path(&self) -> Vec<Place> {
        match *self {
            Event::LeftHome { to, .. } => vec![to],
            Event::Moved { piece, from, steps, .. } => board::path(piece.colour(), from, steps),
            _ => Vec::new(),
        }
    }
}

/// Somebody who is told what happens while an action is performed. `()` does not listen, and
/// then the telling costs nothing.
pub(crate) trait Witness {
    /// Whether anybody listens: what costs more than a look at hand need not be told otherwise.
    const LISTENS: bool;

    fn see(&mut self, event: Event);
}

impl Witness for () {
    const LISTENS: bool = false;

    #[inline]
    fn see(&mut self, _event: Event) {}
}

impl Witness for Vec<Event> {
    const LISTENS: bool = true;

    fn see(&mut self, event: Event) {
        self.push(event);
    }
}
