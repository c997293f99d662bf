//! What positions are worth: the evaluations that agents can be given by name.

pub mod network;
mod positional;
mod safety;
mod seed;

pub use network::Network;
pub use positional::{FEATURES, Positional, Sink, feature_name};
pub use seed::Seed;
pub(crate) use seed::safe_moves;
