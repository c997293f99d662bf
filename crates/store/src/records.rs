//! What is kept, as plain records.

use game::Side;

/// SHA-256 of a token. The tokens are random and long: nothing slower is needed to keep a thief
/// of the database from finding them.
pub type TokenHash = [u8; 32];

/// What is kept of a game's secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenHashes {
    /// Of the token that acts for every human seat.
    pub owner: TokenHash,
    /// Of those that act for one.
    pub seats: [TokenHash; 2],
}

impl TokenHashes {
    /// The same secrets with the seats exchanged.
    #[must_use]
    pub fn swapped(&self) -> Self {
        TokenHashes { owner: self.owner, seats: [self.seats[1], self.seats[0]] }
    }
}

/// A game with all its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// All but the moves.
    pub head: GameHead,
    /// The moves made, followed by those taken back.
    pub moves: Vec<StoredMove>,
}

/// What is kept of a game beside its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameHead {
    /// Its name in links.
    pub id: String,
    /// How often the game has changed.
    pub version: u64,
    /// Which game is played.
    pub game: String,
    /// By which rules.
    pub variant: String,
    /// The start position, where it is not the usual one.
    pub start: Option<String>,
    /// The spec of each side's player.
    pub seats: [String; 2],
    /// What opens the seats.
    pub hashes: TokenHashes,
    /// Which seats somebody has opened with their own token.
    pub claimed: [bool; 2],
    /// How many of the moves count; the others were taken back.
    pub ply: usize,
    /// The result and its reason, as in a record.
    pub ending: Option<(String, String)>,
    /// Who offers a draw.
    pub draw_offer: Option<Side>,
    /// Who wants to go on after the end.
    pub reopen_offer: Option<Side>,
    /// Whether its agents wait.
    pub paused: bool,
    /// The pace of its agents.
    pub speed_ms: u64,
    /// What everything random in the game grows from.
    pub seed: u64,
    /// The game that followed.
    pub rematch: Option<String>,
}

/// A move as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredMove {
    /// In the game's notation.
    pub mv: String,
    /// What its player thought that it is worth.
    pub value: Option<f64>,
}

/// How the moves of a game changed.
#[derive(Clone, Debug, PartialEq)]
pub enum MovesChange {
    /// Not at all, except that some may have been taken back or made again.
    Same,
    /// This one was made after so many; what was taken back is forgotten.
    Made(usize, StoredMove),
    /// The game begins anew.
    Cleared,
}

/// Something beside the games that is kept.
#[derive(Clone, Debug)]
pub enum Kept {
    /// A heuristic, new or in the place of its former text.
    Heuristic(StoredHeuristic),
    /// A new match.
    Match(StoredMatch),
    /// A game of a match: the match, the game's number, its report. The first report of a game is
    /// the one that counts.
    MatchGame(String, u64, String),
    /// That a match goes on or has ended: the match, and its state.
    MatchState(String, MatchState),
}

/// A heuristic as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredHeuristic {
    /// Its name in links.
    pub id: String,
    /// Of the token that changes it.
    pub owner: TokenHash,
    /// The game it judges.
    pub game: String,
    /// `weights` or `formula`.
    pub kind: String,
    /// What it says.
    pub text: String,
}

/// A match, and the reports of its games in their order.
pub type FoundMatch = (StoredMatch, Vec<String>);

/// A match as it is kept, without its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// Its name in links.
    pub id: String,
    /// Of the token that cancels it.
    pub owner: TokenHash,
    /// What is played, as JSON.
    pub setup: String,
    /// Whether it goes on.
    pub state: MatchState,
}

/// Whether a match goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchState {
    /// It does.
    Running,
    /// All its games are played.
    Finished,
    /// Its maker ended it.
    Cancelled,
    /// It could not go on.
    Failed,
}

impl MatchState {
    /// All there are.
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

    /// The state of this name.
    pub fn of_code(code: &str) -> Option<Self> {
        MatchState::ALL.into_iter().find(|state| state.code() == code)
    }
}

/// What records there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Games with their moves.
    Games,
    /// Heuristics.
    Heuristics,
    /// Matches with their games.
    Matches,
}

impl Kind {
    /// All there are.
    pub const ALL: [Kind; 3] = [Kind::Games, Kind::Heuristics, Kind::Matches];

    /// The table of such records.
    pub(crate) const fn table(self) -> &'static str {
        match self {
            Kind::Games => "games",
            Kind::Heuristics => "heuristics",
            Kind::Matches => "matches",
        }
    }
}

/// A record with all that belongs to it, as it is copied.
#[derive(Clone, Debug, PartialEq)]
pub enum Record {
    /// A game.
    Game(Box<StoredGame>, Dates),
    /// A heuristic.
    Heuristic(StoredHeuristic, Dates),
    /// A match, with the numbers and reports of its games.
    Match(StoredMatch, Vec<(u64, String)>, Dates),
}

/// When a record was made and last changed, in seconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dates {
    /// When it was made.
    pub created: i64,
    /// When it was last changed.
    pub changed: i64,
}
