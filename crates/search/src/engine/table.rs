//! The transposition table: what was found out about positions, shared by all threads without
//! locks.
//!
//! An entry is two words: its data, and its key XOR its data. Two threads that write the same
//! slot at once may leave words of different entries behind; such a pair fits no key, so it reads
//! as absent. A move is stored as its place in the list of legal moves, which is the same every
//! time the position comes up: the table needs to know nothing of moves.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use game::{Bound, Value};
use memory::{ZeroIsValid, Zeroed};

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// As seen by the side to move, with wins counted from the position itself.
    pub value: Value,
    pub bound: Bound,
    pub depth: u8,
    /// Place of the best move in the list of legal moves.
    pub best: Option<u8>,
}

/// A cache line of slots.
#[repr(align(64))]
struct Bucket([Slot; Bucket::SLOTS]);

// SAFETY: a bucket is made of atomic integers.
unsafe impl ZeroIsValid for Bucket {}

impl Bucket {
    const SLOTS: usize = 4;
}

struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// A table of fixed size.
pub struct Table {
    buckets: Zeroed<Bucket>,
    /// How many slots of a bucket are in use: all, except in a table smaller than a bucket.
    ways: usize,
    /// Which search wrote an entry; written between searches, by the engine that owns them.
    generation: AtomicU8,
}

const GENERATIONS: u8 = 64;

impl Table {
    /// A table of at most `bytes`, and at least one entry.
    pub fn with_bytes(bytes: usize) -> Self {
        Self::with_entries(bytes / size_of::<Slot>())
    }

    /// A table of at most `entries` (rounded down to whole buckets), and at least one.
    pub fn with_entries(entries: usize) -> Self {
        let buckets = (entries / Bucket::SLOTS).max(1);
        Table {
            buckets: Zeroed::new(buckets),
            ways: entries.clamp(1, Bucket::SLOTS),
            generation: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.data.store(0, Relaxed);
            slot.check.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// Marks what is in the table as old: it gives way to what comes from now on.
    pub(super) fn new_generation(&self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.slots(key).iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            (slot.check.load(Relaxed) ^ data == key).then(|| unpack(data)).flatten()
        })
    }

    pub(super) fn put(&self, key: u64, entry: Entry) {
        let generation = self.generation.load(Relaxed);
        let slots = self.slots(key);
        // The position's own slot if it has one; else the one whose loss costs least: an empty,
        // an old, a shallow one, in this order.
        let mut chosen = &slots[0];
        let mut least = i32::MAX;
        for slot in slots {
            let data = slot.data.load(Relaxed);
            if data == 0 {
                chosen = slot;
                break;
            }
            if slot.check.load(Relaxed) ^ data == key {
                chosen = slot;
                break;
            }
            let age = generation.wrapping_sub(generation_of(data)) % GENERATIONS;
            let worth = i32::from(depth_of(data)) - AGE_COST * i32::from(age);
            if worth < least {
                least = worth;
                chosen = slot;
            }
        }
        let data = pack(entry, generation);
        chosen.data.store(data, Relaxed);
        chosen.check.store(key ^ data, Relaxed);
    }

    /// How full the table is with entries of the current search, in thousandths (sampled).
    pub fn per_mille_used(&self) -> u32 {
        let generation = self.generation.load(Relaxed);
        let sample = self.buckets.len().min(250);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.0[..self.ways])
            .filter(|slot| {
                let data = slot.data.load(Relaxed);
                data != 0 && generation_of(data) == generation
            })
            .count();
        (used * 1000 / (sample * self.ways)) as u32
    }

    /// Asks for a position's cache line before it is needed.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        self.buckets.prefetch(self.bucket(key));
    }

    #[inline]
    fn slots(&self, key: u64) -> &[Slot] {
        &self.buckets[self.bucket(key)].0[..self.ways]
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }
}

/// An entry one search older is worth as little as one this many plies shallower.
const AGE_COST: i32 = 8;

// The data word, from the low end: value 32 bits, best move 9 (0 for none), depth 8, bound 2,
// generation 6, and the top bit set so that no entry is all zeros.

fn pack(entry: Entry, generation: u8) -> u64 {
    let best = entry.best.map_or(0, |index| u64::from(index) + 1);
    u64::from(entry.value as u32)
        | best << 32
        | u64::from(entry.depth) << 41
        | (entry.bound as u64) << 49
        | u64::from(generation) << 51
        | 1 << 63
}

fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 49 & 3 {
        0 => Bound::Exact,
        1 => Bound::Lower,
        2 => Bound::Upper,
        _ => return None,
    };
    let best = (data >> 32 & 0x1ff).checked_sub(1).map(|index| index as u8);
    // A slot never written reads as zero: it must not answer for the key zero.
    (data != 0).then_some(Entry { value: data as u32 as Value, bound, depth: depth_of(data), best })
}

fn depth_of(data: u64) -> u8 {
    (data >> 41) as u8
}

fn generation_of(data: u64) -> u8 {
    (data >> 51) as u8 % GENERATIONS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(value: Value, depth: u8) -> Entry {
        Entry { value, bound: Bound::Lower, depth, best: Some(255) }
    }

    #[test]
    fn what_is_put_is_got() {
        let table = Table::with_bytes(1 << 12);
        let cases = [
            (0, entry(-900_000_000, 3)),
            (u64::MAX, Entry { bound: Bound::Upper, best: None, ..entry(0, 255) }),
            (77, Entry { bound: Bound::Exact, best: Some(0), ..entry(1, 0) }),
            (78, Entry { bound: Bound::Exact, best: None, ..entry(0, 0) }),
        ];
        for (key, entry) in cases {
            assert_eq!(table.get(key), None);
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
        }
        table.clear();
        assert!(cases.iter().all(|&(key, _)| table.get(key).is_none()));
    }

    #[test]
    fn one_entry_is_a_table_too() {
        let table = Table::with_entries(1);
        table.put(1, entry(10, 5));
        table.put(2, entry(20, 1));
        assert_eq!(table.get(1), None);
        assert_eq!(table.get(2), Some(entry(20, 1)));
    }

    #[test]
    fn what_this_search_has_filled_is_used() {
        let table = Table::with_entries(1000);
        assert_eq!(table.per_mille_used(), 0);
        for round in 0..2 {
            for key in 0..200_u64 {
                table.put(game::key::mix(key + 1000 * round), entry(0, 1));
            }
            let used = table.per_mille_used();
            assert!((120..=200).contains(&used), "{used} after 200 of 1000");
            table.new_generation();
            assert_eq!(table.per_mille_used(), 0, "what is left of an earlier search is not");
        }
    }

    #[test]
    fn shallow_and_old_entries_give_way_first() {
        let table = Table::with_entries(4);
        for (key, depth) in [(1, 9), (2, 2), (3, 7), (4, 8)] {
            table.put(key, entry(0, depth));
        }
        table.put(5, entry(0, 4));
        assert_eq!(table.get(2), None, "the shallowest is replaced");
        table.new_generation();
        for key in [1, 3, 4] {
            table.put(key, entry(0, 1));
        }
        table.put(6, entry(0, 1));
        assert_eq!(table.get(5), None, "an old deep entry goes before a new shallow one");
        assert!([1, 3, 4, 6].iter().all(|&key| table.get(key).is_some()));
    }
}
