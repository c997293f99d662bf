//! What positions are worth: the evaluations that agents can be given by name.

pub mod patterns;
mod positional;
mod seed;
mod trained;
mod weights;

pub use positional::Positional;
pub use seed::Seed;
pub use trained::{Trained, UNIT};
pub use weights::{STAGES, Weights, stage};
