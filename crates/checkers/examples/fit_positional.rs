//! Fits the weights of the positional evaluation to games that the engine plays against itself.
//!
//! ```text
//! fit_positional play GAMES NODES SEED ENDGAMES > positions.txt
//! fit_positional fit positions.txt… > src/evaluation/positional/weights.rs
//! ```
//!
//! Games begin with a few random moves and end where the endgame databases know the result. The
//! fit is a logistic regression: the sum of all features with their weights should foretell who
//! wins, and the weights are then scaled so that a man is worth what it should.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use checkers::endgame::{Endgames, Knowledge, WithEndgames};
use checkers::evaluation::{FEATURES, Sink, feature_name};
use checkers::{Checkers, Positional, Variant};
use game::{Game, MoveList, Notation, Outcome, Side};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search::engine::{Engine, Input, Limits, Options, Searcher};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["play", games, nodes, seed, endgames] => {
            let endgames = Endgames::open(Path::new(endgames))?;
            play(games.parse()?, nodes.parse()?, seed.parse()?, endgames);
        }
        ["fit", ref files @ ..] if !files.is_empty() => {
            let mut samples = Vec::new();
            for file in files {
                let text = std::fs::read_to_string(file)?;
                for line in text.lines() {
                    samples.push(Sample::read(line).ok_or_else(|| format!("{file}: {line}"))?);
                }
            }
            print_weights(&fit(&samples));
        }
        _ => return Err("expected: play GAMES NODES SEED ENDGAMES, or fit FILE…".into()),
    }
    Ok(())
}

/// Plays games and prints their quiet positions, each after the game's result for Black.
fn play(games: u32, nodes: u64, seed: u64, endgames: Endgames) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let endgames = Arc::new(endgames);
    let eval = WithEndgames { eval: Positional, endgames: Arc::clone(&endgames) };
    let mut engine = Engine::new(eval, Options { hash_bytes: 8 << 20, ..Options::default() });
    let limits = Limits::nodes(nodes);
    let stop = AtomicBool::new(false);
    for _ in 0..games {
        let mut position = Checkers::start(Variant::English);
        let mut history = Vec::new();
        let mut seen = Vec::new();
        let random_plies = rng.random_range(6..13);
        let outcome = loop {
            if let Some(outcome) = result(&position, &history, &endgames) {
                break outcome;
            }
            let opening = history.len() < random_plies;
            let mv = if opening {
                let mut moves = MoveList::new();
                position.legal_moves(&mut moves);
                moves.choose(&mut rng).copied()
            } else {
                let input = Input::new(&position, &limits, &stop);
                engine.think(Input { history: &history, ..input }).best()
            };
            let Some(mv) = mv else { break Outcome::Draw };
            if !opening && !position.capture_due() {
                seen.push(position.position());
            }
            history.push(position.repetition_key());
            position.play(mv);
        };
        let points = outcome.points(Side::First);
        for position in seen {
            println!("{points} {position}");
        }
    }
}

/// How the game ends, if it does or if the rest is known.
fn result(position: &Checkers, history: &[u64], endgames: &Endgames) -> Option<Outcome> {
    let repeated = history.iter().filter(|key| **key == position.repetition_key()).count() >= 2;
    let us = position.side_to_move();
    let known = || {
        Some(match endgames.look_up(position)? {
            Knowledge::Win(_) => Outcome::Win(us),
            Knowledge::Loss(_) => Outcome::Win(!us),
            Knowledge::Draw => Outcome::Draw,
        })
    };
    if repeated { Some(Outcome::Draw) } else { position.outcome().or_else(known) }
}

/// A position and how its game ended.
struct Sample {
    features: Vec<(usize, f32)>,
    /// 1 at the beginning of a game, towards 0 at its end.
    phase: f32,
    /// Points of Black.
    points: f32,
}

impl Sample {
    fn read(line: &str) -> Option<Sample> {
        let (points, fen) = line.split_once(' ')?;
        let position = Checkers::parse_position(fen, Variant::English.name()).ok()?;
        let mut counts = Counts([0; FEATURES]);
        Positional::features(&position, &mut counts);
        let features = counts.0.iter().enumerate().filter(|(_, count)| **count != 0);
        let pieces = Side::BOTH.map(|side| position.material(side)).map(|(men, kings)| men + kings);
        Some(Sample {
            features: features.map(|(feature, count)| (feature, *count as f32)).collect(),
            phase: (pieces[0] + pieces[1]) as f32 / 24.0,
            points: points.parse().ok()?,
        })
    }

    /// How surely the weights say that Black wins.
    fn foretold(&self, weights: &Weights) -> f32 {
        let sum: f32 = self
            .features
            .iter()
            .map(|&(feature, count)| {
                let [opening, ending] = weights[feature];
                count * (opening * self.phase + ending * (1.0 - self.phase))
            })
            .sum();
        1.0 / (1.0 + (-sum).exp())
    }
}

struct Counts([i32; FEATURES]);

impl Sink for Counts {
    fn add(&mut self, feature: usize, count: i32) {
        self.0[feature] += count;
    }
}

/// For each feature, its weight at the beginning and at the end of the game.
type Weights = Vec<[f32; 2]>;

const EPOCHS: u32 = 30;
const BATCH: usize = 4096;
/// Keeps features that hardly ever occur near zero.
const DECAY: f32 = 2e-5;

/// Stochastic gradient descent with the step of each weight adapted to its gradients (Adam).
fn fit(samples: &[Sample]) -> Weights {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let mut weights = vec![[0.0_f32; 2]; FEATURES];
    let mut means = weights.clone();
    let mut squares = weights.clone();
    let mut step = 0;
    for epoch in 0..EPOCHS {
        let rate = 0.01 * 0.5_f32.powf(6.0 * epoch as f32 / EPOCHS as f32);
        for _ in 0..samples.len() / BATCH {
            let mut gradient = vec![[0.0_f32; 2]; FEATURES];
            for sample in (0..BATCH).filter_map(|_| samples.choose(&mut rng)) {
                let error = (sample.foretold(&weights) - sample.points) / BATCH as f32;
                for &(feature, count) in &sample.features {
                    gradient[feature][0] += error * count * sample.phase;
                    gradient[feature][1] += error * count * (1.0 - sample.phase);
                }
            }
            step += 1;
            for feature in 0..FEATURES {
                for end in 0..2 {
                    let weight = &mut weights[feature][end];
                    let slope = gradient[feature][end] + DECAY * *weight;
                    let mean = &mut means[feature][end];
                    let square = &mut squares[feature][end];
                    *mean += 0.1 * (slope - *mean);
                    *square += 0.001 * (slope * slope - *square);
                    let unbiased_mean = *mean / (1.0 - 0.9_f32.powi(step));
                    let unbiased_square = *square / (1.0 - 0.999_f32.powi(step));
                    *weight -= rate * unbiased_mean / (unbiased_square.sqrt() + 1e-8);
                }
            }
        }
        let surprise: f32 = samples.iter().map(|s| -likelihood(s, &weights).ln()).sum();
        eprintln!("epoch {epoch}: {:.5} a position", surprise / samples.len() as f32);
    }
    weights
}

/// How likely the weights held the result of a sample to be.
fn likelihood(sample: &Sample, weights: &Weights) -> f32 {
    let foretold = sample.foretold(weights).clamp(1e-6, 1.0 - 1e-6);
    foretold.powf(sample.points) * (1.0 - foretold).powf(1.0 - sample.points)
}

/// Prints the weights as the source file that holds them, scaled so that being a man ahead with
/// eight pieces each, half-way through the game, is worth a hundred.
fn print_weights(weights: &Weights) {
    let named = |name: &str| {
        let values =
            (0..FEATURES).filter(|f| feature_name(*f).starts_with(name)).map(|f| weights[f]);
        let values: Vec<_> = values.filter(|[a, b]| *a != 0.0 || *b != 0.0).collect();
        values.iter().map(|[a, b]| (a + b) / 2.0).sum::<f32>() / values.len() as f32
    };
    let scale = 1600.0 / (named("man on") + named("share") * 24.0 / 16.0);
    println!("//! Made by `examples/fit_positional.rs`.");
    println!();
    println!("/// For each feature, what it is worth at the beginning of the game and at its end,");
    println!("/// in sixteenths of a hundredth of a man.");
    println!("#[rustfmt::skip]");
    println!("pub(super) static WEIGHTS: [[i16; 2]; super::FEATURES] = [");
    for (feature, [opening, ending]) in weights.iter().enumerate() {
        let [opening, ending] = [opening, ending].map(|weight| (weight * scale).round());
        println!("    [{opening}, {ending}], // {}", feature_name(feature));
    }
    println!("];");
}
