//! Weights files: an evaluation made of named features, one number each.
//!
//! ```toml
//! game = "othello"        # optional: refuses the file for other games
//! finished = "outcome"    # optional: finished games are won or lost; "formula" weighs them too
//!
//! [features]
//! corners = 25
//! mobility = 2.5
//! ```

#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::Read;

use game::kit::{Feature, Kit};
use game::value::KNOWN_WIN;
use game::{Evaluate, Message, Outcome, Term, Value, message, value};
use toml::{Table, Value as Toml};

use crate::Error;

/// An evaluation that weighs features.
pub(crate) struct Weighted<G: 'static> {
    terms: Vec<(f64, &'static Feature<G>)>,
    /// Whether finished games are weighed like all others, instead of being won or lost.
    weighs_finished: bool,
}

/// How such an evaluation is named in specs.
pub const FORM: &str = "weights:FILE";

/// Values keep two decimals of the numbers in the file.
pub(crate) const UNIT: Value = 100;
/// No weight may be larger: sums stay far from won games.
const LARGEST: f64 = 100_000.0;
/// A weights file is a short list; what is longer is some other file.
const LONGEST_FILE: u64 = 64 << 10;

/// Reads the evaluation in a weights file.
pub(crate) fn load<G: Kit>(path: &str) -> Result<Weighted<G>, Error> {
    let failed = |problem: Message| Error::Weights { path: path.to_owned(), problem };
    parse(&read(path).map_err(failed)?).map_err(failed)
}

/// The text of a file that describes an evaluation.
pub(crate) fn read(path: &str) -> Result<String, Message> {
    let mut text = String::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST_FILE + 1).read_to_string(&mut text))
        .map_err(|error| Message::same(error.to_string()))?;
    if text.len() as u64 > LONGEST_FILE {
        return Err(message!(
            "it is longer than {LONGEST_FILE} bytes",
            "tiene más de {LONGEST_FILE} bytes"
        ));
    }
    Ok(text)
}

/// What an evaluation from a file gives, in its units.
pub(crate) fn in_units(points: f64) -> Value {
    let most = KNOWN_WIN - 1;
    // The cast stops at the ends of the integers' range.
    ((points * f64::from(UNIT)).round() as Value).clamp(-most, most)
}

pub(crate) fn parse<G: Kit>(text: &str) -> Result<Weighted<G>, Message> {
    let document: Table = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
        message!("line {line}: {}", "línea {line}: {}", error.message())
    })?;
    let mut features = None;
    let mut weighs_finished = false;
    for (key, value) in document {
        match (key.as_str(), value) {
            ("game", Toml::String(game)) if game == G::NAME => {}
            ("game", other) => {
                let name = G::NAME;
                return Err(message!(
                    "it is for {other}, not for {name}",
                    "es de {other}, no de {name}"
                ));
            }
            ("finished", Toml::String(how)) if how == "outcome" => {}
            ("finished", Toml::String(how)) if how == "formula" => weighs_finished = true,
            ("finished", other) => {
                return Err(message!(
                    "finished needs \"outcome\" or \"formula\" in quotes, not {other}",
                    "finished necesita \"outcome\" o \"formula\" entre comillas, no {other}"
                ));
            }
            ("features", Toml::Table(table)) => features = Some(table),
            ("features", _) => {
                return Err(message!(
                    "features is a heading: write [features]",
                    "features es un título: escribe [features]"
                ));
            }
            _ => {
                return Err(message!(
                    "unknown key {key:?}; valid: game, finished, [features]",
                    "no hay clave {key:?}; se puede elegir: game, finished, [features]"
                ));
            }
        }
    }
    let features = features.ok_or_else(|| {
        message!(
            "the heading [features] is missing, with weights below it",
            "falta el título [features], con los pesos debajo"
        )
    })?;
    let terms = features.iter().map(|(name, weight)| term(name, weight));
    let terms = terms.filter(|term| !matches!(term, Ok((0.0, _)))).collect::<Result<_, _>>()?;
    Ok(Weighted { terms, weighs_finished })
}

fn term<G: Kit>(name: &str, weight: &Toml) -> Result<(f64, &'static Feature<G>), Message> {
    let feature = G::FEATURES.iter().find(|feature| feature.name == name).ok_or_else(|| {
        let names: Vec<_> = G::FEATURES.iter().map(|feature| feature.name).collect();
        message!(
            "unknown feature {name:?}; valid: {}",
            "no hay rasgo {name:?}; se puede elegir: {}",
            names.join(", ")
        )
    })?;
    let number = match weight {
        Toml::Float(number) => Some(*number),
        Toml::Integer(number) => Some(*number as f64),
        _ => None,
    };
    // NaN is in no range either.
    let number = number.filter(|number| (-LARGEST..=LARGEST).contains(number));
    let number = number.ok_or_else(|| {
        message!(
            "{name} needs a number from -{LARGEST} to {LARGEST}, not {weight}",
            "{name} necesita un número de -{LARGEST} a {LARGEST}, no {weight}"
        )
    })?;
    Ok((number, feature))
}

impl<G: Kit> Evaluate<G> for Weighted<G> {
    fn evaluate(&self, state: &G) -> Value {
        in_units(self.terms.iter().map(|(weight, feature)| weight * feature.lead(state)).sum())
    }

    fn finished(&self, state: &G, outcome: Outcome) -> Value {
        if self.weighs_finished {
            self.evaluate(state)
        } else {
            value::of_outcome(outcome, state.side_to_move())
        }
    }

    fn unit(&self) -> Value {
        UNIT
    }

    fn explain(&self, state: &G) -> Option<Vec<Term>> {
        let terms = self.terms.iter().map(|&(weight, feature)| feature.term(state, weight));
        Some(terms.collect())
    }

    fn salt(&self, state: &G) -> u64 {
        G::past_seen_by_features(state)
    }
}
