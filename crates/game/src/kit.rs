//! What exists for a game beside its rules: evaluations, features, levels, formats, words.
//!
//! A game declares all of it in one place, its [`Kit`]. Whoever plays, measures or shows games
//! reads kits and knows no game by name; the tables of other programs' crates take a game from
//! anywhere. Only [`Kit::TITLE`], [`Kit::ABOUT`], [`Kit::REASONS`] and [`Kit::EVALUATIONS`] are
//! needed; everything else has a default that says "there is none".

mod course;
mod learned;
mod solving;

use std::path::Path;

use crate::{Evaluate, Game, Message, Present, Reason, Side, Tactics, Term, Text};
pub use course::{Course, Occasion, RecordFormat};
pub use learned::{Learned, Means, OwnSearch};
pub use solving::Solving;

/// A game and what exists for it.
pub trait Kit: Present + Tactics {
    /// The game's name as people write it.
    const TITLE: &'static str;

    /// What it is, in a line.
    const ABOUT: Text;

    /// What can end it by its own rules. What can end any game ([`Reason::GENERAL`]) need not be
    /// listed.
    const REASONS: &'static [Reason];

    /// The evaluations there are, the simplest first and the strongest last. An agent that does
    /// not say which it means gets `seed` or `trained`; where no evaluation has that name, these
    /// are the first and the last.
    const EVALUATIONS: &'static [NamedEvaluation<Self>];

    /// What weights files can weigh.
    const FEATURES: &'static [Feature<Self>] = &[];

    /// What the terms of evaluations count that are no features: name and meaning.
    const TERMS: &'static [(&'static str, Text)] = &[];

    /// The levels, weakest first.
    const LEVELS: &'static [Level] = &[];

    /// The ninjas, weakest first, where there are any.
    const NINJAS: &'static [Level] = &[];

    /// Who stands above the ninjas, where there are any: the spec of an agent.
    const SENSEI: Option<&'static str> = None;

    /// How whole games are written, beside the JSON that all games share.
    const FORMATS: &'static [RecordFormat<Self>] = &[];

    /// The names of openings, one a line: the moves from the usual start, a tab, the name. Lines
    /// that begin with `#` are comments.
    const OPENINGS: &'static str = "";

    /// What `bench` measures, a fact a line: `perft DEPTH`, `depth DEPTH`, and `moves MOVES…` or
    /// `solve MOVES…` from the start to a position to be searched or solved.
    const SUITE: &'static str = "";

    /// What can be made of files of learned weights, where the game has any.
    const LEARNED: Option<Learned<Self>> = None;

    /// What solves positions exactly, where there is such a thing.
    const SOLVING: Option<Solving<Self>> = None;

    /// The variant that has endgame databases, if any has.
    const ENDGAMES: Option<&'static str> = None;

    /// Adds what the endgame databases in a directory know to an evaluation, where there are any.
    fn with_endgames(
        eval: Box<dyn Evaluate<Self>>,
        _directory: &Path,
    ) -> Result<Box<dyn Evaluate<Self>>, Message> {
        Ok(eval)
    }

    /// What names of openings belong to: the same for positions that differ only in how the board
    /// is turned.
    fn opening_key(&self) -> u64 {
        self.key()
    }

    /// What the features see of the past that the position's key leaves out.
    fn past_seen_by_features(&self) -> u64 {
        0
    }

    /// What a person may try here in vain, and why.
    fn refusals(&self) -> Vec<Refusal> {
        Vec::new()
    }

    /// Why a text is no legal move here, where more can be said than which moves are legal.
    fn objection_to(&self, _text: &str) -> Option<Message> {
        None
    }
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

/// Something of a position that can be counted.
pub struct Feature<G> {
    /// Its name in weights files.
    pub name: &'static str,
    /// What it counts, in a line.
    pub about: Text,
    /// How much of it a side has.
    pub count: fn(&G, Side) -> f64,
}

impl<G: Game> Feature<G> {
    /// A feature by its name and what it counts in English and Spanish.
    pub const fn new(
        name: &'static str,
        en: &'static str,
        es: &'static str,
        count: fn(&G, Side) -> f64,
    ) -> Self {
        Feature { name, about: Text::new(en, es), count }
    }

    /// A term of an evaluation in which one of it is worth `weight` points.
    pub fn term(&self, state: &G, weight: f64) -> Term {
        let side = state.side_to_move();
        let [own, rival] = [side, !side].map(|side| (self.count)(state, side));
        Term { name: self.name, weight, own, rival }
    }

    /// How much of it the side to move has, less what the rival has.
    pub fn lead(&self, state: &G) -> f64 {
        let side = state.side_to_move();
        (self.count)(state, side) - (self.count)(state, !side)
    }
}

/// The terms of a formula that weighs features of a game by their names.
pub fn terms<G: Kit>(state: &G, weights: &[(&str, f64)]) -> Vec<Term> {
    let weighed = weights.iter().filter_map(|&(name, weight)| {
        let feature = G::FEATURES.iter().find(|feature| feature.name == name)?;
        Some(feature.term(state, weight))
    });
    weighed.collect()
}

/// A level or ninja: an agent by its strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its number; higher is stronger.
    pub number: u32,
    /// What it is made of: the spec of the agent that plays it.
    pub spec: &'static str,
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
