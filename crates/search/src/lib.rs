//! Thinking ahead, over any [`game::Game`].
//!
//! - [`minimax`] and [`alpha_beta`]: the algorithms as a textbook has them, to read and to teach;
//! - [`reading`]: the same two without anything around them, thirty lines each;
//! - [`engine`]: what the strong agents use (iterative deepening, principal variation search,
//!   transposition table, selective steps, threads);
//! - [`observer`]: a hook that sees every node of any of them, and costs nothing when unused.
//!
//! With its selective steps off, the engine finds the same value as the other two:
//!
//! ```
//! use game::nim::Nim;
//! use game::{Evaluate, Value, value};
//! use search::engine::{Engine, Limits, Options};
//!
//! struct Level;
//! impl Evaluate<Nim> for Level {
//!     fn evaluate(&self, _: &Nim) -> Value {
//!         0
//!     }
//! }
//!
//! let pile = Nim::new(7, false);
//! let by_minimax = search::minimax(&pile, 7, &Level);
//! let by_alpha_beta = search::alpha_beta(&pile, 7, &Level);
//! let by_engine = Engine::new(Level, Options::exact()).search(&pile, &Limits::depth(7));
//!
//! assert_eq!(value::plies_to_end(by_minimax.value), Some(3)); // take 3, and 4 are left
//! assert_eq!(by_alpha_beta.value, by_minimax.value);
//! assert_eq!(by_engine.value(), by_minimax.value);
//! assert!(by_alpha_beta.nodes < by_minimax.nodes);
//! ```

mod alpha_beta;
pub mod engine;
pub mod laws;
mod minimal;
mod minimax;
mod order;
pub mod reading;
mod report;
mod textbook;

pub use alpha_beta::{alpha_beta, alpha_beta_observed, alpha_beta_ordered};
pub use game::observer::{self, Observer};
pub use minimal::minimal_tree;
pub use minimax::{minimax, minimax_observed, minimax_ordered};
pub use order::{Arrange, NoSuchOrder, Order, Ordered};
pub use report::Report;
pub use textbook::{Algorithm, Textbook};
