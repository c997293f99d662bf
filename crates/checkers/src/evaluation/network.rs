//! The network: how it is learned, kept and read, and what it says of a position.

mod kernel;
mod weights;

use std::io::{self, Read, Write};
use std::sync::Arc;

use game::{Evaluate, Game, ProbCut, Side, Value};

use crate::bits;
use crate::{Checkers, Square};
use kernel::Kernel;
pub use weights::{INNER, OUTER};
use weights::{KINDS, Weights};

/// The network as it is learned and kept in files.
pub type Numbers = network::Network<OUTER, INNER>;

/// How many inputs it has: a kind of piece on a square each.
pub const INPUTS: usize = KINDS * 32;
/// The parts of the game, each with a network of its own.
pub const PARTS: usize = MOST_PIECES.len();
/// The version of the inputs.
pub const VERSION: u16 = 1;
/// A lead of so much multiplies the odds by e: fitted to games.
pub const VALUE_OF_E: Value = 155;

/// The most pieces of each part of the game.
const MOST_PIECES: [u32; 4] = [7, 11, 16, 24];

const GAME: &str = "damas";

/// The part of the game with so many pieces.
#[inline]
pub fn part(pieces: u32) -> usize {
    let [first, second, third, _] = MOST_PIECES;
    usize::from(pieces > first) + usize::from(pieces > second) + usize::from(pieces > third)
}

/// The input for a kind of piece (own men, own kings, the rival's men, its kings) on a square, as
/// the side to move sees it, playing Black's way.
#[inline]
pub fn input(kind: usize, square: Square) -> usize {
    kind * 32 + square.index()
}

/// Reads the network of a file.
pub fn read(source: &mut impl Read) -> io::Result<Numbers> {
    Numbers::read(source, GAME, VERSION, PARTS, INPUTS)
}

/// Writes a network to a file.
pub fn write(numbers: &Numbers, target: &mut impl Write) -> io::Result<()> {
    numbers.write(target, GAME, VERSION)
}

/// A small neural network, trained on games that the engine played against itself. In hundredths
/// of a man.
///
/// It sees only where the pieces stand, as the side to move sees them: 64 units add up what is on
/// the squares, 16 more judge those, and the last one gives the value. There is one such network
/// for each part of the game. All of it is whole numbers, so that it thinks the same everywhere.
#[derive(Clone, Debug)]
pub struct Network {
    weights: Arc<Weights>,
    kernel: Kernel,
}

impl Network {
    /// One man is worth so much.
    pub const UNIT: Value = 100;

    /// The network that comes with the program.
    pub fn new() -> Self {
        Network { weights: Weights::built_in(), kernel: Kernel::detect() }
    }

    /// With another network.
    pub fn of(numbers: &Numbers) -> Self {
        Network { weights: Arc::new(Weights::of(numbers)), kernel: Kernel::detect() }
    }

    /// The same network, added up by code for any CPU: slower, with the same values.
    pub fn portable() -> Self {
        Network { kernel: Kernel::Portable, ..Network::new() }
    }
}

impl Default for Network {
    fn default() -> Self {
        Network::new()
    }
}

impl Evaluate<Checkers> for Network {
    #[inline]
    fn evaluate(&self, position: &Checkers) -> Value {
        let us = position.side_to_move();
        let (own, enemy) = (position.pieces(us), position.pieces(!us));
        let kings = position.kings();
        let pieces = (own | enemy).count_ones();
        let sets = [own & !kings, own & kings, enemy & !kings, enemy & kings];
        let sets = match us {
            Side::First => sets,
            Side::Second => sets.map(bits::rotate),
        };
        self.kernel.judge(self.weights.part(pieces), sets)
    }

    fn unit(&self) -> Value {
        Self::UNIT
    }

    #[inline]
    fn prob_cut(&self, _: &Checkers, depth: u32) -> Option<ProbCut> {
        let shallow_depth = depth.checked_sub(4).filter(|shallow| *shallow > 0)?;
        Some(ProbCut { shallow_depth, sigma: 20.0 })
    }
}
