use std::fmt;

use crate::bits::Bits;

/// A dark square, numbered from 1 to 32 as in Portable Draughts Notation: 1–4 is Black's first
/// row, 29–32 White's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square with this number; `None` unless it is from 1 to 32.
    pub const fn new(number: u8) -> Option<Square> {
        if 1 <= number && number <= 32 { Some(Square(number - 1)) } else { None }
    }

    /// The 32 squares in order.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..32).map(Square)
    }

    /// The number that people write, from 1 to 32.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// 0 for square 1, 31 for square 32: to index arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, from 0 (squares 1–4) to 7 (squares 29–32).
    pub const fn row(self) -> u8 {
        self.0 / 4
    }

    /// The column of the full board, from 0 at White's left hand (squares 5, 13, 21, 29) to 7.
    pub const fn column(self) -> u8 {
        2 * (self.0 % 4) + (1 - self.row() % 2)
    }

    /// The set of this one square.
    pub(crate) const fn bit(self) -> Bits {
        1 << (self.0 + self.0 / 8)
    }

    /// The square of a bit number; one of the three unused bits gives the square before it.
    pub(crate) const fn from_bit(bit: u8) -> Square {
        Square(bit - (bit + 1) / 9)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_and_squares_are_inverse() {
        for square in Square::all() {
            assert_eq!(Square::from_bit(square.bit().trailing_zeros() as u8), square);
            assert_eq!(Square::new(square.number()), Some(square));
        }
        assert_eq!(Square::new(0), None);
        assert_eq!(Square::new(33), None);
    }

    #[test]
    fn corners_are_where_people_see_them() {
        let at = |number| {
            let square = Square::new(number).unwrap();
            (square.row(), square.column())
        };
        assert_eq!(at(1), (0, 1));
        assert_eq!(at(4), (0, 7));
        assert_eq!(at(5), (1, 0));
        assert_eq!(at(29), (7, 0));
        assert_eq!(at(32), (7, 6));
    }
}
