//! How good a fit is, on positions it has not seen.

use serde::Serialize;

use crate::Learner;
use crate::fit::{is_held_out, predict};
use crate::samples::Sample;

/// The fit of one phase, in points.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Quality {
    /// The phase.
    pub phase: usize,
    /// Samples learned from, of this phase itself.
    pub learned: usize,
    /// Samples held out.
    pub held_out: usize,
    /// How far labels lie from zero: what a fit that knows nothing would miss by.
    pub spread: f64,
    /// The root of the mean squared error.
    pub error: f64,
    /// Label less prediction, on average.
    pub bias: f64,
    /// By how much the label grows with the prediction: 1 if the scale is right.
    pub slope: f64,
}

/// Sums of what a line through points needs.
#[derive(Default)]
struct Sums {
    count: f64,
    label: f64,
    predicted: f64,
    label_squared: f64,
    predicted_squared: f64,
    product: f64,
    missed_squared: f64,
}

impl Sums {
    fn add(&mut self, label: f64, predicted: f64) {
        self.count += 1.0;
        self.label += label;
        self.predicted += predicted;
        self.label_squared += label * label;
        self.predicted_squared += predicted * predicted;
        self.product += label * predicted;
        self.missed_squared += (label - predicted) * (label - predicted);
    }

    fn quality(&self, phase: usize, learned: usize) -> Quality {
        let n = self.count.max(1.0);
        let variance = self.predicted_squared - self.predicted * self.predicted / n;
        let covariance = self.product - self.predicted * self.label / n;
        Quality {
            phase,
            learned,
            held_out: self.count as usize,
            spread: (self.label_squared / n).sqrt(),
            error: (self.missed_squared / n).sqrt(),
            bias: (self.label - self.predicted) / n,
            slope: if variance > 0.0 { covariance / variance } else { 0.0 },
        }
    }
}

/// The quality of each phase that has weights.
pub fn of_phases<L: Learner>(
    learner: &L,
    phases: &[Option<Vec<f32>>],
    samples: &[Sample<L::Position>],
) -> Vec<Quality> {
    let mut sums: Vec<Sums> = phases.iter().map(|_| Sums::default()).collect();
    let mut learned = vec![0; phases.len()];
    let mut row = Vec::new();
    for sample in samples {
        let phase = learner.phase(&sample.position);
        let Some(weights) = &phases[phase] else { continue };
        if is_held_out(learner, &sample.position) {
            let predicted = predict(learner, weights, &sample.position, &mut row);
            sums[phase].add(f64::from(sample.label.value) / f64::from(L::UNIT), predicted.into());
        } else {
            learned[phase] += 1;
        }
    }
    let fitted = sums.iter().enumerate().filter(|(_, sums)| sums.count > 0.0);
    fitted.map(|(phase, sums)| sums.quality(phase, learned[phase])).collect()
}
