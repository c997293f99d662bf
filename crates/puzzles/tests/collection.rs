//! The puzzles that the page has: `web/puzzles`, a file for each game.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::path::Path;

use agents::{AnyKit, Table};
use checkers::endgame::{self, Plan};
use games::GAMES;
use puzzles::{Maker, Puzzle, Theme, Tier, check};

/// What is promised of each game.
const LEAST: usize = 60;

fn collection(game: AnyKit) -> Vec<Puzzle> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/puzzles");
    let path = root.join(format!("{game}.jsonl"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let lines = text.lines();
    lines.map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"))).collect()
}

#[test]
fn there_are_enough_of_every_difficulty_and_none_twice() {
    for game in GAMES.iter() {
        let puzzles = collection(game);
        assert!(puzzles.len() >= LEAST, "{game}: {}", puzzles.len());
        let ids: HashSet<_> = puzzles.iter().map(|puzzle| &puzzle.id).collect();
        assert_eq!(ids.len(), puzzles.len(), "{game}: an id twice");
        for tier in Tier::ALL {
            let count = puzzles.iter().filter(|puzzle| Tier::of(puzzle.rating) == tier).count();
            assert!(count >= 4, "{game}: {count} are {tier:?}");
        }
    }
}

#[test]
fn every_solution_is_legal_and_ends_with_a_move_of_ones_own() {
    for game in GAMES.iter() {
        for puzzle in collection(game) {
            let name = format!("{game} {}", puzzle.id);
            let at = |error| panic!("{name}: {error}");
            let mut table = Table::at_position(game, Some(&puzzle.variant), &puzzle.position)
                .unwrap_or_else(at);
            let side = table.side_to_move();
            assert!(table.count_moves() > 1, "{name}: there is no choice");
            assert!(table.place_of(&puzzle.next.mv).is_ok(), "{name}: {}", puzzle.next.mv);
            assert_ne!(puzzle.next.mv, puzzle.solution[0], "{name}");
            let mut last = None;
            for mv in &puzzle.solution {
                last = Some(table.side_to_move());
                table.play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
            assert_eq!(last, Some(side), "{name}: the rival has the last word");
            for mv in &puzzle.then {
                table.play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        }
    }
}

#[test]
fn some_solutions_are_what_the_judges_say() {
    for game in GAMES.iter() {
        let puzzles = collection(game);
        let without = puzzles.iter().filter(|puzzle| puzzle.theme != Theme::Endgame);
        for puzzle in without.step_by(40) {
            assert_eq!(check(game, puzzle, None).unwrap(), None, "{game} {}", puzzle.id);
        }
    }
}

#[test]
#[ignore = "slow: every puzzle by the solver, the databases or a deep search"]
fn every_solution_is_what_the_judges_say() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endgames");
    let plan = Plan { pieces: 5, threads: NonZeroUsize::MIN, plies: 5 };
    endgame::generate(&plan, &directory, &mut |_| ()).unwrap();
    let directory = directory.to_str().expect("a path that is text");
    let mut wrong = Vec::new();
    for game in GAMES.iter() {
        for puzzle in collection(game) {
            let problem = check(game, &puzzle, Some(directory)).unwrap();
            wrong.extend(problem.map(|problem| format!("{game} {}: {problem}", puzzle.id)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let othello = GAMES.find("othello").unwrap();
    let make = |seed| {
        let mut maker = Maker::new(othello, seed, 10, None);
        let games = (0..6).map(|_| maker.next_game().unwrap());
        games.flatten().collect::<Vec<_>>()
    };
    let made = make(5);
    assert!(!made.is_empty());
    assert_eq!(made, make(5));
    assert_ne!(made, make(6));
}
