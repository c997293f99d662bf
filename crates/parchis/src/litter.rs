//! What lies on the ring: items to take and banana traps.

use crate::Die;
use crate::board::Place;

/// The 24 items and their squares (R18).
pub const ITEMS: [(Die, u8); 24] = [
    (Die::Star, 5),
    (Die::Star, 22),
    (Die::Boo, 39),
    (Die::Boo, 56),
    (Die::Bullet, 14),
    (Die::Bullet, 31),
    (Die::RedShell, 48),
    (Die::RedShell, 65),
    (Die::BlueShell, 15),
    (Die::BlueShell, 32),
    (Die::Mushroom, 1),
    (Die::Mushroom, 18),
    (Die::Mushroom, 35),
    (Die::Mushroom, 52),
    (Die::Mega, 6),
    (Die::Mega, 23),
    (Die::Lightning, 40),
    (Die::Lightning, 57),
    (Die::Horn, 49),
    (Die::Horn, 66),
    (Die::Banana, 2),
    (Die::Banana, 19),
    (Die::Banana, 36),
    (Die::Banana, 53),
];

/// The items that are still on the board: a bit for each of [`ITEMS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Items(u32);

impl Items {
    /// All of them, as at the start.
    pub const ALL: Items = Items((1 << ITEMS.len()) - 1);
    /// None.
    pub const NONE: Items = Items(0);

    /// The item on a square, if there is one.
    #[inline]
    pub fn at(self, place: Place) -> Option<Die> {
        let index = INDEX_AT[(place.byte() & 127) as usize];
        self.has(place).then(|| ITEMS[index as usize].0)
    }

    /// Whether there is an item on a square.
    #[inline]
    pub(crate) fn has(self, place: Place) -> bool {
        self.0 >> INDEX_AT[(place.byte() & 127) as usize] & 1 != 0
    }

    /// Die and square of each item that is left.
    pub fn iter(self) -> impl Iterator<Item = (Die, u8)> {
        ITEMS
            .into_iter()
            .enumerate()
            .filter(move |&(index, _)| self.0 >> index & 1 != 0)
            .map(|(_, item)| item)
    }

    #[inline]
    pub(crate) fn take(&mut self, place: Place) {
        self.0 &= !(1 << INDEX_AT[(place.byte() & 127) as usize]);
    }

    /// Puts the item of a square back; `None` if that square never has one or has it already.
    pub(crate) fn put(&mut self, square: u8) -> Option<Die> {
        let index = ITEMS.iter().position(|&(_, at)| at == square)?;
        let bit = 1 << index;
        if self.0 & bit != 0 {
            return None;
        }
        self.0 |= bit;
        Some(ITEMS[index].0)
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Option<Items> {
        if bits & !Items::ALL.0 == 0 { Some(Items(bits)) } else { None }
    }

    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }
}

/// A bit that no item has: what squares without one point to.
const NO_ITEM: u8 = 31;

const INDEX_AT: [u8; 128] = {
    let mut table = [NO_ITEM; 128];
    let mut i = 0;
    while i < ITEMS.len() {
        table[ITEMS[i].1 as usize - 1] = i as u8;
        i += 1;
    }
    table
};

/// The banana traps on the ring: their squares in falling order, the rest zero.
///
/// Four bananas exist in a game; the playground, where dice are not spent, stops at eight traps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Traps([u8; Traps::CAPACITY]);

impl Traps {
    /// The most traps that may lie on the board.
    pub const CAPACITY: usize = 8;
    /// No trap.
    pub const NONE: Traps = Traps([0; Traps::CAPACITY]);

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// Whether no more may be laid.
    #[inline]
    pub const fn is_full(self) -> bool {
        self.0[Traps::CAPACITY - 1] != 0
    }

    /// Their squares, as often as there are traps on them.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().take_while(|&square| square != 0)
    }

    /// Lays one; false if there are too many.
    pub(crate) fn lay(&mut self, square: u8) -> bool {
        if self.is_full() {
            return false;
        }
        self.0[Traps::CAPACITY - 1] = square;
        self.0.sort_unstable_by(|a, b| b.cmp(a));
        true
    }

    /// Takes one away from a square that has it.
    pub(crate) fn clear_one(&mut self, square: u8) {
        if let Some(index) = self.0.iter().position(|&trap| trap == square) {
            self.0.copy_within(index + 1.., index);
            self.0[Traps::CAPACITY - 1] = 0;
        }
    }

    #[inline]
    pub(crate) const fn word(self) -> u64 {
        u64::from_le_bytes(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_where_the_rules_put_them() {
        assert_eq!(Items::ALL.iter().count(), 24);
        for (die, square) in ITEMS {
            let place = Place::square(square).unwrap();
            let mut items = Items::ALL;
            assert_eq!(items.at(place), Some(die));
            assert!(!place.is_safe(), "no item lies on a safe square");
            items.take(place);
            assert_eq!(items.at(place), None);
            assert_eq!(items.iter().count(), 23);
            assert_eq!(items.put(square), Some(die));
            assert_eq!(items, Items::ALL);
        }
        assert_eq!(Items::ALL.at(Place::square(3).unwrap()), None);
        assert_eq!(Items::ALL.at(Place::GOAL), None);
    }

    #[test]
    fn traps_are_a_sorted_multiset() {
        let mut traps = Traps::NONE;
        for square in [12, 40, 12] {
            assert!(traps.lay(square));
        }
        assert!(traps.iter().eq([40, 12, 12]));
        traps.clear_one(12);
        assert!(traps.iter().eq([40, 12]));
        traps.clear_one(40);
        traps.clear_one(12);
        assert_eq!(traps, Traps::NONE);
        assert!((1..=8).all(|square| traps.lay(square)));
        assert!(traps.is_full() && !traps.lay(9));
    }
}
