use std::fmt;

use serde_json::Value as Json;
use thiserror::Error;

use crate::{Game, MoveList, Side};

/// A text that is not what it should be: says what was wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}; expected {expected}")]
pub struct ParseError {
    problem: String,
    expected: String,
}

impl ParseError {
    /// Text from outside is cut to this many characters when it is quoted in a message.
    const QUOTE: usize = 80;

    /// An error that says what was wrong (`problem`) and what would be right (`expected`).
    pub fn new(problem: impl Into<String>, expected: impl Into<String>) -> Self {
        ParseError { problem: problem.into(), expected: expected.into() }
    }

    /// `text` as it may be shown on one line: control characters escaped, long text cut.
    pub fn quote(text: &str) -> String {
        let mut shown: String = text.chars().take(Self::QUOTE).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        format!("{shown:?}")
    }
}

/// How positions and moves of a game are written and read.
pub trait Notation: Game {
    /// The game's name on the command line and in files.
    const NAME: &'static str;

    /// The names of its variants, the default one first.
    const VARIANTS: &'static [&'static str];

    /// What the two sides are called in English, the first side first (`black`, `white`).
    const SIDES: [&'static str; 2];

    /// The start position of a variant; `None` if there is no such variant.
    fn start(variant: &str) -> Option<Self>;

    /// The variant that is being played.
    fn variant(&self) -> &'static str {
        Self::VARIANTS[0]
    }

    /// Reads a position (one line of text) of the given variant.
    fn parse_position(text: &str, variant: &str) -> Result<Self, ParseError>;

    /// The position as one line of text that [`Notation::parse_position`] reads back.
    fn position(&self) -> String;

    /// Reads a move that is legal in this position.
    ///
    /// The default compares with what [`Notation::move_text`] gives for each legal move.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError> {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let wanted = text.trim();
        match moves.iter().find(|&&mv| self.move_text(mv).eq_ignore_ascii_case(wanted)) {
            Some(&mv) => Ok(mv),
            None => Err(self.illegal_move(text)),
        }
    }

    /// The move as a single token that [`Notation::parse_move`] reads back here.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The error for a text that is no legal move here, with the list of those that are.
    fn illegal_move(&self, text: &str) -> ParseError {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let expected = if moves.is_empty() {
            "nothing: the game is over".to_owned()
        } else {
            let names: Vec<_> = moves.iter().map(|&mv| self.move_text(mv)).collect();
            format!("one of {}", names.join(" "))
        };
        ParseError::new(format!("{} is not a legal move here", ParseError::quote(text)), expected)
    }
}

/// A language that the product speaks to people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Español.
    Spanish,
}

/// How a game shows itself to people and to the page.
pub trait Present: Notation {
    /// The position as JSON, for the page and for programs.
    fn state_json(&self) -> Json;

    /// What a legal move does here, as JSON: at least `{"move": text}`, and whatever the page
    /// needs to preview and animate it.
    fn move_json(&self, mv: Self::Move) -> Json;

    /// What a legal move does here, in a sentence.
    fn describe(&self, mv: Self::Move, language: Language) -> String;

    /// The board for a terminal, over several lines, with ANSI colours if `colour`.
    fn draw(&self, colour: bool, language: Language) -> String;

    /// What a side is called.
    fn side_name(side: Side, language: Language) -> &'static str;
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Language::English => "en",
            Language::Spanish => "es",
        })
    }
}
