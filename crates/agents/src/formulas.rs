//! Formula files: an evaluation written as arithmetic over the named features of a game.
//!
//! ```text
//! # What a side has by this, less what its rival has by it, is the value of a position.
//! let safe = corners + stable;
//! 3*safe + if discs > 20 then discs else mobility
//! ```

#[cfg(test)]
mod tests;

use std::marker::PhantomData;

use formula::Formula;
use game::kit::Kit;
use game::{Evaluate, Message, Side, Term, Value};

use crate::Error;
use crate::weights::{UNIT, in_units, read};

/// How such an evaluation is named in specs.
pub const FORM: &str = "formula:FILE";

/// An evaluation that a formula describes.
pub(crate) struct Formulated<G> {
    formula: Formula,
    game: PhantomData<fn(&G)>,
}

/// Reads the evaluation in a formula file.
pub(crate) fn load<G: Kit>(path: &str) -> Result<Formulated<G>, Error> {
    let failed = |problem: Message| Error::Formula { path: path.to_owned(), problem };
    parse(&read(path).map_err(failed)?).map_err(failed)
}

fn parse<G: Kit>(text: &str) -> Result<Formulated<G>, Message> {
    let names: Vec<_> = G::FEATURES.iter().map(|feature| feature.name).collect();
    let formula = Formula::parse(text, &names).map_err(|error| error.with_place(text))?;
    Ok(Formulated::new(formula))
}

impl<G: Kit> Formulated<G> {
    /// The evaluation of a formula over the features of the game.
    pub fn new(formula: Formula) -> Self {
        Formulated { formula, game: PhantomData }
    }

    /// What the formula gives for a side.
    fn worth(&self, state: &G, side: Side) -> f64 {
        self.formula.evaluate(|place| (G::FEATURES[place].count)(state, side))
    }
}

impl<G: Kit> Evaluate<G> for Formulated<G> {
    fn evaluate(&self, state: &G) -> Value {
        let side = state.side_to_move();
        in_units(self.worth(state, side) - self.worth(state, !side))
    }

    fn unit(&self) -> Value {
        UNIT
    }

    /// A formula is no sum of things: its one term is what it gives for either side.
    fn explain(&self, state: &G) -> Option<Vec<Term>> {
        let side = state.side_to_move();
        let [own, rival] = [side, !side].map(|side| self.worth(state, side));
        Some(vec![Term { name: "formula", weight: 1.0, own, rival }])
    }

    fn salt(&self, state: &G) -> u64 {
        G::past_seen_by_features(state)
    }
}
