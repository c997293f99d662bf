use game::{Bound, Game, Input, Line, MoveList, Output, Searcher, Value, key};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Plays any legal move.
pub(crate) struct Random {
    seed: u64,
    rng: ChaCha8Rng,
}

impl Random {
    pub fn new(seed: u64) -> Self {
        Random { seed, rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl<G: Game> Searcher<G> for Random {
    fn think(&mut self, input: Input<'_, G>) -> Output<G::Move> {
        let mut moves = MoveList::new();
        input.state.legal_moves(&mut moves);
        if moves.is_empty() {
            return Output::of(Vec::new());
        }
        let mv = moves[self.rng.random_range(0..moves.len())];
        Output::of(vec![Line::new(0, Bound::Exact, vec![mv])])
    }

    fn new_game(&mut self, seed: u64) {
        self.rng = ChaCha8Rng::seed_from_u64(key::mix(self.seed) ^ seed);
    }

    fn unit(&self) -> Value {
        1
    }
}
