use game::{Evaluate, Game, MoveList, Side};

use crate::order::{Arrange, Order};

/// How many nodes alpha-beta cannot do without: the minimum of Knuth and Moore, for the tree that a
/// position has to a depth.
///
/// Of the best move everything must be known, of the others only that they are no better. To show
/// that, whoever wants to show it needs one good answer, and the other side must be refuted in all
/// of theirs. This counts the nodes of that proof, with the best move as the answer: what
/// alpha-beta visits if it looks at the best move first everywhere. In a tree of `b` moves each
/// and `d` plies, its leaves are `b^⌈d/2⌉ + b^⌊d/2⌋ − 1`.
///
/// `None` if `stop` said to end before it was counted.
pub fn minimal_tree<G: Game, E: Evaluate<G>>(
    state: &G,
    depth: u32,
    eval: &E,
    stop: &mut dyn FnMut() -> bool,
) -> Option<u64> {
    let mut count = Count { order: Order::Best.by(eval), stop };
    count.exactly(state, depth)
}

struct Count<'a, A> {
    order: A,
    stop: &'a mut dyn FnMut() -> bool,
}

impl<A> Count<'_, A> {
    /// The nodes that are needed to know a value exactly.
    fn exactly<G: Game>(&mut self, state: &G, depth: u32) -> Option<u64>
    where
        A: Arrange<G>,
    {
        let mut nodes = 1;
        for (i, mv) in self.moves(state, depth)?.into_iter().enumerate() {
            let child = state.after(mv);
            nodes += match i {
                0 => self.exactly(&child, depth - 1)?,
                _ => self.no_better(&child, depth - 1, !state.side_to_move())?,
            };
        }
        Some(nodes)
    }

    /// The nodes that are needed to show that a position is good enough for `prover`.
    fn no_better<G: Game>(&mut self, state: &G, depth: u32, prover: Side) -> Option<u64>
    where
        A: Arrange<G>,
    {
        let moves = self.moves(state, depth)?;
        let needed = if state.side_to_move() == prover { 1 } else { moves.len() };
        let mut nodes = 1;
        for mv in moves.into_iter().take(needed) {
            nodes += self.no_better(&state.after(mv), depth - 1, prover)?;
        }
        Some(nodes)
    }

    /// The moves, best first; none where the search ends.
    fn moves<G: Game>(&mut self, state: &G, depth: u32) -> Option<MoveList<G::Move>>
    where
        A: Arrange<G>,
    {
        let mut moves = MoveList::new();
        if depth > 0 && !state.is_over() {
            state.legal_moves(&mut moves);
            self.order.arrange(state, depth, &mut moves, self.stop);
        }
        (!(self.stop)()).then_some(moves)
    }
}
