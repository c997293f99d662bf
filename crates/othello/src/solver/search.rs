//! The state of a search.

use std::sync::Arc;

use game::Budget;

use super::knowledge::Known;
use super::team::{Split, Team};
use crate::Trained;

/// The state of one thread's search.
pub(super) struct Search<'a> {
    /// What is known of positions with many empty squares, shared by all threads.
    table: &'a Known,
    /// What is known of positions with fewer: this thread's own, small enough to stay in its
    /// cache.
    local: &'a Known,
    pub(super) guide: &'a Trained,
    budget: &'a Budget<'a>,
    pub(super) team: &'a Team,
    /// The node shared with other threads that this one is working below.
    pub(super) split: Option<Arc<Split>>,
    /// How sure to be: see [`probable`](super::probable).
    pub(super) pass: u8,
    /// Positions looked at and not yet reported to the budget.
    pub(super) nodes: u64,
    /// The result of whatever is being searched is not wanted any more.
    pub(super) stopped: bool,
}

/// Up to this many empty squares, positions are kept in the thread's own table. (Measured: 8 to 11
/// are equally good, without such a table it takes 4 % longer.)
const LOCAL_EMPTIES: u32 = 9;

pub(super) const LOCAL_BYTES: usize = 512 << 10;

/// A thread reports its nodes to the budget in portions of this size.
const REPORTED_NODES: u64 = 1 << 12;

impl<'a> Search<'a> {
    pub(super) fn new(
        (table, local): (&'a Known, &'a Known),
        guide: &'a Trained,
        budget: &'a Budget<'a>,
        team: &'a Team,
    ) -> Search<'a> {
        Search { table, local, guide, budget, team, split: None, pass: 0, nodes: 0, stopped: false }
    }

    /// The table where positions with so many empty squares are kept.
    #[inline]
    pub(super) fn table_for(&self, empties: u32) -> &Known {
        if empties <= LOCAL_EMPTIES { self.local } else { self.table }
    }

    /// Looks whether to go on, and keeps the answer in [`Search::stopped`].
    #[inline]
    pub(super) fn should_stop(&mut self) -> bool {
        if self.nodes >= REPORTED_NODES {
            self.report_nodes();
        }
        self.stopped =
            self.budget.is_over() || self.split.as_ref().is_some_and(|split| split.is_cut());
        self.stopped
    }

    /// The nodes that all threads have reported.
    pub(super) fn total_nodes(&self) -> u64 {
        self.budget.spent()
    }

    /// Adds this thread's nodes to those of all.
    pub(super) fn report_nodes(&mut self) {
        self.budget.spend(std::mem::take(&mut self.nodes));
    }
}
