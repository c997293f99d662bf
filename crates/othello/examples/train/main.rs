//! Makes the weights of the trained evaluation: plays games against itself, solves their ends,
//! and fits the weights to the results.
//!
//! ```text
//! train games 20000 1 games1.bin                    first games, with the hand-made evaluation
//! train fit weights1.bin games1.bin                 first weights
//! train games 100000 2 games2.bin weights1.bin      better games
//! train fit weights2.bin games1.bin games2.bin      better weights, and so on
//! train match 200 4 weights2.bin weights1.bin       are they better?
//! ```

mod fit;
mod games;
mod play;
mod samples;

use std::fs::File;
use std::io::{BufReader, BufWriter};

use game::Evaluate;
use othello::evaluation::Weights;
use othello::{Othello, Positional, Seed, Trained};

type Failure = Box<dyn std::error::Error>;

const USAGE: &str = "usage:
  train games COUNT SEED FILE [EVALUATION]   play COUNT games and write their positions
  train fit FILE GAMES...                    fit weights to positions
  train match PAIRS DEPTH A B                play a match between two evaluations
An EVALUATION is `seed`, `positional`, `trained` or a file of weights.";

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["games", count, seed, file, rest @ ..] if rest.len() <= 1 => {
            let evaluation = evaluation(rest.first().unwrap_or(&"positional"))?;
            let out = BufWriter::new(File::create(file)?);
            games::generate(count.parse()?, seed.parse()?, evaluation.as_ref(), out)
        }
        ["fit", file, games @ ..] if !games.is_empty() => {
            let mut samples = Vec::new();
            for path in games {
                samples.extend(samples::read(BufReader::new(File::open(path)?))?);
            }
            let weights = fit::fit(&samples);
            weights.write(BufWriter::new(File::create(file)?))?;
            Ok(())
        }
        ["match", pairs, depth, a, b] => {
            let (a, b) = (evaluation(a)?, evaluation(b)?);
            play::tournament(pairs.parse()?, depth.parse()?, a.as_ref(), b.as_ref());
            Ok(())
        }
        _ => Err(USAGE.into()),
    }
}

fn evaluation(name: &str) -> Result<Box<dyn Evaluate<Othello>>, Failure> {
    Ok(match name {
        "seed" => Box::new(Seed),
        "positional" => Box::new(Positional),
        "trained" => Box::new(Trained::new()),
        file => Box::new(Trained::with_weights(Weights::read(BufReader::new(File::open(file)?))?)),
    })
}
