//! Games read from their tables.

use std::time::Duration;

use game::Side;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{QueryBuilder, Row};

use crate::store::{GameHead, StoreError, StoredGame, StoredMove};
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

/// The day on which a game was made.
pub(super) async fn select_day(
    db: &mut SqliteConnection,
    id: &str,
) -> Result<Option<String>, Unread> {
    let day = sqlx::query_scalar("SELECT date(created_at, 'unixepoch') FROM games WHERE id = ?");
    Ok(day.bind(id).fetch_optional(db).await?)
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
