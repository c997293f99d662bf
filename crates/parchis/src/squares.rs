//! Sets of squares, and looking ahead along the ring.

use std::ops::{BitAnd, BitOr, BitOrAssign};

use crate::board::{Place, RING};

/// A set of places: a bit for each, the squares of the ring lowest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Squares(u128);

impl Squares {
    pub const EMPTY: Squares = Squares(0);
    /// All squares of the ring and of the corridors.
    pub const BOARD: Squares = Squares((1 << Place::HOME.byte()) - 1);
    /// The squares of the ring that are not safe.
    pub const EXPOSED: Squares = {
        let mut squares = 0;
        let mut square = 0;
        while square < RING {
            squares |= (Place::from_byte(square).is_exposed() as u128) << square;
            square += 1;
        }
        Squares(squares)
    };

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> (place.byte() & 127) & 1 != 0
    }

    #[inline]
    pub const fn only(place: Place) -> Squares {
        ONE_SQUARE[(place.byte() & 127) as usize]
    }

    /// One place more.
    pub const fn with(self, place: Place) -> Squares {
        Squares(self.0 | 1 << (place.byte() & 127))
    }

    #[inline]
    pub const fn minus(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// Those on the ring, laid out so that one can look ahead from any of them.
    #[inline]
    pub const fn around(self) -> Around {
        Around(self.0 & RING_SQUARES | self.0 << RING)
    }

    /// Those on the ring by the steps that lead to them from a square of the ring: bit n for n.
    #[inline]
    pub const fn steps_from(self, place: Place) -> u128 {
        let ring = self.0 & RING_SQUARES;
        let passed = place.byte() as u32;
        (ring >> passed | ring << (RING as u32 - passed)) & RING_SQUARES
    }

    /// The squares that lie so many steps ahead on the ring: bit n for n steps.
    #[inline]
    pub const fn ahead(place: Place, steps: u16) -> Squares {
        let around = (steps as u128) << (place.byte() & 127);
        Squares((around | around >> RING) & RING_SQUARES)
    }
}

/// Squares of the ring, the first ones again after the last ones, so that nobody has to look round
/// the corner.
#[derive(Clone, Copy)]
pub(crate) struct Around(u128);

impl Around {
    /// Which of the next seven squares along the ring are among them: bit n for n steps ahead.
    #[inline]
    pub const fn ahead_of(self, place: Place) -> u8 {
        (self.0 >> (place.byte() & 127)) as u8
    }

    /// The same for the next fifteen squares.
    #[inline]
    pub const fn far_ahead_of(self, place: Place) -> u16 {
        (self.0 >> (place.byte() & 127)) as u16
    }
}

const ONE_SQUARE: [Squares; 128] = {
    let mut table = [Squares::EMPTY; 128];
    let mut i = 0;
    while i < table.len() {
        table[i] = Squares(1 << i);
        i += 1;
    }
    table
};

const RING_SQUARES: u128 = (1 << RING) - 1;

impl BitAnd for Squares {
    type Output = Squares;

    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    #[inline]
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looking_ahead_goes_round_the_ring() {
        for from in 0..RING {
            let from = Place::from_byte(from);
            for steps in 1..=15 {
                let target = Place::from_byte((from.byte() + steps) % RING);
                let around = Squares::only(target).around();
                assert_eq!(around.far_ahead_of(from), 1 << steps, "{steps} from {from:?}");
                assert!(Squares::ahead(from, 1 << steps) == Squares::only(target));
                if steps <= 7 {
                    assert_eq!(around.ahead_of(from), 1 << steps, "{steps} from {from:?}");
                }
            }
        }
    }

    #[test]
    fn every_square_of_the_ring_is_so_many_steps_away() {
        for from in 0..RING {
            for steps in 0..RING {
                let target = Place::from_byte((from + steps) % RING);
                let found = Squares::only(target).steps_from(Place::from_byte(from));
                assert_eq!(found, 1 << steps, "{steps} from {from}");
            }
        }
    }

    #[test]
    fn one_place_more_is_that_place_and_those_before() {
        let places = [0, 3, 67, 70].map(Place::from_byte);
        let set = places.into_iter().fold(Squares::EMPTY, Squares::with);
        assert_eq!(set.0.count_ones(), 4);
        assert!(places.into_iter().all(|place| set.contains(place) && set.with(place) == set));
    }

    #[test]
    fn exposed_are_the_56_squares_that_are_not_safe() {
        assert_eq!(Squares::EXPOSED.0.count_ones(), 56);
        assert!(!Squares::EXPOSED.contains(Place::from_byte(3)), "4 is safe");
        assert!(Squares::EXPOSED.contains(Place::from_byte(0)));
    }
}
