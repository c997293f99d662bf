//! Watching a search: every node it enters and leaves, and what it never looked at.

use game::{Bound, Game, Value};

/// Sees a search at work. Every method does nothing unless overridden; the observer `()` does
/// nothing at all, and the compiler removes it without a trace.
///
/// Values and windows are those of the algorithm: from the side that moves at the root in
/// [`minimax`](crate::minimax()) and [`alpha_beta`](crate::alpha_beta()), from the side that moves
/// at the node in the engine.
pub trait Observer<G: Game> {
    /// Whether it looks at all: what only an observer wants to know is not worked out for one that
    /// does not.
    const WATCHES: bool = true;

    /// The search arrives at a node.
    #[inline]
    fn enter(&mut self, _node: Entry<'_, G>) {}

    /// The search leaves the node that it entered last and has not left yet.
    #[inline]
    fn leave(&mut self, _exit: Exit<G::Move>) {}

    /// Moves of the current node that will not be looked at because of a cut-off.
    #[inline]
    fn pruned(&mut self, _moves: &[G::Move]) {}

    /// Asked at every node: `true` ends the search as soon as it can.
    #[inline]
    fn wants_stop(&mut self) -> bool {
        false
    }
}

impl<G: Game> Observer<G> for () {
    const WATCHES: bool = false;
}

/// A node as the search arrives at it.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a, G: Game> {
    /// The position.
    pub state: &'a G,
    /// The move that led here; `None` at the root.
    pub mv: Option<G::Move>,
    /// Plies from the root.
    pub ply: usize,
    /// Plies still to be searched below.
    pub depth: i32,
    /// What the side that maximises is sure of already.
    pub alpha: Value,
    /// What its rival will not allow it to exceed.
    pub beta: Value,
}

/// A node as the search leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit<M> {
    /// Plies from the root.
    pub ply: usize,
    /// The value found.
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
    /// Every move was looked at.
    Searched,
    /// The depth limit was reached: the position was judged as it stands.
    Evaluated,
    /// The game is over here.
    GameOver,
    /// A move was too good: the rival would not have allowed this position.
    CutOff,
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
    /// A stable name for files and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Why::Searched => "searched",
            Why::Evaluated => "evaluated",
            Why::GameOver => "game-over",
            Why::CutOff => "cut-off",
            Why::TableHit => "table-hit",
            Why::Known => "known",
            Why::Repetition => "repetition",
            Why::ProbCut => "prob-cut",
            Why::Stopped => "stopped",
        }
    }
}
