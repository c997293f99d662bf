use std::fmt;
use std::ops::Range;

use game::{Language, Message, Tell, message};

use crate::lexer::KEYWORDS;
use crate::parser::FUNCTIONS;
use crate::program::MOST_NAMES;
use crate::{DEEPEST, LARGEST_NUMBER, LONGEST, MOST_STEPS};

/// Why a text is no formula, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct Error {
    problem: Problem,
    at: Range<usize>,
}

/// What is wrong with a formula.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Problem {
    /// There is nothing.
    Empty,
    /// It names results but gives none itself.
    NoResult,
    /// A `let` stands behind the result.
    NameAfterResult,
    /// It is too long a text.
    TooLong,
    /// It takes too many steps or looks at too many features.
    TooManySteps,
    /// It is nested too deep.
    TooDeep,
    /// It names too many results.
    TooManyNames,
    /// A character that means nothing here.
    StrangeCharacter(char),
    /// Something that begins like a number and is none.
    NotANumber(String),
    /// A number that is too large.
    NumberTooLarge,
    /// Something else should stand here.
    Expected(Expected),
    /// The formula ends where something should stand.
    Ended(Expected),
    /// A name that nothing has.
    UnknownName {
        /// The name.
        name: String,
        /// The name that is most like it, if one is like it.
        similar: Option<String>,
        /// All names there are.
        known: Vec<String>,
    },
    /// A call of a function that does not exist.
    UnknownFunction(String),
    /// A function without what it is to be applied to.
    NoArguments(String),
    /// A function applied to too few or too many numbers.
    WrongArguments(String),
    /// `let` with the name of a feature or function.
    NameTaken(String),
    /// `let` with the same name again.
    NamedTwice(String),
    /// `a < b < c`.
    ChainedComparison,
}

/// What should stand at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A number, a feature, a name, a call or something in parentheses.
    Value,
    /// An operator between two values, or the end.
    Operator,
    /// A new name.
    Name,
    /// This word or sign.
    Word(&'static str),
}

impl Problem {
    pub(crate) fn unknown_name(name: &str, known: Vec<String>) -> Problem {
        let nearest = known.iter().map(|other| (distance(name, other), other)).min();
        let similar = nearest
            .filter(|(distance, _)| *distance <= name.chars().count() / 3 + 1)
            .map(|(_, other)| other.clone());
        Problem::UnknownName { name: name.to_owned(), similar, known }
    }
}

/// How many letters must be changed, added or left out to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = i;
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

impl Error {
    pub(crate) fn new(problem: Problem, at: Range<usize>) -> Error {
        Error { problem, at }
    }

    /// What is wrong.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Where, in bytes of the formula; empty at its end.
    pub fn at(&self) -> Range<usize> {
        self.at.clone()
    }

    /// The line and column where it is, counted from 1, in characters.
    pub fn line_and_column(&self, source: &str) -> (usize, usize) {
        let before = source.get(..self.at.start).unwrap_or(source);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        (1 + before.matches('\n').count(), 1 + before[line_start..].chars().count())
    }

    /// Where it is and what is wrong there, in a line.
    pub fn with_place(&self, source: &str) -> Message {
        let (line, column) = self.line_and_column(source);
        let Message { en, es } = self.message();
        Message::new(
            format!("line {line}, column {column}: {en}"),
            format!("línea {line}, columna {column}: {es}"),
        )
    }

    /// The same, with the line of the formula and a mark below it.
    pub fn shown_in(&self, source: &str, language: Language) -> String {
        let (line, column) = self.line_and_column(source);
        let text = source.lines().nth(line - 1).unwrap_or("");
        let before: String =
            text.chars().take(column - 1).map(|c| if c == '\t' { c } else { ' ' }).collect();
        let width = source.get(self.at()).map_or(1, |wrong| wrong.chars().count().max(1));
        let marks = "^".repeat(width.min(text.chars().count().saturating_sub(column - 1).max(1)));
        let problem = self.with_place(source);
        format!("{}\n  {text}\n  {before}{marks}", problem.in_language(language))
    }
}

/// What is wrong and what would be right, in a sentence without its full stop.
impl Tell for Error {
    fn message(&self) -> Message {
        told(&self.problem)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Error {}

fn told(problem: &Problem) -> Message {
    match problem {
        Problem::Empty => message!(
            "the formula is empty; write something like 2*a + b",
            "la fórmula está vacía; escribe algo como 2*a + b"
        ),
        Problem::NoResult => message!(
            "after the last “;” the value of the formula is missing",
            "tras el último «;» falta el valor de la fórmula"
        ),
        Problem::NameAfterResult => message!(
            "“let” comes before the value of the formula, which stands last",
            "«let» va antes del valor de la fórmula, que se escribe al final"
        ),
        Problem::TooLong => message!(
            "the formula is longer than {LONGEST} bytes",
            "la fórmula ocupa más de {LONGEST} bytes"
        ),
        Problem::TooManySteps => message!(
            "the formula takes more than {MOST_STEPS} steps",
            "la fórmula necesita más de {MOST_STEPS} pasos"
        ),
        Problem::TooDeep => message!(
            "this is nested more than {DEEPEST} deep; name parts of it with “let”",
            "hay más de {DEEPEST} niveles anidados; pon nombre a alguna parte con «let»"
        ),
        Problem::TooManyNames => message!(
            "a formula may name at most {MOST_NAMES} results",
            "una fórmula puede poner nombre a {MOST_NAMES} resultados como mucho"
        ),
        Problem::StrangeCharacter(character) => message!(
            "{character:?} means nothing in a formula",
            "{character:?} no significa nada en una fórmula"
        ),
        Problem::NotANumber(text) => message!(
            "“{text}” is not a number; write 12, 0.75 or 1e3, and 2*a for 2a",
            "«{text}» no es un número; escribe 12, 0.75 (con punto) o 1e3, y 2*a en vez de 2a"
        ),
        Problem::NumberTooLarge => message!(
            "numbers go up to {LARGEST_NUMBER:e}",
            "los números llegan hasta {LARGEST_NUMBER:e}"
        ),
        Problem::Expected(expected) => {
            let Message { en, es } = wanted(*expected);
            Message::new(format!("{en} should stand here"), format!("aquí debería haber {es}"))
        }
        Problem::Ended(expected) => {
            let Message { en, es } = wanted(*expected);
            Message::new(
                format!("the formula ends where {en} is needed"),
                format!("la fórmula se acaba donde hace falta {es}"),
            )
        }
        Problem::UnknownName { name, similar: Some(similar), .. } => message!(
            "unknown name “{name}”; did you mean “{similar}”?",
            "nombre desconocido «{name}»; ¿querías decir «{similar}»?"
        ),
        Problem::UnknownName { name, known, .. } => message!(
            "unknown name “{name}”; valid: {}",
            "nombre desconocido «{name}»; se puede elegir: {}",
            known.join(", ")
        ),
        Problem::UnknownFunction(name) => message!(
            "“{name}” is no function; valid: {}; write * to multiply",
            "«{name}» no es una función; se puede elegir: {}; para multiplicar escribe *",
            FUNCTIONS.join(", ")
        ),
        Problem::NoArguments(name) => {
            message!("{name} needs parentheses: {}", "{name} necesita paréntesis: {}", call(name))
        }
        Problem::WrongArguments(name) if name == "abs" => {
            message!("abs takes one number: abs(a)", "abs se aplica a un solo número: abs(a)")
        }
        Problem::WrongArguments(name) => message!(
            "{name} takes two numbers or more: {}",
            "{name} se aplica a dos números o más: {}",
            call(name)
        ),
        Problem::NameTaken(name) => message!(
            "“{name}” has a meaning already; choose another name",
            "«{name}» ya significa algo; elige otro nombre"
        ),
        Problem::NamedTwice(name) => message!(
            "“{name}” is named already; every name stands for one thing",
            "«{name}» ya tiene valor; cada nombre vale para una sola cosa"
        ),
        Problem::ChainedComparison => message!(
            "compare two things at a time: a < b and b < c",
            "compara las cosas de dos en dos: a < b and b < c"
        ),
    }
}

fn wanted(expected: Expected) -> Message {
    match expected {
        Expected::Value => message!(
            "a value (a number, a feature, a name or parentheses)",
            "un valor (un número, un rasgo, un nombre o un paréntesis)"
        ),
        Expected::Operator => message!(
            "an operator such as + or *, or the end of the formula",
            "un operador como + o *, o el final de la fórmula"
        ),
        Expected::Name => message!(
            "a new name for the result, none of {}",
            "un nombre nuevo para el resultado, ninguno de {}",
            KEYWORDS.join(", ")
        ),
        Expected::Word(word) => message!("“{word}”", "«{word}»"),
    }
}

/// How a function is written.
fn call(function: &str) -> &'static str {
    match function {
        "abs" => "abs(a)",
        "min" => "min(a, b)",
        _ => "max(a, b)",
    }
}
