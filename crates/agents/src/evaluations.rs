//! Evaluations of a game by their names.

use std::path::Path;

use game::kit::{Kit, NamedEvaluation};
use game::{Evaluate, Text};

use crate::{Error, Heuristic, Thing, formulas, weights};

/// How an evaluation begins that is a file of learned weights.
pub(crate) const TRAINED_FILE: &str = "trained:";
/// How such an evaluation is named in specs.
pub(crate) const TRAINED_FORM: &str = "trained:FILE";

/// Every evaluation that a kit names.
pub(crate) fn all<G: Kit>() -> impl Iterator<Item = &'static NamedEvaluation<G>> {
    G::EVALUATIONS.iter()
}

/// The evaluation that a name stands for. `seed` and `trained`, which agents have unless told
/// otherwise, are the first and the last where a game has none of that name.
fn find<G: Kit>(name: &str) -> Option<&'static NamedEvaluation<G>> {
    let usual = match name {
        "seed" => G::EVALUATIONS.first(),
        "trained" => G::EVALUATIONS.last(),
        _ => None,
    };
    all::<G>().find(|named| named.name == name).or(usual)
}

/// Evaluations of one's own, by what their names begin with: `weights:FILE`, `formula:FILE`,
/// `trained:FILE`.
pub(crate) const FROM_FILES: [&str; 3] = ["weights:", "formula:", TRAINED_FILE];

/// An evaluation by its name, the one in a file, or one that the name itself holds.
pub fn make<G: Kit>(name: &str) -> Result<Box<dyn Evaluate<G>>, Error> {
    if let Some(own) = Heuristic::of_eval(name) {
        return own?.evaluation();
    }
    if let Some(path) = name.strip_prefix("weights:") {
        return Ok(Box::new(weights::load::<G>(path)?));
    }
    if let Some(path) = name.strip_prefix("formula:") {
        return Ok(Box::new(formulas::load::<G>(path)?));
    }
    if let (Some(path), Some(learned)) = (name.strip_prefix(TRAINED_FILE), G::LEARNED) {
        return (learned.evaluation)(Path::new(path))
            .map_err(|problem| Error::Weights { path: path.to_owned(), problem });
    }
    match find::<G>(name) {
        Some(named) => Ok((named.make)()),
        None => {
            let own = G::LEARNED.map(|_| TRAINED_FORM).into_iter();
            let own = own.chain([weights::FORM, formulas::FORM]);
            let names: Vec<_> = all::<G>().map(|named| named.name).chain(own).collect();
            Err(Error::unknown(Thing::Evaluation, name, &names))
        }
    }
}

/// What the values of an evaluation count.
pub(crate) fn unit<G: Kit>(name: &str) -> Text {
    let name = if name.starts_with(TRAINED_FILE) { "trained" } else { name };
    find::<G>(name).map_or(Text::POINTS, |named| named.unit)
}
