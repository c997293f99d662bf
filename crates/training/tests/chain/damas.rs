use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;

use checkers::endgame::{self, Endgames};
use training::chain::Plan;
use training::damas::LearnDamas;
use training::network::{self, Course, Outcome};

use super::{are_alike, plan, weights_of};

/// How databases of so many pieces, in a folder, let damas learn.
fn learner(folder: &Path, pieces: u8) -> LearnDamas {
    let plan = endgame::Plan { pieces, threads: NonZeroUsize::MIN, plies: pieces };
    let directory = folder.join("endgames");
    endgame::generate(&plan, &directory, &mut |_| ()).unwrap();
    LearnDamas { endgames: Arc::new(Endgames::open(&directory).unwrap()), plays_on: false }
}

fn run(
    learner: &LearnDamas,
    folder: &Path,
    games: (u64, u64),
    threads: usize,
    before: &[&Path],
) -> Outcome {
    let plan = plan(folder, games, threads, before);
    network::run(learner, &plan, &Course { epochs: 10 }).unwrap()
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let learner = learner(folder.path(), 3);
    let [one, two, more] = ["one", "two", "more"].map(|name| folder.path().join(name));
    let outcome = run(&learner, &one, (6, 7), 1, &[]);
    assert_eq!(outcome.games, 6);
    assert!(outcome.positions > 100, "{}", outcome.positions);
    run(&learner, &two, (3, 7), 2, &[]);
    run(&learner, &two, (6, 7), 2, &[]);
    are_alike(&one, &two, &["positions.samples", "weights.bin"]);
    // The next generation is played by what was learned, and learns from both.
    let next = run(&learner, &more, (4, 8), 2, &[&one]);
    assert!(next.positions > outcome.positions, "{} {}", next.positions, outcome.positions);
}

/// A hundredth of the games gives, bit for bit, the weights it gave when they were recorded.
#[test]
#[ignore = "slow: a minute of games and databases in a release build"]
fn a_hundredth_of_the_games_gives_the_recorded_weights() {
    let folder = tempfile::tempdir().unwrap();
    let mut learner = learner(folder.path(), 5);
    let [first, second, third, fourth, fifth, sixth] =
        ["first", "second", "third", "fourth", "fifth", "sixth"]
            .map(|name| folder.path().join(name));
    run(&learner, &first, (120, 1), 2, &[]);
    run(&learner, &second, (160, 2), 2, &[&first]);
    run(&learner, &third, (240, 3), 2, &[&first, &second]);
    learner.plays_on = true;
    run(&learner, &fourth, (300, 4), 2, &[&second, &third]);
    let alone = Plan { earlier: Vec::new(), ..plan(&fifth, (1300, 5), 2, &[&fourth]) };
    network::run(&learner, &alone, &Course { epochs: 10 }).unwrap();
    let longer = Course { epochs: 25 };
    network::run(&learner, &plan(&sixth, (1136, 6), 2, &[&fifth]), &longer).unwrap();
    let found = weights_of([first, second, third, fourth, fifth, sixth]);
    assert_eq!(found, include_str!("../data/damas-hundredth.txt").trim());
}
