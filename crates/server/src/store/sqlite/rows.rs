//! Games as rows of tables.

use std::time::Duration;

use game::Side;
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, QueryBuilder, Row};

use super::writer::Refusal;
use crate::store::{GameHead, MovesChange, StoreError, StoredGame, StoredMove};
use crate::token::{TokenHash, TokenHashes};

/// Why something could not be read.
pub(super) enum Unread {
    Database(sqlx::Error),
    /// What was read makes no sense.
    Broken(StoreError),
}

impl From<sqlx::Error> for Unread {
    fn from(error: sqlx::Error) -> Self {
        Unread::Database(error)
    }
}

/// A game, if there is one of this id. Called within a transaction, so that the head and the
/// moves belong together.
pub(super) async fn select(
    db: &mut SqliteConnection,
    id: &str,
) -> Result<Option<StoredGame>, Unread> {
    let head = sqlx::query("SELECT * FROM games WHERE id = ?").bind(id);
    let Some(head) = head.fetch_optional(&mut *db).await? else { return Ok(None) };
    let moves = sqlx::query("SELECT move, value FROM moves WHERE game_id = ? ORDER BY ply")
        .bind(id)
        .fetch_all(&mut *db)
        .await?
        .iter()
        .map(|row| Ok(StoredMove { mv: row.try_get("move")?, value: row.try_get("value")? }))
        .collect::<Result<_, sqlx::Error>>()?;
    Ok(Some(StoredGame { head: head_of(&head)?, moves }))
}

/// The heads of those of some games that there are.
pub(super) async fn select_heads(
    db: &mut SqliteConnection,
    ids: &[String],
) -> Result<Vec<GameHead>, Unread> {
    let mut query = QueryBuilder::new("SELECT * FROM games WHERE id IN (");
    let mut list = query.separated(", ");
    for id in ids {
        list.push_bind(id);
    }
    query.push(")").build().fetch_all(db).await?.iter().map(head_of).collect()
}

/// The ids of games that are older or more than wanted, the longest unchanged first.
pub(super) async fn select_unchanged(
    db: &mut SqliteConnection,
    age: Option<Duration>,
    most: Option<u64>,
    count: u32,
) -> Result<Vec<String>, Unread> {
    let number = |value: u64| i64::try_from(value).unwrap_or(i64::MAX);
    let unchanged = sqlx::query(
        "SELECT id FROM (SELECT id, changed_at, \
         row_number() OVER (ORDER BY changed_at DESC, id) AS place FROM games) \
         WHERE changed_at < unixepoch() - ? OR place > ? ORDER BY place DESC LIMIT ?",
    )
    // No age comes before the beginning of time.
    .bind(number(age.map_or(u64::from(u32::MAX), |age| age.as_secs())))
    .bind(number(most.unwrap_or(u64::MAX)))
    .bind(count);
    let rows = unchanged.fetch_all(db).await?;
    Ok(rows.iter().map(|row| row.try_get("id")).collect::<Result<_, _>>()?)
}

pub(super) async fn delete(db: &mut SqliteConnection, id: &str) -> Result<(), Refusal> {
    // Its moves go with it.
    sqlx::query("DELETE FROM games WHERE id = ?").bind(id).execute(db).await?;
    Ok(())
}

/// The day on which a game was made.
pub(super) async fn select_day(
    db: &mut SqliteConnection,
    id: &str,
) -> Result<Option<String>, Unread> {
    let day = sqlx::query_scalar("SELECT date(created_at, 'unixepoch') FROM games WHERE id = ?");
    Ok(day.bind(id).fetch_optional(db).await?)
}

pub(super) async fn insert(db: &mut SqliteConnection, game: &StoredGame) -> Result<(), Refusal> {
    let StoredGame { head, moves } = game;
    let insert = sqlx::query(
        "INSERT INTO games (game, variant, owner_hash, first_hash, second_hash, seed, start, \
         first_seat, second_seat, claimed, ply, result, reason, draw_offer, reopen_offer, paused, \
         speed_ms, rematch, version, id) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    );
    let lasting = insert
        .bind(&head.game)
        .bind(&head.variant)
        .bind(&head.hashes.owner[..])
        .bind(&head.hashes.seats[0][..])
        .bind(&head.hashes.seats[1][..])
        .bind(head.seed as i64);
    bind_changing(lasting, head).execute(&mut *db).await?;
    let numbered: Vec<_> = moves.iter().enumerate().collect();
    for portion in portions(&numbered) {
        // Repeats the constant below.
        let mut query = sqlx::query(AssertSqlSafe(INSERT_MOVE.repeat(portion.len())));
        for (ply, mv) in portion {
            query = bind_move(query, &head.id, *ply, mv);
        }
        query.execute(&mut *db).await?;
    }
    Ok(())
}

/// What is written, in portions that travel together: every question to the database is a journey to
/// its thread and back, on a busy machine a long one. Few different sizes, the largest first, so that
/// the statements of each are prepared once.
fn portions<T>(mut rest: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let count = [16, 4, 1].into_iter().find(|&count| count <= rest.len())?;
        rest.split_off(..count)
    })
}

/// Keeps the changes of some games.
pub(super) async fn update(
    db: &mut SqliteConnection,
    saves: &[(&GameHead, &MovesChange)],
) -> Result<(), Refusal> {
    for portion in portions(saves) {
        update_together(db, portion).await?;
    }
    Ok(())
}

/// Everything that can change in a game but its moves.
const UPDATE: &str = "UPDATE games SET start = ?, first_seat = ?, second_seat = ?, claimed = ?, \
    ply = ?, result = ?, reason = ?, draw_offer = ?, reopen_offer = ?, paused = ?, speed_ms = ?, \
    rematch = ?, version = ?, changed_at = unixepoch() WHERE id = ? AND version = ? RETURNING id;";
const FORGET_MOVES: &str = "DELETE FROM moves WHERE game_id = ? AND ply >= ?;";
const INSERT_MOVE: &str = "INSERT INTO moves (game_id, ply, move, value) VALUES (?, ?, ?, ?);";

async fn update_together(
    db: &mut SqliteConnection,
    saves: &[(&GameHead, &MovesChange)],
) -> Result<(), Refusal> {
    let statements: String = saves
        .iter()
        .flat_map(|(_, moves)| match moves {
            MovesChange::Same => [UPDATE, "", ""],
            MovesChange::Made(..) => [UPDATE, FORGET_MOVES, INSERT_MOVE],
            MovesChange::Cleared => [UPDATE, FORGET_MOVES, ""],
        })
        .collect();
    // Put together from the constants above.
    let mut query = sqlx::query(AssertSqlSafe(statements));
    for (head, moves) in saves {
        query = bind_changing(query, head).bind(head.version.saturating_sub(1) as i64);
        query = match moves {
            MovesChange::Same => query,
            MovesChange::Made(ply, mv) => {
                let forgotten = query.bind(&head.id).bind(*ply as i64);
                bind_move(forgotten, &head.id, *ply, mv)
            }
            MovesChange::Cleared => query.bind(&head.id).bind(0),
        };
    }
    let updated = query.fetch_all(db).await?;
    let updated: Vec<&str> = updated.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
    match saves.iter().find(|(head, _)| !updated.contains(&head.id.as_str())) {
        None => Ok(()),
        Some((head, _)) => Err(Refusal::Conflict(head.id.clone())),
    }
}

/// Writes something that means nothing.
pub(super) async fn beat(db: &mut SqliteConnection) -> Result<(), Refusal> {
    sqlx::query("UPDATE heartbeat SET beats = beats + 1").execute(db).await?;
    Ok(())
}

type Query<'a> = sqlx::query::Query<'a, sqlx::Sqlite, SqliteArguments>;

fn bind_move<'a>(query: Query<'a>, id: &'a str, ply: usize, mv: &'a StoredMove) -> Query<'a> {
    query.bind(id).bind(ply as i64).bind(&mv.mv).bind(mv.value)
}

/// Binds what can change but the times, in the order of the statements above, and the id.
fn bind_changing<'a>(query: Query<'a>, head: &'a GameHead) -> Query<'a> {
    let (result, reason) = head.ending.as_ref().map(|(a, b)| (a.as_str(), b.as_str())).unzip();
    query
        .bind(head.start.as_deref())
        .bind(&head.seats[0])
        .bind(&head.seats[1])
        .bind(i64::from(head.claimed[0]) + 2 * i64::from(head.claimed[1]))
        .bind(head.ply as i64)
        .bind(result)
        .bind(reason)
        .bind(head.draw_offer.map(|side| side.index() as i64))
        .bind(head.reopen_offer.map(|side| side.index() as i64))
        .bind(head.paused)
        .bind(head.speed_ms as i64)
        .bind(head.rematch.as_deref())
        .bind(head.version as i64)
        .bind(&head.id)
}

fn head_of(row: &SqliteRow) -> Result<GameHead, Unread> {
    let hash = |column: &str| -> Result<TokenHash, Unread> {
        let bytes: Vec<u8> = row.try_get(column)?;
        let wrong = |_| StoreError::Broken(format!("{column} has the wrong length"));
        bytes.try_into().map_err(wrong).map_err(Unread::Broken)
    };
    let result: Option<String> = row.try_get("result")?;
    let reason: Option<String> = row.try_get("reason")?;
    let side = |column: &str| -> Result<Option<Side>, Unread> {
        let index: Option<i64> = row.try_get(column)?;
        Ok(index.map(|index| Side::from_index(index as usize)))
    };
    let claimed: i64 = row.try_get("claimed")?;
    Ok(GameHead {
        id: row.try_get("id")?,
        version: row.try_get::<i64, _>("version")? as u64,
        game: row.try_get("game")?,
        variant: row.try_get("variant")?,
        start: row.try_get("start")?,
        seats: [row.try_get("first_seat")?, row.try_get("second_seat")?],
        hashes: TokenHashes {
            owner: hash("owner_hash")?,
            seats: [hash("first_hash")?, hash("second_hash")?],
        },
        claimed: [claimed & 1 != 0, claimed & 2 != 0],
        ply: row.try_get::<i64, _>("ply")? as usize,
        ending: result.zip(reason),
        draw_offer: side("draw_offer")?,
        reopen_offer: side("reopen_offer")?,
        paused: row.try_get("paused")?,
        speed_ms: row.try_get::<i64, _>("speed_ms")? as u64,
        seed: row.try_get::<i64, _>("seed")? as u64,
        rematch: row.try_get("rematch")?,
    })
}
