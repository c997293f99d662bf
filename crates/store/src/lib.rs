//! Where games, matches and heuristics are kept.
//!
//! [`open`] gives a [`Store`]: `SQLite` in a [directory](Location::Directory). What a store has
//! acknowledged survives the end of the process, and each change of a game names the version that
//! it was made from. It knows neither HTTP nor what a move means.

mod error;
mod health;
mod location;
mod others;
mod records;
mod sqlite;

use std::time::Duration;

use futures_util::future::BoxFuture;

pub use error::StoreError;
pub use health::Health;
pub use location::Location;
pub use others::{Others, Written};
pub use records::{
    FoundMatch, GameHead, Kept, MatchState, MovesChange, StoredGame, StoredHeuristic, StoredMatch,
    StoredMove, TokenHash, TokenHashes,
};
pub use sqlite::backup::{back_up, restore};

/// What a store answers, when it has.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Opens the store at a place, making what is missing. Needs a tokio runtime.
pub async fn open(location: &Location) -> Result<Box<dyn Store>, StoreError> {
    match location {
        Location::Directory(directory) => Ok(Box::new(sqlite::SqliteStore::open(directory).await?)),
    }
}

/// A place that keeps games, matches and heuristics. What it has acknowledged survives the end of
/// the process.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new game.
    fn create(&self, game: StoredGame) -> Answer<'_, ()>;

    /// Keeps what changed in a game: everything but its moves, and how the moves changed, both or
    /// neither. The head carries the next version: what is stored must be the one before it. After
    /// an error it is not known whether the change was kept: [`load`](Store::load) tells.
    fn save(&self, head: GameHead, moves: MovesChange) -> Answer<'_, ()>;

    /// A game by its id, if there is one.
    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredGame>>;

    /// The heads of those of some games that there are.
    fn heads<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<GameHead>>;

    /// Some games that were not changed lately, the longest unchanged first: those older than `age`,
    /// and those that are more than `most`. At most `count` of them.
    fn unchanged(
        &self,
        age: Option<Duration>,
        most: Option<u64>,
        count: u32,
    ) -> Answer<'_, Vec<String>>;

    /// Forgets a game.
    fn remove<'a>(&'a self, id: &'a str) -> Answer<'a, ()>;

    /// The day on which a game was made, such as 2026-11-17.
    fn day_of<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>>;

    /// Keeps a heuristic, or something of a match.
    fn keep(&self, what: Kept) -> Answer<'_, ()>;

    /// A heuristic by its id, if there is one.
    fn heuristic<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredHeuristic>>;

    /// A match by its id with the reports of its games, if there is one.
    fn load_match<'a>(&'a self, id: &'a str) -> Answer<'a, Option<FoundMatch>>;

    /// The matches that should be going on, oldest first.
    fn running_matches(&self) -> Answer<'_, Vec<String>>;

    /// Finds out whether anything can be kept.
    fn beat(&self) -> Answer<'_, ()>;

    /// Whether anything can be kept, as far as is known.
    fn health(&self) -> &Health;

    /// What others write.
    fn others(&self) -> &Others;

    /// Finishes what is under way.
    fn close(&self) -> BoxFuture<'_, ()>;
}
