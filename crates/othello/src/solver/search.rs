//! The state of a search, shared by all its steps.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::table::Table;
use crate::Trained;

/// The state of one thread's search.
pub(super) struct Search<'a> {
    pub(super) table: &'a Table,
    pub(super) local: &'a Table,
    pub(super) guide: &'a Trained,
    pub(super) stop: &'a AtomicBool,
    pub(super) nodes: u64,
    pub(super) guesses: u64,
    pub(super) stopped: bool,
    pub(super) pass: u8,
    pub(super) p: [i32; 16],
}

impl Search<'_> {
    #[inline]
    pub(super) fn table_for(&self, empties: u32) -> &Table {
        if empties <= self.p[15] as u32 { self.local } else { self.table }
    }

    #[inline]
    pub(super) fn should_stop(&mut self) -> bool {
        self.stopped |= self.stop.load(Relaxed);
        self.stopped
    }
}
