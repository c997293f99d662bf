//! The solver finds the known scores and best moves of the FFO endgame positions.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use game::{Game, Notation};
use othello::Othello;
use othello::solver::{Goal, Solver, SolverOptions};

fn check(numbers: RangeInclusive<u32>) {
    let run = AtomicBool::new(false);
    let mut solver = Solver::new(SolverOptions::default());
    for line in include_str!("data/ffo.txt").lines().filter(|line| !line.starts_with('#')) {
        let [number, position, score, best] = line.splitn(4, ';').collect::<Vec<_>>()[..] else {
            panic!("{line} has not four parts");
        };
        if !numbers.contains(&number.parse().expect("a number")) {
            continue;
        }
        let position = Othello::parse_position(position, "standard").expect("a position");
        let score: i32 = score.parse().expect("a score");

        let solution = solver.solve(&position, Goal::Exact, &run).expect("a solution");
        assert_eq!(solution.score, score, "{number}");
        let found = solution.best.expect("a best move").to_string();
        assert!(best.split(',').any(|best| best == found), "{number}: {found}, not {best}");
        let end = solution.line.iter().fold(position, |position, &mv| position.after(mv));
        assert!(end.is_over(), "{number}: the line ends early");

        let winner = solver.solve(&position, Goal::WinLossDraw, &run).expect("a solution");
        assert_eq!(winner.score, score.signum(), "{number}");
    }
}

#[test]
fn positions_40_to_42() {
    check(40..=42);
}

#[test]
#[ignore = "slow: the hardest take half a minute"]
fn positions_43_to_50() {
    check(43..=50);
}
