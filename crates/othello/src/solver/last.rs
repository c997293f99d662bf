//! The last four empty squares, where most positions are: no lists, no table, no look at all the
//! legal moves; just every empty square in turn.

use super::parity;
use super::search::Search;
use crate::Board;
use crate::kernel::Kernel;
use crate::moves;

/// Less than any score: no move was found yet.
const NONE: i32 = -65;

/// Solves a position with four empty squares: whether the score is more than `alpha`.
#[inline(always)]
pub(super) fn last_4<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    odd: u64,
) -> i32 {
    search.nodes += 1;
    let empty = board.empty();
    let mut best = NONE;
    for set in [empty & odd, empty & !odd] {
        for square in moves::squares(set) {
            if parity::NEIGHBOURS[square as usize] & board.rival == 0 {
                continue;
            }
            let flips = kernel.flips(board, square);
            if flips == 0 {
                continue;
            }
            let child = board.placed(square, flips);
            let odd = odd ^ parity::QUADRANT[square as usize];
            let score = -last_3(kernel, search, child, -alpha - 1, odd);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
    }
    if best == NONE {
        let passed = board.swapped();
        if kernel.moves(passed) == 0 {
            return board.final_score();
        }
        return -last_4_passed(kernel, search, passed, -alpha - 1, odd);
    }
    best
}

#[inline(always)]
fn last_4_passed<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    odd: u64,
) -> i32 {
    let empty = board.empty();
    let mut best = NONE;
    for square in moves::squares(empty) {
        let flips = kernel.flips(board, square);
        if flips == 0 {
            continue;
        }
        let child = board.placed(square, flips);
        let odd = odd ^ parity::QUADRANT[square as usize];
        let score = -last_3(kernel, search, child, -alpha - 1, odd);
        if score > alpha {
            return score;
        }
        best = best.max(score);
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
    let third = (63 - rest.leading_zeros()) as u8;
    let mut sign = 1;
    let (mut board, mut alpha) = (board, alpha);
    for _ in 0..2 {
        let mut best = NONE;
        for (square, a, b) in
            [(first, second, third), (second, first, third), (third, first, second)]
        {
            if parity::NEIGHBOURS[square as usize] & board.rival == 0 {
                continue;
            }
            let flips = kernel.flips(board, square);
            if flips == 0 {
                continue;
            }
            let child = board.placed(square, flips);
            let score = -last_2(kernel, search, child, -alpha - 1, a, b);
            if score > alpha {
                return sign * score;
            }
            best = best.max(score);
        }
        if best != NONE {
            return sign * best;
        }
        board = board.swapped();
        alpha = -alpha - 1;
        sign = -sign;
    }
    board.final_score()
}

#[inline(always)]
fn last_2<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    alpha: i32,
    first: u8,
    second: u8,
) -> i32 {
    search.nodes += 1;
    let mut sign = 1;
    let (mut board, mut alpha) = (board, alpha);
    for _ in 0..2 {
        let mut best = NONE;
        for (square, other) in [(first, second), (second, first)] {
            if parity::NEIGHBOURS[square as usize] & board.rival == 0 {
                continue;
            }
            let flips = kernel.flips(board, square);
            if flips == 0 {
                continue;
            }
            let score = -last_1(kernel, search, board.rival & !flips, other);
            if score > alpha {
                return sign * score;
            }
            best = best.max(score);
        }
        if best != NONE {
            return sign * best;
        }
        board = board.swapped();
        alpha = -alpha - 1;
        sign = -sign;
    }
    board.final_score()
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
