use serde::Serialize;
use serde_json::{Value as Json, json};
use thiserror::Error;

use crate::{Game, Language, Message, MoveList, Side, Tell, message};

/// A text that is not what it should be: says what was wrong and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}; expected {expected}")]
pub struct ParseError {
    problem: Message,
    expected: Message,
}

impl ParseError {
    /// Text from outside is cut to this many characters when it is quoted in a message.
    const QUOTE: usize = 80;

    /// An error that says what was wrong (`problem`) and what would be right (`expected`).
    pub fn new(problem: impl Into<Message>, expected: impl Into<Message>) -> Self {
        ParseError { problem: problem.into(), expected: expected.into() }
    }

    /// The same error, with where it is in a longer text before it.
    #[must_use]
    pub fn at(self, place: &Message) -> Self {
        let problem = Message::new(
            format!("{}: {}", place.en, self.problem.en),
            format!("{}: {}", place.es, self.problem.es),
        );
        ParseError { problem, ..self }
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

impl Tell for ParseError {
    fn message(&self) -> Message {
        let (problem, expected) = (&self.problem, &self.expected);
        Message::new(
            format!("{}; expected {}", problem.en, expected.en),
            format!("{}; se espera: {}", problem.es, expected.es),
        )
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
            message!("nothing: the game is over", "nada: la partida ha terminado")
        } else {
            let names: Vec<_> = moves.iter().map(|&mv| self.move_text(mv)).collect();
            message!("one of {}", "una de {}", names.join(" "))
        };
        let given = ParseError::quote(text);
        let problem =
            message!("{given} is not a legal move here", "{given} no es una jugada legal aquí");
        ParseError::new(problem, expected)
    }
}

/// How a game shows itself to people and to the page. Every method has a default that makes do
/// with the game's notation.
pub trait Present: Notation {
    /// The position, for the page and for programs.
    fn state_view(&self) -> impl Serialize {
        json!({ "game": Self::NAME, "position": self.position() })
    }

    /// What a legal move does here: an object with at least its text as `move`, and whatever the
    /// page needs to act it out.
    fn move_view(&self, mv: Self::Move) -> impl Serialize {
        json!({ "move": self.move_text(mv) })
    }

    /// What a player is shown of a legal move before it is made.
    fn preview(&self, mv: Self::Move) -> impl Serialize {
        self.move_view(mv)
    }

    /// The position as a tree of JSON.
    fn state_json(&self) -> Json {
        // What games give has text for keys: it is always JSON.
        serde_json::to_value(self.state_view()).unwrap_or_default()
    }

    /// What a legal move does here as a tree of JSON.
    fn move_json(&self, mv: Self::Move) -> Json {
        serde_json::to_value(self.move_view(mv)).unwrap_or_default()
    }

    /// Performs a legal move and tells what it did, all at once: for whoever needs everything.
    fn tell(&self, mv: Self::Move) -> Told<Self> {
        Told {
            after: self.after(mv),
            json: serde_json::to_string(&self.move_view(mv)).unwrap_or_default(),
            english: self.describe(mv, Language::English),
            spanish: self.describe(mv, Language::Spanish),
        }
    }

    /// What a legal move does here, in a sentence.
    fn describe(&self, mv: Self::Move, language: Language) -> String {
        let side = Self::side_name(self.side_to_move(), language);
        let mv = self.move_text(mv);
        language.pick(format!("{side} plays {mv}"), format!("{side} juega {mv}"))
    }

    /// The board for a terminal, over several lines, with ANSI colours if `colour`.
    fn draw(&self, _colour: bool, _language: Language) -> String {
        self.position() + "\n"
    }

    /// What a side is called.
    fn side_name(side: Side, _language: Language) -> &'static str {
        Self::SIDES[side.index()]
    }
}

/// A move that was performed, and what is told of it.
#[derive(Clone, Debug)]
pub struct Told<G> {
    /// The position that it led to.
    pub after: G,
    /// What [`Present::move_view`] says, as JSON.
    pub json: String,
    /// What it did, in a sentence.
    pub english: String,
    /// The same in Spanish.
    pub spanish: String,
}
