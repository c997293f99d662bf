//! Where games are kept.

mod sqlite;

use futures_util::future::BoxFuture;
use game::Side;
use thiserror::Error;

use crate::token::TokenHashes;
pub(crate) use sqlite::SqliteStore;

/// A place that keeps games. What it has acknowledged survives the end of the process.
pub(crate) trait Store: Send + Sync + 'static {
    /// Keeps a new game.
    fn create(&self, game: StoredGame) -> BoxFuture<'_, Result<(), StoreError>>;

    /// Keeps what changed in a game: everything but its moves, and how the moves changed, both or
    /// neither.
    fn save(&self, head: GameHead, moves: MovesChange) -> BoxFuture<'_, Result<(), StoreError>>;

    /// A game by its id, if there is one.
    fn load<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredGame>, StoreError>>;

    /// The heads of those of some games that there are.
    fn heads<'a>(&'a self, ids: &'a [String]) -> BoxFuture<'a, Result<Vec<GameHead>, StoreError>>;

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
    pub game: String,
    pub variant: String,
    /// The start position, where it is not the usual one.
    pub start: Option<String>,
    /// The spec of each side's player.
    pub seats: [String; 2],
    pub hashes: TokenHashes,
    /// How many of the moves count; the others were taken back.
    pub ply: usize,
    /// The result and its reason, as in a record.
    pub ending: Option<(String, String)>,
    pub draw_offer: Option<Side>,
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

/// Why a store failed.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database did.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// Its tables could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// What it holds makes no sense.
    #[error("the database holds a broken game: {0}")]
    Broken(String),
    /// The data directory cannot be used.
    #[error("cannot use the data directory {path}: {error}")]
    Directory {
        /// The directory.
        path: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// It was closed.
    #[error("the store is closed")]
    Closed,
}
