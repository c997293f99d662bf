//! A small language for evaluations: arithmetic over named features, compiled once and evaluated
//! millions of times.
//!
//! ```text
//! # Comments go to the end of the line.
//! let best = max(c1, c2);
//! 2*best + 0.75*min(c1, c2) - 50*at_home
//! ```
//!
//! | | |
//! |---|---|
//! | numbers | `3`, `0.75`, `1e3`, and the names of features |
//! | arithmetic | `+ - * /`, `min(a, b, …)`, `max(a, b, …)`, `abs(a)`; what is divided by 0 is 0 |
//! | comparisons | `< <= > >= == !=`, which give 1 or 0, and `and`, `or`, `not` over them |
//! | choices | `if a > b then c else d` |
//! | names | `let name = …;` for results that are used again |
//!
//! There are no loops, and size and depth are bounded: evaluating a formula takes a bounded number
//! of steps, allocates nothing and cannot fail. Every intermediate result is finite.
//!
//! ```
//! use formula::Formula;
//!
//! let formula = Formula::parse("2 * max(mine, yours) - 1", &["mine", "yours"])?;
//! assert_eq!(formula.evaluate(|input| [3.0, 5.0][input]), 9.0);
//! # Ok::<(), formula::Error>(())
//! ```

mod error;
mod lexer;
mod parser;
mod program;

pub use error::{Error, Expected, Problem};
pub use program::Formula;

/// The longest formula, in bytes.
pub const LONGEST: usize = 16 << 10;
/// The most steps that a formula may take.
pub const MOST_STEPS: usize = 2_000;
/// How deep parentheses, choices and calls may be nested.
pub const DEEPEST: usize = 60;
/// The largest number that may be written.
pub const LARGEST_NUMBER: f64 = 1e9;

impl Formula {
    /// Compiles a formula over features with these names.
    pub fn parse(source: &str, features: &[&str]) -> Result<Formula, Error> {
        parser::parse(source, features)
    }
}

#[cfg(test)]
mod tests;
