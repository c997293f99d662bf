//! Whether agents come to their decisions.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Sees every agent begin and end its thinking.
pub(crate) struct Pulse {
    state: Mutex<State>,
}

struct State {
    under_way: usize,
    /// When one last began while no other thought, or came to its end.
    moved_at: Instant,
}

/// An agent that thinks, until it is dropped.
pub(super) struct Beat<'a>(&'a Pulse);

impl Pulse {
    pub fn new() -> Self {
        Pulse { state: Mutex::new(State { under_way: 0, moved_at: Instant::now() }) }
    }

    pub(super) fn begin(&self) -> Beat<'_> {
        let mut state = self.state();
        if state.under_way == 0 {
            state.moved_at = Instant::now();
        }
        state.under_way += 1;
        Beat(self)
    }

    /// Whether agents should be thinking, and none has come to its end for this long.
    pub fn is_stalled(&self, patience: Duration) -> bool {
        let state = self.state();
        state.under_way > 0 && state.moved_at.elapsed() > patience
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Beat<'_> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.under_way -= 1;
        state.moved_at = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_who_think_without_end_are_stalled() {
        let pulse = Pulse::new();
        assert!(!pulse.is_stalled(Duration::ZERO), "nobody thinks");
        let beat = pulse.begin();
        std::thread::sleep(Duration::from_millis(2));
        assert!(pulse.is_stalled(Duration::from_millis(1)));
        assert!(!pulse.is_stalled(Duration::from_secs(60)));
        drop(beat);
        assert!(!pulse.is_stalled(Duration::ZERO));
    }
}
