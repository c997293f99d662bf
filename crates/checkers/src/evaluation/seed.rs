use game::{Evaluate, Game, Side, Term, Value, kit};

use super::safety::count_safe_moves;
use crate::Checkers;

/// The classic formula: six times the kings, four times the men, and the *safe moves*, each as
/// own minus the rival's.
///
/// A safe move is a legal move after which the other side has no capture that takes the moved
/// piece. For the side that is not on turn, legal moves are those it would have if it were. Every
/// route of a capture is a move; a pass moves no piece, so it is not counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seed;

const KING: Value = 6;
const MAN: Value = 4;

impl Evaluate<Checkers> for Seed {
    #[inline]
    fn evaluate(&self, position: &Checkers) -> Value {
        let [black, white] = Side::BOTH.map(|side| position.pieces(side));
        let kings = difference(black & position.kings(), white & position.kings());
        let men = difference(black & !position.kings(), white & !position.kings());
        let safe = safe_moves(position, Side::First) - safe_moves(position, Side::Second);
        let for_black = KING * kings + MAN * men + safe;
        match position.side_to_move() {
            Side::First => for_black,
            Side::Second => -for_black,
        }
    }

    fn explain(&self, position: &Checkers) -> Option<Vec<Term>> {
        let weights = [("kings", KING.into()), ("men", MAN.into()), ("safe_moves", 1.0)];
        Some(kit::terms(position, &weights))
    }
}

/// How many legal moves of a side leave the moved piece where it cannot be taken; for the side
/// that is not on turn, of those it would have if it were.
#[inline]
pub(crate) fn safe_moves(position: &Checkers, side: Side) -> Value {
    let enemy_kings = position.pieces(!side) & position.kings();
    match side {
        Side::First => count_safe_moves(&position.black(), enemy_kings),
        Side::Second => count_safe_moves(&position.white(), enemy_kings),
    }
}

#[inline]
fn difference(a: u64, b: u64) -> Value {
    a.count_ones() as Value - b.count_ones() as Value
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Notation;

    /// What the formula gives for the side to move.
    fn check(fen: &str, expected: Value) {
        let position = Checkers::parse_position(fen, "english").unwrap();
        assert_eq!(Seed.evaluate(&position), expected, "{fen}");
        assert_eq!(Seed.evaluate(&position.mirrored()), expected, "{fen} mirrored");
    }

    #[test]
    fn the_start_is_even() {
        // All seven moves of either side are safe.
        check("B:W21-32:B1-12", 0);
    }

    #[test]
    fn material_counts_six_and_four() {
        // The king on 1 moves to 5 or 6, the man on 12 only to 8: one king against one man, two
        // safe moves against one.
        check("B:W12:BK1", 6 - 4 + 2 - 1);
        check("W:W12:BK1", -(6 - 4 + 2 - 1));
    }

    #[test]
    fn a_move_into_a_capture_is_not_safe() {
        // Black: 6-9 is safe; 10-14 falls to 17x10, 10-15 to 18x11.
        // White: 17-13 is safe at the edge, 18-14 behind 17; 17-14 falls to 10x17, 18-15 to 10x19.
        check("B:W17,18:B6,10", 1 - 2);
    }

    #[test]
    fn longer_captures_count_too() {
        // Black: 14-17 and 2-7 are safe; 2-6 is not, for 18x9 over 14 goes on to 2 over 6.
        // White: 18x9 is its only legal move, and safe.
        check("B:W18,23:B2,14", 2 - 1);
    }

    #[test]
    fn every_route_is_a_move_and_a_pass_is_none() {
        // Black: the man on 2 has two ways to 18, both safe.
        // White: 6-1, 7-3, 14-9, 14-10, 15-10 and 15-11; no capture reaches the moved man.
        check("B:W6,7,14,15:B2", 4 - 16 + 2 - 6);
        let damas = Checkers::parse_position("B:W6,7,14,15:B2", "damas").unwrap();
        assert_eq!(Seed.evaluate(&damas), 4 - 16 + 2 - 6);
    }
}
