//! Which moves to try first: those that leave the rival few moves refute quickly.

use super::children::{Child, Children};
use super::guess::guess;
use super::parity;
use super::search::Search;
use crate::Board;
use crate::board::neighbours;
use crate::evaluation::{Sums, UNIT, after};
use crate::kernel::Kernel;

// The weights below were found by solving two dozen positions with 20 empty squares, one weight
// after the other; nodes fell by a quarter against mobility alone.

/// What each move of the rival costs.
const REPLY: i32 = 16;
/// What it costs more if it takes a corner.
const CORNER_REPLY: i32 = 6;
/// What each empty square next to an own disc costs: the rival may get to move there.
const OPENING: i32 = 6;
/// What a move in a quadrant with an odd number of empty squares is worth.
const ODD: i32 = 4;

/// What a square is worth by its place.
#[rustfmt::skip]
const SQUARE: [i8; 64] = [
    13,  3, 12,  9,  9, 12,  3, 13,
     3,  1,  4,  6,  6,  4,  1,  3,
    12,  4, 10,  7,  7, 10,  4, 12,
     9,  6,  7,  0,  0,  7,  6,  9,
     9,  6,  7,  0,  0,  7,  6,  9,
    12,  4, 10,  7,  7, 10,  4, 12,
     3,  1,  4,  6,  6,  4,  1,  3,
    13,  3, 12,  9,  9, 12,  3, 13,
];

/// From so many empty squares on, the evaluation helps to order moves.
pub(crate) const GUIDED_EMPTIES: u32 = 12;

/// How many plies are searched to order the moves of a position. (Far from the end, where nobody
/// expects an answer soon, more would only delay a stop.)
fn guide_depth(empties: u32) -> u32 {
    ((empties - GUIDED_EMPTIES) / 3).min(6)
}

/// What one point of the ranks by mobility weighs, in units of the evaluation: a reply of the
/// rival counts as much as four discs.
const RANK_UNITS: i32 = 8;

/// A move is looked at less exactly if it is worse than the best one by so much.
const SLACK: i32 = 6 * UNIT;

/// The rank of the move that was best before: first.
const FIRST: i32 = i32::MAX;

/// Ranks moves by what the rival can do next.
#[inline(always)]
pub(crate) fn by_mobility(children: &mut Children, board: Board) {
    let odd = parity::odd_quadrants(board.empty());
    for child in children.as_mut_slice() {
        child.rank = rank(child, odd);
    }
}

/// Ranks moves by what the rival can do next and by what the evaluation says.
#[inline(always)]
pub(super) fn by_guess<K: Kernel>(
    kernel: K,
    search: &mut Search,
    children: &mut Children,
    board: Board,
) {
    let depth = guide_depth(board.empty().count_ones());
    let layout = search.guide.layout();
    let sums = Sums::of(kernel, layout, board);
    let of_rival = sums.of_rival();
    by_mobility(children, board);
    let mut best = i32::MIN / 2;
    for child in children.as_mut_slice() {
        let flips = board.rival & child.board.rival;
        let mobility = child.rank * RANK_UNITS;
        let value = if depth == 0 {
            search.nodes += 1;
            let features = after(kernel, layout, &of_rival, child.square, flips);
            -search.guide.judge_features(board.discs() + 1, &features)
        } else {
            let needed = (best - mobility - SLACK).clamp(-64 * UNIT, 64 * UNIT - 1);
            let sums = sums.placed(kernel, layout, child.square, flips);
            let position = (child.board, child.replies, &sums);
            -guess(kernel, search, position, depth, (-64 * UNIT, -needed))
        };
        child.rank = mobility + value;
        best = best.max(child.rank);
    }
}

/// Puts the move that was best before at the front.
#[inline(always)]
pub(crate) fn put_first(children: &mut Children, square: u8) {
    for child in children.as_mut_slice() {
        if child.square == square {
            child.rank = FIRST;
        }
    }
}

#[inline(always)]
fn rank(child: &Child, odd: u64) -> i32 {
    let replies = child.replies.count_ones() as i32;
    let corner_replies = (child.replies & Board::CORNERS).count_ones() as i32;
    let openings = (neighbours(child.board.rival) & child.board.empty()).count_ones() as i32;
    let odd = (odd >> child.square & 1) as i32;
    ODD * odd + i32::from(SQUARE[usize::from(child.square & 63)])
        - REPLY * replies
        - CORNER_REPLY * corner_replies
        - OPENING * openings
}
