//! A game in the terminal: whose turn it is, what people type, what programs answer.

pub mod menu;
mod orders;
mod seat;
mod session;

pub use session::{Session, Settings};
