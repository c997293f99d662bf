use std::fs;
use std::path::Path;

use training::Learner;
use training::chain::{self, Outcome, Plan};
use training::othello::LearnOthello;

use super::{are_alike, plan, weights_of};

/// Nothing but the weights of what was made before is used again.
fn run(folder: &Path, games: (u64, u64), threads: usize, before: &[&Path]) -> Outcome {
    let plan = Plan { earlier: Vec::new(), ..plan(folder, games, threads, before) };
    chain::run(&LearnOthello::default(), &plan).unwrap()
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = ["one", "two"].map(|name| folder.path().join(name));
    let outcome = run(&one, (20, 7), 1, &[]);
    assert_eq!(outcome.games, 20);
    assert_eq!(outcome.labels.iter().sum::<u64>(), outcome.positions);

    // Half of the games, then some labels lost and one half written: as after a power cut.
    run(&two, (10, 7), 2, &[]);
    for step in 0..LearnOthello::default().steps() {
        fs::remove_file(two.join(format!("labels-{step}.samples"))).unwrap();
    }
    let positions = fs::read(two.join("positions.samples")).unwrap();
    fs::write(two.join("positions.samples"), [&positions[..], b"half a record"].concat()).unwrap();
    run(&two, (20, 7), 2, &[]);
    let names = ["positions.samples", "labels-0.samples", "labels-9.samples", "weights.bin"];
    are_alike(&one, &two, &names);
}

#[test]
fn samples_of_another_seed_are_not_mixed_in() {
    let folder = tempfile::tempdir().unwrap();
    run(folder.path(), (2, 1), 1, &[]);
    let plan = plan(folder.path(), (2, 2), 1, &[]);
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
    run(&first, (240, 1), 2, &[]);
    run(&second, (2_400, 2), 2, &[&first]);
    let further = LearnOthello { solved: 16, depth: 4, nodes: None };
    let by_the_second = plan(&third, (4_000, 3), 2, &[&second]);
    chain::run(&further, &Plan { earlier: Vec::new(), ..by_the_second }).unwrap();
    let searched = LearnOthello { nodes: Some(1_500), ..further };
    chain::run(&searched, &plan(&fourth, (901, 4), 2, &[&third])).unwrap();
    let found = weights_of([first, second, third, fourth]);
    assert_eq!(found, include_str!("../data/hundredth.txt").trim());
}
