use game::value::{INFINITE, Value, seen_by, to_root};
use game::{Evaluate, Game, MoveList, Side};

/// The same value as minimax if it lies between `alpha`, what `max` is sure of already, and `beta`,
/// what its rival is; else a value on the same side of both.
pub fn alpha_beta<G: Game>(
    state: &G,
    depth: u32,
    ply: usize,
    (mut alpha, mut beta): (Value, Value),
    max: Side,
    eval: &impl Evaluate<G>,
) -> Value {
    let side = state.side_to_move();
    if let Some(outcome) = state.outcome() {
        return seen_by(to_root(eval.finished(state, outcome), ply), side, max);
    }
    if depth == 0 {
        return seen_by(eval.evaluate(state), side, max);
    }
    let mut best = if side == max { -INFINITE } else { INFINITE };
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    for &mv in &moves {
        let value = alpha_beta(&state.after(mv), depth - 1, ply + 1, (alpha, beta), max, eval);
        if side == max {
            best = best.max(value);
            alpha = alpha.max(best);
        } else {
            best = best.min(value);
            beta = beta.min(best);
        }
        if alpha >= beta {
            break;
        }
    }
    best
}
