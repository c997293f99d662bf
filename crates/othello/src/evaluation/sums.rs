//! The features of a position carried along a line of play: a move changes those of the squares
//! it touches, which is cheaper than to look at the whole board again.

#![allow(clippy::inline_always, reason = "to use the kernel's instructions")]

use super::patterns::{Features, Layout};
use crate::Board;
use crate::kernel::{Kernel, ROW, Row};

/// What the discs of each side add to the features: the own ones count once, the rival's twice.
#[derive(Clone, Copy)]
pub(crate) struct Sums {
    own: Row,
    rival: Row,
}

impl Sums {
    /// The sums of a board.
    #[inline(always)]
    pub(crate) fn of<K: Kernel>(kernel: K, layout: &Layout, board: Board) -> Sums {
        let side = |own: u64| {
            let mut row = Row::ZERO;
            *row.numbers_mut() = layout.features(kernel, Board { own, rival: 0 });
            row
        };
        Sums { own: side(board.own), rival: side(board.rival) }
    }

    /// The sums after a pass.
    #[inline(always)]
    pub(crate) fn swapped(&self) -> Sums {
        Sums { own: self.rival, rival: self.own }
    }

    /// The sums after a disc on `square` turned `flips` over, as the rival sees them.
    #[inline(always)]
    pub(crate) fn placed<K: Kernel>(
        &self,
        kernel: K,
        layout: &Layout,
        square: u8,
        flips: u64,
    ) -> Sums {
        let turned = kernel.add_rows(&[0; ROW], &layout.squares, flips);
        let disc = layout.squares[usize::from(square & 63)].numbers();
        let mut after = self.swapped();
        let (own, rival) = (after.own.numbers_mut(), after.rival.numbers_mut());
        for i in 0..ROW {
            own[i] = own[i].wrapping_sub(turned[i]);
            rival[i] = rival[i].wrapping_add(turned[i]).wrapping_add(disc[i]);
        }
        after
    }

    /// The features as the side to move sees them.
    #[inline(always)]
    pub(crate) fn features(&self) -> Features {
        let mut features = *self.own.numbers();
        for (sum, rival) in features.iter_mut().zip(self.rival.numbers()) {
            *sum = sum.wrapping_add(rival.wrapping_mul(2));
        }
        features
    }

    /// The features as the rival sees them, were it to move: from here, [`after`] tells those of
    /// a child without its sums.
    #[inline(always)]
    pub(crate) fn of_rival(&self) -> Features {
        let mut features = *self.rival.numbers();
        for (sum, own) in features.iter_mut().zip(self.own.numbers()) {
            *sum = sum.wrapping_add(own.wrapping_mul(2));
        }
        features
    }
}

/// The features after a disc on `square` turned `flips` over, as the rival sees them, from what
/// [`Sums::of_rival`] was before: a turned disc was the rival's and counted once, and counts twice
/// now.
#[inline(always)]
pub(crate) fn after<K: Kernel>(
    kernel: K,
    layout: &Layout,
    of_rival: &Features,
    square: u8,
    flips: u64,
) -> Features {
    let mut features = *of_rival;
    let disc = layout.squares[usize::from(square & 63)].numbers();
    for (sum, digit) in features.iter_mut().zip(disc) {
        *sum = sum.wrapping_add(digit.wrapping_mul(2));
    }
    kernel.add_rows(&features, &layout.squares, flips)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Othello;
    use crate::evaluation::patterns::layout;
    use crate::kernel::Portable;
    use game::{Game, MoveList};

    /// Along a game, what is carried along equals what a look at the whole board gives.
    #[test]
    fn carried_features_equal_those_of_the_board() {
        let layout = layout();
        let mut position = Othello::START;
        let mut sums = Sums::of(Portable, layout, position.board);
        for ply in 0.. {
            assert_eq!(sums.features(), layout.features(Portable, position.board));
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let Some(&mv) = moves.get(ply * 5 % moves.len().max(1)) else { break };
            let of_rival = sums.of_rival();
            sums = match mv.square() {
                Some(square) => {
                    let flips = position.board.flips(square);
                    let next = layout.features(Portable, position.board.placed(square, flips));
                    assert_eq!(after(Portable, layout, &of_rival, square, flips), next);
                    sums.placed(Portable, layout, square, flips)
                }
                None => sums.swapped(),
            };
            position.play(mv);
        }
    }
}
