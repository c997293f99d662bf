//! Cuts that are probably right: a shallow search whose value lies far outside the window stands
//! for the deep one.

use game::observer::Observer;

use super::node::value;
use super::search::Search;
use crate::evaluation::{Sums, UNIT};
use crate::kernel::Kernel;
use crate::{Board, Othello};

/// How many standard deviations away a shallow search must be, by confidence level; about 73, 87,
/// 95, 98 and 99 per cent of such cuts are right.
const CONFIDENCE: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];

/// The confidence level of play.
pub(super) const PLAY: u8 = 0;

/// The confidence level that believes nothing.
pub(super) const SURE: u8 = CONFIDENCE.len() as u8;

/// Searches of at least this depth may be cut.
const LEAST_DEPTH: u32 = 2;

/// Shallow searches may themselves be cut by shallower ones, to this depth of nesting.
const MOST_NESTED: u8 = 2;

/// The depth of the shallow search: about half, where the same side moves last.
fn shallow_depth(depth: u32) -> u32 {
    let half = depth / 2;
    half - (depth - half) % 2
}

/// The standard deviation of the difference between searches of two depths, in units. Measured by
/// the example `deviation` on 40 positions, without the worst twentieth: 2.0 to 2.6 discs between
/// a glance and two plies with 36 to 52 empty squares, 3 with 20; 1.3 to 2.2 between one ply and
/// three, 1.2 to 1.6 between two and four, 1.7 to 1.9 between two and six, and twice as much with
/// 20 to 28 empty squares.
fn deviation(empties: u32, depth: u32, shallow: u32) -> f32 {
    let (shallow, further) = (shallow as f32, (depth - shallow) as f32);
    let discs = 0.9 + 0.12 * further + 0.9 / (1.0 + shallow);
    discs * (1.0 + 0.04 * 46_u32.saturating_sub(empties) as f32) * UNIT as f32
}

/// A bound of the value that is probably true and decides whether it is more than `alpha`.
#[inline(always)]
pub(super) fn cut<K: Kernel, O: Observer<Othello>>(
    kernel: K,
    search: &mut Search<'_, O>,
    board: Board,
    legal: u64,
    sums: &Sums,
    depth: u32,
    alpha: i32,
) -> Option<i32> {
    let confidence = *CONFIDENCE.get(usize::from(search.level))?;
    if depth < LEAST_DEPTH || search.nested >= MOST_NESTED {
        return None;
    }
    let shallow = shallow_depth(depth);
    let empties = board.empty().count_ones();
    let margin = (confidence * deviation(empties, depth, shallow)) as i32;
    // A search that will not confirm is not worth its while.
    let glance_margin = (confidence * deviation(empties, depth, 0)) as i32 / 2;
    let at_a_glance = search.eval.judge_features(board.discs(), &sums.features());
    let beta = alpha + 1;

    let (high, low) = (beta + margin, alpha - margin);
    if shallow == 0 {
        return match at_a_glance {
            value if value >= high => Some(beta),
            value if value <= low => Some(alpha),
            _ => None,
        };
    }
    let mut asks = |above: i32| {
        search.nested += 1;
        search.teller.probe();
        let window = (above - 1, above);
        let worth = value(kernel, search, board, legal, sums, shallow, window);
        search.nested -= 1;
        (worth >= above, search.stopped)
    };
    if at_a_glance >= beta + glance_margin && high < 64 * UNIT && asks(high) == (true, false) {
        return Some(beta);
    }
    if at_a_glance <= alpha - glance_margin && low > -64 * UNIT && asks(low + 1) == (false, false) {
        return Some(alpha);
    }
    None
}
