//! The task through which all changes go to the database.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::error::ErrorKind;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::{rows, workshop};
use crate::store::directory::DirectoryLock;
use crate::store::health::Health;
use crate::store::{GameHead, Kept, MovesChange, StoreError, StoredGame};

/// A change, and who waits for it.
pub(super) struct Write {
    pub what: Change,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

pub(super) enum Change {
    Create(Box<StoredGame>),
    Save(Box<GameHead>, MovesChange),
    /// Forgets the game with this id.
    Remove(String),
    Keep(Kept),
    /// Changes nothing, but finds out whether anything can be changed.
    Beat,
    /// Ends the writer.
    Close,
}

/// Writes whatever has queued up in one transaction after another.
///
/// After any failure the connection is thrown away. `SQLite` ends a transaction by itself when the
/// disk is full or fails, but not always, and a library that counts transactions loses count: a
/// later "commit" may then end nothing. Here a transaction begins and ends by its own statements,
/// a connection serves only as long as all of them succeed, and nothing is acknowledged before
/// another connection has seen it.
pub(super) struct Writer {
    options: SqliteConnectOptions,
    file: PathBuf,
    /// `None` after a failure.
    link: Option<Link>,
    health: Arc<Health>,
    /// Nobody else writes here as long as we may.
    _lock: DirectoryLock,
}

/// Changes in one transaction, at most.
const BATCH: usize = 256;
/// How often a store that failed is tried again while nobody writes.
const REVIVAL_INTERVAL: Duration = Duration::from_secs(1);

impl Writer {
    pub fn new(
        options: SqliteConnectOptions,
        file: PathBuf,
        link: Link,
        health: Arc<Health>,
        lock: DirectoryLock,
    ) -> Self {
        Writer { options, file, link: Some(link), health, _lock: lock }
    }

    /// Writes as long as somebody may bring something.
    pub async fn run(mut self, mut queue: mpsc::Receiver<Write>) {
        let mut batch = Vec::new();
        let mut closing = false;
        while !closing {
            let count = tokio::select! {
                count = queue.recv_many(&mut batch, BATCH) => count,
                () = sleep(REVIVAL_INTERVAL), if self.link.is_none() => {
                    let _ = self.commit(&[Change::Beat]).await;
                    continue;
                }
            };
            closing = count == 0 || batch.iter().any(|write| matches!(write.what, Change::Close));
            let (changes, waiting): (Vec<_>, Vec<_>) =
                batch.drain(..).map(|write| (write.what, write.done)).unzip();
            let outcomes = self.store(&changes).await;
            for (done, outcome) in waiting.into_iter().zip(outcomes) {
                // Whoever asked may be gone.
                let _ = done.send(outcome);
            }
        }
        if let Some(link) = self.link {
            link.close().await;
        }
    }

    /// Stores some changes together, or where one of them cannot be, each for itself: the others
    /// must not suffer.
    async fn store(&mut self, changes: &[Change]) -> Vec<Result<(), StoreError>> {
        match self.commit(changes).await {
            Ok(()) => changes.iter().map(|_| Ok(())).collect(),
            Err(refusal) if refusal.is_about_one_change() && changes.len() > 1 => {
                let mut outcomes = Vec::with_capacity(changes.len());
                for change in changes {
                    let outcome = self.commit(std::slice::from_ref(change)).await;
                    outcomes.push(outcome.map_err(|refusal| refusal.told(&self.file)));
                }
                outcomes
            }
            Err(refusal) => {
                let error = refusal.told(&self.file);
                changes.iter().map(|_| Err(error.clone())).collect()
            }
        }
    }

    /// All of the changes, or none. If it fails in the very end, which of the two is not known:
    /// whoever cares reads.
    async fn commit(&mut self, changes: &[Change]) -> Result<(), Refusal> {
        if changes.iter().all(|change| matches!(change, Change::Close)) {
            return Ok(());
        }
        let began = Instant::now();
        // It is out of its place until everything has gone well.
        let link = match self.link.take() {
            Some(link) => Ok(link),
            None => Link::open(&self.options).await.map_err(Refusal::Database),
        };
        let outcome = match link {
            Err(refusal) => Err(refusal),
            Ok(mut link) => match link.commit(changes).await {
                Ok(()) => {
                    self.link = Some(link);
                    Ok(())
                }
                Err(refusal) => {
                    link.close().await;
                    Err(refusal)
                }
            },
        };
        metrics::histogram!("ludoteca_commit_seconds").record(began.elapsed());
        match &outcome {
            Ok(()) => {
                metrics::counter!("ludoteca_changes_total").increment(changes.len() as u64);
                self.health.succeeded();
            }
            Err(refusal) if refusal.is_about_one_change() => {}
            Err(refusal) => self.health.failed(&refusal.reason(&self.file)),
        }
        outcome
    }
}

/// The way to the database: a connection that writes, and one that sees what others see.
pub(super) struct Link {
    connection: SqliteConnection,
    witness: SqliteConnection,
    /// Changes with every commit that the witness has seen.
    seen: i64,
}

impl Link {
    /// Connects. Whatever an earlier connection may have left half written is settled: what counts
    /// is moved from the log into the database and synced there.
    pub async fn open(options: &SqliteConnectOptions) -> Result<Link, sqlx::Error> {
        let mut connection = options.connect().await?;
        let settled = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut connection);
        if settled.await?.try_get::<i64, _>(0)? != 0 {
            return Err(sqlx::Error::Protocol("the log is in use by somebody else".to_owned()));
        }
        let mut witness = options.connect().await?;
        let seen = data_version(&mut witness).await?;
        Ok(Link { connection, witness, seen })
    }

    async fn commit(&mut self, changes: &[Change]) -> Result<(), Refusal> {
        let db = &mut self.connection;
        // Refused if a transaction were still open: nothing can hide in an older one.
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *db).await?;
        let mut saves = Vec::new();
        for change in changes {
            match change {
                Change::Create(game) => rows::insert(db, game).await?,
                Change::Save(head, moves) => saves.push((&**head, moves)),
                Change::Remove(id) => rows::delete(db, id).await?,
                Change::Keep(what) => workshop::keep(db, what).await?,
                Change::Beat => rows::beat(db).await?,
                Change::Close => {}
            }
        }
        rows::update(db, &saves).await?;
        sqlx::raw_sql("COMMIT").execute(&mut *db).await?;
        let seen = data_version(&mut self.witness).await?;
        if seen == self.seen {
            return Err(Refusal::Unseen);
        }
        self.seen = seen;
        Ok(())
    }

    /// Ends it, with whatever transaction may be open.
    async fn close(self) {
        for connection in [self.connection, self.witness] {
            if let Err(error) = connection.close().await {
                tracing::warn!("closing the database: {error}");
            }
        }
    }
}

/// A number that is another one after every commit of another connection.
async fn data_version(db: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query("PRAGMA data_version").fetch_one(db).await?.try_get(0)
}

/// Why changes were not stored.
pub(super) enum Refusal {
    /// The database failed.
    Database(sqlx::Error),
    /// The game with this id is not in the state that the change is based on.
    Conflict(String),
    /// The commit succeeded, and yet nobody else sees it.
    Unseen,
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Self {
        Refusal::Database(error)
    }
}

impl Refusal {
    /// Whether other changes may succeed where this one did not.
    fn is_about_one_change(&self) -> bool {
        match self {
            Refusal::Conflict(_) => true,
            Refusal::Unseen => false,
            Refusal::Database(error) => {
                let kind = error.as_database_error().map(sqlx::error::DatabaseError::kind);
                kind.is_some_and(|kind| !matches!(kind, ErrorKind::Other))
            }
        }
    }

    fn reason(&self, file: &Path) -> String {
        match self {
            Refusal::Database(error) => format!("{}: {error}", file.display()),
            Refusal::Conflict(id) => {
                format!("{}: game {id} was changed by somebody else", file.display())
            }
            Refusal::Unseen => format!("{}: what was written is not there", file.display()),
        }
    }

    fn told(&self, file: &Path) -> StoreError {
        match self {
            Refusal::Conflict(id) => StoreError::Conflict(id.clone()),
            _ => StoreError::Database(self.reason(file)),
        }
    }
}
