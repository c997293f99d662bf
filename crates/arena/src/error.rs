use std::fmt::Display;
use std::path::{Path, PathBuf};

use game::{Message, Tell};
use thiserror::Error;

/// What can be wrong with a tournament before or while it is played.
#[derive(Debug, Error)]
#[error("{}", self.message())]
#[non_exhaustive]
pub enum Error {
    /// An option that cannot be read or makes no sense.
    Option {
        /// The option's name.
        option: &'static str,
        /// What was given.
        given: String,
        /// What is wrong with it, and what would be right.
        problem: Message,
    },
    /// Options that do not go together.
    Setup(Message),
    /// An unknown game, a bad agent spec, a program that does not start.
    Agent(#[from] agents::Error),
    /// A line that is wrong in a file of openings or results.
    Line {
        /// The file.
        path: PathBuf,
        /// The line's number, from 1.
        line: usize,
        /// What is wrong with it.
        problem: Message,
    },
    /// A file that cannot be read or written, or does not belong to this tournament.
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: Message,
    },
}

impl Error {
    pub(crate) fn option(option: &'static str, given: impl Into<String>, problem: Message) -> Self {
        Error::Option { option, given: given.into(), problem }
    }

    pub(crate) fn file(path: &Path, problem: Message) -> Self {
        Error::File { path: path.to_owned(), problem }
    }

    /// A file that the system refuses to read or write.
    pub(crate) fn system(path: &Path, error: impl Display) -> Self {
        Error::file(path, Message::same(error.to_string()))
    }

    pub(crate) fn line(path: &Path, line: usize, problem: Message) -> Self {
        Error::Line { path: path.to_owned(), line, problem }
    }
}

impl Tell for Error {
    fn message(&self) -> Message {
        match self {
            Error::Option { option, given, problem } => Message::new(
                format!("bad {option} {given:?}: {}", problem.en),
                format!("{option} {given:?} no válido: {}", problem.es),
            ),
            Error::Setup(problem) => problem.clone(),
            Error::Agent(error) => error.message(),
            Error::Line { path, line, problem } => {
                let path = path.display();
                Message::new(
                    format!("{path}, line {line}: {}", problem.en),
                    format!("{path}, línea {line}: {}", problem.es),
                )
            }
            Error::File { path, problem } => {
                let path = path.display();
                Message::new(format!("{path}: {}", problem.en), format!("{path}: {}", problem.es))
            }
        }
    }
}
