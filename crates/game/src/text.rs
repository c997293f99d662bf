//! What people read, in every language that the product speaks.
//!
//! The English and the Spanish of a text stand side by side where it is said: [`Text`] for one
//! that is always the same, [`message!`](crate::message) for one with something filled in, and
//! [`Language::pick`] where the language is known already.

use std::error::Error;
use std::{fmt, io};

use serde::{Deserialize, Serialize};

use crate::code::named_by_code;

/// A language that the product speaks to people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Español.
    Spanish,
}

named_by_code!(Language, Language::ALL);

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// Its code, `en` or `es`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    /// Which of the two is in this language.
    pub fn pick<T>(self, english: T, spanish: T) -> T {
        match self {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }
}

/// A fixed text in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Español.
    pub es: &'static str,
}

impl Text {
    /// What the values of a formula count: nothing that lies on the board.
    pub const POINTS: Text = Text::new("points", "puntos");

    /// A text in both languages.
    pub const fn new(en: &'static str, es: &'static str) -> Self {
        Text { en, es }
    }

    /// A text that is the same in both.
    pub const fn same(text: &'static str) -> Self {
        Text { en: text, es: text }
    }

    /// The text in a language.
    pub const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Spanish => self.es,
        }
    }
}

/// A text in every language that was made for the occasion; see [`message!`](crate::message).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message {
    /// English.
    pub en: String,
    /// Español.
    pub es: String,
}

impl Message {
    /// A message in both languages.
    pub fn new(en: impl Into<String>, es: impl Into<String>) -> Self {
        Message { en: en.into(), es: es.into() }
    }

    /// A message that is the same in both: names, or what others said.
    pub fn same(text: impl Into<String>) -> Self {
        let text = text.into();
        Message { en: text.clone(), es: text }
    }

    /// The message in a language.
    pub fn in_language(&self, language: Language) -> &str {
        language.pick(&self.en, &self.es)
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Self {
        Message::new(text.en, text.es)
    }
}

/// What was wrong with something read: in both languages where it was ours to say, else the words
/// of the system.
impl From<io::Error> for Message {
    fn from(error: io::Error) -> Self {
        match error.downcast::<Message>() {
            Ok(message) => message,
            Err(error) => Message::same(error.to_string()),
        }
    }
}

impl Error for Message {}

/// English, for logs and for programs.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

/// A number with so many decimals. What is rounded to zero has no sign.
pub fn decimal(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    match text.strip_prefix('-') {
        Some(rest) if rest.bytes().all(|digit| matches!(digit, b'0' | b'.')) => rest.to_owned(),
        _ => text,
    }
}

/// Something, most often an error, that can be told in every language.
pub trait Tell {
    /// What there is to tell.
    fn message(&self) -> Message;
}

/// Makes a [`Message`]: the English and the Spanish, each as for `format!`, with the same
/// arguments.
///
/// ```
/// let count = 3;
/// let message = game::message!("{count} stones of {}", "{count} piedras de {}", 21);
/// assert_eq!(message.es, "3 piedras de 21");
/// ```
#[macro_export]
macro_rules! message {
    ($english:literal, $spanish:literal $(, $argument:expr)* $(,)?) => {
        $crate::Message::new(
            format!($english $(, $argument)*),
            format!($spanish $(, $argument)*),
        )
    };
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn what_is_rounded_to_zero_has_no_sign() {
        assert_eq!([-0.04, -0.0, 0.04].map(|number| decimal(number, 1)), ["0.0"; 3]);
        assert_eq!(decimal(-0.4, 0), "0");
        assert_eq!(decimal(-0.06, 1), "-0.1");
        assert_eq!(decimal(-10.0, 1), "-10.0");
    }
}
