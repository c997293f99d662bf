//! The whole chain, small: its result depends on nothing but the seed, and is what it was.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use sha2::{Digest, Sha256};
use training::Learner;
use training::chain::{self, Outcome, Plan};
use training::othello::LearnOthello;

fn run(folder: &Path, games: u64, seed: u64, threads: usize, player: Option<&Path>) -> Outcome {
    run_with(&LearnOthello::default(), folder, games, seed, threads, player, &[])
}

fn run_with(
    learner: &LearnOthello,
    folder: &Path,
    games: u64,
    seed: u64,
    threads: usize,
    player: Option<&Path>,
    earlier: &[&Path],
) -> Outcome {
    let plan = Plan {
        folder: folder.to_owned(),
        games,
        seed,
        threads: NonZeroUsize::new(threads).unwrap(),
        player: player.map(Path::to_owned),
        earlier: earlier.iter().map(|folder| folder.to_path_buf()).collect(),
    };
    chain::run(learner, &plan).unwrap()
}

fn sha256(path: &Path) -> String {
    format!("{:x}", Sha256::digest(fs::read(path).unwrap()))
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
    let outcome = run(&one, 20, 7, 1, None);
    assert_eq!(outcome.games, 20);
    assert_eq!(outcome.labels.iter().sum::<u64>(), outcome.positions);

    // Half of the games, then some labels lost and one half written: as after a power cut.
    run(&two, 10, 7, 2, None);
    for step in 0..LearnOthello::default().steps() {
        fs::remove_file(two.join(format!("labels-{step}.samples"))).unwrap();
    }
    let positions = fs::read(two.join("positions.samples")).unwrap();
    fs::write(two.join("positions.samples"), [&positions[..], b"half a record"].concat()).unwrap();
    run(&two, 20, 7, 2, None);
    for name in ["positions.samples", "labels-0.samples", "labels-9.samples", "weights.bin"] {
        assert_eq!(sha256(&one.join(name)), sha256(&two.join(name)), "{name}");
    }
}

#[test]
fn samples_of_another_seed_are_not_mixed_in() {
    let folder = tempfile::tempdir().unwrap();
    run(folder.path(), 2, 1, 1, None);
    let plan = Plan {
        folder: folder.path().to_owned(),
        games: 2,
        seed: 2,
        threads: NonZeroUsize::MIN,
        player: None,
        earlier: Vec::new(),
    };
    let refused = chain::run(&LearnOthello::default(), &plan).unwrap_err().to_string();
    assert!(refused.contains("seed 1") && refused.contains("seed 2"), "{refused}");
}

/// All generations at a hundredth of their size give, bit for bit, the weights they gave when the
/// real ones were made: integers, and sums of floating-point numbers in a fixed order.
#[test]
#[ignore = "slow: two minutes"]
fn a_hundredth_of_the_chain_gives_the_recorded_weights() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second, third, fourth] =
        ["first", "second", "third", "fourth"].map(|name| folder.path().join(name));
    let weights = |folder: &Path| folder.join("weights.bin");
    run(&first, 240, 1, 2, None);
    run(&second, 2_400, 2, 2, Some(&weights(&first)));
    let further = LearnOthello { solved: 16, depth: 4, nodes: None };
    run_with(&further, &third, 4_000, 3, 2, Some(&weights(&second)), &[]);
    let searched = LearnOthello { nodes: Some(1_500), ..further };
    run_with(&searched, &fourth, 901, 4, 2, Some(&weights(&third)), &[&third]);
    let found = [first, second, third, fourth].map(|folder| sha256(&weights(&folder)));
    assert_eq!(found.join("\n"), include_str!("data/hundredth.txt").trim());
}
