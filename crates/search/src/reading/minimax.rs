use game::value::{Value, seen_by, to_root};
use game::{Evaluate, Game, MoveList, Side};

/// What `state`, `ply` plies below the root, is worth to `max` if both play their best for `depth`
/// plies more.
pub fn minimax<G: Game>(
    state: &G,
    depth: u32,
    ply: usize,
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
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    let children = moves.iter().map(|&mv| minimax(&state.after(mv), depth - 1, ply + 1, max, eval));
    let best = if side == max { children.max() } else { children.min() };
    best.expect("a game that is not over has moves")
}
