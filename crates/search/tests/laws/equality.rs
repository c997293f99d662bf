//! Minimax, alpha-beta and the engine with its selective steps off agree on every value.

use std::num::NonZeroUsize;

use game::{Game, Outcome};
use search::engine::{Engine, Limits, Options, Table};
use search::{alpha_beta, minimax};

use crate::{Subject, affordable_depth, random_positions};

/// Plays out a line: it must be legal, and end in a position that is worth what was promised.
fn line_leads_to_value<G: Subject>(state: &G, line: &[G::Move], value: game::Value) {
    let mut end = *state;
    for &mv in line {
        let mut moves = game::MoveList::new();
        end.legal_moves(&mut moves);
        assert!(moves.contains(&mv), "illegal move in a line from {state:?}");
        end.play(mv);
    }
    let worth = match end.outcome() {
        Some(outcome) => game::value::to_root(G::EVAL.finished(&end, outcome), line.len()),
        None => G::EVAL.evaluate(&end),
    };
    assert_eq!(game::value::seen_by(worth, end.side_to_move(), state.side_to_move()), value);
}

use game::Evaluate;

fn alpha_beta_equals_minimax<G: Subject>(count: usize) {
    for (i, state) in random_positions::<G>(count, 1).iter().enumerate() {
        let depth = affordable_depth(state, 1 + i as u32 % 5);
        let full = minimax(state, depth, &G::EVAL);
        let pruned = alpha_beta(state, depth, &G::EVAL);
        assert_eq!(pruned.value, full.value, "depth {depth} of {state:?}");
        assert_eq!(pruned.line, full.line, "of equals the first, at depth {depth} of {state:?}");
        assert!(pruned.nodes <= full.nodes && pruned.leaves <= full.leaves);
        assert_eq!(full.best().is_none(), state.is_over());
        line_leads_to_value(state, &full.line, full.value);
        line_leads_to_value(state, &pruned.line, pruned.value);
    }
}

fn engine_equals_alpha_beta<G: Subject>(count: usize, entries: usize, threads: usize) {
    let options = Options {
        threads: NonZeroUsize::new(threads).expect("at least one"),
        aspiration: Some(5.0),
        ..Options::exact()
    };
    let table = Table::with_entries(entries);
    let mut engine = Engine::with_table(G::EVAL, options, table);
    for (i, state) in random_positions::<G>(count, 2).iter().enumerate() {
        let depth = affordable_depth(state, 1 + i as u32 % 5);
        let expected = alpha_beta(state, depth, &G::EVAL);
        let found = engine.search(state, &Limits::depth(depth));
        assert_eq!(found.value(), expected.value, "depth {depth} of {state:?}");
        assert_eq!(found.best().is_none(), state.is_over());
        if !state.is_over() {
            assert_eq!(found.depth, depth);
        }
        line_leads_to_value(state, &found.lines[0].moves, found.value());
    }
}

/// The lines of a multi-PV search are worth what the same moves are worth by minimax.
fn multi_pv_lines_have_minimax_values<G: Subject>(count: usize) {
    let options = Options { multi_pv: NonZeroUsize::new(3).expect("not zero"), ..Options::exact() };
    let mut engine = Engine::new(G::EVAL, options);
    for (i, state) in random_positions::<G>(count, 3).iter().enumerate() {
        let depth = affordable_depth(state, 2 + i as u32 % 3);
        let mut moves = game::MoveList::new();
        state.legal_moves(&mut moves);
        let mut values: Vec<_> = moves
            .iter()
            .map(|&mv| {
                let child = state.after(mv);
                let value = minimax(&child, depth - 1, &G::EVAL).value;
                let value = game::value::to_root(value, 1);
                game::value::seen_by(value, child.side_to_move(), state.side_to_move())
            })
            .collect();
        values.sort_by_key(|value| -value);
        values.truncate(3);
        let found = engine.search(state, &Limits::depth(depth));
        if !state.is_over() {
            let lines: Vec<_> = found.lines.iter().map(|line| line.value).collect();
            assert_eq!(lines, values, "depth {depth} of {state:?}");
        }
    }
}

/// As many nodes, too: nothing is left of what it saw before.
fn a_cleared_engine_is_as_new<G: Subject>() {
    let new = || Engine::new(G::EVAL, Options { hash_bytes: 1 << 16, ..Options::default() });
    let mut engine = new();
    for state in random_positions::<G>(12, 11) {
        let [expected, found] = [&mut new(), &mut engine].map(|engine| {
            let found = engine.search(&state, &Limits::depth(5));
            (found.value(), found.best(), found.nodes)
        });
        assert_eq!(found, expected, "{state:?}");
        engine.clear();
    }
}

#[test]
fn finished_games_are_judged_not_searched() {
    let over = game::nim::Nim::new(0, false);
    let report = minimax(&over, 3, &crate::Stones);
    assert_eq!(over.outcome(), Some(Outcome::Win(game::Side::Second)));
    assert_eq!((report.nodes, report.leaves, report.best()), (1, 1, None));
    assert_eq!(report.value, -game::value::WIN);
    let found = Engine::new(crate::Stones, Options::default()).search(&over, &Limits::depth(3));
    assert_eq!((found.value(), found.best()), (-game::value::WIN, None));
}

macro_rules! laws_for {
    ($name:ident: $game:ty, $count:expr) => {
        mod $name {
            #[test]
            fn alpha_beta_equals_minimax() {
                super::alpha_beta_equals_minimax::<$game>($count);
            }

            #[test]
            fn engine_equals_alpha_beta_with_any_table() {
                for entries in [1, 2, 7, 1 << 10, 1 << 16] {
                    super::engine_equals_alpha_beta::<$game>($count / 5, entries, 1);
                }
            }

            #[test]
            fn engine_equals_alpha_beta_with_threads() {
                for threads in [2, 3] {
                    super::engine_equals_alpha_beta::<$game>($count / 10, 1 << 12, threads);
                }
            }

            #[test]
            fn a_cleared_engine_is_as_new() {
                super::a_cleared_engine_is_as_new::<$game>();
            }

            #[test]
            fn multi_pv_lines_have_minimax_values() {
                super::multi_pv_lines_have_minimax_values::<$game>($count / 10);
            }
        }
    };
}

laws_for!(nim: game::nim::Nim, 1_000);
laws_for!(damas: checkers::Checkers, 2_000);
laws_for!(othello: othello::Othello, 2_000);
laws_for!(parchis: parchis::Parchis, 2_000);
