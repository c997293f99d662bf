use game::{Game, Tactics};

use crate::bits::CROWN_ROW;
use crate::{Checkers, Move};

/// What a captured man is worth as a first guess; the rest is measured against it.
const MAN: i32 = 100;
const KING: i32 = 150;
const CROWNING: i32 = 60;
/// Giving up the turn is seldom best: tried last.
const PASS: i32 = -1000;

/// The slot of [`Move::PASS`], after those of every origin and target.
const PASS_SLOT: usize = 32 * 32;

impl Tactics for Checkers {
    const MOVE_SLOTS: usize = PASS_SLOT + 1;

    #[inline]
    fn move_slot(&self, mv: Move) -> usize {
        if mv.is_pass() { PASS_SLOT } else { mv.from().index() * 32 + mv.to().index() }
    }

    #[inline]
    fn move_hint(&self, mv: Move) -> i32 {
        if mv.is_pass() {
            return PASS;
        }
        let crowning = CROWNING * i32::from(crowns(self, mv));
        // Most moves take nothing, and not every CPU counts bits in one instruction.
        if !mv.is_capture() {
            return crowning;
        }
        let kings = (mv.captured & self.kings()).count_ones() as i32;
        let men = mv.captured.count_ones() as i32 - kings;
        MAN * men + KING * kings + crowning
    }

    #[inline]
    fn is_tactical(&self, mv: Move) -> bool {
        mv.is_capture()
    }

    /// A due capture makes the balance of pieces meaningless until it is made.
    #[inline]
    fn is_quiet(&self) -> bool {
        !self.capture_due()
    }

    #[inline]
    fn is_last_resort(&self, mv: Move) -> bool {
        mv.is_pass()
    }
}

/// Whether a move makes a man a king.
#[inline]
pub(crate) fn crowns(position: &Checkers, mv: Move) -> bool {
    !mv.is_pass()
        && position.kings() & 1 << mv.from == 0
        && CROWN_ROW[position.side_to_move().index()] & 1 << mv.to != 0
}
