use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::kit::Means;
use game::{Game, Input, Limits, MoveList, Output, Searcher};
use proptest::prelude::*;

use super::{Midgame, Thinker};
use crate::evaluation::UNIT;
use crate::kernel::Portable;
use crate::solver::{Goal, Solver, SolverOptions};
use crate::{Board, Move, Othello, Trained};

static RUN: AtomicBool = AtomicBool::new(false);

/// A position so many random moves into a game.
fn positions(plies: std::ops::Range<usize>) -> impl Strategy<Value = Othello> {
    prop::collection::vec(any::<prop::sample::Index>(), plies).prop_map(|choices| {
        let mut position = Othello::START;
        for choice in choices {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            position.play(*choice.get(&moves));
        }
        position
    })
}

/// The value by the rules and the evaluation alone.
fn minimax(eval: &Trained, board: Board, depth: u32) -> i32 {
    if depth == 0 {
        // Without a disc, a player has lost whatever the patterns say.
        return if board.own == 0 { -64 * UNIT } else { eval.judge(Portable, board) };
    }
    let legal = board.moves();
    if legal == 0 {
        return if board.swapped().moves() == 0 {
            board.final_score() * UNIT
        } else {
            -minimax(eval, board.swapped(), depth)
        };
    }
    crate::moves::squares(legal)
        .map(|square| -minimax(eval, board.placed(square, board.flips(square)), depth - 1))
        .max()
        .unwrap_or_default()
}

fn think(position: &Othello, limits: &Limits, lines: usize, threads: usize) -> Output<Move> {
    think_until(position, limits, lines, threads, &RUN)
}

fn think_until(
    position: &Othello,
    limits: &Limits,
    lines: usize,
    threads: usize,
    stop: &AtomicBool,
) -> Output<Move> {
    let [lines, threads] = [lines, threads].map(|n| NonZeroUsize::new(n).unwrap());
    let means = Means { hash_bytes: 2 << 20, threads, lines, without: &[] };
    Thinker::new(Trained::new(), &means).think(Input::new(position, limits, stop))
}

fn check_lines(position: &Othello, thought: &Output<Move>) -> Result<(), TestCaseError> {
    for line in &thought.lines {
        let mut end = *position;
        for &mv in &line.moves {
            prop_assert!(end.is_legal(mv), "{} in {}", mv, end);
            end.play(mv);
        }
        prop_assert_eq!(line.moves.is_empty(), position.is_over());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn without_probable_cuts_the_value_is_minimax(position in positions(0..56)) {
        let eval = Trained::new();
        let mut midgame = Midgame::new(eval.clone(), 1 << 16);
        for depth in 1..=4 {
            let expected = minimax(&eval, position.board, depth);
            prop_assert_eq!(midgame.value(&position, depth), expected, "depth {}", depth);
        }
    }

    #[test]
    fn lines_are_legal_whatever_ends_the_search(
        position in positions(0..60),
        nodes in 1_u64..5_000,
        lines in 1_usize..4,
    ) {
        let thought = think(&position, &Limits::nodes(nodes), lines, 1);
        check_lines(&position, &thought)?;
        let two = think(&position, &Limits::depth(4), lines, 2);
        check_lines(&position, &two)?;
        let stopped = AtomicBool::new(true);
        let open = Limits::infinite();
        check_lines(&position, &think_until(&position, &open, lines, 1, &stopped))?;
    }

    #[test]
    fn as_many_lines_are_told_as_asked_for_whatever_ends_the_search(
        position in positions(0..50),
        nodes in 1_u64..50_000,
        lines in 1_usize..6,
    ) {
        let mut legal = MoveList::new();
        position.legal_moves(&mut legal);
        let thought = think(&position, &Limits::nodes(nodes), lines, 1);
        prop_assert_eq!(thought.lines.len(), lines.min(legal.len().max(1)));
    }

    #[test]
    fn the_same_nodes_give_the_same_thought(position in positions(0..50)) {
        let limits = Limits::nodes(3_000);
        let timeless = |output: Output<Move>| Output { time: Duration::ZERO, ..output };
        let thought = timeless(think(&position, &limits, 1, 1));
        prop_assert_eq!(&timeless(think(&position, &limits, 1, 1)), &thought);
        // One portion of nodes may be begun before the limit is looked at.
        prop_assert!(thought.nodes < 3_000 + 5_000, "{}", thought.nodes);
    }

    #[test]
    fn ends_within_reach_are_played_perfectly(position in positions(50..58)) {
        let thought = think(&position, &Limits::infinite(), 1, 1);
        let mut solver = Solver::new(SolverOptions { hash_bytes: 1 << 16, ..Default::default() });
        let solution = solver.solve(&position, Goal::Exact, &RUN).unwrap();
        prop_assert_eq!(thought.lines[0].value, solution.score * UNIT);
        prop_assert!(thought.lines[0].proven);
    }

    #[test]
    fn several_lines_are_different_and_best_first(position in positions(44..56)) {
        let thought = think(&position, &Limits::infinite(), 3, 1);
        for pair in thought.lines.windows(2) {
            prop_assert!(pair[0].value >= pair[1].value);
            prop_assert!(pair[0].moves[0] != pair[1].moves[0]);
        }
    }
}
