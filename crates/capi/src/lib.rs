//! The rules, evaluations and searches as a library for C, and for every language that can call C.
//!
//! `include/ludoteca.h` is made from this crate by `cbindgen`, `include/ludoteca.hpp` is a layer of
//! C++17 over it, and `docs/c.md` is where to begin.
//!
//! Every function keeps the same few promises, which are said here once for all of them:
//!
//! - The result is an `int`: what was asked for, or a negative `LUDOTECA_ERROR_…`. After an error,
//!   `ludoteca_error_message` has a sentence about it, in English or Spanish.
//! - Positions and moves are plain values of a fixed size, to be copied and kept at will. What is
//!   inside is for this library alone, in this process: to store a position, write it as text.
//! - Text is UTF-8, ended by a zero byte. What is returned is written into a buffer of the caller
//!   as far as it fits; the result is the length of all of it, as from `snprintf`.
//! - A pointer must be null, which is an error that is told, or point to what its type says, for as
//!   long as the call lasts. Whatever points to a position or move holds one that this library made.
//! - Nothing is global but the last error, of which each thread has its own. Players and
//!   evaluations may be used by any thread, a player by one at a time.
//! - No panic of ours leaves a function: it becomes `LUDOTECA_ERROR_INTERNAL`.
// The last promises are the callers' part of safety, for every function alike.
#![allow(clippy::missing_safety_doc, reason = "said above, once for all")]

mod erased;
mod evaluation;
mod failure;
mod features;
mod library;
mod notation;
mod player;
mod pointers;
mod position;
mod rules;

pub use evaluation::*;
pub use failure::*;
pub use features::*;
pub use library::*;
pub use notation::*;
pub use player::*;
pub use position::*;
pub use rules::*;
