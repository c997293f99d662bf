//! Thinking about a move: iterations of growing depth, and the solver where the end is near.

use std::num::NonZeroUsize;
use std::thread;

use game::kit::Means;
use game::observer::Observer;
use game::{Bound, Budget, Input, Line, Output, Searcher, Step, Value};

use super::ending::{self, Reach};
use super::fact::Known;
use super::probable;
use super::root::{Iteration, MovesOf, RootMove};
use super::search::Search;
use super::telling::Teller;
use crate::evaluation::UNIT;
use crate::kernel::dispatch;
use crate::solver::{Solver, SolverOptions};
use crate::{Board, Move, Othello, Trained};

/// A player's mind: the search, the solver, and what they remember from move to move.
pub struct Thinker {
    eval: Trained,
    table: Known,
    pub(super) solver: Solver,
    threads: NonZeroUsize,
    /// How many lines to find.
    pub(super) lines: usize,
    /// How sure a probable cut must be: see [`probable`].
    level: u8,
    /// Whether the solver takes over near the end.
    solves: bool,
}

impl Thinker {
    /// A mind with an evaluation.
    pub fn new(eval: Trained, means: &Means<'_>) -> Thinker {
        let Means { hash_bytes, threads, lines, without } = *means;
        let half = hash_bytes / 2;
        let solver = Solver::with_guide(SolverOptions { hash_bytes: half, threads }, eval.clone());
        let believes = !without.contains(&Step::ProbCut);
        Thinker {
            eval,
            table: Known::new(half),
            solver,
            threads,
            lines: lines.get(),
            level: if believes { probable::PLAY } else { probable::SURE },
            solves: !without.contains(&Step::Solver),
        }
    }

    /// Whether shallow searches that make a result likely are believed.
    pub(super) fn believes(&self) -> bool {
        self.level != probable::SURE
    }
}

impl Searcher<Othello> for Thinker {
    fn think(&mut self, mut input: Input<'_, Othello>) -> Output<Move> {
        let position = *input.state;
        let board = position.board;
        if board.moves() != 0 {
            return self.think_on(&mut input, self.lines, position);
        }
        let passed = Othello { board: board.swapped(), turn: !position.turn };
        if passed.board.moves() == 0 {
            let line = Line { proven: true, ..line(board.final_score() * UNIT, Vec::new()) };
            return Output::of(vec![line]);
        }
        // Of a position in which one must pass, the rival's is searched.
        let mut progress = input.progress.take();
        let mut heard = |output: &Output<Move>| {
            if let Some(progress) = &mut progress {
                progress(&before_pass(output));
            }
        };
        let Input { limits, stop, observer, .. } = input;
        let mut input = Input::new(&passed, limits, stop);
        input.progress = Some(&mut heard);
        input.observer = observer.map(|observer| observer as _);
        before_pass(&self.think_on(&mut input, 1, position))
    }

    fn new_game(&mut self, _seed: u64) {
        self.table.clear();
        self.solver.clear();
    }

    fn unit(&self) -> Value {
        UNIT
    }
}

impl Thinker {
    /// Thinks about a position in which there is a move: `root`, or the one after a pass there.
    fn think_on(
        &mut self,
        input: &mut Input<'_, Othello>,
        count: usize,
        root: Othello,
    ) -> Output<Move> {
        match input.observer.take() {
            None => self.think_observed(input, count, Teller::new((), root)),
            Some(observer) => self.think_observed(input, count, Teller::new(observer, root)),
        }
    }

    fn think_observed<O: Observer<Othello>>(
        &mut self,
        input: &mut Input<'_, Othello>,
        count: usize,
        teller: Teller<O>,
    ) -> Output<Move> {
        let Othello { board, turn } = *input.state;
        let budget = Budget::new(input.limits, turn, input.stop);
        self.table.age();
        let mut moves = dispatch(MovesOf { board, eval: &self.eval });
        moves.sort_by_key(|mv| -mv.value);
        let empties = board.empty().count_ones();
        let reach = Reach::of(empties, input.limits, &budget, self.solves && !teller.watches());
        let mut output = self.iterate(&mut moves, count, &budget, reach, input, teller);
        let rest = budget.rest();
        if reach.solves && !rest.spend(0) {
            let order: Vec<Move> = moves.iter().map(RootMove::mv).collect();
            ending::solve(self, board, &order, count, &rest, &mut output, &mut |output| {
                output.time = budget.elapsed();
                tell(input, output);
            });
        }
        output.time = budget.elapsed();
        output
    }

    /// Iterations of growing depth with the evaluation.
    fn iterate<O: Observer<Othello>>(
        &self,
        moves: &mut [RootMove],
        count: usize,
        budget: &Budget<'_>,
        reach: Reach,
        input: &mut Input<'_, Othello>,
        teller: Teller<O>,
    ) -> Output<Move> {
        let board = input.state.board;
        let mut output = Output::of(self.lines(&moves[..count.min(moves.len())], 1));
        thread::scope(|scope| {
            for id in 1..self.threads.get() {
                let (own, nobody) = (moves.to_vec(), Teller::new((), *input.state));
                scope.spawn(move || self.help(own, budget, reach, id, nobody));
            }
            let mut search = Search::new(&self.table, &self.eval, budget, self.level, teller);
            for depth in 1..=reach.depth {
                let whole = iteration(&mut search, board, moves, count, depth);
                search.report_nodes();
                output.nodes = budget.spent();
                if whole > 0 {
                    output.lines = self.lines(&moves[..whole], depth);
                }
                if search.stopped {
                    break;
                }
                (output.depth, output.selective_depth) = (depth, depth);
                output.table_per_mille = self.table.per_mille_used();
                output.time = budget.elapsed();
                tell(input, &output);
                if !budget.begins_iteration() || (moves.len() == 1 && budget.soft().is_some()) {
                    break;
                }
            }
            budget.finish();
        });
        output.nodes = budget.spent();
        output
    }

    /// A helping thread: the same iterations, half of the threads a ply ahead, so that the table
    /// fills with what the main thread will ask for next.
    fn help(
        &self,
        mut moves: Vec<RootMove>,
        budget: &Budget<'_>,
        reach: Reach,
        id: usize,
        nobody: Teller<()>,
    ) {
        let board = nobody.root().board;
        let mut search = Search::new(&self.table, &self.eval, budget, self.level, nobody);
        for depth in 1..=reach.depth {
            iteration(&mut search, board, &mut moves, 1, depth + (id % 2) as u32);
            if search.stopped {
                break;
            }
        }
        search.report_nodes();
    }

    fn lines(&self, moves: &[RootMove], depth: u32) -> Vec<Line<Move>> {
        moves.iter().map(|mv| line(mv.value, mv.line(&self.table, depth))).collect()
    }
}

/// A line that is as sure as the evaluation.
pub(super) fn line(value: Value, moves: Vec<Move>) -> Line<Move> {
    Line { value, bound: Bound::Exact, proven: false, moves }
}

fn tell(input: &mut Input<'_, Othello>, output: &Output<Move>) {
    if let Some(progress) = &mut input.progress {
        progress(output);
    }
}

/// The same as the rival sees it, who passed into it.
fn before_pass(output: &Output<Move>) -> Output<Move> {
    let mut before = output.clone();
    for line in &mut before.lines {
        line.value = -line.value;
        line.moves.insert(0, Move::PASS);
    }
    before.lines.truncate(1);
    before
}

/// One iteration: how many of the best lines are known by it. Of one that was stopped, what it
/// found so far counts where a single line is wanted; several are there to be compared, so all of
/// them must be of one depth.
fn iteration<O: Observer<Othello>>(
    search: &mut Search<'_, O>,
    board: Board,
    moves: &mut [RootMove],
    count: usize,
    depth: u32,
) -> usize {
    let count = count.min(moves.len());
    for place in 0..count {
        let (better, moves) = moves.split_at_mut(place);
        let expected = (depth > 2).then_some(moves[0].value);
        let found = dispatch(Iteration { search, board, better, moves, depth, expected });
        if search.stopped {
            return usize::from(found && count == 1);
        }
    }
    moves[..count].sort_by_key(|mv| -mv.value);
    count
}
