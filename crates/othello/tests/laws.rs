//! Laws of the rules and of the notation, on random positions.

use std::collections::{HashMap, HashSet};

use game::{Evaluate, Game, MoveList, Notation, Reason, Side, Tactics};
use othello::{Board, Move, Othello, Positional, Seed, obf, stability, transcript};
use proptest::prelude::*;

/// A position some random legal moves into a game, and the moves that led there.
fn played() -> impl Strategy<Value = (Othello, Vec<Move>)> {
    prop::collection::vec(any::<prop::sample::Index>(), 0..70).prop_map(|choices| {
        let mut position = Othello::START;
        let mut moves = Vec::new();
        for choice in choices {
            let legal = legal(&position);
            if legal.is_empty() {
                break;
            }
            let mv = *choice.get(&legal);
            position.play(mv);
            moves.push(mv);
        }
        (position, moves)
    })
}

/// Discs anywhere, as no game would place them.
fn scattered() -> impl Strategy<Value = Othello> {
    (any::<u64>(), any::<u64>(), any::<u64>(), any::<bool>()).prop_map(|(a, b, filled, white)| {
        let filled = filled | b;
        Othello {
            board: Board { own: a & filled, rival: !a & filled },
            turn: Side::from_index(white.into()),
        }
    })
}

fn legal(position: &Othello) -> Vec<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves.to_vec()
}

/// The rule as people read it: from the square, in each direction, one or more rival discs and
/// then an own one.
fn flips_by_the_book(position: &Othello, square: u8) -> u64 {
    let Board { own, rival } = position.board;
    let disc = |discs: u64, x: i8, y: i8| {
        (0..8).contains(&x) && (0..8).contains(&y) && discs >> (y * 8 + x) & 1 == 1
    };
    let mut flips = 0;
    for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
        let (mut x, mut y) = (square as i8 % 8 + dx, square as i8 / 8 + dy);
        let mut run = 0;
        while disc(rival, x, y) {
            run |= 1_u64 << (y * 8 + x);
            (x, y) = (x + dx, y + dy);
        }
        if disc(own, x, y) {
            flips |= run;
        }
    }
    flips
}

fn moves_by_the_book(position: &Othello) -> Vec<Move> {
    let places = |position: &Othello| -> Vec<Move> {
        (0..64)
            .filter(|square| position.board.empty() >> square & 1 == 1)
            .filter(|&square| flips_by_the_book(position, square) != 0)
            .filter_map(Move::on)
            .collect()
    };
    let own = places(position);
    let passed = Othello { board: position.board.swapped(), turn: !position.turn };
    if own.is_empty() && !places(&passed).is_empty() { vec![Move::PASS] } else { own }
}

fn check_rules(position: &Othello) -> Result<(), TestCaseError> {
    let moves = legal(position);
    prop_assert_eq!(&moves, &moves_by_the_book(position));
    prop_assert_eq!(position.count_moves(), moves.len());
    prop_assert_eq!(position.is_over(), moves.is_empty());
    prop_assert_eq!(position.ending().is_some(), moves.is_empty());
    for mv in moves {
        prop_assert!(position.is_legal(mv));
        let next = position.after(mv);
        prop_assert_eq!(next.turn, !position.turn);
        let placed =
            mv.square().map_or(0, |square| flips_by_the_book(position, square) | 1 << square);
        let expected =
            Board { own: position.board.rival & !placed, rival: position.board.own | placed };
        prop_assert_eq!(next.board, expected);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn legal_moves_equal_brute_force((position, _) in played()) {
        check_rules(&position)?;
    }

    #[test]
    fn legal_moves_equal_brute_force_on_scattered_discs(position in scattered()) {
        check_rules(&position)?;
    }

    #[test]
    fn positions_round_trip(position in scattered()) {
        prop_assert_eq!(Othello::parse_position(&position.position(), "standard"), Ok(position));
        let problem = obf::parse_obf(&position.position()).unwrap();
        prop_assert_eq!(problem.position, position);
    }

    #[test]
    fn moves_round_trip((position, _) in played()) {
        for mv in legal(&position) {
            prop_assert_eq!(position.parse_move(&position.move_text(mv)), Ok(mv));
        }
    }

    #[test]
    fn transcripts_round_trip((_, moves) in played()) {
        // A pass at the very end has no later move that would show it.
        let shown = moves.len() - moves.iter().rev().take_while(|&&mv| mv == Move::PASS).count();
        let text = transcript::print(&moves);
        let read = transcript::parse_transcript(&text).unwrap();
        prop_assert_eq!(read, &moves[..shown]);
    }

    #[test]
    fn the_winner_has_more_discs((position, _) in played()) {
        if let Some(ending) = position.ending() {
            let [black, white] = Side::BOTH.map(|side| position.count_of(side));
            let winner = ending.outcome.winner();
            prop_assert_eq!(winner == Some(Side::First), black > white);
            prop_assert_eq!(winner == Some(Side::Second), white > black);
            prop_assert_eq!(ending.reason == Reason::WIPED_OUT, black == 0 || white == 0);
        }
    }

    #[test]
    fn stable_discs_are_never_flipped(
        (position, _) in played(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 60),
    ) {
        let stable = Side::BOTH.map(|side| {
            stability::stable(Board { own: position.discs_of(side), rival: position.discs_of(!side) })
        });
        let mut position = position;
        for choice in choices {
            let legal = legal(&position);
            if legal.is_empty() {
                break;
            }
            position.play(*choice.get(&legal));
            for side in Side::BOTH {
                prop_assert_eq!(stable[side.index()] & !position.discs_of(side), 0);
            }
        }
    }

    #[test]
    fn on_a_full_board_every_disc_is_stable(own: u64) {
        prop_assert_eq!(stability::stable(Board { own, rival: !own }), own);
    }

    #[test]
    fn the_same_discs_with_the_other_side_to_move_have_another_key(position in scattered()) {
        let turned = Othello { turn: !position.turn, ..position };
        prop_assert_ne!(position.key(), turned.key());
    }

    #[test]
    fn evaluations_are_fair(position in scattered()) {
        let passed = Othello { board: position.board.swapped(), turn: !position.turn };
        for evaluation in [&Seed as &dyn Evaluate<Othello>, &Positional] {
            prop_assert_eq!(evaluation.evaluate(&position), -evaluation.evaluate(&passed));
        }
    }

    #[test]
    fn parsers_never_panic(text in "\\PC{0,80}", squares in "[XO*.x-]{62,66} ?[XO-]?;? ?[a-h1-9:+; ]{0,9}") {
        for text in [&text, &squares] {
            let _ = Othello::parse_position(text, "standard");
            let _ = obf::parse_obf(text);
            let _ = transcript::parse_transcript(text);
            let _ = Othello::START.parse_move(text);
        }
    }
}

/// Positions that are reached by different ways have one key; different ones have different keys.
#[test]
fn keys_equal_only_for_equal_positions() {
    let mut seen = HashMap::from([(Othello::START.key(), Othello::START)]);
    let mut frontier = vec![Othello::START];
    for _ in 0..7 {
        let mut next = Vec::new();
        for position in frontier {
            for mv in legal(&position) {
                let child = position.after(mv);
                let known = *seen.entry(child.key()).or_insert_with(|| {
                    next.push(child);
                    child
                });
                assert_eq!(known, child);
            }
        }
        frontier = next;
    }
    assert!(seen.len() > 50_000, "{}", seen.len());
    let rival_to_move = Othello { turn: Side::Second, ..Othello::START };
    assert_ne!(rival_to_move.key(), Othello::START.key());
}

/// Each move has a slot of its own, and a square is worth the same from all sides of the board.
#[test]
fn slots_are_apart_and_hints_are_symmetric() {
    let moves = || (0..64).filter_map(Move::on).chain([Move::PASS]);
    let mut slots = HashSet::new();
    for turn in Side::BOTH {
        let position = Othello { turn, ..Othello::START };
        slots.extend(moves().map(|mv| position.move_slot(mv)));
    }
    assert_eq!(slots.len(), 2 * 65);
    assert!(slots.iter().all(|&slot| slot < Othello::MOVE_SLOTS));

    let hint = |x: u8, y: u8| Othello::START.move_hint(Move::on(8 * y + x).unwrap());
    for (x, y) in (0..64).map(|square| (square % 8, square / 8)) {
        assert_eq!((hint(x, y), hint(x, y)), (hint(y, x), hint(7 - x, y)), "{x} {y}");
        assert!((hint(1, 1)..=hint(0, 0)).contains(&hint(x, y)), "{x} {y}");
    }
    assert!(hint(1, 0) < hint(3, 3) && hint(3, 3) < hint(3, 0));
    assert_eq!(Othello::START.move_hint(Move::PASS), 0);
}

#[test]
fn the_board_has_64_squares_and_one_pass() {
    assert_eq!(Othello::START.empties(), 60);
    assert!(Othello::START.is_pass(Move::PASS));
    for square in 0..64 {
        assert!(Move::on(square).is_some_and(|mv| !Othello::START.is_pass(mv)), "{square}");
    }
    assert_eq!(Move::on(64), None);
}
