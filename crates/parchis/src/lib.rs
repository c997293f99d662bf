//! Parchís with special dice: two players with two colours each, 47 rules.

mod action;
pub mod board;
mod colour;
mod condition;
mod dice;
mod die;
mod draw;
pub mod evaluate;
mod events;
mod json;
mod kit;
mod lanes;
mod legal;
mod litter;
mod narrate;
mod notation;
mod objection;
mod packed;
mod piece;
mod play;
mod present;
pub mod reason;
mod special;
mod squares;
mod state;
mod tactics;
mod validate;
pub mod verify;

pub use action::Action;
pub use colour::Colour;
pub use condition::{Condition, Power};
pub use dice::{Hand, NumberDice};
pub use die::Die;
pub use evaluate::{Expert, Progress, Safe, Seed, Trained};
pub use events::{Cause, Event, events};
pub use litter::{ITEMS, Items, Traps};
pub use objection::Objection;
pub use piece::{PIECES_OF_A_COLOUR, Piece};
#[cfg(feature = "types")]
pub use present::page_types;
pub use state::{Effects, Forced, LAST_BOUNCE, Last, Parchis};
