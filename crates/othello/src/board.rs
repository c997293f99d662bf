use crate::kernel;

/// The discs on the board, as one side sees them: its own and its rival's.
///
/// Bit 0 is a1 (top left), bit 7 is h1, bit 63 is h8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The discs of the side whose view this is.
    pub own: u64,
    /// The discs of the other side.
    pub rival: u64,
}

impl Board {
    /// The four discs of a new game, as Black (who begins) sees them.
    pub const START: Board = Board { own: 0x0000_0008_1000_0000, rival: 0x0000_0010_0800_0000 };

    /// The four corners.
    pub const CORNERS: u64 = 0x8100_0000_0000_0081;

    /// Every square of the first or last row or column, corners included.
    pub const EDGES: u64 = 0xff81_8181_8181_81ff;

    /// The empty squares.
    #[inline]
    pub const fn empty(self) -> u64 {
        !(self.own | self.rival)
    }

    /// How many discs are on the board.
    #[inline]
    pub const fn discs(self) -> u32 {
        (self.own | self.rival).count_ones()
    }

    /// The same discs as the other side sees them: also the position after a pass.
    #[inline]
    #[must_use]
    pub const fn swapped(self) -> Board {
        Board { own: self.rival, rival: self.own }
    }

    /// The squares where the side may place a disc.
    #[inline]
    pub fn moves(self) -> u64 {
        kernel::moves(self)
    }

    /// The rival's discs that a disc on `square` (0 to 63) turns over.
    #[inline]
    pub fn flips(self, square: u8) -> u64 {
        kernel::flips(self, square)
    }

    /// The board after a disc on `square` (0 to 63) turned `flips` over, as the rival sees it.
    #[inline]
    #[must_use]
    pub const fn placed(self, square: u8, flips: u64) -> Board {
        Board { own: self.rival & !flips, rival: self.own | flips | 1 << (square & 63) }
    }

    /// Own discs minus the rival's.
    #[inline]
    pub const fn difference(self) -> i32 {
        self.own.count_ones() as i32 - self.rival.count_ones() as i32
    }

    /// The score of a finished game: the disc difference, with the empty squares counted for the
    /// winner.
    #[inline]
    pub const fn final_score(self) -> i32 {
        let difference = self.difference();
        let empty = 64 - self.discs() as i32;
        difference + difference.signum() * empty
    }
}

/// The squares around those of a set.
#[allow(clippy::inline_always, reason = "to use the kernel's instructions")]
#[inline(always)]
pub(crate) fn neighbours(squares: u64) -> u64 {
    const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let sideways = (squares << 1 & NOT_FIRST_COLUMN) | (squares >> 1 & NOT_LAST_COLUMN);
    let row = squares | sideways;
    sideways | row << 8 | row >> 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_do_not_wrap_around() {
        assert_eq!(neighbours(1), 0x0302);
        assert_eq!(neighbours(1 << 63), 0x40c0 << 48);
        assert_eq!(neighbours(1 << 15), 0xc0_40c0);
    }

    #[test]
    fn the_neighbours_of_a_set_are_those_of_its_squares() {
        for seed in 0..100 {
            let set = game::key::mix(seed) & game::key::mix(seed + 1000);
            let each = crate::moves::squares(set).map(|square| neighbours(1 << square));
            assert_eq!(neighbours(set), each.fold(0, |all, around| all | around));
        }
    }
}
