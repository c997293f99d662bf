//! An evaluation of somebody's own that travels inside specs and requests, never as a file.

use std::fmt::Write as _;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use formula::Formula;
use game::kit::Kit;
use game::{Evaluate, Message, message};
use serde::{Deserialize, Serialize};

use crate::{Error, formulas, weights};

/// An evaluation of somebody's own, as its text.
///
/// It is what a weights or formula file holds, with its name as a comment in the first line. As the
/// evaluation of an agent it stands in the spec itself, `alphabeta:eval=own-weights:…`, so that the
/// spec means the same everywhere and for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "text", rename_all = "lowercase")]
pub enum Heuristic {
    /// A number for each of some features: what a weights file holds.
    Weights(String),
    /// Arithmetic over features: what a formula file holds.
    Formula(String),
}

/// Where something is wrong in a text, counted from 1 in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// How many characters are wrong.
    pub length: usize,
}

/// How they begin where an evaluation is named; the text follows, in URL-safe Base64.
const OWN_WEIGHTS: &str = "own-weights:";
const OWN_FORMULA: &str = "own-formula:";
/// The longest text: a thousand of them fit into anything, and nobody reads more.
const LONGEST: usize = 4 << 10;

impl Heuristic {
    /// The weights of some features.
    pub fn weighing<'a>(
        weights: impl ExactSizeIterator<Item = (&'a str, f64)>,
    ) -> Result<Heuristic, Error> {
        let count = weights.len();
        if count > MOST_WEIGHTS {
            return Err(Error::heuristic(message!(
                "{count} weights are too many; no game has more than {MOST_WEIGHTS} features",
                "{count} pesos son demasiados; ningún juego tiene más de {MOST_WEIGHTS} rasgos"
            )));
        }
        let mut text = "[features]\n".to_owned();
        for (name, weight) in weights {
            // Quoted as JSON, which TOML reads the same way.
            let name = serde_json::Value::from(name);
            // NaN is lower case in TOML.
            let weight = format!("{weight:?}").to_lowercase();
            let _ = writeln!(text, "{name} = {weight}");
        }
        Ok(Heuristic::Weights(text))
    }

    /// Its text.
    pub fn text(&self) -> &str {
        match self {
            Heuristic::Weights(text) | Heuristic::Formula(text) => text,
        }
    }

    /// The name that its first line gives it.
    pub fn name(&self) -> Option<&str> {
        let first = self.text().lines().next()?.trim().strip_prefix('#')?.trim();
        (!first.is_empty()).then_some(first)
    }

    /// How it is named as the evaluation of an agent.
    pub fn eval(&self) -> String {
        let form = match self {
            Heuristic::Weights(_) => OWN_WEIGHTS,
            Heuristic::Formula(_) => OWN_FORMULA,
        };
        format!("{form}{}", URL_SAFE_NO_PAD.encode(self.text()))
    }

    /// The heuristic that an agent's evaluation is, if it is one.
    pub fn of_eval(eval: &str) -> Option<Result<Heuristic, Error>> {
        let make: fn(String) -> Heuristic = match eval {
            _ if eval.starts_with(OWN_WEIGHTS) => Heuristic::Weights,
            _ if eval.starts_with(OWN_FORMULA) => Heuristic::Formula,
            _ => return None,
        };
        let (_, encoded) = eval.split_once(':')?;
        let bytes = URL_SAFE_NO_PAD.decode(encoded).ok();
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        Some(text.map(make).ok_or_else(|| {
            Error::heuristic(message!(
                "its text cannot be read; it is UTF-8 in URL-safe Base64 without padding",
                "su texto no se puede leer; es UTF-8 en Base64 para URL sin relleno"
            ))
        }))
    }

    /// The evaluation that it describes.
    pub(crate) fn evaluation<G: Kit>(&self) -> Result<Box<dyn Evaluate<G>>, Error> {
        let length = self.text().len();
        if length > LONGEST {
            return Err(Error::heuristic(message!(
                "it has {length} bytes; up to {LONGEST} are allowed",
                "tiene {length} bytes; se admiten hasta {LONGEST}"
            )));
        }
        match self {
            Heuristic::Weights(text) => {
                Ok(Box::new(weights::parse::<G>(text).map_err(Error::heuristic)?))
            }
            Heuristic::Formula(text) => {
                let names: Vec<_> = G::FEATURES.iter().map(|feature| feature.name).collect();
                let formula = Formula::parse(text, &names).map_err(|error| {
                    let (line, column) = error.line_and_column(text);
                    let wrong = text.get(error.at()).map_or(0, |wrong| wrong.chars().count());
                    let at = Some(Place { line, column, length: wrong.max(1) });
                    Error::Heuristic { problem: error.with_place(text), at }
                })?;
                Ok(Box::new(formulas::Formulated::<G>::new(formula)))
            }
        }
    }
}

/// More than any game has.
const MOST_WEIGHTS: usize = 200;

impl Error {
    fn heuristic(problem: Message) -> Error {
        Error::Heuristic { problem, at: None }
    }
}

#[cfg(test)]
mod tests {
    use game::Tell;
    use othello::Othello;

    use super::*;
    use crate::{AgentSpec, Table, kit};

    fn table() -> Table {
        let mut table = Table::new(kit::<Othello>(), None).unwrap();
        table.play("f5").unwrap();
        table
    }

    fn problem(heuristic: &Heuristic) -> Message {
        table().explain(&heuristic.eval()).unwrap_err().message()
    }

    #[test]
    fn a_heuristic_travels_in_a_spec() {
        let text = "# Mía, «con acentos»\n[features]\ncorners = 25\nmobility = 2.5\n";
        let heuristic = Heuristic::Weights(text.to_owned());
        assert_eq!(heuristic.name(), Some("Mía, «con acentos»"));
        let spec = format!("alphabeta:depth=2,eval={}", heuristic.eval());
        let spec: AgentSpec = spec.parse().unwrap();
        assert_eq!(spec.to_string().parse::<AgentSpec>().unwrap(), spec);
        assert!(!spec.reaches_outside());
        assert!(table().seat(&spec).is_ok());
        assert_eq!(Heuristic::of_eval(&heuristic.eval()).unwrap().unwrap(), heuristic);
        assert!(Heuristic::of_eval("seed").is_none());
    }

    #[test]
    fn weights_and_formulas_judge_as_their_files_would() {
        let weights = Heuristic::weighing([("discs", 1.5), ("mobility", -2.0)].into_iter());
        let formula = Heuristic::Formula("1.5*discs - 2*mobility".to_owned());
        let points = |heuristic: &Heuristic| table().explain(&heuristic.eval()).unwrap().points;
        assert!((points(&weights.unwrap()) - points(&formula)).abs() < 1e-9);
    }

    #[test]
    fn wrong_heuristics_are_refused_with_what_would_be_right() {
        for weight in [f64::NAN, f64::INFINITY, -f64::INFINITY, 1e6] {
            let wrong = Heuristic::weighing([("discs", weight)].into_iter()).unwrap();
            assert!(problem(&wrong).en.contains("discs needs a number from"), "{weight}");
            assert!(problem(&wrong).es.contains("discs necesita un número"), "{weight}");
        }
        let unknown = Heuristic::weighing([("cor\"ners]", 1.0)].into_iter()).unwrap();
        assert!(problem(&unknown).en.contains("valid: discs, corners"));
        let many: Vec<_> = (0..10_000).map(|i| format!("f{i}")).collect();
        let many = Heuristic::weighing(many.iter().map(|name| (name.as_str(), 1.0)));
        assert!(many.unwrap_err().message().es.contains("10000 pesos son demasiados"));
        let long = Heuristic::Formula(format!("1{}", "+1".repeat(LONGEST)));
        assert!(problem(&long).en.contains("4096"));
        for encoded in ["own-weights:%", "own-formula:_w"] {
            let error = table().explain(encoded).unwrap_err().to_string();
            assert!(error.contains("cannot be read"), "{error}");
        }
    }

    #[test]
    fn a_wrong_formula_says_where() {
        let wrong = Heuristic::Formula("let a = discs;\n2*a + cornrs".to_owned());
        let Err(Error::Heuristic { at, problem }) = table().explain(&wrong.eval()) else {
            panic!("it is wrong");
        };
        assert_eq!(at, Some(Place { line: 2, column: 7, length: 6 }));
        assert!(problem.en.contains("did you mean “corners”?"), "{problem}");
    }
}
