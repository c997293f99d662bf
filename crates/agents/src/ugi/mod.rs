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
//! Beyond the protocol, our engine answers `query moves` with the legal moves (`none` if the game
//! is over) and `query state` with the position as one line of JSON, so that a program in any
//! language can leave the rules to it and care for the thinking only.
//!
//! What cannot be understood or is impossible is answered by one `info string …` and changes
//! nothing.

mod client;
mod command;
mod info;
mod lines;
mod options;
mod process;
pub mod server;
mod thinking;

pub(crate) use client::UgiPlayer;
