//! Games, heuristics and matches read from their tables. Called within a transaction, so that what
//! is read belongs together.

use std::path::Path;
use std::time::Duration;

use game::Side;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::unreadable;
use crate::{
    Dates, FoundMatch, GameHead, Kind, MatchState, Record, StoreError, StoredGame, StoredHeuristic,
    StoredMatch, StoredMove, TokenHashes,
};

/// Why something could not be read.
pub(super) enum Unread {
    Database(rusqlite::Error),
    /// What was read makes no sense.
    Broken(StoreError),
}

impl Unread {
    pub fn told(self, file: &Path) -> StoreError {
        match self {
            Unread::Broken(error) => error,
            Unread::Database(error) => unreadable(file, &error),
        }
    }
}

impl From<rusqlite::Error> for Unread {
    fn from(error: rusqlite::Error) -> Self {
        match error {
            // The file is well, what stands in it is not.
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::IntegralValueOutOfRange(..) => {
                Unread::Broken(StoreError::Broken(error.to_string()))
            }
            error => Unread::Database(error),
        }
    }
}

/// A game, if there is one of this id.
pub(super) fn select(db: &Connection, id: &str) -> Result<Option<StoredGame>, Unread> {
    let Some(head) = select_head(db, id)? else { return Ok(None) };
    let moves = "SELECT move, value FROM moves WHERE game_id = ? ORDER BY ply";
    let moves = db
        .prepare_cached(moves)?
        .query_map([id], |row| Ok(StoredMove { mv: row.get(0)?, value: row.get(1)? }))?
        .collect::<Result<_, _>>()?;
    Ok(Some(StoredGame { head, moves }))
}

/// The heads of those of some games that there are.
pub(super) fn select_heads(db: &Connection, ids: &[String]) -> Result<Vec<GameHead>, Unread> {
    ids.iter().filter_map(|id| select_head(db, id).transpose()).collect()
}

fn select_head(db: &Connection, id: &str) -> Result<Option<GameHead>, Unread> {
    let head = "SELECT * FROM games WHERE id = ?";
    Ok(db.prepare_cached(head)?.query_row([id], head_of).optional()?)
}

/// The ids of games that are older or more than wanted, the longest unchanged first.
pub(super) fn select_unchanged(
    db: &Connection,
    age: Option<Duration>,
    most: Option<u64>,
    count: u32,
) -> Result<Vec<String>, Unread> {
    let number = |value: u64| i64::try_from(value).unwrap_or(i64::MAX);
    let unchanged = "SELECT id FROM (SELECT id, changed_at, \
         row_number() OVER (ORDER BY changed_at DESC, id) AS place FROM games) \
         WHERE changed_at < unixepoch() - ? OR place > ? ORDER BY place DESC LIMIT ?";
    let params = params![
        // No age comes before the beginning of time.
        number(age.map_or(u64::from(u32::MAX), |age| age.as_secs())),
        number(most.unwrap_or(u64::MAX)),
        count
    ];
    let mut unchanged = db.prepare_cached(unchanged)?;
    let ids = unchanged.query_map(params, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// The day on which a game was made.
pub(super) fn select_day(db: &Connection, id: &str) -> Result<Option<String>, Unread> {
    let day = "SELECT date(created_at, 'unixepoch') FROM games WHERE id = ?";
    Ok(db.prepare_cached(day)?.query_row([id], |row| row.get(0)).optional()?)
}

/// A heuristic, if there is one of this id.
pub(super) fn select_heuristic(
    db: &Connection,
    id: &str,
) -> Result<Option<StoredHeuristic>, Unread> {
    let found = "SELECT * FROM heuristics WHERE id = ?";
    let heuristic = |row: &Row| {
        Ok(StoredHeuristic {
            id: row.get("id")?,
            owner: row.get("owner_hash")?,
            game: row.get("game")?,
            kind: row.get("kind")?,
            text: row.get("text")?,
        })
    };
    Ok(db.prepare_cached(found)?.query_row([id], heuristic).optional()?)
}

/// A match with the reports of its games, if there is one of this id.
pub(super) fn select_match(db: &Connection, id: &str) -> Result<Option<FoundMatch>, Unread> {
    let columns = |row: &Row| {
        let state: String = row.get("state")?;
        Ok((row.get("owner_hash")?, row.get("setup")?, state))
    };
    let found = "SELECT * FROM matches WHERE id = ?";
    let found = db.prepare_cached(found)?.query_row([id], columns).optional()?;
    let Some((owner, setup, code)) = found else { return Ok(None) };
    let unknown = || StoreError::Broken(format!("match {id} is in the state {code:?}"));
    let state = MatchState::of_code(&code).ok_or_else(unknown).map_err(Unread::Broken)?;
    let reports = "SELECT report FROM match_games WHERE match_id = ? ORDER BY number";
    let mut reports = db.prepare_cached(reports)?;
    let reports = reports.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Some((StoredMatch { id: id.to_owned(), owner, setup, state }, reports)))
}

/// The matches that should be going on.
pub(super) fn select_running(db: &Connection) -> Result<Vec<String>, Unread> {
    let ids = "SELECT id FROM matches WHERE state = 'running' ORDER BY created_at";
    let mut ids = db.prepare_cached(ids)?;
    Ok(ids.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

fn head_of(row: &Row) -> rusqlite::Result<GameHead> {
    let number = |column: &str| row.get::<_, i64>(column);
    let side = |column: &str| -> rusqlite::Result<Option<Side>> {
        let index: Option<i64> = row.get(column)?;
        Ok(index.map(|index| Side::from_index(index as usize)))
    };
    let (result, reason): (Option<_>, Option<_>) = (row.get("result")?, row.get("reason")?);
    let claimed = number("claimed")?;
    Ok(GameHead {
        id: row.get("id")?,
        version: number("version")? as u64,
        game: row.get("game")?,
        variant: row.get("variant")?,
        start: row.get("start")?,
        seats: [row.get("first_seat")?, row.get("second_seat")?],
        hashes: TokenHashes {
            owner: row.get("owner_hash")?,
            seats: [row.get("first_hash")?, row.get("second_hash")?],
        },
        claimed: [claimed & 1 != 0, claimed & 2 != 0],
        ply: number("ply")? as usize,
        ending: result.zip(reason),
        draw_offer: side("draw_offer")?,
        reopen_offer: side("reopen_offer")?,
        paused: row.get("paused")?,
        speed_ms: number("speed_ms")? as u64,
        seed: number("seed")? as u64,
        rematch: row.get("rematch")?,
    })
}

/// The ids of records of a kind, those after one.
pub(super) fn select_ids(
    db: &Connection,
    kind: Kind,
    after: &str,
    count: u32,
) -> Result<Vec<String>, Unread> {
    let ids = format!("SELECT id FROM {} WHERE id > ? ORDER BY id LIMIT ?", kind.table());
    let mut ids = db.prepare_cached(&ids)?;
    Ok(ids.query_map(params![after, count], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// A record with all that belongs to it, if there is one of this id.
pub(super) fn select_record(
    db: &Connection,
    kind: Kind,
    id: &str,
) -> Result<Option<Record>, Unread> {
    let dates = format!("SELECT created_at, changed_at FROM {} WHERE id = ?", kind.table());
    let dates = db
        .prepare_cached(&dates)?
        .query_row([id], |row| Ok(Dates { created: row.get(0)?, changed: row.get(1)? }))
        .optional()?;
    let Some(dates) = dates else { return Ok(None) };
    Ok(match kind {
        Kind::Games => select(db, id)?.map(|game| Record::Game(Box::new(game), dates)),
        Kind::Heuristics => {
            select_heuristic(db, id)?.map(|heuristic| Record::Heuristic(heuristic, dates))
        }
        Kind::Matches => {
            let Some((found, reports)) = select_match(db, id)? else { return Ok(None) };
            let numbers = "SELECT number FROM match_games WHERE match_id = ? ORDER BY number";
            let mut numbers = db.prepare_cached(numbers)?;
            let numbers = numbers.query_map([id], |row| row.get::<_, i64>(0))?;
            let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
            let numbers = numbers.into_iter().map(|number| number as u64);
            Some(Record::Match(found, numbers.zip(reports).collect(), dates))
        }
    })
}

/// What is wrong with the pages of the database and what refers to what.
pub(super) fn select_damage(db: &Connection) -> Result<Vec<String>, Unread> {
    let mut pages = db.prepare("PRAGMA integrity_check")?;
    let mut damage: Vec<String> =
        pages.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    damage.retain(|line| line != "ok");
    let mut lost = db.prepare("PRAGMA foreign_key_check")?;
    let lost = lost.query_map([], |row| {
        let (table, of): (String, String) = (row.get(0)?, row.get(2)?);
        Ok(format!("a row of {table} belongs to none of {of}"))
    })?;
    for line in lost {
        damage.push(line?);
    }
    Ok(damage)
}
