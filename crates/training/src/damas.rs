//! Damas: what a position of English draughts is worth, as quick searches and the ends of their
//! games tell it.

mod endings;
mod games;

use std::io::{self, Read, Write};
use std::sync::Arc;

use checkers::endgame::Endgames;
use checkers::evaluation::network::{self, INNER, INPUTS, Numbers, OUTER, PARTS, VALUE_OF_E};
use checkers::{Checkers, Network, Positional, Square};
use game::{Game, Side};
use rand_chacha::ChaCha8Rng;

use crate::network::NetworkLearner;
use crate::quick::ODDS_UNIT;
use crate::{Player, Sample};

/// How damas learns.
pub struct LearnDamas {
    /// The databases that know how games end.
    pub endgames: Arc<Endgames>,
    /// Whether endings that they know are learned from too, for who plays without them.
    pub plays_on: bool,
}

/// Where the pieces stand, as the side to move sees them, playing Black's way: own men, own kings,
/// the rival's men and its kings; bit 0 is square 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pieces([u32; 4]);

impl Pieces {
    fn of(position: &Checkers) -> Pieces {
        let us = position.side_to_move();
        let mut sets = [0; 4];
        for square in Square::all() {
            if let Some(piece) = position.piece_at(square) {
                let index = square.index();
                let seen = if us == Side::First { index } else { 31 - index };
                sets[usize::from(piece.side != us) * 2 + usize::from(piece.king)] |= 1 << seen;
            }
        }
        Pieces(sets)
    }

    fn count(self) -> u32 {
        self.0.iter().map(|set| set.count_ones()).sum()
    }
}

impl Player for LearnDamas {
    const GAME: &'static str = "damas";
    /// Positions are kept as they stand, whatever the network sees of them.
    const FEATURES: u16 = 1;
    const POSITION_BYTES: usize = 16;

    type Position = Pieces;
    type Weights = Numbers;

    fn encode(&self, pieces: &Pieces, bytes: &mut [u8]) {
        for (bytes, set) in bytes.chunks_exact_mut(4).zip(pieces.0) {
            bytes.copy_from_slice(&set.to_le_bytes());
        }
    }

    fn decode(&self, bytes: &[u8]) -> Option<Pieces> {
        let (words, _) = bytes.as_chunks::<4>();
        let sets: [u32; 4] = std::array::from_fn(|i| u32::from_le_bytes(words[i]));
        let together = sets.iter().fold(0, |all, set| all | set);
        let pieces = Pieces(sets);
        (together.count_ones() == pieces.count()).then_some(pieces)
    }

    fn play(&self, weights: Option<&Numbers>, rng: &mut ChaCha8Rng) -> Vec<Sample<Pieces>> {
        match weights {
            Some(numbers) => games::play(Network::of(numbers), &self.endgames, self.plays_on, rng),
            None => games::play(Positional, &self.endgames, self.plays_on, rng),
        }
    }

    fn read_weights(&self, mut source: &mut dyn Read) -> io::Result<Numbers> {
        network::read(&mut source)
    }

    fn write_weights(&self, weights: &Numbers, mut target: &mut dyn Write) -> io::Result<()> {
        network::write(weights, &mut target)
    }
}

impl NetworkLearner<OUTER, INNER> for LearnDamas {
    const INPUTS: usize = INPUTS;
    const PARTS: usize = PARTS;
    const LABEL_OF_E: f32 = ODDS_UNIT;
    const VALUE_OF_E: f32 = VALUE_OF_E as f32;

    fn inputs(&self, pieces: &Pieces, on: &mut Vec<u16>) -> usize {
        network::inputs(pieces.0, on)
    }

    /// At first it only counts pieces.
    fn first_guess(&self, input: usize) -> f32 {
        [93.0, 140.0, -93.0, -140.0].get(input / 32).copied().unwrap_or_default()
    }

    fn weights(&self, numbers: Numbers) -> Numbers {
        numbers
    }
}
