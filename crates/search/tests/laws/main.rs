//! The laws that hold for every game: each test runs its law over random positions of all of
//! them.

mod aspiring;
mod bookkeeper;
mod contempt;
mod corridor;
mod equality;
mod judging;
mod knowing;
mod last_resort;
mod observing;
mod steps;
mod stopping;
mod textbook;

use game::{Evaluate, MoveList, Notation, Tactics};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A game with an evaluation, and how deep a full search of it is affordable.
trait Subject: Notation + Tactics {
    /// The most nodes that a case may cost by plain minimax.
    const NODES: u64 = 20_000;

    type Eval: Evaluate<Self> + Copy;
    const EVAL: Self::Eval;
}

/// Nim, judged by what is left: wrong, but a judgement.
#[derive(Clone, Copy)]
struct Stones;

impl Evaluate<game::nim::Nim> for Stones {
    fn evaluate(&self, state: &game::nim::Nim) -> game::Value {
        i32::from(state.stones % 5) - 2
    }
}

impl Subject for game::nim::Nim {
    type Eval = Stones;
    const EVAL: Stones = Stones;
}

impl Subject for othello::Othello {
    type Eval = othello::Seed;
    const EVAL: othello::Seed = othello::Seed;
}

impl Subject for checkers::Checkers {
    type Eval = checkers::Seed;
    const EVAL: checkers::Seed = checkers::Seed;
}

impl Subject for parchis::Parchis {
    type Eval = parchis::Seed;
    const EVAL: parchis::Seed = parchis::Seed;
}

/// Positions met in random play from the start of every variant, finished games among them.
fn random_positions<G: Subject>(count: usize, seed: u64) -> Vec<G> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let variant = G::VARIANTS[rng.random_range(0..G::VARIANTS.len())];
        let mut state = G::start(variant).expect("listed variants exist");
        let plies = rng.random_range(0..80);
        for _ in 0..plies {
            let mut moves = MoveList::new();
            state.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            state.play(moves[rng.random_range(0..moves.len())]);
        }
        positions.push(state);
    }
    positions
}

/// The greatest depth up to `most` whose minimax tree is affordable for this game.
fn affordable_depth<G: Subject>(state: &G, most: u32) -> u32 {
    (1..most)
        .find(|&depth| state.perft(depth + 1, game::perft::Mode::Bulk) > G::NODES)
        .unwrap_or(most)
}
