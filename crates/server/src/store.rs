//! Where games are kept.

pub(crate) mod copy;
mod directory;
mod error;
mod health;
mod sqlite;
mod workshop;

use std::time::Duration;

use futures_util::future::BoxFuture;
use game::Side;

use crate::token::TokenHashes;
pub use error::StoreError;
pub(crate) use health::Health;
pub(crate) use sqlite::SqliteStore;
pub(crate) use workshop::{Kept, MatchState, StoredHeuristic, StoredMatch, WorkshopStore};

/// A place that keeps games. What it has acknowledged survives the end of the process.
pub(crate) trait Store: WorkshopStore {
    /// Keeps a new game.
    fn create(&self, game: StoredGame) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Keeps what changed in a game: everything but its moves, and how the moves changed, both or
    /// neither. The head carries the next version: what is stored must be the one before it. After
    /// an error it is not known whether the change was kept: [`load`](Store::load) tells.
    fn save(&self, head: GameHead, moves: MovesChange) -> BoxFuture<'_, Result<(), StoreError>>;

    /// A game by its id, if there is one.
    fn load<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredGame>, StoreError>>;

    /// The heads of those of some games that there are.
    fn heads<'a>(&'a self, ids: &'a [String]) -> BoxFuture<'a, Result<Vec<GameHead>, StoreError>>;

    /// Some games that were not changed lately, the longest unchanged first: those older than `age`,
    /// and those that are more than `most`. At most `count` of them.
    fn unchanged(
        &self,
        age: Option<Duration>,
        most: Option<u64>,
        count: u32,
    ) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;

    /// Forgets a game.
    fn remove<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<(), StoreError>>;

    /// The day on which a game was made, such as 2026-11-17.
    fn day_of<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>>;

    /// Finds out whether anything can be kept.
    fn beat(&self) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Whether anything can be kept, as far as is known.
    fn health(&self) -> &Health;

    /// Finishes what is under way.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// A game with all its moves.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StoredGame {
    /// All but the moves.
    pub head: GameHead,
    /// The moves made, followed by those taken back.
    pub moves: Vec<StoredMove>,
}

/// What is kept of a game beside its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameHead {
    pub id: String,
    /// How often the game has changed.
    pub version: u64,
    pub game: String,
    pub variant: String,
    /// The start position, where it is not the usual one.
    pub start: Option<String>,
    /// The spec of each side's player.
    pub seats: [String; 2],
    pub hashes: TokenHashes,
    /// Which seats somebody has opened with their own token.
    pub claimed: [bool; 2],
    /// How many of the moves count; the others were taken back.
    pub ply: usize,
    /// The result and its reason, as in a record.
    pub ending: Option<(String, String)>,
    pub draw_offer: Option<Side>,
    pub reopen_offer: Option<Side>,
    pub paused: bool,
    pub speed_ms: u64,
    /// What everything random in the game grows from.
    pub seed: u64,
    /// The game that followed.
    pub rematch: Option<String>,
}

/// A move as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StoredMove {
    pub mv: String,
    pub value: Option<f64>,
}

/// How the moves of a game changed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum MovesChange {
    /// Not at all, except that some may have been taken back or made again.
    Same,
    /// This one was made after so many; what was taken back is forgotten.
    Made(usize, StoredMove),
    /// The game begins anew.
    Cleared,
}
