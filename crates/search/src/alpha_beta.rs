use game::value::{self, INFINITE, MAX_PLY, Value};
use game::{Bound, Evaluate, Game, MoveList, Side};

use crate::Report;
use crate::observer::{Entry, Exit, Observer, Why};

/// Alpha-beta: the same value as [`minimax`](crate::minimax()), without looking at moves that
/// cannot change it.
///
/// Along the way down, *alpha* is what Max (the side to move at the root) is sure of already, and
/// *beta* what Min is. Once a node's value leaves the window between them, one of the two has a
/// better choice further up and will never let the game come here: the moves that are left need
/// not be looked at.
pub fn alpha_beta<G: Game, E: Evaluate<G>>(state: &G, depth: u32, eval: &E) -> Report<G::Move> {
    alpha_beta_observed(state, depth, eval, &mut ())
}

/// [`alpha_beta`], watched by an observer.
pub fn alpha_beta_observed<G: Game, E: Evaluate<G>, O: Observer<G>>(
    state: &G,
    depth: u32,
    eval: &E,
    observer: &mut O,
) -> Report<G::Move> {
    let mut search = Search { eval, observer, max: state.side_to_move(), report: Report::new() };
    let mut line = Vec::new();
    let depth = depth.min(MAX_PLY as u32);
    let window = Window { alpha: -INFINITE, beta: INFINITE };
    let value = search.visit(state, None, depth, 0, window, &mut line);
    Report { value, line, ..search.report }
}

#[derive(Clone, Copy)]
struct Window {
    alpha: Value,
    beta: Value,
}

struct Search<'a, G: Game, E, O> {
    eval: &'a E,
    observer: &'a mut O,
    max: Side,
    report: Report<G::Move>,
}

impl<G: Game, E: Evaluate<G>, O: Observer<G>> Search<'_, G, E, O> {
    /// The value of `state` for Max, exact if it lies inside the window; `line` becomes the best
    /// play from it.
    fn visit(
        &mut self,
        state: &G,
        mv: Option<G::Move>,
        depth: u32,
        ply: usize,
        window: Window,
        line: &mut Vec<G::Move>,
    ) -> Value {
        let Window { mut alpha, mut beta } = window;
        self.report.nodes += 1;
        self.observer.enter(Entry { state, mv, ply, depth: depth as i32, alpha, beta });

        if let Some(outcome) = state.outcome() {
            let value = self.eval.finished(state, outcome);
            return self.leaf(state, value::to_root(value, ply), ply, Why::GameOver);
        }
        if depth == 0 {
            return self.leaf(state, self.eval.evaluate(state), ply, Why::Evaluated);
        }

        let maximise = state.side_to_move() == self.max;
        let mut best = if maximise { -INFINITE } else { INFINITE };
        let mut why = Why::Searched;
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        for (i, &mv) in moves.iter().enumerate() {
            let mut below = Vec::new();
            let inner = Window { alpha, beta };
            let value =
                self.visit(&state.after(mv), Some(mv), depth - 1, ply + 1, inner, &mut below);
            if self.is_stopped() {
                why = Why::Stopped;
                break;
            }
            if if maximise { value > best } else { value < best } {
                best = value;
                line.clear();
                line.push(mv);
                line.append(&mut below);
            }
            if maximise {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            if alpha >= beta {
                why = Why::CutOff;
                self.report.cutoffs += 1;
                self.observer.pruned(&moves[i + 1..]);
                break;
            }
        }
        let bound = window.bound_of(best);
        self.observer.leave(Exit { ply, value: best, bound, best: line.first().copied(), why });
        best
    }

    /// Leaves a node with a value that is seen by its side to move.
    fn leaf(&mut self, state: &G, value: Value, ply: usize, why: Why) -> Value {
        self.report.leaves += 1;
        let value = value::seen_by(value, state.side_to_move(), self.max);
        self.observer.leave(Exit { ply, value, bound: Bound::Exact, best: None, why });
        value
    }

    fn is_stopped(&mut self) -> bool {
        if O::WATCHES && self.observer.wants_stop() {
            self.report.complete = false;
        }
        O::WATCHES && !self.report.complete
    }
}

impl Window {
    /// What a value says that was found by searching with this window.
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
