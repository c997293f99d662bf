//! The vocabulary of two-player board games with perfect information.
//!
//! - [`Game`]: the rules, as the methods of a small `Copy` position;
//! - [`Side`], [`Outcome`], [`Ending`], [`Reason`]: who plays, who won and why;
//! - [`Limits`]: how long to think;
//! - [`Language`], [`Text`], [`Message`]: what people read, in every language;
//! - [`Evaluate`] and [`value`]: what a position is worth, and the arithmetic of wins;
//! - [`Tactics`]: what a player sees at a glance, for the strong engine;
//! - [`Notation`] and [`Present`]: how positions and moves are read, written and shown;
//! - [`Kit`]: what exists for a game beside its rules, in one place;
//! - [`laws`]: what must hold for every game, for the tests of its crate;
//! - [`WeightsHeader`]: what files of learned weights begin with;
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

mod budget;
mod code;
mod evaluate;
pub mod key;
pub mod kit;
pub mod laws;
mod limits;
pub mod nim;
mod notation;
pub mod observer;
mod outcome;
pub mod perft;
mod reason;
mod rules;
mod searcher;
mod side;
mod step;
mod text;
pub mod value;
mod weights;

pub use budget::Budget;
pub use evaluate::{Evaluate, ProbCut, Term};
pub use kit::Kit;
pub use limits::{Clock, Limits};
pub use notation::{Notation, ParseError, Present, Told};
pub use outcome::{Ending, Outcome};
pub use reason::Reason;
pub use rules::{Game, Glance, MAX_MOVES, MoveList, Tactics};
pub use searcher::{Input, Line, Output, Progress, Searcher};
pub use side::Side;
pub use step::Step;
pub use text::{Language, Message, Tell, Text, decimal};
pub use value::{Bound, Value};
pub use weights::WeightsHeader;
