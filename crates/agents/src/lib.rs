//! Players by name, and any game behind one facade.
//!
//! - [`AnyKit`]: a game and what exists for it, [`Kits`]: the games that a program offers;
//! - [`Table`]: one of them being played, driven with strings and JSON;
//! - [`AgentSpec`]: one string that names a player everywhere, such as `alphabeta:depth=6`;
//! - [`Player`]: whoever chooses moves at a table: textbook searches, the engine, external
//!   programs;
//! - [`ugi`]: the protocol of external programs, both sides of it;
//! - [`data`]: what players find on this machine by themselves;
//! - [`Record`]: a game to be stored and played over again.
//!
//! ```
//! use agents::{AgentSpec, Request, Table, kit};
//! use game::Limits;
//! use othello::Othello;
//! use std::sync::atomic::AtomicBool;
//!
//! let mut table = Table::new(kit::<Othello>(), None)?;
//! let spec: AgentSpec = "alphabeta:depth=3,eval=seed".parse()?;
//! let mut player = table.seat(&spec)?;
//! let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
//! let decision = player.choose(&Request::new(&table, &limits, &stop))?;
//! table.play_at(decision.place)?;
//! assert_eq!(table.ply(), 1);
//! # Ok::<(), agents::Error>(())
//! ```

pub mod data;
mod error;
mod evaluations;
mod explain;
mod external;
pub mod formats;
mod formulas;
mod heuristic;
mod kinds;
mod kits;
mod openings;
mod player;
mod players;
mod record;
mod spec;
mod table;
mod transport;
pub mod ugi;
mod watch;
mod weights;

pub use error::{Error, Thing};
pub use evaluations::make as evaluation;
pub use explain::{Explained, ExplainedTerm, FeatureCount};
pub use formats::FormatInfo;
pub use formulas::FORM as FORMULA_FORM;
pub use heuristic::{Heuristic, Place};
pub use kinds::{KINDS, Kind};
pub use kits::{AnyKit, GameInfo, Kits, kit};
#[cfg(feature = "types")]
pub use player::page_types;
pub use player::{Decision, Player, Request, Thought, ThoughtLine};
pub use players::{engine_over, engine_with};
pub use record::{RECORD_FORMAT, Record, variant_today};
pub use search::reading;
pub use spec::{
    AgentSpec, DatabasesOf, EngineSpec, Textbook, UgiSpec, WhichSearch, parse_bytes, parse_duration,
};
pub use table::{MadeMove, SolvingTask, Table};
pub use transport::{Listener, Said};
pub use watch::{Arrival, Watch, Watcher};
pub use weights::FORM as WEIGHTS_FORM;
