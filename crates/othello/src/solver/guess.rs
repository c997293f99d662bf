//! Searches of a few plies with the trained evaluation: what the score will probably be.

use super::children::Children;
use super::search::Search;
use crate::Board;
use crate::evaluation::UNIT;
use crate::kernel::{Kernel, Task};

/// The value of a search of `depth` plies, in units of the evaluation: exact within the window,
/// else a bound.
#[inline]
pub(super) fn guess<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    kernel.enter(Guess { search, board, depth, alpha, beta })
}

/// Searches this deep take long enough to look whether they are still wanted.
const POLLED_DEPTH: u32 = 3;

struct Guess<'s, 'a> {
    search: &'s mut Search<'a>,
    board: Board,
    depth: u32,
    alpha: i32,
    beta: i32,
}

impl Task for Guess<'_, '_> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> i32 {
        let Guess { search, board, depth, mut alpha, beta } = self;
        search.nodes += 1;
        if depth == 0 {
            return search.guide.judge(kernel, board);
        }
        if depth >= POLLED_DEPTH && search.should_stop() {
            return alpha;
        }
        let legal = kernel.moves(board);
        if legal == 0 {
            let passed = board.swapped();
            return if kernel.moves(passed) == 0 {
                board.final_score() * UNIT
            } else {
                -guess(kernel, search, passed, depth, -beta, -alpha)
            };
        }
        let mut children = Children::new();
        children.fill(kernel, board, legal);
        if depth > 1 {
            for child in children.as_mut_slice() {
                child.rank = -search.guide.judge(kernel, child.board);
            }
        }
        let mut best = -64 * UNIT;
        while let Some(child) = children.next() {
            best = best.max(-guess(kernel, search, child.board, depth - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
