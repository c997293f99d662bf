//! The strong search: iterative deepening over principal variation search with a shared
//! transposition table, on one or more threads.
//!
//! It knows of a game only what [`game::Tactics`] and [`game::Evaluate`] tell.

mod judged;
mod limits;
mod options;
mod ordering;
mod table;
mod telling;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use game::observer::{Observer, Pass};
use game::value::{self, INFINITE, MAX_PLY, Value};
use game::{Bound, Budget, Evaluate, MoveList, Side, Tactics};

pub use game::{Clock, Input, Limits, Line, Output, Searcher, Step};
pub use options::{Options, Selectivity};
pub use table::Table;

use limits::max_depth;
use ordering::Memory;
use worker::{Shared, Worker};

/// A player that thinks ahead with an evaluation, and remembers from move to move.
pub struct Engine<G: Tactics, E> {
    eval: E,
    options: Options,
    table: Table,
    /// One per thread.
    memories: Vec<Memory<G>>,
}

impl<G: Tactics, E: Evaluate<G>> Engine<G, E> {
    /// An engine that judges positions with `eval`.
    pub fn new(eval: E, options: Options) -> Self {
        let table = Table::with_bytes(options.hash_bytes);
        Self::with_table(eval, options, table)
    }

    /// An engine with a table made elsewhere; `options.hash_bytes` is not looked at.
    pub fn with_table(eval: E, options: Options, table: Table) -> Self {
        let memories = (0..options.threads.get()).map(|_| Memory::new(MAX_PLY + 1)).collect();
        Engine { eval, options, table, memories }
    }

    /// The evaluation.
    pub fn eval(&self) -> &E {
        &self.eval
    }

    /// How it thinks.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Forgets all earlier games.
    pub fn clear(&mut self) {
        self.table.clear();
        for memory in &mut self.memories {
            memory.clear();
        }
    }

    /// Searches a position that stands for itself, until a limit is reached.
    pub fn search(&mut self, state: &G, limits: &Limits) -> Output<G::Move> {
        self.think(Input::new(state, limits, &AtomicBool::new(false)))
    }

    /// Thinks, with the main thread watched by an observer.
    fn think_observed<O: Observer<G>>(
        &mut self,
        input: &mut Input<'_, G>,
        observer: &mut O,
    ) -> Output<G::Move> {
        let (state, history) = (input.state, input.history);
        let budget = Budget::new(input.limits, state.side_to_move(), input.stop);
        self.table.new_generation();
        let shared = Shared {
            table: &self.table,
            selectivity: &self.options.selectivity,
            budget: &budget,
            draws: draws(state, self.options.contempt, self.eval.unit()),
            leaves: AtomicU64::new(0),
            cutoffs: AtomicU64::new(0),
        };
        let alone = self.memories.len() == 1;
        let (shared, eval) = (&shared, &self.eval);
        let Some((main, others)) = self.memories.split_first_mut() else {
            unreachable!("an engine has at least one thread");
        };
        main.age();
        let deepest = max_depth(input.limits);

        thread::scope(|scope| {
            for (i, memory) in others.iter_mut().enumerate() {
                memory.age();
                scope.spawn(move || {
                    let mut nobody = ();
                    let worker = Worker::new(shared, eval, memory, &mut nobody, history, false);
                    help(worker, state, deepest, i + 1);
                });
            }
            let worker = Worker::new(shared, eval, main, observer, history, alone);
            let output = lead(worker, input, &self.options);
            budget.finish();
            output
        })
    }
}

impl<G: Tactics, E: Evaluate<G>> Searcher<G> for Engine<G, E> {
    fn think(&mut self, mut input: Input<'_, G>) -> Output<G::Move> {
        match input.observer.take() {
            None => self.think_observed(&mut input, &mut ()),
            Some(mut observer) => self.think_observed(&mut input, &mut observer),
        }
    }

    fn new_game(&mut self, _seed: u64) {
        self.clear();
    }

    fn unit(&self) -> Value {
        self.eval.unit()
    }
}

/// What a draw is worth to each side, if the one that moves in `state` despises it.
fn draws<G: Tactics>(state: &G, contempt: f32, unit: Value) -> [Value; 2] {
    let contempt = (contempt * unit as f32) as Value;
    match state.side_to_move() {
        Side::First => [-contempt, contempt],
        Side::Second => [contempt, -contempt],
    }
}

/// The main thread: iteration by iteration, as many lines as asked for.
fn lead<G: Tactics, E: Evaluate<G>, O: Observer<G>>(
    mut worker: Worker<'_, G, E, O>,
    input: &mut Input<'_, G>,
    options: &Options,
) -> Output<G::Move> {
    let state = input.state;
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    let mut output = first_impression(&worker, state, &moves);
    if moves.is_empty() {
        return output;
    }
    let wanted = options.multi_pv.get().min(moves.len());
    let unit = worker.eval.unit() as f32;
    let half_width = options.aspiration.map(|points| (points * unit) as Value);
    let budget = worker.shared.budget;
    for depth in 1..=max_depth(input.limits) {
        let mut lines = Vec::with_capacity(wanted);
        worker.excluded.clear();
        for rank in 0..wanted {
            let expected = output.lines.get(rank).map(|line| line.value);
            let guess = half_width.zip(expected).filter(|_| depth > 3);
            let pass = Pass { iteration: depth as u32, rank: rank as u32, attempt: 0 };
            let (value, bound) = aspire(&mut worker, state, pass, guess);
            let moves = worker.root_line().to_vec();
            let Some(&best) = moves.first() else {
                break; // stopped before the first move was searched
            };
            lines.push(Line::new(value, bound, moves));
            worker.excluded.push(best);
            if worker.stopped {
                break;
            }
        }
        worker.report_nodes();
        let best_came_last = output.best().is_some_and(|mv| state.is_last_resort(mv));
        lines.sort_by_key(|line| -line.value);
        if !worker.stopped {
            output.depth = depth as u32;
            output.lines = lines;
        } else if (wanted == 1 && !best_came_last && !is_lost(&lines) || output.depth == 0)
            && !lines.is_empty()
        {
            // A line found before the stop is at least as good as the last iteration's: that
            // one's best move was searched first, unless it is a last resort. But several lines
            // are there to be compared, so all must be of one depth; and nothing is lost while
            // there are moves that were not looked at.
            output.lines = lines;
        }
        output.selective_depth = output.selective_depth.max(worker.selective_depth as u32);
        output.nodes = budget.spent();
        output.leaves = Some(worker.shared.leaves.load(Relaxed));
        output.cutoffs = Some(worker.shared.cutoffs.load(Relaxed));
        output.time = budget.elapsed();
        output.table_per_mille = worker.shared.table.per_mille_used();
        if let Some(progress) = &mut input.progress {
            progress(&output);
        }
        if worker.stopped || !budget.begins_iteration() || is_settled(&output, input, &moves) {
            break;
        }
    }
    output
}

/// Whether the best line is a certain loss.
fn is_lost<M>(lines: &[Line<M>]) -> bool {
    lines.first().and_then(|line| value::plies_to_end(line.value)).is_some_and(|plies| plies < 0)
}

/// Whether thinking on cannot change the move: everything is decided within the depth reached,
/// or a clock runs and there is only one move.
fn is_settled<G: Tactics>(
    output: &Output<G::Move>,
    input: &Input<'_, G>,
    moves: &MoveList<G::Move>,
) -> bool {
    let decided = output.lines.iter().all(|line| {
        value::plies_to_end(line.value).is_some_and(|plies| plies.unsigned_abs() <= output.depth)
    });
    let single = moves.len() == 1 && input.limits.clock_of(input.state.side_to_move()).is_some();
    single || (decided && input.limits.depth.is_none())
}

/// A helping thread: the same iterations, so that the table fills with what the main thread will
/// ask for next. With many threads, half of them are a ply ahead.
///
/// Measured on the positions of `ludoteca bench`, two runs each: a second thread reaches the same
/// depth 1.5 to 1.9 times as fast in Othello (17 plies), 1.2 to 1.3 in damas (22), 1.3 to 1.7 in
/// Parchís (13). A ply ahead, it is 1.2 to 1.4, 1.2, and 1.8 to 2.0.
fn help<G: Tactics, E: Evaluate<G>>(
    mut worker: Worker<'_, G, E, ()>,
    state: &G,
    deepest: i32,
    id: usize,
) {
    let ahead = (id / 2 % 2) as i32;
    for depth in 1..=deepest {
        worker.root(state, depth + ahead, -INFINITE, INFINITE);
        if worker.stopped {
            break;
        }
    }
    worker.report_nodes();
}

/// Searches the root with a window around the expected value, widened until the value is inside.
fn aspire<G: Tactics, E: Evaluate<G>, O: Observer<G>>(
    worker: &mut Worker<'_, G, E, O>,
    state: &G,
    mut pass: Pass,
    guess: Option<(i32, Value)>,
) -> (Value, Bound) {
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    let mut width = 0;
    if let Some((half, expected)) = guess
        && value::plies_to_end(expected).is_none()
    {
        width = half.max(1);
        (alpha, beta) = (expected - width, expected + width);
    }
    loop {
        worker.observer.begin(pass);
        let value = worker.root(state, pass.iteration as i32, alpha, beta);
        pass.attempt += 1;
        width = width.saturating_mul(4);
        if worker.stopped {
            let bound = if value >= beta { Bound::Lower } else { Bound::Exact };
            return (value, bound);
        }
        if value <= alpha && alpha > -INFINITE {
            alpha = if width > WIDEST { -INFINITE } else { value - width };
        } else if value >= beta && beta < INFINITE {
            beta = if width > WIDEST { INFINITE } else { value + width };
        } else {
            return (value, Bound::Exact);
        }
    }
}

/// An aspiration window that has grown to this is opened altogether.
const WIDEST: i32 = 1_000_000;

/// What is known before the first iteration: the rules' first move, and a glance at the position.
fn first_impression<G: Tactics, E: Evaluate<G>, O>(
    worker: &Worker<'_, G, E, O>,
    state: &G,
    moves: &MoveList<G::Move>,
) -> Output<G::Move> {
    let value = match state.outcome() {
        Some(outcome) => worker.eval.finished(state, outcome),
        None => worker.eval.evaluate(state),
    };
    let moves = moves.first().copied().into_iter().collect();
    Output::of(vec![Line::new(value, Bound::Exact, moves)])
}
