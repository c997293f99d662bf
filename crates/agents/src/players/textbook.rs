use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use game::kit::Kit;
use game::{Bound, Evaluate, Game, MoveList, Value, value};
use search::{Observer, Order, Report, alpha_beta_ordered, minimax_ordered};

use super::{place, typed};
use crate::player::{Decision, Player, Request, Thought, ThoughtLine};
use crate::table::line_text;
use crate::{Error, Textbook, Watcher, evaluations};

/// A player that searches to a fixed depth, as in a textbook.
pub(crate) struct TextbookPlayer<G: Kit> {
    depth: u32,
    eval: Box<dyn Evaluate<G>>,
    algorithm: Algorithm,
    order: Order,
    multi_pv: usize,
}

enum Algorithm {
    Minimax,
    AlphaBeta,
}

impl<G: Kit> TextbookPlayer<G> {
    pub fn greedy(eval: Box<dyn Evaluate<G>>) -> Self {
        let algorithm = Algorithm::Minimax;
        TextbookPlayer { depth: 1, eval, algorithm, order: Order::Generated, multi_pv: 1 }
    }

    pub fn minimax(spec: &Textbook) -> Result<Self, Error> {
        Self::new(spec, Algorithm::Minimax)
    }

    pub fn alpha_beta(spec: &Textbook) -> Result<Self, Error> {
        Self::new(spec, Algorithm::AlphaBeta)
    }

    fn new(spec: &Textbook, algorithm: Algorithm) -> Result<Self, Error> {
        let eval = evaluations::make::<G>(&spec.eval)?;
        let Textbook { depth, order, .. } = *spec;
        Ok(TextbookPlayer { depth, eval, algorithm, order, multi_pv: spec.multi_pv.get() })
    }

    fn search(&self, state: &G, depth: u32, observer: &mut impl Observer<G>) -> Report<G::Move> {
        let order = self.order.by(&self.eval);
        match self.algorithm {
            Algorithm::Minimax => minimax_ordered(state, depth, &self.eval, &order, observer),
            Algorithm::AlphaBeta => alpha_beta_ordered(state, depth, &self.eval, &order, observer),
        }
    }

    /// The value of every move, each searched as if it were the only one: inside one search
    /// alpha-beta knows of most moves only that they are not better.
    fn search_each(&self, state: &G, observer: &mut impl Observer<G>) -> Found<G::Move> {
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        let mut found =
            Found { nodes: 1, leaves: 0, cutoffs: 0, complete: true, lines: Vec::new() };
        for mv in moves {
            let child = state.after(mv);
            let report = self.search(&child, self.depth - 1, observer);
            found.nodes += report.nodes;
            found.leaves += report.leaves;
            found.cutoffs += report.cutoffs;
            if !report.complete {
                found.complete = false;
                break;
            }
            let value = value::to_root(report.value, 1);
            let value = value::seen_by(value, child.side_to_move(), state.side_to_move());
            found.lines.push((value, [vec![mv], report.line].concat()));
        }
        // Stable: of equals, the first in the order of the rules comes first.
        found.lines.sort_by_key(|&(value, _)| -value);
        found.lines.truncate(self.multi_pv);
        found
    }
}

/// What a search found, and what it cost.
struct Found<M> {
    lines: Vec<(Value, Vec<M>)>,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    complete: bool,
}

impl<M> From<Report<M>> for Found<M> {
    fn from(report: Report<M>) -> Self {
        let Report { value, line, nodes, leaves, cutoffs, complete } = report;
        let lines = if line.is_empty() { Vec::new() } else { vec![(value, line)] };
        Found { lines, nodes, leaves, cutoffs, complete }
    }
}

impl<G: Kit> Player for TextbookPlayer<G> {
    fn new_game(&mut self, _seed: u64) {}

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        let state = typed::<G>(request)?.state();
        let started = Instant::now();
        // It cannot plan by a clock, but ends with it.
        let time = request.limits.time_for(state.side_to_move());
        let deadline = time.map(|time| started + time);
        let mut brake = Brake { stop: request.stop, deadline, nodes: 0, stopped: false };
        let watcher = request.watcher.map(Watcher::of_game::<G>);
        // Whoever watches sees one search.
        let found = if self.multi_pv > 1 && watcher.is_none() {
            self.search_each(state, &mut brake)
        } else {
            self.search(state, self.depth, &mut (brake, watcher)).into()
        };
        let best = found.lines.first().and_then(|(_, line)| line.first());
        let Some(best) = best.and_then(|&mv| place(state, mv)) else {
            // Stopped before the first move was judged, or over.
            let any = (request.table.count_moves() > 0).then_some(0).ok_or(Error::GameOver)?;
            return Ok(Decision { place: any, thought: None });
        };
        let thought = self.thought(state, &found, started.elapsed());
        (request.progress)(&thought);
        Ok(Decision { place: best, thought: Some(thought) })
    }
}

impl<G: Kit> TextbookPlayer<G> {
    fn thought(&self, state: &G, found: &Found<G::Move>, time: Duration) -> Thought {
        let bound = if found.complete { Bound::Exact } else { Bound::Lower };
        let line = |(value, moves): &(Value, Vec<G::Move>)| {
            let moves = line_text(state, moves);
            ThoughtLine::new(*value, self.eval.unit(), bound, moves)
        };
        Thought {
            depth: self.depth,
            selective_depth: self.depth,
            nodes: found.nodes,
            leaves: Some(found.leaves),
            cutoffs: Some(found.cutoffs),
            time_ms: time.as_millis() as u64,
            table_per_mille: 0,
            lines: found.lines.iter().map(line).collect(),
        }
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
