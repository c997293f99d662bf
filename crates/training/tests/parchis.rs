//! Parchís, small: what is learned depends on nothing but the seed, and is what it was.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use sha2::{Digest, Sha256};
use training::chain::Plan;
use training::network::{self, Course, Outcome};
use training::parchis::LearnParchis;

fn run(folder: &Path, (games, seed): (u64, u64), threads: usize, before: &[&Path]) -> Outcome {
    let plan = Plan {
        folder: folder.to_owned(),
        games,
        seed,
        threads: NonZeroUsize::new(threads).unwrap(),
        player: before.last().map(|before| before.join("weights.bin")),
        earlier: before.iter().map(|folder| folder.to_path_buf()).collect(),
    };
    network::run(&LearnParchis, &plan, &Course { epochs: 6 }).unwrap()
}

fn sha256(path: &Path) -> String {
    format!("{:x}", Sha256::digest(fs::read(path).unwrap()))
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
    let outcome = run(&one, (6, 1), 1, &[]);
    assert_eq!(outcome.games, 6);
    assert!(outcome.positions > 200, "{}", outcome.positions);
    run(&two, (3, 1), 2, &[]);
    run(&two, (6, 1), 2, &[]);
    for name in ["positions.samples", "weights.bin"] {
        assert_eq!(sha256(&one.join(name)), sha256(&two.join(name)), "{name}");
    }
}

/// A hundredth of the games gives, bit for bit, the weights it gave when the real ones were made.
#[test]
#[ignore = "slow: some seconds of games in a release build"]
fn a_hundredth_of_the_games_gives_the_recorded_weights() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second, third] = ["first", "second", "third"].map(|name| folder.path().join(name));
    run(&first, (102, 1), 2, &[]);
    run(&second, (240, 2), 2, &[&first]);
    run(&third, (204, 3), 2, &[&first, &second]);
    let found = [first, second, third].map(|folder| sha256(&folder.join("weights.bin")));
    assert_eq!(found.join("\n"), include_str!("data/parchis-hundredth.txt").trim());
}
