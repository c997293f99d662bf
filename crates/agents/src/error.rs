use game::ParseError;
use thiserror::Error;

/// What can be wrong with what a caller asks of a table or an agent.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// A name that does not exist, with those that do.
    #[error("unknown {what} {given:?}; valid: {valid}")]
    Unknown {
        /// The kind of thing that was named, such as `game` or `evaluation`.
        what: &'static str,
        /// The name given.
        given: String,
        /// The names that exist, separated by commas.
        valid: String,
    },
    /// An agent spec that cannot be read or makes no sense for the game.
    #[error("bad agent {spec:?}: {problem}")]
    Spec {
        /// The spec given.
        spec: String,
        /// What is wrong with it, and what would be right.
        problem: String,
    },
    /// A move or position that cannot be read.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// A move in a finished game.
    #[error("the game is over; take a move back or start a new one")]
    GameOver,
    /// A weights file that cannot be used.
    #[error("weights file {path:?}: {problem}")]
    Weights {
        /// The file.
        path: String,
        /// What is wrong with it, and what would be right.
        problem: String,
    },
    /// Endgame databases that cannot be used: where they should be, and what is wrong with them.
    #[error("{0}")]
    Endgames(String),
    /// A pipe or file that cannot be read or written.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A game record that contradicts itself.
    #[error("bad game record: {0}")]
    Record(String),
    /// An agent could not give a move: its program failed, or nobody thinks for it.
    #[error("{agent} gave no move: {problem}")]
    NoMove {
        /// The agent's spec.
        agent: String,
        /// What went wrong.
        problem: String,
        /// How the match runner records it.
        reason: game::Reason,
    },
}

impl Error {
    /// An unknown name, with the list of valid ones.
    pub(crate) fn unknown(what: &'static str, given: &str, valid: &[&str]) -> Self {
        Error::Unknown { what, given: given.to_owned(), valid: valid.join(", ") }
    }
}
