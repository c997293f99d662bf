//! What others write into the same store.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

/// Tells of what others wrote: games may not be any more what they are thought to be.
#[derive(Default)]
pub struct Others {
    /// What nobody has asked for yet.
    written: Mutex<Option<Written>>,
    rings: Notify,
}

/// What others wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// These games, and the version of each.
    Games(HashMap<String, u64>),
    /// It is not known what.
    Anything,
}

/// Of more games than this it is not told which.
const MOST: usize = 4096;

impl Others {
    /// Waits until others have written; tells all that they wrote since this was last asked.
    pub async fn next(&self) -> Written {
        loop {
            // A ring that nobody heard is kept.
            self.rings.notified().await;
            let written = self.written.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(written) = written {
                return written;
            }
        }
    }

    pub(crate) fn wrote(&self, what: Written) {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        *written = Some(match (written.take(), what) {
            (Some(Written::Games(mut known)), Written::Games(more)) => {
                for (id, version) in more {
                    let newest = known.entry(id).or_default();
                    *newest = version.max(*newest);
                }
                if known.len() > MOST { Written::Anything } else { Written::Games(known) }
            }
            (None, what) => what,
            _ => Written::Anything,
        });
        drop(written);
        self.rings.notify_one();
    }
}
