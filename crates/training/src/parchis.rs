//! Parchís: the chance of winning, as quick searches and the ends of their games tell it.

mod games;

use std::io::{self, Read, Write};

use ::parchis::evaluate::trained::{self, INPUTS, Network, PARTS};
use ::parchis::{Expert, Parchis, Trained};
use rand_chacha::ChaCha8Rng;

use crate::network::NetworkLearner;
use crate::quick::ODDS_UNIT;
use crate::{Player, Sample};

/// How Parchís learns.
pub struct LearnParchis;

impl Player for LearnParchis {
    const GAME: &'static str = "parchis";
    const FEATURES: u16 = trained::VERSION;
    const POSITION_BYTES: usize = Parchis::PACKED;

    type Position = Parchis;
    type Weights = Trained;

    fn encode(&self, position: &Parchis, bytes: &mut [u8]) {
        bytes.copy_from_slice(&position.pack());
    }

    fn decode(&self, bytes: &[u8]) -> Option<Parchis> {
        Parchis::unpack(bytes.try_into().ok()?)
    }

    fn play(&self, weights: Option<&Trained>, rng: &mut ChaCha8Rng) -> Vec<Sample<Parchis>> {
        match weights {
            Some(weights) => games::play(weights, rng),
            None => games::play(&Expert::new(), rng),
        }
    }

    fn read_weights(&self, mut source: &mut dyn Read) -> io::Result<Trained> {
        Trained::read(&mut source)
    }

    fn write_weights(&self, weights: &Trained, mut target: &mut dyn Write) -> io::Result<()> {
        weights.write(&mut target)
    }
}

impl NetworkLearner<0, 0> for LearnParchis {
    const INPUTS: usize = INPUTS;
    const PARTS: usize = PARTS;
    const LABEL_OF_E: f32 = ODDS_UNIT;
    const VALUE_OF_E: f32 = trained::VALUE_OF_E as f32;

    fn inputs(&self, position: &Parchis, on: &mut Vec<u16>) -> usize {
        trained::inputs(position, on)
    }

    fn first_guess(&self, input: usize) -> f32 {
        trained::first_guess(input) as f32
    }

    fn weights(&self, network: Network) -> Trained {
        Trained::with_network(network)
    }
}
