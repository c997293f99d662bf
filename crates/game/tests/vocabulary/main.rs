//! What the words of this crate mean, each on its own: without these tests only the crates above
//! would notice that a sign was lost here.
#![allow(clippy::float_cmp)] // halves and whole numbers are exact

mod limits;
mod perft;
mod reading;
mod values;
