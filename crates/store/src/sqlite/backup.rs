//! Copying all games into a file and back, also while a server uses them.

use std::io;
use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, OpenFlags};

use super::{connect, directory, migrations, unreadable};
use crate::StoreError;

/// Copies all games kept in a directory into a new file; returns how many there are.
pub fn back_up(data_dir: &Path, file: &Path) -> Result<u64, StoreError> {
    let database = directory::database(data_dir);
    std::fs::metadata(&database).map_err(|error| cannot_use(&database, error))?;
    // Made by us first, so that nobody else can read it, and no file of this name is written over.
    directory::open_private(file, true).map_err(|error| cannot_use(file, error))?;
    let copied = copy_into(&database, file);
    if copied.is_err() {
        // What is half a backup is none.
        let _ = std::fs::remove_file(file);
    }
    copied
}

fn copy_into(database: &Path, file: &Path) -> Result<u64, StoreError> {
    let failed = |error: rusqlite::Error| unreadable(database, &error);
    let db = connect(database).map_err(failed)?;
    // One moment of all games, however many are changed meanwhile.
    db.execute("VACUUM INTO ?", [path_text(file)]).map_err(failed)?;
    let whole = std::fs::File::open(file).and_then(|file| file.sync_all());
    whole.map_err(|error| cannot_use(file, error))?;
    let failed = |error: rusqlite::Error| unreadable(file, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let copy = Connection::open_with_flags(file, flags).map_err(failed)?;
    count(&copy, "games").map_err(failed)
}

/// Puts the games of a backup into a directory: those it holds become as they were in it, others
/// stay. Returns how many it held. A server that runs notices within a second or two.
pub fn restore(file: &Path, data_dir: &Path) -> Result<u64, StoreError> {
    std::fs::metadata(file).map_err(|error| cannot_use(file, error))?;
    // The backup may be of an older version: a copy of it is brought up to date.
    let scratch = tempfile::tempdir().map_err(|error| cannot_use(&std::env::temp_dir(), error))?;
    let copy = scratch.path().join("backup.db");
    std::fs::copy(file, &copy).map_err(|error| cannot_use(file, error))?;
    prepare(&copy, file)?;
    // With a server there, the database is up to date already.
    let (_lock, database) = match directory::take(data_dir) {
        Ok((lock, database)) => (Some(lock), database),
        Err(StoreError::InUse { .. }) => (None, directory::database(data_dir)),
        Err(error) => return Err(error),
    };
    let mut db = connect(&database).map_err(|error| unreadable(&database, &error))?;
    migrations::run(&mut db, &database)?;
    merge(&db, &copy).map_err(|error| unreadable(&database, &error))
}

/// Sees that the copy of a backup is one, whole and of this version.
fn prepare(copy: &Path, file: &Path) -> Result<(), StoreError> {
    let failed = |error: rusqlite::Error| unreadable(file, &error);
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut backup = Connection::open_with_flags(copy, flags).map_err(failed)?;
    if !migrations::is_ours(&backup).map_err(failed)? {
        return Err(StoreError::NoBackup { path: file.display().to_string() });
    }
    let verdict: String =
        backup.query_row("PRAGMA integrity_check", [], |row| row.get(0)).map_err(failed)?;
    if verdict != "ok" {
        return Err(StoreError::Broken(format!("{}: {verdict}", file.display())));
    }
    migrations::run(&mut backup, file)
}

/// Takes over all games of another database. Their versions are new ones, so that a server which
/// knows an older state cannot write over this one.
fn merge(db: &Connection, copy: &Path) -> rusqlite::Result<u64> {
    db.execute("ATTACH ? AS backup", [path_text(copy)])?;
    db.execute_batch(
        "BEGIN IMMEDIATE;
         UPDATE backup.games SET version = 1 + max(version,
            coalesce((SELECT version FROM main.games AS known WHERE known.id = backup.games.id), 0));
         DELETE FROM main.moves WHERE game_id IN (SELECT id FROM backup.games);
         DELETE FROM main.games WHERE id IN (SELECT id FROM backup.games);
         INSERT INTO main.games SELECT * FROM backup.games;
         INSERT INTO main.moves SELECT * FROM backup.moves;
         INSERT OR REPLACE INTO main.heuristics SELECT * FROM backup.heuristics;
         -- Games of matches are only ever added: what both know of a match belongs together.
         INSERT OR IGNORE INTO main.matches SELECT * FROM backup.matches;
         INSERT OR IGNORE INTO main.match_games SELECT * FROM backup.match_games;",
    )?;
    let games = count(db, "backup.games")?;
    db.execute_batch("COMMIT")?;
    Ok(games)
}

fn count(db: &Connection, table: &str) -> rusqlite::Result<u64> {
    let count = format!("SELECT count(*) FROM {table}");
    db.query_row(&count, [], |row| row.get::<_, i64>(0)).map(|count| count as u64)
}

fn path_text(path: &Path) -> String {
    path.display().to_string()
}

fn cannot_use(path: &Path, error: io::Error) -> StoreError {
    StoreError::File { path: path.display().to_string(), error: Arc::new(error) }
}
