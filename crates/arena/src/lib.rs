//! Matches and tournaments between agents, and what their results mean.
//!
//! - [`Tournament`]: who plays whom, from which openings, under which rules; [`run`] plays it;
//! - [`GameReport`]: a game as it stands in the results file, [`Summary`]: what came of all;
//! - [`table`], [`crosstable`] and [`plot`]: the summary as text, for spreadsheets and as a picture,
//!   [`export`]: games in the formats of other programs;
//! - [`stats`]: Elo, error bars, sequential tests and ratings, as pure functions.
//!
//! Everything about a game follows from its number and the tournament's seed. So games may be
//! played by any thread, in any order, and a tournament that was interrupted goes on where it
//! stopped; with players that think to a fixed depth or number of nodes, its results are always
//! the same.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use std::sync::atomic::AtomicBool;
//!
//! use agents::kit;
//! use arena::{RunOptions, Tournament, run};
//! use othello::Othello;
//!
//! let entrants = vec!["alphabeta:depth=3".parse()?, "random".parse()?];
//! let tournament = Tournament { rounds: 2, ..Tournament::new(kit::<Othello>(), entrants) };
//! let stop = AtomicBool::new(false);
//! let options = RunOptions::new(NonZeroUsize::MIN, &stop);
//! let summary = run(&tournament, &options, &mut |_| ())?;
//! assert_eq!(summary.games, 4);
//! # Ok::<(), arena::Error>(())
//! ```

mod adjudication;
mod clock;
mod contest;
pub mod crosstable;
mod entrant;
mod error;
mod export;
mod fields;
mod openings;
pub mod plot;
mod referee;
mod report;
mod runner;
mod schedule;
mod standings;
pub mod stats;
mod steward;
mod store;
mod summary;
pub mod table;
#[cfg(test)]
mod testing;
mod tournament;
mod worker;

pub use adjudication::{Adjudication, Draw, Resign};
pub use clock::TimeControl;
pub use contest::{Contest, Fixtures};
pub use entrant::Entrant;
pub use error::Error;
pub use export::export;
pub use openings::{OpeningSource, Order, parse_openings};
pub use report::{GameReport, PlyReport};
pub use runner::{Event, RunOptions, run};
pub use schedule::Format;
pub use standings::{Standings, TestState};
pub use steward::Steward;
pub use store::{parse_games, read_games};
pub use summary::{EntrantSummary, PairingSummary, SprtSummary, Summary};
pub use tournament::Tournament;
