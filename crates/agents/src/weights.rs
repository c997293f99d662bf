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

use game::value::KNOWN_WIN;
use game::{Evaluate, Outcome, Value, value};
use toml::{Table, Value as Toml};

use crate::Error;
use crate::catalog::{Playable, Text};

/// Something of a position that can be counted.
pub struct Feature<G> {
    /// Its name in weights files.
    pub name: &'static str,
    /// What it counts, in a line.
    pub about: Text,
    /// How much of it the side to move has, less what the rival has.
    pub measure: fn(&G) -> f64,
}

/// An evaluation that weighs features.
pub(crate) struct Weighted<G: 'static> {
    terms: Vec<(f64, &'static Feature<G>)>,
    /// Whether finished games are weighed like all others, instead of being won or lost.
    weighs_finished: bool,
}

/// How such an evaluation is named in specs.
pub const FORM: &str = "weights:FILE";

/// Values keep two decimals of the numbers in the file.
const UNIT: Value = 100;
/// No weight may be larger: sums stay far from won games.
const LARGEST: f64 = 100_000.0;
/// A weights file is a short list; what is longer is some other file.
const LONGEST_FILE: u64 = 64 << 10;

/// Reads the evaluation in a weights file.
pub(crate) fn load<G: Playable>(path: &str) -> Result<Weighted<G>, Error> {
    let failed = |problem: String| Error::Weights { path: path.to_owned(), problem };
    let mut text = String::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST_FILE + 1).read_to_string(&mut text))
        .map_err(|error| failed(error.to_string()))?;
    if text.len() as u64 > LONGEST_FILE {
        return Err(failed(format!("it is longer than {LONGEST_FILE} bytes")));
    }
    parse(&text).map_err(failed)
}

fn parse<G: Playable>(text: &str) -> Result<Weighted<G>, String> {
    let document: Table = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
        format!("line {line}: {}", error.message())
    })?;
    let mut features = None;
    let mut weighs_finished = false;
    for (key, value) in document {
        match (key.as_str(), value) {
            ("game", Toml::String(game)) if game == G::ID.name() => {}
            ("game", other) => return Err(format!("it is for {other}, not for {}", G::ID)),
            ("finished", Toml::String(how)) if how == "outcome" => {}
            ("finished", Toml::String(how)) if how == "formula" => weighs_finished = true,
            ("finished", other) => {
                return Err(format!(
                    "finished needs \"outcome\" or \"formula\" in quotes, not {other}"
                ));
            }
            ("features", Toml::Table(table)) => features = Some(table),
            ("features", _) => return Err("features is a heading: write [features]".to_owned()),
            _ => return Err(format!("unknown key {key:?}; valid: game, finished, [features]")),
        }
    }
    let features = features.ok_or("the heading [features] is missing, with weights below it")?;
    let terms = features.iter().map(|(name, weight)| term(name, weight));
    let terms = terms.filter(|term| !matches!(term, Ok((0.0, _)))).collect::<Result<_, _>>()?;
    Ok(Weighted { terms, weighs_finished })
}

fn term<G: Playable>(name: &str, weight: &Toml) -> Result<(f64, &'static Feature<G>), String> {
    let feature = G::FEATURES.iter().find(|feature| feature.name == name).ok_or_else(|| {
        let names: Vec<_> = G::FEATURES.iter().map(|feature| feature.name).collect();
        format!("unknown feature {name:?}; valid: {}", names.join(", "))
    })?;
    let number = match weight {
        Toml::Float(number) => Some(*number),
        Toml::Integer(number) => Some(*number as f64),
        _ => None,
    };
    // NaN is in no range either.
    let number = number.filter(|number| (-LARGEST..=LARGEST).contains(number));
    let number = number.ok_or_else(|| {
        format!("{name} needs a number from -{LARGEST} to {LARGEST}, not {weight}")
    })?;
    Ok((number, feature))
}

impl<G: Playable> Evaluate<G> for Weighted<G> {
    fn evaluate(&self, state: &G) -> Value {
        let sum: f64 =
            self.terms.iter().map(|(weight, feature)| weight * (feature.measure)(state)).sum();
        let most = KNOWN_WIN - 1;
        // The cast stops at the ends of the integers' range.
        ((sum * f64::from(UNIT)).round() as Value).clamp(-most, most)
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

    fn salt(&self, state: &G) -> u64 {
        G::past_seen_by_features(state)
    }
}
