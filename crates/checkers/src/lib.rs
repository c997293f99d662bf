//! Damas: checkers on the 8×8 board, with a pass to decline a capture (`damas`), a pass at any
//! time (`free-pass`) or none (`english`, the official English draughts).
//!
//! - [`Checkers`] is a position, with the rules of [`game::Game`] and all that `game` asks for;
//! - [`evaluation`] says what positions are worth;
//! - [`endgame`] makes and reads databases that know it for certain, when few pieces are left;
//! - [`pdn`] reads and writes files of games.
//!
//! ```
//! use checkers::{Checkers, Variant};
//! use game::{Game, Notation};
//!
//! let mut position = Checkers::start(Variant::English);
//! for text in ["11-15", "22-18"] {
//!     let mv = position.parse_move(text)?;
//!     position.play(mv);
//! }
//! let capture = position.parse_move("15x22")?;
//! assert!(capture.is_capture());
//! assert_eq!(position.count_moves(), 1, "who can capture must capture");
//! # Ok::<(), game::ParseError>(())
//! ```

mod bits;
pub mod endgame;
pub mod evaluation;
mod fen;
mod kit;
mod movegen;
mod moves;
mod notation;
pub mod pdn;
mod position;
mod present;
pub mod reason;
mod square;
mod tactics;
mod variant;

pub use evaluation::{Network, Positional, Seed};
pub use moves::Move;
pub use position::{Checkers, Piece};
#[cfg(feature = "types")]
pub use present::page_types;
pub use square::Square;
pub use variant::Variant;
