//! Games in a database file.

mod changes;
mod rows;
mod workshop;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};
use tokio::sync::{Mutex, oneshot};

use super::health::Health;
use super::{GameHead, MovesChange, Store, StoreError, StoredGame, directory};
use rows::Unread;
use writer::{Change, Link, Write, Writer};

/// Games in a database file.
///
/// All writes go through one thread, which commits whatever has queued up in one transaction:
/// each acknowledged change has been synced to the disk (`synchronous = FULL`), so that it
/// survives even a power cut, and yet many games at once cost hardly more syncs than one.
pub(crate) struct SqliteStore {
    file: PathBuf,
    readers: SqlitePool,
    /// Without a bound: whoever brings something waits until it is done.
    writes: mpsc::Sender<Write>,
    writer: Mutex<Option<JoinHandle<()>>>,
    health: Arc<Health>,
}

const READERS: u32 = 2;
/// How long somebody else may hold the database locked before a write fails.
const LOCK_PATIENCE: Duration = Duration::from_secs(2);

impl SqliteStore {
    /// Opens the database in `directory`, making both where they are missing.
    pub async fn open(directory: &Path) -> Result<Self, StoreError> {
        let (lock, file) = directory::take(directory)?;
        let failed = |error: sqlx::Error| unreadable(&file, &error);
        let options = options(&file);
        let mut connection = options.connect().await.map_err(failed)?;
        migrate(&mut connection, &file).await?;
        connection.close().await.map_err(failed)?;
        let path = file.clone();
        let link = tokio::task::spawn_blocking(move || Link::open(&path)).await;
        let link = link.map_err(|panic| StoreError::Database(panic.to_string()))?;
        let link = link.map_err(|error| unreadable(&file, &error))?;
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(options.clone()).await.map_err(failed)?;
        let health = Arc::new(Health::new());
        let (writes, queue) = mpsc::channel();
        let writer = Writer::new(file.clone(), link, health.clone(), lock);
        let thread = thread::Builder::new().name("store".to_owned());
        let thread = thread.spawn(move || writer.run(&queue));
        let thread = thread.map_err(|error| StoreError::Database(error.to_string()))?;
        let writer = Mutex::new(Some(thread));
        Ok(SqliteStore { file, readers, writes, writer, health })
    }

    async fn write(&self, what: Change) -> Result<(), StoreError> {
        let (done, outcome) = oneshot::channel();
        self.writes.send(Write { what, done }).map_err(|_| StoreError::Closed)?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }

    /// Reads in one transaction. A connection that failed is not used again: it may not know
    /// whether its transaction has ended, and would show an old state for ever.
    async fn read<T>(
        &self,
        what: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, Unread>,
    ) -> Result<T, StoreError> {
        let failed = |error| unreadable(&self.file, &error);
        let mut reader = self.readers.acquire().await.map_err(failed)?;
        let outcome = async {
            let mut snapshot = reader.begin().await?;
            let found = what(&mut snapshot).await?;
            snapshot.commit().await?;
            Ok(found)
        };
        match outcome.await {
            Ok(found) => Ok(found),
            Err(Unread::Broken(error)) => Err(error),
            Err(Unread::Database(error)) => {
                // Without waiting: it may hang as it failed.
                reader.close_on_drop();
                Err(failed(error))
            }
        }
    }
}

impl Store for SqliteStore {
    fn create(&self, game: StoredGame) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(Change::Create(Box::new(game))).boxed()
    }

    fn save(&self, head: GameHead, moves: MovesChange) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(Change::Save(Box::new(head), moves)).boxed()
    }

    fn load<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredGame>, StoreError>> {
        self.read(async |db| rows::select(db, id).await).boxed()
    }

    fn heads<'a>(&'a self, ids: &'a [String]) -> BoxFuture<'a, Result<Vec<GameHead>, StoreError>> {
        self.read(async |db| rows::select_heads(db, ids).await).boxed()
    }

    fn unchanged(
        &self,
        age: Option<Duration>,
        most: Option<u64>,
        count: u32,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>> {
        self.read(async move |db| rows::select_unchanged(db, age, most, count).await).boxed()
    }

    fn remove<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<(), StoreError>> {
        self.write(Change::Remove(id.to_owned())).boxed()
    }

    fn day_of<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        self.read(async |db| rows::select_day(db, id).await).boxed()
    }

    fn beat(&self) -> BoxFuture<'_, Result<(), StoreError>> {
        self.write(Change::Beat).boxed()
    }

    fn health(&self) -> &Health {
        &self.health
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

/// How the database in a file is used.
pub(super) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(LOCK_PATIENCE)
        .disable_statement_logging()
}

/// Brings the tables up to date.
pub(super) async fn migrate(db: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    migrations(&MIGRATIONS).run(db).await.map_err(|error| StoreError::Migration {
        file: file.display().to_string(),
        error: error.to_string(),
    })
}

pub(super) fn unreadable(file: &Path, error: &impl std::error::Error) -> StoreError {
    StoreError::Database(format!("{}: {error}", file.display()))
}

/// What was done to the tables, in order: name and statements.
const MIGRATIONS: [(&str, &str); 5] = [
    ("games", include_str!("../../migrations/0001_games.sql")),
    ("versions", include_str!("../../migrations/0002_versions.sql")),
    ("free pass", include_str!("../../migrations/0003_free_pass.sql")),
    ("reopening", include_str!("../../migrations/0004_reopening.sql")),
    ("workshop", include_str!("../../migrations/0005_workshop.sql")),
];

fn migrations(steps: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |(number, &(name, sql)): (i64, &(&'static str, &'static str))| {
        Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations((1..).zip(steps).map(migration).collect())
}

#[cfg(test)]
pub(super) mod tests {
    use futures_util::future::join_all;
    use game::Side;

    use super::*;
    use crate::store::StoredMove;
    use crate::token::TokenHashes;

    pub fn game(id: &str) -> StoredGame {
        let hash = |byte| [byte; 32];
        StoredGame {
            head: GameHead {
                id: id.to_owned(),
                version: 0,
                claimed: [false; 2],
                reopen_offer: None,
                game: "othello".to_owned(),
                variant: "standard".to_owned(),
                start: None,
                seats: ["human".to_owned(), "level:1".to_owned()],
                hashes: TokenHashes { owner: hash(1), seats: [hash(2), hash(3)] },
                ply: 1,
                ending: None,
                draw_offer: None,
                paused: false,
                speed_ms: 0,
                seed: u64::MAX,
                rematch: None,
            },
            moves: vec![made("f5")],
        }
    }

    pub fn made(mv: &str) -> StoredMove {
        StoredMove { mv: mv.to_owned(), value: Some(0.5) }
    }

    #[tokio::test]
    async fn what_is_saved_is_loaded() {
        let data = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(data.path()).await.unwrap();
        let mut game = game("a");
        store.create(game.clone()).await.unwrap();
        assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));
        assert_eq!(store.load("b").await.unwrap(), None);

        game.head.ply = 2;
        game.head.ending = Some(("draw".to_owned(), "agreement".to_owned()));
        game.head.draw_offer = Some(Side::Second);
        game.head.rematch = Some("b".to_owned());
        game.moves.push(made("d6"));
        game.head.version = 1;
        store.save(game.head.clone(), MovesChange::Made(1, made("d6"))).await.unwrap();
        store.close().await;
        let store = SqliteStore::open(data.path()).await.unwrap();
        assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));

        // Another move in the place of one that was taken back.
        game.moves.truncate(1);
        game.moves.push(made("f6"));
        game.head.version = 2;
        store.save(game.head.clone(), MovesChange::Made(1, made("f6"))).await.unwrap();
        assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));
        game.head.version = 3;
        store.save(game.head.clone(), MovesChange::Cleared).await.unwrap();
        assert!(store.load("a").await.unwrap().unwrap().moves.is_empty());
        // A change of a state that is not the stored one.
        let again = store.save(game.head.clone(), MovesChange::Same).await;
        assert!(matches!(again, Err(StoreError::Conflict(_))));
    }

    #[tokio::test]
    async fn many_changes_at_once_are_kept_but_the_one_of_a_state_that_is_not_there() {
        let data = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(data.path()).await.unwrap();
        let mut games: Vec<_> = (0..43).map(|number| game(&format!("game {number}"))).collect();
        for (length, game) in games.iter_mut().enumerate() {
            game.moves = (0..length).map(|ply| made(&format!("move {ply}"))).collect();
            game.head.ply = length;
        }
        let made_all = games.iter().map(|game| store.create(game.clone()));
        assert!(join_all(made_all).await.iter().all(Result::is_ok));
        let (stale, before) = (&games[7].head.id.clone(), games[7].clone());
        let saves: Vec<_> = games
            .iter_mut()
            .enumerate()
            .map(|(length, game)| {
                game.head.version = if game.head.id == *stale { 5 } else { 1 };
                match length % 3 {
                    0 => MovesChange::Same,
                    1 => {
                        game.moves.truncate(length / 2);
                        game.moves.push(made("another"));
                        MovesChange::Made(length / 2, made("another"))
                    }
                    _ => {
                        game.moves.clear();
                        MovesChange::Cleared
                    }
                }
            })
            .collect();
        let saved =
            games.iter().zip(saves).map(|(game, moves)| store.save(game.head.clone(), moves));
        for (outcome, game) in join_all(saved).await.iter().zip(&games) {
            let known = game.head.id != *stale;
            assert_eq!(outcome.is_ok(), known, "{}: {outcome:?}", game.head.id);
            let expected = if known { game } else { &before };
            assert_eq!(store.load(&game.head.id).await.unwrap().as_ref(), Some(expected));
        }
    }

    #[tokio::test]
    async fn the_longest_unchanged_games_are_known_and_can_be_removed() {
        let data = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(data.path()).await.unwrap();
        for id in ["a", "b", "c", "d"] {
            store.create(game(id)).await.unwrap();
        }
        let file = options(&data.path().join("games.db"));
        let mut beside = file.connect().await.unwrap();
        for (id, days) in [("b", 100), ("d", 50)] {
            let age = sqlx::query("UPDATE games SET changed_at = unixepoch() - ? WHERE id = ?");
            age.bind(days * 86_400).bind(id).execute(&mut beside).await.unwrap();
        }
        let days = |days: u64| Some(Duration::from_secs(days * 86_400));
        let unchanged = async |age, most, count| store.unchanged(age, most, count).await.unwrap();
        assert_eq!(unchanged(days(60), None, 10).await, ["b"]);
        assert_eq!(unchanged(days(10), None, 10).await, ["b", "d"]);
        assert_eq!(unchanged(days(10), None, 1).await, ["b"]);
        assert_eq!(unchanged(None, Some(3), 10).await, ["b"]);
        assert_eq!(unchanged(days(60), Some(2), 10).await, ["b", "d"]);
        assert!(unchanged(None, Some(4), 10).await.is_empty());
        assert!(unchanged(None, None, 10).await.is_empty());
        store.remove("b").await.unwrap();
        assert_eq!(store.load("b").await.unwrap(), None);
        assert_eq!(unchanged(days(10), Some(2), 10).await, ["d"]);
    }

    #[tokio::test]
    async fn one_server_uses_a_directory() {
        let data = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(data.path()).await.unwrap();
        let other = SqliteStore::open(data.path()).await.map(|_| ()).unwrap_err();
        let told = other.to_string();
        let ourselves = format!("process {}", std::process::id());
        assert!(told.contains(&ourselves) && told.contains("--data-dir"), "{told}");
        store.close().await;
        SqliteStore::open(data.path()).await.unwrap();
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_else_reads_the_games() {
        use std::os::unix::fs::PermissionsExt;
        let parent = tempfile::tempdir().unwrap();
        let data = parent.path().join("made/for/it");
        let store = SqliteStore::open(&data).await.unwrap();
        store.create(game("a")).await.unwrap();
        let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&data), 0o700);
        for file in std::fs::read_dir(&data).unwrap() {
            let path = file.unwrap().path();
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    }

    #[tokio::test]
    async fn a_log_without_its_database_is_not_thrown_away() {
        let data = tempfile::tempdir().unwrap();
        let log = data.path().join("games.db-wal");
        std::fs::write(&log, "games").unwrap();
        for _ in 0..2 {
            let refused = SqliteStore::open(data.path()).await.map(|_| ()).unwrap_err();
            assert!(matches!(refused, StoreError::LogAlone { .. }), "{refused}");
            assert!(log.exists());
            // An empty database is no better than none.
            std::fs::write(data.path().join("games.db"), "").unwrap();
        }
    }

    #[tokio::test]
    async fn errors_name_the_file() {
        let data = tempfile::tempdir().unwrap();
        let file = data.path().join("games.db");
        std::fs::write(&file, "this is no database, however long it may be ".repeat(100)).unwrap();
        let error = SqliteStore::open(data.path()).await.map(|_| ()).unwrap_err().to_string();
        assert!(error.contains(&file.display().to_string()), "{error}");
    }

    #[tokio::test]
    async fn a_change_that_fails_takes_no_other_with_it() {
        let data = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(data.path()).await.unwrap();
        store.create(game("a")).await.unwrap();
        let twice = StoredGame { moves: vec![made("f5"), made("d6")], ..game("a") };
        let (clashing, fine, other) =
            tokio::join!(store.create(twice), store.create(game("b")), store.create(game("c")));
        assert!(clashing.is_err() && fine.is_ok() && other.is_ok());
        assert_eq!(store.load("a").await.unwrap(), Some(game("a")));
        assert!(store.load("b").await.unwrap().is_some());
        store.close().await;
        assert!(matches!(store.create(game("d")).await, Err(StoreError::Closed)));
    }

    #[tokio::test]
    async fn a_game_of_damas_from_before_free_pass_had_its_name_keeps_its_rules() {
        let data = tempfile::tempdir().unwrap();
        let file = SqliteConnectOptions::new().filename(data.path().join("games.db"));
        let mut old = file.create_if_missing(true).connect().await.unwrap();
        migrations(&MIGRATIONS[..2]).run(&mut old).await.unwrap();
        let games =
            [("a", "damas", "damas"), ("b", "damas", "english"), ("c", "othello", "standard")];
        for (id, kind, variant) in games {
            // As it was written then.
            let insert = sqlx::query(
                "INSERT INTO games (id, game, variant, first_seat, second_seat, owner_hash, \
                 first_hash, second_hash, ply, paused, speed_ms, seed) VALUES (?, ?, ?, 'human', \
                 'human', zeroblob(32), zeroblob(32), zeroblob(32), 0, 0, 0, 0)",
            );
            insert.bind(id).bind(kind).bind(variant).execute(&mut old).await.unwrap();
        }
        old.close().await.unwrap();

        let store = SqliteStore::open(data.path()).await.unwrap();
        let mut new = game("d");
        (new.head.game, new.head.variant) = ("damas".to_owned(), "damas".to_owned());
        store.create(new).await.unwrap();
        store.close().await;
        let store = SqliteStore::open(data.path()).await.unwrap();
        let variants = [("a", "free-pass"), ("b", "english"), ("c", "standard"), ("d", "damas")];
        for (id, variant) in variants {
            assert_eq!(store.load(id).await.unwrap().unwrap().head.variant, variant, "{id}");
        }
    }
}
