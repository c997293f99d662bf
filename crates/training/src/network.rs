//! Evaluations that are small networks: from noisy games, every position of which has a search's
//! opinion and a result, to a network in whole numbers.

mod fit;
mod judging;
mod logistic;

use std::fs::{self, File};
use std::io::BufWriter;

use ::network::Network;
use anyhow::Result;
use serde::Serialize;

use crate::chain::{self, Plan};
use crate::samples::{self, Sample};
use crate::{Player, plot};
pub use judging::{Bin, Judged};

/// A game whose evaluation is a network with so many units in its layers; without any, it is a
/// plain sum of what the inputs add.
pub trait NetworkLearner<const OUTER: usize, const INNER: usize>: Player {
    /// How many inputs the network has.
    const INPUTS: usize;
    /// The parts of the game, each with a network of its own.
    const PARTS: usize;
    /// So many units of a label multiply the odds of winning by e.
    const LABEL_OF_E: f32;
    /// So much of the value that the network gives does.
    const VALUE_OF_E: f32;
    /// How much the game's result counts against the search's opinion.
    const RESULT_SHARE: f32 = 0.5;

    /// The inputs that are on in a position, and the part of the game that it belongs to.
    fn inputs(&self, position: &Self::Position, on: &mut Vec<u16>) -> usize;

    /// What an input adds to the value before anything is learned.
    fn first_guess(&self, _input: usize) -> f32 {
        0.0
    }

    /// Makes weights of a network.
    fn weights(&self, network: Network<OUTER, INNER>) -> Self::Weights;
}

/// What a run made.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    /// Games played.
    pub games: u64,
    /// What everything random grew from.
    pub seed: u64,
    /// Positions learned from or held out, those of earlier runs too.
    pub positions: usize,
    /// Passes over them.
    pub epochs: u32,
    /// How good the network is on games that it did not learn from.
    pub held_out: Judged,
}

/// How a network is fitted.
#[derive(Clone, Debug)]
pub struct Course {
    /// Passes over all positions.
    pub epochs: u32,
}

/// Runs all stages, or what is left of them, and writes `weights.bin`, `outcome.json` and
/// `calibration.svg`.
pub fn run<const OUTER: usize, const INNER: usize, L: NetworkLearner<OUTER, INNER>>(
    learner: &L,
    plan: &Plan,
    course: &Course,
) -> Result<Outcome> {
    let folder = &plan.folder;
    let (header, samples) = chain::games(learner, plan)?;
    let all = chain::with_earlier(learner, samples, plan)?;
    let lessons = lessons(learner, &all);
    drop(all);
    let (learned, held_out) = lessons.split_at(lessons.len() - lessons.len() / HELD_OUT);
    let network = fit::fit(learner, learned, held_out, plan, course);
    let judged = judging::judge::<OUTER, INNER, L>(&network, held_out);
    chain::write_weights(learner, &learner.weights(network), &folder.join(chain::WEIGHTS))?;
    let outcome = Outcome {
        games: header.units,
        seed: plan.seed,
        positions: lessons.len(),
        epochs: course.epochs,
        held_out: judged,
    };
    fs::write(folder.join("calibration.svg"), plot::chances(&outcome.held_out.bins))?;
    let file = File::create(folder.join("outcome.json"))?;
    serde_json::to_writer_pretty(BufWriter::new(file), &outcome)?;
    Ok(outcome)
}

/// One game in so many, the last ones, is kept to measure the fit, not to make it.
const HELD_OUT: usize = 20;

/// What is learned of a position.
struct Lesson {
    part: usize,
    inputs: Box<[u16]>,
    /// What is expected of it, from 0 for a loss to 1 for a win.
    target: f32,
    /// How its game ended, in points, if that says something of it.
    result: Option<f32>,
}

fn lessons<const OUTER: usize, const INNER: usize, L: NetworkLearner<OUTER, INNER>>(
    learner: &L,
    samples: &[Sample<L::Position>],
) -> Vec<Lesson> {
    let lesson = |sample: &Sample<L::Position>| {
        let mut inputs = Vec::with_capacity(48);
        let part = learner.inputs(&sample.position, &mut inputs);
        let opinion = logistic::chance(f32::from(sample.label.value) / L::LABEL_OF_E);
        let result = sample.label.result.map(samples::GameResult::points);
        let target = result
            .map_or(opinion, |points| L::RESULT_SHARE * points + (1.0 - L::RESULT_SHARE) * opinion);
        Lesson { part, inputs: inputs.into(), target, result }
    };
    samples.iter().map(lesson).collect()
}
