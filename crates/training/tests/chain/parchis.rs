use std::path::Path;

use training::network::{self, Course, Outcome};
use training::parchis::LearnParchis;

use super::{are_alike, plan, weights_of};

fn run(folder: &Path, games: (u64, u64), threads: usize, before: &[&Path]) -> Outcome {
    let plan = plan(folder, games, threads, before);
    network::run(&LearnParchis, &plan, &Course { epochs: 6 }).unwrap()
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
    are_alike(&one, &two, &["positions.samples", "weights.bin"]);
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
    let found = weights_of([first, second, third]);
    assert_eq!(found, include_str!("../data/parchis-hundredth.txt").trim());
}
