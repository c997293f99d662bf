//! Searches of a few plies with the trained evaluation: what the score will probably be.

use super::children::Children;
use super::search::Search;
use crate::evaluation::{Sums, UNIT, after};
use crate::kernel::{Kernel, Task};
use crate::{Board, moves};

/// The value of a search of `depth` plies, in units of the evaluation: exact within the window,
/// else a bound. `legal` are the position's moves, `sums` those of its features.
#[inline]
pub(super) fn guess<K: Kernel>(
    kernel: K,
    search: &mut Search,
    (board, legal, sums): (Board, u64, &Sums),
    depth: u32,
    (alpha, beta): (i32, i32),
) -> i32 {
    kernel.enter(Guess { search, board, legal, sums, depth, alpha, beta })
}

/// Searches this deep take long enough to look whether they are still wanted.
const POLLED_DEPTH: u32 = 3;

struct Guess<'s, 'a> {
    search: &'s mut Search<'a>,
    board: Board,
    legal: u64,
    sums: &'s Sums,
    depth: u32,
    alpha: i32,
    beta: i32,
}

impl Task for Guess<'_, '_> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> i32 {
        let Guess { search, board, legal, sums, depth, mut alpha, beta } = self;
        search.nodes += 1;
        if depth == 0 {
            return search.guide.judge_features(board.discs(), &sums.features());
        }
        if depth >= POLLED_DEPTH && search.should_stop() {
            return alpha;
        }
        if legal == 0 {
            let passed = board.swapped();
            let legal = kernel.moves(passed);
            return if legal == 0 {
                board.final_score() * UNIT
            } else {
                let position = (passed, legal, &sums.swapped());
                -guess(kernel, search, position, depth, (-beta, -alpha))
            };
        }
        let layout = search.guide.layout();
        let of_rival = sums.of_rival();
        let discs = board.discs() + 1;
        let mut best = -64 * UNIT;
        if depth == 1 {
            for square in moves::squares(legal) {
                search.nodes += 1;
                let flips = kernel.flips(board, square);
                let features = after(kernel, layout, &of_rival, square, flips);
                best = best.max(-search.guide.judge_features(discs, &features));
                if best >= beta {
                    break;
                }
            }
            return best;
        }
        let mut children = Children::new();
        children.fill(kernel, board, legal);
        for child in children.as_mut_slice() {
            let flips = board.rival & child.board.rival;
            let features = after(kernel, layout, &of_rival, child.square, flips);
            child.rank = -search.guide.judge_features(discs, &features);
        }
        while let Some(child) = children.next() {
            let flips = board.rival & child.board.rival;
            let sums = sums.placed(kernel, layout, child.square, flips);
            let position = (child.board, child.replies, &sums);
            best = best.max(-guess(kernel, search, position, depth - 1, (-beta, -alpha)));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
