//! Positions of a slice as numbers without gaps.

use game::{Game, Side};

use super::Slice;
use super::combinations::{choose, rank, sets, spread, squeeze};
use crate::Checkers;
use crate::bits::Bits;

/// Where the pieces stand, with the board turned so that the side to move plays Black's way. Bit
/// 0 is square 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) own_men: u32,
    pub(super) own_kings: u32,
    pub(super) enemy_men: u32,
    pub(super) enemy_kings: u32,
}

/// The row that no man of the rival can stand on: it would be a king there.
const ENEMY_CROWN_ROW: u32 = 0b1111;

impl Placement {
    pub(super) fn of(position: &Checkers) -> Placement {
        let us = position.side_to_move();
        let (own, enemy) = (pack(position.pieces(us)), pack(position.pieces(!us)));
        let kings = pack(position.kings());
        let placement = Placement {
            own_men: own & !kings,
            own_kings: own & kings,
            enemy_men: enemy & !kings,
            enemy_kings: enemy & kings,
        };
        match us {
            Side::First => placement,
            Side::Second => placement.upside_down(),
        }
    }

    /// As English draughts with Black to move; `None` if there can be no such position.
    #[cfg(test)]
    pub(super) fn position(self) -> Option<Checkers> {
        let [own, enemy, kings] = self.bits();
        Checkers::try_from_bits([own, enemy], kings, Side::First, crate::Variant::English).ok()
    }

    /// The pieces of the side to move, of its rival, and the kings of both, on the board that
    /// moves are made on.
    #[inline]
    pub(super) fn bits(self) -> [Bits; 3] {
        [
            unpack(self.own_men | self.own_kings),
            unpack(self.enemy_men | self.enemy_kings),
            unpack(self.own_kings | self.enemy_kings),
        ]
    }

    /// What the rival sees when it is on turn, from the board that moves are made on.
    #[inline]
    pub(super) fn seen_by_enemy(own: Bits, enemy: Bits, kings: Bits) -> Placement {
        let (own, enemy, kings) = (pack(own), pack(enemy), pack(kings));
        Placement {
            own_men: enemy & !kings,
            own_kings: enemy & kings,
            enemy_men: own & !kings,
            enemy_kings: own & kings,
        }
        .upside_down()
    }

    /// The same pieces with the other side to move.
    #[inline]
    pub(super) fn turned(self) -> Placement {
        Placement {
            own_men: self.enemy_men,
            own_kings: self.enemy_kings,
            enemy_men: self.own_men,
            enemy_kings: self.own_kings,
        }
        .upside_down()
    }

    #[inline]
    fn upside_down(self) -> Placement {
        Placement {
            own_men: self.own_men.reverse_bits(),
            own_kings: self.own_kings.reverse_bits(),
            enemy_men: self.enemy_men.reverse_bits(),
            enemy_kings: self.enemy_kings.reverse_bits(),
        }
    }

    #[inline]
    pub(super) fn men(self) -> u32 {
        self.own_men | self.enemy_men
    }

    #[inline]
    pub(super) fn occupied(self) -> u32 {
        self.men() | self.own_kings | self.enemy_kings
    }

    #[inline]
    pub(super) fn slice(self) -> Slice {
        Slice {
            own_men: self.own_men.count_ones() as u8,
            own_kings: self.own_kings.count_ones() as u8,
            enemy_men: self.enemy_men.count_ones() as u8,
            enemy_kings: self.enemy_kings.count_ones() as u8,
        }
    }
}

/// Numbers the positions of one slice: by own men, then the rival's men, then its kings, then own
/// kings, each counted among the squares that those before have left.
pub(super) struct Indexer {
    pub(super) slice: Slice,
    /// By the rank of own men: how many placements of all men come before theirs.
    men_before: Vec<u32>,
    enemy_king_sets: u32,
    own_king_sets: u32,
}

impl Indexer {
    pub(super) fn new(slice: Slice) -> Indexer {
        let own_men_sets = choose(28, slice.own_men.into()) as usize;
        let mut before = 0;
        let men_before = sets(slice.own_men)[..own_men_sets]
            .iter()
            .map(|own_men| {
                let start = before;
                let shared = (own_men & !ENEMY_CROWN_ROW).count_ones();
                before += choose(28 - shared, slice.enemy_men.into()) as u32;
                start
            })
            .collect();
        let free = 32 - u32::from(slice.men());
        let left = free - u32::from(slice.enemy_kings);
        Indexer {
            slice,
            men_before,
            enemy_king_sets: choose(free, slice.enemy_kings.into()) as u32,
            own_king_sets: choose(left, slice.own_kings.into()) as u32,
        }
    }

    /// The number of a position of this slice.
    #[inline]
    pub(super) fn index(&self, placement: Placement) -> u32 {
        self.first_of(placement) + own_kings_rank(placement, placement.own_kings)
    }

    /// The number of the position that differs from this one only in having its own kings on the
    /// first squares; to be added to [`own_kings_rank`].
    #[inline]
    pub(super) fn first_of(&self, placement: Placement) -> u32 {
        let own_men = placement.own_men;
        let enemy_men = rank(squeeze(placement.enemy_men, own_men | ENEMY_CROWN_ROW));
        let men = self.men_before[rank(own_men) as usize] + enemy_men;
        let enemy_kings = rank(squeeze(placement.enemy_kings, placement.men()));
        (men * self.enemy_king_sets + enemy_kings) * self.own_king_sets
    }

    /// The position with this number.
    #[inline]
    pub(super) fn placement(&self, index: u32) -> Placement {
        let (rest, own_kings) = (index / self.own_king_sets, index % self.own_king_sets);
        let (men, enemy_kings) = (rest / self.enemy_king_sets, rest % self.enemy_king_sets);
        let own_men_rank = self.men_before.partition_point(|&before| before <= men) - 1;
        let enemy_men_rank = men - self.men_before[own_men_rank];

        let Slice { own_men, own_kings: k, enemy_men, enemy_kings: l } = self.slice;
        let own_men = sets(own_men)[own_men_rank];
        let enemy_men = spread(sets(enemy_men)[enemy_men_rank as usize], own_men | ENEMY_CROWN_ROW);
        let men = own_men | enemy_men;
        let enemy_kings = spread(sets(l)[enemy_kings as usize], men);
        let own_kings = spread(sets(k)[own_kings as usize], men | enemy_kings);
        Placement { own_men, own_kings, enemy_men, enemy_kings }
    }

    /// Calls `visit` with every position and its number, in order.
    #[inline]
    pub(super) fn for_each(&self, mut visit: impl FnMut(u32, Placement)) {
        let Slice { own_men, own_kings: k, enemy_men, enemy_kings: l } = self.slice;
        let mut index = 0;
        for &own_men in &sets(own_men)[..self.men_before.len()] {
            let shared = (own_men & !ENEMY_CROWN_ROW).count_ones();
            let enemy_men_sets = choose(28 - shared, enemy_men.into()) as usize;
            for &enemy_men in &sets(enemy_men)[..enemy_men_sets] {
                let enemy_men = spread(enemy_men, own_men | ENEMY_CROWN_ROW);
                let men = own_men | enemy_men;
                for &enemy_kings in &sets(l)[..self.enemy_king_sets as usize] {
                    let enemy_kings = spread(enemy_kings, men);
                    for &own_kings in &sets(k)[..self.own_king_sets as usize] {
                        let own_kings = spread(own_kings, men | enemy_kings);
                        visit(index, Placement { own_men, own_kings, enemy_men, enemy_kings });
                        index += 1;
                    }
                }
            }
        }
    }
}

/// Which of the ways to place own kings around the other pieces this is.
#[inline]
pub(super) fn own_kings_rank(placement: Placement, own_kings: u32) -> u32 {
    rank(squeeze(own_kings, placement.men() | placement.enemy_kings))
}

/// Closes the gaps of the board that moves are made on.
#[inline]
fn pack(squares: Bits) -> u32 {
    let part = |shift: u32| (squares >> shift) as u32 & 0xff << (8 * shift);
    part(0) | part(1) | part(2) | part(3)
}

/// The inverse of [`pack`].
#[inline]
fn unpack(squares: u32) -> Bits {
    let part = |shift: u32| Bits::from(squares & 0xff << (8 * shift)) << shift;
    part(0) | part(1) | part(2) | part(3)
}
