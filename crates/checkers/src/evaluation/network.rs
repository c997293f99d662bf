//! The network: how it is learned, kept and read, and what it says of a position.

mod kernel;
mod seen;
mod weights;

use std::io::{self, Read, Write};
use std::sync::Arc;

use game::{Evaluate, ProbCut, Value};

use crate::Checkers;
use kernel::Kernel;
use seen::Seen;
pub use seen::{INPUTS, inputs};
use weights::Weights;
pub use weights::{INNER, OUTER};

/// The network as it is learned and kept in files.
pub type Numbers = network::Network<OUTER, INNER>;

/// The parts of the game, each with a network of its own.
pub const PARTS: usize = MOST_PIECES.len();
/// The version of the inputs.
pub const VERSION: u16 = 2;
/// A lead of so much multiplies the odds by e: fitted to games.
pub const VALUE_OF_E: Value = 155;

/// The most pieces of each part of the game.
const MOST_PIECES: [u32; 4] = [7, 11, 16, 24];

const GAME: &str = "damas";

/// The part of the game with so many pieces.
#[inline]
fn part(pieces: u32) -> usize {
    let [first, second, third, _] = MOST_PIECES;
    usize::from(pieces > first) + usize::from(pieces > second) + usize::from(pieces > third)
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
/// It sees where the pieces stand, which of the rival's threaten to capture, and who has the move
/// in the sense of the endgame, all as the side to move sees it: 256 units add up what is on the
/// squares, 32 more judge those, and the last one gives the value. There is one such network for
/// each part of the game. All of it is whole numbers, so that it thinks the same everywhere.
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
        Network { weights: Weights::built_in(), kernel: Kernel::best() }
    }

    /// With another network.
    pub fn of(numbers: &Numbers) -> Self {
        Network { weights: Arc::new(Weights::of(numbers)), kernel: Kernel::best() }
    }

    /// The same network for every way to add up that this CPU has, the fastest first and that for
    /// any CPU last: all have the same values.
    pub fn twins(&self) -> impl Iterator<Item = Network> {
        Kernel::all().into_iter().map(|kernel| Network { kernel, ..self.clone() })
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
        let seen = Seen::of(position);
        self.kernel.judge(self.weights.part(seen.pieces()), &seen)
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
