//! The state of a search.

use game::Budget;
use game::observer::Observer;

use super::fact::Known;
use super::telling::Teller;
use crate::{Othello, Trained};

/// The state of one thread's search.
pub(super) struct Search<'a, O> {
    pub(super) table: &'a Known,
    pub(super) eval: &'a Trained,
    pub(super) budget: &'a Budget<'a>,
    pub(super) teller: Teller<O>,
    /// How sure to be: see [`probable`](super::probable).
    pub(super) level: u8,
    /// How many searches that make a result likely this one is inside of.
    pub(super) nested: u8,
    /// Positions looked at and not yet reported to the budget.
    pub(super) nodes: u64,
    /// Nodes at which to look at the budget again.
    poll_at: u64,
    /// The result is not wanted any more.
    pub(super) stopped: bool,
}

/// The budget is looked at once in so many nodes.
const POLL_INTERVAL: u64 = 1 << 10;

impl<'a, O: Observer<Othello>> Search<'a, O> {
    pub(super) fn new(
        table: &'a Known,
        eval: &'a Trained,
        budget: &'a Budget<'a>,
        level: u8,
        teller: Teller<O>,
    ) -> Self {
        let (nested, nodes, poll_at, stopped) = (0, 0, 0, false);
        Search { table, eval, budget, teller, level, nested, nodes, poll_at, stopped }
    }

    /// Looks whether to go on, and keeps the answer in [`Search::stopped`].
    #[inline]
    pub(super) fn should_stop(&mut self) -> bool {
        if self.nodes >= self.poll_at {
            self.poll();
        }
        if self.teller.wants_stop() {
            self.stopped = true;
        }
        self.stopped
    }

    #[cold]
    fn poll(&mut self) {
        self.stopped = self.report_nodes();
        // The last portion is cut short, so that one thread alone ends where it should.
        self.poll_at = POLL_INTERVAL.min(self.budget.left());
    }

    /// Adds this thread's nodes to those of all, and says whether to end.
    pub(super) fn report_nodes(&mut self) -> bool {
        self.budget.spend(std::mem::take(&mut self.nodes))
    }
}
