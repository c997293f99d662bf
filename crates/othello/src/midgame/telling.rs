//! What the search tells an observer, in the observer's terms: everything as the side to move at
//! the root sees it. Where nobody watches, none of this is left after compiling.

use game::observer::{Entry, Exit, Observer, Pass, Skip, Stage, Visit, Why};
use game::value::seen_by;
use game::{Bound, Game, MoveList, Side};

use crate::{Board, Move, Othello};

/// Tells an observer of a search.
pub(super) struct Teller<O> {
    observer: O,
    /// The position that is thought about.
    root: Othello,
    /// The nodes that were entered and not left.
    path: Vec<Here>,
    /// What brings the search to the node that it enters next.
    next: (Option<Move>, Visit),
}

/// A node that was entered.
#[derive(Clone, Copy)]
struct Here {
    turn: Side,
    mv: Option<Move>,
    ply: usize,
    alpha: i32,
    beta: i32,
}

impl<O: Observer<Othello>> Teller<O> {
    pub(super) fn new(observer: O, root: Othello) -> Self {
        Teller { observer, root, path: Vec::new(), next: (None, Visit::default()) }
    }

    /// The position that is thought about.
    pub(super) fn root(&self) -> &Othello {
        &self.root
    }

    #[inline(always)]
    pub(super) fn watches(&self) -> bool {
        self.observer.watches()
    }

    #[inline(always)]
    pub(super) fn wants_stop(&mut self) -> bool {
        self.watches() && self.observer.wants_stop()
    }

    /// The root is searched to a depth once more, within a window for the side that has a move:
    /// whoever must pass first is told of, too.
    pub(super) fn begin(&mut self, pass: Pass, board: Board, depth: u32, window: (i32, i32)) {
        if !self.watches() {
            return;
        }
        self.observer.begin(pass);
        self.next = (None, Visit::default());
        if board != self.root.board {
            self.enter(self.root.board, depth, (-window.1, -window.0));
            self.pass();
        }
        self.enter(board, depth, window);
    }

    /// The search of the root ends.
    pub(super) fn end(&mut self, value: i32, why: Why, best: Option<Move>) {
        self.leave(value, why, best);
        if self.watches() && !self.path.is_empty() {
            let why = if why == Why::Stopped { why } else { Why::Searched };
            self.leave(-value, why, Some(Move::PASS));
        }
    }

    /// A move leads to the node that is entered next.
    #[inline(always)]
    pub(super) fn by(&mut self, square: u8, again: bool) {
        if self.watches() {
            self.next = (Move::on(square), Visit { again, ..Visit::default() });
        }
    }

    /// A pass does, which does not count as a ply.
    #[inline(always)]
    pub(super) fn pass(&mut self) {
        if self.watches() {
            self.next = (Some(Move::PASS), Visit { extended: 1, ..Visit::default() });
        }
    }

    /// A shallow search of the current node does.
    #[inline(always)]
    pub(super) fn probe(&mut self) {
        if self.watches() {
            self.next = (None, Visit { stage: Stage::Probe, ..Visit::default() });
        }
    }

    /// A node is entered.
    #[inline(always)]
    pub(super) fn enter(&mut self, board: Board, depth: u32, window: (i32, i32)) {
        if self.watches() {
            self.tell_entry(board, depth, window);
        }
    }

    /// It is left, with its value for whoever moves there.
    #[inline(always)]
    pub(super) fn leave(&mut self, value: i32, why: Why, best: Option<Move>) {
        if self.watches() {
            self.tell_exit(value, why, best);
        }
    }

    /// A leaf is seen, with its value for whoever moved there.
    #[inline(always)]
    pub(super) fn leaf(
        &mut self,
        board: Board,
        square: u8,
        flips: u64,
        window: (i32, i32),
        value: i32,
    ) {
        if self.watches() {
            self.by(square, false);
            self.tell_entry(board.placed(square, flips), 0, (-window.1, -window.0));
            let why = if flips == board.rival { Why::GameOver } else { Why::Evaluated };
            self.tell_exit(-value, why, None);
        }
    }

    /// Moves of the current node are not looked at; what that makes of it, if there are any.
    #[inline(always)]
    pub(super) fn rest(&mut self, squares: impl Iterator<Item = u8>, skip: Skip) -> Why {
        if self.watches() { self.tell_rest(squares, skip) } else { Why::Searched }
    }

    /// What was found at the current node is stored.
    #[inline(always)]
    pub(super) fn stored(&mut self, board: Board) {
        if self.watches() {
            self.observer.stored(key(board));
        }
    }

    /// The table's entry decides it.
    #[inline(always)]
    pub(super) fn answered(&mut self, board: Board) {
        if self.watches() {
            self.observer.answered(key(board));
        }
    }

    #[cold]
    fn tell_entry(&mut self, board: Board, depth: u32, (alpha, beta): (i32, i32)) {
        let (mv, visit) = std::mem::take(&mut self.next);
        let here = match self.path.last() {
            None => Here { turn: self.root.turn, mv: None, ply: 0, alpha, beta },
            Some(above) if visit.stage == Stage::Probe => Here { alpha, beta, ..*above },
            Some(above) => Here { turn: !above.turn, mv, ply: above.ply + 1, alpha, beta },
        };
        let Here { turn, mv, ply, .. } = here;
        let (alpha, beta) = if turn == self.root.turn { (alpha, beta) } else { (-beta, -alpha) };
        let state = &Othello { board, turn };
        self.observer.enter(Entry { state, mv, ply, depth: depth as i32, alpha, beta, visit });
        self.path.push(here);
    }

    #[cold]
    fn tell_exit(&mut self, value: i32, why: Why, best: Option<Move>) {
        let Some(Here { turn, ply, alpha, beta, .. }) = self.path.pop() else { return };
        let bound = match why {
            Why::Evaluated | Why::GameOver | Why::Stopped => Bound::Exact,
            _ if value >= beta => Bound::Lower,
            _ if value <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let bound = if turn == self.root.turn { bound } else { bound.turned() };
        let value = seen_by(value, turn, self.root.turn);
        self.observer.leave(Exit { ply, value, bound, best, why });
    }

    #[cold]
    fn tell_rest(&mut self, squares: impl Iterator<Item = u8>, skip: Skip) -> Why {
        let moves: MoveList<Move> = squares.filter_map(Move::on).collect();
        if !moves.is_empty() {
            self.observer.skipped(&moves, skip);
        }
        match skip {
            Skip::Stopped => Why::Stopped,
            _ if moves.is_empty() => Why::Searched,
            _ => Why::CutOff,
        }
    }
}

/// A number for a position, whoever moves in it.
fn key(board: Board) -> u64 {
    Othello { board, turn: Side::First }.key()
}
