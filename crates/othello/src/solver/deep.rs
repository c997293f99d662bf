//! Many empty squares: the table, certain cut-offs, and moves in a careful order.

use super::children::Children;
use super::knowledge::{Knowledge, NO_MOVE};
use super::probable::CUT_EMPTIES;
use super::search::Search;
use super::shallow::{SHALLOW, shallow};
use super::team::SPLIT_EMPTIES;
use super::{order, probable};
use crate::kernel::{Kernel, Task};
use crate::{Board, stability};

/// From so many empty squares on, a node first looks whether some child is known to refute it.
const CHILD_CUT_EMPTIES: u32 = SHALLOW + 3;

/// Whether the score of a position is more than `alpha`: a bound of the score on the right side
/// of it. `legal` are the position's moves.
#[inline]
pub(super) fn null_window<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    legal: u64,
    alpha: i32,
) -> i32 {
    if board.empty().count_ones() <= SHALLOW {
        shallow(kernel, search, board, legal, alpha)
    } else {
        kernel.enter(Deep { search, board, legal, alpha })
    }
}

/// A bound of the score by the rival's stable discs, if it says that the score is not more than
/// `alpha`.
#[inline(always)]
pub(super) fn stability_cut(board: Board, alpha: i32, empties: u32) -> Option<i32> {
    // With many empty squares, few discs are stable yet: it is not worth to look.
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
        if search.should_stop() {
            return alpha;
        }
        let empties = board.empty().count_ones();
        if let Some(score) = stability_cut(board, alpha, empties) {
            return score;
        }
        let known = known(search, board, empties);
        if let Some(score) = table_cut(known, alpha) {
            return score;
        }
        if legal == 0 {
            let passed = board.swapped();
            let legal = kernel.moves(passed);
            return if legal == 0 {
                board.final_score()
            } else {
                -null_window(kernel, search, passed, legal, -alpha - 1)
            };
        }
        if empties >= CUT_EMPTIES
            && let Some(score) = probable::cut(kernel, search, board, legal, alpha, empties)
        {
            return score;
        }

        let (best, best_move) = best_of(kernel, search, board, legal, known.best, alpha, empties);
        if !search.stopped {
            let learnt = learn(known, best, best_move, alpha);
            search.table_for(empties).store(board, learnt);
        }
        best
    }
}

/// What the table knows of the position that is sure enough for this pass.
#[inline(always)]
fn known(search: &Search, board: Board, empties: u32) -> Knowledge {
    match search.table_for(empties).probe(board) {
        Some(known) if known.pass >= search.pass => known,
        // Of a less sure pass, only the best move is of use.
        Some(unsure) => Knowledge { best: unsure.best, pass: search.pass, ..Knowledge::NOTHING },
        None => Knowledge { pass: search.pass, ..Knowledge::NOTHING },
    }
}

#[inline(always)]
fn table_cut(known: Knowledge, alpha: i32) -> Option<i32> {
    if i32::from(known.lower) > alpha {
        Some(known.lower.into())
    } else if i32::from(known.upper) <= alpha {
        Some(known.upper.into())
    } else {
        None
    }
}

/// A move whose score is known to be more than `alpha`, and the score.
#[inline(always)]
fn child_cut(search: &Search, children: &Children, alpha: i32, empties: u32) -> Option<(i32, u8)> {
    let table = search.table_for(empties - 1);
    children
        .as_slice()
        .iter()
        .filter_map(|child| Some((table.probe(child.board)?, child.square)))
        .filter(|(known, _)| known.pass >= search.pass)
        .map(|(known, square)| (-i32::from(known.upper), square))
        .find(|&(score, _)| score > alpha)
}

/// Searches moves until one scores more than `alpha`: the best score and its move. The one that
/// was best before is tried before the others are even looked at.
#[inline(always)]
fn best_of<K: Kernel>(
    kernel: K,
    search: &mut Search,
    board: Board,
    mut legal: u64,
    first: u8,
    alpha: i32,
    empties: u32,
) -> (i32, u8) {
    let mut best = (-65, NO_MOVE);
    if first != NO_MOVE && legal >> first & 1 == 1 {
        let child = board.placed(first, kernel.flips(board, first));
        let replies = kernel.moves(child);
        best = (-null_window(kernel, search, child, replies, -alpha - 1), first);
        legal &= !(1 << first);
        if best.0 > alpha || search.stopped || legal == 0 {
            return best;
        }
    }

    let mut children = Children::new();
    if empties == SHALLOW + 1 {
        children.fill(kernel, board, legal);
    } else {
        children.fill_and_prefetch(kernel, board, legal, search.table_for(empties - 1));
    }
    if empties >= order::GUIDED_EMPTIES && legal.count_ones() > 1 {
        order::by_guess(kernel, search, &mut children, board);
    } else {
        order::by_mobility(&mut children, board);
    }
    if empties >= CHILD_CUT_EMPTIES
        && let Some(cut) = child_cut(search, &children, alpha, empties)
    {
        return cut;
    }
    while let Some(child) = children.next() {
        let score = -null_window(kernel, search, child.board, child.replies, -alpha - 1);
        if score > best.0 {
            best = (score, child.square);
        }
        if best.0 > alpha || search.stopped {
            break;
        }
        if empties >= SPLIT_EMPTIES && search.team.has_idle() && children.as_slice().len() > 1 {
            let rest = std::iter::from_fn(|| children.next()).collect();
            return search.team.share(kernel, search, rest, alpha, best);
        }
    }
    best
}

#[inline(always)]
fn learn(known: Knowledge, best: i32, best_move: u8, alpha: i32) -> Knowledge {
    let refuted = best > alpha;
    Knowledge {
        lower: if refuted { known.lower.max(best as i8) } else { known.lower },
        upper: if refuted { known.upper } else { known.upper.min(best as i8) },
        // Where no move is good enough, the best of them means little.
        best: if refuted || known.best == NO_MOVE { best_move } else { known.best },
        ..known
    }
}
