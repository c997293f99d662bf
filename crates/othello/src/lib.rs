//! Othello: rules, notation, evaluations and an exact endgame solver.
//!
//! - [`Othello`]: a position, with the rules as its [`Game`](game::Game) methods;
//! - [`Move`]: a square or a pass;
//! - [`Board`]: the discs alone, as the side to move sees them;
//! - [`evaluation`]: what positions are worth;
//! - [`midgame`] and [`solver`]: the search for play far from the end, and near it;
//! - [`kernel`]: the rules' basic operations, for each kind of CPU;
//! - [`obf`] and [`transcript`]: how positions of test suites and whole games are written.
//!
//! ```
//! use game::{Game, Notation};
//! use othello::Othello;
//!
//! let mut position = Othello::START;
//! for text in ["f5", "d6", "c3"] {
//!     let mv = position.parse_move(text)?;
//!     position.play(mv);
//! }
//! assert_eq!(position.board.discs(), 7);
//! # Ok::<(), game::ParseError>(())
//! ```

mod board;
pub mod evaluation;
pub mod kernel;
mod kit;
pub mod midgame;
mod moves;
mod notation;
pub mod obf;
mod perft;
mod position;
mod present;
pub mod reason;
pub mod solver;
pub mod stability;
mod table;
mod tactics;
pub mod transcript;

pub use board::Board;
pub use evaluation::{Positional, Seed, Trained};
pub use moves::Move;
pub use position::Othello;
#[cfg(feature = "types")]
pub use present::page_types;
