//! What the solver knows of positions it has met: a table shared by its threads without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::key;
use memory::{ZeroIsValid, Zeroed};

use crate::Board;

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

    /// Every word of an entry has this bit: an empty slot is never taken for one.
    const PRESENT: u64 = 1 << 63;

    fn pack(self, generation: u8) -> u64 {
        let bytes = [self.lower as u8, self.upper as u8, self.best, self.pass, generation, 0, 0, 0];
        u64::from_le_bytes(bytes) | Self::PRESENT
    }

    fn unpack(word: u64) -> Knowledge {
        let [lower, upper, best, pass, ..] = word.to_le_bytes();
        Knowledge { lower: lower as i8, upper: upper as i8, best, pass }
    }
}

/// A position with what is known of it, in three words. The board's words are masked with the
/// third one: if two threads write at once, what is left matches no board.
struct Slot([AtomicU64; 3]);

impl Slot {
    #[inline]
    fn read(&self) -> (Board, u64) {
        let [own, rival, word] = [0, 1, 2].map(|i| self.0[i].load(Relaxed));
        let board = Board { own: own ^ word, rival: rival ^ word };
        (board, word)
    }

    #[inline]
    fn write(&self, board: Board, word: u64) {
        self.0[0].store(board.own ^ word, Relaxed);
        self.0[1].store(board.rival ^ word, Relaxed);
        self.0[2].store(word, Relaxed);
    }
}

/// The slots where a position may be kept: one cache line.
#[repr(align(64))]
struct Bucket([Slot; 2]);

// SAFETY: a bucket is made of atomic integers.
unsafe impl ZeroIsValid for Bucket {}

/// The table.
pub(super) struct Table {
    buckets: Zeroed<Bucket>,
    generation: u8,
}

impl Table {
    /// A table of at most `bytes`, or of one bucket if that is less.
    pub(super) fn new(bytes: usize) -> Table {
        let count = (bytes / size_of::<Bucket>()).max(1);
        Table { buckets: Zeroed::new(1 << count.ilog2()), generation: 0 }
    }

    /// Begins a new solution: what was learnt before stays true, but gives way first.
    pub(super) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    #[inline]
    fn place(&self, board: Board) -> usize {
        // The number of buckets is a power of two.
        hash(board) as usize & (self.buckets.len() - 1)
    }

    #[inline]
    fn bucket(&self, board: Board) -> &Bucket {
        &self.buckets[self.place(board)]
    }

    /// Asks for a position's cache line before it is needed.
    #[inline]
    pub(super) fn prefetch(&self, board: Board) {
        self.buckets.prefetch(self.place(board));
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn probe(&self, board: Board) -> Option<Knowledge> {
        self.bucket(board).0.iter().find_map(|slot| {
            let (held, word) = slot.read();
            (held == board && word & Knowledge::PRESENT != 0).then(|| Knowledge::unpack(word))
        })
    }

    /// Keeps what is now known of a position: in place of what was known of it, or else of a
    /// position of an earlier solution, or else of the one with fewer empty squares, which is
    /// quicker to solve again.
    #[inline]
    pub(super) fn store(&self, board: Board, knowledge: Knowledge) {
        let worth = |slot: &Slot| {
            let (held, word) = slot.read();
            if held == board {
                return 0;
            }
            if word & Knowledge::PRESENT == 0 {
                return 1;
            }
            let [_, _, _, _, generation, ..] = word.to_le_bytes();
            2 + held.empty().count_ones() + if generation == self.generation { 64 } else { 0 }
        };
        let [first, second] = &self.bucket(board).0;
        let slot = if worth(second) < worth(first) { second } else { first };
        slot.write(board, knowledge.pack(self.generation));
    }
}

#[inline]
fn hash(board: Board) -> u64 {
    const OWN: u64 = key::random(0x501e_0000) | 1;
    const RIVAL: u64 = key::random(0x501e_0001) | 1;
    let mixed = board.own.wrapping_mul(OWN) ^ board.rival.wrapping_mul(RIVAL).rotate_left(32);
    // The high bits of products are the well-mixed ones.
    mixed >> 32 ^ mixed
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
        let table = Table::new(1 << 16);
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
        let table = Table::new(0);
        assert_eq!(table.probe(Board { own: 0, rival: 0 }), None);
    }

    #[test]
    fn old_positions_and_those_with_few_empty_squares_give_way() {
        let mut table = Table::new(0);
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
