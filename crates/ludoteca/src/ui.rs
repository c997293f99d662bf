use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};

use game::Language;
use serde::Serialize;

use crate::cli::{Colour, Lang};
use crate::words::Words;

/// Where output goes, and how: language and colours.
#[derive(Clone, Copy, Debug)]
pub struct Ui {
    /// The language of what people read.
    pub language: Language,
    /// Whether to use colours.
    pub colour: bool,
}

impl Ui {
    /// What the options ask for, or else what the environment suggests.
    pub fn new(lang: Option<Lang>, colour: Colour) -> Self {
        let language = lang.map_or_else(language_of_environment, Language::from);
        let colour = match colour {
            Colour::Always => true,
            Colour::Never => false,
            Colour::Auto => terminal_wants_colour(),
        };
        Ui { language, colour }
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

/// The locale's language, by the usual precedence of its variables.
fn language_of_environment() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(env::var_os)
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    if locale.to_string_lossy().starts_with("es") { Language::Spanish } else { Language::English }
}
