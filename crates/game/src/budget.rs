use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::{Limits, Side};

/// What the threads of one search may spend, and whether they are to end. Every search asks it,
/// each as often as it can afford: a look at the clock costs as much as a node.
#[derive(Debug)]
pub struct Budget<'a> {
    started: Instant,
    /// No new iteration is begun after this.
    soft: Option<Duration>,
    /// The search ends here wherever it is.
    hard: Option<Duration>,
    /// How many nodes may be visited.
    nodes: u64,
    /// Nodes of all threads, each of which reports its own now and then.
    spent: AtomicU64,
    /// Set from outside: end now.
    stop: &'a AtomicBool,
    /// Set by whoever finds the search done, or its time over: the other threads end too.
    done: AtomicBool,
}

/// A game is planned as if this many moves were still to come.
const MOVES_TO_GO: u32 = 25;
/// Kept back for the way of the move to whoever keeps the clock.
const OVERHEAD: Duration = Duration::from_millis(15);

impl<'a> Budget<'a> {
    /// Begins a search for a side now.
    pub fn new(limits: &Limits, side: Side, stop: &'a AtomicBool) -> Self {
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
        Budget {
            started: Instant::now(),
            soft,
            hard,
            nodes: limits.nodes.unwrap_or(u64::MAX),
            spent: AtomicU64::new(0),
            stop,
            done: AtomicBool::new(false),
        }
    }

    /// What is left, for a search that goes on where this one ended.
    #[must_use]
    pub fn rest(&self) -> Budget<'a> {
        Budget {
            nodes: self.left(),
            spent: AtomicU64::new(0),
            done: AtomicBool::new(false),
            ..*self
        }
    }

    /// Adds the nodes of a thread to those of all, looks at the clock, and says whether to end.
    pub fn spend(&self, nodes: u64) -> bool {
        self.spent.fetch_add(nodes, Relaxed);
        if self.hard.is_some_and(|hard| self.started.elapsed() >= hard) {
            self.finish();
        }
        self.is_over()
    }

    /// Whether to end, as far as that is known without a look at the clock.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.stop.load(Relaxed) || self.done.load(Relaxed) || self.spent.load(Relaxed) >= self.nodes
    }

    /// Has all threads end.
    pub fn finish(&self) {
        self.done.store(true, Relaxed);
    }

    /// Whether there is time for another iteration.
    pub fn begins_iteration(&self) -> bool {
        self.soft.is_none_or(|soft| self.started.elapsed() < soft)
    }

    /// The time after which no new iteration is begun, where a clock runs.
    pub fn soft(&self) -> Option<Duration> {
        self.soft
    }

    /// The time after which the search ends wherever it is, if there is such a time.
    pub fn hard(&self) -> Option<Duration> {
        self.hard
    }

    /// The time that is left: until no new iteration is begun, if there is such a time, else until
    /// the end.
    pub fn time_left(&self) -> Option<Duration> {
        let end = [self.soft, self.hard].into_iter().flatten().min()?;
        Some(end.saturating_sub(self.started.elapsed()))
    }

    /// The time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// How many nodes may be visited in all.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many were reported.
    pub fn spent(&self) -> u64 {
        self.spent.load(Relaxed)
    }

    /// How many are left.
    pub fn left(&self) -> u64 {
        self.nodes.saturating_sub(self.spent())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static RUN: AtomicBool = AtomicBool::new(false);

    fn budget(limits: &Limits) -> Budget<'static> {
        Budget::new(limits, Side::First, &RUN)
    }

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [0, 1, 20, 100, 1_000, 60_000] {
            for increment in [0, 10, 5_000] {
                let left = Duration::from_millis(left);
                let budget = budget(&Limits::clock(left, Duration::from_millis(increment)));
                assert!(budget.hard.is_some_and(|hard| hard <= left / 2));
                assert!(budget.soft <= budget.hard);
            }
        }
    }

    #[test]
    fn the_time_for_a_move_bounds_the_clock() {
        let time = Duration::from_millis(50);
        let clock = Limits::clock(Duration::from_secs(600), Duration::ZERO);
        assert_eq!(budget(&Limits { move_time: Some(time), ..clock }).hard, Some(time));
    }

    #[test]
    fn what_one_thread_spends_all_have_spent() {
        let budget = budget(&Limits::nodes(10));
        assert!(!budget.spend(4) && !budget.spend(5));
        assert_eq!((budget.spent(), budget.left()), (9, 1));
        assert!(!budget.rest().is_over());
        assert!(budget.spend(1) && budget.is_over() && budget.rest().is_over());
    }

    #[test]
    fn a_search_ends_when_it_is_told_to_or_done_or_late() {
        let stopped = AtomicBool::new(true);
        assert!(Budget::new(&Limits::infinite(), Side::First, &stopped).is_over());
        let done = budget(&Limits::infinite());
        assert!(!done.is_over());
        done.finish();
        assert!(done.is_over() && !done.rest().is_over());
        let late = budget(&Limits::move_time(Duration::ZERO));
        assert!(!late.is_over(), "nobody has looked at the clock");
        assert!(late.spend(1) && late.is_over());
    }
}
