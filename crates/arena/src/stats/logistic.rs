//! Weights that explain who won.

/// How much of each thing the first side had more than the second, and what the game gave it: 1, ½
/// or 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The leads, one for each weight.
    pub leads: Vec<f64>,
    /// The points made.
    pub points: f64,
}

/// Steps of the descent.
const STEPS: usize = 400;
/// How large a step is, with each lead divided by its usual size.
const STEP: f64 = 1.0;
/// What keeps weights near where they began: as if so large a part of the games said so.
const PULL: f64 = 1e-3;

/// The weights by which the logistic of the weighed sum of leads comes nearest to the points made,
/// beginning at some and pulled towards them. Only those that are `free` change. They are scaled so
/// that the sums keep the size that they had.
pub fn fit(samples: &[Sample], start: &[f64], free: &[bool]) -> Vec<f64> {
    let sizes = sizes(samples, start.len());
    // In units of the usual size of each lead, with sums scaled to what logistics are of.
    let usual = spread(samples, start);
    let scale = if usual > 0.0 { 1.0 / usual } else { 1.0 };
    let origin: Vec<f64> = start.iter().zip(&sizes).map(|(w, size)| w * size * scale).collect();
    let mut weights = origin.clone();
    for _ in 0..STEPS {
        let mut slope = vec![0.0; weights.len()];
        for Sample { leads, points } in samples {
            let sum: f64 = weights
                .iter()
                .zip(leads)
                .zip(&sizes)
                .map(|((w, lead), size)| w * lead / size)
                .sum();
            let surprise = points - 1.0 / (1.0 + (-sum).exp());
            for ((slope, lead), size) in slope.iter_mut().zip(leads).zip(&sizes) {
                *slope += surprise * lead / size;
            }
        }
        let count = samples.len().max(1) as f64;
        let slopes = slope.iter().zip(&origin).zip(free);
        for (weight, ((slope, origin), _)) in
            weights.iter_mut().zip(slopes).filter(|(_, (_, free))| **free)
        {
            *weight += STEP * (slope / count - PULL * (*weight - origin));
        }
    }
    let weights: Vec<f64> = weights.iter().zip(&sizes).map(|(w, size)| w / size).collect();
    let fitted = spread(samples, &weights);
    let back = if usual > 0.0 && fitted > 0.0 { usual / fitted } else { 1.0 };
    weights.iter().map(|weight| weight * back).collect()
}

/// The usual size of each lead; 1 where there is none.
fn sizes(samples: &[Sample], count: usize) -> Vec<f64> {
    let size = |i: usize| {
        let squares: f64 = samples.iter().map(|sample| sample.leads[i].powi(2)).sum();
        let size = (squares / samples.len().max(1) as f64).sqrt();
        if size > 0.0 { size } else { 1.0 }
    };
    (0..count).map(size).collect()
}

/// The usual size of the weighed sums.
fn spread(samples: &[Sample], weights: &[f64]) -> f64 {
    let sum = |sample: &Sample| -> f64 {
        sample.leads.iter().zip(weights).map(|(lead, weight)| lead * weight).sum()
    };
    let squares: f64 = samples.iter().map(|sample| sum(sample).powi(2)).sum();
    (squares / samples.len().max(1) as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// Games that follow the weights 3, −1, 0.
    fn samples() -> Vec<Sample> {
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        let mut sample = || {
            let leads: Vec<f64> = (0..3).map(|_| f64::from(rng.random_range(-5_i32..=5))).collect();
            let chance = 1.0 / (1.0 + (-(3.0 * leads[0] - leads[1]) / 4.0).exp());
            let points = if rng.random_bool(chance) { 1.0 } else { 0.0 };
            Sample { leads, points }
        };
        (0..3000).map(|_| sample()).collect()
    }

    #[test]
    fn weights_that_decided_games_are_found() {
        let fitted = fit(&samples(), &[1.0, 1.0, 1.0], &[true; 3]);
        assert!((fitted[1] / fitted[0] + 1.0 / 3.0).abs() < 0.1, "{fitted:?}");
        assert!((fitted[2] / fitted[0]).abs() < 0.1, "{fitted:?}");
    }

    #[test]
    fn what_is_not_free_stays_as_it_is_beside_the_others() {
        let fitted = fit(&samples(), &[3.0, 0.0, 0.0], &[true, false, true]);
        assert!(fitted[1].abs() < 1e-12);
    }

    #[test]
    fn without_games_nothing_changes() {
        assert_eq!(fit(&[], &[2.0, -1.0], &[true; 2]), [2.0, -1.0]);
    }
}
