//! Least squares: the weights under which the sums of features come closest to the labels.
//!
//! Every phase of the game is a system of its own, to which positions of neighbouring phases
//! belong too, with less weight: so weights change smoothly along the game. It is solved by
//! conjugate gradients, in a fixed order of additions: the same samples give the same weights to
//! the last bit. A penalty keeps the weights of what was seldom seen near those of the next phase.

use crate::samples::{self, Sample};
use crate::{Learner, Player};

/// Twice as many improved the error on positions held out by 0.015 discs of 3.6.
const ITERATIONS: usize = 12;

/// Fits the weights of one phase, beginning with those of the phase after it, if there are any;
/// `None` if there are no samples for it.
pub fn phase<L: Learner>(
    learner: &L,
    phase: usize,
    next: Option<&[f32]>,
    samples: &[Sample<L::Position>],
) -> Option<Vec<f32>> {
    let mut system = System { penalty: learner.penalty(), ..System::default() };
    let mut row = Vec::new();
    for sample in samples {
        let influence = learner.influence(learner.phase(&sample.position), phase);
        if influence > 0.0 && !is_held_out(learner, &sample.position) {
            row.clear();
            learner.features(&sample.position, &mut row);
            let target = f32::from(sample.label.value) / L::UNIT;
            // What is fitted is the difference from the next phase.
            let expected = next.map_or(0.0, |next| sum(next, &row));
            system.push(&row, target - expected, influence);
        }
    }
    if system.targets.is_empty() {
        return None;
    }
    let mut weights = system.solve(learner.columns());
    if let Some(next) = next {
        add_scaled(&mut weights, next, 1.0);
    }
    Some(weights)
}

/// The sum of a position's weights.
fn sum(weights: &[f32], row: &[u32]) -> f32 {
    row.iter().map(|&column| weights[column as usize]).sum()
}

/// One position in so many is kept to measure the fit, not to make it.
const HELD_OUT: u64 = 20;

/// Whether a position is kept to measure the fit: told by the position alone, so that it is never
/// learned from, whatever file it is in.
pub fn is_held_out<L: Player>(learner: &L, position: &L::Position) -> bool {
    (samples::digest(learner, position) >> 20) % HELD_OUT == 0
}

/// What the weights of a phase say of a position, in points.
pub fn predict<L: Learner>(
    learner: &L,
    weights: &[f32],
    position: &L::Position,
    row: &mut Vec<u32>,
) -> f32 {
    row.clear();
    learner.features(position, row);
    sum(weights, row)
}

/// Rows of features with their targets, each with the weight it counts with.
#[derive(Default)]
struct System {
    columns: Vec<u32>,
    /// Where each row ends.
    ends: Vec<usize>,
    targets: Vec<f32>,
    influences: Vec<f32>,
    penalty: f32,
}

impl System {
    fn push(&mut self, row: &[u32], target: f32, influence: f32) {
        self.columns.extend_from_slice(row);
        self.ends.push(self.columns.len());
        self.targets.push(target);
        self.influences.push(influence);
    }

    /// The rows, each with its place.
    fn rows(&self) -> impl Iterator<Item = (usize, &[u32])> {
        let mut start = 0;
        self.ends.iter().enumerate().map(move |(place, &end)| {
            let row = &self.columns[start..end];
            start = end;
            (place, row)
        })
    }

    /// Conjugate gradients on the normal equations, with the sightings as preconditioner.
    fn solve(&self, count: usize) -> Vec<f32> {
        let mut sightings = vec![self.penalty; count];
        let mut residual = vec![0.0; count];
        for (place, row) in self.rows() {
            for &column in row {
                sightings[column as usize] += self.influences[place];
                residual[column as usize] += self.influences[place] * self.targets[place];
            }
        }
        let mut weights = vec![0.0; count];
        let precondition = |residual: &[f32]| -> Vec<f32> {
            residual.iter().zip(&sightings).map(|(r, s)| r / s).collect()
        };
        let mut direction = precondition(&residual);
        let mut slope = dot(&residual, &direction);
        for _ in 0..ITERATIONS {
            if slope <= 0.0 {
                break;
            }
            let image = self.normal(&direction);
            let step = (slope / dot(&direction, &image).max(1e-9)) as f32;
            add_scaled(&mut weights, &direction, step);
            add_scaled(&mut residual, &image, -step);
            let next = precondition(&residual);
            let next_slope = dot(&residual, &next);
            let keep = (next_slope / slope) as f32;
            for (d, n) in direction.iter_mut().zip(&next) {
                *d = n + keep * *d;
            }
            slope = next_slope;
        }
        weights
    }

    /// The matrix of the normal equations, times a vector.
    fn normal(&self, vector: &[f32]) -> Vec<f32> {
        let mut image: Vec<f32> = vector.iter().map(|v| v * self.penalty).collect();
        for (place, row) in self.rows() {
            let sum = sum(vector, row) * self.influences[place];
            for &column in row {
                image[column as usize] += sum;
            }
        }
        image
    }
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(&a, &b)| f64::from(a) * f64::from(b)).sum()
}

fn add_scaled(target: &mut [f32], vector: &[f32], scale: f32) {
    for (t, v) in target.iter_mut().zip(vector) {
        *t += scale * v;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_with_a_solution_is_solved() {
        let mut system = System::default();
        let wanted = [3.0, -1.0, 0.5];
        for i in 0_u32..30 {
            // One of the columns may be named twice.
            let row = [i % 3, (i + 1) % 3, (i + i % 5) % 3];
            system.push(&row, sum(&wanted, &row), 1.0);
        }
        let found = system.solve(3);
        for (found, wanted) in found.iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-3, "{found} {wanted}");
        }
    }

    #[test]
    fn what_is_never_seen_stays_zero() {
        let mut system = System { penalty: 1.0, ..System::default() };
        system.push(&[0], 2.0, 1.0);
        assert_eq!(system.solve(2), [1.0, 0.0]);
    }
}
