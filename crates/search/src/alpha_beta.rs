use game::observer::{Entry, Exit, Observer, Skip, Visit, Why};
use game::value::{self, INFINITE, MAX_PLY, Value};
use game::{Bound, Evaluate, Game, MoveList, Side};

use crate::{Arrange, Report};

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
    alpha_beta_ordered(state, depth, eval, &(), observer)
}

/// [`alpha_beta`], with the moves of each node in an order of one's own: the better it is, the
/// fewer nodes are visited.
pub fn alpha_beta_ordered<G: Game, E: Evaluate<G>, A: Arrange<G>, O: Observer<G>>(
    state: &G,
    depth: u32,
    eval: &E,
    order: &A,
    observer: &mut O,
) -> Report<G::Move> {
    let max = state.side_to_move();
    let mut search = Search { eval, order, observer, max, report: Report::new() };
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

struct Search<'a, G: Game, E, A, O> {
    eval: &'a E,
    order: &'a A,
    observer: &'a mut O,
    max: Side,
    report: Report<G::Move>,
}

impl<G: Game, E: Evaluate<G>, A: Arrange<G>, O: Observer<G>> Search<'_, G, E, A, O> {
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
        let visit = Visit::default();
        self.observer.enter(Entry { state, mv, ply, depth: depth as i32, alpha, beta, visit });

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
        self.order.arrange(state, depth, &mut moves, &mut || self.observer.wants_stop());
        for (i, &mv) in moves.iter().enumerate() {
            let mut below = Vec::new();
            let inner = Window { alpha, beta };
            let value =
                self.visit(&state.after(mv), Some(mv), depth - 1, ply + 1, inner, &mut below);
            if self.is_stopped() {
                why = Why::Stopped;
                self.observer.skipped(&moves[i + 1..], Skip::Stopped);
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
            // After the last move there is nothing to save.
            if alpha >= beta && i + 1 < moves.len() {
                why = Why::CutOff;
                self.report.cutoffs += 1;
                self.observer.skipped(&moves[i + 1..], Skip::CutOff);
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
        if self.observer.watches() && self.observer.wants_stop() {
            self.report.complete = false;
        }
        self.observer.watches() && !self.report.complete
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
