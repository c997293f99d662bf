//! Who can be captured next.

use game::Side;

use crate::board;
use crate::condition::Power;
use crate::legal::own_pieces;
use crate::squares::Squares;
use crate::{Colour, Parchis, Piece};

/// The steps that pieces of `side` would lose if the rival's numbers captured them, each piece
/// alone.
#[inline]
pub(super) fn capturable(state: &Parchis, side: Side) -> i32 {
    let pieces = own_pieces(side);
    let targets = pieces
        .into_iter()
        .fold(Squares::EMPTY, |squares, piece| squares | Squares::only(state.place(piece)));
    let exposed = targets & Squares::EXPOSED;
    if exposed.is_empty() {
        return 0;
    }
    let hit = hit_by(state, !side, exposed);
    if hit.is_empty() {
        return 0;
    }
    pieces
        .into_iter()
        .filter(|&piece| hit.contains(state.place(piece)) && can_be_captured(state.power(piece)))
        .map(|piece| i32::from(state.place(piece).progress(piece.colour())))
        .sum()
}

/// Those of the squares that a normal piece of a player reaches with one of its numbers. A 6 may
/// count 6 or 7, as the pieces at home will have it.
#[inline]
fn hit_by(state: &Parchis, side: Side, targets: Squares) -> Squares {
    let around = targets.around();
    let reach = state.numbers(side).reach();
    let mut hit = Squares::EMPTY;
    for colour in Colour::of(side) {
        for hunter in Piece::of(colour) {
            let place = state.place(hunter);
            let steps = around.ahead_of(place) & reach & board::steps_on_ring(colour, place);
            if steps != 0 && state.power(hunter) == Power::Normal {
                hit |= Squares::ahead(place, steps.into());
            }
        }
    }
    hit
}

/// Whether a piece with this power can be captured.
#[inline]
const fn can_be_captured(power: Power) -> bool {
    !matches!(power, Power::Ghost | Power::Invincible | Power::Mega)
}
