use std::time::Instant;

use game::observer::Observer;
use game::{Budget, Evaluate, Game, Input, Limits, Line, MoveList, Output, Searcher, Value, value};

use crate::{Order, Report, alpha_beta_ordered, minimax_ordered};

/// A textbook search as a player: to a fixed depth, without a memory.
pub struct Textbook<E> {
    /// Which one.
    pub algorithm: Algorithm,
    /// Plies; at least one.
    pub depth: u32,
    /// What judges positions.
    pub eval: E,
    /// In which order moves are looked at.
    pub order: Order,
    /// Lines to find, each with its exact value.
    pub lines: usize,
}

/// The textbook searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// [`crate::minimax()`]
    Minimax,
    /// [`crate::alpha_beta()`]
    AlphaBeta,
}

impl<G: Game, E: Evaluate<G>> Searcher<G> for Textbook<E> {
    fn think(&mut self, input: Input<'_, G>) -> Output<G::Move> {
        let started = Instant::now();
        let state = input.state;
        // It cannot plan by a clock, but ends with it.
        let limits =
            Limits { move_time: input.limits.time_for(state.side_to_move()), ..Limits::infinite() };
        let budget = Budget::new(&limits, state.side_to_move(), input.stop);
        let mut brake = Brake { budget: &budget, nodes: 0, stopped: false };
        // Whoever watches sees one search.
        let mut output = match input.observer {
            Some(observer) => self.search(state, self.depth, &mut (brake, observer)).into(),
            None if self.lines > 1 => self.search_each(state, &mut brake),
            None => self.search(state, self.depth, &mut brake).into(),
        };
        (output.depth, output.selective_depth) = (self.depth, self.depth);
        output.time = started.elapsed();
        if let Some(progress) = input.progress
            && !output.lines.is_empty()
        {
            progress(&output);
        }
        output
    }

    fn new_game(&mut self, _seed: u64) {}

    fn unit(&self) -> Value {
        self.eval.unit()
    }
}

impl<E> Textbook<E> {
    fn search<G: Game>(
        &self,
        state: &G,
        depth: u32,
        observer: &mut impl Observer<G>,
    ) -> Report<G::Move>
    where
        E: Evaluate<G>,
    {
        let order = self.order.by(&self.eval);
        match self.algorithm {
            Algorithm::Minimax => minimax_ordered(state, depth, &self.eval, &order, observer),
            Algorithm::AlphaBeta => alpha_beta_ordered(state, depth, &self.eval, &order, observer),
        }
    }

    /// The value of every move, each searched as if it were the only one: inside one search
    /// alpha-beta knows of most moves only that they are not better.
    fn search_each<G: Game>(&self, state: &G, observer: &mut impl Observer<G>) -> Output<G::Move>
    where
        E: Evaluate<G>,
    {
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        let mut sum = Report { nodes: 1, ..Report::new() };
        let mut lines = Vec::new();
        for mv in moves {
            let child = state.after(mv);
            let report = self.search(&child, self.depth - 1, observer);
            sum.nodes += report.nodes;
            sum.leaves += report.leaves;
            sum.cutoffs += report.cutoffs;
            if !report.complete {
                sum.complete = false;
                break;
            }
            let value = value::to_root(report.value, 1);
            let value = value::seen_by(value, child.side_to_move(), state.side_to_move());
            lines.push((value, [vec![mv], report.line].concat()));
        }
        // Stable: of equals, the first in the order of the rules comes first.
        lines.sort_by_key(|&(value, _)| -value);
        lines.truncate(self.lines);
        let bound = sum.bound();
        let lines = lines.into_iter().map(|(value, line)| Line::new(value, bound, line)).collect();
        Output { lines, ..sum.into() }
    }
}

impl<M> From<Report<M>> for Output<M> {
    fn from(report: Report<M>) -> Self {
        let bound = report.bound();
        let Report { value, line, nodes, leaves, cutoffs, .. } = report;
        let lines = if line.is_empty() { Vec::new() } else { vec![Line::new(value, bound, line)] };
        Output { nodes, leaves: Some(leaves), cutoffs: Some(cutoffs), ..Output::of(lines) }
    }
}

/// Ends a textbook search when its budget is spent.
struct Brake<'a> {
    budget: &'a Budget<'a>,
    nodes: u64,
    stopped: bool,
}

/// A look at the clock costs as much as a node: one in so many is enough.
const POLL_INTERVAL: u64 = 256;

impl<G: Game> Observer<G> for Brake<'_> {
    fn wants_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL_INTERVAL) {
            self.stopped |= self.budget.spend(POLL_INTERVAL);
        }
        self.stopped
    }
}
