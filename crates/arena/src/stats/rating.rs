use serde::Serialize;

use super::normal::Z95;

/// Everybody's results against everybody: `points[i][j]` of player `i` against `j`, a draw being
/// half a point, in `games[i][j]` games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Results {
    points: Vec<Vec<f64>>,
    games: Vec<Vec<f64>>,
}

/// A player's strength among those it was rated with.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// Elo above the average of all.
    pub elo: f64,
    /// Half of its 95 % interval.
    pub error: f64,
}

impl Results {
    /// No games yet between so many players.
    pub fn new(players: usize) -> Self {
        let zeros = vec![vec![0.0; players]; players];
        Results { points: zeros.clone(), games: zeros }
    }

    /// Adds games between two players, of which the first made so many points.
    pub fn add(&mut self, first: usize, second: usize, points: f64, games: f64) {
        self.points[first][second] += points;
        self.points[second][first] += games - points;
        self.games[first][second] += games;
        self.games[second][first] += games;
    }

    fn players(&self) -> usize {
        self.points.len()
    }
}

/// Elo per unit of the logistic curve's natural logarithm.
const ELO_PER_LOGIT: f64 = 400.0 / std::f64::consts::LN_10;

/// Before any game, ratings are taken to lie about the average with this deviation, in logits
/// (some 2000 Elo). It decides nothing where there are results; it keeps the rating of a player
/// that won (or lost) every game finite, and those of groups that never met comparable.
const PRIOR_DEVIATION: f64 = 2000.0 / ELO_PER_LOGIT;

/// The ratings that make the results likeliest in the Bradley–Terry model: the score to be
/// expected of a game is the logistic function of the difference. The error bars come from the
/// curvature of the likelihood at its top; they take draws for the coin flips of the model, so
/// with many draws they are on the safe side.
pub fn ratings(results: &Results) -> Vec<Rating> {
    let players = results.players();
    let mut strengths = vec![0.0; players];
    // Newton's method. The likelihood has one top, and far from it shortened steps still climb.
    for _ in 0..200 {
        let (gradient, information) = slope(results, &strengths);
        let step = solve(information, &gradient);
        let longest = step.iter().fold(0.0, |longest: f64, s| longest.max(s.abs()));
        let shorten = (1.0 / longest).min(1.0);
        for (strength, step) in strengths.iter_mut().zip(&step) {
            *strength += step * shorten;
        }
        if longest < 1e-9 {
            break;
        }
    }
    let (_, information) = slope(results, &strengths);
    let errors = (0..players).map(|i| deviation_from_average(&information, i));
    strengths
        .iter()
        .zip(errors)
        .map(|(strength, error)| Rating {
            elo: strength * ELO_PER_LOGIT,
            error: Z95 * error * ELO_PER_LOGIT,
        })
        .collect()
}

/// The gradient of the log-likelihood and the information matrix (its curvature, negated).
fn slope(results: &Results, strengths: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let players = strengths.len();
    let prior = 1.0 / (PRIOR_DEVIATION * PRIOR_DEVIATION);
    let mut gradient: Vec<_> = strengths.iter().map(|strength| -strength * prior).collect();
    let mut information = vec![vec![0.0; players]; players];
    for i in 0..players {
        information[i][i] += prior;
        for j in 0..players {
            let games = results.games[i][j];
            let expected = 1.0 / (1.0 + (strengths[j] - strengths[i]).exp());
            gradient[i] += results.points[i][j] - games * expected;
            information[i][i] += games * expected * (1.0 - expected);
            information[i][j] -= games * expected * (1.0 - expected);
        }
    }
    (gradient, information)
}

/// Standard deviation of one player's strength relative to the average of all.
fn deviation_from_average(information: &[Vec<f64>], player: usize) -> f64 {
    let players = information.len();
    let contrast: Vec<_> =
        (0..players).map(|i| f64::from(i == player) - 1.0 / players as f64).collect();
    let covariance = solve(information.to_vec(), &contrast);
    contrast.iter().zip(&covariance).map(|(c, v)| c * v).sum::<f64>().max(0.0).sqrt()
}

/// Solves `matrix · x = right` by elimination; the matrix is positive definite, so no pivoting.
fn solve(mut matrix: Vec<Vec<f64>>, right: &[f64]) -> Vec<f64> {
    let n = right.len();
    let mut x = right.to_vec();
    for pivot in 0..n {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let pivot_row = &above[pivot];
        for (row, x_row) in below.iter_mut().zip(pivot + 1..n) {
            let factor = row[pivot] / pivot_row[pivot];
            for (entry, pivot_entry) in row.iter_mut().zip(pivot_row) {
                *entry -= factor * pivot_entry;
            }
            x[x_row] -= factor * x[pivot];
        }
    }
    for row in (0..n).rev() {
        let known: f64 = (row + 1..n).map(|column| matrix[row][column] * x[column]).sum();
        x[row] = (x[row] - known) / matrix[row][row];
    }
    x
}

#[cfg(test)]
mod tests;
