use std::num::NonZeroUsize;

use crate::{Limits, Searcher, Text};

/// A game's exact solver, and how to speak of it. Its values are final scores, its line is perfect
/// play; stopped before it is done, it knows nothing.
pub struct Solving<G> {
    /// What its scores count, such as discs.
    pub unit: Text,
    /// What has to be played out, such as empty squares.
    pub things: Text,
    /// How many of them a position has.
    pub count: fn(&G) -> u32,
    /// So many are soon solved; more may take longer than anybody waits.
    pub soon: u32,
    /// Whether the end of a game that is not over is in reach of the limits. It depends on nothing
    /// else, and is then solved so soon that nobody needs to stop it.
    pub in_reach: fn(&G, &Limits) -> bool,
    /// Makes a solver with so many bytes for its table, and threads.
    pub make: fn(usize, NonZeroUsize) -> Box<dyn Searcher<G>>,
}
