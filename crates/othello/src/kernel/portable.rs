//! Kernel in plain integer arithmetic, for every CPU.

use super::digits::{ROW, Row, Rows, select};
use super::last::{COUNTS, LINES, gather};
use super::{Kernel, Task};
use crate::{Board, moves};

/// Plain integer arithmetic, without branches or tables.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Kernel for Portable {
    #[inline]
    fn moves(self, board: Board) -> u64 {
        let sideways = board.rival & INNER_COLUMNS;
        let reached = reach::<1>(board.own, sideways)
            | reach::<7>(board.own, sideways)
            | reach::<9>(board.own, sideways)
            | reach::<8>(board.own, board.rival);
        reached & board.empty()
    }

    #[inline]
    fn flips(self, board: Board, square: u8) -> u64 {
        let disc = 1 << (square & 63);
        let sideways = board.rival & INNER_COLUMNS;
        closed::<1>(disc, board.own, sideways)
            | closed::<7>(disc, board.own, sideways)
            | closed::<9>(disc, board.own, sideways)
            | closed::<8>(disc, board.own, board.rival)
    }

    #[inline]
    fn last_flips(self, own: u64, square: u8) -> u32 {
        let row = (own >> (square & 0x38)) as u8;
        let mut count = COUNTS[usize::from(square & 7)][usize::from(row)];
        for (place, line) in gather(own, square, &LINES[usize::from(square & 63)]) {
            count += COUNTS[usize::from(place & 7)][usize::from(line)];
        }
        u32::from(count)
    }

    #[inline]
    fn add_rows(self, sums: &[u16; ROW], rows: &[Row; 64], discs: u64) -> [u16; ROW] {
        let mut after = *sums;
        for square in moves::squares(discs) {
            for (sum, number) in after.iter_mut().zip(rows[usize::from(square & 63)].numbers()) {
                *sum = sum.wrapping_add(*number);
            }
        }
        after
    }

    #[inline]
    fn sum_rows(self, rows: &Rows, board: Board) -> [u16; ROW] {
        let mut sums = [0; ROW];
        for half_row in 0..16 {
            let own = select(rows, half_row, board.own).numbers();
            let rival = select(rows, half_row, board.rival).numbers();
            for (sum, (own, rival)) in sums.iter_mut().zip(own.iter().zip(rival)) {
                *sum += own + 2 * rival;
            }
        }
        sums
    }

    #[inline]
    fn enter<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

/// Columns b to g: runs that go sideways stop before they would wrap around the border.
const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares just beyond the runs of rival discs that start at own discs, both ways along the
/// line whose neighbours are `STEP` bits apart.
#[inline]
fn reach<const STEP: u32>(own: u64, rival: u64) -> u64 {
    run_up::<STEP>(own, rival) << STEP | run_down::<STEP>(own, rival) >> STEP
}

/// The runs of rival discs between `disc` and own ones, both ways along one line.
#[inline]
fn closed<const STEP: u32>(disc: u64, own: u64, rival: u64) -> u64 {
    let up = run_up::<STEP>(disc, rival);
    let down = run_down::<STEP>(disc, rival);
    let up_closed = up << STEP & own != 0;
    let down_closed = down >> STEP & own != 0;
    up & mask(up_closed) | down & mask(down_closed)
}

/// All ones if the condition holds.
#[inline]
const fn mask(condition: bool) -> u64 {
    (condition as u64).wrapping_neg()
}

/// Rival discs in an unbroken run above `from` (towards higher squares). No run that can be
/// closed is longer than six, so one single and two double steps after the first reach them all.
#[inline]
fn run_up<const STEP: u32>(from: u64, rival: u64) -> u64 {
    let mut run = rival & from << STEP;
    run |= rival & run << STEP;
    let pairs = rival & rival << STEP;
    run |= pairs & run << (2 * STEP);
    run | pairs & run << (2 * STEP)
}

/// Rival discs in an unbroken run below `from`.
#[inline]
fn run_down<const STEP: u32>(from: u64, rival: u64) -> u64 {
    let mut run = rival & from >> STEP;
    run |= rival & run >> STEP;
    let pairs = rival & rival >> STEP;
    run |= pairs & run >> (2 * STEP);
    run | pairs & run >> (2 * STEP)
}
