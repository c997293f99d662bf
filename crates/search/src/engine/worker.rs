//! One thread of a search: principal variation search, node by node.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::observer::{Observer, Skip, Stage, Visit, Why};
use game::value::{self, INFINITE, KNOWN_WIN, MAX_PLY, Value};
use game::{Bound, Budget, Evaluate, MoveList, Tactics, key};

use super::options::Selectivity;
use super::ordering::{Memory, Picker};
use super::table::{self, Table};
use super::telling::Telling;

/// What the threads of one search share.
pub(super) struct Shared<'a> {
    pub table: &'a Table,
    pub selectivity: &'a Selectivity,
    pub budget: &'a Budget<'a>,
    /// What a draw is worth to each side.
    pub draws: [Value; 2],
    /// Positions judged by all threads and nodes left with moves unseen, each thread adding its own
    /// now and then.
    pub leaves: AtomicU64,
    pub cutoffs: AtomicU64,
}

/// A thread's own part of the search.
pub(super) struct Worker<'a, G: Tactics, E, O> {
    pub shared: &'a Shared<'a>,
    pub eval: &'a E,
    pub memory: &'a mut Memory<G>,
    pub observer: &'a mut O,
    /// Repetition keys of the positions on the way: the game's so far, then the line's.
    path: Vec<u64>,
    /// Per ply, the best line found from there.
    lines: Vec<Vec<G::Move>>,
    /// Root moves that this pass leaves out, because an earlier one found them better.
    pub excluded: Vec<G::Move>,
    pub nodes: u64,
    nodes_reported: u64,
    /// Not yet reported.
    leaves: u64,
    cutoffs: u64,
    /// Nodes after which this thread stops by itself: exact, where it is the only one.
    node_limit: u64,
    root_depth: usize,
    pub selective_depth: usize,
    pub stopped: bool,
    in_prob_cut: bool,
    /// Looked at only where an observer watches.
    pub(super) telling: Telling,
}

/// Limits that need a look at the world outside are checked once in so many nodes.
const POLL_INTERVAL: u64 = 256;
/// Below this depth a search is cheaper than deciding how to avoid it.
const MIN_SELECTIVE_DEPTH: i32 = 3;
/// So many moves are searched in full before the rest are reduced.
const FULL_DEPTH_MOVES: usize = 3;

#[derive(Clone, Copy)]
pub(super) struct Window {
    pub alpha: Value,
    pub beta: Value,
}

impl Window {
    fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// The same window as the rival sees it.
    pub fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether a value with this bound says all that the window asks.
    fn is_decided_by(self, value: Value, bound: Bound) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => value >= self.beta,
            Bound::Upper => value <= self.alpha,
        }
    }

    fn bound_of(self, value: Value) -> Bound {
        if value <= self.alpha {
            Bound::Upper
        } else if value >= self.beta {
            Bound::Lower
        } else {
            Bound::Exact
        }
    }
}

impl<'a, G: Tactics, E: Evaluate<G>, O: Observer<G>> Worker<'a, G, E, O> {
    pub fn new(
        shared: &'a Shared<'a>,
        eval: &'a E,
        memory: &'a mut Memory<G>,
        observer: &'a mut O,
        history: &[u64],
        alone: bool,
    ) -> Self {
        Worker {
            shared,
            eval,
            memory,
            observer,
            path: history.to_vec(),
            lines: vec![Vec::new(); MAX_PLY + 1],
            excluded: Vec::new(),
            nodes: 0,
            nodes_reported: 0,
            leaves: 0,
            cutoffs: 0,
            node_limit: if alone { shared.budget.nodes() } else { u64::MAX },
            root_depth: 0,
            selective_depth: 0,
            stopped: false,
            in_prob_cut: false,
            telling: Telling::default(),
        }
    }

    /// Searches the root to `depth` within a window; the value is exact if it lies inside.
    pub fn root(&mut self, state: &G, depth: i32, alpha: Value, beta: Value) -> Value {
        self.selective_depth = 0;
        self.root_depth = depth as usize;
        self.telling.max = state.side_to_move();
        self.visit(state, None, depth, 0, Window { alpha, beta })
    }

    /// The best line of the last search of the root, as far as it got.
    pub fn root_line(&self) -> &[G::Move] {
        &self.lines[0]
    }

    /// Adds what is not yet reported to the shared counts, and says whether to end.
    pub fn report_nodes(&mut self) -> bool {
        let is_over = self.shared.budget.spend(self.nodes - self.nodes_reported);
        self.nodes_reported = self.nodes;
        self.shared.leaves.fetch_add(std::mem::take(&mut self.leaves), Relaxed);
        self.shared.cutoffs.fetch_add(std::mem::take(&mut self.cutoffs), Relaxed);
        is_over
    }

    /// The value of a node for its side to move.
    fn visit(
        &mut self,
        state: &G,
        mv: Option<G::Move>,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Value {
        self.nodes += 1;
        if self.observer.watches() {
            self.tell_entry(state, mv, depth, ply, window);
        }
        self.selective_depth = self.selective_depth.max(ply);
        self.lines[ply].clear();
        let (value, bound, best, why) = self.judge(state, mv, depth, ply, window);
        match why {
            Why::Evaluated | Why::StandPat | Why::GameOver => self.leaves += 1,
            Why::CutOff => self.cutoffs += 1,
            _ => {}
        }
        if self.observer.watches() {
            self.tell_exit(state, ply, value, bound, best, why);
        }
        value
    }

    /// The steps of a node, the cheapest first.
    fn judge(
        &mut self,
        state: &G,
        mv: Option<G::Move>,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> (Value, Bound, Option<G::Move>, Why) {
        if self.must_stop() {
            return (0, Bound::Exact, None, Why::Stopped);
        }
        let selectivity = self.shared.selectivity;
        if ply > 0 && G::REPETITION && selectivity.repetition && self.repeats(state) {
            return (self.draw(state), Bound::Exact, None, Why::Repetition);
        }

        let table_key = self.table_key(state);
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.at_the_limit(state, table_key, ply, window);
        }
        self.shared.table.prefetch(table_key);
        if self.will_glance(state, depth, window) {
            // ProbCut would ask next: the judgement is found out while the table's entry comes.
            self.evaluate(state, table_key);
        }
        let known = self.shared.table.get(table_key);
        if let Some(entry) = known
            && window.is_null()
            && let Some((value, bound)) = self.table_cut(entry, depth, ply, window)
        {
            self.observer.answered(table_key);
            return (value, bound, self.move_named(state, entry.best), Why::TableHit);
        }

        if state.is_over() {
            return (self.finished(state, ply), Bound::Exact, None, Why::GameOver);
        }
        if let Some((value, bound)) = self.probe(state, ply)
            && window.is_decided_by(value, bound)
        {
            return (value, bound, None, Why::Known);
        }

        if let Some((value, bound)) = self.prob_cut(state, mv, table_key, depth, ply, window) {
            return (value, bound, None, Why::ProbCut);
        }

        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        let table_move = known.and_then(|entry| entry.best);
        self.try_moves(state, table_key, &moves, table_move, depth, ply, window)
    }

    /// A node at the depth limit: judged as it stands, or played on until that can be done.
    fn at_the_limit(
        &mut self,
        state: &G,
        table_key: u64,
        ply: usize,
        window: Window,
    ) -> (Value, Bound, Option<G::Move>, Why) {
        if state.is_over() {
            return (self.finished(state, ply), Bound::Exact, None, Why::GameOver);
        }
        let selectivity = self.shared.selectivity;
        if let Some((value, bound)) = self.probe(state, ply) {
            return (value, bound, None, Why::Known);
        }
        if !selectivity.quiescence || state.is_quiet() || ply >= MAX_PLY - 1 {
            return (self.evaluate(state, table_key), Bound::Exact, None, Why::Evaluated);
        }

        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        let all = moves.len();
        let quiet = self.quiet_among(state, &moves);
        moves.retain(|mv| state.is_tactical(*mv));
        let mut best = -INFINITE;
        // Whoever need not play a tactical move may leave things as they stand.
        if moves.len() < all {
            best = self.evaluate(state, table_key);
            if best >= window.beta {
                return (best, Bound::Lower, None, Why::StandPat);
            }
            self.tell_stands(state, best);
        }
        self.tell_skipped(&quiet, Skip::Quiet);
        let mut alpha = window.alpha.max(best);
        let mut best_move = None;
        let mut picker = Picker::new(&moves, None);
        while let Some((_, mv)) = picker.next(state, self.memory, ply) {
            let inner = Window { alpha, beta: window.beta };
            self.next_visit(Visit { stage: Stage::Quiescence, ..Visit::default() });
            let value = self.visit_child(state, &state.after(mv), mv, 0, ply, inner);
            if self.stopped {
                self.tell_rest(&picker, Skip::Stopped);
                return (0, Bound::Exact, None, Why::Stopped);
            }
            if value > best {
                best = value;
                best_move = Some(mv);
                if value > alpha {
                    alpha = value;
                    self.extend_line(mv, ply, true);
                }
                if value >= window.beta {
                    let why = self.tell_rest(&picker, Skip::CutOff);
                    return (best, Bound::Lower, best_move, why);
                }
            }
        }
        (best, window.bound_of(best), best_move, Why::Searched)
    }

    /// Principal variation search over the moves of a node: the first in full, the others with a
    /// null window that only asks whether they are better, and again in full if they are.
    #[allow(clippy::too_many_arguments)] // they are the node
    fn try_moves(
        &mut self,
        state: &G,
        table_key: u64,
        moves: &MoveList<G::Move>,
        table_move: Option<u8>,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> (Value, Bound, Option<G::Move>, Why) {
        let selectivity = self.shared.selectivity;
        let forced = moves.len() == 1 && ply > 0 && ply < 2 * self.root_depth;
        let extended = u8::from(forced && selectivity.forced_extensions);
        let unguided = table_move.is_none() && moves.len() > 1 && ply > 0;
        let hurried =
            u8::from(unguided && depth >= MIN_SELECTIVE_DEPTH && selectivity.internal_reductions);
        let depth = depth - i32::from(hurried);
        let below = depth - 1 + i32::from(extended);

        let mut best = -INFINITE;
        let mut best_move = None;
        let mut alpha = window.alpha;
        let mut why = Why::Searched;
        let mut searched = 0;
        // At the root a last resort is tried last, whatever the table says: it must be better than
        // the others, not as good.
        let is_last_resort =
            |place: u8| moves.get(usize::from(place)).is_some_and(|mv| state.is_last_resort(*mv));
        let first = table_move.filter(|&place| ply > 0 || !is_last_resort(place));
        let mut picker = Picker::new(moves, first);
        self.remember_visit(state);
        while let Some((place, mv)) = picker.next(state, self.memory, ply) {
            if ply == 0 && self.excluded.contains(&mv) {
                self.observer.skipped(&[mv], Skip::Excluded);
                continue;
            }
            let child = state.after(mv);
            let full = Window { alpha, beta: window.beta };
            let visit = Visit { hurried, extended, ..Visit::default() };
            let (value, in_full) = if searched == 0 {
                self.next_visit(visit);
                (self.visit_child(state, &child, mv, below, ply, full), true)
            } else {
                let less = self.reduction(state, mv, depth, searched);
                let null = Window { alpha, beta: alpha + 1 };
                self.next_visit(Visit { reduced: less as u8, ..visit });
                let mut value = self.visit_child(state, &child, mv, below - less, ply, null);
                if value > alpha && less > 0 && !self.stopped {
                    self.next_visit(Visit { again: true, ..visit });
                    value = self.visit_child(state, &child, mv, below, ply, null);
                }
                let again = value > alpha && value < window.beta && !self.stopped;
                if again {
                    self.next_visit(Visit { again, ..visit });
                    value = self.visit_child(state, &child, mv, below, ply, full);
                }
                (value, again)
            };
            if self.stopped {
                self.forget_visit();
                self.tell_rest(&picker, Skip::Stopped);
                return (best.max(-INFINITE + 1), Bound::Lower, None, Why::Stopped);
            }
            searched += 1;
            if value > best {
                best = value;
                if value > window.alpha {
                    best_move = Some((place, mv));
                }
                if value > alpha {
                    alpha = value;
                    self.extend_line(mv, ply, in_full);
                }
                if value >= window.beta {
                    why = self.tell_rest(&picker, Skip::CutOff);
                    self.memory.reward(state, mv, picker.tried(), depth, ply);
                    break;
                }
            }
        }
        self.forget_visit();

        let bound = window.bound_of(best);
        // A root with moves left out has not the position's value.
        if ply > 0 || self.excluded.is_empty() {
            let entry = table::Entry {
                value: value::from_root(best, ply),
                bound,
                depth: depth as u8,
                best: best_move.map(|(place, _)| place).or(table_move),
            };
            self.shared.table.put(table_key, entry);
            self.observer.stored(table_key);
        }
        (best, bound, best_move.map(|(_, mv)| mv), why)
    }

    /// Visits the position after a move, with window and value as `state`'s side sees them.
    fn visit_child(
        &mut self,
        state: &G,
        child: &G,
        mv: G::Move,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Value {
        if child.side_to_move() == state.side_to_move() {
            self.visit(child, Some(mv), depth, ply + 1, window)
        } else {
            -self.visit(child, Some(mv), depth, ply + 1, window.turned())
        }
    }

    /// How many plies less deep a late move is searched at first.
    fn reduction(&self, state: &G, mv: G::Move, depth: i32, searched: usize) -> i32 {
        let applies = self.shared.selectivity.late_move_reductions
            && depth >= MIN_SELECTIVE_DEPTH
            && searched >= FULL_DEPTH_MOVES
            && !state.is_tactical(mv);
        if !applies {
            return 0;
        }
        // Grows with the logarithms of both, as in most programs that were tuned by matches.
        let less = (depth.ilog2() * (searched as u32).ilog2()) as i32 / 2;
        less.clamp(1, depth - 1)
    }

    /// Whether [`Self::prob_cut`] judges a node at a glance, if nothing is known of it.
    fn will_glance(&self, state: &G, depth: i32, window: Window) -> bool {
        let is_asked = !self.in_prob_cut && window.is_null();
        let cut = self.shared.selectivity.prob_cut.filter(|_| is_asked);
        cut.and_then(|_| self.eval.prob_cut(state, depth as u32))
            .is_some_and(|cut| cut.shallow_depth == 0 && state.is_quiet() && !state.is_over())
    }

    /// Multi-ProbCut: a shallow search that lies far outside the window stands for a deep one.
    fn prob_cut(
        &mut self,
        state: &G,
        mv: Option<G::Move>,
        table_key: u64,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<(Value, Bound)> {
        let deviations = self.shared.selectivity.prob_cut?;
        if self.in_prob_cut || !window.is_null() {
            return None;
        }
        let cut = self.eval.prob_cut(state, depth as u32)?;
        let margin = (deviations * cut.sigma) as Value;
        let (high, low) = (window.beta + margin, window.alpha - margin);
        if high >= KNOWN_WIN || low <= -KNOWN_WIN {
            return None;
        }
        let shallow = cut.shallow_depth as i32;
        if shallow == 0 && !state.is_quiet() {
            return None;
        }
        let at_a_glance = self.evaluate(state, table_key);
        if shallow == 0 {
            return if at_a_glance >= high {
                Some((window.beta, Bound::Lower))
            } else {
                (at_a_glance <= low).then_some((window.alpha, Bound::Upper))
            };
        }
        let (window, result) = if at_a_glance >= window.beta {
            (Window { alpha: high - 1, beta: high }, (window.beta, Bound::Lower))
        } else {
            (Window { alpha: low, beta: low + 1 }, (window.alpha, Bound::Upper))
        };
        self.in_prob_cut = true;
        self.next_visit(Visit { stage: Stage::Probe, ..Visit::default() });
        let value = self.visit(state, mv, shallow, ply, window);
        self.in_prob_cut = false;
        let certain = match result.1 {
            Bound::Lower => value >= high,
            _ => value <= low,
        };
        (certain && !self.stopped).then_some(result)
    }

    /// The value that a table entry gives for a node, if it is deep enough and decides.
    fn table_cut(
        &self,
        entry: table::Entry,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<(Value, Bound)> {
        let known = i32::from(entry.depth);
        let deeper = self.shared.selectivity.deeper_hits;
        if if deeper { known < depth } else { known != depth } {
            return None;
        }
        let value = value::to_root(entry.value, ply);
        window.is_decided_by(value, entry.bound).then_some((value, entry.bound))
    }

    /// What the evaluation knows for certain, except of the root, where a move is wanted.
    fn probe(&self, state: &G, ply: usize) -> Option<(Value, Bound)> {
        if ply == 0 || !self.shared.selectivity.probe {
            return None;
        }
        let (value, bound) = self.eval.probe(state)?;
        Some((value::to_root(value, ply), bound))
    }

    fn finished(&self, state: &G, ply: usize) -> Value {
        let outcome = state.outcome().unwrap_or(game::Outcome::Draw);
        match self.eval.finished(state, outcome) {
            0 => self.draw(state),
            value => value::to_root(value, ply),
        }
    }

    fn draw(&self, state: &G) -> Value {
        self.shared.draws[state.side_to_move().index()]
    }

    #[inline]
    fn remember_visit(&mut self, state: &G) {
        if G::REPETITION {
            self.path.push(state.repetition_key());
        }
    }

    #[inline]
    fn forget_visit(&mut self) {
        if G::REPETITION {
            self.path.pop();
        }
    }

    /// Whether a position has been on the board before, in the game or in the line.
    fn repeats(&self, state: &G) -> bool {
        let reversible = state.reversible_plies().min(self.path.len());
        self.path[self.path.len() - reversible..].contains(&state.repetition_key())
    }

    /// What the evaluation says of a position, asked of it only if it has not been lately.
    #[inline]
    fn evaluate(&mut self, state: &G, table_key: u64) -> Value {
        self.memory.judged.recall(table_key, || self.eval.evaluate(state))
    }

    fn table_key(&self, state: &G) -> u64 {
        let state_key = state.key();
        // Values with contempt for draws are only good for the side that has it.
        let contempt = self.shared.draws[0] as u32;
        match self.eval.salt(state) ^ u64::from(contempt).rotate_left(32) {
            0 => state_key,
            salt => state_key ^ key::mix(salt),
        }
    }

    /// Makes `mv`, and what was found below it if that was searched in full, the line of `ply`.
    fn extend_line(&mut self, mv: G::Move, ply: usize, in_full: bool) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        if in_full {
            line.extend_from_slice(&lower[0]);
        }
    }

    fn must_stop(&mut self) -> bool {
        if self.nodes > self.node_limit || (self.observer.watches() && self.observer.wants_stop()) {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(POLL_INTERVAL) {
            self.stopped |= self.report_nodes();
        }
        self.stopped
    }
}
