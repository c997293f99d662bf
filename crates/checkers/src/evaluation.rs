//! What positions are worth: the evaluations that agents can be given by name.

mod positional;
mod safety;
mod seed;

pub use positional::{FEATURES, Positional, Sink, feature_name};
pub use seed::Seed;
