//! Random positions for the property tests.

use checkers::{Checkers, Variant};
use game::{Game, MoveList, Notation};
use proptest::prelude::*;

/// Any board: each square is empty or holds a piece, men more often than kings.
pub fn any_position() -> impl Strategy<Value = Checkers> {
    let square =
        prop_oneof![8 => Just(' '), 3 => Just('b'), 3 => Just('w'), 1 => Just('B'), 1 => Just('W')];
    let squares = proptest::collection::vec(square, 32);
    (squares, any::<bool>(), any_variant(), 0..=80u8).prop_filter_map(
        "an impossible board",
        |(squares, black, variant, quiet)| {
            let list = |man: char| {
                let king = man.to_ascii_uppercase();
                let pieces: Vec<_> = squares
                    .iter()
                    .zip(1..)
                    .filter_map(|(&piece, number)| match piece {
                        _ if piece == man => Some(format!("{number}")),
                        _ if piece == king => Some(format!("K{number}")),
                        _ => None,
                    })
                    .collect();
                pieces.join(",")
            };
            let turn = if black { 'B' } else { 'W' };
            let fen = format!("{turn}:W{}:B{}:H{quiet}", list('w'), list('b'));
            Checkers::parse_position(&fen, variant.name()).ok()
        },
    )
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

pub fn any_variant() -> impl Strategy<Value = Variant> {
    prop_oneof![Just(Variant::Damas), Just(Variant::English)]
}
