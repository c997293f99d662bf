//! What results mean: pure functions from counts to Elo, error bars, likelihoods and verdicts.
//!
//! Two ways of counting serve the same formulas. Games alone count as *trinomial*
//! `[losses, draws, wins]`; colour-swapped pairs of games count as *pentanomial*, by the points of
//! the pair: `[0, ½, 1, 1½, 2]`. In both, the outcomes are equally spaced scores from 0 to 1, so a
//! slice of counts says it all. Pairs are the better measure: the two games of a pair share their
//! opening, so they are not independent, and only the pair's variance knows it.

mod elo;
mod least_squares;
mod logistic;
mod normal;
mod rating;
mod score;
mod sprt;

pub use elo::{Estimate, elo_of_score, score_of_elo};
pub use least_squares::nearest_sum;
pub use logistic::{Sample, fit};
pub use rating::{Rating, Results, ratings};
pub use score::Score;
pub use sprt::{Sprt, Verdict};

/// Number, mean and variance of equally spaced outcomes from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Moments {
    count: f64,
    mean: f64,
    variance: f64,
}

impl Moments {
    /// Of at least one outcome: `None` for empty counts.
    fn of(counts: &[u64]) -> Option<Self> {
        let count = counts.iter().sum::<u64>() as f64;
        if count == 0.0 {
            return None;
        }
        let average = |of: &dyn Fn(f64) -> f64| {
            let terms =
                counts.iter().enumerate().map(|(i, &n)| n as f64 * of(outcome(i, counts.len())));
            terms.sum::<f64>() / count
        };
        let mean = average(&|value| value);
        let variance = average(&|value| (value - mean) * (value - mean));
        Some(Moments { count, mean, variance })
    }

    /// Standard error of the mean.
    fn error(&self) -> f64 {
        (self.variance / self.count).sqrt()
    }
}

/// The score of the `i`-th of `outcomes` equally spaced outcomes.
fn outcome(i: usize, outcomes: usize) -> f64 {
    i as f64 / (outcomes - 1) as f64
}
