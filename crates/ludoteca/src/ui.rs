use std::env;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use agents::{AnyKit, Kits};
use clap::ValueEnum;
use game::Language;
use serde::Serialize;

use crate::cli::{Colour, Lang};
use crate::words::Words;

/// Where output goes, and how: language and colours.
#[derive(Clone, Copy, Debug)]
pub struct Ui {
    /// The games there are.
    pub games: Kits,
    /// The language of what people read.
    pub language: Language,
    /// Whether to use colours.
    pub colour: bool,
}

impl Ui {
    /// An interface in a language, with colours as the option says.
    pub fn new(games: Kits, language: Language, colour: Colour) -> Self {
        let colour = match colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => terminal_wants_colour(),
        };
        Ui { games, language, colour }
    }

    /// The game of a name.
    pub fn game(self, name: &str) -> Result<AnyKit, agents::Error> {
        self.games.find(name)
    }

    /// The words of the interface.
    pub fn words(self) -> Words {
        Words(self.language)
    }

    /// Prints a line.
    #[expect(clippy::unused_self, reason = "only who holds the interface prints")]
    pub fn say(self, line: impl Display) -> io::Result<()> {
        writeln!(io::stdout(), "{line}")
    }

    /// Prints text as it is and shows it at once: a prompt, or progress.
    #[expect(clippy::unused_self, reason = "only who holds the interface prints")]
    pub fn print(self, text: impl Display) -> io::Result<()> {
        let mut out = io::stdout();
        write!(out, "{text}")?;
        out.flush()
    }

    /// Tells people something beside the output.
    #[expect(clippy::unused_self, reason = "only who holds the interface prints")]
    pub fn warn(self, text: &str) {
        // With stderr closed there is nobody left to tell.
        let _ = writeln!(io::stderr(), "ludoteca: {text}");
    }

    /// Whether the output is a terminal.
    #[cfg(feature = "product")]
    #[expect(clippy::unused_self, reason = "only who holds the interface prints")]
    pub fn is_read_by_people(self) -> bool {
        io::stdout().is_terminal()
    }

    /// Prints a value as one line of JSON.
    pub fn json(self, value: &impl Serialize) -> io::Result<()> {
        self.say(serde_json::to_string(value)?)
    }

    /// `text` faint, where there are colours: what may be overlooked.
    pub fn faint(self, text: &str) -> String {
        self.styled("2", text)
    }

    /// `text` bold, where there are colours.
    pub fn bold(self, text: &str) -> String {
        self.styled("1", text)
    }

    fn styled(self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

fn terminal_wants_colour() -> bool {
    let forbidden = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    !forbidden && !dumb && io::stdout().is_terminal()
}

/// The language that the arguments ask for, or else the environment. Read before the
/// arguments are parsed: help and their errors are in it too.
pub fn language_of(arguments: impl Iterator<Item = OsString>) -> Language {
    let arguments = arguments.map(|argument| argument.to_string_lossy().into_owned());
    let mut arguments = arguments.take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let value = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(value) => value.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        if let Some(lang) = value.and_then(|value| Lang::from_str(&value, false).ok()) {
            return lang.into();
        }
    }
    language_of_environment()
}

/// The locale's language, by the usual precedence of its variables.
fn language_of_environment() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    if locale.to_string_lossy().starts_with("es") { Language::Spanish } else { Language::English }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_before_the_arguments_are_understood() {
        let language = |line: &str| language_of(line.split(' ').map(OsString::from));
        for line in ["ludoteca --lang es", "ludoteca play --lang=es --depth x", "x --lang es -h"] {
            assert_eq!(language(line), Language::Spanish, "{line}");
        }
        let usual = language("ludoteca");
        for line in ["ludoteca --lang", "ludoteca --lang fr", "x -- --lang es", "x --language es"] {
            assert_eq!(language(line), usual, "{line}");
        }
    }
}
