//! What positions are worth: the evaluations that agents can be given by name.

mod positional;
mod safety;
mod seed;

pub use positional::{FEATURES, Positional, Sink, describe};
pub use seed::Seed;
