//! UGI, the line protocol between engines and whoever lets them play: our side of the engine
//! ([`server`]) and of the match runner (the player behind `ugi:cmd=…`).
//!
//! | the runner says | the engine answers |
//! |---|---|
//! | `ugi` | `id name …`, `id author …`, `option name … type …` (several), `ugiok` |
//! | `isready` | `readyok`, also while it thinks |
//! | `setoption name N value V` | nothing |
//! | `uginewgame` | nothing |
//! | `position startpos\|fen F [moves m…]` | nothing |
//! | `query gameover\|p1turn\|result` | `response true\|false`, for `result` `p1win\|p2win\|draw\|none` |
//! | `go [movetime T] [depth D] [nodes N] [p1time T] [p2time T] [p1inc T] [p2inc T] [infinite]` | `info …` (several), `bestmove M` |
//! | `stop` | `bestmove M` at once |
//! | `quit` | ends |
//!
//! Times are milliseconds. The first limit that is reached ends a search; `go` without any is
//! `go infinite`, which gives its move only after `stop`. In a finished game the answer to `go`
//! is `bestmove (none)`. Moves are single tokens; a position may contain spaces and reaches up to
//! the word `moves`.
//!
//! An `info` line has `depth`, `seldepth`, `multipv`, `score`, `nodes`, `nps`, `time`, `hashfull`
//! and `pv`. Scores are those of the side to move: `score cp N` in hundredths of a point (a disc,
//! a man, one unit of the formula), `score mate N` where the end is in sight, N plies away
//! (negative if the side to move loses); `lowerbound` or `upperbound` may follow.
//!
//! A pass may be written `0000` by either side, whatever the game calls it; `ugi:cmd=…,pass=0000`
//! tells a program of passes in that way.
//!
//! Beyond the protocol, our engine answers `query moves` with the legal moves (`none` if the game
//! is over) and `query state` with the position as one line of JSON, so that a program in any
//! language can leave the rules to it and care for the thinking only.
//!
//! What cannot be understood or is impossible is answered by one `info string …` and changes
//! nothing.

mod client;
mod command;
mod info;
mod options;
pub mod server;
mod thinking;

use game::{ParseError, message};

use crate::{Error, Table};

pub(crate) use client::Ugi;

/// A pass in the notation of chess engines, which others have taken over.
const NULL_MOVE: &str = "0000";

/// The place of a move as programs write it: in the game's notation, or as the null move.
pub(crate) fn place_of(table: &Table, mv: &str) -> Result<usize, Error> {
    let known = table.place_of(mv);
    if mv != NULL_MOVE || known.is_ok() {
        return known;
    }
    (0..table.count_moves()).find(|&place| table.is_pass(place)).ok_or_else(|| {
        Error::Parse(ParseError::new(
            message!(
                "{NULL_MOVE} is a pass, which is not legal here",
                "{NULL_MOVE} es pasar, y aquí no se puede"
            ),
            message!("one of {}", "una de {}", table.legal_moves().join(", ")),
        ))
    })
}
