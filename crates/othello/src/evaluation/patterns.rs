//! The features that the trained evaluation sees: how small groups of squares are filled.
//!
//! A pattern is a list of squares; how they are filled is a number with one ternary digit for each
//! (0 empty, 1 own, 2 rival), the first square last. Turned and mirrored copies of a pattern share
//! its weights.

use std::sync::LazyLock;

use crate::kernel::{Kernel, ROW, Row, Rows, zero_rows};
use crate::{Board, Move};

/// The patterns: edges, corners, lines and diagonals.
const PATTERNS: [&str; 11] = [
    "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
    "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    "a1 b1 c1 d1 a2 b2 c2 a3 b3 a4",
    "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "a2 b2 c2 d2 e2 f2 g2 h2",
    "a3 b3 c3 d3 e3 f3 g3 h3",
    "a4 b4 c4 d4 e4 f4 g4 h4",
    "a1 b2 c3 d4 e5 f6 g7 h8",
    "a2 b3 c4 d5 e6 f7 g8",
    "a3 b4 c5 d6 e7 f8",
    "a4 b5 c6 d7 e8",
];

/// How many features a position has: one for each place of a pattern on the board.
pub const FEATURES: usize = 46;

/// How many squares each pattern has, and how many places on the board.
const SHAPES: [(u32, usize); PATTERNS.len()] =
    [(10, 4), (10, 8), (10, 4), (9, 4), (8, 4), (8, 4), (8, 4), (8, 2), (7, 4), (6, 4), (5, 4)];

/// Where the weights of each feature begin, those of one kind after those of the other. (The
/// compiler knows them, and writes them into the instructions.)
pub const OFFSETS: [usize; FEATURES] = {
    let mut offsets = [0; FEATURES];
    let (mut feature, mut kind, mut start) = (0, 0, 0);
    while kind < SHAPES.len() {
        let (squares, places) = SHAPES[kind];
        let next = feature + places;
        while feature < next {
            offsets[feature] = start;
            feature += 1;
        }
        start += 3_usize.pow(squares);
        kind += 1;
    }
    offsets
};

/// The version of the set of features: weights of another one do not fit.
pub const VERSION: u16 = 2;

/// Which weight each feature of a position selects, as an offset in the table of its kind. The
/// rest of the row is zero.
pub type Features = [u16; ROW];

/// What is known of the patterns: the same for every position.
pub struct Layout {
    /// What each half row of four discs adds to each feature: own discs once, the rival's twice.
    digits: Box<Rows>,
    /// What a disc on each square adds to each feature: once if it is the own side's, twice if it
    /// is the rival's.
    pub(super) squares: Box<[Row; 64]>,
    /// The kind of each feature: an index into [`Layout::kinds`].
    pub kind_of: [usize; FEATURES],
    /// The kinds of features.
    pub kinds: Vec<Kind>,
}

/// Features that share their weights.
pub struct Kind {
    /// How many values the feature has.
    pub values: usize,
    /// For each value, the least one that means the same by the pattern's own symmetry.
    pub canonical: Vec<u16>,
}

/// The patterns' layout.
pub fn layout() -> &'static Layout {
    static LAYOUT: LazyLock<Layout> = LazyLock::new(Layout::new);
    &LAYOUT
}

impl Layout {
    fn new() -> Layout {
        let mut kinds = Vec::new();
        let mut kind_of = [0; FEATURES];
        let mut digits = zero_rows();
        let mut on_squares = Box::new([Row::ZERO; 64]);
        let mut feature = 0;
        for pattern in PATTERNS {
            let squares: Vec<u8> =
                pattern.split(' ').filter_map(|name| Move::parse(name)?.square()).collect();
            for place in places(&squares) {
                kind_of[feature] = kinds.len();
                for (square, digit) in place.iter().zip(powers_of_three()) {
                    add_digit(&mut digits, *square, feature, digit);
                    on_squares[usize::from(*square)].numbers_mut()[feature] = digit;
                }
                feature += 1;
            }
            kinds.push(Kind::pattern(&squares));
        }
        assert_eq!(feature, FEATURES, "places of all patterns");
        let start_of =
            |kind: usize| kinds[..kind].iter().map(|kind: &Kind| kind.values).sum::<usize>();
        assert_eq!(kind_of.map(start_of), OFFSETS, "where weights begin");
        Layout { digits, squares: on_squares, kind_of, kinds }
    }

    /// The features of a position.
    #[allow(clippy::inline_always, reason = "to use the kernel's instructions")]
    #[inline(always)]
    pub fn features<K: Kernel>(&self, kernel: K, board: Board) -> Features {
        kernel.sum_rows(&self.digits, board)
    }
}

impl Kind {
    fn pattern(squares: &[u8]) -> Kind {
        let values = 3_usize.pow(squares.len() as u32);
        // The ways in which turning or mirroring the board maps the pattern onto itself: where
        // each of its squares goes.
        let own_symmetries: Vec<Vec<usize>> = (0..8)
            .filter_map(|symmetry| {
                squares
                    .iter()
                    .map(|&square| {
                        let image = image(square, symmetry);
                        squares.iter().position(|&square| square == image)
                    })
                    .collect()
            })
            .collect();
        let canonical = (0..values)
            .map(|value| {
                let mapped = own_symmetries.iter().map(|map| {
                    map.iter()
                        .zip(powers_of_three())
                        .map(|(&to, power)| 3_usize.pow(to as u32) * (value / power as usize % 3))
                        .sum::<usize>()
                });
                mapped.min().unwrap_or(value) as u16
            })
            .collect();
        Kind { values, canonical }
    }
}

fn powers_of_three() -> impl Iterator<Item = u16> {
    std::iter::successors(Some(1_u16), |power| power.checked_mul(3))
}

/// Every different place of a pattern on the board.
fn places(squares: &[u8]) -> Vec<Vec<u8>> {
    let sorted = |place: &[u8]| {
        let mut place = place.to_vec();
        place.sort_unstable();
        place
    };
    let mut places: Vec<Vec<u8>> = Vec::new();
    for symmetry in 0..8 {
        let place: Vec<u8> = squares.iter().map(|&square| image(square, symmetry)).collect();
        if places.iter().all(|known| sorted(known) != sorted(&place)) {
            places.push(place);
        }
    }
    places
}

/// Where a square goes when the board is mirrored or turned, in one of eight ways.
fn image(square: u8, symmetry: u8) -> u8 {
    let (mut x, mut y) = (square % 8, square / 8);
    if symmetry & 1 != 0 {
        x = 7 - x;
    }
    if symmetry & 2 != 0 {
        y = 7 - y;
    }
    if symmetry & 4 != 0 {
        (x, y) = (y, x);
    }
    y * 8 + x
}

fn add_digit(digits: &mut Rows, square: u8, feature: usize, digit: u16) {
    let bit = 1 << (square % 4);
    let half_row = &mut digits[usize::from(square / 4)];
    for (_, row) in half_row.iter_mut().enumerate().filter(|(discs, _)| discs & bit != 0) {
        row.numbers_mut()[feature] += digit;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Portable;

    #[test]
    fn a_position_and_its_images_have_the_same_weights() {
        let layout = layout();
        let board = Board {
            own: 0x0013_5c08_3412_8100,
            rival: 0x1c20_a014_0869_3c07 & !0x0013_5c08_3412_8100,
        };
        let used = |board: Board| {
            let features = layout.features(Portable, board);
            let mut used: Vec<(usize, u16)> = (0..FEATURES)
                .map(|i| (layout.kind_of[i], features[i]))
                .map(|(kind, value)| (kind, layout.kinds[kind].canonical[usize::from(value)]))
                .collect();
            used.sort_unstable();
            used
        };
        for symmetry in 1..8 {
            let turn = |discs: u64| {
                crate::moves::squares(discs)
                    .fold(0, |turned, square| turned | 1 << image(square, symmetry))
            };
            let turned = Board { own: turn(board.own), rival: turn(board.rival) };
            assert_eq!(used(turned), used(board), "symmetry {symmetry}");
        }
    }

    #[test]
    fn a_filled_pattern_is_a_ternary_number() {
        // Own a1, rival b1 and b2: the first edge has digits 1, 2, 0, 0, 0, 0, 0, 0, 2, 0.
        let board = Board { own: 1, rival: 0x202 };
        let features = layout().features(Portable, board);
        assert_eq!(features[0], 1 + 2 * 3 + 2 * 3_u16.pow(8));
    }
}
