//! The gate: who is no better does not pass, and what was played is not played again.

use std::fs;
use std::num::NonZeroUsize;

use agents::kit;
use parchis::Parchis;
use training::chain::{Plan, WEIGHTS};
use training::gate::{self, Gate};

#[test]
fn weights_that_are_those_in_use_do_not_pass() {
    let folder = tempfile::tempdir().unwrap();
    let in_use =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../parchis/src/evaluate/trained/weights.bin");
    fs::copy(in_use, folder.path().join(WEIGHTS)).unwrap();
    let plan = Plan {
        folder: folder.path().to_owned(),
        games: 0,
        seed: 5,
        threads: NonZeroUsize::new(2).unwrap(),
        player: None,
        earlier: Vec::new(),
    };
    let gate =
        Gate { kit: kit::<Parchis>(), variant: None, opening_plies: 4, nodes: 50, rounds: 2 };
    let (summary, won) = gate::passes(&gate, &plan).unwrap();
    assert!(!won);
    assert_eq!(summary.games, 4);
    let score = &summary.pairings[0].score;
    assert_eq!(score.wins, score.losses, "players of equal weights share the pairs");

    let games = fs::read(folder.path().join("gate.jsonl")).unwrap();
    let (again, _) = gate::passes(&gate, &plan).unwrap();
    assert_eq!(again, summary);
    assert_eq!(fs::read(folder.path().join("gate.jsonl")).unwrap(), games);

    let target = folder.path().join("taken.bin");
    gate::take(&plan, &target).unwrap();
    assert_eq!(fs::read(target).unwrap(), fs::read(in_use).unwrap());
}
