//! What positions are worth: the evaluations that agents can be given by name.

mod safety;
mod seed;

pub use seed::Seed;
