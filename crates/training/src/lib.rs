//! How the weights of the trained evaluations are made, for any game that is a [`Learner`]:
//!
//! 1. [`play`](mod@play): noisy games of the program against itself give positions;
//! 2. [`label`](mod@label): each position gets a value of its own, by a solver where one can tell
//!    and by a search where not, from the end of the game backwards, so that every search rests
//!    on weights already fitted;
//! 3. [`fit`](mod@fit): the weights under which the features come closest to the values;
//! 4. [`gate`](mod@gate): a match against the weights in use, by a sequential test.
//!
//! Every stage can be interrupted and goes on where it was; the same seed gives the same files on
//! any machine with any number of threads. Samples are kept in one [format](samples) for all
//! games.

pub mod chain;
pub mod damas;
pub mod fit;
pub mod gate;
pub mod label;
mod learner;
pub mod network;
pub mod othello;
mod parallel;
pub mod parchis;
pub mod play;
mod plot;
pub mod quality;
mod quick;
pub mod samples;

pub use learner::{Learner, Player};
pub use samples::{GameResult, Label, Sample};
