//! The probable pass: where a few plies of search say that the score is far from the window, they
//! are believed.

use super::guess::guess;
use super::search::Search;
use crate::Board;
use crate::evaluation::UNIT;
use crate::kernel::Kernel;

/// The number of the probable pass.
pub(super) const PROBABLE: u8 = 0;

/// The number of the exact pass, which believes nothing.
pub(super) const EXACT: u8 = 1;

/// From so many empty squares on, the probable pass cuts.
pub(super) const CUT_EMPTIES: u32 = 10;

/// How many standard deviations away the guess must be.
const CONFIDENCE: f32 = 1.4;

/// How deep to search for a guess.
fn depth(empties: u32) -> u32 {
    (empties.saturating_sub(8) / 3).min(8)
}

/// The standard deviation of the guess's error, in discs.
fn deviation(empties: u32, depth: u32) -> f32 {
    4.0 + 0.2 * (empties - depth) as f32
}

/// A bound of the score that is probably true and decides whether it is more than `alpha`.
#[inline(always)]
pub(super) fn cut<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    empties: u32,
) -> Option<i32> {
    let depth = depth(empties);
    let units = |discs: f32| (CONFIDENCE * discs * UNIT as f32) as i32;
    let margin = units(deviation(empties, depth));
    // A search that will not confirm is not worth its while.
    let promising = units(deviation(empties, 0)) / 2;
    let now = search.guide.judge(kernel, board);

    let high = (alpha + 1) * UNIT + margin;
    if high <= 64 * UNIT
        && now >= (alpha + 1) * UNIT + promising
        && guess(kernel, search, board, depth, high - 1, high) >= high
    {
        return Some(alpha + 1);
    }
    let low = alpha * UNIT - margin;
    if low >= -64 * UNIT
        && now <= alpha * UNIT - promising
        && guess(kernel, search, board, depth, low, low + 1) <= low
    {
        return Some(alpha);
    }
    None
}
