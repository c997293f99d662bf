//! Searches of a few plies with the trained evaluation: what the score will probably be.

use super::children::Children;
use super::search::Search;
use crate::evaluation::UNIT;
use crate::Board;
use crate::kernel::{Kernel, Task};

#[inline]
pub(super) fn guess<K: Kernel>(kernel: K, search: &mut Search, board: Board, depth: u32, alpha: i32, beta: i32) -> i32 {
    kernel.enter(Guess { search, board, depth, alpha, beta })
}

struct Guess<'s, 'a> { search: &'s mut Search<'a>, board: Board, depth: u32, alpha: i32, beta: i32 }

impl Task for Guess<'_, '_> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> i32 {
        let Guess { search, board, depth, alpha, beta } = self;
        search.guesses += 1;
        if depth == 0 {
            return search.guide.judge(kernel, board);
        }
        let legal = kernel.moves(board);
        if legal == 0 {
            let passed = board.swapped();
            if kernel.moves(passed) == 0 {
                return board.final_score() * UNIT;
            }
            return -guess(kernel, search, passed, depth, -beta, -alpha);
        }
        let mut children = Children::new();
        children.fill2(kernel, board, legal);
        if depth > 1 {
            for child in children.as_mut_slice() {
                child.rank = -search.guide.judge(kernel, child.board);
            }
        }
        let mut best = -65 * UNIT;
        let mut alpha = alpha;
        while let Some(child) = children.next() {
            let value = -guess(kernel, search, child.board, depth - 1, -beta, -alpha);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}
