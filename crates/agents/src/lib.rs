//! Players by name, and any game behind one facade.
//!
//! - [`GameId`]: the games there are; [`Table`]: one of them being played, driven with strings
//!   and JSON;
//! - [`AgentSpec`]: one string that names a player everywhere, such as `alphabeta:depth=6`;
//! - [`Player`]: whoever chooses moves at a table: textbook searches, the engine, external
//!   programs;
//! - [`ugi`]: the protocol of external programs, both sides of it;
//! - [`Record`]: a game to be stored and played over again.
//!
//! ```
//! use agents::{AgentSpec, GameId, Request, Table};
//! use search::engine::Limits;
//! use std::sync::atomic::AtomicBool;
//!
//! let mut table = Table::new(GameId::Othello, None)?;
//! let spec: AgentSpec = "alphabeta:depth=3,eval=seed".parse()?;
//! let mut player = table.seat(&spec)?;
//! let decision = player.choose(&Request {
//!     table: &table,
//!     budget: &Limits::infinite(),
//!     clocks: None,
//!     stop: &AtomicBool::new(false),
//!     progress: &|_| (),
//! })?;
//! table.play(&decision.mv)?;
//! assert_eq!(table.ply(), 1);
//! # Ok::<(), agents::Error>(())
//! ```

mod catalog;
mod error;
pub mod formats;
mod games;
mod player;
mod players;
mod record;
mod spec;
mod table;
pub mod ugi;
mod weights;

pub use catalog::{
    Finish, Finisher, GameId, GameInfo, KINDS, Kind, Level, NamedEvaluation, Playable, Refusal,
    Text, catalog,
};
pub use error::Error;
pub use player::{Clocks, Decision, Player, Request, Thought, ThoughtLine};
pub use players::engine_with;
pub use record::{Record, result_name};
pub use spec::{AgentSpec, EngineSpec, Textbook, UgiSpec, parse_duration};
pub use table::Table;
pub use weights::{FORM as WEIGHTS_FORM, Feature};
