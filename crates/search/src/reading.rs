//! The two algorithms to be read: nothing but themselves. They count nothing and nobody can watch
//! them; their values are those of [`crate::minimax()`] and [`crate::alpha_beta()`].

mod alpha_beta;
mod minimax;

pub use alpha_beta::alpha_beta;
pub use minimax::minimax;

/// The text of [`minimax`].
pub const MINIMAX: &str = include_str!("reading/minimax.rs");
/// The text of [`alpha_beta`].
pub const ALPHA_BETA: &str = include_str!("reading/alpha_beta.rs");
