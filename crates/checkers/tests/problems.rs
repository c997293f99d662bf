//! Problems with known solutions: how many the engine finds in five seconds each.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use checkers::endgame::{self, Endgames, Plan, WithEndgames};
use checkers::{Checkers, Network};
use game::{Game, MoveList, Notation, Value};
use search::engine::{Engine, Limits, Options};

const TIME: Duration = Duration::from_secs(5);

/// A line of the data file.
struct Problem {
    name: &'static str,
    position: Checkers,
    result: &'static str,
    keys: Vec<&'static str>,
}

fn problems() -> Vec<Problem> {
    let lines = include_str!("data/problems.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<_> = line.split(" | ").collect();
            let [name, fen, result, keys] = fields[..] else {
                panic!("not four fields: {line}");
            };
            let position = Checkers::parse_position(fen, "english").unwrap();
            let keys = if keys == "-" { Vec::new() } else { keys.split(' ').collect() };
            Problem { name, position, result, keys }
        })
        .collect()
}

/// What a value says about the result: a man more is taken for a win.
fn verdict(value: Value) -> &'static str {
    if value >= Network::UNIT {
        "win"
    } else if value <= -Network::UNIT {
        "loss"
    } else {
        "draw"
    }
}

#[test]
fn every_key_is_a_legal_move() {
    for problem in problems() {
        let mut moves = MoveList::new();
        problem.position.legal_moves(&mut moves);
        assert!(!moves.is_empty(), "{}", problem.name);
        for key in problem.keys {
            problem.position.parse_move(key).unwrap_or_else(|e| panic!("{}: {e}", problem.name));
        }
    }
}

#[test]
#[ignore = "slow: five seconds for each of 30 problems"]
fn problems_are_solved() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("problems");
    let plan = Plan { pieces: 4, threads: NonZeroUsize::MIN, plies: 4 };
    endgame::generate(&plan, &directory, &mut |_| ()).unwrap();
    let endgames = Arc::new(Endgames::open(&directory).unwrap());
    let (mut keys, mut keys_found, mut results, mut results_found) = (0, 0, 0, 0);
    for Problem { name, position, result, keys: wanted } in problems() {
        let eval = WithEndgames { eval: Network::new(), endgames: Arc::clone(&endgames) };
        let options = Options { hash_bytes: 256 << 20, ..Options::default() };
        let findings = Engine::new(eval, options).search(&position, &Limits::move_time(TIME));
        let best = position.move_text(findings.best().unwrap());
        let found = verdict(findings.value());
        if !wanted.is_empty() {
            keys += 1;
            keys_found += usize::from(wanted.contains(&best.as_str()));
        }
        if ["win", "draw", "loss"].contains(&result) {
            results += 1;
            results_found += usize::from(result == found);
        }
        let (depth, value) = (findings.depth, findings.value());
        println!("{name}: {best} {found} ({value}) at depth {depth}; {wanted:?} {result}");
    }
    println!("keys {keys_found} of {keys}, results {results_found} of {results}");
    // The best public programs find about two thirds.
    assert!(3 * keys_found >= 2 * keys, "{keys_found} of {keys} keys");
}
