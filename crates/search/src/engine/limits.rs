use std::time::{Duration, Instant};

/// No search goes deeper: table entries keep the depth in a byte, and extensions need room below
/// the greatest ply.
const MAX_DEPTH: u32 = 200;

/// When a search must end. Several limits may be set: the first one that is reached counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Iterations to make.
    pub depth: Option<u32>,
    /// Nodes to visit, over all threads.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Time for the rest of the game.
    pub clock: Option<Clock>,
}

/// What is left on the clock of the side to move.
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

    /// Whatever the clock allows.
    pub fn clock(left: Duration, increment: Duration) -> Self {
        Limits { clock: Some(Clock { left, increment }), ..Limits::default() }
    }

    pub(super) fn max_depth(&self) -> i32 {
        self.depth.unwrap_or(u32::MAX).min(MAX_DEPTH) as i32
    }
}

/// The limits of a search on the way: when it began and when it must end.
#[derive(Clone, Debug)]
pub(super) struct Deadline {
    pub started: Instant,
    /// No new iteration is begun after this.
    soft: Option<Duration>,
    /// The search ends here wherever it is.
    hard: Option<Duration>,
    pub nodes: u64,
}

/// A game is planned as if this many moves were still to come.
const MOVES_TO_GO: u32 = 25;
/// Kept back for the way of the move to whoever keeps the clock.
const OVERHEAD: Duration = Duration::from_millis(15);

impl Deadline {
    pub fn new(limits: &Limits) -> Self {
        let mut soft = None;
        let mut hard = limits.move_time;
        if let Some(clock) = limits.clock {
            let usable = clock.left.saturating_sub(OVERHEAD);
            let share = (usable / MOVES_TO_GO + clock.increment * 3 / 4).min(usable / 2);
            // An iteration takes longer than all before it: do not begin one past half the share.
            soft = Some(share / 2);
            let most = (share * 3).min(usable / 2);
            hard = Some(hard.map_or(most, |time| time.min(most)));
        }
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        Deadline { started: Instant::now(), soft, hard, nodes }
    }

    pub fn begins_iteration(&self) -> bool {
        self.soft.is_none_or(|soft| self.started.elapsed() < soft)
    }

    pub fn is_past(&self) -> bool {
        self.hard.is_some_and(|hard| self.started.elapsed() >= hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [0, 1, 20, 100, 1_000, 60_000] {
            for increment in [0, 10, 5_000] {
                let left = Duration::from_millis(left);
                let limits = Limits::clock(left, Duration::from_millis(increment));
                let deadline = Deadline::new(&limits);
                assert!(deadline.hard.is_some_and(|hard| hard <= left / 2));
                assert!(deadline.soft <= deadline.hard);
            }
        }
    }

    #[test]
    fn the_time_for_a_move_bounds_the_clock() {
        let time = Duration::from_millis(50);
        let clock = Limits::clock(Duration::from_secs(600), Duration::ZERO);
        let deadline = Deadline::new(&Limits { move_time: Some(time), ..clock });
        assert_eq!(deadline.hard, Some(time));
    }
}
