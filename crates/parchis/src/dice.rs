//! What a player has to choose from: the set of number dice and the hand of special ones.

use crate::Die;

/// The number dice that a player has not spent yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberDice(u8);

impl NumberDice {
    /// All five: 1, 2, 4, 5, 6.
    pub const FULL: NumberDice = NumberDice((1 << Die::NUMBERS) - 1);
    /// None: never the state of a player on turn, but where a parser begins.
    pub(crate) const NONE: NumberDice = NumberDice(0);

    /// Whether this die is left.
    #[inline]
    pub const fn contains(self, die: Die) -> bool {
        self.0 >> die.index() & 1 != 0
    }

    /// The dice that are left, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Die> {
        Die::numbers().iter().copied().filter(move |&die| self.contains(die))
    }

    /// Takes a number die out; after the last one all five are back (R3). A forced number is
    /// not part of the set, so spending it changes nothing.
    #[inline]
    #[must_use]
    pub(crate) const fn spent(self, die: Die) -> NumberDice {
        let left = self.0 & !(1 << die.index());
        if left == 0 { NumberDice::FULL } else { NumberDice(left) }
    }

    pub(crate) const fn with(self, die: Die) -> NumberDice {
        NumberDice(self.0 | (1 << die.index() & NumberDice::FULL.0))
    }

    /// The set of a [byte](NumberDice::byte).
    pub(crate) const fn from_byte(byte: u8) -> Option<NumberDice> {
        if byte & !NumberDice::FULL.0 == 0 { Some(NumberDice(byte)) } else { None }
    }

    /// The numbers of steps that they make with a normal piece: bit n for n steps. A 6 stands for
    /// [both](STEPS_OF_SIX) that it may count.
    #[inline]
    pub(crate) const fn reach(self) -> u8 {
        REACH[(self.0 & NumberDice::FULL.0) as usize]
    }

    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }
}

/// The steps that a 6 may count (R6).
pub(crate) const STEPS_OF_SIX: u8 = 1 << 6 | 1 << 7;

const REACH: [u8; 1 << Die::NUMBERS] = {
    let mut reach = [0; 1 << Die::NUMBERS];
    let mut set = 0;
    while set < reach.len() {
        let mut i = 0;
        while i < Die::NUMBERS {
            if set >> i & 1 != 0 {
                reach[set] |= match Die::ALL[i] {
                    Die::Six => STEPS_OF_SIX,
                    die => 1 << die.number(),
                };
            }
            i += 1;
        }
        set += 1;
    }
    reach
};

/// The special dice that a player holds, at most two, in the order in which they were taken.
///
/// One byte: the oldest in the low half, the next one in the high half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand(u8);

impl Hand {
    /// No special dice.
    pub const EMPTY: Hand = Hand(0);
    /// The most dice that a hand holds (R19).
    pub const CAPACITY: usize = 2;

    /// How many dice it holds.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 != 0) as usize + (self.0 > 15) as usize
    }

    /// Whether it holds nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether nothing more fits in.
    #[inline]
    pub const fn is_full(self) -> bool {
        self.0 > 15
    }

    /// The dice, oldest first.
    pub fn iter(self) -> impl Iterator<Item = Die> {
        [self.0 & 15, self.0 >> 4].into_iter().filter(|&nibble| nibble != 0).map(Die::from_nibble)
    }

    /// The dice without repetition, as there are actions for.
    #[inline]
    pub(crate) fn distinct(self) -> impl Iterator<Item = Die> {
        let newer = self.0 >> 4;
        let newer = if newer == self.0 & 15 { 0 } else { newer };
        [self.0 & 15, newer].into_iter().filter(|&nibble| nibble != 0).map(Die::from_nibble)
    }

    /// Whether it holds this special die.
    #[inline]
    pub const fn contains(self, die: Die) -> bool {
        self.0 & 15 == die.nibble() || self.0 >> 4 == die.nibble()
    }

    /// Takes a special die in, as the newest; a full hand stays as it is.
    #[inline]
    pub(crate) fn push(&mut self, die: Die) {
        if self.0 == 0 {
            self.0 = die.nibble();
        } else if !self.is_full() {
            self.0 |= die.nibble() << 4;
        }
    }

    /// Takes the newest die out.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Die> {
        let newest = if self.is_full() { self.0 >> 4 } else { self.0 };
        self.0 = if self.is_full() { self.0 & 15 } else { 0 };
        (newest != 0).then(|| Die::from_nibble(newest))
    }

    /// Takes one die of this kind out, if there is one.
    #[inline]
    pub(crate) fn remove(&mut self, die: Die) {
        if self.0 & 15 == die.nibble() {
            self.0 >>= 4;
        } else if self.0 >> 4 == die.nibble() {
            self.0 &= 15;
        }
    }

    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// The hand of a [byte](Hand::byte).
    pub(crate) const fn from_byte(byte: u8) -> Option<Hand> {
        let (older, newer) = (byte & 15, byte >> 4);
        let most = Die::Banana.nibble();
        let is_hand = older <= most && newer <= most && (older != 0 || newer == 0);
        if is_hand { Some(Hand(byte)) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(dice: &[Die]) -> Hand {
        let mut hand = Hand::EMPTY;
        for &die in dice {
            hand.push(die);
        }
        hand
    }

    #[test]
    fn a_hand_keeps_two_dice_in_order() {
        let mut held = hand(&[Die::Horn, Die::Star, Die::Boo]);
        assert!(held.iter().eq([Die::Horn, Die::Star]));
        assert_eq!(held.len(), 2);
        assert_eq!(held.pop(), Some(Die::Star));
        assert!(!held.is_empty());
        assert_eq!(held.pop(), Some(Die::Horn));
        assert!(held.is_empty());
        assert_eq!(held.pop(), None);
    }

    #[test]
    fn removing_a_die_keeps_the_other() {
        let mut held = hand(&[Die::Horn, Die::Star]);
        held.remove(Die::Horn);
        assert_eq!(held, hand(&[Die::Star]));
        let mut held = hand(&[Die::Horn, Die::Star]);
        held.remove(Die::Star);
        assert_eq!(held, hand(&[Die::Horn]));
        held.remove(Die::Boo);
        assert_eq!(held, hand(&[Die::Horn]));
    }

    #[test]
    fn equal_dice_are_one_choice() {
        assert_eq!(hand(&[Die::Boo, Die::Boo]).distinct().count(), 1);
        assert_eq!(hand(&[Die::Boo, Die::Star]).distinct().count(), 2);
        assert_eq!(hand(&[Die::Boo]).distinct().count(), 1);
        assert_eq!(Hand::EMPTY.distinct().count(), 0);
    }

    #[test]
    fn dice_reach_as_many_steps_as_they_show() {
        assert_eq!(NumberDice::FULL.reach(), 0b1111_0110);
        assert_eq!(NumberDice::NONE.with(Die::Four).reach(), 0b0001_0000);
        assert_eq!(NumberDice::NONE.with(Die::Six).reach(), STEPS_OF_SIX);
    }

    #[test]
    fn a_spent_set_comes_back_whole() {
        let mut set = NumberDice::FULL;
        for &die in &Die::numbers()[..4] {
            set = set.spent(die);
            assert!(!set.contains(die));
        }
        assert!(set.iter().eq([Die::Six]));
        assert_eq!(set.spent(Die::Six), NumberDice::FULL);
        assert_eq!(set.spent(Die::Twenty), set);
    }
}
