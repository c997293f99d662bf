//! Games, heuristics and matches from their rows.

use game::Side;
use tokio_postgres::Row;

use crate::{
    FoundMatch, GameHead, MatchState, StoreError, StoredGame, StoredHeuristic, StoredMatch,
    StoredMove, TokenHash, TokenHashes,
};

pub(super) const HEAD: &str = "id, version, game, variant, start, first_seat, second_seat, \
    owner_hash, first_hash, second_hash, claimed, ply, result, reason, draw_offer, reopen_offer, \
    paused, speed_ms, seed, rematch";

/// A game's head and moves as one row: one statement sees one moment.
pub(super) const MOVES: &str = "\
    ARRAY(SELECT move FROM moves WHERE game_id = games.id ORDER BY moves.ply) AS made, \
    ARRAY(SELECT value FROM moves WHERE game_id = games.id ORDER BY moves.ply) AS worth";

pub(super) const HEURISTIC: &str = "id, owner_hash, game, kind, text";

pub(super) const MATCH: &str = "id, owner_hash, setup, state, ARRAY(SELECT report \
    FROM match_games WHERE match_id = matches.id ORDER BY number) AS reports";

pub(super) fn game_of(row: &Row) -> Result<StoredGame, StoreError> {
    let made: Vec<String> = get(row, "made")?;
    let worth: Vec<Option<f64>> = get(row, "worth")?;
    let moves = made.into_iter().zip(worth).map(|(mv, value)| StoredMove { mv, value }).collect();
    Ok(StoredGame { head: head_of(row)?, moves })
}

pub(super) fn head_of(row: &Row) -> Result<GameHead, StoreError> {
    let number = |column: &str| get::<i64>(row, column);
    let side = |column: &str| -> Result<Option<Side>, StoreError> {
        let index: Option<i64> = get(row, column)?;
        Ok(index.map(|index| Side::from_index(index as usize)))
    };
    let (result, reason): (Option<_>, Option<_>) = (get(row, "result")?, get(row, "reason")?);
    let claimed = number("claimed")?;
    Ok(GameHead {
        id: get(row, "id")?,
        version: number("version")? as u64,
        game: get(row, "game")?,
        variant: get(row, "variant")?,
        start: get(row, "start")?,
        seats: [get(row, "first_seat")?, get(row, "second_seat")?],
        hashes: TokenHashes {
            owner: hash(row, "owner_hash")?,
            seats: [hash(row, "first_hash")?, hash(row, "second_hash")?],
        },
        claimed: [claimed & 1 != 0, claimed & 2 != 0],
        ply: number("ply")? as usize,
        ending: result.zip(reason),
        draw_offer: side("draw_offer")?,
        reopen_offer: side("reopen_offer")?,
        paused: get(row, "paused")?,
        speed_ms: number("speed_ms")? as u64,
        seed: number("seed")? as u64,
        rematch: get(row, "rematch")?,
    })
}

pub(super) fn heuristic_of(row: &Row) -> Result<StoredHeuristic, StoreError> {
    Ok(StoredHeuristic {
        id: get(row, "id")?,
        owner: hash(row, "owner_hash")?,
        game: get(row, "game")?,
        kind: get(row, "kind")?,
        text: get(row, "text")?,
    })
}

pub(super) fn match_of(row: &Row) -> Result<FoundMatch, StoreError> {
    let (id, code): (String, String) = (get(row, "id")?, get(row, "state")?);
    let state = MatchState::of_code(&code)
        .ok_or_else(|| StoreError::Broken(format!("match {id} is in the state {code:?}")))?;
    let owner = hash(row, "owner_hash")?;
    Ok((StoredMatch { id, owner, setup: get(row, "setup")?, state }, get(row, "reports")?))
}

fn hash(row: &Row, column: &str) -> Result<TokenHash, StoreError> {
    let wrong = |_| StoreError::Broken(format!("{column} has the wrong length"));
    get::<Vec<u8>>(row, column)?.try_into().map_err(wrong)
}

pub(super) fn get<'a, T: tokio_postgres::types::FromSql<'a>>(
    row: &'a Row,
    column: &str,
) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| StoreError::Broken(error.to_string()))
}
