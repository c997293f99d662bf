//! The definition of the command line: help, man page, completions and docs all come from here
//! and from the arguments that each command declares beside its code.

use std::error::Error;
use std::fmt;
#[cfg(feature = "product")]
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
#[cfg(feature = "product")]
use std::path::PathBuf;
use std::time::Duration;

#[cfg(feature = "product")]
use agents::data;
use agents::{AgentSpec, AnyKit, Table};
use anyhow::{Context, Result, bail};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, ValueEnum};
use game::Language;
use search::Order;
#[cfg(feature = "product")]
use store::{Location, PostgresUrl, StoreError};

use crate::commands::Command;
use crate::failure::Misuse;
use crate::ui::Ui;
use crate::words::Words;

/// Parchís, damas and Othello: play them, analyse them, measure who plays them better.
///
/// Without a command, the page is served to this machine, as `ludoteca serve` does.
#[derive(Debug, Parser)]
#[command(name = "ludoteca", version, after_help = EXAMPLES, max_term_width = 100)]
#[command(disable_help_subcommand = true, subcommand_value_name = "COMMAND")]
pub struct Cli {
    /// What to do
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Language of what people read [default: from the environment]
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE", help_heading = EVERYWHERE)]
    pub lang: Option<Lang>,

    /// When to use colours; `auto`: on a terminal, unless `NO_COLOR` is set
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    #[arg(help_heading = EVERYWHERE)]
    pub color: Colour,
}

const EVERYWHERE: &str = "Options of every command";

const EXAMPLES: &str = "\
Examples:
  ludoteca                                    play in the browser
  ludoteca play                               play in the terminal
  ludoteca play damas --second level:3        play Black against level 3
  ludoteca analyze othello startpos --depth 12
  ludoteca perft othello 9";

/// The directory of a server.
#[cfg(feature = "product")]
#[derive(Debug, Args)]
pub struct DataDir {
    /// Where games are kept [default: ludoteca in the user's data directory]
    #[arg(long, value_name = "DIRECTORY")]
    data_dir: Option<PathBuf>,
}

#[cfg(feature = "product")]
impl DataDir {
    /// The one that is meant, given or not.
    pub fn directory(&self) -> PathBuf {
        self.data_dir.clone().unwrap_or_else(data::default_directory)
    }
}

/// Where games are, as it was written: a directory or the address of a database. It may hold a
/// password: nothing shows it.
#[cfg(feature = "product")]
#[derive(Clone)]
pub struct StorePlace(String);

#[cfg(feature = "product")]
impl StorePlace {
    /// What is meant.
    pub fn location(&self) -> Result<Location, StoreError> {
        if PostgresUrl::is_meant(&self.0) {
            return Ok(Location::Postgres(PostgresUrl::parse(&self.0)?));
        }
        Ok(Location::from(&self.0))
    }

    /// The same, written on the command line.
    pub fn on_the_command_line(&self, words: Words) -> Result<Location> {
        self.refuse_password(words)?;
        Ok(self.location()?)
    }

    /// On the command line everybody on the machine can read a password.
    pub fn refuse_password(&self, words: Words) -> Result<()> {
        match PostgresUrl::parse(&self.0) {
            Ok(url) if url.has_password() => bail!(Misuse(words.password_in_sight().to_owned())),
            _ => Ok(()),
        }
    }
}

#[cfg(feature = "product")]
impl From<String> for StorePlace {
    fn from(text: String) -> Self {
        StorePlace(text)
    }
}

#[cfg(feature = "product")]
impl fmt::Debug for StorePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StorePlace")
    }
}

/// A language that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    En,
    Es,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::En => Language::English,
            Lang::Es => Language::Spanish,
        }
    }
}

/// When colours are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

/// The game that a command is about.
#[derive(Clone, Debug, Args)]
pub struct GameArg {
    /// The game
    #[arg(id = GAME, value_name = "GAME")]
    pub game: String,
}

/// The argument whose possible values are the names of the games there are.
pub const GAME: &str = "game";

/// A position to look at.
#[derive(Clone, Debug, Args)]
pub struct PositionArgs {
    #[command(flatten)]
    pub game: GameArg,

    /// The position in the game's notation; `startpos` or `-` is the start
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    pub position: String,

    /// A variant of the game [default: its first one]
    #[arg(long, value_name = "VARIANT")]
    pub variant: Option<String>,

    /// Moves to play from the position first, separated by spaces
    #[arg(long, value_name = "MOVES", value_delimiter = ' ', num_args = 1)]
    pub moves: Vec<String>,
}

impl PositionArgs {
    /// The table at the position. A finished game has nothing to say.
    pub fn open(&self, ui: Ui) -> Result<Table> {
        let words = ui.words();
        let (variant, position) = (self.variant.as_deref(), Some(self.position.as_str()));
        let mut table = open(ui.game(&self.game.game)?, variant, position, words)?;
        for mv in self.moves.iter().filter(|mv| !mv.is_empty()) {
            table.play(mv)?;
        }
        if table.ending().is_some() {
            bail!(Misuse(words.nothing_to_analyse().to_owned()));
        }
        Ok(table)
    }
}

/// In which order a textbook search looks at moves.
#[derive(Clone, Debug, Args)]
pub struct OrderArgs {
    /// The order of the moves in textbook searches
    #[arg(long, value_name = "ORDER", value_parser = order_parser())]
    pub order: Option<Order>,

    /// What a random order grows from
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    #[arg(value_parser = whole::<u64>(0..=u64::MAX), requires = "order")]
    pub seed: u64,
}

impl OrderArgs {
    /// The order asked for, or as the rules give the moves.
    pub fn order(&self) -> Order {
        self.order.unwrap_or_default().with_seed(self.seed)
    }
}

/// Reads an order of moves.
pub fn order_parser() -> impl TypedValueParser<Value = Order> {
    // The parser lets no other names through.
    PossibleValuesParser::new(Order::NAMES).map(|name| name.parse().unwrap_or_default())
}

/// Where a game begins.
#[derive(Clone, Debug, Args)]
pub struct StartArgs {
    /// A variant of the game [default: its first one]
    #[arg(long, value_name = "VARIANT", requires = "game")]
    pub variant: Option<String>,

    /// The position to begin at, in the game's notation; `startpos` or `-` is the usual one
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true, requires = "game")]
    pub position: Option<String>,
}

impl StartArgs {
    /// The table these arguments ask for.
    pub fn open(&self, game: AnyKit, words: Words) -> Result<Table> {
        open(game, self.variant.as_deref(), self.position.as_deref(), words)
    }
}

/// A table at a position, or at the start for `startpos`, `-` or nothing.
pub fn open(
    game: AnyKit,
    variant: Option<&str>,
    position: Option<&str>,
    words: Words,
) -> Result<Table> {
    match position.map(str::trim) {
        None | Some("startpos" | "-") => Ok(Table::new(game, variant)?),
        Some(position) => {
            Table::at_position(game, variant, position).with_context(|| words.bad_position(game))
        }
    }
}

/// Reads an agent.
pub fn agent(text: &str) -> Result<AgentSpec, agents::Error> {
    text.parse()
}

/// A number of threads, which the arguments hold to at least one.
pub fn threads(count: u16) -> NonZeroUsize {
    NonZeroUsize::new(count.into()).unwrap_or(NonZeroUsize::MIN)
}

/// What an argument should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A whole number.
    Number { least: u64, most: u64 },
    /// A time.
    Time,
    /// The address of a machine.
    #[cfg(feature = "product")]
    Address,
    /// An address with a port.
    #[cfg(feature = "product")]
    Socket,
    /// A network.
    #[cfg(feature = "product")]
    Network,
    /// A number of bytes.
    #[cfg(feature = "product")]
    Size,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words(Language::English).expected(self))
    }
}

impl Error for Expected {}

/// Reads a time such as `500ms`.
pub fn duration(text: &str) -> Result<Duration, Expected> {
    agents::parse_duration(text).filter(|time| !time.is_zero()).ok_or(Expected::Time)
}

/// Reads an address such as `127.0.0.1`.
#[cfg(feature = "product")]
pub fn address(text: &str) -> Result<IpAddr, Expected> {
    text.parse().map_err(|_| Expected::Address)
}

/// Reads an address with its port, such as `127.0.0.1:9100`.
#[cfg(feature = "product")]
pub fn socket(text: &str) -> Result<SocketAddr, Expected> {
    text.parse().map_err(|_| Expected::Socket)
}

/// Reads a network such as `10.0.0.0/8`, or a single address.
#[cfg(feature = "product")]
pub fn network(text: &str) -> Result<server::IpNet, Expected> {
    let one = || text.parse::<IpAddr>().map(Into::into);
    text.parse().or_else(|_| one()).map_err(|_| Expected::Network)
}

/// Reads a number of bytes such as `64KiB`.
#[cfg(feature = "product")]
pub fn size(text: &str) -> Result<usize, Expected> {
    agents::parse_bytes(text).filter(|bytes| *bytes > 0).ok_or(Expected::Size)
}

/// Reads a whole number within bounds.
pub fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, Expected> + Clone {
    let (least, most) = range.into_inner();
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or(Expected::Number { least, most })
    }
}

/// Reads a number of threads.
pub fn thread_count() -> impl Fn(&str) -> Result<u16, Expected> + Clone {
    whole(1..=256)
}

#[cfg(all(test, feature = "product"))]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_is_documented() {
        fn check(command: &clap::Command, path: &str) {
            let heading = format!("$ {path} --help\n");
            assert!(DOCUMENTATION.contains(&heading), "docs/cli.md lacks {path}");
            for sub in command.get_subcommands() {
                check(sub, &format!("{path} {}", sub.get_name()));
            }
        }
        const DOCUMENTATION: &str = include_str!("../../../docs/cli.md");
        check(&Cli::command(), "ludoteca");
    }
}
