//! Which moves to try first.

use super::search::Search;
use crate::Board;
use crate::evaluation::{Sums, after};
use crate::kernel::Kernel;
use crate::solver::children::Children;
use crate::solver::order::by_mobility;

/// From this depth on, the evaluation helps to order moves.
const JUDGED_DEPTH: u32 = 3;

/// What one point of the ranks by mobility weighs, in units of the evaluation.
const RANK_UNITS: i32 = 3;

/// Ranks the moves of a node that is searched to `depth`; the highest rank is tried first.
/// (Searches of one to three plies instead of a glance cost more than they saved: at equal depth,
/// twice to six times as many nodes.)
#[inline(always)]
pub(super) fn rank<K: Kernel, O>(
    kernel: K,
    search: &Search<'_, O>,
    children: &mut Children,
    board: Board,
    sums: &Sums,
    depth: u32,
) {
    by_mobility(children, board);
    if depth < JUDGED_DEPTH {
        return;
    }
    let of_rival = sums.of_rival();
    let layout = search.eval.layout();
    for child in children.as_mut_slice() {
        let flips = board.rival & child.board.rival;
        let features = after(kernel, layout, &of_rival, child.square, flips);
        let worth = search.eval.judge_features(board.discs() + 1, &features);
        child.rank = child.rank * RANK_UNITS - worth;
    }
}
