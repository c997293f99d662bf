//! Thinking about a move: iterations of growing depth, and the solver where the end is near.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use game::{Step, Value};

use super::ending::{self, Reach};
use super::fact::Known;
use super::probable;
use super::root::{Iteration, MovesOf, RootMove};
use super::search::{Limits, Search};
use crate::evaluation::UNIT;
use crate::kernel::dispatch;
use crate::solver::{Solver, SolverOptions};
use crate::{Move, Othello, Trained};

/// A player's mind: the search, the solver, and what they remember from move to move.
pub struct Thinker {
    eval: Trained,
    table: Known,
    pub(super) solver: Solver,
    threads: NonZeroUsize,
    /// How sure a probable cut must be: see [`probable`].
    level: u8,
    /// Whether the solver takes over near the end.
    solves: bool,
}

/// When to end; whatever comes first.
#[derive(Clone, Copy, Debug)]
pub struct Until<'a> {
    /// So many iterations are made.
    pub depth: Option<u32>,
    /// So many nodes are visited.
    pub nodes: Option<u64>,
    /// No new iteration is begun after this.
    pub soft: Option<Instant>,
    /// It ends here wherever it is.
    pub hard: Option<Instant>,
    /// It is set from outside.
    pub stop: &'a AtomicBool,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The best lines, best first: as many as asked for and possible, and at least one.
    pub lines: Vec<Line>,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub table_per_mille: u32,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it is worth to the side to move, in units of [`UNIT`] a disc.
    pub value: Value,
    /// Whether it was played out to the end of the game, so that its value is certain.
    pub solved: bool,
    /// Best play; empty only if the game is over.
    pub moves: Vec<Move>,
}

impl Thought {
    /// What is known before any position is visited.
    fn at_sight(lines: Vec<Line>) -> Thought {
        Thought { lines, depth: 0, nodes: 0, table_per_mille: 0 }
    }

    /// The same as the rival sees it, who passed into it.
    fn before_pass(&self) -> Thought {
        let mut before = self.clone();
        for line in &mut before.lines {
            line.value = -line.value;
            line.moves.insert(0, Move::PASS);
        }
        before.lines.truncate(1);
        before
    }
}

impl Thinker {
    /// A mind with an evaluation, so many bytes of memory, and threads.
    pub fn new(eval: Trained, hash_bytes: usize, threads: NonZeroUsize) -> Thinker {
        let half = hash_bytes / 2;
        let options = SolverOptions { hash_bytes: half, threads, max_nodes: None };
        let solver = Solver::with_guide(options, eval.clone());
        let (table, level) = (Known::new(half), probable::PLAY);
        Thinker { eval, table, solver, threads, level, solves: true }
    }

    /// Does without a selective step from now on, if it is one of this search.
    pub fn leave_out(&mut self, step: Step) {
        match step {
            Step::ProbCut => self.level = probable::SURE,
            Step::Solver => self.solves = false,
            _ => {}
        }
    }

    /// Whether shallow searches that make a result likely are believed.
    pub(super) fn believes(&self) -> bool {
        self.level != probable::SURE
    }

    /// Forgets all earlier games.
    pub fn clear(&mut self) {
        self.table.clear();
        self.solver.clear();
    }

    /// Finds the best `count` lines; `progress` hears of every iteration.
    pub fn think(
        &mut self,
        position: &Othello,
        count: NonZeroUsize,
        until: &Until,
        progress: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let board = position.board;
        if board.moves() == 0 {
            let passed = Othello { board: board.swapped(), turn: !position.turn };
            if passed.board.moves() == 0 {
                let value = board.final_score() * UNIT;
                return Thought::at_sight(vec![Line { value, solved: true, moves: Vec::new() }]);
            }
            let mut heard = |thought: &Thought| progress(&thought.before_pass());
            return self.think(&passed, NonZeroUsize::MIN, until, &mut heard).before_pass();
        }
        self.table.age();
        let mut moves = dispatch(MovesOf { board, eval: &self.eval });
        moves.sort_by_key(|mv| -mv.value);
        let empties = board.empty().count_ones();
        let reach = if self.solves { Reach::of(empties, until) } else { Reach::to(empties, until) };
        let mut thought = self.iterate(&mut moves, count.get(), until, reach, progress);
        if reach.solves && !is_over(until, &thought) {
            let order: Vec<Move> = moves.iter().map(RootMove::mv).collect();
            ending::solve(self, board, &order, count.get(), until, &mut thought, progress);
        }
        thought
    }

    /// Iterations of growing depth with the evaluation.
    fn iterate(
        &self,
        moves: &mut [RootMove],
        count: usize,
        until: &Until,
        reach: Reach,
        progress: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let limits = Limits {
            stop: until.stop,
            done: AtomicBool::new(false),
            deadline: until.hard,
            max_nodes: until.nodes.unwrap_or(u64::MAX),
            nodes: AtomicU64::new(0),
        };
        let mut thought = Thought::at_sight(self.lines(&moves[..count.min(moves.len())], 1));
        thread::scope(|scope| {
            for id in 1..self.threads.get() {
                let (own, limits) = (moves.to_vec(), &limits);
                scope.spawn(move || self.help(own, limits, reach, id));
            }
            let mut search = Search::new(&self.table, &self.eval, &limits);
            search.level = self.level;
            for depth in 1..=reach.depth {
                let whole = iteration(&mut search, moves, count, depth);
                search.report_nodes();
                thought.nodes = limits.nodes.load(Relaxed);
                if whole > 0 {
                    thought.lines = self.lines(&moves[..whole], depth);
                }
                if search.stopped {
                    break;
                }
                thought.depth = depth;
                thought.table_per_mille = self.table.per_mille_used();
                progress(&thought);
                let late = until.soft.is_some_and(|soft| Instant::now() >= soft);
                if late || (moves.len() == 1 && until.soft.is_some()) {
                    break;
                }
            }
            limits.done.store(true, Relaxed);
        });
        thought.nodes = limits.nodes.load(Relaxed);
        thought
    }

    /// A helping thread: the same iterations, half of the threads a ply ahead, so that the table
    /// fills with what the main thread will ask for next.
    fn help(&self, mut moves: Vec<RootMove>, limits: &Limits, reach: Reach, id: usize) {
        let mut search = Search::new(&self.table, &self.eval, limits);
        search.level = self.level;
        for depth in 1..=reach.depth {
            iteration(&mut search, &mut moves, 1, depth + (id % 2) as u32);
            if search.stopped {
                break;
            }
        }
        search.report_nodes();
    }

    fn lines(&self, moves: &[RootMove], depth: u32) -> Vec<Line> {
        let line = |mv: &RootMove| Line {
            value: mv.value,
            solved: false,
            moves: mv.line(&self.table, depth),
        };
        moves.iter().map(line).collect()
    }
}

/// Whether there is nothing left to spend.
fn is_over(until: &Until, thought: &Thought) -> bool {
    until.stop.load(Relaxed)
        || until.nodes.is_some_and(|nodes| thought.nodes >= nodes)
        || until.hard.is_some_and(|hard| Instant::now() >= hard)
}

/// One iteration: how many of the best lines are known by it. Of one that was stopped, what it
/// found so far counts where a single line is wanted; several are there to be compared, so all of
/// them must be of one depth.
fn iteration(search: &mut Search, moves: &mut [RootMove], count: usize, depth: u32) -> usize {
    let count = count.min(moves.len());
    for place in 0..count {
        let moves = &mut moves[place..];
        let expected = (depth > 2).then_some(moves[0].value);
        let found = dispatch(Iteration { search, moves, depth, expected });
        if search.stopped {
            return usize::from(found && count == 1);
        }
    }
    moves[..count].sort_by_key(|mv| -mv.value);
    count
}
