//! The last four empty squares, where most positions are: no lists, no table, no look at all the
//! legal moves; just every empty square in turn.
//!
//! All functions tell whether the score is more than `alpha`: they return a value on the right
//! side of it, and a bound of the score.

use super::parity;
use super::search::Search;
use crate::Board;
use crate::kernel::Kernel;
use crate::moves;

/// Less than any score: no move was found.
const NONE: i32 = -65;

/// Four empty squares; `odd` are the quadrants with an odd number of them.
#[inline(always)]
pub(super) fn last_4<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    odd: u64,
) -> i32 {
    search.nodes += 1;
    let score = moves_of_4(kernel, search, board, alpha, odd);
    if score != NONE {
        return score;
    }
    let score = moves_of_4(kernel, search, board.swapped(), -alpha - 1, odd);
    if score != NONE {
        return -score;
    }
    board.final_score()
}

#[inline(always)]
fn moves_of_4<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    odd: u64,
) -> i32 {
    let empty = board.empty();
    let mut best = NONE;
    for set in [empty & odd, empty & !odd] {
        for square in moves::squares(set) {
            let flips = kernel.flips(board, square);
            if flips == 0 {
                continue;
            }
            let child = board.placed(square, flips);
            let odd = odd ^ parity::quadrant(square);
            let score = -last_3(kernel, search, child, -alpha - 1, odd);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    best
}

#[inline(always)]
fn last_3<K: Kernel>(kernel: K, search: &mut Search, board: Board, alpha: i32, odd: u64) -> i32 {
    search.nodes += 1;
    // Three squares lie in one, two or three quadrants: at least one has an odd number of them.
    let empty = board.empty();
    let first = (empty & odd).trailing_zeros() as u8;
    let rest = empty & !(1 << first);
    let second = rest.trailing_zeros() as u8;
    let third = rest.ilog2() as u8;
    let score = moves_of_3(kernel, search, board, alpha, [first, second, third]);
    if score != NONE {
        return score;
    }
    let score = moves_of_3(kernel, search, board.swapped(), -alpha - 1, [first, second, third]);
    if score != NONE {
        return -score;
    }
    board.final_score()
}

#[inline(always)]
fn moves_of_3<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    [a, b, c]: [u8; 3],
) -> i32 {
    let mut best = NONE;
    let flips = kernel.flips(board, a);
    if flips != 0 {
        best = -last_2(kernel, search, board.placed(a, flips), -alpha - 1, b, c);
        if best > alpha {
            return best;
        }
    }
    let flips = kernel.flips(board, b);
    if flips != 0 {
        best = best.max(-last_2(kernel, search, board.placed(b, flips), -alpha - 1, a, c));
        if best > alpha {
            return best;
        }
    }
    let flips = kernel.flips(board, c);
    if flips != 0 {
        best = best.max(-last_2(kernel, search, board.placed(c, flips), -alpha - 1, a, b));
    }
    best
}

#[inline(always)]
fn last_2<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    a: u8,
    b: u8,
) -> i32 {
    search.nodes += 1;
    let score = moves_of_2(kernel, search, board, alpha, a, b);
    if score != NONE {
        return score;
    }
    let score = moves_of_2(kernel, search, board.swapped(), -alpha - 1, a, b);
    if score != NONE {
        return -score;
    }
    board.final_score()
}

#[inline(always)]
fn moves_of_2<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    a: u8,
    b: u8,
) -> i32 {
    let mut best = NONE;
    let flips = kernel.flips(board, a);
    if flips != 0 {
        best = -last_1(kernel, search, board.rival & !flips, b);
        if best > alpha {
            return best;
        }
    }
    let flips = kernel.flips(board, b);
    if flips != 0 {
        best = best.max(-last_1(kernel, search, board.rival & !flips, a));
    }
    best
}

/// The score when only `square` is empty and all discs that are not `own` are the rival's.
#[inline(always)]
fn last_1<K: Kernel>(kernel: K, search: &mut Search, own: u64, square: u8) -> i32 {
    search.nodes += 1;
    let discs = own.count_ones() as i32;
    let flips = kernel.last_flips(own, square) as i32;
    if flips != 0 {
        return 2 * (discs + flips) - 62;
    }
    let rival = !own & !(1 << square);
    let flips = kernel.last_flips(rival, square) as i32;
    if flips != 0 {
        return 2 * (discs - flips) - 64;
    }
    // Nobody can place it: the empty square counts for the winner.
    if discs >= 32 { 2 * discs - 62 } else { 2 * discs - 64 }
}
