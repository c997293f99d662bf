//! Copying all games into a file and back, also while a server uses them.

use std::path::Path;
use std::sync::Arc;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use super::sqlite::{self, unreadable};
use super::{StoreError, directory};

/// Copies all games kept in a directory into a new file; returns how many there are.
pub async fn back_up(data_dir: &Path, file: &Path) -> Result<u64, StoreError> {
    let database = directory::database(data_dir);
    let missing = |error| cannot_use(&database, error);
    std::fs::metadata(&database).map_err(missing)?;
    // Made by us first, so that nobody else can read it, and no file of this name is written over.
    let new = directory::open_private(file, true);
    new.map_err(|error| cannot_use(file, error))?;
    let copied = copy_into(&database, file).await;
    if copied.is_err() {
        // What is half a backup is none.
        let _ = std::fs::remove_file(file);
    }
    copied
}

async fn copy_into(database: &Path, file: &Path) -> Result<u64, StoreError> {
    let failed = |error: sqlx::Error| unreadable(database, &error);
    let mut db = sqlite::options(database).connect().await.map_err(failed)?;
    // One moment of all games, however many are changed meanwhile.
    let copy = sqlx::query("VACUUM INTO ?").bind(file.display().to_string());
    copy.execute(&mut db).await.map_err(failed)?;
    db.close().await.map_err(failed)?;
    let whole = std::fs::File::open(file).and_then(|file| file.sync_all());
    whole.map_err(|error| cannot_use(file, error))?;
    let failed = |error: sqlx::Error| unreadable(file, &error);
    let options = SqliteConnectOptions::new().filename(file).read_only(true);
    let mut copy = options.connect().await.map_err(failed)?;
    let count = count(&mut copy).await.map_err(failed)?;
    copy.close().await.map_err(failed)?;
    Ok(count)
}

/// Puts the games of a backup into a directory: those it holds become as they were in it, others
/// stay. Returns how many it held. A server that runs notices within a second or two.
pub async fn restore(file: &Path, data_dir: &Path) -> Result<u64, StoreError> {
    std::fs::metadata(file).map_err(|error| cannot_use(file, error))?;
    // The backup may be of an older version: a copy of it is brought up to date.
    let scratch = tempfile::tempdir().map_err(|error| cannot_use(&std::env::temp_dir(), error))?;
    let copy = scratch.path().join("backup.db");
    std::fs::copy(file, &copy).map_err(|error| cannot_use(file, error))?;
    let failed = |error: sqlx::Error| unreadable(file, &error);
    let mut backup = sqlite::options(&copy).connect().await.map_err(failed)?;
    let checked = sqlx::query("PRAGMA integrity_check").fetch_one(&mut backup);
    let verdict: String = checked.await.map_err(failed)?.try_get(0).map_err(failed)?;
    if verdict != "ok" {
        return Err(StoreError::Broken(format!("{}: {verdict}", file.display())));
    }
    sqlite::migrate(&mut backup, file).await?;
    backup.close().await.map_err(failed)?;
    // With a server there, the database is up to date already.
    let (_lock, database) = match directory::take(data_dir) {
        Ok((lock, database)) => (Some(lock), database),
        Err(StoreError::InUse { .. }) => (None, directory::database(data_dir)),
        Err(error) => return Err(error),
    };
    let mut db = sqlite::options(&database).connect().await.map_err(failed)?;
    sqlite::migrate(&mut db, &database).await?;
    let failed = |error: sqlx::Error| unreadable(&database, &error);
    let games = merge(&mut db, &copy).await.map_err(failed)?;
    db.close().await.map_err(failed)?;
    Ok(games)
}

/// Takes over all games of another database. Their versions are new ones, so that a server which
/// knows an older state cannot write over this one.
async fn merge(db: &mut SqliteConnection, copy: &Path) -> Result<u64, sqlx::Error> {
    let copy = copy.display().to_string();
    sqlx::query("ATTACH ? AS backup").bind(copy).execute(&mut *db).await?;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *db).await?;
    for statement in [
        "UPDATE backup.games SET version = 1 + max(version, \
         coalesce((SELECT version FROM main.games AS known WHERE known.id = backup.games.id), 0))",
        "DELETE FROM main.moves WHERE game_id IN (SELECT id FROM backup.games)",
        "DELETE FROM main.games WHERE id IN (SELECT id FROM backup.games)",
        "INSERT INTO main.games SELECT * FROM backup.games",
        "INSERT INTO main.moves SELECT * FROM backup.moves",
        "INSERT OR REPLACE INTO main.heuristics SELECT * FROM backup.heuristics",
        // Games of matches are only ever added: what both know of a match belongs together.
        "INSERT OR IGNORE INTO main.matches SELECT * FROM backup.matches",
        "INSERT OR IGNORE INTO main.match_games SELECT * FROM backup.match_games",
    ] {
        sqlx::raw_sql(statement).execute(&mut *db).await?;
    }
    let games = sqlx::query("SELECT count(*) FROM backup.games").fetch_one(&mut *db).await?;
    let games: i64 = games.try_get(0)?;
    sqlx::raw_sql("COMMIT").execute(&mut *db).await?;
    Ok(games as u64)
}

async fn count(db: &mut SqliteConnection) -> Result<u64, sqlx::Error> {
    let row = sqlx::query("SELECT count(*) FROM games").fetch_one(db).await?;
    Ok(row.try_get::<i64, _>(0)? as u64)
}

fn cannot_use(path: &Path, error: std::io::Error) -> StoreError {
    StoreError::File { path: path.display().to_string(), error: Arc::new(error) }
}

#[cfg(test)]
mod tests {
    use super::super::sqlite::tests::{game, made};
    use super::super::{MovesChange, SqliteStore, Store};
    use super::*;

    #[tokio::test]
    async fn games_come_back_as_they_were_also_under_a_running_server() {
        let (data, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let backup = elsewhere.path().join("games.backup");
        let store = SqliteStore::open(data.path()).await.unwrap();
        let first = game("a");
        store.create(first.clone()).await.unwrap();
        assert_eq!(back_up(data.path(), &backup).await.unwrap(), 1);
        let again = back_up(data.path(), &backup).await.unwrap_err();
        assert!(again.to_string().contains("games.backup"), "nothing is written over: {again}");

        let mut later = first.clone();
        later.head.version = 1;
        later.head.ply = 2;
        store.save(later.head.clone(), MovesChange::Made(1, made("d6"))).await.unwrap();
        store.create(game("b")).await.unwrap();
        assert_eq!(restore(&backup, data.path()).await.unwrap(), 1);
        let restored = store.load("a").await.unwrap().unwrap();
        assert_eq!(restored.moves, first.moves);
        assert_eq!(restored.head.version, 2, "whoever knows version 1 cannot write over it");
        later.head.version = 2;
        assert!(store.save(later.head, MovesChange::Same).await.is_err());
        assert!(store.load("b").await.unwrap().is_some(), "games not in the backup stay");
        store.close().await;

        // Into a directory that holds nothing yet.
        let fresh = elsewhere.path().join("fresh");
        assert_eq!(restore(&backup, &fresh).await.unwrap(), 1);
        let store = SqliteStore::open(&fresh).await.unwrap();
        assert_eq!(store.load("a").await.unwrap().unwrap().moves, first.moves);
    }

    #[tokio::test]
    async fn what_is_no_backup_is_refused() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("x");
        for text in [String::new(), "no database at all, but long enough ".repeat(100)] {
            std::fs::write(&file, &text).unwrap();
            let refused = restore(&file, &data.path().join("d")).await;
            let empty = text.is_empty() && refused.as_ref().is_ok_and(|games| *games == 0);
            assert!(refused.is_err() || empty, "{refused:?}");
        }
        assert!(restore(&data.path().join("nothing"), data.path()).await.is_err());
        assert!(back_up(&data.path().join("nowhere"), &data.path().join("y")).await.is_err());
    }
}
