//! The state of a search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use super::fact::Known;
use crate::Trained;

/// When to end: seen by all threads.
pub(super) struct Limits<'a> {
    pub(super) stop: &'a AtomicBool,
    /// Set when the main thread is done.
    pub(super) done: AtomicBool,
    pub(super) deadline: Option<Instant>,
    pub(super) max_nodes: u64,
    /// The nodes of all threads, each of which reports from time to time.
    pub(super) nodes: AtomicU64,
}

impl<'a> Limits<'a> {
    /// Until stopped.
    pub(super) fn none(stop: &'a AtomicBool) -> Limits<'a> {
        let done = AtomicBool::new(false);
        Limits { stop, done, deadline: None, max_nodes: u64::MAX, nodes: AtomicU64::new(0) }
    }
}

/// The state of one thread's search.
pub(super) struct Search<'a> {
    pub(super) table: &'a Known,
    pub(super) eval: &'a Trained,
    pub(super) limits: &'a Limits<'a>,
    /// How sure to be: see [`probable`](super::probable).
    pub(super) level: u8,
    /// How many searches that make a result likely this one is inside of.
    pub(super) nested: u8,
    /// Positions looked at and not yet reported to the limits.
    pub(super) nodes: u64,
    /// Nodes at which to look at the limits again.
    poll_at: u64,
    /// The result is not wanted any more.
    pub(super) stopped: bool,
}

/// The limits are looked at once in so many nodes.
const POLL_INTERVAL: u64 = 1 << 10;

impl<'a> Search<'a> {
    pub(super) fn new(table: &'a Known, eval: &'a Trained, limits: &'a Limits<'a>) -> Search<'a> {
        let level = super::probable::SURE;
        Search { table, eval, limits, level, nested: 0, nodes: 0, poll_at: 0, stopped: false }
    }

    /// Looks whether to go on, and keeps the answer in [`Search::stopped`].
    #[inline]
    pub(super) fn should_stop(&mut self) -> bool {
        if self.nodes >= self.poll_at {
            self.poll();
        }
        self.stopped
    }

    #[cold]
    fn poll(&mut self) {
        self.report_nodes();
        let limits = self.limits;
        let spent = limits.nodes.load(Relaxed);
        // The last portion is cut short, so that one thread alone ends where it should.
        self.poll_at = POLL_INTERVAL.min(limits.max_nodes.saturating_sub(spent));
        self.stopped = limits.stop.load(Relaxed)
            || limits.done.load(Relaxed)
            || spent >= limits.max_nodes
            || limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    }

    /// Adds this thread's nodes to those of all.
    pub(super) fn report_nodes(&mut self) {
        self.limits.nodes.fetch_add(self.nodes, Relaxed);
        self.nodes = 0;
    }
}
