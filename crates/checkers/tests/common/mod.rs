//! Random positions for the property tests.

use checkers::{Checkers, Variant};
use game::{Game, MoveList, Notation};
use proptest::prelude::*;

/// Any board: each square is empty or holds a piece, men more often than kings.
pub fn any_position() -> impl Strategy<Value = Checkers> {
    let square = prop_oneof![
        9 => Just(' '), 3 => Just('b'), 3 => Just('w'), 1 => Just('B'), 1 => Just('W')
    ];
    let squares = proptest::collection::vec(square, 32);
    (squares, any::<bool>(), any_variant(), 0..=80u8).prop_filter_map(
        "a side that moved last without pieces",
        |(squares, black, variant, quiet)| {
            let turn = if black { 'B' } else { 'W' };
            let (white, black) = (list(&squares, 'w', 1..=4), list(&squares, 'b', 29..=32));
            let fen = format!("{turn}:W{white}:B{black}:H{quiet}");
            Checkers::parse_position(&fen, variant.name()).ok()
        },
    )
}

/// The first twelve pieces of a side in FEN, with kings for the men on their crown row.
fn list(squares: &[char], man: char, crown_row: std::ops::RangeInclusive<u8>) -> String {
    let pieces: Vec<_> = squares
        .iter()
        .zip(1_u8..)
        .filter(|(piece, _)| piece.eq_ignore_ascii_case(&man))
        .take(12)
        .map(|(&piece, number)| {
            let king = piece != man || crown_row.contains(&number);
            format!("{}{number}", if king { "K" } else { "" })
        })
        .collect();
    pieces.join(",")
}

/// A position of a game of random moves.
pub fn played_position() -> impl Strategy<Value = Checkers> {
    let choices = proptest::collection::vec(any::<prop::sample::Index>(), 0..90);
    (choices, any_variant()).prop_map(|(choices, variant)| {
        let mut position = Checkers::start(variant);
        for choice in choices {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            position.play(moves[choice.index(moves.len())]);
        }
        position
    })
}

/// A board of either kind.
pub fn position() -> impl Strategy<Value = Checkers> {
    prop_oneof![any_position(), played_position()]
}

/// Any variant.
pub fn any_variant() -> impl Strategy<Value = Variant> {
    proptest::sample::select(Variant::ALL.to_vec())
}
