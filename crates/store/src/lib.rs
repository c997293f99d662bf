//! Where games, matches and heuristics are kept.
//!
//! [`open`] gives a [`Store`]: `SQLite` in a [directory](Location::Directory), for one server, or a
//! [`PostgreSQL`](Location::Postgres) database, for many. What a store has acknowledged survives the end of the process, and each change of a game names the version that
//! it was made from. It knows neither HTTP nor what a move means.

mod claims;
mod copy;
mod error;
mod health;
mod location;
mod others;
mod postgres;
mod records;
mod sqlite;

use std::time::Duration;

use futures_util::future::BoxFuture;

pub use copy::{Copied, copy};
pub use error::StoreError;
pub use health::Health;
pub use location::{Location, PostgresUrl};
pub use others::{Others, Written};
pub use records::{
    Dates, FoundMatch, GameHead, Kept, Kind, MatchState, MovesChange, Record, StoredGame,
    StoredHeuristic, StoredMatch, StoredMove, TokenHash, TokenHashes,
};
pub use sqlite::backup::{back_up, restore};

/// What a store answers, when it has.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// Opens the store at a place, making what is missing. Needs a tokio runtime.
pub async fn open(location: &Location) -> Result<Box<dyn Store>, StoreError> {
    match location {
        Location::Directory(directory) => Ok(Box::new(sqlite::SqliteStore::open(directory).await?)),
        Location::Postgres(url) => Ok(Box::new(postgres::PostgresStore::open(url).await?)),
    }
}

/// Opens what is kept at a place to be looked at, also while a server uses it. Nothing is made or
/// changed.
pub async fn look(location: &Location) -> Result<Box<dyn Records>, StoreError> {
    location.must_exist()?;
    match location {
        Location::Directory(directory) => Ok(Box::new(sqlite::look(directory))),
        Location::Postgres(url) => Ok(Box::new(postgres::PostgresStore::look(url).await?)),
    }
}

/// What is kept, record by record.
pub trait Records: Send + Sync + 'static {
    /// The ids of records of a kind in a fixed order, those after one; at most `count`.
    fn ids(&self, kind: Kind, after: String, count: u32) -> Answer<'_, Vec<String>>;

    /// A record with all that belongs to it, if there is one of this id.
    fn record<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Record>>;

    /// What is wrong with the database itself, as far as it can tell.
    fn damage(&self) -> Answer<'_, Vec<String>>;
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

    /// The matches that should be going on and that nobody plays, oldest first. From now on they are
    /// this server's, as those that it has made: others get them when it has ended.
    fn running_matches(&self) -> Answer<'_, Vec<String>>;

    /// Puts a record in, in the place of what has its id.
    fn put(&self, record: Record) -> Answer<'_, ()>;

    /// Everything, record by record.
    fn records(&self) -> &dyn Records;

    /// Finds out whether anything can be kept.
    fn beat(&self) -> Answer<'_, ()>;

    /// Whether anything can be kept, as far as is known.
    fn health(&self) -> &Health;

    /// What others write.
    fn others(&self) -> &Others;

    /// Finishes what is under way.
    fn close(&self) -> BoxFuture<'_, ()>;
}
