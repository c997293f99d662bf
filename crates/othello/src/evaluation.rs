//! What positions are worth: the evaluations that agents can be given by name.

pub mod patterns;
mod positional;
mod seed;
mod sums;
mod trained;
mod weights;

pub use positional::Positional;
pub use seed::Seed;
pub use trained::{Trained, UNIT};
pub use weights::{DISC_COUNTS, STAGES, Weights, stage};

pub(crate) use sums::{Sums, after};
