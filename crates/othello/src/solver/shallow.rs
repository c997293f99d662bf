//! Up to six empty squares: no table any more.

use super::children::Children;
use super::deep::stability_cut;
use super::last::last_4;
use super::search::Search;
use super::{order, parity};
use crate::kernel::{Kernel, Task};
use crate::{Board, moves};

/// The most empty squares that are searched like this.
pub(super) const SHALLOW: u32 = 6;

/// Less than any score: no move was found.
const NONE: i32 = -65;

/// Whether the score of a position with few empty squares is more than `alpha`.
#[inline(always)]
pub(super) fn shallow<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    legal: u64,
    alpha: i32,
) -> i32 {
    kernel.enter(Shallow {
        search,
        board,
        legal,
        alpha,
        odd: parity::odd_quadrants(board.empty()),
        empties: board.empty().count_ones(),
    })
}

struct Shallow<'s, 'a> {
    search: &'s mut Search<'a>,
    board: Board,
    /// Its legal moves.
    legal: u64,
    alpha: i32,
    /// The quadrants with an odd number of empty squares.
    odd: u64,
    empties: u32,
}

impl Task for Shallow<'_, '_> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> i32 {
        self.search.nodes += 1;
        if let Some(score) = stability_cut(self.board, self.alpha, self.empties) {
            return score;
        }
        if self.legal == 0 {
            return self.pass(kernel);
        }
        match self.empties {
            SHALLOW => self.by_mobility(kernel),
            _ => self.by_parity(kernel),
        }
    }
}

impl Shallow<'_, '_> {
    #[inline(always)]
    fn pass<K: Kernel>(self, kernel: K) -> i32 {
        let board = self.board.swapped();
        let legal = kernel.moves(board);
        if legal == 0 {
            return self.board.final_score();
        }
        -kernel.enter(Shallow { board, legal, alpha: -self.alpha - 1, ..self })
    }

    /// Moves that leave the rival little choice come first. (Measured: 7 % quicker than by parity
    /// with six empty squares, 6 % slower with five.)
    #[inline(always)]
    fn by_mobility<K: Kernel>(self, kernel: K) -> i32 {
        let mut children = Children::new();
        children.fill(kernel, self.board, self.legal);
        order::by_mobility(&mut children, self.board);
        let mut best = NONE;
        while let Some(child) = children.next() {
            let score = -kernel.enter(Shallow {
                search: &mut *self.search,
                board: child.board,
                legal: child.replies,
                alpha: -self.alpha - 1,
                odd: self.odd ^ parity::quadrant(child.square),
                empties: self.empties - 1,
            });
            best = best.max(score);
            if best > self.alpha {
                break;
            }
        }
        best
    }

    /// Moves into regions with an odd number of empty squares come first.
    #[inline(always)]
    fn by_parity<K: Kernel>(self, kernel: K) -> i32 {
        let mut best = NONE;
        for set in [self.legal & self.odd, self.legal & !self.odd] {
            for square in moves::squares(set) {
                let board = self.board.placed(square, kernel.flips(self.board, square));
                let odd = self.odd ^ parity::quadrant(square);
                let alpha = -self.alpha - 1;
                let score = if self.empties == 5 {
                    -last_4(kernel, self.search, board, alpha, odd)
                } else {
                    -kernel.enter(Shallow {
                        search: &mut *self.search,
                        board,
                        legal: kernel.moves(board),
                        alpha,
                        odd,
                        empties: self.empties - 1,
                    })
                };
                best = best.max(score);
                if best > self.alpha {
                    return best;
                }
            }
        }
        best
    }
}
