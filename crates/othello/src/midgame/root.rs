//! The moves of the position in question, the best ones first.

use game::observer::{Observer, Pass, Skip};

use super::fact::{Known, NO_MOVE};
use super::node::value;
use super::search::Search;
use crate::evaluation::{Sums, UNIT};
use crate::kernel::{Kernel, Task};
use crate::solver::children::{Child, Children};
use crate::solver::order::by_mobility;
use crate::{Board, Move, Othello};

/// A move at the root.
#[derive(Clone, Copy)]
pub(super) struct RootMove {
    child: Child,
    sums: Sums,
    /// What the last search in which it was a best one found it worth.
    pub(super) value: i32,
}

impl RootMove {
    /// The move.
    pub(super) fn mv(&self) -> Move {
        Move::on(self.child.square).unwrap_or(Move::PASS)
    }

    /// Best play from this move on, as far as the table remembers it.
    pub(super) fn line(&self, table: &Known, depth: u32) -> Vec<Move> {
        let mut line = vec![self.mv()];
        let mut board = self.child.board;
        while line.len() < depth as usize {
            if board.moves() == 0 && board.swapped().moves() != 0 {
                line.push(Move::PASS);
                board = board.swapped();
            }
            let Some(found) = table.probe(board) else { break };
            if found.best == NO_MOVE || board.moves() >> (found.best & 63) & 1 == 0 {
                break;
            }
            line.extend(Move::on(found.best));
            board = board.placed(found.best, board.flips(found.best));
        }
        line
    }
}

/// Searches the root to a depth.
pub(super) struct Iteration<'s, 'a, O> {
    pub(super) search: &'s mut Search<'a, O>,
    pub(super) board: Board,
    /// Those that are better already.
    pub(super) better: &'s [RootMove],
    pub(super) moves: &'s mut [RootMove],
    pub(super) depth: u32,
    /// What the best of them was worth in the iteration before.
    pub(super) expected: Option<i32>,
}

/// Half the width of the window around the expected value: a disc and a half.
const ASPIRATION: i32 = 3 * UNIT / 2;

impl<O: Observer<Othello>> Task for Iteration<'_, '_, O> {
    /// Whether some move was searched, so that the first one is the best of those.
    type Output = bool;

    #[inline(always)]
    fn run<K: Kernel>(mut self, kernel: K) -> bool {
        let widest = 64 * UNIT;
        let (mut alpha, mut beta) = match self.expected {
            Some(value) => (value - ASPIRATION, value + ASPIRATION),
            None => (-widest, widest),
        };
        let (iteration, rank) = (self.depth, self.better.len() as u32);
        for attempt in 0.. {
            (alpha, beta) = (alpha.max(-widest), beta.min(widest));
            let pass = Pass { iteration, rank, attempt };
            self.search.teller.begin(pass, self.board, self.depth, (alpha, beta));
            let Some(best) = self.best_within(kernel, alpha, beta) else { return false };
            if self.search.stopped {
                return true;
            }
            if best <= alpha && alpha > -widest {
                alpha = -widest;
            } else if best >= beta && beta < widest {
                beta = widest;
            } else {
                break;
            }
        }
        true
    }
}

impl<O: Observer<Othello>> Iteration<'_, '_, O> {
    /// The best value, its move becoming the first one; `None` if stopped before any was known.
    #[inline(always)]
    fn best_within<K: Kernel>(&mut self, kernel: K, alpha: i32, beta: i32) -> Option<i32> {
        let mut best: Option<i32> = None;
        // For an observer: the move of that value, and how many were looked at.
        let (mut best_square, mut tried) = (NO_MOVE, 0);
        for place in 0..self.moves.len() {
            let RootMove { child, sums, .. } = self.moves[place];
            let (search, below) = (&mut *self.search, self.depth - 1);
            let mut visit = |alpha: i32, beta: i32, again: bool| {
                search.teller.by(child.square, again);
                let window = (-beta, -alpha);
                -value(kernel, search, child.board, child.replies, &sums, below, window)
            };
            tried = place + 1;
            let floor = best.map_or(alpha, |best| best.max(alpha));
            let mut worth = visit(floor, if best.is_some() { floor + 1 } else { beta }, false);
            if best.is_some() && worth > floor && worth < beta && !self.search.stopped {
                let (search, below) = (&mut *self.search, self.depth - 1);
                search.teller.by(child.square, true);
                let window = (-beta, -floor);
                worth = -value(kernel, search, child.board, child.replies, &sums, below, window);
            }
            if self.search.stopped {
                break;
            }
            if best.is_none_or(|best| worth > best) {
                best = Some(worth);
                best_square = child.square;
                self.moves[place].value = worth;
                if place == 0 || worth > floor {
                    self.moves[..=place].rotate_right(1);
                }
            }
            if worth >= beta {
                break;
            }
        }
        let square = |mv: &RootMove| mv.child.square;
        let skip = if self.search.stopped { Skip::Stopped } else { Skip::CutOff };
        let teller = &mut self.search.teller;
        teller.rest(self.better.iter().map(square), Skip::Excluded);
        let why = teller.rest(self.moves[tried..].iter().map(square), skip);
        teller.end(best.unwrap_or_default(), why, Move::on(best_square));
        best
    }
}

/// The moves of a position, in an order at first sight.
pub(super) struct MovesOf<'a> {
    pub(super) board: Board,
    pub(super) eval: &'a crate::Trained,
}

impl Task for MovesOf<'_> {
    type Output = Vec<RootMove>;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> Vec<RootMove> {
        let layout = self.eval.layout();
        let sums = Sums::of(kernel, layout, self.board);
        let mut children = Children::new();
        children.fill(kernel, self.board, kernel.moves(self.board));
        by_mobility(&mut children, self.board);
        std::iter::from_fn(|| children.next())
            .map(|child| {
                let flips = self.board.rival & child.board.rival;
                let sums = sums.placed(kernel, layout, child.square, flips);
                let value = -self.eval.judge_features(child.board.discs(), &sums.features());
                RootMove { child, sums, value }
            })
            .collect()
    }
}
