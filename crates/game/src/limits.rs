use std::time::Duration;

use crate::Side;

/// How long to think about a move. Several limits may be set: the first one that is reached
/// counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Iterations to make.
    pub depth: Option<u32>,
    /// Nodes to visit, over all threads.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Time for the rest of the game, of each side that plays by a clock; the first side first.
    pub clocks: [Option<Clock>; 2],
}

/// What is left on the clock of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
}

impl Limits {
    /// No limit: until stopped.
    pub fn infinite() -> Self {
        Limits::default()
    }

    /// So many iterations.
    pub fn depth(depth: u32) -> Self {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// So many nodes.
    pub fn nodes(nodes: u64) -> Self {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// So much time for this move.
    pub fn move_time(time: Duration) -> Self {
        Limits { move_time: Some(time), ..Limits::default() }
    }

    /// Whatever the clock allows, for whichever side is to move.
    pub fn clock(left: Duration, increment: Duration) -> Self {
        Limits { clocks: [Some(Clock { left, increment }); 2], ..Limits::default() }
    }

    /// The clock of a side.
    pub fn clock_of(&self, side: Side) -> Option<Clock> {
        self.clocks[side.index()]
    }

    /// The same limits as far as they concern the rival of a side.
    #[must_use]
    pub fn without_clock_of(&self, side: Side) -> Limits {
        let mut limits = self.clone();
        limits.clocks[side.index()] = None;
        limits
    }

    /// Whether nothing ends a search but `stop`.
    pub fn is_infinite(&self) -> bool {
        *self == Limits::infinite()
    }

    /// The most time that `side` may take, if anything bounds it.
    pub fn time_for(&self, side: Side) -> Option<Duration> {
        let clock = self.clock_of(side).map(|clock| clock.left);
        [self.move_time, clock].into_iter().flatten().min()
    }

    /// These limits of a player's own where it has any, else those it is given, else `otherwise`.
    /// A clock always counts: whoever loses on time has lost.
    #[must_use]
    pub fn or_given(&self, given: &Limits, otherwise: Limits) -> Limits {
        if !self.is_infinite() {
            Limits { clocks: given.clocks, ..self.clone() }
        } else if given.is_infinite() {
            otherwise
        } else {
            given.clone()
        }
    }
}
