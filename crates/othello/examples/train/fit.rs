//! Least squares: the weights under which the sums of features come closest to the results.
//!
//! Every stage of the game is a system of its own, solved by conjugate gradients. A penalty on
//! the weights' size keeps values that were seldom seen near zero.

use othello::evaluation::patterns::{FEATURES, layout};
use othello::evaluation::{STAGES, UNIT, Weights, stage};
use othello::kernel::Portable;

use crate::samples::Sample;

/// How many sightings of a value a weight of zero is worth.
const PENALTY: f32 = 8.0;

const ITERATIONS: usize = 40;

/// One position in so many is kept to measure the fit, not to make it.
const HELD_OUT: usize = 20;

/// Fits weights to the samples, and prints how well they fit.
pub fn fit(samples: &[Sample]) -> Weights {
    let columns = Columns::new();
    let stages: Vec<Vec<f32>> = (0..STAGES)
        .map(|wanted| {
            let in_stage = |sample: &&Sample| stage(sample.board.discs()) == wanted;
            let (mut system, mut test) = (System::default(), System::default());
            for (index, sample) in samples.iter().filter(in_stage).enumerate() {
                let target = if index % HELD_OUT == 0 { &mut test } else { &mut system };
                target.push(&columns, sample);
            }
            let weights = system.solve(columns.count, &test);
            println!(
                "stage {wanted}: {} positions, error {:.2} discs; {:.2} on others",
                system.rows.len(),
                system.error(&weights),
                test.error(&weights),
            );
            weights
        })
        .collect();
    Weights::new(|stage, kind, value| {
        let weight = stages[stage][columns.column(kind, value as u16)];
        (weight * UNIT as f32).round() as i16
    })
}

/// Which unknown each value of each kind of feature is.
struct Columns {
    of: Vec<Vec<u32>>,
    count: usize,
}

impl Columns {
    fn new() -> Columns {
        let mut count = 0;
        let of = layout()
            .kinds
            .iter()
            .map(|kind| {
                let mut columns: Vec<u32> = vec![0; kind.values];
                for (value, &canonical) in kind.canonical.iter().enumerate() {
                    columns[value] = if usize::from(canonical) == value {
                        count += 1;
                        count - 1
                    } else {
                        columns[usize::from(canonical)]
                    };
                }
                columns
            })
            .collect();
        Columns { of, count: count as usize }
    }

    fn column(&self, kind: usize, value: u16) -> usize {
        self.of[kind][usize::from(value)] as usize
    }
}

/// A system of equations: each row says that the sum of its unknowns should be its target.
#[derive(Default)]
struct System {
    rows: Vec<[u32; FEATURES]>,
    targets: Vec<f32>,
}

impl System {
    fn push(&mut self, columns: &Columns, sample: &Sample) {
        let layout = layout();
        let features = layout.features(Portable, sample.board);
        let mut row = [0; FEATURES];
        for (i, column) in row.iter_mut().enumerate() {
            *column = columns.column(layout.kind_of[i], features[i]) as u32;
        }
        self.rows.push(row);
        self.targets.push(f32::from(sample.score));
    }

    fn sum(row: &[u32; FEATURES], weights: &[f32]) -> f32 {
        row.iter().map(|&column| weights[column as usize]).sum()
    }

    /// The root of the mean squared error.
    fn error(&self, weights: &[f32]) -> f64 {
        let squares = self
            .rows
            .iter()
            .zip(&self.targets)
            .map(|(row, target)| f64::from(Self::sum(row, weights) - target).powi(2));
        (squares.sum::<f64>() / self.rows.len().max(1) as f64).sqrt()
    }

    /// Conjugate gradients on the normal equations, with the sightings as preconditioner.
    fn solve(&self, count: usize, test: &System) -> Vec<f32> {
        let mut sightings = vec![PENALTY; count];
        let mut residual = vec![0.0; count];
        for (row, target) in self.rows.iter().zip(&self.targets) {
            for &column in row {
                sightings[column as usize] += 1.0;
                residual[column as usize] += target;
            }
        }
        let mut weights = vec![0.0; count];
        let precondition = |residual: &[f32]| -> Vec<f32> {
            residual.iter().zip(&sightings).map(|(r, s)| r / s).collect()
        };
        let mut direction = precondition(&residual);
        let mut slope = dot(&residual, &direction);
        for i in 0..ITERATIONS {
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
            if i % 5 == 4 {
                eprintln!("  {i} {:.3} {:.3}", self.error(&weights), test.error(&weights));
            }
        }
        weights
    }

    /// The matrix of the normal equations, times a vector.
    fn normal(&self, vector: &[f32]) -> Vec<f32> {
        let mut image: Vec<f32> = vector.iter().map(|v| v * PENALTY).collect();
        for row in &self.rows {
            let sum = Self::sum(row, vector);
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
