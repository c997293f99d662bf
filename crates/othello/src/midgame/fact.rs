//! What is remembered of a position.

use crate::Board;
use crate::table::{Fact, Table};

/// The table of the search.
pub(super) type Known = Table<Found>;

/// Stands for a best move that is not known.
pub(super) const NO_MOVE: u8 = 64;

/// What a search found: bounds of the value, and the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// The value is at least this.
    pub(super) lower: i16,
    /// The value is at most this.
    pub(super) upper: i16,
    /// The depth of the search.
    pub(super) depth: u8,
    /// How sure it was: the number of its confidence level.
    pub(super) level: u8,
    /// The square of the best move, or [`NO_MOVE`].
    pub(super) best: u8,
}

impl Found {
    /// Whether the bounds are as good as those that a search would find.
    #[inline]
    pub(super) fn serves(self, depth: u32, level: u8) -> bool {
        u32::from(self.depth) >= depth && self.level >= level
    }
}

impl Fact for Found {
    #[inline]
    fn pack(self) -> u64 {
        let [a, b] = self.lower.to_le_bytes();
        let [c, d] = self.upper.to_le_bytes();
        u64::from_le_bytes([a, b, c, d, self.depth, self.best, 0, self.level])
    }

    #[inline]
    fn unpack(word: u64) -> Found {
        let [a, b, c, d, depth, best, _, level] = word.to_le_bytes();
        Found {
            lower: i16::from_le_bytes([a, b]),
            upper: i16::from_le_bytes([c, d]),
            depth,
            level: level & 0x7f,
            best,
        }
    }

    #[inline]
    fn worth(self, _: Board) -> u32 {
        u32::from(self.depth).min(63)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found() {
        let table = Known::new(1 << 12);
        let found = Found { lower: -2048, upper: 77, depth: 31, level: 5, best: 63 };
        table.store(Board::START, found);
        assert_eq!(table.probe(Board::START), Some(found));
        assert!(found.serves(31, 5) && !found.serves(32, 5) && !found.serves(31, 6));
    }
}
