//! The rules against a second, slow program that follows the rule book on an 8×8 array.

mod common;
mod naive;

use std::collections::BTreeSet;

use checkers::{Checkers, Move, Square, reason};
use game::{Game, MoveList, Notation, Outcome, Reason, Side, Tactics};
use proptest::prelude::*;

use common::position;
use naive::Naive;

fn legal_moves(position: &Checkers) -> MoveList<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

fn play_all(fen: &str, variant: &str, moves: &str) -> Checkers {
    let mut position = Checkers::parse_position(fen, variant).unwrap();
    for text in moves.split_whitespace() {
        let mv = position.parse_move(text).unwrap_or_else(|e| panic!("{e}"));
        position.play(mv);
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn legal_moves_equal_brute_force(position in position()) {
        let naive = Naive::of(&position);
        let moves = legal_moves(&position);
        let drawn = position.passes() == 2 || position.quiet_plies() == Checkers::MAX_QUIET_PLIES;
        let mut expected = if drawn { BTreeSet::new() } else { naive.moves() };
        if !expected.is_empty() && naive.may_pass(position.rules().name()) {
            expected.insert((Vec::new(), naive.board));
        }
        let found: BTreeSet<_> = moves
            .iter()
            .map(|&mv| {
                let route = mv.route().iter().map(|s| (s.row() as i8, s.column() as i8)).collect();
                (route, Naive::of(&position.after(mv)).board)
            })
            .collect();
        prop_assert_eq!(found.len(), moves.len(), "a move comes twice");
        prop_assert_eq!(&found, &expected);
        prop_assert_eq!(position.count_moves(), moves.len());
        prop_assert_eq!(position.is_over(), moves.is_empty());
        prop_assert_eq!(position.ending().is_some(), moves.is_empty());
    }

    #[test]
    fn counters_follow_the_moves(position in position()) {
        for mv in legal_moves(&position) {
            let next = position.after(mv);
            prop_assert_eq!(next.side_to_move(), !position.side_to_move());
            if mv.is_pass() {
                prop_assert_eq!(next.passes(), position.passes() + 1);
                prop_assert_eq!(next.quiet_plies(), position.quiet_plies() + 1);
            } else {
                prop_assert_eq!(next.passes(), 0);
                let king = position.piece_at(mv.from()).unwrap().king;
                let quiet = if king && !mv.is_capture() { position.quiet_plies() + 1 } else { 0 };
                prop_assert_eq!(next.quiet_plies(), quiet);
            }
        }
    }

    #[test]
    fn mirrored_positions_have_mirrored_moves(position in position()) {
        let mirror = position.mirrored();
        prop_assert_eq!(mirror.mirrored(), position);
        let turned = |mv: &Move| mv.route().iter().map(|s| 33 - s.number()).collect::<Vec<_>>();
        let plain = |mv: &Move| mv.route().iter().map(|s| s.number()).collect::<Vec<_>>();
        let moves: BTreeSet<_> = legal_moves(&position).iter().map(turned).collect();
        let mirrored: BTreeSet<_> = legal_moves(&mirror).iter().map(plain).collect();
        prop_assert_eq!(moves, mirrored);
    }

    #[test]
    fn notation_round_trips(position in position()) {
        let text = position.position();
        prop_assert_eq!(Checkers::parse_position(&text, position.variant()), Ok(position));
        for mv in legal_moves(&position) {
            let text = position.move_text(mv);
            prop_assert_eq!(position.parse_move(&text), Ok(mv));
        }
    }

    #[test]
    fn any_text_is_read_or_refused_without_a_panic(text in "\\PC*", position in position()) {
        let _ = Checkers::parse_position(&text, "damas");
        let _ = position.parse_move(&text);
    }

    #[test]
    fn keys_tell_positions_apart(a in position(), b in position()) {
        let same = |a: &Checkers, b: &Checkers| {
            let plain = |p: &Checkers| (p.position().replace(&format!(":H{}", p.quiet_plies()), ""), p.rules());
            plain(a) == plain(b)
        };
        prop_assert_eq!(a.repetition_key() == b.repetition_key(), same(&a, &b));
        if a.quiet_plies() < Checkers::QUIET_PLIES_IN_KEY {
            prop_assert_eq!(a.key(), a.repetition_key());
        }
        for mv in legal_moves(&a) {
            let next = a.after(mv);
            prop_assert_ne!(a.key(), next.key());
            prop_assert_eq!(next.key(), Checkers::parse_position(&next.position(), next.variant()).unwrap().key());
        }
    }

    #[test]
    fn slots_and_hints_are_in_range(position in position()) {
        for mv in legal_moves(&position) {
            prop_assert!(position.move_slot(mv) < Checkers::MOVE_SLOTS);
            prop_assert_eq!(position.is_tactical(mv), mv.captured().count() > 0);
        }
        let captures = legal_moves(&position).iter().any(|mv| mv.is_capture());
        prop_assert!(position.is_over() || position.is_quiet() != captures);
    }
}

#[test]
fn a_blocked_side_loses() {
    let position = Checkers::parse_position("B:W5,6,9,10:B1", "damas").unwrap();
    let ending = position.ending().unwrap();
    assert_eq!(ending.outcome, Outcome::Win(Side::Second));
    assert_eq!(ending.reason, reason::BLOCKED);
}

#[test]
fn a_side_without_pieces_loses() {
    let position = play_all("B:W18:B15", "english", "15x22");
    let ending = position.ending().unwrap();
    assert_eq!(ending.outcome, Outcome::Win(Side::First));
    assert_eq!(ending.reason, Reason::WIPED_OUT);
}

#[test]
fn two_passes_in_a_row_are_a_draw() {
    let start = "B:W21-32:B1-12";
    let position = play_all(start, "free-pass", "pass 22-18 pass");
    assert_eq!(position.ending(), None);
    // In damas each declines a capture of its own.
    for (variant, fen) in [("free-pass", start), ("damas", "B:W18,32:B15,1")] {
        let position = play_all(fen, variant, "pass pass");
        let ending = position.ending().unwrap();
        assert_eq!(ending.outcome, Outcome::Draw);
        assert_eq!(ending.reason, reason::BOTH_PASSED);
        assert!(legal_moves(&position).is_empty());
    }
}

#[test]
fn a_pass_declines_a_due_capture() {
    for variant in ["damas", "free-pass"] {
        let position = play_all("B:W18,32:B15", variant, "pass");
        assert_eq!(position.passes(), 1);
        assert!(position.parse_move("18x11").is_ok());
    }
    let english = Checkers::parse_position("B:W18,32:B15", "english").unwrap();
    assert!(english.parse_move("pass").is_err());
}

#[test]
fn where_no_capture_is_due_only_free_pass_knows_a_pass() {
    for (variant, legal) in [("damas", false), ("free-pass", true), ("english", false)] {
        let start = <Checkers as Notation>::start(variant).unwrap();
        assert_eq!(start.parse_move("pass").is_ok(), legal, "{variant}");
    }
}

#[test]
fn eighty_quiet_plies_are_a_draw_unless_the_last_one_wins() {
    let position = play_all("B:WK32:BK1:H79", "english", "1-5");
    let ending = position.ending().unwrap();
    assert_eq!(ending.outcome, Outcome::Draw);
    assert_eq!(ending.reason, reason::MOVE_LIMIT);
    // The king blocks the man on 13, who could else take the one on 9.
    let position = play_all("B:W13:B9,K2:H79", "english", "2-6");
    assert_eq!(position.ending().unwrap().reason, reason::BLOCKED);
}

#[test]
fn a_crowned_man_stops() {
    // On 2 the new king could take the man on 7.
    let position = Checkers::parse_position("W:W9:B6,7", "english").unwrap();
    let mv = position.parse_move("9x2").unwrap();
    assert_eq!(mv.captured().count(), 1);
    assert!(position.after(mv).piece_at(Square::new(2).unwrap()).unwrap().king);
}

#[test]
fn a_king_may_come_back_to_where_it_started() {
    let position = Checkers::parse_position("B:W6,7,14,15:BK2", "english").unwrap();
    assert_eq!(legal_moves(&position).len(), 2);
    let next = position.after(position.parse_move("2x2").unwrap());
    assert_eq!(next.position(), "W:W:BK2");
}

/// Kings on any landing squares around all that they could take: the worst for a list of moves.
#[test]
fn the_longest_lists_of_captures_fit() {
    let enemies = "K6,K7,K8,K14,K15,K16,K22,K23,K24";
    let landings = [1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19, 20, 25, 26, 27, 28];
    let mut most = 0;
    for kings in 1_u32..1 << 16 {
        if kings.count_ones() <= Checkers::MAX_PIECES {
            let own: Vec<_> = (0..16)
                .filter(|i| kings >> i & 1 == 1)
                .map(|i| format!("K{}", landings[i]))
                .collect();
            let fen = format!("W:W{}:B{enemies}", own.join(","));
            let position = Checkers::parse_position(&fen, "damas").unwrap();
            most = most.max(position.count_moves());
        }
    }
    assert!(most * 2 < game::MAX_MOVES, "{most} moves");
}
