//! Portable Draughts Notation: files of recorded games.
//!
//! English draughts is game type 21; results are written from the first side's view, so that
//! `1-0` is a win of Black. A pass has no form in PDN: it is written as the comment `{pass}` with
//! the tag `[Variant "damas"]` or `[Variant "free-pass"]`, read back as a pass under such a tag,
//! and refused in [strict](Options::strict) mode.
//!
//! The variant `damas` once had the rules of `free-pass`. Files of that time do not say which
//! format they are in; those of today do, with the tag `[Format "2"]` beside the variant's. So a
//! `[Variant "damas"]` without it is read as `free-pass`.
//!
//! ```
//! use checkers::pdn::{self, Options};
//!
//! let text = r#"
//! [Event "Example"]
//! [GameType "21"]
//! 1. 11-15 22-18 {at once} 2. 15x22 25x18 *
//! "#;
//! let file = pdn::read(text, Options::default())?;
//! assert_eq!(file.records[0].plies.len(), 4);
//! assert_eq!(file.records[0].plies[1].comment, "at once");
//! # Ok::<(), pdn::Error>(())
//! ```

mod lexer;
mod reader;
#[cfg(test)]
mod tests;
mod writer;

use std::fmt;

use game::{Game, Outcome, ParseError, Side, message};

use crate::{Checkers, Move, Variant};

pub use reader::Reader;
pub use writer::write;

/// One recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Names and values, in order: all but `GameType`, `Variant`, `Format`, `SetUp`, `FEN` and
    /// `Result`, which the other fields say.
    pub tags: Vec<(String, String)>,
    /// Where the game begins.
    pub start: Checkers,
    /// What is said before the first move.
    pub comment: String,
    /// The moves, each legal where it is made.
    pub plies: Vec<Ply>,
    /// How the game ended; `None` if it did not, or nobody knows.
    pub result: Option<Outcome>,
}

/// A move of a record and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Numbered annotations: 1 is a good move (`!`), 2 a poor one (`?`), 3 `!!`, 4 `??`, 5 `!?`,
    /// 6 `?!`, 7 a forced one.
    pub nags: Vec<u8>,
    /// What is said after the move, with single spaces; empty if nothing.
    pub comment: String,
}

impl Record {
    /// A record without moves.
    pub fn new(start: Checkers) -> Record {
        Record { tags: Vec::new(), start, comment: String::new(), plies: Vec::new(), result: None }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let (_, value) = self.tags.iter().find(|(tag, _)| tag == name)?;
        Some(value)
    }

    /// Where the game ends.
    pub fn last_position(&self) -> Checkers {
        let mut position = self.start;
        for ply in &self.plies {
            position.play(ply.mv);
        }
        position
    }
}

/// How files are read and written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The variant of games that do not say theirs.
    pub variant: Option<Variant>,
    /// Whether what is not in the standard, a pass, is refused.
    pub strict: bool,
}

impl Options {
    /// PDN is the notation of English draughts, so that is what a game is unless it says more.
    const VARIANT: Variant = Variant::English;

    fn default_variant(self) -> Variant {
        self.variant.unwrap_or(Self::VARIANT)
    }
}

/// All games of a file.
#[derive(Clone, Debug)]
pub struct File {
    /// The games in order.
    pub records: Vec<Record>,
    /// What was read in spite of something odd.
    pub warnings: Vec<Warning>,
}

/// Reads every game of a file, or the first error.
pub fn read(text: &str, options: Options) -> Result<File, Error> {
    let mut reader = Reader::new(text, options);
    let records = reader.by_ref().collect::<Result<_, _>>()?;
    Ok(File { records, warnings: reader.into_warnings() })
}

/// A place in a text, counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Why a game could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// Where the problem is.
    pub place: Place,
    /// What is wrong and what would be right.
    pub problem: ParseError,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.problem)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.problem)
    }
}

impl From<Error> for ParseError {
    fn from(Error { place, problem }: Error) -> Self {
        let Place { line, column } = place;
        problem.at(&message!("line {line}, column {column}", "línea {line}, columna {column}"))
    }
}

/// Something odd that does not keep a game from being read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// How a result is written, the first side's points first.
const fn result_text(result: Option<Outcome>) -> &'static str {
    match result {
        Some(Outcome::Win(Side::First)) => "1-0",
        Some(Outcome::Win(Side::Second)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// A text that is no result.
struct NotAResult;

/// The result that a text stands for, with the two points for a win that some write.
fn parse_result(text: &str) -> Result<Option<Outcome>, NotAResult> {
    match text {
        "1-0" | "2-0" => Ok(Some(Outcome::Win(Side::First))),
        "0-1" | "0-2" => Ok(Some(Outcome::Win(Side::Second))),
        "1/2-1/2" | "1-1" | "½-½" => Ok(Some(Outcome::Draw)),
        "*" | "0-0" => Ok(None),
        _ => Err(NotAResult),
    }
}

/// How variants are named in what is written today: since 2, `damas` is no longer `free-pass`.
const FORMAT: u32 = 2;

/// What stands in a comment for a pass.
const PASS: &str = "pass";
