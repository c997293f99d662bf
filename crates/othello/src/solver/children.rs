//! The legal moves of a position with the boards they lead to, the most promising first.

use arrayvec::ArrayVec;

use crate::kernel::Kernel;
use crate::table::{Fact, Table};
use crate::{Board, moves};

/// A move, and what it leads to.
#[derive(Clone, Copy)]
pub(crate) struct Child {
    /// The board after the move, as the rival sees it.
    pub(crate) board: Board,
    /// Where the rival may move then.
    pub(crate) replies: u64,
    pub(crate) square: u8,
    /// How early to try the move: high ones first.
    pub(crate) rank: i32,
}

/// The children of a position, which are never more than its squares.
pub(crate) struct Children(ArrayVec<Child, 64>);

impl Children {
    /// Room for children. They are filled in later, in place, since moving them is dear.
    #[inline(always)]
    pub(crate) fn new() -> Children {
        Children(ArrayVec::new())
    }

    /// Adds the children by the moves to `legal` squares.
    #[inline(always)]
    pub(crate) fn fill<K: Kernel>(&mut self, kernel: K, board: Board, legal: u64) {
        self.fill_with(kernel, board, legal, |_| {});
    }

    /// The same, and fetches what a table knows of them in advance.
    #[inline(always)]
    pub(crate) fn fill_and_prefetch<K: Kernel, F: Fact>(
        &mut self,
        kernel: K,
        board: Board,
        legal: u64,
        table: &Table<F>,
    ) {
        self.fill_with(kernel, board, legal, |child| table.prefetch(child));
    }

    #[inline(always)]
    fn fill_with<K: Kernel>(
        &mut self,
        kernel: K,
        board: Board,
        legal: u64,
        announce: impl Fn(Board),
    ) {
        for square in moves::squares(legal) {
            let board = board.placed(square, kernel.flips(board, square));
            announce(board);
            self.0.push(Child { board, replies: kernel.moves(board), square, rank: 0 });
        }
    }

    /// Those that are left.
    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Child] {
        &self.0
    }

    /// Those that are left, to rank them.
    #[inline(always)]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Child] {
        &mut self.0
    }

    /// Takes the highest ranking of those that are left: cheaper than sorting, since often the
    /// first one is enough.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Option<Child> {
        let last = self.0.len().checked_sub(1)?;
        let mut best = last;
        for i in 0..last {
            if self.0[i].rank > self.0[best].rank {
                best = i;
            }
        }
        self.0.swap(best, last);
        self.0.pop()
    }
}
