//! Which matches are played here.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use crate::{Kept, MatchState};

/// The matches that this server plays: it is not told to go on with them.
#[derive(Default)]
pub(crate) struct Claims(Mutex<HashSet<String>>);

impl Claims {
    /// Notes what is about to be kept.
    pub fn note(&self, what: &Kept) {
        let mut ids = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match what {
            Kept::Match(new) => drop(ids.insert(new.id.clone())),
            Kept::MatchState(id, state) if *state != MatchState::Running => drop(ids.remove(id)),
            _ => {}
        }
    }

    /// Takes some matches; returns those that were not taken before.
    pub fn take(&self, found: Vec<String>) -> Vec<String> {
        let mut ids = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        found.into_iter().filter(|id| ids.insert(id.clone())).collect()
    }
}
