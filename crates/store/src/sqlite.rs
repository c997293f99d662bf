//! Games in a database file.

pub(crate) mod backup;
mod changes;
mod directory;
mod file_id;
mod migrations;
mod readers;
mod rows;
#[cfg(test)]
mod tests;
mod writer;

use std::path::Path;
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use rusqlite::{Connection, OpenFlags};
use tokio::sync::{Mutex, oneshot};

use crate::claims::Claims;
use crate::health::Health;
use crate::others::Others;
use crate::{
    Answer, FoundMatch, GameHead, Kept, MovesChange, Record, Records, Store, StoreError,
    StoredGame, StoredHeuristic,
};
pub(crate) use directory::database;
pub(crate) use readers::Readers;
use writer::{Change, Write, Writer};

/// Games in a database file.
///
/// All writes go through one thread, which commits whatever has queued up in one transaction:
/// each acknowledged change has been synced to the disk (`synchronous = FULL`), so that it
/// survives even a power cut, and yet many games at once cost hardly more syncs than one.
pub(crate) struct SqliteStore {
    readers: Readers,
    /// Without a bound: whoever brings something waits until it is done.
    writes: mpsc::Sender<Write>,
    writer: Mutex<Option<JoinHandle<()>>>,
    health: Arc<Health>,
    others: Arc<Others>,
    claims: Claims,
}

/// The games of a directory, to be looked at.
pub(crate) fn look(directory: &Path) -> Readers {
    Readers::new(database(directory))
}

/// How long somebody else may hold the database locked before a write fails.
const LOCK_PATIENCE: Duration = Duration::from_secs(2);

impl SqliteStore {
    /// Opens the database in `directory`, making both where they are missing.
    pub async fn open(directory: &Path) -> Result<Self, StoreError> {
        let directory = directory.to_owned();
        let opened = tokio::task::spawn_blocking(move || Self::open_here(&directory)).await;
        opened.map_err(|panic| StoreError::Database(panic.to_string()))?
    }

    fn open_here(directory: &Path) -> Result<Self, StoreError> {
        let (lock, file) = directory::take(directory)?;
        migrations::run(&mut connect(&file).map_err(|error| unreadable(&file, &error))?, &file)?;
        let (health, others) = (Arc::new(Health::new()), Arc::<Others>::default());
        let (writes, queue) = mpsc::channel();
        let writer = Writer::open(file.clone(), health.clone(), others.clone(), lock)?;
        let thread = thread::Builder::new().name("store".to_owned());
        let thread = thread.spawn(move || writer.run(&queue));
        let thread = thread.map_err(|error| StoreError::Database(error.to_string()))?;
        let writer = Mutex::new(Some(thread));
        Ok(SqliteStore {
            readers: Readers::new(file),
            writes,
            writer,
            health,
            others,
            claims: Claims::default(),
        })
    }

    async fn write(&self, what: Change) -> Result<(), StoreError> {
        let (done, outcome) = oneshot::channel();
        self.writes.send(Write { what, done }).map_err(|_| StoreError::Closed)?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }
}

impl Store for SqliteStore {
    fn create(&self, game: StoredGame) -> Answer<'_, ()> {
        self.write(Change::Create(Box::new(game))).boxed()
    }

    fn save(&self, head: GameHead, moves: MovesChange) -> Answer<'_, ()> {
        self.write(Change::Save(Box::new(head), moves)).boxed()
    }

    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredGame>> {
        let id = id.to_owned();
        self.readers.read(move |db| rows::select(db, &id)).boxed()
    }

    fn heads<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<GameHead>> {
        let ids = ids.to_owned();
        self.readers.read(move |db| rows::select_heads(db, &ids)).boxed()
    }

    fn unchanged(
        &self,
        age: Option<Duration>,
        most: Option<u64>,
        count: u32,
    ) -> Answer<'_, Vec<String>> {
        self.readers.read(move |db| rows::select_unchanged(db, age, most, count)).boxed()
    }

    fn remove<'a>(&'a self, id: &'a str) -> Answer<'a, ()> {
        self.write(Change::Remove(id.to_owned())).boxed()
    }

    fn day_of<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        let id = id.to_owned();
        self.readers.read(move |db| rows::select_day(db, &id)).boxed()
    }

    fn keep(&self, what: Kept) -> Answer<'_, ()> {
        self.claims.note(&what);
        self.write(Change::Keep(what)).boxed()
    }

    fn heuristic<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredHeuristic>> {
        let id = id.to_owned();
        self.readers.read(move |db| rows::select_heuristic(db, &id)).boxed()
    }

    fn load_match<'a>(&'a self, id: &'a str) -> Answer<'a, Option<FoundMatch>> {
        let id = id.to_owned();
        self.readers.read(move |db| rows::select_match(db, &id)).boxed()
    }

    fn running_matches(&self) -> Answer<'_, Vec<String>> {
        async { Ok(self.claims.take(self.readers.read(rows::select_running).await?)) }.boxed()
    }

    fn put(&self, record: Record) -> Answer<'_, ()> {
        self.write(Change::Put(Box::new(record))).boxed()
    }

    fn records(&self) -> &dyn Records {
        &self.readers
    }

    fn beat(&self) -> Answer<'_, ()> {
        self.write(Change::Beat).boxed()
    }

    fn health(&self) -> &Health {
        &self.health
    }

    fn others(&self) -> &Others {
        &self.others
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async {
            // The directory is free for others when the writer has ended, so it ends last.
            // Whatever was queued before has been committed when this is answered.
            self.readers.close().await;
            let _ = self.write(Change::Close).await;
            if let Some(writer) = self.writer.lock().await.take() {
                let _ = tokio::task::spawn_blocking(|| writer.join()).await;
            }
        }
        .boxed()
    }
}

/// A connection to a database that is there.
fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = Connection::open_with_flags(file, flags)?;
    db.busy_timeout(LOCK_PATIENCE)?;
    db.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    db.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")?;
    Ok(db)
}

fn unreadable(file: &Path, error: &impl std::error::Error) -> StoreError {
    StoreError::Database(format!("{}: {error}", file.display()))
}
