//! A game in the terminal: whose turn it is, what people type, what programs answer.

mod orders;
mod seat;
mod session;

pub use session::{Session, Settings};
