use game::{Evaluate, Game as _, Side, Value};

use super::Advance;
use crate::{Colour, Parchis};

/// How much nearer to their goals the pieces of the side to move are, all six together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress;

impl Evaluate<Parchis> for Progress {
    #[inline]
    fn evaluate(&self, state: &Parchis) -> Value {
        let side = state.side_to_move();
        distance(state, !side) - distance(state, side)
    }
}

fn distance(state: &Parchis, side: Side) -> Value {
    Colour::of(side).into_iter().map(|colour| Advance::of(state, colour).distance()).sum()
}
