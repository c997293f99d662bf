use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use super::{elo::score_of_elo, outcome};
use game::message;

use crate::Error;
use crate::fields::Fields;

/// A sequential probability ratio test: plays on until the results speak clearly for one of two
/// hypotheses about the Elo difference.
///
/// It is a *generalized* test: beside the difference, everything about the results (how often
/// pairs are drawn, say) is unknown, and each hypothesis takes what suits it best.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The difference if the first player is no better: hypothesis H0.
    pub elo0: f64,
    /// The difference if it is better: hypothesis H1.
    pub elo1: f64,
    /// The chance to accept H1 though H0 is true.
    pub alpha: f64,
    /// The chance to accept H0 though H1 is true.
    pub beta: f64,
}

/// What a test found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The first player is no better.
    H0,
    /// The first player is better.
    H1,
}

/// Outcomes that never happened count this much, lest a hypothesis call them impossible.
const NEVER: f64 = 1e-3;

impl Sprt {
    /// The log-likelihood ratios at which H0 and H1 are accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How much better H1 explains the counts than H0 does, as the logarithm of a ratio. Counts
    /// are of equally spaced outcomes: three of games or five of pairs.
    pub fn llr(&self, counts: &[u64]) -> f64 {
        if counts.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let counts: Vec<_> =
            counts.iter().map(|&n| if n == 0 { NEVER } else { n as f64 }).collect();
        let tilt0 = likeliest_tilt(&counts, score_of_elo(self.elo0));
        let tilt1 = likeliest_tilt(&counts, score_of_elo(self.elo1));
        // ln (p1 / p0) of each outcome, as often as it happened.
        counts.iter().zip(tilt0.iter().zip(&tilt1)).map(|(n, (t0, t1))| n * (t0 / t1).ln()).sum()
    }

    /// The verdict at a log-likelihood ratio, once it is clear.
    pub fn verdict(&self, llr: f64) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        if llr >= upper {
            Some(Verdict::H1)
        } else if llr <= lower {
            Some(Verdict::H0)
        } else {
            None
        }
    }
}

/// The likeliest distribution of outcomes among those with a given mean, relative to the observed
/// frequencies `f`: outcome `i` has probability `f[i] / tilt[i]`.
///
/// By Lagrange, `tilt[i] = 1 + x (score[i] - mean)`, with the one `x` that makes the mean right:
/// the root of a function that falls steadily between its poles.
fn likeliest_tilt(counts: &[f64], mean: f64) -> Vec<f64> {
    let leads: Vec<f64> = (0..counts.len()).map(|i| outcome(i, counts.len()) - mean).collect();
    let excess = |x: f64| {
        counts.iter().zip(&leads).map(|(n, lead)| n * lead / (1.0 + x * lead)).sum::<f64>()
    };
    // All probabilities are positive between the poles of the first and the last outcome.
    let (mut low, mut high) = (-1.0 / leads[leads.len() - 1], -1.0 / leads[0]);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    leads.iter().map(|lead| 1.0 + x * lead).collect()
}

impl FromStr for Sprt {
    type Err = Error;

    /// Reads `elo0=0,elo1=5,alpha=0.05,beta=0.05`; the error rates may be left out.
    fn from_str(text: &str) -> Result<Self, Error> {
        let mut fields = Fields::parse("sprt", text)?;
        let needed = |value: Option<f64>, key| {
            value.ok_or_else(|| {
                Error::option("sprt", text, message!("{key} is missing", "falta {key}"))
            })
        };
        let sprt = Sprt {
            elo0: needed(fields.number("elo0")?, "elo0")?,
            elo1: needed(fields.number("elo1")?, "elo1")?,
            alpha: fields.number("alpha")?.unwrap_or(0.05),
            beta: fields.number("beta")?.unwrap_or(0.05),
        };
        fields.finish()?;
        let problem = if sprt.elo0 >= sprt.elo1 {
            message!("elo0 must be below elo1", "elo0 debe ser menor que elo1")
        } else if sprt.elo0.abs().max(sprt.elo1.abs()) > 1000.0 {
            message!(
                "elo0 and elo1 must lie between -1000 and 1000",
                "elo0 y elo1 deben estar entre -1000 y 1000"
            )
        } else if ![sprt.alpha, sprt.beta].iter().all(|rate| (1e-6..0.5).contains(rate)) {
            message!(
                "alpha and beta must lie between 0 and 0.5",
                "alpha y beta deben estar entre 0 y 0.5"
            )
        } else {
            return Ok(sprt);
        };
        Err(Error::option("sprt", text, problem))
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sprt { elo0, elo1, alpha, beta } = self;
        write!(f, "elo0={elo0},elo1={elo1},alpha={alpha},beta={beta}")
    }
}

#[cfg(test)]
mod tests;
