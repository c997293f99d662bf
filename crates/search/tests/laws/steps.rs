//! Each selective step does what its name says. The bookkeeper holds every visit to it; here the
//! steps are made to happen, one by one and all together, and counted.

use game::value::KNOWN_WIN;
use game::{Evaluate, MoveList, Value};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search::engine::{Engine, Limits, Options, Selectivity};
use search::observer::{Skip, Why};

use crate::observing::watch_engine;
use crate::{Subject, random_positions};

/// A reduced move that does better than expected is searched again, to its full depth.
fn surprises_are_searched_again<G: Subject>() {
    let steps = Selectivity { late_move_reductions: true, ..Selectivity::NONE };
    let seen = watch_engine(|| G::EVAL, &steps, 5, &random_positions::<G>(40, 21));
    assert!(seen.reduced > 0 && seen.surprises > 0, "{seen:?}");
}

/// Where the table knows no move to begin with, all moves of a node are looked at a ply less deep.
fn unguided_nodes_are_hurried<G: Subject>() {
    let steps = Selectivity { internal_reductions: true, ..Selectivity::NONE };
    let seen = watch_engine(|| G::EVAL, &steps, 5, &random_positions::<G>(40, 28));
    assert!(seen.hurried > 0 && seen.reduced == 0, "{seen:?}");
}

#[test]
fn unguided_nodes_are_hurried_in_every_game() {
    unguided_nodes_are_hurried::<othello::Othello>();
    unguided_nodes_are_hurried::<checkers::Checkers>();
    unguided_nodes_are_hurried::<parchis::Parchis>();
}

/// With every step that play has, still every move is told, and every value the best below.
fn everything_together_adds_up<G: Subject, E: Evaluate<G>>(eval: impl Fn() -> E) {
    let seen = watch_engine(eval, &Selectivity::PLAY, 6, &random_positions::<G>(40, 22));
    assert!(seen.reduced > 0 && seen.surprises > 0 && seen.improvements > 0, "{seen:?}");
    assert_eq!(seen.why(Why::Stopped), 0);
}

#[test]
fn everything_together_adds_up_in_every_game() {
    everything_together_adds_up::<othello::Othello, _>(othello::Trained::new);
    everything_together_adds_up::<checkers::Checkers, _>(|| checkers::Positional);
    everything_together_adds_up::<parchis::Parchis, _>(parchis::Expert::new);
}

#[test]
fn surprises_are_searched_again_in_every_game() {
    surprises_are_searched_again::<othello::Othello>();
    surprises_are_searched_again::<checkers::Checkers>();
    surprises_are_searched_again::<parchis::Parchis>();
}

/// Only captures are played out past the depth limit, and nobody must make one if not forced to.
#[test]
fn quiescence_plays_out_captures_only() {
    let steps = Selectivity { quiescence: true, ..Selectivity::NONE };
    let positions = random_positions::<checkers::Checkers>(80, 23);
    let seen = watch_engine(|| checkers::Positional, &steps, 4, &positions);
    assert!(seen.quiescence > 0 && seen.skip(Skip::Quiet) > 0, "{seen:?}");
    assert!(seen.why(Why::StandPat) > 0, "{seen:?}");
}

#[test]
fn forced_moves_are_free() {
    let steps = Selectivity { forced_extensions: true, ..Selectivity::NONE };
    let positions = random_positions::<checkers::Checkers>(80, 24);
    let seen = watch_engine(|| checkers::Seed, &steps, 5, &positions);
    assert!(seen.extended > 0, "{seen:?}");
}

/// A probe cuts where, and only where, it lies outside the window by the margin.
#[test]
fn probes_cut_where_they_are_certain() {
    let steps = Selectivity { prob_cut: Some(1.5), ..Selectivity::NONE };
    let othello = random_positions::<othello::Othello>(30, 25);
    let damas = random_positions::<checkers::Checkers>(60, 25);
    for seen in [
        watch_engine(othello::Trained::new, &steps, 6, &othello),
        watch_engine(|| checkers::Positional, &steps, 7, &damas),
    ] {
        assert!(seen.why(Why::ProbCut) > 0 && seen.probes > seen.why(Why::ProbCut), "{seen:?}");
    }
}

/// Where a glance stands for the last plies, it cuts without a search.
#[test]
fn glances_cut_without_a_search() {
    let steps = Selectivity { prob_cut: Some(1.5), ..Selectivity::NONE };
    let parchis = random_positions::<parchis::Parchis>(20, 27);
    let seen = watch_engine(parchis::Trained::new, &steps, 4, &parchis);
    assert!(seen.why(Why::ProbCut) > 0 && seen.probes == 0, "{seen:?}");
}

/// Positions of games in which most moves are sensible and some are not, as the errors were
/// measured on, but others.
fn held_out<G: Subject, E: Evaluate<G>>(
    eval: impl Fn() -> E,
    variant: &str,
    plies: std::ops::RangeInclusive<usize>,
    count: usize,
) -> Vec<G> {
    let mut rng = ChaCha8Rng::seed_from_u64(26);
    let mut positions = Vec::new();
    while positions.len() < count {
        let options = Options { hash_bytes: 1 << 16, ..Options::default() };
        let mut engine = Engine::new(eval(), options);
        let mut state = G::start(variant).expect("listed variants exist");
        for _ in 0..rng.random_range(plies.clone()) {
            let mut moves = MoveList::new();
            state.legal_moves(&mut moves);
            let Some(best) = engine.search(&state, &Limits::depth(2)).best() else { break };
            let any = moves[rng.random_range(0..moves.len())];
            state.play(if rng.random_ratio(1, 5) { any } else { best });
        }
        if !state.is_over() {
            positions.push(state);
        }
    }
    positions
}

/// The error that an evaluation declares for its shallow searches is not less than what is found in
/// positions that it was not measured on.
fn prob_cut_error_is_as_declared<G: Subject, E: Evaluate<G>>(
    eval: impl Fn() -> E,
    depths: std::ops::RangeInclusive<u32>,
    positions: &[G],
) {
    let selectivity = Selectivity { quiescence: true, ..Selectivity::NONE };
    let options = Options { selectivity, hash_bytes: 1 << 20, ..Options::default() };
    for depth in depths {
        let mut errors: Vec<f64> = Vec::new();
        for state in positions {
            let cut = eval().prob_cut(state, depth).expect("measured for this depth");
            // A glance is at quiet positions only.
            if cut.shallow_depth == 0 && !state.is_quiet() {
                continue;
            }
            let search = |depth| -> Value {
                let mut engine = Engine::new(eval(), options.clone());
                match depth {
                    0 => eval().evaluate(state),
                    _ => engine.search(state, &Limits::depth(depth)).value(),
                }
            };
            let (shallow, deep) = (search(cut.shallow_depth), search(depth));
            if shallow.abs() < KNOWN_WIN && deep.abs() < KNOWN_WIN {
                errors.push((f64::from(deep - shallow) / f64::from(cut.sigma)).abs());
            }
        }
        assert!(errors.len() >= 60, "too few positions tell nothing");
        // Two thirds of what is spread by chance lie within a standard deviation; so few positions
        // may show a tenth less by chance.
        let within = errors.iter().filter(|&&error| error <= 1.0).count() as f64;
        let share = within / errors.len() as f64;
        let game = G::NAME;
        assert!(share > 0.57, "{game}: at depth {depth} only {share:.2} lie within a sigma");
    }
}

#[test]
fn prob_cut_errors_are_as_declared() {
    let positions = held_out(othello::Trained::new, "standard", 8..=44, 100);
    prob_cut_error_is_as_declared::<othello::Othello, _>(othello::Trained::new, 4..=6, &positions);
    let positions = held_out(|| checkers::Positional, "english", 4..=60, 100);
    prob_cut_error_is_as_declared::<checkers::Checkers, _>(
        || checkers::Positional,
        5..=8,
        &positions,
    );
    let positions = held_out(parchis::Trained::new, "standard", 4..=200, 100);
    prob_cut_error_is_as_declared::<parchis::Parchis, _>(parchis::Trained::new, 1..=4, &positions);
}
