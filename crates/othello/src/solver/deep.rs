//! Many empty squares: the table, cut-offs, and moves in a careful order.

use super::children::{Child, Children};
use super::guess::guess;
use super::parity;
use super::search::Search;
use super::shallow::{SHALLOW, shallow};
use super::table::{Knowledge, NO_MOVE};
use crate::evaluation::UNIT;
use crate::kernel::{Kernel, Task};
use crate::{Board, stability};

/// The number of the last pass, which cuts nothing that is not certain.
pub(super) const EXACT: u8 = 5;

#[inline]
pub(super) fn null_window<K: Kernel>(kernel: K, search: &mut Search, board: Board, legal: u64, alpha: i32) -> i32 {
    let empties = board.empty().count_ones();
    if empties <= 4 {
        slow(kernel, search, board, alpha)
    } else if empties <= SHALLOW {
        shallow(kernel, search, board, legal, alpha)
    } else {
        kernel.enter(Deep { search, board, legal, alpha })
    }
}

fn slow<K: Kernel>(kernel: K, search: &mut Search, board: Board, alpha: i32) -> i32 {
    let m = kernel.moves(board);
    if m == 0 {
        if kernel.moves(board.swapped()) == 0 { return board.final_score() }
        return -slow(kernel, search, board.swapped(), -alpha-1);
    }
    let mut best = -65;
    for s in crate::moves::squares(m) {
        let c = board.placed(s, kernel.flips(board, s));
        best = best.max(-slow(kernel, search, c, -alpha-1));
    }
    best
}

#[inline(always)]
pub(super) fn stability_cut(board: Board, alpha: i32, empties: u32) -> Option<i32> {
    if alpha < 2 * empties as i32 - 2 {
        return None;
    }
    let most = 64 - 2 * stability::stable(board.swapped()).count_ones() as i32;
    (most <= alpha).then_some(most)
}

struct Deep<'s, 'a> {
    search: &'s mut Search<'a>,
    board: Board,
    legal: u64,
    alpha: i32,
}

impl Task for Deep<'_, '_> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> i32 {
        let Deep { search, board, legal, alpha } = self;
        search.nodes += 1;
        let before = search.nodes;
        if search.should_stop() {
            return 0;
        }
        let empties = board.empty().count_ones();
        if let Some(score) = stability_cut(board, alpha, empties) {
            return score;
        }
        let mut known = search.table_for(empties).probe(board).unwrap_or(Knowledge::NOTHING);
        if known.pass < search.pass {
            known.lower = -64;
            known.upper = 64;
            known.pass = search.pass;
        }
        if i32::from(known.lower) > alpha {
            return known.lower.into();
        }
        if i32::from(known.upper) <= alpha {
            return known.upper.into();
        }
        if legal == 0 {
            let passed = board.swapped();
            let legal = kernel.moves(passed);
            if legal == 0 {
                return board.final_score();
            }
            return -kernel.enter(Deep { search, board: passed, legal, alpha: -alpha - 1 });
        }
        if search.pass < EXACT && empties >= search.p[4] as u32 {
            if let Some(score) = prob_cut(kernel, search, board, alpha, empties) {
                return score;
            }
        }
        let mut children = Children::new();
        if empties > SHALLOW + 1 {
            children.fill(kernel, board, legal, search.table_for(empties - 1));
        } else {
            children.fill2(kernel, board, legal);
        }
        if children.as_slice().len() > 1 {
            let odd = parity::odd_quadrants(board.empty());
            for child in children.as_mut_slice() {
                child.rank = rank(child, odd);
                if empties >= search.p[0] as u32 {
                    let depth = ((empties as i32 - search.p[1]) / search.p[2]).max(0) as u32;
                    let g = -guess(kernel, search, child.board, depth, -100000, 100000);
                    let cap = search.p[5];
                    let g = (g - alpha * UNIT).clamp(-cap, cap);
                    child.rank = child.rank * search.p[3] + 16 * g;
                }
                if child.square == known.best { child.rank += 1000000; }
            }
        }
        if empties > SHALLOW + 2 {
            let table = search.table_for(empties - 1);
            for child in children.as_slice() {
                if let Some(k) = table.probe(child.board) {
                    if k.pass >= search.pass && -i32::from(k.upper) > alpha {
                        return -i32::from(k.upper);
                    }
                }
            }
        }
        let mut best = -65;
        let mut best_move = NO_MOVE;
        while let Some(child) = children.next() {
            let score = -null_window(kernel, search, child.board, child.replies, -alpha - 1);
            if search.stopped {
                return 0;
            }
            if score > best {
                best = score;
                best_move = child.square;
                if score > alpha {
                    break;
                }
            }
        }
        if best > alpha {
            known.lower = known.lower.max(best as i8);
            known.best = best_move;
        } else {
            known.upper = known.upper.min(best as i8);
            if known.best == NO_MOVE || search.p[6] == 0 {
                known.best = best_move;
            }
        }
        known.cost = (search.nodes - before + 1).ilog2() as u8;
        search.table_for(empties).store(board, known);
        best
    }
}

#[inline(always)]
fn prob_cut<K: Kernel>(kernel: K, search: &mut Search, board: Board, alpha: i32, empties: u32) -> Option<i32> {
    const T: [f32; 5] = [1.0, 1.4, 1.9, 2.5, 3.3];
    let depth = ((empties as i32 - search.p[7]) / search.p[8]).max(0) as u32;
    let p = search.p;
    let sigma = |d: u32| (p[9] as f32 + p[10] as f32 * 0.1 * (empties - d) as f32) * UNIT as f32;
    let t = T[search.pass as usize];
    let now = guess(kernel, search, board, 0, -100000, 100000);
    let margin = (t * sigma(depth)) as i32;
    let pre = (t * sigma(0)) as i32 / 2;
    let high = (alpha + 1) * UNIT + margin;
    if now >= (alpha + 1) * UNIT + pre && high <= 64 * UNIT {
        if guess(kernel, search, board, depth, high - 1, high) >= high {
            return Some(alpha + 1);
        }
    }
    let low = alpha * UNIT - margin;
    if now <= alpha * UNIT - pre && low >= -64 * UNIT {
        if guess(kernel, search, board, depth, low, low + 1) <= low {
            return Some(alpha);
        }
    }
    None
}

#[inline(always)]
fn rank(child: &Child, odd: u64) -> i32 {
    let moves = child.replies;
    let mobility = (moves.count_ones() + (moves & Board::CORNERS).count_ones()) as i32;
    let parity = i32::from(odd >> child.square & 1 == 1);
    -mobility * 16 + parity * 8 + i32::from(VALUE[child.square as usize])
}

#[rustfmt::skip]
const VALUE: [i8; 64] = [
    18, 4, 16, 12, 12, 16, 4, 18, 
    4, 2, 6, 8, 8, 6, 2, 4, 
    16, 6, 14, 10, 10, 14, 6, 16, 
    12, 8, 10, 0, 0, 10, 8, 12, 
    12, 8, 10, 0, 0, 10, 8, 12, 
    16, 6, 14, 10, 10, 14, 6, 16, 
    4, 2, 6, 8, 8, 6, 2, 4, 
    18, 4, 16, 12, 12, 16, 4, 18,
];
