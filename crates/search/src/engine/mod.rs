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

use game::value::{self, INFINITE, MAX_PLY, Value};
use game::{Bound, Evaluate, MoveList, Side, Tactics};

pub use game::{Clock, Findings, Limits, Line, Step};
pub use options::{Options, Selectivity};
pub use table::Table;

use crate::observer::{Observer, Pass};
use game::Deadline;
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

/// What to think about.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a, G> {
    /// The position to find a move for.
    pub state: &'a G,
    /// [Repetition keys](game::Game::repetition_key) of the positions of the game before it,
    /// oldest first.
    pub history: &'a [u64],
    /// When to end.
    pub limits: &'a Limits,
    /// Set to end at once.
    pub stop: &'a AtomicBool,
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
    pub fn search(&mut self, state: &G, limits: &Limits) -> Findings<G::Move> {
        let stop = AtomicBool::new(false);
        self.think(&Task { state, history: &[], limits, stop: &stop }, &mut |_| ())
    }

    /// Searches until a limit is reached or it is told to stop; `progress` hears of every
    /// iteration.
    pub fn think(
        &mut self,
        task: &Task<'_, G>,
        progress: &mut dyn FnMut(&Findings<G::Move>),
    ) -> Findings<G::Move> {
        self.think_observed(task, &mut (), progress)
    }

    /// [`Engine::think`], with the main thread watched by an observer.
    pub fn think_observed<O: Observer<G>>(
        &mut self,
        task: &Task<'_, G>,
        observer: &mut O,
        progress: &mut dyn FnMut(&Findings<G::Move>),
    ) -> Findings<G::Move> {
        let deadline = Deadline::new(task.limits, task.state.side_to_move());
        self.table.new_generation();
        let shared = Shared {
            table: &self.table,
            selectivity: &self.options.selectivity,
            deadline: &deadline,
            draws: draws(task.state, self.options.contempt, self.eval.unit()),
            stop: task.stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            leaves: AtomicU64::new(0),
            cutoffs: AtomicU64::new(0),
        };
        let alone = self.memories.len() == 1;
        let (shared, eval) = (&shared, &self.eval);
        let Some((main, others)) = self.memories.split_first_mut() else {
            unreachable!("an engine has at least one thread");
        };
        main.age();

        thread::scope(|scope| {
            for (i, memory) in others.iter_mut().enumerate() {
                memory.age();
                scope.spawn(move || {
                    let mut nobody = ();
                    let worker =
                        Worker::new(shared, eval, memory, &mut nobody, task.history, false);
                    help(worker, task, i + 1);
                });
            }
            let worker = Worker::new(shared, eval, main, observer, task.history, alone);
            let findings = lead(worker, task, &self.options, progress);
            shared.done.store(true, Relaxed);
            findings
        })
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
    task: &Task<'_, G>,
    options: &Options,
    progress: &mut dyn FnMut(&Findings<G::Move>),
) -> Findings<G::Move> {
    let mut moves = MoveList::new();
    task.state.legal_moves(&mut moves);
    let mut findings = first_impression(&worker, task.state, &moves);
    if moves.is_empty() {
        return findings;
    }
    let wanted = options.multi_pv.get().min(moves.len());
    let unit = worker.eval.unit() as f32;
    let half_width = options.aspiration.map(|points| (points * unit) as Value);
    let deadline = worker.shared.deadline;
    for depth in 1..=max_depth(task.limits) {
        let mut lines = Vec::with_capacity(wanted);
        worker.excluded.clear();
        for rank in 0..wanted {
            let expected = findings.lines.get(rank).map(|line| line.value);
            let guess = half_width.zip(expected).filter(|_| depth > 3);
            let pass = Pass { iteration: depth as u32, rank: rank as u32, attempt: 0 };
            let (value, bound) = aspire(&mut worker, task.state, pass, guess);
            let moves = worker.root_line().to_vec();
            let Some(&best) = moves.first() else {
                break; // stopped before the first move was searched
            };
            lines.push(Line { value, bound, moves });
            worker.excluded.push(best);
            if worker.stopped {
                break;
            }
        }
        worker.report_nodes();
        let best_came_last = findings.best().is_some_and(|mv| task.state.is_last_resort(mv));
        lines.sort_by_key(|line| -line.value);
        if !worker.stopped {
            findings.depth = depth as u32;
            findings.lines = lines;
        } else if (wanted == 1 && !best_came_last && !is_lost(&lines) || findings.depth == 0)
            && !lines.is_empty()
        {
            // A line found before the stop is at least as good as the last iteration's: that
            // one's best move was searched first, unless it is a last resort. But several lines
            // are there to be compared, so all must be of one depth; and nothing is lost while
            // there are moves that were not looked at.
            findings.lines = lines;
        }
        findings.selective_depth = findings.selective_depth.max(worker.selective_depth as u32);
        findings.nodes = worker.shared.nodes.load(Relaxed);
        findings.leaves = Some(worker.shared.leaves.load(Relaxed));
        findings.cutoffs = Some(worker.shared.cutoffs.load(Relaxed));
        findings.time = deadline.started.elapsed();
        findings.table_per_mille = worker.shared.table.per_mille_used();
        progress(&findings);
        if worker.stopped || !deadline.begins_iteration() || is_settled(&findings, task, &moves) {
            break;
        }
    }
    findings
}

/// Whether the best line is a certain loss.
fn is_lost<M>(lines: &[Line<M>]) -> bool {
    lines.first().and_then(|line| value::plies_to_end(line.value)).is_some_and(|plies| plies < 0)
}

/// Whether thinking on cannot change the move: everything is decided within the depth reached,
/// or a clock runs and there is only one move.
fn is_settled<G: Tactics>(
    findings: &Findings<G::Move>,
    task: &Task<'_, G>,
    moves: &MoveList<G::Move>,
) -> bool {
    let decided = findings.lines.iter().all(|line| {
        value::plies_to_end(line.value).is_some_and(|plies| plies.unsigned_abs() <= findings.depth)
    });
    let single = moves.len() == 1 && task.limits.clock_of(task.state.side_to_move()).is_some();
    single || (decided && task.limits.depth.is_none())
}

/// A helping thread: the same iterations, so that the table fills with what the main thread will
/// ask for next. With many threads, half of them are a ply ahead.
///
/// Measured on the positions of `ludoteca bench`, two runs each: a second thread reaches the same
/// depth 1.5 to 1.9 times as fast in Othello (17 plies), 1.2 to 1.3 in damas (22), 1.3 to 1.7 in
/// Parchís (13). A ply ahead, it is 1.2 to 1.4, 1.2, and 1.8 to 2.0.
fn help<G: Tactics, E: Evaluate<G>>(
    mut worker: Worker<'_, G, E, ()>,
    task: &Task<'_, G>,
    id: usize,
) {
    let ahead = (id / 2 % 2) as i32;
    for depth in 1..=max_depth(task.limits) {
        worker.root(task.state, depth + ahead, -INFINITE, INFINITE);
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
) -> Findings<G::Move> {
    let value = match state.outcome() {
        Some(outcome) => worker.eval.finished(state, outcome),
        None => worker.eval.evaluate(state),
    };
    let moves = moves.first().copied().into_iter().collect();
    Findings {
        lines: vec![Line { value, bound: Bound::Exact, moves }],
        depth: 0,
        selective_depth: 0,
        nodes: 0,
        leaves: None,
        cutoffs: None,
        time: std::time::Duration::ZERO,
        table_per_mille: 0,
    }
}
