//! What can be wrong with a minimax or alpha-beta search.

use game::{Language, Message, Side};

use super::words::Words;

/// A mistake, by what shows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Mistake {
    /// A move that is not legal there.
    IllegalMove { mv: String, legal: Vec<String> },
    /// The same move twice at one node.
    RepeatedMove { mv: String },
    /// Another move than the next of the generated order.
    OutOfOrder { mv: String, expected: String },
    /// A window that is not the one of the path.
    Window { told: Window, expected: Window, kind: WindowMistake },
    /// A node below the depth limit.
    TooDeep { ply: u32, depth: u32 },
    /// A position judged before the depth limit.
    TooShallow { ply: u32, depth: u32 },
    /// A position taken for finished whose only move is a pass.
    PassForgotten { pass: String },
    /// The turn was taken to change hands, but the same side moves again.
    TurnNotAsked { told: f64, best: f64, side: Chooser },
    /// A move of the wrong side where the same side moves again.
    MoveOfTheOther { mv: String, legal: Vec<String> },
    /// A value with the wrong sign.
    SignNotTurned { told: f64, expected: f64 },
    /// Another value than the evaluation gives.
    Judgement { told: f64, expected: f64, eval: String },
    /// A finished game that is worth something to who lost it.
    Finished { told: f64, winner: Chooser },
    /// The least value at a node of Max, or the greatest at one of Min.
    MaxMinSwapped { told: f64, best: f64, side: Chooser },
    /// The value of the last move instead of the best.
    LastNotBest { told: f64, best: f64, side: Chooser },
    /// Another value than the best below.
    Value { told: f64, best: f64, side: Chooser },
    /// Minimax that leaves moves out.
    MovesLeftOut { unseen: Vec<String> },
    /// A cut that nothing justifies.
    CutTooSoon { value: f64, window: Window, side: Chooser, unseen: Vec<String>, own_bound: bool },
    /// Moves looked at although the value was outside the window.
    CutMissed { value: f64, window: Window, side: Chooser, next: String },
    /// A table's bound taken for an exact value.
    TableBound { value: f64, bound: Told, window: Window, source: u64 },
    /// A table's value of a shallower search.
    TableDepth { has: u32, needs: u32, source: u64 },
    /// A table's value that no node of this position had.
    TableUnknown { value: f64 },
}

/// Alpha and beta, as Max sees them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Window {
    /// What Max is sure of.
    pub alpha: f64,
    /// What Min is sure of.
    pub beta: f64,
}

/// How a window is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WindowMistake {
    /// Open, as if nothing was known.
    NotPassed,
    /// That with which the node above began, without what its first moves gave.
    NotNarrowed,
    /// Alpha in the place of beta.
    Swapped,
    /// Negated, as negamax does when the turn changes hands, where it does not apply.
    Turned,
    /// Only alpha is wrong.
    Alpha,
    /// Only beta is wrong.
    Beta,
    /// Both are.
    Both,
}

/// Who chooses at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chooser {
    /// The side to move at the root.
    Max,
    /// Its rival.
    Min,
}

/// What a search knew of a value that it stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The value itself.
    Exact,
    /// It is at least this.
    AtLeast,
    /// It is at most this.
    AtMost,
}

impl Window {
    pub const OPEN: Window = Window { alpha: f64::NEG_INFINITY, beta: f64::INFINITY };
}

impl Chooser {
    pub fn of(side: Side, max: Side) -> Self {
        if side == max { Chooser::Max } else { Chooser::Min }
    }

    /// The best of two values for who chooses.
    pub fn better(self, one: f64, other: f64) -> f64 {
        match self {
            Chooser::Max => one.max(other),
            Chooser::Min => one.min(other),
        }
    }

    pub fn other(self) -> Self {
        match self {
            Chooser::Max => Chooser::Min,
            Chooser::Min => Chooser::Max,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Chooser::Max => "Max",
            Chooser::Min => "Min",
        }
    }
}

impl Mistake {
    /// A stable name for programs and tests.
    pub fn code(&self) -> &'static str {
        match self {
            Mistake::IllegalMove { .. } => "illegal-move",
            Mistake::RepeatedMove { .. } => "repeated-move",
            Mistake::OutOfOrder { .. } => "out-of-order",
            Mistake::Window { kind, .. } => match kind {
                WindowMistake::NotPassed => "window-not-passed",
                WindowMistake::NotNarrowed => "window-not-narrowed",
                WindowMistake::Swapped => "window-swapped",
                WindowMistake::Turned => "window-turned",
                WindowMistake::Alpha => "wrong-alpha",
                WindowMistake::Beta => "wrong-beta",
                WindowMistake::Both => "wrong-window",
            },
            Mistake::TooDeep { .. } => "too-deep",
            Mistake::TooShallow { .. } => "too-shallow",
            Mistake::PassForgotten { .. } => "pass-forgotten",
            Mistake::TurnNotAsked { .. } | Mistake::MoveOfTheOther { .. } => "turn-not-asked",
            Mistake::SignNotTurned { .. } => "sign-not-turned",
            Mistake::Judgement { .. } => "judgement",
            Mistake::Finished { .. } => "finished-game",
            Mistake::MaxMinSwapped { .. } => "max-min-swapped",
            Mistake::LastNotBest { .. } => "last-not-best",
            Mistake::Value { .. } => "value",
            Mistake::MovesLeftOut { .. } => "moves-left-out",
            Mistake::CutTooSoon { .. } => "cut-too-soon",
            Mistake::CutMissed { .. } => "cut-missed",
            Mistake::TableBound { .. } => "table-bound",
            Mistake::TableDepth { .. } => "table-depth",
            Mistake::TableUnknown { .. } => "table-unknown",
        }
    }

    /// What is wrong, with its numbers, and what to look for in the program.
    pub fn sentence(&self) -> Message {
        let [english, spanish] = Language::ALL.map(|language| Words(language).sentence(self));
        Message::new(english, spanish)
    }
}
