//! The last ply before the leaves: no table, hardly an order; the leaves' features come straight
//! from this node's.

use game::observer::{Observer, Skip, Why};

use super::fact::NO_MOVE;
use super::search::Search;
use crate::evaluation::{Sums, UNIT, after};
use crate::kernel::Kernel;
use crate::{Board, Move, Othello, moves};

/// Corners are tried first, the squares next to them last: a twentieth of the nodes less than in
/// the order of the squares.
const EARLY: u64 = Board::CORNERS;
const LATE: u64 = 0x42c3_0000_0000_c342;

/// The value of a node one ply above the leaves: exact within the window, else a bound.
#[inline(always)]
pub(super) fn frontier<K: Kernel, O: Observer<Othello>>(
    kernel: K,
    search: &mut Search<'_, O>,
    board: Board,
    legal: u64,
    sums: &Sums,
    (alpha, beta): (i32, i32),
) -> (i32, Why, Option<Move>) {
    let of_rival = sums.of_rival();
    let discs = board.discs() + 1;
    let layout = search.eval.layout();
    let mut best = -64 * UNIT;
    // Only an observer wants to know these.
    let (mut best_square, mut tried) = (NO_MOVE, 0_u64);
    let sets = [legal & EARLY, legal & !(EARLY | LATE), legal & LATE];
    for square in sets.into_iter().flat_map(moves::squares) {
        search.nodes += 1;
        let flips = kernel.flips(board, square);
        // Without a disc left, the rival has lost whatever the patterns say.
        let worth = if flips == board.rival {
            64 * UNIT
        } else {
            -search.eval.judge_features(discs, &after(kernel, layout, &of_rival, square, flips))
        };
        if search.teller.watches() {
            search.teller.leaf(board, square, flips, (alpha.max(best), beta), worth);
            tried |= 1 << square;
            if best_square == NO_MOVE || worth > best {
                best_square = square;
            }
        }
        best = best.max(worth);
        if best >= beta {
            break;
        }
    }
    let why = search.teller.rest(moves::squares(legal & !tried), Skip::CutOff);
    (best, why, Move::on(best_square))
}
