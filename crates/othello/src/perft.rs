//! Perft with the kernel chosen once, at the root.

use game::perft::{Mode, walk};

use crate::kernel::{Kernel, Task, dispatch};
use crate::{Board, Othello, moves};

/// The perft count of a position.
pub(crate) fn perft(position: &Othello, depth: u32, mode: Mode) -> u64 {
    match (depth, mode) {
        (0, _) => 1,
        (_, Mode::Bulk) => dispatch(Leaves { board: position.board, depth }),
        (_, Mode::Play) => walk(position, depth, mode),
    }
}

/// The leaves at most `depth` plies below, where `depth` is one or more.
struct Leaves {
    board: Board,
    depth: u32,
}

impl Task for Leaves {
    type Output = u64;

    #[allow(clippy::inline_always, reason = "see `Task::run`")]
    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> u64 {
        let Leaves { board, depth } = self;
        let squares = kernel.moves(board);
        if depth == 1 {
            // Who cannot move passes, or the game is over: one leaf, either way.
            return u64::from(squares.count_ones().max(1));
        }
        if squares == 0 {
            let board = board.swapped();
            return if kernel.moves(board) == 0 {
                1
            } else {
                kernel.enter(Leaves { board, depth: depth - 1 })
            };
        }
        moves::squares(squares)
            .map(|square| board.placed(square, kernel.flips(board, square)))
            .map(|board| {
                if depth == 2 {
                    u64::from(kernel.moves(board).count_ones().max(1))
                } else {
                    kernel.enter(Leaves { board, depth: depth - 1 })
                }
            })
            .sum()
    }
}
