//! Probable passes: where a few plies of search say that the score is far from the window, they
//! are believed. Each pass is surer than the one before.

use super::guess::guess;
use super::search::Search;
use crate::Board;
use crate::evaluation::{Sums, UNIT};
use crate::kernel::Kernel;

/// How many standard deviations away the guess must be, by the number of the pass.
const CONFIDENCE: [f32; 5] = [1.1, 1.4, 2.0, 2.6, 3.3];

/// The probable pass that comes before an exact one. (Three of them, with less weight on mobility,
/// took a fifth less nodes over eight positions of the FFO suite, and two fifths more over 40
/// positions of games with 20 empty squares.)
pub(super) const FIRST_PASS: u8 = 1;

/// The number of the exact pass, which believes nothing.
pub(super) const EXACT: u8 = CONFIDENCE.len() as u8;

/// From so many empty squares on, a probable pass comes before the exact one.
pub(super) const PROBABLE_EMPTIES: u32 = 16;

/// From so many empty squares on, probable passes come first where the time is short.
pub(super) const CLIMB_EMPTIES: u32 = 14;

/// From so many empty squares on, a probable pass cuts.
pub(super) const CUT_EMPTIES: u32 = 10;

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
    legal: u64,
    alpha: i32,
    empties: u32,
) -> Option<i32> {
    let confidence = *CONFIDENCE.get(usize::from(search.pass))?;
    let depth = depth(empties);
    let units = |discs: f32| (confidence * discs * UNIT as f32) as i32;
    let margin = units(deviation(empties, depth));
    // A search that will not confirm is not worth its while.
    let promising = units(deviation(empties, 0)) / 2;
    let sums = Sums::of(kernel, search.guide.layout(), board);
    let now = search.guide.judge_features(board.discs(), &sums.features());
    let mut guessed =
        |window: (i32, i32)| guess(kernel, search, (board, legal, &sums), depth, window);

    let high = (alpha + 1) * UNIT + margin;
    if high <= 64 * UNIT
        && now >= (alpha + 1) * UNIT + promising
        && guessed((high - 1, high)) >= high
    {
        return Some(alpha + 1);
    }
    let low = alpha * UNIT - margin;
    if low >= -64 * UNIT && now <= alpha * UNIT - promising && guessed((low, low + 1)) <= low {
        return Some(alpha);
    }
    None
}
