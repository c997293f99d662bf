//! The last ply before the leaves: no table, hardly an order; the leaves' features come straight
//! from this node's.

use super::search::Search;
use crate::evaluation::{Sums, UNIT, after};
use crate::kernel::Kernel;
use crate::{Board, moves};

/// Corners are tried first, the squares next to them last: a twentieth of the nodes less than in
/// the order of the squares.
const EARLY: u64 = Board::CORNERS;
const LATE: u64 = 0x42c3_0000_0000_c342;

/// The value of a node one ply above the leaves: exact within the window, else a bound.
#[inline(always)]
pub(super) fn frontier<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    legal: u64,
    sums: &Sums,
    beta: i32,
) -> i32 {
    let of_rival = sums.of_rival();
    let discs = board.discs() + 1;
    let layout = search.eval.layout();
    let mut best = -64 * UNIT;
    let sets = [legal & EARLY, legal & !(EARLY | LATE), legal & LATE];
    for square in sets.into_iter().flat_map(moves::squares) {
        search.nodes += 1;
        let flips = kernel.flips(board, square);
        // Without a disc left, the rival has lost whatever the patterns say.
        if flips == board.rival {
            return 64 * UNIT;
        }
        let features = after(kernel, layout, &of_rival, square, flips);
        best = best.max(-search.eval.judge_features(discs, &features));
        if best >= beta {
            break;
        }
    }
    best
}
