use game::{Message, ParseError, Reason, Tell, Text, message};
use thiserror::Error;

use crate::Place;

/// What can be wrong with what a caller asks of a table or an agent.
#[derive(Debug, Error)]
#[error("{}", self.message())]
#[non_exhaustive]
pub enum Error {
    /// A name that does not exist, with those that do.
    Unknown {
        /// What was named.
        what: Thing,
        /// The name given.
        given: String,
        /// The names that exist, separated by commas.
        valid: String,
    },
    /// An agent spec that cannot be read or makes no sense for the game.
    Spec {
        /// The spec given.
        spec: String,
        /// What is wrong with it, and what would be right.
        problem: Message,
    },
    /// A move or position that cannot be read.
    Parse(#[from] ParseError),
    /// A move in a finished game.
    GameOver,
    /// A weights file that cannot be used.
    Weights {
        /// The file.
        path: String,
        /// What is wrong with it, and what would be right.
        problem: Message,
    },
    /// A formula file that cannot be used.
    Formula {
        /// The file.
        path: String,
        /// What is wrong with it, and what would be right.
        problem: Message,
    },
    /// An evaluation of somebody's own, inside a spec, that cannot be used.
    Heuristic {
        /// What is wrong with it, and what would be right.
        problem: Message,
        /// Where, if that is known.
        at: Option<Place>,
    },
    /// Endgame databases that cannot be used: where they should be, and what is wrong with them.
    Endgames(Message),
    /// A pipe or file that cannot be read or written.
    Io(#[from] std::io::Error),
    /// A game record that contradicts itself.
    Record(Message),
    /// An agent could not give a move: its program failed, or nobody thinks for it.
    NoMove {
        /// The agent's spec.
        agent: String,
        /// What went wrong.
        problem: Message,
        /// How the match runner records it.
        reason: Reason,
    },
}

/// What can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Thing {
    /// A game.
    Game,
    /// A variant of a game.
    Variant,
    /// An evaluation of a game.
    Evaluation,
    /// A result of a game.
    Result,
    /// What ends a game.
    Reason,
    /// A way to write games.
    Format,
}

impl Thing {
    const fn unknown(self) -> Text {
        match self {
            Thing::Game => Text::new("unknown game", "no hay juego"),
            Thing::Variant => Text::new("unknown variant", "no hay variante"),
            Thing::Evaluation => Text::new("unknown evaluation", "no hay evaluación"),
            Thing::Result => Text::new("unknown result", "no hay resultado"),
            Thing::Reason => Text::new("unknown reason", "no hay motivo"),
            Thing::Format => Text::new("unknown format", "no hay formato"),
        }
    }
}

impl Error {
    /// An unknown name, with the list of valid ones.
    pub(crate) fn unknown(what: Thing, given: &str, valid: &[&str]) -> Self {
        Error::Unknown { what, given: given.to_owned(), valid: valid.join(", ") }
    }
}

impl Tell for Error {
    fn message(&self) -> Message {
        match self {
            Error::Unknown { what, given, valid } => {
                let Text { en, es } = what.unknown();
                Message::new(
                    format!("{en} {given:?}; valid: {valid}"),
                    format!("{es} {given:?}; se puede elegir: {valid}"),
                )
            }
            Error::Spec { spec, problem } => Message::new(
                format!("bad agent {spec:?}: {}", problem.en),
                format!("agente {spec:?} no válido: {}", problem.es),
            ),
            Error::Parse(error) => error.message(),
            Error::GameOver => message!(
                "the game is over; take a move back or start a new one",
                "la partida ha terminado; deshaz una jugada o empieza otra"
            ),
            Error::Weights { path, problem } => Message::new(
                format!("weights file {path:?}: {}", problem.en),
                format!("fichero de pesos {path:?}: {}", problem.es),
            ),
            Error::Formula { path, problem } => Message::new(
                format!("formula file {path:?}: {}", problem.en),
                format!("fichero de fórmula {path:?}: {}", problem.es),
            ),
            Error::Heuristic { problem, .. } => Message::new(
                format!("your heuristic: {}", problem.en),
                format!("tu heurística: {}", problem.es),
            ),
            Error::Endgames(problem) => problem.clone(),
            Error::Io(error) => Message::same(error.to_string()),
            Error::Record(problem) => Message::new(
                format!("bad game record: {}", problem.en),
                format!("partida grabada no válida: {}", problem.es),
            ),
            Error::NoMove { agent, problem, .. } => Message::new(
                format!("{agent} gave no move: {}", problem.en),
                format!("{agent} no ha jugado: {}", problem.es),
            ),
        }
    }
}
