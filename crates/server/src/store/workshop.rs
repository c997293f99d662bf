//! What is kept beside the games: heuristics, and matches with their games.

use futures_util::future::BoxFuture;

use super::StoreError;
use crate::token::TokenHash;

/// The part of a store that keeps heuristics and matches, as safely as it keeps games.
pub(crate) trait WorkshopStore: Send + Sync + 'static {
    /// Keeps something new, or what changed.
    fn keep(&self, what: Kept) -> BoxFuture<'_, Result<(), StoreError>>;

    /// A heuristic by its id, if there is one.
    fn heuristic<'a>(
        &'a self,
        id: &'a str,
    ) -> BoxFuture<'a, Result<Option<StoredHeuristic>, StoreError>>;

    /// A match by its id with the reports of its games, if there is one.
    fn load_match<'a>(
        &'a self,
        id: &'a str,
    ) -> BoxFuture<'a, Result<Option<FoundMatch>, StoreError>>;

    /// The matches that should be going on, oldest first.
    fn running_matches(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;
}

/// A match, and the reports of its games in their order.
pub(crate) type FoundMatch = (StoredMatch, Vec<String>);

/// Something to be kept.
#[derive(Clone, Debug)]
pub(crate) enum Kept {
    /// A heuristic, new or in the place of its former text.
    Heuristic(StoredHeuristic),
    /// A new match.
    Match(StoredMatch),
    /// A game of a match: the match, the game's number, its report.
    MatchGame(String, u64, String),
    /// That a match goes on or has ended: the match, and its state.
    MatchState(String, MatchState),
}

/// A heuristic as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredHeuristic {
    pub id: String,
    pub owner: TokenHash,
    pub game: String,
    /// `weights` or `formula`.
    pub kind: String,
    pub text: String,
}

/// A match as it is kept, without its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredMatch {
    pub id: String,
    pub owner: TokenHash,
    /// What is played, as JSON.
    pub setup: String,
    pub state: MatchState,
}

/// Whether a match goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatchState {
    Running,
    Finished,
    Cancelled,
    Failed,
}

impl MatchState {
    pub const ALL: [MatchState; 4] =
        [MatchState::Running, MatchState::Finished, MatchState::Cancelled, MatchState::Failed];

    /// Its name on the wire and in the store.
    pub const fn code(self) -> &'static str {
        match self {
            MatchState::Running => "running",
            MatchState::Finished => "finished",
            MatchState::Cancelled => "cancelled",
            MatchState::Failed => "failed",
        }
    }
}
