//! Connections that read.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::rows::Unread;
use super::{connect, unreadable};
use crate::StoreError;

/// A few connections that read, on threads that may block.
pub(super) struct Readers {
    file: PathBuf,
    places: Arc<Semaphore>,
    /// Connections that nobody reads with now.
    idle: Arc<Mutex<Vec<Connection>>>,
}

/// So many may read at once; a game is read in a fraction of a millisecond.
const MOST: u32 = 2;

impl Readers {
    pub fn new(file: PathBuf) -> Self {
        Readers { file, places: Arc::new(Semaphore::new(MOST as usize)), idle: Arc::default() }
    }

    /// Reads in one transaction. A connection that failed is not used again: it may not know
    /// whether its transaction has ended, and would show an old state for ever.
    pub async fn read<T: Send + 'static>(
        &self,
        what: impl FnOnce(&Connection) -> Result<T, Unread> + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = self.places.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let (file, idle) = (self.file.clone(), self.idle.clone());
        let read = tokio::task::spawn_blocking(move || {
            let outcome = (|| {
                let known = lock(&idle).pop();
                let db = known.map_or_else(|| connect(&file), Ok)?;
                db.prepare_cached("BEGIN")?.execute([])?;
                let found = what(&db)?;
                db.prepare_cached("COMMIT")?.execute([])?;
                lock(&idle).push(db);
                Ok(found)
            })();
            drop(place);
            outcome.map_err(|error| match error {
                Unread::Broken(error) => error,
                Unread::Database(error) => unreadable(&file, &error),
            })
        });
        read.await.map_err(|panic| StoreError::Database(panic.to_string()))?
    }

    /// Waits for those who read, and lets nobody else.
    pub async fn close(&self) {
        let all = self.places.acquire_many(MOST).await;
        self.places.close();
        lock(&self.idle).clear();
        drop(all);
    }
}

fn lock(idle: &Mutex<Vec<Connection>>) -> MutexGuard<'_, Vec<Connection>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}
