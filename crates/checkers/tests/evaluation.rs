//! Laws of the evaluations.

mod common;

use std::sync::LazyLock;

use checkers::evaluation::network::{INNER, INPUTS, Numbers, OUTER, PARTS};
use checkers::{Checkers, Move, Network, Positional, Seed};
use game::value::KNOWN_WIN;
use game::{Evaluate, Game, MoveList, Notation, Side, Value};
use network::{Input, Part};
use proptest::prelude::*;

use common::position;

/// The seed formula word by word.
fn seed_by_definition(position: &Checkers) -> Value {
    let us = position.side_to_move();
    let (own_men, own_kings) = position.material(us);
    let (enemy_men, enemy_kings) = position.material(!us);
    let kings = own_kings as Value - enemy_kings as Value;
    let men = own_men as Value - enemy_men as Value;
    6 * kings + 4 * men + safe_moves(position, us) - safe_moves(position, !us)
}

/// Legal moves of a side, were it on turn, after which no capture takes the moved piece.
fn safe_moves(position: &Checkers, side: Side) -> Value {
    let Some(on_turn) = with_turn(position, side) else { return 0 };
    let safe = |mv: &&Move| {
        let next = on_turn.after(**mv);
        !legal_moves(&next).iter().any(|capture| capture.captured().any(|s| s == mv.to()))
    };
    legal_moves(&on_turn).iter().filter(|mv| !mv.is_pass()).filter(safe).count() as Value
}

/// The same board with a fresh past and this side to move; `None` if the other has no pieces.
fn with_turn(position: &Checkers, side: Side) -> Option<Checkers> {
    let letter = if side == Side::First { 'B' } else { 'W' };
    let fen = position.position();
    let lists: Vec<_> = fen.split(':').skip(1).take(2).collect();
    Checkers::parse_position(&format!("{letter}:{}", lists.join(":")), "english").ok()
}

fn legal_moves(position: &Checkers) -> MoveList<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

fn unfinished() -> impl Strategy<Value = Checkers> {
    position().prop_filter("a finished game", |position| !position.is_over())
}

/// A network as anybody's file might hold it: its sums do not fit their numbers.
static HOSTILE: LazyLock<Network> = LazyLock::new(|| {
    let part = |n: usize| Part {
        inputs: vec![Input { outer: [i16::MAX / 7; OUTER], direct: i32::MIN / 5 }; INPUTS],
        outer_bias: [123; OUTER],
        inner: [[[i16::MAX, i16::MIN][n % 2]; OUTER]; INNER],
        inner_bias: [i32::MAX; INNER],
        last: [i32::MAX - 17; INNER],
        bias: i32::MIN,
    };
    Network::of(&Numbers::new((0..PARTS).map(part).collect()))
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn seed_equals_its_definition(position in unfinished()) {
        prop_assert_eq!(Seed.evaluate(&position), seed_by_definition(&position));
    }

    #[test]
    fn values_stay_far_from_known_wins(position in position()) {
        prop_assert!(Positional.evaluate(&position).abs() < KNOWN_WIN / 1000);
        for network in [Network::new(), HOSTILE.clone()] {
            prop_assert!(network.evaluate(&position).abs() < KNOWN_WIN / 100);
        }
    }

    /// What the network adds up in the words of this CPU is what plain code adds up.
    #[test]
    fn kernels_agree(position in position()) {
        for network in [Network::new(), HOSTILE.clone()] {
            let values: Vec<_> = network.twins().map(|twin| twin.evaluate(&position)).collect();
            prop_assert!(values.iter().all(|value| *value == values[0]), "{:?}", values);
        }
    }

    #[test]
    fn mirrored_positions_have_the_same_value(position in position()) {
        let mirror = position.mirrored();
        prop_assert_eq!(Seed.evaluate(&position), Seed.evaluate(&mirror));
        prop_assert_eq!(Positional.evaluate(&position), Positional.evaluate(&mirror));
        prop_assert_eq!(Network::new().evaluate(&position), Network::new().evaluate(&mirror));
    }
}

#[test]
fn the_network_counts_pieces() {
    let value =
        |fen: &str| Network::new().evaluate(&Checkers::parse_position(fen, "english").unwrap());
    let level = value("B:W21-32:B1-12");
    assert!(level.abs() < 50, "{level}");
    let men = [value("B:W22-32:B1-12"), value("B:W21-32:B1-11")];
    assert!(men[0] > 50 && men[1] < -50, "{men:?}");
    let kings = [value("B:W29,31:B1,2,K18"), value("B:W31,32,K15:B2,4")];
    assert!(kings[0] > 50 && kings[1] < -50, "{kings:?}");
}
