//! Noisy games of the program against itself: where positions come from.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::Result;
use indicatif::ProgressBar;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::samples::{self, Sample, SampleFile, UNLABELLED, digest};
use crate::{Player, parallel};

/// Games are written in portions of so many.
const PORTION: u64 = 1024;

/// Plays games `0..games` that grow from `seed`, each from a stream of random numbers of its own,
/// and writes their positions, every one once.
pub fn play<L: Player>(
    learner: &L,
    weights: Option<&L::Weights>,
    path: &Path,
    games: u64,
    seed: u64,
    threads: NonZeroUsize,
    progress: &ProgressBar,
) -> Result<()> {
    let mut file = SampleFile::append(learner, path, UNLABELLED, seed)?;
    let mut seen = HashSet::new();
    for sample in samples::read(learner, path)?.1 {
        seen.insert(digest(learner, &sample.position));
    }
    progress.set_length(games);
    while file.header.units < games {
        progress.set_position(file.header.units);
        let end = games.min(file.header.units + PORTION);
        let portion: Vec<u64> = (file.header.units..end).collect();
        let played = parallel::map(&portion, &mut parallel::states(threads, || ()), |(), &game| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream(game);
            learner.play(weights, &mut rng)
        });
        let mut new: Vec<Sample<L::Position>> = Vec::new();
        for sample in played.into_iter().flatten() {
            if seen.insert(digest(learner, &sample.position)) {
                new.push(sample);
            }
        }
        file.push(learner, &new, portion.len() as u64)?;
    }
    progress.set_position(games);
    Ok(())
}
