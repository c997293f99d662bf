use game::observer::{Entry, Exit, Observer, Skip, Visit, Why};
use game::value::{self, INFINITE, MAX_PLY, Value};
use game::{Bound, Evaluate, Game, MoveList, Side};

use crate::{Arrange, Report};

/// Minimax: the value of a position if both sides play their best for `depth` plies.
///
/// The side to move at the root is Max: it takes the child of the greatest value, its rival (Min)
/// the child of the least. Who chooses at a node is asked of the position: in some games a player
/// moves several times in a row.
pub fn minimax<G: Game, E: Evaluate<G>>(state: &G, depth: u32, eval: &E) -> Report<G::Move> {
    minimax_observed(state, depth, eval, &mut ())
}

/// [`minimax`], watched by an observer.
pub fn minimax_observed<G: Game, E: Evaluate<G>, O: Observer<G>>(
    state: &G,
    depth: u32,
    eval: &E,
    observer: &mut O,
) -> Report<G::Move> {
    minimax_ordered(state, depth, eval, &(), observer)
}

/// [`minimax`], with the moves of each node in an order of one's own. (Its value and its node
/// count are the same in all of them.)
pub fn minimax_ordered<G: Game, E: Evaluate<G>, A: Arrange<G>, O: Observer<G>>(
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
    let value = search.visit(state, None, depth, 0, &mut line);
    Report { value, line, ..search.report }
}

struct Search<'a, G: Game, E, A, O> {
    eval: &'a E,
    order: &'a A,
    observer: &'a mut O,
    max: Side,
    report: Report<G::Move>,
}

impl<G: Game, E: Evaluate<G>, A: Arrange<G>, O: Observer<G>> Search<'_, G, E, A, O> {
    /// The value of `state` for Max; `line` becomes the best play from it.
    fn visit(
        &mut self,
        state: &G,
        mv: Option<G::Move>,
        depth: u32,
        ply: usize,
        line: &mut Vec<G::Move>,
    ) -> Value {
        self.report.nodes += 1;
        let (alpha, beta) = (-INFINITE, INFINITE);
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
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        self.order.arrange(state, depth, &mut moves, &mut || self.observer.wants_stop());
        for (i, &mv) in moves.iter().enumerate() {
            let mut below = Vec::new();
            let value = self.visit(&state.after(mv), Some(mv), depth - 1, ply + 1, &mut below);
            if self.is_stopped() {
                self.observer.skipped(&moves[i + 1..], Skip::Stopped);
                break;
            }
            if if maximise { value > best } else { value < best } {
                best = value;
                line.clear();
                line.push(mv);
                line.append(&mut below);
            }
        }
        let why = if self.report.complete { Why::Searched } else { Why::Stopped };
        let best_move = line.first().copied();
        self.observer.leave(Exit { ply, value: best, bound: Bound::Exact, best: best_move, why });
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
