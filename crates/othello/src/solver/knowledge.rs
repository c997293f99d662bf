//! What the solver knows of a position it has met.

use crate::Board;
use crate::table::{Fact, Table};

/// The solver's table.
pub(super) type Known = Table<Knowledge>;

/// Bounds of a position's score and the best move found, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Knowledge {
    /// The score is at least this.
    pub(super) lower: i8,
    /// The score is at most this.
    pub(super) upper: i8,
    /// The square of the best move, or [`NO_MOVE`].
    pub(super) best: u8,
    /// How sure the bounds are: the number of the pass that found them.
    pub(super) pass: u8,
}

/// Stands for a best move that is not known.
pub(super) const NO_MOVE: u8 = 64;

impl Knowledge {
    /// What is known of every position.
    pub(super) const NOTHING: Knowledge =
        Knowledge { lower: -64, upper: 64, best: NO_MOVE, pass: 0 };
}

impl Fact for Knowledge {
    #[inline]
    fn pack(self) -> u64 {
        u64::from_le_bytes([self.lower as u8, self.upper as u8, self.best, self.pass, 0, 0, 0, 0])
    }

    #[inline]
    fn unpack(word: u64) -> Knowledge {
        let [lower, upper, best, pass, ..] = word.to_le_bytes();
        Knowledge { lower: lower as i8, upper: upper as i8, best, pass }
    }

    /// The fewer squares are empty, the quicker it is solved again.
    #[inline]
    fn worth(self, board: Board) -> u32 {
        board.empty().count_ones().min(63)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Knowledge = Knowledge { lower: -12, upper: 34, best: 63, pass: 1 };

    /// Some board with so many empty squares.
    fn board(empties: u32) -> Board {
        Board { own: 0x5555_5555_5555_5555 >> empties, rival: 0xaaaa_aaaa_aaaa_aaaa >> empties }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Known::new(1 << 16);
        assert_eq!(table.probe(board(1)), None);
        table.store(board(1), BOUNDS);
        assert_eq!(table.probe(board(1)), Some(BOUNDS));
        let tighter = Knowledge { upper: -12, ..BOUNDS };
        table.store(board(1), tighter);
        assert_eq!(table.probe(board(1)), Some(tighter));
        assert_eq!(table.probe(board(2)), None);
    }

    #[test]
    fn an_empty_slot_is_no_position() {
        let table = Known::new(0);
        assert_eq!(table.probe(Board { own: 0, rival: 0 }), None);
    }

    #[test]
    fn old_positions_and_those_with_few_empty_squares_give_way() {
        let mut table = Known::new(0);
        table.store(board(20), BOUNDS);
        table.store(board(10), BOUNDS);
        table.store(board(9), BOUNDS);
        assert!(table.probe(board(20)).is_some());
        assert!(table.probe(board(10)).is_none());
        assert!(table.probe(board(9)).is_some());
        table.age();
        table.store(board(8), BOUNDS);
        table.store(board(7), BOUNDS);
        assert!(table.probe(board(20)).is_none());
    }
}
