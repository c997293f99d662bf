//! Sets of squares as bits of a `u64`.
//!
//! The 32 dark squares fill 35 bits: after every two rows one bit stays unused.
//!
//! ```text
//!        0   1   2   3        squares 1–4, where Black starts
//!      4   5   6   7          (8 unused)
//!        9  10  11  12
//!     13  14  15  16          (17 unused)
//!       18  19  20  21
//!     22  23  24  25          (26 unused)
//!       27  28  29  30
//!     31  32  33  34          squares 29–32, where White starts
//! ```
//!
//! With the gaps, a diagonal step is a shift by 4 or 5 from every square, and a step over the
//! edge lands on an unused bit, so that `& empty` is the only test a move needs.

use game::Side;

use crate::Square;

/// A set of squares.
pub(crate) type Bits = u64;

/// Every square.
pub(crate) const BOARD: Bits = 0x7_fbfd_feff;

/// Where the men of each side, by [`Side::index`], become kings.
pub(crate) const CROWN_ROW: [Bits; 2] = [0b1111 << 31, 0b1111];

/// The squares of one row, counted from Black's side of the board.
pub(crate) const fn row(index: u32) -> Bits {
    0b1111 << (4 * index + index / 2)
}

/// A diagonal direction, as seen with Black at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Direction {
    DownLeft,
    DownRight,
    UpRight,
    UpLeft,
}

impl Direction {
    pub(crate) const ALL: [Direction; 4] =
        [Direction::DownLeft, Direction::DownRight, Direction::UpRight, Direction::UpLeft];

    /// Where the men of `side` go.
    #[inline]
    pub(crate) const fn forward(side: Side) -> [Direction; 2] {
        match side {
            Side::First => [Direction::DownLeft, Direction::DownRight],
            Side::Second => [Direction::UpRight, Direction::UpLeft],
        }
    }

    /// The way back.
    #[inline]
    pub(crate) const fn opposite(self) -> Direction {
        match self {
            Direction::DownLeft => Direction::UpRight,
            Direction::DownRight => Direction::UpLeft,
            Direction::UpRight => Direction::DownLeft,
            Direction::UpLeft => Direction::DownRight,
        }
    }

    /// One of the two directions at a right angle.
    #[inline]
    pub(crate) const fn across(self) -> Direction {
        match self {
            Direction::DownLeft | Direction::UpRight => Direction::DownRight,
            Direction::DownRight | Direction::UpLeft => Direction::DownLeft,
        }
    }

    /// The squares one step from `squares`, and perhaps some unused bits.
    #[inline]
    pub(crate) const fn step(self, squares: Bits) -> Bits {
        match self {
            Direction::DownLeft => squares << 4,
            Direction::DownRight => squares << 5,
            Direction::UpRight => squares >> 4,
            Direction::UpLeft => squares >> 5,
        }
    }

    /// The squares that are one step before `squares`, and perhaps some unused bits.
    #[inline]
    pub(crate) const fn step_back(self, squares: Bits) -> Bits {
        match self {
            Direction::DownLeft => squares >> 4,
            Direction::DownRight => squares >> 5,
            Direction::UpRight => squares << 4,
            Direction::UpLeft => squares << 5,
        }
    }
}

/// The board turned by half a turn.
#[inline]
pub(crate) const fn rotate(squares: Bits) -> Bits {
    squares.reverse_bits() >> 29
}

/// The squares of a set, in order.
pub(crate) fn squares(set: Bits) -> impl Iterator<Item = Square> {
    ones(set).map(Square::from_bit)
}

/// The numbers of the bits that are set, lowest first.
#[inline]
pub(crate) fn ones(mut set: Bits) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as u8;
            set &= set - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_make_the_board() {
        let rows: Vec<_> = (0..8).map(row).collect();
        assert_eq!(rows.iter().fold(0, |all, row| all | row), BOARD);
        assert_eq!(BOARD.count_ones(), 32);
        assert_eq!(CROWN_ROW, [rows[7], rows[0]]);
        assert_eq!(rotate(rows[0]), rows[7]);
        assert_eq!(rotate(BOARD), BOARD);
    }

    #[test]
    fn steps_change_row_and_column_by_one() {
        let deltas = [(1, -1), (1, 1), (-1, 1), (-1, -1)];
        for square in Square::all() {
            for (direction, (down, right)) in Direction::ALL.into_iter().zip(deltas) {
                let reached = direction.step(square.bit()) & BOARD;
                let row = square.row() as i32 + down;
                let column = square.column() as i32 + right;
                let expected = Square::all()
                    .find(|s| (s.row() as i32, s.column() as i32) == (row, column))
                    .map_or(0, Square::bit);
                assert_eq!(reached, expected, "{direction:?} from {square}");
                assert_eq!(
                    direction.step_back(reached) & BOARD,
                    if reached == 0 { 0 } else { square.bit() }
                );
            }
        }
    }
}
