//! A node: principal variation search over its moves.

use game::observer::{Observer, Skip, Why};

use super::fact::{Found, NO_MOVE};
use super::frontier::frontier;
use super::search::Search;
use super::{order, probable};
use crate::evaluation::{Sums, UNIT};
use crate::kernel::{Kernel, Task};
use crate::solver::children::Children;
use crate::solver::order::put_first;
use crate::{Board, Move, Othello};

/// The value of a search of `depth` plies for the side to move: exact within the window, else a
/// bound. `legal` are the position's moves.
#[inline]
pub(super) fn value<K: Kernel, O: Observer<Othello>>(
    kernel: K,
    search: &mut Search<'_, O>,
    board: Board,
    legal: u64,
    sums: &Sums,
    depth: u32,
    (alpha, beta): (i32, i32),
) -> i32 {
    kernel.enter(Node { search, board, legal, sums, depth, alpha, beta })
}

struct Node<'s, 'a, O> {
    search: &'s mut Search<'a, O>,
    board: Board,
    legal: u64,
    sums: &'s Sums,
    depth: u32,
    alpha: i32,
    beta: i32,
}

impl<O: Observer<Othello>> Task for Node<'_, '_, O> {
    type Output = i32;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> i32 {
        let Node { search, board, legal, sums, depth, alpha, beta } = self;
        search.nodes += 1;
        search.teller.enter(board, depth, (alpha, beta));
        let node = Node { search: &mut *search, board, legal, sums, depth, alpha, beta };
        let (value, why, best) = node.judge(kernel);
        search.teller.leave(value, why, best);
        value
    }
}

/// From this depth on, positions are remembered.
const TABLE_DEPTH: u32 = 2;

impl<O: Observer<Othello>> Node<'_, '_, O> {
    /// The value, and for an observer why the search leaves with it, and the best move if moves
    /// were compared.
    #[inline(always)]
    fn judge<K: Kernel>(self, kernel: K) -> (i32, Why, Option<Move>) {
        let Node { search, board, legal, sums, depth, alpha, beta } = self;
        if depth == 0 {
            let value = search.eval.judge_features(board.discs(), &sums.features());
            return (value, Why::Evaluated, None);
        }
        if legal == 0 {
            let passed = board.swapped();
            let legal = kernel.moves(passed);
            if legal == 0 {
                return (board.final_score() * UNIT, Why::GameOver, None);
            }
            search.teller.pass();
            let window = (-beta, -alpha);
            let value = -value(kernel, search, passed, legal, &sums.swapped(), depth, window);
            let why = if search.stopped { Why::Stopped } else { Why::Searched };
            return (value, why, Some(Move::PASS));
        }
        if depth == 1 {
            return frontier(kernel, search, board, legal, sums, (alpha, beta));
        }
        if search.should_stop() {
            return (alpha, Why::Stopped, None);
        }
        let known = if depth >= TABLE_DEPTH { search.table.probe(board) } else { None };
        if let Some(found) = known
            && beta - alpha == 1
            && found.serves(depth, search.level)
        {
            let (lower, upper) = (i32::from(found.lower), i32::from(found.upper));
            if lower >= beta {
                search.teller.answered(board);
                return (lower, Why::TableHit, Move::on(found.best));
            }
            if upper <= alpha {
                search.teller.answered(board);
                return (upper, Why::TableHit, Move::on(found.best));
            }
        }
        if beta - alpha == 1
            && let Some(bound) = probable::cut(kernel, search, board, legal, sums, depth, alpha)
        {
            return (bound, Why::ProbCut, None);
        }

        let mut children = Children::new();
        if depth > TABLE_DEPTH {
            children.fill_and_prefetch(kernel, board, legal, search.table);
        } else {
            children.fill(kernel, board, legal);
        }
        if legal.count_ones() > 1 {
            order::rank(kernel, search, &mut children, board, sums, depth);
            put_first(&mut children, known.map_or(NO_MOVE, |found| found.best));
        }
        let node = Node { search: &mut *search, board, legal, sums, depth, alpha, beta };
        let (best, best_move) = node.best_of(kernel, &mut children);
        let skip = if search.stopped { Skip::Stopped } else { Skip::CutOff };
        let rest = children.as_slice().iter().map(|child| child.square);
        let why = search.teller.rest(rest, skip);
        if depth >= TABLE_DEPTH && !search.stopped {
            store(search, board, depth, (alpha, beta), known, best, best_move);
            search.teller.stored(board);
        }
        (best, why, Move::on(best_move))
    }

    /// The best value of the moves and its move; the first is searched with the whole window, the
    /// others asked whether they are better.
    #[inline(always)]
    fn best_of<K: Kernel>(self, kernel: K, children: &mut Children) -> (i32, u8) {
        let Node { search, board, sums, depth, mut alpha, beta, .. } = self;
        let layout = search.eval.layout();
        let mut best = (i32::MIN, NO_MOVE);
        while let Some(child) = children.next() {
            let sums = sums.placed(kernel, layout, child.square, board.rival & child.board.rival);
            let mut visit = |window, again| {
                search.teller.by(child.square, again);
                -value(kernel, search, child.board, child.replies, &sums, depth - 1, window)
            };
            let mut worth = if best.1 == NO_MOVE {
                visit((-beta, -alpha), false)
            } else {
                visit((-alpha - 1, -alpha), false)
            };
            if best.1 != NO_MOVE && worth > alpha && worth < beta {
                worth = visit((-beta, -alpha), true);
            }
            if worth > best.0 {
                best = (worth, child.square);
                alpha = alpha.max(worth);
            }
            if alpha >= beta || search.stopped {
                break;
            }
        }
        best
    }
}

/// Remembers what was found of a node that was searched within a window.
#[inline(always)]
fn store<O>(
    search: &Search<'_, O>,
    board: Board,
    depth: u32,
    (alpha, beta): (i32, i32),
    known: Option<Found>,
    best: i32,
    best_move: u8,
) {
    let (mut lower, mut upper) = (-64 * UNIT, 64 * UNIT);
    // What an equal search knew is true beside what this one found.
    if let Some(found) = known
        && (u32::from(found.depth), found.level) == (depth, search.level)
    {
        (lower, upper) = (found.lower.into(), found.upper.into());
    }
    if best > alpha {
        lower = lower.max(best);
    }
    if best < beta {
        upper = upper.min(best);
    }
    let known_move = known.map_or(NO_MOVE, |found| found.best);
    search.table.store(
        board,
        Found {
            lower: lower as i16,
            upper: upper as i16,
            depth: depth as u8,
            level: search.level,
            // Where no move is good enough, the best of them means little.
            best: if best > alpha || known_move == NO_MOVE { best_move } else { known_move },
        },
    );
}
