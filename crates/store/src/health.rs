//! Whether a store can be written.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What is known of a store's state. The writer tells, whoever wants reads.
pub struct Health {
    state: Mutex<State>,
}

struct State {
    /// Since when nothing can be written, and why.
    failing: Option<(Instant, String)>,
    tried_at: Instant,
}

impl Health {
    pub(crate) fn new() -> Self {
        let state = State { failing: None, tried_at: Instant::now() };
        Health { state: Mutex::new(state) }
    }

    /// Why nothing can be written, if that is so.
    pub fn trouble(&self) -> Option<String> {
        self.state().failing.as_ref().map(|(_, why)| why.clone())
    }

    /// When it was last tried to write something.
    pub fn tried_at(&self) -> Instant {
        self.state().tried_at
    }

    pub(crate) fn succeeded(&self) {
        let mut state = self.state();
        state.tried_at = Instant::now();
        metrics::gauge!("ludoteca_store_failing").set(0);
        if let Some((since, _)) = state.failing.take() {
            tracing::warn!(
                "games are stored again, after {:.1?} in which none was",
                since.elapsed()
            );
        }
    }

    pub(crate) fn failed(&self, why: &str) {
        let mut state = self.state();
        state.tried_at = Instant::now();
        metrics::gauge!("ludoteca_store_failing").set(1);
        metrics::counter!("ludoteca_commits_failed_total").increment(1);
        // One line for a spell of trouble, or when it changes: not one for every attempt.
        match &mut state.failing {
            Some((_, known)) if known == why => {}
            Some((since, known)) => {
                tracing::error!(
                    "still no game can be stored, after {:.1?}: {why}",
                    since.elapsed()
                );
                why.clone_into(known);
            }
            None => {
                tracing::error!("no game can be stored: {why}");
                state.failing = Some((Instant::now(), why.to_owned()));
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
