//! The vocabulary of two-player board games with perfect information.
//!
//! - [`Game`]: the rules, as the methods of a small `Copy` position;
//! - [`Side`], [`Outcome`], [`Ending`], [`Reason`]: who plays, who won and why;
//! - [`Evaluate`] and [`value`]: what a position is worth, and the arithmetic of wins;
//! - [`Tactics`]: what a player sees at a glance, for the strong engine;
//! - [`Notation`] and [`Present`]: how positions and moves are read, written and shown;
//! - [`perft`]: counting legal play, the first test of any rules.
//!
//! Nothing here knows a particular game, nor how to think ahead. [`nim`] is the smallest complete
//! example:
//!
//! ```
//! use game::nim::Nim;
//! use game::{Game, MoveList, Outcome, Side};
//!
//! let mut pile = Nim::new(4, false);
//! let mut moves = MoveList::new();
//! pile.legal_moves(&mut moves);
//! assert_eq!(moves.as_slice(), [1, 2, 3]);
//!
//! pile.play(3);
//! pile.play(1);
//! assert_eq!(pile.outcome(), Some(Outcome::Win(Side::Second)));
//! ```

mod evaluate;
pub mod key;
pub mod nim;
mod notation;
mod outcome;
pub mod perft;
mod rules;
mod side;
pub mod value;

pub use evaluate::{Evaluate, ProbCut};
pub use notation::{Language, Notation, ParseError, Present};
pub use outcome::{Ending, Outcome, Reason};
pub use rules::{Game, Glance, MAX_MOVES, MoveList, Tactics};
pub use side::Side;
pub use value::{Bound, Value};
