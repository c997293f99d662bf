//! What is told of windows that turn out too narrow, and of searches that are stopped.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use game::Game;
use search::engine::{Engine, Input, Limits, Options, Searcher};
use search::observer::{Entry, Exit, Pass, Skip};
use search::{Observer, alpha_beta_observed, minimax_observed};

use crate::{Subject, random_positions};

struct Passes(Vec<Pass>);

impl<G: Game> Observer<G> for Passes {
    fn begin(&mut self, pass: Pass) {
        self.0.push(pass);
    }
}

/// The first three iterations are not guessed; from then on every attempt has its number.
fn attempts_are_numbered<G: Subject>() {
    let mut widened = 0;
    for state in random_positions::<G>(40, 31) {
        let options = Options { aspiration: Some(0.0), ..Options::exact() };
        let (stop, limits) = (AtomicBool::new(false), Limits::depth(5));
        let mut passes = Passes(Vec::new());
        Engine::new(G::EVAL, options)
            .think(Input { observer: Some(&mut passes), ..Input::new(&state, &limits, &stop) });
        for pair in passes.0.windows(2) {
            let [before, pass] = [pair[0], pair[1]];
            let again = Pass { attempt: before.attempt + 1, ..before };
            let deeper = Pass { iteration: before.iteration + 1, attempt: 0, ..before };
            assert!(pass == again || pass == deeper, "{before:?}, then {pass:?}");
            assert!(pass.attempt == 0 || pass.iteration > 3, "{pass:?}");
            widened += u32::from(pass.attempt > 1);
        }
    }
    assert!(widened > 0);
}

#[test]
fn attempts_are_numbered_in_every_game() {
    attempts_are_numbered::<othello::Othello>();
    attempts_are_numbered::<checkers::Checkers>();
}

/// Counts what is told of the root's moves, and ends the search at a node.
struct AtTheRoot {
    open: usize,
    told: usize,
    nodes_left: u32,
}

impl<G: Game> Observer<G> for AtTheRoot {
    fn enter(&mut self, _: Entry<'_, G>) {
        self.told += usize::from(self.open == 1);
        self.open += 1;
        self.nodes_left = self.nodes_left.saturating_sub(1);
    }

    fn skipped(&mut self, moves: &[G::Move], _: Skip) {
        self.told += if self.open == 1 { moves.len() } else { 0 };
    }

    fn leave(&mut self, _: Exit<G::Move>) {
        self.open -= 1;
    }

    fn wants_stop(&mut self) -> bool {
        self.nodes_left == 0
    }
}

#[test]
fn a_stopped_textbook_search_tells_every_move_once() {
    for state in random_positions::<othello::Othello>(20, 32) {
        let mut moves = game::MoveList::new();
        state.legal_moves(&mut moves);
        for nodes_left in 2..30 {
            let new = || AtTheRoot { open: 0, told: 0, nodes_left };
            let (mut full, mut pruned) = (new(), new());
            minimax_observed(&state, 3, &othello::Seed, &mut full);
            alpha_beta_observed(&state, 3, &othello::Seed, &mut pruned);
            assert_eq!([full.told, pruned.told], [moves.len(); 2], "{nodes_left}: {state:?}");
        }
    }
}

/// What is stored while the root is open, and with how many of its moves left out.
struct StoredRoots {
    rank: u32,
    open: usize,
    by_rank: [u32; 3],
}

impl<G: Game> Observer<G> for StoredRoots {
    fn begin(&mut self, pass: Pass) {
        self.rank = pass.rank;
    }

    fn enter(&mut self, _: Entry<'_, G>) {
        self.open += 1;
    }

    fn stored(&mut self, _: u64) {
        self.by_rank[self.rank as usize] += u32::from(self.open == 1);
    }

    fn leave(&mut self, _: Exit<G::Move>) {
        self.open -= 1;
    }
}

/// A root with moves left out has not the position's value, and is not remembered as if it had.
#[test]
fn a_root_with_moves_left_out_is_not_remembered() {
    for state in random_positions::<othello::Othello>(20, 33) {
        let options = Options { multi_pv: NonZeroUsize::new(3).unwrap(), ..Options::exact() };
        let (stop, limits) = (AtomicBool::new(false), Limits::depth(4));
        let mut seen = StoredRoots { rank: 0, open: 0, by_rank: [0; 3] };
        let mut engine = Engine::new(othello::Seed, options);
        let findings =
            engine.think(Input { observer: Some(&mut seen), ..Input::new(&state, &limits, &stop) });
        assert_eq!(seen.by_rank, [findings.depth, 0, 0], "{state:?}");
    }
}
