//! What positions are worth: the evaluations that agents can be given by name.

mod positional;
mod seed;

pub use positional::Positional;
pub use seed::Seed;
