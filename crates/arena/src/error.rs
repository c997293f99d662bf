use std::fmt::Display;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// What can be wrong with a tournament before or while it is played.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Error {
    /// An option that cannot be read or makes no sense.
    #[error("bad {option} {given:?}: {problem}")]
    Option {
        /// The option's name.
        option: &'static str,
        /// What was given.
        given: String,
        /// What is wrong with it, and what would be right.
        problem: String,
    },
    /// Options that do not go together.
    #[error("{0}")]
    Setup(String),
    /// An unknown game, a bad agent spec, a program that does not start.
    #[error(transparent)]
    Agent(#[from] agents::Error),
    /// A line that is wrong in a file of openings or results.
    #[error("{}, line {line}: {problem}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line's number, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
    /// A file that cannot be read or written, or does not belong to this tournament.
    #[error("{}: {problem}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
}

impl Error {
    pub(crate) fn option(
        option: &'static str,
        given: impl Into<String>,
        problem: impl Into<String>,
    ) -> Self {
        Error::Option { option, given: given.into(), problem: problem.into() }
    }

    pub(crate) fn file(path: &Path, problem: impl Display) -> Self {
        Error::File { path: path.to_owned(), problem: problem.to_string() }
    }

    pub(crate) fn line(path: &Path, line: usize, problem: impl Display) -> Self {
        Error::Line { path: path.to_owned(), line, problem: problem.to_string() }
    }
}
