//! What changes, written into the tables.

use rusqlite::{Connection, params};

use super::writer::Refusal;
use crate::{GameHead, Kept, Kind, MovesChange, Record, StoredGame, StoredMove};

/// Keeps a new game.
pub(super) fn insert(db: &Connection, game: &StoredGame) -> Result<(), Refusal> {
    let StoredGame { head, moves } = game;
    let insert = "INSERT INTO games (game, variant, owner_hash, first_hash, second_hash, seed, \
        start, first_seat, second_seat, claimed, ply, result, reason, draw_offer, reopen_offer, \
        paused, speed_ms, rematch, version, id) \
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    let (result, reason) = ending(head);
    db.prepare_cached(insert)?.execute(params![
        head.game,
        head.variant,
        &head.hashes.owner[..],
        &head.hashes.seats[0][..],
        &head.hashes.seats[1][..],
        head.seed as i64,
        head.start,
        head.seats[0],
        head.seats[1],
        claimed(head),
        head.ply as i64,
        result,
        reason,
        head.draw_offer.map(|side| side.index() as i64),
        head.reopen_offer.map(|side| side.index() as i64),
        head.paused,
        head.speed_ms as i64,
        head.rematch,
        head.version as i64,
        head.id,
    ])?;
    moves.iter().enumerate().try_for_each(|(ply, mv)| insert_move(db, &head.id, ply, mv))
}

/// Keeps what changed in a game, if it is stored as it was before that.
pub(super) fn update(db: &Connection, head: &GameHead, moves: &MovesChange) -> Result<(), Refusal> {
    let update = "UPDATE games SET start = ?, first_seat = ?, second_seat = ?, claimed = ?, \
        ply = ?, result = ?, reason = ?, draw_offer = ?, reopen_offer = ?, paused = ?, \
        speed_ms = ?, rematch = ?, version = ?, changed_at = unixepoch() \
        WHERE id = ? AND version = ?";
    let (result, reason) = ending(head);
    let updated = db.prepare_cached(update)?.execute(params![
        head.start,
        head.seats[0],
        head.seats[1],
        claimed(head),
        head.ply as i64,
        result,
        reason,
        head.draw_offer.map(|side| side.index() as i64),
        head.reopen_offer.map(|side| side.index() as i64),
        head.paused,
        head.speed_ms as i64,
        head.rematch,
        head.version as i64,
        head.id,
        head.version.saturating_sub(1) as i64,
    ])?;
    if updated == 0 {
        return Err(Refusal::Conflict(head.id.clone()));
    }
    match moves {
        MovesChange::Same => Ok(()),
        MovesChange::Made(ply, mv) => {
            forget_moves(db, &head.id, *ply)?;
            insert_move(db, &head.id, *ply, mv)
        }
        MovesChange::Cleared => forget_moves(db, &head.id, 0),
    }
}

fn forget_moves(db: &Connection, id: &str, from: usize) -> Result<(), Refusal> {
    let forget = "DELETE FROM moves WHERE game_id = ? AND ply >= ?";
    db.prepare_cached(forget)?.execute(params![id, from as i64])?;
    Ok(())
}

fn insert_move(db: &Connection, id: &str, ply: usize, mv: &StoredMove) -> Result<(), Refusal> {
    let insert = "INSERT INTO moves (game_id, ply, move, value) VALUES (?, ?, ?, ?)";
    db.prepare_cached(insert)?.execute(params![id, ply as i64, mv.mv, mv.value])?;
    Ok(())
}

fn ending(head: &GameHead) -> (Option<&str>, Option<&str>) {
    head.ending.as_ref().map(|(result, reason)| (result.as_str(), reason.as_str())).unzip()
}

fn claimed(head: &GameHead) -> i64 {
    i64::from(head.claimed[0]) + 2 * i64::from(head.claimed[1])
}

/// Forgets a game; its moves go with it.
pub(super) fn delete(db: &Connection, id: &str) -> Result<(), Refusal> {
    db.prepare_cached("DELETE FROM games WHERE id = ?")?.execute([id])?;
    Ok(())
}

/// Keeps a heuristic, or something of a match.
pub(super) fn keep(db: &Connection, what: &Kept) -> Result<(), Refusal> {
    match what {
        Kept::Heuristic(heuristic) => db
            .prepare_cached(
                "INSERT INTO heuristics (id, owner_hash, game, kind, text) \
                 VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, \
                 text = excluded.text, changed_at = unixepoch()",
            )?
            .execute(params![
                heuristic.id,
                &heuristic.owner[..],
                heuristic.game,
                heuristic.kind,
                heuristic.text,
            ])?,
        Kept::Match(new) => db
            .prepare_cached(
                "INSERT INTO matches (id, owner_hash, setup, state) VALUES (?, ?, ?, ?)",
            )?
            .execute(params![new.id, &new.owner[..], new.setup, new.state.code()])?,
        Kept::MatchGame(id, number, report) => db
            .prepare_cached(
                "INSERT INTO match_games (match_id, number, report) VALUES (?, ?, ?) \
                 ON CONFLICT DO NOTHING",
            )?
            .execute(params![id, *number as i64, report])?,
        Kept::MatchState(id, state) => db
            .prepare_cached("UPDATE matches SET state = ?, changed_at = unixepoch() WHERE id = ?")?
            .execute(params![state.code(), id])?,
    };
    Ok(())
}

/// Writes something that means nothing.
pub(super) fn beat(db: &Connection) -> Result<(), Refusal> {
    db.prepare_cached("UPDATE heartbeat SET beats = beats + 1")?.execute([])?;
    Ok(())
}

/// Puts a record in, in the place of what has its id.
pub(super) fn put(db: &Connection, record: &Record) -> Result<(), Refusal> {
    let (kind, id, dates) = match record {
        Record::Game(game, dates) => {
            delete(db, &game.head.id)?;
            insert(db, game)?;
            (Kind::Games, &game.head.id, dates)
        }
        Record::Heuristic(heuristic, dates) => {
            db.execute("DELETE FROM heuristics WHERE id = ?", [&heuristic.id])?;
            keep(db, &Kept::Heuristic(heuristic.clone()))?;
            (Kind::Heuristics, &heuristic.id, dates)
        }
        Record::Match(of, games, dates) => {
            db.execute("DELETE FROM matches WHERE id = ?", [&of.id])?;
            keep(db, &Kept::Match(of.clone()))?;
            for (number, report) in games {
                keep(db, &Kept::MatchGame(of.id.clone(), *number, report.clone()))?;
            }
            (Kind::Matches, &of.id, dates)
        }
    };
    let date = format!("UPDATE {} SET created_at = ?, changed_at = ? WHERE id = ?", kind.table());
    db.prepare_cached(&date)?.execute(params![dates.created, dates.changed, id])?;
    Ok(())
}
