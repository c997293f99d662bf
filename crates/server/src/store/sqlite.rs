use std::path::Path;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use game::Side;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, QueryBuilder, Row, SqlSafeStr};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{GameHead, MovesChange, Store, StoreError, StoredGame, StoredMove};
use crate::token::{TokenHash, TokenHashes};

/// Games in a database file.
///
/// All writes go through one task, which commits whatever has queued up in one transaction:
/// each acknowledged change has been synced to the disk (`synchronous = FULL`), so that it
/// survives even a power cut, and yet many games at once cost hardly more syncs than one.
pub(crate) struct SqliteStore {
    readers: SqlitePool,
    writes: mpsc::Sender<Write>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

struct Write {
    what: Change,
    done: oneshot::Sender<Result<(), StoreError>>,
}

enum Change {
    Create(Box<StoredGame>),
    Save(Box<GameHead>, MovesChange),
    /// Ends the writer.
    Close,
}

/// The name of the database in the data directory.
const FILE: &str = "games.db";
/// Writes that may wait before those who bring more have to.
const QUEUE: usize = 1024;
/// Changes in one transaction, at most.
const BATCH: usize = 256;
const READERS: u32 = 2;

impl SqliteStore {
    /// Opens the database in `directory`, making both where they are missing.
    pub async fn open(directory: &Path) -> Result<Self, StoreError> {
        std::fs::create_dir_all(directory).map_err(|error| StoreError::Directory {
            path: directory.display().to_string(),
            error,
        })?;
        let options = SqliteConnectOptions::new()
            .filename(directory.join(FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .disable_statement_logging();
        let mut connection = options.connect().await?;
        migrations().run(&mut connection).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
        let (writes, queue) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(write_all(connection, queue));
        Ok(SqliteStore { readers, writes, writer: Mutex::new(Some(writer)) })
    }

    async fn write(&self, what: Change) -> Result<(), StoreError> {
        let (done, outcome) = oneshot::channel();
        self.writes.send(Write { what, done }).await.map_err(|_| StoreError::Closed)?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }

    async fn read(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        // One transaction, so that the head and the moves belong together.
        let mut snapshot = self.readers.begin().await?;
        let row = sqlx::query("SELECT * FROM games WHERE id = ?")
            .bind(id)
            .fetch_optional(&mut *snapshot)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let rows = sqlx::query("SELECT move, value FROM moves WHERE game_id = ? ORDER BY ply")
            .bind(id)
            .fetch_all(&mut *snapshot)
            .await?;
        let moves = rows
            .iter()
            .map(|row| Ok(StoredMove { mv: row.try_get("move")?, value: row.try_get("value")? }))
            .collect::<Result<_, sqlx::Error>>()?;
        Ok(Some(StoredGame { head: head_of(&row)?, moves }))
    }

    async fn read_heads(&self, ids: &[String]) -> Result<Vec<GameHead>, StoreError> {
        let mut query = QueryBuilder::new("SELECT * FROM games WHERE id IN (");
        let mut list = query.separated(", ");
        for id in ids {
            list.push_bind(id);
        }
        let rows = query.push(")").build().fetch_all(&self.readers).await?;
        rows.iter().map(head_of).collect()
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
        self.read(id).boxed()
    }

    fn heads<'a>(&'a self, ids: &'a [String]) -> BoxFuture<'a, Result<Vec<GameHead>, StoreError>> {
        self.read_heads(ids).boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async {
            // Whatever was queued before has been committed when this is answered.
            let _ = self.write(Change::Close).await;
            if let Some(writer) = self.writer.lock().await.take() {
                let _ = writer.await;
            }
            self.readers.close().await;
        }
        .boxed()
    }
}

fn migrations() -> Migrator {
    let games = include_str!("../../migrations/0001_games.sql");
    let simple = MigrationType::Simple;
    Migrator::with_migrations(vec![Migration::new(
        1,
        "games".into(),
        simple,
        games.into_sql_str(),
        false,
    )])
}

/// The writer: one transaction after another, as long as there is something to write.
async fn write_all(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Write>) {
    let mut batch = Vec::new();
    let mut closing = false;
    while !closing && queue.recv_many(&mut batch, BATCH).await > 0 {
        closing = batch.iter().any(|write| matches!(write.what, Change::Close));
        match commit(&mut connection, &batch).await {
            Ok(()) => batch.drain(..).for_each(|write| answer(write, Ok(()))),
            Err(error) if batch.len() == 1 => {
                if let Some(write) = batch.pop() {
                    answer(write, Err(error));
                }
            }
            // One of them failed: the others must not suffer.
            Err(_) => {
                for write in batch.drain(..) {
                    let outcome = commit(&mut connection, std::slice::from_ref(&write)).await;
                    answer(write, outcome);
                }
            }
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!("closing the database: {error}");
    }
}

/// Tells whoever asked, if they still wait.
fn answer(write: Write, outcome: Result<(), StoreError>) {
    let _ = write.done.send(outcome);
}

async fn commit(connection: &mut SqliteConnection, batch: &[Write]) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    for write in batch {
        match &write.what {
            Change::Create(game) => insert(&mut transaction, game).await?,
            Change::Save(head, moves) => update(&mut transaction, head, moves).await?,
            Change::Close => {}
        }
    }
    Ok(transaction.commit().await?)
}

async fn insert(db: &mut SqliteConnection, game: &StoredGame) -> Result<(), StoreError> {
    let insert = sqlx::query(
        "INSERT INTO games (game, variant, start, first_seat, second_seat, owner_hash, \
         first_hash, second_hash, ply, result, reason, draw_offer, paused, speed_ms, seed, \
         rematch, id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    bind_head(insert, &game.head).execute(&mut *db).await?;
    for (ply, mv) in game.moves.iter().enumerate() {
        insert_move(db, &game.head.id, ply, mv).await?;
    }
    Ok(())
}

async fn update(
    db: &mut SqliteConnection,
    head: &GameHead,
    moves: &MovesChange,
) -> Result<(), StoreError> {
    let kept = match moves {
        MovesChange::Same => usize::MAX,
        MovesChange::Made(ply, _) => *ply,
        MovesChange::Cleared => 0,
    };
    if kept != usize::MAX {
        sqlx::query("DELETE FROM moves WHERE game_id = ? AND ply >= ?")
            .bind(&head.id)
            .bind(kept as i64)
            .execute(&mut *db)
            .await?;
    }
    if let MovesChange::Made(ply, mv) = moves {
        insert_move(db, &head.id, *ply, mv).await?;
    }
    let update = sqlx::query(
        "UPDATE games SET game = ?, variant = ?, start = ?, first_seat = ?, second_seat = ?, \
         owner_hash = ?, first_hash = ?, second_hash = ?, ply = ?, result = ?, reason = ?, \
         draw_offer = ?, paused = ?, speed_ms = ?, seed = ?, rematch = ?, \
         changed_at = unixepoch() WHERE id = ?",
    );
    bind_head(update, head).execute(&mut *db).await?;
    Ok(())
}

async fn insert_move(
    db: &mut SqliteConnection,
    id: &str,
    ply: usize,
    mv: &StoredMove,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO moves (game_id, ply, move, value) VALUES (?, ?, ?, ?)")
        .bind(id)
        .bind(ply as i64)
        .bind(&mv.mv)
        .bind(mv.value)
        .execute(db)
        .await?;
    Ok(())
}

type Query<'a> = sqlx::query::Query<'a, sqlx::Sqlite, sqlx::sqlite::SqliteArguments>;

/// Binds all columns but the times, in the order of the statements above.
fn bind_head<'a>(query: Query<'a>, head: &'a GameHead) -> Query<'a> {
    let (result, reason) = head.ending.as_ref().map(|(a, b)| (a.as_str(), b.as_str())).unzip();
    query
        .bind(&head.game)
        .bind(&head.variant)
        .bind(head.start.as_deref())
        .bind(&head.seats[0])
        .bind(&head.seats[1])
        .bind(&head.hashes.owner[..])
        .bind(&head.hashes.seats[0][..])
        .bind(&head.hashes.seats[1][..])
        .bind(head.ply as i64)
        .bind(result)
        .bind(reason)
        .bind(head.draw_offer.map(|side| side.index() as i64))
        .bind(head.paused)
        .bind(head.speed_ms as i64)
        .bind(head.seed as i64)
        .bind(head.rematch.as_deref())
        .bind(&head.id)
}

fn head_of(row: &SqliteRow) -> Result<GameHead, StoreError> {
    let hash = |column: &str| -> Result<TokenHash, StoreError> {
        let bytes: Vec<u8> = row.try_get(column)?;
        bytes.try_into().map_err(|_| StoreError::Broken(format!("{column} has the wrong length")))
    };
    let result: Option<String> = row.try_get("result")?;
    let reason: Option<String> = row.try_get("reason")?;
    let draw_offer: Option<i64> = row.try_get("draw_offer")?;
    Ok(GameHead {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        variant: row.try_get("variant")?,
        start: row.try_get("start")?,
        seats: [row.try_get("first_seat")?, row.try_get("second_seat")?],
        hashes: TokenHashes {
            owner: hash("owner_hash")?,
            seats: [hash("first_hash")?, hash("second_hash")?],
        },
        ply: row.try_get::<i64, _>("ply")? as usize,
        ending: result.zip(reason),
        draw_offer: draw_offer.map(|index| Side::from_index(index as usize)),
        paused: row.try_get("paused")?,
        speed_ms: row.try_get::<i64, _>("speed_ms")? as u64,
        seed: row.try_get::<i64, _>("seed")? as u64,
        rematch: row.try_get("rematch")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str) -> StoredGame {
        let hash = |byte| [byte; 32];
        StoredGame {
            head: GameHead {
                id: id.to_owned(),
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

    fn made(mv: &str) -> StoredMove {
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
        store.save(game.head.clone(), MovesChange::Made(1, made("d6"))).await.unwrap();
        store.close().await;
        let store = SqliteStore::open(data.path()).await.unwrap();
        assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));

        // Another move in the place of one that was taken back.
        game.moves.truncate(1);
        game.moves.push(made("f6"));
        store.save(game.head.clone(), MovesChange::Made(1, made("f6"))).await.unwrap();
        assert_eq!(store.load("a").await.unwrap().as_ref(), Some(&game));
        store.save(game.head.clone(), MovesChange::Cleared).await.unwrap();
        assert!(store.load("a").await.unwrap().unwrap().moves.is_empty());
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
}
