use std::time::{Duration, Instant};

use crate::{Limits, Side};

/// The limits of a search on the way: when it began and when it must end.
#[derive(Clone, Debug)]
pub struct Deadline {
    /// When the search began.
    pub started: Instant,
    /// No new iteration is begun after this.
    soft: Option<Duration>,
    /// The search ends here wherever it is.
    hard: Option<Duration>,
    /// How many nodes it may visit.
    pub nodes: u64,
}

/// A game is planned as if this many moves were still to come.
const MOVES_TO_GO: u32 = 25;
/// Kept back for the way of the move to whoever keeps the clock.
const OVERHEAD: Duration = Duration::from_millis(15);

impl Deadline {
    /// Begins a search for a side now.
    pub fn new(limits: &Limits, side: Side) -> Self {
        let mut soft = None;
        let mut hard = limits.move_time;
        if let Some(clock) = limits.clock_of(side) {
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

    /// Whether there is time for another iteration.
    pub fn begins_iteration(&self) -> bool {
        self.soft.is_none_or(|soft| self.started.elapsed() < soft)
    }

    /// When no new iteration is begun any more, if ever.
    pub fn soft(&self) -> Option<Instant> {
        self.soft.map(|time| self.started + time)
    }

    /// When the search ends wherever it is, if ever.
    pub fn hard(&self) -> Option<Instant> {
        self.hard.map(|time| self.started + time)
    }

    /// Whether the time is over.
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
                let deadline = Deadline::new(&limits, Side::First);
                assert!(deadline.hard.is_some_and(|hard| hard <= left / 2));
                assert!(deadline.soft <= deadline.hard);
            }
        }
    }

    #[test]
    fn the_time_for_a_move_bounds_the_clock() {
        let time = Duration::from_millis(50);
        let clock = Limits::clock(Duration::from_secs(600), Duration::ZERO);
        let deadline = Deadline::new(&Limits { move_time: Some(time), ..clock }, Side::First);
        assert_eq!(deadline.hard, Some(time));
    }
}
