//! Cutting a PDN text into its pieces.

use game::{Message, ParseError, Text, message};

use super::{Error, Place};

/// A piece of a PDN text and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) place: Place,
    pub(super) kind: Kind<'a>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// `[Name "value"]`
    Tag { name: &'a str, value: String },
    /// `{…}`, or from `;` to the end of the line, with single spaces.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
    /// `$3`
    Nag(u8),
    /// Anything else between spaces: moves, numbers and results.
    Word(&'a str),
}

/// Reads tokens one after the other.
pub(super) struct Lexer<'a> {
    text: &'a str,
    /// How many bytes were read.
    at: usize,
    /// Where that is.
    place: Place,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Lexer {
            text: text.strip_prefix('\u{feff}').unwrap_or(text),
            at: 0,
            place: Place { line: 1, column: 1 },
        }
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// The next token; `None` at the end of the text.
    pub(super) fn next(&mut self) -> Result<Option<Token<'a>>, Error> {
        self.skip_blanks();
        let place = self.place;
        let Some(first) = self.peek() else {
            return Ok(None);
        };
        let kind = match first {
            '[' => self.tag()?,
            '{' => {
                self.bump();
                let text = self.take_until('}');
                if self.bump() != Some('}') {
                    return Err(error(
                        place,
                        message!("a comment is not closed", "un comentario no se cierra"),
                        message!("a }} after it", "un }} después"),
                    ));
                }
                Kind::Comment(single_spaces(text))
            }
            ';' => {
                self.bump();
                Kind::Comment(single_spaces(self.take_until('\n')))
            }
            '(' => {
                self.bump();
                Kind::Open
            }
            ')' => {
                self.bump();
                Kind::Close
            }
            '$' => {
                self.bump();
                let digits = self.take_while(|c| c.is_ascii_digit());
                let number = digits.parse().map_err(|_| {
                    let shown = ParseError::quote(&format!("${digits}"));
                    error(
                        place,
                        message!("{shown} is no annotation", "{shown} no es una anotación"),
                        message!(
                            "a number from 0 to 255 after the $",
                            "un número de 0 a 255 tras el $"
                        ),
                    )
                })?;
                Kind::Nag(number)
            }
            '}' | ']' | '"' => {
                return Err(error(
                    place,
                    message!("a {first} is out of place", "un {first} está fuera de lugar"),
                    message!(
                        "a tag, a move, a comment or a result",
                        "una etiqueta, una jugada, un comentario o un resultado"
                    ),
                ));
            }
            _ => Kind::Word(self.take_while(|c| {
                !c.is_whitespace()
                    && !matches!(c, '[' | ']' | '{' | '}' | '(' | ')' | ';' | '$' | '"')
            })),
        };
        Ok(Some(Token { place, kind }))
    }

    /// After an error: goes to the next game, at the first line that begins with a tag after the
    /// moves of this one.
    pub(super) fn skip_game(&mut self, mut in_tags: bool) {
        loop {
            self.take_until('\n');
            if self.bump().is_none() {
                return;
            }
            self.take_while(|c| matches!(c, ' ' | '\t' | '\r'));
            match self.peek() {
                Some('[') if !in_tags => return,
                Some('[' | '\n') => {}
                _ => in_tags = false,
            }
        }
    }

    /// `[Name "value"]`; quotes and backslashes in the value follow a backslash.
    fn tag(&mut self) -> Result<Kind<'a>, Error> {
        let place = self.place;
        let wrong = |problem: Text| {
            error(
                place,
                problem.into(),
                message!(
                    "a tag such as [Event \"Club match\"]",
                    "una etiqueta como [Event \"Liga\"]"
                ),
            )
        };
        self.bump();
        self.skip_spaces();
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        if name.is_empty() {
            return Err(wrong(Text::new("a tag has no name", "una etiqueta no tiene nombre")));
        }
        self.skip_spaces();
        if self.bump() != Some('"') {
            return Err(wrong(Text::new(
                "a tag has no value in quotes",
                "una etiqueta no tiene valor entre comillas",
            )));
        }
        let mut value = String::new();
        loop {
            match self.bump() {
                Some('"') => break,
                Some('\\') => match self.bump() {
                    Some(c @ ('"' | '\\')) => value.push(c),
                    Some(c) => value.extend(['\\', c]),
                    None => return Err(wrong(OPEN)),
                },
                Some('\n') | None => return Err(wrong(OPEN)),
                Some(c) => value.push(c),
            }
        }
        self.skip_spaces();
        if self.bump() != Some(']') {
            return Err(wrong(Text::new("a tag is not closed", "una etiqueta no se cierra")));
        }
        Ok(Kind::Tag { name, value })
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        if c == '\n' {
            self.place.line += 1;
            self.place.column = 1;
        } else {
            self.place.column += 1;
        }
        Some(c)
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        &self.text[start..self.at]
    }

    fn take_until(&mut self, end: char) -> &'a str {
        self.take_while(|c| c != end)
    }

    fn skip_spaces(&mut self) {
        self.take_while(|c| matches!(c, ' ' | '\t'));
    }

    /// Skips blanks, and the lines that begin with a `%`, which PDN leaves to each program.
    fn skip_blanks(&mut self) {
        loop {
            self.take_while(char::is_whitespace);
            if self.place.column == 1 && self.peek() == Some('%') {
                self.take_until('\n');
            } else {
                return;
            }
        }
    }
}

pub(super) fn single_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is wrong with a tag that goes on to the end of its line.
const OPEN: Text =
    Text::new("the value of a tag is not closed", "el valor de una etiqueta no se cierra");

pub(super) fn error(place: Place, problem: Message, expected: Message) -> Error {
    Error { place, problem: ParseError::new(problem, expected) }
}
