//! How good a network is, in whole numbers as it will play, on games it has not seen.

use ::network::Network;
use serde::Serialize;

use super::logistic::{chance, surprise};
use super::{Lesson, NetworkLearner};

/// What was measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Judged {
    /// Positions with a result.
    pub positions: usize,
    /// The mean surprise at the results, in nats: 0.693 for who knows nothing.
    pub surprise: f64,
    /// The mean squared error of the chances against what was to be learned.
    pub squared_error: f64,
    /// The positions by the chance that the network gives, in ten bins.
    pub bins: Vec<Bin>,
}

/// Positions to which the network gives about the same chance.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Bin {
    /// How many.
    pub positions: usize,
    /// The chance it gives, on average.
    pub chance: f64,
    /// The share of points that the games brought.
    pub points: f64,
}

const BINS: usize = 10;

/// Judges a network by lessons it has not had.
pub(super) fn judge<const OUTER: usize, const INNER: usize, L: NetworkLearner<OUTER, INNER>>(
    network: &Network<OUTER, INNER>,
    lessons: &[Lesson],
) -> Judged {
    let mut judged = Judged { bins: vec![Bin::default(); BINS], ..Judged::default() };
    for lesson in lessons {
        let part = network.part(lesson.part);
        let mut sums = part.start();
        for &input in &lesson.inputs {
            part.add(&mut sums, input.into());
        }
        let given = chance(part.value(&sums) as f32 / L::VALUE_OF_E);
        judged.squared_error += f64::from((given - lesson.target) * (given - lesson.target));
        if let Some(points) = lesson.result {
            judged.positions += 1;
            judged.surprise += surprise(given, points);
            let bin = &mut judged.bins[((given * BINS as f32) as usize).min(BINS - 1)];
            bin.positions += 1;
            bin.chance += f64::from(given);
            bin.points += f64::from(points);
        }
    }
    judged.squared_error /= lessons.len().max(1) as f64;
    judged.surprise /= judged.positions.max(1) as f64;
    for bin in &mut judged.bins {
        let count = bin.positions.max(1) as f64;
        bin.chance /= count;
        bin.points /= count;
    }
    judged
}
