//! The numbers of the network, laid out for the CPU.

use std::sync::{Arc, LazyLock};

use super::Numbers;
use super::seen::{self, KINDS};
use crate::Square;

/// Units of the first layer.
pub const OUTER: usize = 256;
/// Units of the second layer.
pub const INNER: usize = 32;
/// Bits of the board, the unused ones included.
const BITS: usize = 35;

/// A network for each part of the game.
#[derive(Debug)]
pub(super) struct Weights {
    parts: Vec<Part>,
}

/// The network of one part of the game.
#[derive(Debug)]
pub(super) struct Part {
    pub squares: [KindWeights; KINDS],
    /// Where the sums begin without and with the move, and so does the value.
    pub outer_bias: [Row; 2],
    pub bias: [i32; 2],
    pub inner: [Row; INNER],
    pub inner_bias: [i32; INNER],
    pub last: [i32; INNER],
}

/// What a kind of thing adds, by the bit of the board that it stands on.
#[derive(Debug)]
pub(super) struct KindWeights {
    pub outer: Box<[Row; BITS]>,
    /// What it adds to the value itself.
    pub direct: [i32; BITS],
}

/// A number for each unit of the first layer, in as few cache lines as can be.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Row(pub [i16; OUTER]);

impl Weights {
    /// A unit that is wholly active.
    pub const ONE: i16 = network::ONE;
    /// What the weights of the second layer are multiples of: one such part of one.
    pub const INNER_SCALE: i32 = network::INNER_SCALE;
    /// How much finer the last sum is than the value.
    pub const VALUE_SCALE: i32 = network::VALUE_SCALE;

    /// The network that comes with the program.
    pub fn built_in() -> Arc<Weights> {
        static BUILT_IN: LazyLock<Arc<Weights>> = LazyLock::new(|| {
            let numbers = super::read(&mut include_bytes!("weights.bin").as_slice());
            Arc::new(Weights::of(&numbers.expect("a whole network is built in")))
        });
        Arc::clone(&BUILT_IN)
    }

    /// The numbers of a network, where the CPU finds them quickest.
    pub fn of(numbers: &Numbers) -> Weights {
        Weights { parts: (0..super::PARTS).map(|part| Part::of(numbers.part(part))).collect() }
    }

    /// The network for a board with so many pieces.
    #[inline]
    pub fn part(&self, pieces: u32) -> &Part {
        &self.parts[super::part(pieces)]
    }
}

impl Part {
    fn of(numbers: &network::Part<OUTER, INNER>) -> Part {
        let the_move = &numbers.inputs[seen::THE_MOVE];
        let outer_bias =
            std::array::from_fn(|i| numbers.outer_bias[i].wrapping_add(the_move.outer[i]));
        Part {
            squares: std::array::from_fn(|kind| KindWeights::of(numbers, kind)),
            outer_bias: [Row(numbers.outer_bias), Row(outer_bias)],
            bias: [numbers.bias, numbers.bias.wrapping_add(the_move.direct)],
            inner: numbers.inner.map(Row),
            inner_bias: numbers.inner_bias,
            last: numbers.last,
        }
    }
}

impl KindWeights {
    fn of(numbers: &network::Part<OUTER, INNER>, kind: usize) -> KindWeights {
        let outer = vec![Row([0; OUTER]); BITS].try_into().expect("a row for each bit");
        let mut weights = KindWeights { outer, direct: [0; BITS] };
        for square in Square::all() {
            let bit = square.bit().trailing_zeros() as usize;
            let input = &numbers.inputs[seen::input(kind, square)];
            weights.outer[bit] = Row(input.outer);
            weights.direct[bit] = input.direct;
        }
        weights
    }
}
