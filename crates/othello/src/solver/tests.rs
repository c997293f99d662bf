use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use game::{Game, Input, Limits, MoveList, Notation, Searcher};
use proptest::prelude::*;

use super::{Goal, Solution, Solver, SolverOptions};
use crate::{Move, Othello};

static RUN: AtomicBool = AtomicBool::new(false);

fn options(hash_bytes: usize, threads: usize) -> SolverOptions {
    SolverOptions { hash_bytes, threads: NonZeroUsize::new(threads).unwrap() }
}

fn legal(position: &Othello) -> Vec<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.to_vec()
}

/// A random position with at most this many empty squares; it may be over.
fn late_positions(empties: u32) -> impl Strategy<Value = Othello> {
    prop::collection::vec(any::<prop::sample::Index>(), 70).prop_map(move |choices| {
        let mut position = Othello::START;
        for choice in choices {
            let moves = legal(&position);
            if moves.is_empty() || position.empties() <= empties {
                break;
            }
            position.play(*choice.get(&moves));
        }
        position
    })
}

/// The score by the rules alone.
fn minimax(position: &Othello) -> i32 {
    legal(position)
        .into_iter()
        .map(|mv| -minimax(&position.after(mv)))
        .max()
        .unwrap_or_else(|| position.board.final_score())
}

fn solve(position: &Othello, goal: Goal, options: SolverOptions) -> Solution {
    Solver::new(options).solve(position, goal, &RUN).unwrap()
}

/// Plays the line; its end must be the end of the game, with the score that was promised.
fn check_line(position: &Othello, solution: &Solution, goal: Goal) -> Result<(), TestCaseError> {
    let mut end = *position;
    for &mv in &solution.line {
        prop_assert!(end.is_legal(mv), "{} in {}", mv, end);
        end.play(mv);
    }
    prop_assert_eq!(solution.best, solution.line.first().copied());
    prop_assert!(end.is_over());
    let score =
        if end.turn == position.turn { end.board.final_score() } else { -end.board.final_score() };
    if goal == Goal::Exact {
        prop_assert_eq!(score, solution.score);
    } else {
        // Who loses anyway, or wins anyhow, need not play for discs.
        prop_assert_eq!(score.signum(), solution.score);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn solver_equals_minimax(position in late_positions(7)) {
        let score = minimax(&position);
        let solution = solve(&position, Goal::Exact, options(1 << 16, 1));
        prop_assert_eq!(solution.score, score);
        check_line(&position, &solution, Goal::Exact)?;
        let solution = solve(&position, Goal::WinLossDraw, options(1 << 16, 1));
        prop_assert_eq!(solution.score, score.signum());
        check_line(&position, &solution, Goal::WinLossDraw)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn table_size_and_threads_do_not_matter(position in late_positions(13)) {
        let expected = solve(&position, Goal::Exact, options(1 << 22, 1));
        check_line(&position, &expected, Goal::Exact)?;
        for (hash_bytes, threads) in [(0, 1), (1 << 22, 2), (0, 3)] {
            let solution = solve(&position, Goal::Exact, options(hash_bytes, threads));
            prop_assert_eq!(solution.score, expected.score);
            check_line(&position, &solution, Goal::Exact)?;
        }
        let sign = solve(&position, Goal::WinLossDraw, options(1 << 22, 2));
        prop_assert_eq!(sign.score, expected.score.signum());
    }
}

#[test]
fn a_stopped_solver_gives_nothing() {
    let stop = AtomicBool::new(true);
    let mut solver = Solver::new(options(1 << 16, 2));
    assert_eq!(solver.solve(&Othello::START, Goal::Exact, &stop), None);
}

#[test]
fn a_solver_stops_when_its_nodes_run_out() {
    let limits = Limits::nodes(100_000);
    let mut solver = Solver::new(options(1 << 20, 2));
    let output = solver.think(Input::new(&Othello::START, &limits, &RUN));
    assert!(output.lines.is_empty() && output.nodes >= 100_000);
}

#[test]
fn a_finished_game_is_solved_without_a_move() {
    let over = Othello::parse_position(&format!("XX{} O", "-".repeat(62)), "standard").unwrap();
    let solution = solve(&over, Goal::Exact, options(0, 1));
    assert_eq!((solution.score, solution.best), (-64, None));
    assert!(solution.line.is_empty());
}

#[test]
fn a_pass_is_part_of_the_line() {
    let blocked = Othello::parse_position(&format!("XO{} O", "-".repeat(62)), "standard").unwrap();
    let solution = solve(&blocked, Goal::Exact, options(0, 1));
    assert_eq!(solution.score, -64);
    assert_eq!(solution.line, [Move::PASS, Move::on(2).unwrap()]);
}
