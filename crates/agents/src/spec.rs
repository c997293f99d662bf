//! The agent spec: one string that names a player everywhere, `kind[:key=value,…]`.

mod fields;
#[cfg(test)]
mod tests;

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use game::{Limits, Message, Step, message};
use search::Order;

use crate::evaluations::FROM_FILES;
use crate::{Error, KINDS};
use fields::Fields;
pub use fields::{parse_bytes, parse_duration};

/// A player as it is named on the command line, in files and on the page.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum AgentSpec {
    /// A person.
    Human,
    /// Any legal move.
    Random {
        /// What its choices grow from.
        seed: u64,
    },
    /// The move that looks best at once.
    Greedy {
        /// Its evaluation.
        eval: String,
    },
    /// Textbook minimax.
    Minimax(Textbook),
    /// Textbook alpha-beta.
    AlphaBeta(Textbook),
    /// A level of the game.
    Level(u32),
    /// A ninja of Parchís.
    Ninja(u32),
    /// The master of the ninjas.
    Sensei,
    /// The strong engine.
    Engine(EngineSpec),
    /// An external program.
    Ugi(UgiSpec),
}

/// A textbook search.
#[derive(Clone, Debug, PartialEq)]
pub struct Textbook {
    /// Plies.
    pub depth: u32,
    /// The evaluation's name.
    pub eval: String,
    /// In which order it looks at moves.
    pub order: Order,
    /// Lines to find, each with its exact value.
    pub multi_pv: NonZeroUsize,
}

/// The strong engine's settings.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineSpec {
    /// How long it thinks, whatever it is asked for; if this says nothing, it does as asked.
    pub limits: Limits,
    /// The evaluation's name.
    pub eval: String,
    /// Which search it is. `None` is the game's own, where the game has one for the evaluation,
    /// else the generic one.
    pub search: Option<WhichSearch>,
    /// Threads.
    pub threads: NonZeroUsize,
    /// Memory for the table, in bytes.
    pub hash: usize,
    /// How little a draw is to it, in points of its evaluation.
    pub contempt: f32,
    /// Lines to find.
    pub multi_pv: NonZeroUsize,
    /// Whether the selective steps are on.
    pub selective: bool,
    /// Those that are off all the same.
    pub without: Vec<Step>,
    /// The endgame databases, for games that have them.
    pub endgames: DatabasesOf,
}

/// One of the searches that an engine can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhichSearch {
    /// The one that was made for the game alone.
    Own,
    /// The one for all games.
    Generic,
}

impl WhichSearch {
    /// Both.
    pub const ALL: [WhichSearch; 2] = [WhichSearch::Own, WhichSearch::Generic];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            WhichSearch::Own => "own",
            WhichSearch::Generic => "generic",
        }
    }
}

/// Which endgame databases an engine uses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum DatabasesOf {
    /// Those in the program's data directory, if there are any.
    #[default]
    Program,
    /// Those in this directory.
    Directory(String),
    /// None.
    Nobody,
}

impl DatabasesOf {
    /// Reads the word for [`DatabasesOf::Nobody`], or a directory.
    pub fn from_text(text: String) -> Self {
        if text == Self::OFF { DatabasesOf::Nobody } else { DatabasesOf::Directory(text) }
    }

    /// How [`DatabasesOf::Nobody`] is written.
    pub const OFF: &str = "off";
}

/// An external program that speaks UGI.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UgiSpec {
    /// The command that starts it: program and arguments, split at spaces; or where it listens,
    /// `tcp://HOST:PORT`.
    pub command: String,
    /// The name to show instead of its own.
    pub name: Option<String>,
    /// How long it thinks, whatever it is asked for; if this says nothing, it does as asked.
    pub limits: Limits,
    /// How long it may be silent where nothing else bounds its time; then it is taken for hung.
    pub timeout: Option<Duration>,
    /// How it is told of passes, if not as the game writes them; many programs know `0000`.
    pub pass: Option<String>,
    /// Options to set at its start.
    pub options: Vec<(String, String)>,
}

/// The depth of a textbook search that gives none.
const DEFAULT_DEPTH: u32 = 4;
/// Deeper textbook searches would outlive everyone who waits for them.
const MAX_DEPTH: u32 = 60;
pub(crate) const MAX_THREADS: usize = 256;
/// The table's default, which fits any machine of today.
const DEFAULT_HASH: usize = 64 << 20;
pub(crate) const MAX_HASH: usize = 1 << 40;
/// More than any game is worth.
const MAX_CONTEMPT: f32 = 1000.0;

impl AgentSpec {
    /// Whether making the player starts a program or reads a file of this machine. Whoever takes
    /// specs from strangers refuses those.
    pub fn reaches_outside(&self) -> bool {
        let eval = match self {
            AgentSpec::Ugi(_) => return true,
            AgentSpec::Greedy { eval } => eval,
            AgentSpec::Minimax(textbook) | AgentSpec::AlphaBeta(textbook) => &textbook.eval,
            AgentSpec::Engine(EngineSpec { endgames: DatabasesOf::Directory(_), .. }) => {
                return true;
            }
            AgentSpec::Engine(engine) => &engine.eval,
            _ => return false,
        };
        FROM_FILES.iter().any(|form| eval.starts_with(form))
    }

    /// The kinds of agents: what a spec may begin with.
    pub const KINDS: [&str; KINDS.len()] = {
        let mut names = [""; KINDS.len()];
        let mut i = 0;
        while i < names.len() {
            names[i] = KINDS[i].name;
            i += 1;
        }
        names
    };
}

impl Default for Textbook {
    fn default() -> Self {
        Textbook {
            depth: DEFAULT_DEPTH,
            eval: "seed".to_owned(),
            order: Order::Generated,
            multi_pv: NonZeroUsize::MIN,
        }
    }
}

impl Default for EngineSpec {
    fn default() -> Self {
        EngineSpec {
            limits: Limits::infinite(),
            eval: "trained".to_owned(),
            search: None,
            threads: NonZeroUsize::MIN,
            hash: DEFAULT_HASH,
            contempt: 0.0,
            multi_pv: NonZeroUsize::MIN,
            selective: true,
            without: Vec::new(),
            endgames: DatabasesOf::Program,
        }
    }
}

impl FromStr for AgentSpec {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        parse(text).map_err(|problem| Error::Spec { spec: text.to_owned(), problem })
    }
}

fn parse(text: &str) -> Result<AgentSpec, Message> {
    let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
    if matches!(kind, "level" | "ninja") {
        let number = rest.parse().map_err(|_| {
            message!(
                "{kind} needs a number, such as {kind}:2, not {rest:?}",
                "{kind} necesita un número, como {kind}:2, no {rest:?}"
            )
        })?;
        return Ok(if kind == "level" {
            AgentSpec::Level(number)
        } else {
            AgentSpec::Ninja(number)
        });
    }
    let unknown = || {
        message!(
            "unknown kind {kind:?}; valid: {}",
            "no hay agente de tipo {kind:?}; se puede elegir: {}",
            AgentSpec::KINDS.join(", ")
        )
    };
    if !AgentSpec::KINDS.contains(&kind) {
        return Err(unknown());
    }
    let mut fields = Fields::parse(rest)?;
    let spec = match kind {
        "human" => AgentSpec::Human,
        "sensei" => AgentSpec::Sensei,
        "random" => AgentSpec::Random { seed: fields.number("seed", 0..=u64::MAX)?.unwrap_or(0) },
        "greedy" => AgentSpec::Greedy { eval: fields.eval("seed") },
        "minimax" => AgentSpec::Minimax(textbook(&mut fields)?),
        "alphabeta" => AgentSpec::AlphaBeta(textbook(&mut fields)?),
        "engine" => AgentSpec::Engine(engine(&mut fields)?),
        "ugi" => AgentSpec::Ugi(ugi(&mut fields)?),
        _ => return Err(unknown()),
    };
    fields.finish(kind)?;
    Ok(spec)
}

fn textbook(fields: &mut Fields) -> Result<Textbook, Message> {
    let depth = fields.number("depth", 1..=u64::from(MAX_DEPTH))?;
    Ok(Textbook {
        depth: depth.map_or(DEFAULT_DEPTH, |n| n as u32),
        eval: fields.eval("seed"),
        order: fields.order()?,
        multi_pv: fields.count("multipv", game::MAX_MOVES)?.unwrap_or(NonZeroUsize::MIN),
    })
}

fn engine(fields: &mut Fields) -> Result<EngineSpec, Message> {
    let default = EngineSpec::default();
    Ok(EngineSpec {
        limits: fields.limits()?,
        eval: fields.eval(&default.eval),
        search: fields.search()?,
        threads: fields.count("threads", MAX_THREADS)?.unwrap_or(default.threads),
        hash: fields.bytes("hash", MAX_HASH)?.unwrap_or(default.hash),
        contempt: fields.decimal("contempt", -MAX_CONTEMPT..=MAX_CONTEMPT)?.unwrap_or(0.0),
        multi_pv: fields.count("multipv", game::MAX_MOVES)?.unwrap_or(default.multi_pv),
        selective: fields.switch("selective")?.unwrap_or(true),
        without: fields.steps("without")?,
        endgames: fields.text("endgames").map(DatabasesOf::from_text).unwrap_or_default(),
    })
}

fn ugi(fields: &mut Fields) -> Result<UgiSpec, Message> {
    let command = fields.text("cmd").filter(|command| !command.trim().is_empty());
    Ok(UgiSpec {
        command: command.ok_or_else(|| {
            message!(
                "ugi needs a program, such as ugi:cmd=./my-bot",
                "ugi necesita un programa, como ugi:cmd=./mi-programa"
            )
        })?,
        name: fields.text("name"),
        limits: fields.limits()?,
        timeout: fields.duration("timeout")?,
        pass: fields.text("pass"),
        options: fields.with_prefix("option."),
    })
}

impl fmt::Display for AgentSpec {
    /// The spec that reads back as this one, with what is left at its default left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = fields::Writer::new();
        let kind = match self {
            AgentSpec::Human => "human",
            AgentSpec::Random { seed } => {
                out.put_unless("seed", seed, &0);
                "random"
            }
            AgentSpec::Greedy { eval } => {
                out.put_unless("eval", eval.as_str(), "seed");
                "greedy"
            }
            AgentSpec::Minimax(textbook) => out.textbook(textbook, "minimax"),
            AgentSpec::AlphaBeta(textbook) => out.textbook(textbook, "alphabeta"),
            AgentSpec::Level(number) => return write!(f, "level:{number}"),
            AgentSpec::Ninja(number) => return write!(f, "ninja:{number}"),
            AgentSpec::Sensei => "sensei",
            AgentSpec::Engine(engine) => out.engine(engine),
            AgentSpec::Ugi(ugi) => out.ugi(ugi),
        };
        write!(f, "{kind}{}", out.finish())
    }
}
