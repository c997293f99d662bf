//! Puzzles: positions from the engine's own games in which one move is clearly best.
//!
//! - [`Puzzle`]: a position, its solution, and what is known of both; one line of JSON;
//! - [`Maker`]: plays games and finds puzzles in them, the same ones for the same seed;
//! - [`check`]: whether a puzzle's solution is what an exact solver or a deep search says.
//!
//! What counts as a puzzle of a game is its [`recipe`]. Games are known only by their tables, so
//! that a puzzle says nothing that the page cannot find out from the server.

mod check;
mod difficulty;
mod judge;
mod maker;
mod puzzle;
pub mod recipe;
mod solution;
mod theme;

pub use check::check;
pub use judge::{Choice, Judge, Judged};
pub use maker::Maker;
pub use puzzle::{Next, Puzzle, Tier, Worth};
pub use theme::Theme;
