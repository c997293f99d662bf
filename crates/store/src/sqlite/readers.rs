//! Connections that read.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::FutureExt;
use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::connect;
use super::rows::{self, Unread};
use crate::{Answer, Kind, Record, Records, StoreError};

/// A few connections that read, on threads that may block.
pub(crate) struct Readers {
    file: PathBuf,
    places: Arc<Semaphore>,
    /// Connections that nobody reads with now.
    idle: Arc<Mutex<Vec<Connection>>>,
}

/// So many may read at once; a game is read in a fraction of a millisecond.
const MOST: u32 = 2;

impl Readers {
    pub(super) fn new(file: PathBuf) -> Self {
        Readers { file, places: Arc::new(Semaphore::new(MOST as usize)), idle: Arc::default() }
    }

    /// Reads in one transaction. A connection that failed is not used again: it may not know
    /// whether its transaction has ended, and would show an old state for ever.
    pub(super) async fn read<T: Send + 'static>(
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
            outcome.map_err(|error: Unread| error.told(&file))
        });
        read.await.map_err(|panic| StoreError::Database(panic.to_string()))?
    }

    /// Waits for those who read, and lets nobody else.
    pub(super) async fn close(&self) {
        let all = self.places.acquire_many(MOST).await;
        self.places.close();
        lock(&self.idle).clear();
        drop(all);
    }
}

impl Records for Readers {
    fn ids(&self, kind: Kind, after: String, count: u32) -> Answer<'_, Vec<String>> {
        self.read(move |db| rows::select_ids(db, kind, &after, count)).boxed()
    }

    fn record<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Record>> {
        let id = id.to_owned();
        self.read(move |db| rows::select_record(db, kind, &id)).boxed()
    }

    /// On a connection of its own: it takes minutes where there is much.
    fn damage(&self) -> Answer<'_, Vec<String>> {
        let file = self.file.clone();
        let look = move || {
            let found =
                connect(&file).map_err(Unread::from).and_then(|db| rows::select_damage(&db));
            found.map_err(|error| error.told(&file))
        };
        let found = tokio::task::spawn_blocking(look);
        async { found.await.map_err(|panic| StoreError::Database(panic.to_string()))? }.boxed()
    }
}

fn lock(idle: &Mutex<Vec<Connection>>) -> MutexGuard<'_, Vec<Connection>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}
