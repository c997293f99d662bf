//! The games there are, and what exists for each: variants, evaluations, levels.

use std::fmt;
use std::str::FromStr;

use game::{Evaluate, Present, Tactics};

use crate::Error;

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

/// An evaluation by its name.
pub struct NamedEvaluation<G> {
    /// The name used in agent specs.
    pub name: &'static str,
    /// What it looks at, in a line.
    pub about: &'static str,
    /// Makes it.
    pub make: fn() -> Box<dyn Evaluate<G>>,
}

/// A level or ninja: an agent by its strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its number; higher is stronger.
    pub number: u32,
    /// What it is made of: the spec of the agent that plays it.
    pub spec: &'static str,
}

/// What exists for a game, for lists and menus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// Which game it is.
    pub id: GameId,
    /// Its variants, the default one first.
    pub variants: &'static [&'static str],
    /// The name of each evaluation, and what it looks at.
    pub evaluations: Vec<(&'static str, &'static str)>,
    /// The levels, weakest first.
    pub levels: &'static [Level],
    /// The ninjas, weakest first; only Parchís has them.
    pub ninjas: &'static [Level],
}

impl GameInfo {
    pub(crate) fn of<G: Playable>() -> Self {
        let evaluations = G::EVALUATIONS.iter();
        GameInfo {
            id: G::ID,
            variants: G::VARIANTS,
            evaluations: evaluations
                .map(|evaluation| (evaluation.name, evaluation.about))
                .collect(),
            levels: G::LEVELS,
            ninjas: G::NINJAS,
        }
    }
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

    /// An evaluation by its name.
    fn evaluation(name: &str) -> Result<Box<dyn Evaluate<Self>>, Error> {
        let found = Self::EVALUATIONS.iter().find(|evaluation| evaluation.name == name);
        let names: Vec<_> = Self::EVALUATIONS.iter().map(|evaluation| evaluation.name).collect();
        found
            .map(|evaluation| (evaluation.make)())
            .ok_or_else(|| Error::unknown("evaluation", name, &names))
    }
}
