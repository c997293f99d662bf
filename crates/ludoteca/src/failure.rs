//! Errors of commands: one line on stderr, and an exit code.

mod arguments;

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind as IoErrorKind, Write};
use std::process::ExitCode;

use agents::Kits;
use game::{Language, ParseError, Tell};

use crate::words::Words;

/// The exit code of arguments that make no sense.
const USAGE: u8 = 2;

/// Tells what went wrong while a command ran.
pub fn report(error: &anyhow::Error, language: Language) -> ExitCode {
    if is_closed_pipe(error) {
        // A closed pipe (EPIPE) is the reader's choice, as in `ludoteca … | head`: no failure.
        return ExitCode::SUCCESS;
    }
    complain(&whole(error, language));
    if is_misuse(error) { ExitCode::from(USAGE) } else { ExitCode::FAILURE }
}

/// Arguments that make no sense together, or for this game: what is wrong with them.
#[derive(Debug)]
pub struct Misuse(pub String);

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Misuse {}

/// A failure of something outside, whatever the libraries call it: what a file holds is no
/// mistake of the arguments.
pub fn outside(what: impl fmt::Display, error: &impl Tell, language: Language) -> anyhow::Error {
    anyhow::anyhow!("{what}: {}", error.message().in_language(language))
}

/// Whether the arguments could never have worked.
fn is_misuse(error: &anyhow::Error) -> bool {
    use {agents::Error as Agents, arena::Error as Arena};
    let misnamed = error.downcast_ref::<Agents>();
    let unplayable = error.downcast_ref::<Arena>();
    matches!(misnamed, Some(Agents::Unknown { .. } | Agents::Spec { .. } | Agents::Parse(_)))
        || matches!(unplayable, Some(Arena::Option { .. } | Arena::Setup(_)))
        || error.is::<Misuse>()
}

/// Answers arguments that do not name a command to run: a request for help, or a mistake.
pub fn refuse(error: &clap::Error, games: Kits, words: Words) -> ExitCode {
    if !error.use_stderr() {
        // Help or version. A closed pipe is the reader's business.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    complain(&arguments::explain(error, games, words));
    ExitCode::from(USAGE)
}

/// The same mistake as an error of a command: for arguments that are read a second time.
#[cfg(feature = "product")]
pub fn misuse(error: &clap::Error, games: Kits, words: Words) -> anyhow::Error {
    Misuse(arguments::explain(error, games, words)).into()
}

/// An error with its causes. Some errors name their cause themselves: it is not told twice.
fn whole(error: &anyhow::Error, language: Language) -> String {
    let mut causes = error.chain().map(|cause| told(cause, language));
    let mut message = causes.next().unwrap_or_default();
    for cause in causes {
        if !message.ends_with(&cause) {
            message = format!("{message}: {cause}");
        }
    }
    message
}

/// What an error says: those of our libraries know both languages.
fn told(error: &(dyn Error + 'static), language: Language) -> String {
    let ours = [
        error.downcast_ref::<agents::Error>().map(Tell::message),
        error.downcast_ref::<arena::Error>().map(Tell::message),
        error.downcast_ref::<ParseError>().map(Tell::message),
        #[cfg(feature = "product")]
        error.downcast_ref::<server::ServerError>().map(Tell::message),
        #[cfg(feature = "product")]
        error.downcast_ref::<store::StoreError>().map(Tell::message),
    ];
    match ours.into_iter().flatten().next() {
        Some(message) => message.in_language(language).to_owned(),
        None => error.to_string(),
    }
}

fn complain(message: &str) {
    let message = without_codes(&message.replace(['\n', '\r'], " "));
    // With stderr closed there is nobody left to tell.
    let _ = writeln!(io::stderr(), "ludoteca: {message}");
}

/// A message without the numbers that the system gives its errors beside their names.
fn without_codes(message: &str) -> String {
    let mut parts = message.split(" (os error ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let digits = part.trim_start_matches(|c: char| c.is_ascii_digit());
        text + digits.strip_prefix(')').unwrap_or(digits)
    })
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == IoErrorKind::BrokenPipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole_english(error: &anyhow::Error) -> String {
        whole(error, Language::English)
    }

    #[test]
    fn causes_are_told_once_and_without_numbers() {
        let system = || io::Error::from_raw_os_error(2);
        let plain = anyhow::Error::from(system()).context("cannot read x");
        assert_eq!(
            without_codes(&whole_english(&plain)),
            "cannot read x: No such file or directory"
        );
        let doubled = anyhow::Error::from(system()).context(format!("x: {}", system()));
        assert_eq!(without_codes(&whole_english(&doubled)), "x: No such file or directory");
        assert_eq!(without_codes("a (os error 2): b (os error 13)"), "a: b");
    }
}
