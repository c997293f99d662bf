//! A search that is stopped, at whatever moment, still returns a legal move.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use game::{Game, MoveList, Notation as _};
use search::Observer;
use search::engine::{Engine, Input, Limits, Options, Searcher};

use crate::{Subject, random_positions};

fn is_legal<G: Game>(state: &G, mv: Option<G::Move>) -> bool {
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    mv.is_some_and(|mv| moves.contains(&mv)) || (mv.is_none() && moves.is_empty())
}

fn node_limit_is_kept_and_move_is_legal<G: Subject>() {
    for (i, state) in random_positions::<G>(200, 4).iter().enumerate() {
        let nodes = 1 << (i % 12);
        let mut engine =
            Engine::new(G::EVAL, Options { hash_bytes: 1 << 14, ..Options::default() });
        let found = engine.search(state, &Limits::nodes(nodes));
        assert!(is_legal(state, found.best()), "{nodes} nodes of {state:?}");
        // The node that notices the limit is itself counted.
        assert!(found.nodes <= nodes + 1, "{} nodes instead of {nodes}", found.nodes);
    }
}

fn a_limit_of_as_many_nodes_as_it_takes_stops_nothing<G: Subject>() {
    for state in random_positions::<G>(40, 9).iter().filter(|state| !state.is_over()) {
        let search = |limits: &Limits| {
            let options = Options { hash_bytes: 1 << 14, ..Options::default() };
            Engine::new(G::EVAL, options).search(state, limits)
        };
        let nodes = search(&Limits::depth(3)).nodes;
        let limited = |nodes| search(&Limits { nodes: Some(nodes), ..Limits::depth(3) }).depth;
        // Once in so many nodes a look at all threads ends the search a node early.
        if !nodes.is_multiple_of(256) {
            assert_eq!(limited(nodes), 3, "{nodes} nodes of {state:?}");
        }
        assert!(limited(nodes - 1) < 3, "{nodes} nodes of {state:?}");
    }
}

/// Several lines are compared with each other, so none may come from a shallower search.
fn lines_cut_off_are_in_order<G: Subject>() {
    let multi_pv = NonZeroUsize::new(4).expect("not zero");
    for (i, state) in random_positions::<G>(200, 6).iter().enumerate() {
        let options = Options { multi_pv, hash_bytes: 1 << 14, ..Options::default() };
        let found = Engine::new(G::EVAL, options).search(state, &Limits::nodes(50 + 37 * i as u64));
        let values: Vec<_> = found.lines.iter().map(|line| line.value).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?} in {state:?}");
        assert!(is_legal(state, found.best()));
    }
}

fn stop_flag_set_before_the_search<G: Subject>() {
    let stop = AtomicBool::new(true);
    for state in random_positions::<G>(50, 5) {
        let mut engine =
            Engine::new(G::EVAL, Options { hash_bytes: 1 << 14, ..Options::default() });
        let limits = Limits::infinite();
        assert!(is_legal(&state, engine.think(Input::new(&state, &limits, &stop)).best()));
    }
}

fn infinite_search_ends_when_stopped<G: Subject>() {
    let state = G::start(G::VARIANTS[0]).expect("listed variants exist");
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(G::EVAL, Options { hash_bytes: 1 << 20, ..Options::default() });
    let limits = Limits::infinite();
    let found = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(30));
            stop.store(true, Relaxed);
        });
        let started = Instant::now();
        let found = engine.think(Input::new(&state, &limits, &stop));
        // Generous: it only tells "ended because of the flag" from "never ends".
        assert!(started.elapsed() < Duration::from_secs(20));
        found
    });
    assert!(is_legal(&state, found.best()));
}

/// Ends a search after a number of nodes.
struct Patience(u32);

impl<G: Game> Observer<G> for Patience {
    fn wants_stop(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 == 0
    }
}

fn observers_can_end_any_search<G: Subject>() {
    let state = G::start(G::VARIANTS[0]).expect("listed variants exist");
    let by_minimax = search::minimax_observed(&state, 30, &G::EVAL, &mut Patience(5_000));
    let by_alpha_beta = search::alpha_beta_observed(&state, 30, &G::EVAL, &mut Patience(5_000));
    for report in [by_minimax, by_alpha_beta] {
        assert!(!report.complete);
        // It is asked after each child, so the way down to the first leaf comes on top.
        assert!(report.nodes <= 5_000 + 31);
    }
    let stop = AtomicBool::new(false);
    let limits = Limits::infinite();
    let mut engine = Engine::new(G::EVAL, Options { hash_bytes: 1 << 14, ..Options::default() });
    let patience = || Patience(5_000);
    for found in [
        engine
            .think(Input { observer: Some(&mut patience()), ..Input::new(&state, &limits, &stop) }),
        engine.think(Input {
            observer: Some(&mut &mut patience()),
            ..Input::new(&state, &limits, &stop)
        }),
        engine.think(Input {
            observer: Some(&mut (patience(), ())),
            ..Input::new(&state, &limits, &stop)
        }),
        engine.think(Input {
            observer: Some(&mut ((), patience())),
            ..Input::new(&state, &limits, &stop)
        }),
    ] {
        assert!(is_legal(&state, found.best()) && found.nodes == 5_000);
    }
}

/// A root that was on the board before is no reason to stop there: a move is wanted.
#[test]
fn a_position_that_comes_again_gets_a_move() {
    let mut state = checkers::Checkers::parse_position("W:WK5:BK28", "english").expect("kings");
    let mut history = Vec::new();
    for mv in ["5-9", "28-24", "9-5", "24-28"] {
        history.push(state.repetition_key());
        state.play(state.parse_move(mv).expect("a move"));
    }
    assert!(history.contains(&state.repetition_key()));
    let stop = AtomicBool::new(false);
    let limits = Limits::depth(4);
    let options = Options { hash_bytes: 1 << 14, ..Options::default() };
    let found = Engine::new(checkers::Seed, options)
        .think(Input { history: &history, ..Input::new(&state, &limits, &stop) });
    assert!(found.best().is_some() && found.depth == 4);
}

macro_rules! laws_for {
    ($name:ident: $game:ty) => {
        mod $name {
            #[test]
            fn node_limit_is_kept_and_move_is_legal() {
                super::node_limit_is_kept_and_move_is_legal::<$game>();
            }

            #[test]
            fn a_limit_of_as_many_nodes_as_it_takes_stops_nothing() {
                super::a_limit_of_as_many_nodes_as_it_takes_stops_nothing::<$game>();
            }

            #[test]
            fn lines_cut_off_are_in_order() {
                super::lines_cut_off_are_in_order::<$game>();
            }

            #[test]
            fn stop_flag_set_before_the_search() {
                super::stop_flag_set_before_the_search::<$game>();
            }

            #[test]
            fn infinite_search_ends_when_stopped() {
                super::infinite_search_ends_when_stopped::<$game>();
            }

            #[test]
            fn observers_can_end_any_search() {
                super::observers_can_end_any_search::<$game>();
            }
        }
    };
}

laws_for!(damas: checkers::Checkers);
laws_for!(othello: othello::Othello);
laws_for!(parchis: parchis::Parchis);
