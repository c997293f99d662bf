//! What the evaluation said of the positions a thread met last: many come again at the depth limit,
//! where the transposition table keeps nothing.

use game::Value;

/// Values by key, each in the one slot that its key leads to.
pub(super) struct Judged {
    /// A key and the value as it is stored.
    slots: Vec<[u64; 2]>,
}

/// A megabyte: what the cache of a core holds.
const SLOTS: usize = 1 << 16;

impl Judged {
    pub fn new() -> Self {
        let mut slots = vec![[0; 2]; SLOTS];
        // Key 0 leads to slot 0: with another one in it, no slot answers before it was written.
        slots[0][0] = u64::MAX;
        Judged { slots }
    }

    /// The value of a key; `judge` tells it if it is not known any more.
    #[inline]
    pub fn recall(&mut self, key: u64, judge: impl FnOnce() -> Value) -> Value {
        let slot = &mut self.slots[(key >> (u64::BITS - SLOTS.ilog2())) as usize];
        if slot[0] != key {
            *slot = [key, judge() as u64];
        }
        slot[1] as Value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_judgement_is_asked_for_once_until_another_takes_its_slot() {
        let mut judged = Judged::new();
        for key in [0, u64::MAX, 77 << 40] {
            assert_eq!(judged.recall(key, || -5), -5, "nothing is known at first");
            assert_eq!(judged.recall(key, || 6), -5);
            assert_eq!(judged.recall(key ^ 1, || 7), 7, "a key of the same slot");
            assert_eq!(judged.recall(key, || 8), 8);
        }
    }
}
