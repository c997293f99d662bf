use game::key;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::Error;
use crate::player::{Decision, Player, Request};

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

impl Player for Random {
    fn new_game(&mut self, seed: u64) {
        self.rng = ChaCha8Rng::seed_from_u64(key::mix(self.seed) ^ seed);
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        let moves = request.table.count_moves();
        if moves == 0 {
            return Err(Error::GameOver);
        }
        Ok(Decision { place: self.rng.random_range(0..moves), thought: None })
    }
}
