//! What is made of learned weights: an evaluation, and a search of the game's own that uses them
//! better than the search for all games.

use std::num::NonZeroUsize;
use std::path::Path;

use crate::{Evaluate, Game, Message, Searcher, Step};

/// What can be made of a file of learned weights, or of those that come with the program.
pub struct Learned<G: Game> {
    /// The evaluation with the weights of a file.
    pub evaluation: LoadEvaluation<G>,
    /// The game's own search, where there is one.
    pub own_search: Option<OwnSearch<G>>,
}

/// A search made for one game alone, with learned weights. It keeps limits and tells of its
/// progress as the search for all games does, and is as repeatable.
pub struct OwnSearch<G: Game> {
    /// The selective steps that it can do without.
    pub steps: &'static [Step],
    /// Makes it with the weights of a file, or with those of the program.
    pub make: MakeSearch<G>,
}

/// Makes an evaluation of a weights file.
type LoadEvaluation<G> = fn(&Path) -> Result<Box<dyn Evaluate<G>>, Message>;

/// Makes a search.
type MakeSearch<G> = fn(Option<&Path>, &Means<'_>) -> Result<Box<dyn Searcher<G>>, Message>;

/// What a search may use, and what it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means<'a> {
    /// Memory for its tables, in bytes.
    pub hash_bytes: usize,
    /// Threads that search together.
    pub threads: NonZeroUsize,
    /// How many best moves to find, each with its own line.
    pub lines: NonZeroUsize,
    /// The selective steps that it does without, among those that it has.
    pub without: &'a [Step],
}
