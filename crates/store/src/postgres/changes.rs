//! What changes, as statements. Each is a transaction of its own: one journey to the database.

use tokio_postgres::types::ToSql;

use super::rows::HEAD;
use crate::{GameHead, MovesChange, StoredGame};

pub(super) type Param<'a> = &'a (dyn ToSql + Sync);

pub(super) const KEEP_HEURISTIC: &str = "INSERT INTO heuristics (id, owner_hash, game, kind, text) \
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO UPDATE \
    SET kind = excluded.kind, text = excluded.text, changed_at = seconds_now()";
pub(super) const KEEP_MATCH: &str =
    "INSERT INTO matches (id, owner_hash, setup, state) VALUES ($1, $2, $3, $4)";
/// The first report of a game is the one that counts.
pub(super) const KEEP_MATCH_GAME: &str = "INSERT INTO match_games (match_id, number, report) \
    VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
pub(super) const KEEP_MATCH_STATE: &str =
    "UPDATE matches SET state = $2, changed_at = seconds_now() WHERE id = $1";
pub(super) const BEAT: &str = "UPDATE heartbeat SET beats = beats + 1";

/// Puts a state in the place of the one before it.
const UPDATE: &str = "UPDATE games SET version = $3, start = $4, first_seat = $5, \
    second_seat = $6, claimed = $7, ply = $8, result = $9, reason = $10, draw_offer = $11, \
    reopen_offer = $12, paused = $13, speed_ms = $14, rematch = $15, changed_at = seconds_now() \
    WHERE id = $1 AND version = $2 RETURNING id";

/// Makes a game and its moves.
pub(super) fn insert() -> String {
    format!(
        "WITH made AS (INSERT INTO games ({HEAD}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, \
         $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20) RETURNING id) \
         INSERT INTO moves (game_id, ply, move, value) \
         SELECT made.id, list.place - 1, list.move, list.value FROM made, \
         unnest($21::text[], $22::float8[]) WITH ORDINALITY AS list (move, value, place)"
    )
}

/// Changes a game and its moves; answers with a row if it was in the state before.
pub(super) fn update(moves: &MovesChange) -> String {
    match moves {
        MovesChange::Same => UPDATE.to_owned(),
        // Within one statement a row cannot be deleted and made anew: it is made another.
        MovesChange::Made(..) => format!(
            "WITH changed AS ({UPDATE}), gone AS (DELETE FROM moves USING changed \
             WHERE game_id = changed.id AND moves.ply > $16::bigint), \
             made AS (INSERT INTO moves (game_id, ply, move, value) \
             SELECT id, $16::bigint, $17::text, $18::float8 FROM changed ON CONFLICT (game_id, ply) \
             DO UPDATE SET move = excluded.move, value = excluded.value) \
             SELECT id FROM changed"
        ),
        MovesChange::Cleared => format!(
            "WITH changed AS ({UPDATE}), gone AS (DELETE FROM moves USING changed \
             WHERE game_id = changed.id) SELECT id FROM changed"
        ),
    }
}

/// A head as the columns have it.
pub(super) struct Columns<'a> {
    head: &'a GameHead,
    version: i64,
    before: i64,
    hashes: [&'a [u8]; 3],
    claimed: i64,
    ply: i64,
    result: Option<&'a str>,
    reason: Option<&'a str>,
    draw_offer: Option<i64>,
    reopen_offer: Option<i64>,
    speed: i64,
    seed: i64,
    /// Of the moves: all of a new game, or the place of the one that was made.
    moves: (Vec<&'a str>, Vec<Option<f64>>),
    place: i64,
}

impl<'a> Columns<'a> {
    pub fn of(head: &'a GameHead) -> Self {
        let ending = head.ending.as_ref();
        let (result, reason) =
            ending.map(|(result, reason)| (result.as_str(), reason.as_str())).unzip();
        Columns {
            head,
            version: head.version as i64,
            before: head.version.saturating_sub(1) as i64,
            hashes: [&head.hashes.owner, &head.hashes.seats[0], &head.hashes.seats[1]],
            claimed: i64::from(head.claimed[0]) + 2 * i64::from(head.claimed[1]),
            ply: head.ply as i64,
            result,
            reason,
            draw_offer: head.draw_offer.map(|side| side.index() as i64),
            reopen_offer: head.reopen_offer.map(|side| side.index() as i64),
            speed: head.speed_ms as i64,
            seed: head.seed as i64,
            moves: (Vec::new(), Vec::new()),
            place: 0,
        }
    }

    pub fn of_game(game: &'a StoredGame) -> Self {
        let moves = game.moves.iter().map(|mv| (mv.mv.as_str(), mv.value)).unzip();
        Columns { moves, ..Columns::of(&game.head) }
    }

    pub fn insert(&self) -> Vec<Param<'_>> {
        let head = self.head;
        vec![
            &head.id,
            &self.version,
            &head.game,
            &head.variant,
            &head.start,
            &head.seats[0],
            &head.seats[1],
            &self.hashes[0],
            &self.hashes[1],
            &self.hashes[2],
            &self.claimed,
            &self.ply,
            &self.result,
            &self.reason,
            &self.draw_offer,
            &self.reopen_offer,
            &head.paused,
            &self.speed,
            &self.seed,
            &head.rematch,
            &self.moves.0,
            &self.moves.1,
        ]
    }

    pub fn update<'b>(&'b mut self, moves: &'b MovesChange) -> Vec<Param<'b>> {
        if let MovesChange::Made(place, _) = moves {
            self.place = *place as i64;
        }
        let head = self.head;
        let mut params: Vec<Param<'b>> = vec![
            &head.id,
            &self.before,
            &self.version,
            &head.start,
            &head.seats[0],
            &head.seats[1],
            &self.claimed,
            &self.ply,
            &self.result,
            &self.reason,
            &self.draw_offer,
            &self.reopen_offer,
            &head.paused,
            &self.speed,
            &head.rematch,
        ];
        if let MovesChange::Made(_, mv) = moves {
            params.extend([&self.place as Param<'b>, &mv.mv, &mv.value]);
        }
        params
    }
}
