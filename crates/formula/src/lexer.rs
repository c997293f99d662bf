use std::ops::Range;

use crate::error::{Error, Problem};
use crate::{LARGEST_NUMBER, LONGEST};

/// A word of the language.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Token<'a> {
    Number(f64),
    /// A feature, a name or a function.
    Word(&'a str),
    /// `let`, `if`, `then`, `else`, `and`, `or`, `not`.
    Keyword(&'a str),
    /// An operator, a parenthesis, a comma, `=` or `;`.
    Sign(&'a str),
    End,
}

/// A token and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Placed<'a> {
    pub token: Token<'a>,
    pub at: Range<usize>,
}

pub(crate) const KEYWORDS: [&str; 7] = ["let", "if", "then", "else", "and", "or", "not"];
/// Longer ones first, so that `<=` is not read as `<`.
const SIGNS: [&str; 16] =
    ["<=", ">=", "==", "!=", "<", ">", "+", "-", "*", "/", "(", ")", ",", "=", ";", "−"];

/// Splits a formula into its words; the last one is [`Token::End`].
pub(crate) fn words(source: &str) -> Result<Vec<Placed<'_>>, Error> {
    if source.len() > LONGEST {
        return Err(Error::new(Problem::TooLong, source.len()..source.len()));
    }
    let mut words = Vec::new();
    let mut start = 0;
    while let Some(first) = source[start..].chars().next() {
        let rest = &source[start..];
        let (length, token) = if first.is_whitespace() {
            (first.len_utf8(), None)
        } else if first == '#' {
            (rest.find('\n').unwrap_or(rest.len()), None)
        } else if first.is_ascii_digit() || first == '.' {
            let length = number_length(rest);
            (length, Some(number(&rest[..length], start)?))
        } else if first.is_alphabetic() || first == '_' {
            let length =
                rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            let word = &rest[..length];
            let is_keyword = KEYWORDS.contains(&word);
            (length, Some(if is_keyword { Token::Keyword(word) } else { Token::Word(word) }))
        } else if let Some(sign) = SIGNS.into_iter().find(|sign| rest.starts_with(sign)) {
            // A minus sign pasted from a document is one all the same.
            (sign.len(), Some(Token::Sign(if sign == "−" { "-" } else { sign })))
        } else {
            let at = start..start + first.len_utf8();
            return Err(Error::new(Problem::StrangeCharacter(first), at));
        };
        if let Some(token) = token {
            words.push(Placed { token, at: start..start + length });
        }
        start += length;
    }
    words.push(Placed { token: Token::End, at: source.len()..source.len() });
    Ok(words)
}

/// How much of a text belongs to the number at its beginning: digits, points and letters, with a
/// sign after an `e`, so that a mistake is shown as a whole.
fn number_length(text: &str) -> usize {
    let mut previous = ' ';
    for (place, character) in text.char_indices() {
        let exponent_sign = matches!(previous, 'e' | 'E') && matches!(character, '+' | '-');
        if !(character.is_alphanumeric() || character == '.' || exponent_sign) {
            return place;
        }
        previous = character;
    }
    text.len()
}

fn number(text: &str, start: usize) -> Result<Token<'_>, Error> {
    let wrong = |problem| Error::new(problem, start..start + text.len());
    let number: f64 = text.parse().map_err(|_| wrong(Problem::NotANumber(text.to_owned())))?;
    if number > LARGEST_NUMBER {
        return Err(wrong(Problem::NumberTooLarge));
    }
    Ok(Token::Number(number))
}
