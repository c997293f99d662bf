//! What an observer hears adds up: nodes nest, and every legal move is visited or pruned.

use std::sync::atomic::AtomicBool;

use game::{Bound, Game, Value};
use search::engine::{Engine, Limits, Options, Task};
use search::observer::{Entry, Exit, Observer, Why};
use search::{alpha_beta_observed, minimax_observed};

use crate::{Subject, random_positions};

/// Keeps the books of a search.
#[derive(Default)]
struct Bookkeeper {
    open: Vec<OpenNode>,
    entered: u64,
    cutoffs: u64,
    leaves: u64,
    table_hits: u64,
    root_value: Option<Value>,
}

struct OpenNode {
    ply: usize,
    alpha: Value,
    beta: Value,
    legal: usize,
    /// Different moves below; a search may visit one more than once.
    visited: usize,
    last_visited: Option<String>,
    pruned: usize,
}

impl<G: Game> Observer<G> for Bookkeeper {
    fn enter(&mut self, node: Entry<'_, G>) {
        self.entered += 1;
        assert!(node.alpha < node.beta, "the window is not empty");
        if let Some(parent) = self.open.last_mut() {
            let mv = format!("{:?}", node.mv);
            if node.mv.is_some() && parent.last_visited.as_ref() != Some(&mv) {
                parent.visited += 1;
                parent.last_visited = Some(mv);
            }
        }
        self.open.push(OpenNode {
            ply: node.ply,
            alpha: node.alpha,
            beta: node.beta,
            legal: node.state.count_moves(),
            visited: 0,
            last_visited: None,
            pruned: 0,
        });
    }

    fn pruned(&mut self, moves: &[G::Move]) {
        self.open.last_mut().expect("inside a node").pruned += moves.len();
    }

    fn leave(&mut self, exit: Exit<G::Move>) {
        let node = self.open.pop().expect("inside a node");
        assert_eq!(node.ply, exit.ply, "nodes nest");
        match exit.why {
            Why::Searched => assert_eq!((node.visited, node.pruned), (node.legal, 0)),
            Why::CutOff => {
                self.cutoffs += 1;
                assert_eq!(node.visited + node.pruned, node.legal);
                assert_ne!(exit.bound, Bound::Exact);
            }
            Why::Evaluated | Why::GameOver => self.leaves += 1,
            Why::TableHit => self.table_hits += 1,
            why => panic!("{why:?} in a search without selective steps"),
        }
        if exit.bound == Bound::Exact && exit.why == Why::Searched {
            assert!(node.alpha < exit.value && exit.value < node.beta);
        }
        if self.open.is_empty() {
            self.root_value = Some(exit.value);
        }
    }
}

fn textbook_searches_tell_everything<G: Subject>() {
    for state in random_positions::<G>(60, 6) {
        let mut seen = Bookkeeper::default();
        let report = minimax_observed(&state, 2, &G::EVAL, &mut seen);
        assert_eq!((seen.entered, seen.leaves, seen.cutoffs), (report.nodes, report.leaves, 0));
        assert_eq!(seen.root_value, Some(report.value));

        let mut seen = Bookkeeper::default();
        let report = alpha_beta_observed(&state, 3, &G::EVAL, &mut seen);
        let counted = (report.nodes, report.leaves, report.cutoffs);
        assert_eq!((seen.entered, seen.leaves, seen.cutoffs), counted);
        assert_eq!(seen.root_value, Some(report.value));
    }
}

fn engine_tells_everything<G: Subject>() {
    let mut engine = Engine::new(G::EVAL, Options::exact());
    let stop = AtomicBool::new(false);
    let mut table_hits = 0;
    for state in random_positions::<G>(60, 7).iter().filter(|state| !state.is_over()) {
        let mut seen = Bookkeeper::default();
        let limits = Limits::depth(4);
        let task = Task { state, history: &[], limits: &limits, stop: &stop };
        let found = engine.think_observed(&task, &mut seen, &mut |_| ());
        assert_eq!(seen.entered, found.nodes);
        assert_eq!(seen.root_value, Some(found.value()));
        table_hits += seen.table_hits;
    }
    assert!(table_hits > 0);
}

macro_rules! laws_for {
    ($name:ident: $game:ty) => {
        mod $name {
            #[test]
            fn textbook_searches_tell_everything() {
                super::textbook_searches_tell_everything::<$game>();
            }

            #[test]
            fn engine_tells_everything() {
                super::engine_tells_everything::<$game>();
            }
        }
    };
}

laws_for!(damas: checkers::Checkers);
laws_for!(othello: othello::Othello);
laws_for!(parchis: parchis::Parchis);
