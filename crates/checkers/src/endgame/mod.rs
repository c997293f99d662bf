//! Endgame databases: who wins every position of English draughts with few pieces, and how fast.
//!
//! [`generate()`] makes them by retrograde analysis, [`Endgames`] reads them, and
//! [`WithEndgames`] tells an engine. They say nothing about the variants with a pass, where the
//! many endings that are won because the rival *must* move are not.
//!
//! A database that only says who wins does not tell how: an engine that knows every move of a won
//! ending to be won may shuffle until the move limit makes it a draw. So the generator finds the
//! number of plies to the end of the game as well, at no extra cost, and keeps it as far as
//! [`Plan::plies`] asks for it: then the engine always plays the shortest win.
//!
//! | pieces | positions up to there | results | plies | to generate |
//! |--------|----------------------:|--------:|------:|-------------|
//! | 4 | 6.4 million | 1.6 MB | 6.4 MB | 0.7 s of one core |
//! | 5 | 146 million | 36 MB | 146 MB | 25 s of one core |
//! | 6 | 2,572 million | 643 MB | 2.6 GB | 11 minutes of one core |

mod combinations;
mod file;
mod generate;
mod index;
mod probe;
mod slice;
mod solve;
mod solved;
#[cfg(test)]
mod tests;

use std::io;
use std::path::{Path, PathBuf};

use game::{Message, Tell, message};
use thiserror::Error;

pub use generate::{Plan, Progress, Tally, generate};
pub use probe::{Endgames, Knowledge, WithEndgames};
pub use slice::Slice;

/// The most pieces that databases can be made for.
pub const MAX_PIECES: u8 = 6;

/// Why databases could not be made or opened.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum Error {
    /// The number of pieces is out of range.
    Pieces {
        /// The number that was asked for.
        asked: u8,
    },
    /// A file could not be read or written.
    Io {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file is not what its name says.
    Format {
        /// Which one.
        path: PathBuf,
        /// What is wrong with it.
        problem: Message,
    },
    /// There are no databases where they should be.
    Nothing {
        /// The directory.
        path: PathBuf,
    },
}

impl Tell for Error {
    fn message(&self) -> Message {
        match self {
            Error::Pieces { asked } => message!(
                "endings with {asked} pieces; expected from 2 to {MAX_PIECES}",
                "finales con {asked} piezas; se espera de 2 a {MAX_PIECES}"
            ),
            Error::Io { path, source } => Message::same(format!("{}: {source}", path.display())),
            Error::Format { path, problem } => {
                let (path, Message { en, es }) = (path.display(), problem);
                Message::new(
                    format!("{path}: {en}; generate it again"),
                    format!("{path}: {es}; vuelve a generarlo"),
                )
            }
            Error::Nothing { path } => {
                let path = path.display();
                message!(
                    "{path}: no endgame files here; generate them first",
                    "{path}: aquí no hay ficheros de finales; genéralos antes"
                )
            }
        }
    }
}

impl Error {
    fn io(path: &Path, source: io::Error) -> Error {
        Error::Io { path: path.to_owned(), source }
    }
}
