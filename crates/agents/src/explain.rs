//! An evaluation taken apart: what it counts, what one of it is worth, and how that adds up.

use game::kit::{Feature, Kit};
use game::{Evaluate, Text};

/// What a position is worth at a glance, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    /// The value for the side to move as the position stands, in points.
    pub points: f64,
    /// The terms that it is the sum of; `None` if the evaluation is no such sum.
    pub terms: Option<Vec<ExplainedTerm>>,
}

/// A term of an evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct ExplainedTerm {
    /// Its name in weights files.
    pub name: &'static str,
    /// What it counts, in a line.
    pub about: Option<Text>,
    /// What one is worth, in points.
    pub weight: f64,
    /// How much of it the side to move has.
    pub own: f64,
    /// How much its rival has.
    pub rival: f64,
    /// What it adds to the value for the side to move, in points.
    pub contribution: f64,
}

/// How much of a feature both sides have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FeatureCount {
    /// Its name in weights files.
    pub name: &'static str,
    /// What it counts, in a line.
    pub about: Text,
    /// How much of it the side to move has.
    pub own: f64,
    /// How much its rival has.
    pub rival: f64,
}

/// Counts all features of a position.
pub(crate) fn count<G: Kit>(state: &G) -> Vec<FeatureCount> {
    let side = state.side_to_move();
    let count = |feature: &Feature<G>| {
        let [own, rival] = [side, !side].map(|side| (feature.count)(state, side));
        FeatureCount { name: feature.name, about: feature.about, own, rival }
    };
    G::FEATURES.iter().map(count).collect()
}

/// Takes an evaluation of a position apart.
pub(crate) fn explain<G: Kit>(state: &G, eval: &dyn Evaluate<G>) -> Explained {
    let terms = eval.explain(state).map(|terms| {
        let explained = terms.into_iter().map(|term| ExplainedTerm {
            name: term.name,
            about: about::<G>(term.name),
            weight: term.weight,
            own: term.own,
            rival: term.rival,
            contribution: term.contribution(),
        });
        explained.collect()
    });
    let points = f64::from(eval.evaluate(state)) / f64::from(eval.unit().max(1));
    Explained { points, terms }
}

/// What a term counts, in a line.
fn about<G: Kit>(name: &str) -> Option<Text> {
    let feature = G::FEATURES.iter().find(|feature| feature.name == name);
    let term = || G::TERMS.iter().find(|(term, _)| *term == name);
    feature.map(|feature| feature.about).or_else(|| term().map(|(_, about)| *about))
}

#[cfg(test)]
mod tests {
    use game::MoveList;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// The terms add up to the value, and are known by name.
    fn terms_add_up<G: Kit>(eval: &str) {
        let eval = crate::evaluations::make::<G>(eval).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(41);
        for _ in 0..40 {
            let mut state = G::start(G::VARIANTS[0]).unwrap();
            for _ in 0..rng.random_range(0..60) {
                let mut moves = MoveList::new();
                state.legal_moves(&mut moves);
                let Some(&mv) = moves.get(rng.random_range(0..moves.len().max(1))) else { break };
                state.play(mv);
            }
            let explained = explain(&state, &eval);
            let terms = explained.terms.expect("it is a sum");
            let sum: f64 = terms.iter().map(|term| term.contribution).sum();
            assert!((sum - explained.points).abs() < 1e-9, "{sum} of {state:?}");
            assert!(terms.iter().all(|term| term.about.is_some()));
        }
    }

    #[test]
    fn the_terms_of_seed_add_up_in_every_game() {
        terms_add_up::<othello::Othello>("seed");
        terms_add_up::<checkers::Checkers>("seed");
        terms_add_up::<parchis::Parchis>("seed");
    }

    #[test]
    fn the_terms_of_the_trained_evaluation_of_parchis_add_up() {
        terms_add_up::<parchis::Parchis>("trained");
    }
}
