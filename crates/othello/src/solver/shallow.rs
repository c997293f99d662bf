//! Five or six empty squares: moves are tried by parity, without looking at what they lead to.

use super::last::last_4;
use super::parity;
use super::search::Search;
use super::deep::stability_cut;
use crate::kernel::{Kernel, Task};
use crate::{Board, moves};

/// The most empty squares that are searched like this.
pub(super) const SHALLOW: u32 = 6;

/// Whether the score of a position with few empty squares is more than `alpha`.
#[inline(always)]
pub(super) fn shallow<K: Kernel>(kernel: K, search: &mut Search, board: Board, legal: u64, alpha: i32) -> i32 {
    let odd = parity::odd_quadrants(board.empty());
    let empties = board.empty().count_ones();
    kernel.enter(Shallow { search, board, legal, alpha, odd, empties })
}

struct Shallow<'s, 'a> {
    search: &'s mut Search<'a>,
    board: Board,
    legal: u64,
    alpha: i32,
    odd: u64,
    empties: u32,
}

impl Task for Shallow<'_, '_> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> i32 {
        let Shallow { search, board, legal, alpha, odd, empties } = self;
        search.nodes += 1;
        if let Some(score) = stability_cut(board, alpha, empties) {
            return score;
        }
        if legal == 0 {
            let passed = board.swapped();
            let legal = kernel.moves(passed);
            if legal == 0 {
                return board.final_score();
            }
            return -kernel.enter(Shallow { search, board: passed, legal, alpha: -alpha - 1, odd, empties });
        }
        let mut best = -65;
        for set in [legal & odd, legal & !odd] {
            for square in moves::squares(set) {
                let child = board.placed(square, kernel.flips(board, square));
                let odd = odd ^ parity::QUADRANT[square as usize];
                let score = if empties == 5 {
                    -last_4(kernel, search, child, -alpha - 1, odd)
                } else {
                    -kernel.enter(Shallow { search: &mut *search, board: child, legal: kernel.moves(child), alpha: -alpha - 1, odd, empties: empties - 1 })
                };
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        best
    }
}
