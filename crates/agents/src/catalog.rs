//! The games there are, and what exists for each: variants, evaluations, levels.

mod info;
mod kinds;

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use game::{Evaluate, Game, Language, Present, Tactics};
use search::engine::Limits;
use serde::Serialize;

use crate::weights::{self, Feature};
use crate::{AgentSpec, Error, players};
pub use info::{GameInfo, catalog};
pub use kinds::{KINDS, Kind};

/// One of our games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameId {
    /// Parchís with special dice.
    Parchis,
    /// Damas (checkers).
    Damas,
    /// Othello.
    Othello,
}

impl GameId {
    /// All games, in the order in which they are listed.
    pub const ALL: [GameId; 3] = [GameId::Parchis, GameId::Damas, GameId::Othello];

    /// The game's name on the command line and in files.
    pub const fn name(self) -> &'static str {
        match self {
            GameId::Parchis => "parchis",
            GameId::Damas => "damas",
            GameId::Othello => "othello",
        }
    }

    /// The game's name as people write it.
    pub const fn title(self) -> &'static str {
        match self {
            GameId::Parchis => "Parchís",
            GameId::Damas => "Damas",
            GameId::Othello => "Othello",
        }
    }

    /// Refuses an agent that does not exist for this game, without making it: no memory is
    /// taken, no program started.
    pub fn check_agent(self, spec: &AgentSpec) -> Result<(), Error> {
        struct Check<'a>(&'a AgentSpec);
        impl Visitor for Check<'_> {
            type Answer = Result<(), Error>;
            fn visit<G: Playable>(self) -> Self::Answer {
                players::check::<G>(self.0)
            }
        }
        self.visit(Check(spec))
    }

    /// What the values count that an agent of this game reports, if it is known.
    pub fn unit(self, spec: &AgentSpec) -> Option<Text> {
        struct Unit<'a>(&'a AgentSpec);
        impl Visitor for Unit<'_> {
            type Answer = Option<Text>;
            fn visit<G: Playable>(self) -> Self::Answer {
                players::unit::<G>(self.0)
            }
        }
        self.visit(Unit(spec))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let names = GameId::ALL.map(GameId::name);
        GameId::ALL
            .into_iter()
            .find(|id| id.name() == text)
            .ok_or_else(|| Error::unknown("game", text, &names))
    }
}

/// The same text in every language that the product speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Español.
    pub es: &'static str,
}

impl Text {
    /// What the values of a formula count: nothing that lies on the board.
    pub const POINTS: Text = Text { en: "points", es: "puntos" };

    /// The text in a language.
    pub const fn in_language(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Spanish => self.es,
        }
    }
}

/// Moves that one may think of but that are not legal, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why, as a sentence.
    pub reason: Text,
    /// The rule that it rests on, as the game numbers them.
    pub rule: &'static str,
    /// The moves.
    pub moves: Vec<String>,
}

/// An evaluation by its name.
pub struct NamedEvaluation<G> {
    /// The name used in agent specs.
    pub name: &'static str,
    /// What it looks at, in a line.
    pub about: Text,
    /// What its values count.
    pub unit: Text,
    /// Makes it.
    pub make: fn() -> Box<dyn Evaluate<G>>,
}

/// A level or ninja: an agent by its strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Level {
    /// Its number; higher is stronger.
    pub number: u32,
    /// What it is made of: the spec of the agent that plays it.
    pub spec: &'static str,
}

/// A game that can be put on a [`Table`](crate::Table): its rules, and what exists for it.
pub trait Playable: Present + Tactics {
    /// Which game it is.
    const ID: GameId;

    /// The evaluations there are, `seed` and `trained` among them.
    const EVALUATIONS: &'static [NamedEvaluation<Self>];

    /// The levels, weakest first.
    const LEVELS: &'static [Level];

    /// The ninjas, weakest first; only Parchís has them.
    const NINJAS: &'static [Level] = &[];

    /// What weights files can weigh.
    const FEATURES: &'static [Feature<Self>];

    /// What a person may try here in vain, and why; only Parchís explains it.
    fn refusals(&self) -> Vec<Refusal> {
        Vec::new()
    }

    /// What the features see of the past that the position's key leaves out.
    fn past_seen_by_features(&self) -> u64 {
        0
    }

    /// The variant that has endgame databases, if any has.
    const ENDGAMES: Option<&'static str> = None;

    /// Adds what the endgame databases in a directory know to an evaluation, where there are any.
    fn with_endgames(
        eval: Box<dyn Evaluate<Self>>,
        _directory: &Path,
    ) -> Result<Box<dyn Evaluate<Self>>, Error> {
        Ok(eval)
    }

    /// What plays the end of the game perfectly, if there is such a thing.
    fn finisher() -> Option<Box<dyn Finisher<Self>>> {
        None
    }

    /// An evaluation by its name, or the one in a file by `weights:FILE`.
    fn evaluation(name: &str) -> Result<Box<dyn Evaluate<Self>>, Error> {
        if let Some(path) = name.strip_prefix("weights:") {
            return Ok(Box::new(weights::load::<Self>(path)?));
        }
        let found = Self::EVALUATIONS.iter().find(|evaluation| evaluation.name == name);
        let mut names: Vec<_> =
            Self::EVALUATIONS.iter().map(|evaluation| evaluation.name).collect();
        names.push(weights::FORM);
        found
            .map(|evaluation| (evaluation.make)())
            .ok_or_else(|| Error::unknown("evaluation", name, &names))
    }
}

/// Plays the end of a game perfectly.
pub trait Finisher<G: Game>: Send {
    /// What a position is worth and how to play it, if its end is within reach of the limits.
    /// Whether it is depends on nothing but the position and the limits, and the answer comes so
    /// soon that nobody needs to stop it.
    fn finish(&self, state: &G, limits: &Limits) -> Option<Finish<G::Move>>;
}

/// A position that was played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish<M> {
    /// The best move.
    pub best: M,
    /// What the side to move gets by it, on the scale that people know.
    pub points: i32,
    /// Positions visited.
    pub nodes: u64,
    /// Plies to the end of the game, at most.
    pub plies: u32,
}

/// Something to be done with the types of a game that is known by its name only.
pub(crate) trait Visitor {
    /// What comes of it.
    type Answer;

    /// Does it.
    fn visit<G: Playable>(self) -> Self::Answer;
}
