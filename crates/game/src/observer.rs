//! Watching a search: every node it enters and leaves, what it never looked at and why.

mod combined;
mod sampled;

pub use sampled::{Sampled, Sampling};

use crate::{Bound, Game, Value};

/// Sees a search at work. Every method does nothing unless overridden; the observer `()` does
/// nothing at all, and the compiler removes it without a trace.
///
/// All values, windows and bounds are those of *Max*, the side that moves at the root, in every
/// search. Nodes nest: what is told between a node's [`enter`](Observer::enter) and its
/// [`leave`](Observer::leave), outside other nodes, is told of it. Of a node that compared moves
/// ([`Why::Searched`], [`Why::CutOff`] or [`Why::Stopped`]), every legal move is either entered or
/// [skipped](Observer::skipped); what else ended a node, ended it before its moves were looked at.
pub trait Observer<G: Game> {
    /// Whether it looks at all: what only an observer wants to know is not worked out for one that
    /// does not. The answer is always the same.
    #[inline]
    fn watches(&self) -> bool {
        true
    }

    /// The engine begins to search the root once more. (The textbook searches do it once.)
    #[inline]
    fn begin(&mut self, _pass: Pass) {}

    /// The search arrives at a node.
    #[inline]
    fn enter(&mut self, _node: Entry<'_, G>) {}

    /// Whoever moves at the current node need not play any of the moves that are looked at: the
    /// position as it stands, worth `value`, counts like one of them.
    #[inline]
    fn stands(&mut self, _value: Value) {}

    /// Moves of the current node that will not be looked at.
    #[inline]
    fn skipped(&mut self, _moves: &[G::Move], _skip: Skip) {}

    /// What was found at the current node goes into the transposition table under `key`.
    #[inline]
    fn stored(&mut self, _key: u64) {}

    /// The table's entry under `key` decides the current node.
    #[inline]
    fn answered(&mut self, _key: u64) {}

    /// The search leaves the node that it entered last and has not left yet.
    #[inline]
    fn leave(&mut self, _exit: Exit<G::Move>) {}

    /// Asked at every node: `true` ends the search as soon as it can.
    #[inline]
    fn wants_stop(&mut self) -> bool {
        false
    }
}

impl<G: Game> Observer<G> for () {
    #[inline]
    fn watches(&self) -> bool {
        false
    }
}

/// A search of the root by the engine: it deepens step by step, asks for several best moves one
/// by one, and widens a window that turned out too narrow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pass {
    /// Depth of the iteration, in plies.
    pub iteration: u32,
    /// How many better moves were found in this iteration and are left out now.
    pub rank: u32,
    /// How often the window had to be widened before.
    pub attempt: u32,
}

/// A node as the search arrives at it.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a, G: Game> {
    /// The position.
    pub state: &'a G,
    /// The move that led here; `None` at the root only.
    pub mv: Option<G::Move>,
    /// Plies from the root.
    pub ply: usize,
    /// Plies still to be searched below.
    pub depth: i32,
    /// What Max is sure of already.
    pub alpha: Value,
    /// What Min will not allow Max to exceed.
    pub beta: Value,
    /// What brings the search here.
    pub visit: Visit,
}

/// What brings a search to a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Visit {
    /// Which part of the search it is.
    pub stage: Stage,
    /// The node was left a moment ago, and is searched again because the answer was not enough:
    /// deeper, or with a wider window.
    pub again: bool,
    /// Plies less than its parent's depth would give it (late move reductions).
    pub reduced: u8,
    /// Plies less, like every move of its parent, because nothing told which of them to begin with
    /// (internal reductions).
    pub hurried: u8,
    /// Plies more (forced moves).
    pub extended: u8,
}

impl Visit {
    /// How many plies less it is searched, for whatever reason.
    pub const fn shortened(&self) -> u8 {
        self.reduced + self.hurried
    }
}

/// The parts of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The search to the depth asked for.
    #[default]
    Main,
    /// Past the depth limit, where only moves are tried that change the balance.
    Quiescence,
    /// A shallow search of the node that is being searched, to see whether its value is far outside
    /// the window: the same position at the same ply.
    Probe,
}

impl Stage {
    /// A stable name for files and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Stage::Main => "main",
            Stage::Quiescence => "quiescence",
            Stage::Probe => "probe",
        }
    }
}

/// A node as the search leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit<M> {
    /// Plies from the root.
    pub ply: usize,
    /// The value found; it means nothing where the search was stopped.
    pub value: Value,
    /// What that value says about the true one.
    pub bound: Bound,
    /// The best move found, if moves were compared.
    pub best: Option<M>,
    /// Why the search left.
    pub why: Why,
}

/// Why a search leaves a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// Every move was looked at, but for those that were skipped with a reason of their own.
    Searched,
    /// The depth limit was reached: the position was judged as it stands.
    Evaluated,
    /// The game is over here.
    GameOver,
    /// A move was too good: the rival would not have allowed this position. Others were left.
    CutOff,
    /// Even as it stands the position is too good, without any of the moves that change it.
    StandPat,
    /// The transposition table already knew enough.
    TableHit,
    /// A database or proof knew the value.
    Known,
    /// The position has been on the board before.
    Repetition,
    /// A shallow search made it all but certain that the value lies outside the window.
    ProbCut,
    /// The search was told to stop.
    Stopped,
}

impl Why {
    /// All of them.
    pub const ALL: [Why; 10] = [
        Why::Searched,
        Why::Evaluated,
        Why::GameOver,
        Why::CutOff,
        Why::StandPat,
        Why::TableHit,
        Why::Known,
        Why::Repetition,
        Why::ProbCut,
        Why::Stopped,
    ];

    /// A stable name for files and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Why::Searched => "searched",
            Why::Evaluated => "evaluated",
            Why::GameOver => "game-over",
            Why::CutOff => "cut-off",
            Why::StandPat => "stand-pat",
            Why::TableHit => "table-hit",
            Why::Known => "known",
            Why::Repetition => "repetition",
            Why::ProbCut => "prob-cut",
            Why::Stopped => "stopped",
        }
    }
}

/// Why moves of a node are not looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Skip {
    /// One before them was too good already.
    CutOff,
    /// They do not change the balance, and the depth limit is passed.
    Quiet,
    /// An earlier pass over the root found them better than what is looked for now.
    Excluded,
    /// The search was told to stop.
    Stopped,
}

impl Skip {
    /// All of them.
    pub const ALL: [Skip; 4] = [Skip::CutOff, Skip::Quiet, Skip::Excluded, Skip::Stopped];

    /// A stable name for files and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Skip::CutOff => "cut-off",
            Skip::Quiet => "quiet",
            Skip::Excluded => "excluded",
            Skip::Stopped => "stopped",
        }
    }
}
