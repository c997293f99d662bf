//! How the weights of `Expert` were found: games between players with known weights, and a
//! logistic regression of their results on the features.
//!
//! ```text
//! cargo run --release -p parchis --example fit -- GAMES DEPTH SEED [FILE…] > weights.txt
//! ```
//!
//! The players are the present `Expert` and those of the files, which are former outputs: a new
//! player must do well against all of them, not only against itself. Weights are in hundredths of
//! a step of the colour in front.

#![allow(
    clippy::large_stack_arrays,
    clippy::needless_range_loop,
    reason = "small matrices read best as arrays with indices"
)]

#[path = "../tests/chance/mod.rs"]
#[allow(dead_code)] // shared with the tests, which use all of it
mod chance;

use std::{env, fs};

use game::{Game as _, Outcome};
use parchis::evaluate::{FEATURES, features};
use parchis::{Expert, Parchis};
use rand::RngExt;
use rand::seq::IndexedRandom;
use search::engine::{Engine, Limits, Options};

const N: usize = FEATURES.len();
/// Random plies at the start of each game.
const OPENING: usize = 8;
/// This part of the moves is random, so that games show what mistakes cost.
const RANDOM_MOVES: f64 = 0.05;
/// Keeps features that hardly ever occur near nothing.
const RIDGE: f64 = 1.0;

struct Sample {
    features: [f64; N],
    won: f64,
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers: Vec<u64> = arguments.iter().take(3).filter_map(|text| text.parse().ok()).collect();
    let [games, depth, seed] = numbers[..] else {
        eprintln!("usage: fit GAMES DEPTH SEED [FILE…]");
        std::process::exit(2);
    };
    let mut pool = vec![*Expert::new().weights()];
    pool.extend(arguments[3..].iter().map(|path| read_weights(path)));
    let mut samples = Vec::new();
    for game in 0..games {
        play_one(&pool, depth as u32, seed * 1_000_000 + game, &mut samples);
    }
    let (weights, errors) = fit(&samples);
    let scale = -100.0 / weights[0];
    println!("# {} positions of {games} games", samples.len());
    println!("# loss {:.5}, one step is {:.5} of log-odds", loss(&samples, &weights), -weights[0]);
    for (index, (_, name)) in FEATURES.iter().enumerate() {
        let (weight, error) = (weights[index] * scale, errors[index] * scale);
        println!("{name} = {weight:.0} # ± {error:.0}");
    }
}

fn read_weights(path: &str) -> [i32; N] {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut weights = [0; N];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (name, rest) = line.split_once('=').unwrap_or_else(|| panic!("no weight: {line}"));
        let number = rest.split('#').next().unwrap_or_default().trim();
        let index = FEATURES.iter().position(|(_, known)| *known == name.trim());
        weights[index.unwrap_or_else(|| panic!("no feature: {line}"))] =
            number.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    weights
}

fn play_one(pool: &[[i32; N]], depth: u32, seed: u64, samples: &mut Vec<Sample>) {
    let mut rng = chance::dice(seed);
    let mut players = [0, 1].map(|_| {
        let weights = *pool.choose(&mut rng).expect("a player");
        let options = Options { hash_bytes: 1 << 18, ..Options::exact() };
        Engine::new(Expert::with_weights(weights), options)
    });
    let mut state = Parchis::new();
    let mut seen = Vec::new();
    for ply in 0..600 {
        let actions = chance::actions(&state);
        let Some(&random) = actions.choose(&mut rng) else {
            break;
        };
        let is_random = ply < OPENING || rng.random_bool(RANDOM_MOVES);
        if ply >= OPENING {
            seen.push((state.side_to_move(), features(&state)));
        }
        let action = if is_random {
            Some(random)
        } else {
            let player = &mut players[state.side_to_move().index()];
            player.search(&state, &Limits::depth(depth)).best()
        };
        state.play(action.unwrap_or(random));
    }
    if let Some(Outcome::Win(winner)) = state.outcome() {
        samples.extend(seen.into_iter().map(|(side, counts)| Sample {
            features: counts.map(f64::from),
            won: f64::from(u8::from(side == winner)),
        }));
    }
}

fn chance_of(sample: &Sample, weights: &[f64; N]) -> f64 {
    let sum: f64 = sample.features.iter().zip(weights).map(|(x, w)| x * w).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn loss(samples: &[Sample], weights: &[f64; N]) -> f64 {
    let total: f64 = samples
        .iter()
        .map(|sample| {
            let p = chance_of(sample, weights).clamp(1e-9, 1.0 - 1e-9);
            -(sample.won * p.ln() + (1.0 - sample.won) * (1.0 - p).ln())
        })
        .sum();
    total / samples.len() as f64
}

/// Newton's method; the standard errors come from the curvature at the end. Positions of one game
/// share a result, so the true errors are larger.
fn fit(samples: &[Sample]) -> ([f64; N], [f64; N]) {
    let mut weights = [0.0; N];
    let mut inverse = [[0.0; N]; N];
    for _ in 0..8 {
        let mut gradient = [0.0; N];
        let mut curvature = [[0.0; N]; N];
        for sample in samples {
            let p = chance_of(sample, &weights);
            for i in 0..N {
                gradient[i] += sample.features[i] * (sample.won - p);
                for j in 0..=i {
                    curvature[i][j] += sample.features[i] * sample.features[j] * p * (1.0 - p);
                }
            }
        }
        for i in 0..N {
            gradient[i] -= RIDGE * weights[i];
            curvature[i][i] += RIDGE;
            for j in 0..i {
                curvature[j][i] = curvature[i][j];
            }
        }
        inverse = invert(curvature);
        for i in 0..N {
            weights[i] += (0..N).map(|j| inverse[i][j] * gradient[j]).sum::<f64>();
        }
    }
    let mut errors = [0.0; N];
    for i in 0..N {
        errors[i] = inverse[i][i].sqrt();
    }
    (weights, errors)
}

/// Gauss and Jordan, with the largest pivot of each column.
fn invert(mut matrix: [[f64; N]; N]) -> [[f64; N]; N] {
    let mut inverse = [[0.0; N]; N];
    for (i, row) in inverse.iter_mut().enumerate() {
        row[i] = 1.0;
    }
    for column in 0..N {
        let pivot = (column..N)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))
            .unwrap_or(column);
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let factor = 1.0 / matrix[column][column];
        for k in 0..N {
            matrix[column][k] *= factor;
            inverse[column][k] *= factor;
        }
        for row in (0..N).filter(|&row| row != column) {
            let factor = matrix[row][column];
            for k in 0..N {
                matrix[row][k] -= factor * matrix[column][k];
                inverse[row][k] -= factor * inverse[column][k];
            }
        }
    }
    inverse
}
