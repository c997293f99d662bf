//! The thread through which all changes go to the database.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};
use tokio::sync::oneshot;

use super::directory::DirectoryLock;
use super::file_id::FileId;
use super::{changes, connect, unreadable};
use crate::{GameHead, Health, Kept, MovesChange, Others, Record, StoreError, StoredGame, Written};

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
    /// Puts a record in, in the place of what has its id.
    Put(Box<Record>),
    /// Changes nothing, but finds out whether anything can be changed.
    Beat,
    /// Ends the writer.
    Close,
}

/// Writes whatever has queued up in one transaction after another, on a thread of its own: a journey
/// to the database and back for each statement would be a long one on a busy machine.
///
/// After any failure the connection is thrown away. `SQLite` ends a transaction by itself when the
/// disk is full or fails, but not always, and a library that counts transactions loses count: a
/// later "commit" may then end nothing. Here a transaction begins and ends by its own statements,
/// a connection serves only as long as all of them succeed, and nothing is acknowledged before
/// another connection has seen it.
pub(super) struct Writer {
    file: PathBuf,
    /// The file that the name led to when it was opened.
    id: FileId,
    /// `None` after a failure.
    link: Option<Link>,
    health: Arc<Health>,
    others: Arc<Others>,
    /// Nobody else writes here as long as we may.
    _lock: DirectoryLock,
}

/// Changes in one transaction, at most.
const BATCH: usize = 256;
/// How often, while nobody writes, a store that failed is tried again, and it is looked whether
/// somebody else wrote.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);

impl Writer {
    pub fn open(
        file: PathBuf,
        health: Arc<Health>,
        others: Arc<Others>,
        lock: DirectoryLock,
    ) -> Result<Self, StoreError> {
        let id = FileId::of(&file).map_err(|error| unreadable(&file, &error))?;
        let link = Link::open(&file).map_err(|error| unreadable(&file, &error))?;
        Ok(Writer { file, id, link: Some(link), health, others, _lock: lock })
    }

    /// Writes as long as somebody may bring something.
    pub fn run(mut self, queue: &Receiver<Write>) {
        let mut closing = false;
        while !closing {
            self.look_for_others();
            let first = match queue.recv_timeout(LOOK_INTERVAL) {
                Ok(first) => first,
                Err(RecvTimeoutError::Timeout) if self.link.is_some() => continue,
                Err(RecvTimeoutError::Timeout) => {
                    let _ = self.commit(&[Change::Beat]);
                    continue;
                }
                Err(RecvTimeoutError::Disconnected) => break,
            };
            let batch = std::iter::once(first).chain(queue.try_iter()).take(BATCH);
            let (changes, waiting): (Vec<_>, Vec<_>) =
                batch.map(|write| (write.what, write.done)).unzip();
            closing = changes.iter().any(|change| matches!(change, Change::Close));
            for (done, outcome) in waiting.into_iter().zip(self.store(&changes)) {
                // Whoever asked may be gone.
                let _ = done.send(outcome);
            }
        }
    }

    /// Tells if somebody else wrote, as whoever restores a backup does, or took the file away.
    fn look_for_others(&mut self) {
        let Some(link) = &mut self.link else { return };
        let outcome = check(&self.file, self.id).and_then(|()| Ok(link.others_wrote()?));
        match outcome {
            Ok(false) => {}
            Ok(true) => self.others.wrote(Written::Anything),
            Err(refusal) => {
                self.link = None;
                self.health.failed(&refusal.reason(&self.file));
            }
        }
    }

    /// Stores some changes together, or where one of them cannot be, each for itself: the others
    /// must not suffer.
    fn store(&mut self, changes: &[Change]) -> Vec<Result<(), StoreError>> {
        match self.commit(changes) {
            Ok(()) => changes.iter().map(|_| Ok(())).collect(),
            Err(refusal) if refusal.is_about_one_change() && changes.len() > 1 => {
                let mut outcomes = Vec::with_capacity(changes.len());
                for change in changes {
                    let outcome = self.commit(std::slice::from_ref(change));
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
    fn commit(&mut self, changes: &[Change]) -> Result<(), Refusal> {
        if changes.iter().all(|change| matches!(change, Change::Close)) {
            return Ok(());
        }
        let began = Instant::now();
        let outcome = self.try_commit(changes);
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

    fn try_commit(&mut self, changes: &[Change]) -> Result<(), Refusal> {
        // It is out of its place until everything has gone well.
        let link = self.link.take();
        check(&self.file, self.id)?;
        let mut link = match link {
            Some(link) => link,
            None => {
                let link = Link::open(&self.file)?;
                // Others may have written while there was none.
                self.others.wrote(Written::Anything);
                link
            }
        };
        link.commit(changes)?;
        // What was written into a file that is gone by now is not kept.
        check(&self.file, self.id)?;
        self.link = Some(link);
        Ok(())
    }
}

/// Refuses to use another file than the one that was opened.
fn check(file: &Path, id: FileId) -> Result<(), Refusal> {
    if FileId::of(file).is_ok_and(|now| now == id) { Ok(()) } else { Err(Refusal::Gone) }
}

/// The way to the database: a connection that writes, and one that sees what others see. When it is
/// dropped, it ends with whatever transaction may be open.
struct Link {
    connection: Connection,
    witness: Connection,
    /// Changes with every commit that the witness has seen.
    seen: i64,
    /// Changes with every commit that is not ours.
    others: i64,
}

impl Link {
    /// Connects. Whatever an earlier connection may have left half written is settled: what counts
    /// is moved from the log into the database and synced there.
    fn open(file: &Path) -> rusqlite::Result<Link> {
        let connection = connect(file)?;
        let settled = "PRAGMA wal_checkpoint(TRUNCATE)";
        let busy: i64 = connection.query_row(settled, [], |row| row.get(0))?;
        if busy != 0 {
            let busy = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_BUSY);
            let reason = "the log is in use by somebody else".to_owned();
            return Err(rusqlite::Error::SqliteFailure(busy, Some(reason)));
        }
        let witness = connect(file)?;
        let (seen, others) = (data_version(&witness)?, data_version(&connection)?);
        Ok(Link { connection, witness, seen, others })
    }

    /// Whether somebody else wrote since this was last asked.
    fn others_wrote(&mut self) -> rusqlite::Result<bool> {
        let before = std::mem::replace(&mut self.others, data_version(&self.connection)?);
        Ok(self.others != before)
    }

    fn commit(&mut self, changes: &[Change]) -> Result<(), Refusal> {
        let db = &self.connection;
        let rows = db.total_changes();
        // Refused if a transaction were still open: nothing can hide in an older one.
        db.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
        for change in changes {
            match change {
                Change::Create(game) => changes::insert(db, game)?,
                Change::Save(head, moves) => changes::update(db, head, moves)?,
                Change::Remove(id) => changes::delete(db, id)?,
                Change::Keep(what) => changes::keep(db, what)?,
                Change::Put(record) => changes::put(db, record)?,
                Change::Beat => changes::beat(db)?,
                Change::Close => {}
            }
        }
        db.prepare_cached("COMMIT")?.execute([])?;
        let seen = data_version(&self.witness)?;
        // Forgetting what is not there changes nothing.
        if seen == self.seen && db.total_changes() != rows {
            return Err(Refusal::Unseen);
        }
        self.seen = seen;
        Ok(())
    }
}

/// A number that is another one after every commit of another connection.
fn data_version(db: &Connection) -> rusqlite::Result<i64> {
    db.prepare_cached("PRAGMA data_version")?.query_row([], |row| row.get(0))
}

/// Why changes were not stored.
pub(super) enum Refusal {
    /// The database failed.
    Database(rusqlite::Error),
    /// The game with this id is not in the state that the change is based on.
    Conflict(String),
    /// The commit succeeded, and yet nobody else sees it.
    Unseen,
    /// The database was deleted, or another file is in its place.
    Gone,
}

impl From<rusqlite::Error> for Refusal {
    fn from(error: rusqlite::Error) -> Self {
        Refusal::Database(error)
    }
}

impl Refusal {
    /// Whether other changes may succeed where this one did not.
    fn is_about_one_change(&self) -> bool {
        match self {
            Refusal::Conflict(_) => true,
            Refusal::Unseen | Refusal::Gone => false,
            Refusal::Database(error) => {
                error.sqlite_error_code() == Some(ErrorCode::ConstraintViolation)
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
            Refusal::Gone => format!(
                "{} was deleted or replaced while the server used it; put it back, or restart the \
                 server to use what is there now",
                file.display()
            ),
        }
    }

    fn told(&self, file: &Path) -> StoreError {
        match self {
            Refusal::Conflict(id) => StoreError::Conflict(id.clone()),
            _ => StoreError::Database(self.reason(file)),
        }
    }
}
