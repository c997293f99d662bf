use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use game::{Bound, Evaluate, Game};
use search::{Observer, Report, alpha_beta_observed, minimax_observed};

use super::typed;
use crate::Error;
use crate::catalog::Playable;
use crate::player::{Decision, Player, Request, Thought, ThoughtLine};

/// A player that searches to a fixed depth, as in a textbook.
pub(crate) struct TextbookPlayer<G: Playable> {
    depth: u32,
    eval: Box<dyn Evaluate<G>>,
    algorithm: Algorithm,
}

enum Algorithm {
    Minimax,
    AlphaBeta,
}

impl<G: Playable> TextbookPlayer<G> {
    pub fn greedy(eval: Box<dyn Evaluate<G>>) -> Self {
        TextbookPlayer { depth: 1, eval, algorithm: Algorithm::Minimax }
    }

    pub fn minimax(depth: u32, eval: Box<dyn Evaluate<G>>) -> Self {
        TextbookPlayer { depth, eval, algorithm: Algorithm::Minimax }
    }

    pub fn alpha_beta(depth: u32, eval: Box<dyn Evaluate<G>>) -> Self {
        TextbookPlayer { depth, eval, algorithm: Algorithm::AlphaBeta }
    }

    fn search(&self, state: &G, depth: u32, brake: &mut Brake<'_>) -> Report<G::Move> {
        match self.algorithm {
            Algorithm::Minimax => minimax_observed(state, depth, &self.eval, brake),
            Algorithm::AlphaBeta => alpha_beta_observed(state, depth, &self.eval, brake),
        }
    }
}

impl<G: Playable> Player for TextbookPlayer<G> {
    fn new_game(&mut self, _seed: u64) {}

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        let state = typed::<G>(request)?.state();
        let started = Instant::now();
        // It cannot plan by a clock, but ends with it.
        let clock = request.budget.clock.map(|clock| clock.left);
        let time = [request.budget.move_time, clock].into_iter().flatten().min();
        let deadline = time.map(|time| started + time);
        let mut brake = Brake { stop: request.stop, deadline, nodes: 0, stopped: false };
        let report = self.search(state, self.depth, &mut brake);
        let Some(mv) = report.best() else {
            // Stopped before the first move was judged, or over.
            let mv = request.table.legal_moves().into_iter().next().ok_or(Error::GameOver)?;
            return Ok(Decision { mv, thought: None });
        };
        let thought = thought(state, &report, self.depth, self.eval.unit(), started.elapsed());
        (request.progress)(&thought);
        Ok(Decision { mv: state.move_text(mv), thought: Some(thought) })
    }
}

fn thought<G: Playable>(
    state: &G,
    report: &Report<G::Move>,
    depth: u32,
    unit: game::Value,
    time: Duration,
) -> Thought {
    let bound = if report.complete { Bound::Exact } else { Bound::Lower };
    let moves = super::engine::line_text(state, &report.line);
    Thought {
        depth,
        selective_depth: depth,
        nodes: report.nodes,
        time_ms: time.as_millis() as u64,
        table_per_mille: 0,
        lines: vec![ThoughtLine::new(report.value, unit, bound, moves)],
    }
}

/// Ends a textbook search when it is told to, or its time is over.
struct Brake<'a> {
    stop: &'a AtomicBool,
    deadline: Option<Instant>,
    nodes: u32,
    stopped: bool,
}

impl<G: Game> Observer<G> for Brake<'_> {
    fn wants_stop(&mut self) -> bool {
        self.nodes = self.nodes.wrapping_add(1);
        // A look at the clock costs as much as a node: one in 256 is enough.
        if self.nodes.is_multiple_of(256) {
            self.stopped |= self.stop.load(Relaxed)
                || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        }
        self.stopped
    }
}
