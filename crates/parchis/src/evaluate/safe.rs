use game::{Evaluate, Game as _, Side, Value};

use crate::board::Place;
use crate::{Colour, Parchis, Piece};

/// The evaluation of the classroom: one for each piece on a safe square, five for each at the
/// goal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Safe;

const ON_SAFE_SQUARE: Value = 1;
const AT_GOAL: Value = 5;

impl Evaluate<Parchis> for Safe {
    #[inline]
    fn evaluate(&self, state: &Parchis) -> Value {
        let side = state.side_to_move();
        of_player(state, side) - of_player(state, !side)
    }
}

fn of_player(state: &Parchis, side: Side) -> Value {
    Colour::of(side)
        .into_iter()
        .flat_map(Piece::of)
        .map(|piece| match state.place(piece) {
            Place::GOAL => AT_GOAL,
            place if place.is_safe() => ON_SAFE_SQUARE,
            _ => 0,
        })
        .sum()
}
