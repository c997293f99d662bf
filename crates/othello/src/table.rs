//! What searches know of positions they have met: a table shared by threads without locks.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::key;
use memory::{ZeroIsValid, Zeroed};

use crate::Board;

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

/// Something that can be known of a position: it has room in a word beside what the table needs.
pub(crate) trait Fact: Copy {
    /// The fact as a word. The table keeps the seventh byte and the highest bit for itself.
    fn pack(self) -> u64;

    /// The fact of a word.
    fn unpack(word: u64) -> Self;

    /// How dear it was to find out, from 0 to 63: of two facts, the dearer one is kept.
    fn worth(self, board: Board) -> u32;
}

/// Every word of an entry has this bit: an empty slot is never taken for one.
const PRESENT: u64 = 1 << 63;

/// The place of the generation in a word.
const GENERATION: u32 = 48;

/// The table.
pub(crate) struct Table<F> {
    buckets: Zeroed<Bucket>,
    generation: u8,
    facts: PhantomData<F>,
}

impl<F: Fact> Table<F> {
    /// A table of at most `bytes`, or of one bucket if that is less.
    pub(crate) fn new(bytes: usize) -> Table<F> {
        let count = (bytes / size_of::<Bucket>()).max(1);
        let buckets = Zeroed::new(1 << count.ilog2());
        Table { buckets, generation: 0, facts: PhantomData }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            // A word without its mark is no entry.
            slot.0[2].store(0, Relaxed);
        }
        self.generation = 0;
    }

    /// How many thousandths of the table hold something of this generation, by a sample.
    pub(crate) fn per_mille_used(&self) -> u32 {
        let sample = self.buckets.iter().take(500).flat_map(|bucket| &bucket.0);
        let (mut slots, mut used) = (0, 0);
        for slot in sample {
            let word = slot.0[2].load(Relaxed);
            slots += 1;
            used += u32::from(word & PRESENT != 0 && (word >> GENERATION) as u8 == self.generation);
        }
        1000 * used / slots
    }

    /// Begins a new search: what was learnt before stays true, but gives way first.
    pub(crate) fn age(&mut self) {
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
    pub(crate) fn prefetch(&self, board: Board) {
        self.buckets.prefetch(self.place(board));
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn probe(&self, board: Board) -> Option<F> {
        self.bucket(board).0.iter().find_map(|slot| {
            let (held, word) = slot.read();
            (held == board && word & PRESENT != 0).then(|| F::unpack(word))
        })
    }

    /// Keeps what is now known of a position: in place of what was known of it, or else of a
    /// position of an earlier search, or else of the one that is cheaper to find out again.
    #[inline]
    pub(crate) fn store(&self, board: Board, fact: F) {
        let worth = |slot: &Slot| {
            let (held, word) = slot.read();
            if held == board {
                return 0;
            }
            if word & PRESENT == 0 {
                return 1;
            }
            let is_new = (word >> GENERATION) as u8 == self.generation;
            2 + F::unpack(word).worth(held) + if is_new { 64 } else { 0 }
        };
        let [first, second] = &self.bucket(board).0;
        let slot = if worth(second) < worth(first) { second } else { first };
        let word = fact.pack() & !(0xff << GENERATION);
        slot.write(board, word | u64::from(self.generation) << GENERATION | PRESENT);
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
