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
    fn moves_share_a_slot_if_they_go_the_same_way(position in position()) {
        let moves = legal_moves(&position);
        for &mv in &moves {
            prop_assert!(position.move_slot(mv) < Checkers::MOVE_SLOTS);
            prop_assert_eq!(position.is_tactical(mv), mv.captured().count() > 0);
            prop_assert_eq!(position.is_pass(mv), mv.route().is_empty());
            prop_assert_eq!(position.is_last_resort(mv), mv.is_pass());
            let way = |mv: Move| (mv.is_pass(), mv.from(), mv.to());
            for &other in &moves {
                let same = position.move_slot(mv) == position.move_slot(other);
                prop_assert_eq!(same, way(mv) == way(other));
            }
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

/// Whoever moves, by which rules and after how many passes: a position of its own.
#[test]
fn keys_tell_turn_variant_and_passes_apart() {
    let mut keys = BTreeSet::new();
    for turn in ["B", "W"] {
        let fen = format!("{turn}:W18,32:B15,1");
        for (variant, moves) in [
            ("damas", ""),
            ("damas", "pass"),
            ("free-pass", ""),
            ("free-pass", "pass"),
            ("english", ""),
        ] {
            keys.insert(play_all(&fen, variant, moves).key());
        }
    }
    assert_eq!(keys.len(), 10);
}

#[test]
fn keys_tell_quiet_plies_apart_where_the_move_limit_is_near() {
    let key = |quiet: u8| play_all(&format!("B:WK32:BK1:H{quiet}"), "english", "").key();
    let near: BTreeSet<_> =
        (Checkers::QUIET_PLIES_IN_KEY..=Checkers::MAX_QUIET_PLIES).map(key).collect();
    assert_eq!(near.len(), 33);
    assert!(!near.contains(&key(0)));
}

#[test]
fn keys_tell_every_piece_on_every_square_apart() {
    let boards: Vec<_> = (2..=31)
        .flat_map(|square| {
            [
                format!("B:W{square},K32:BK1"),
                format!("B:WK{square},K32:BK1"),
                format!("B:WK32:B{square},K1"),
                format!("B:WK32:BK{square},K1"),
            ]
        })
        // No man stands where it would be a king.
        .filter_map(|fen| Checkers::parse_position(&fen, "english").ok())
        .collect();
    assert_eq!(boards.len(), 30 * 4 - 6);
    let keys: BTreeSet<_> = boards.iter().map(Checkers::key).collect();
    assert_eq!(keys.len(), boards.len());
}

/// A table finds the place of a position by the highest bits of its key.
#[test]
fn keys_are_spread_over_a_table() {
    let mut positions = vec![play_all("B:W21-32:B1-12", "english", "")];
    let mut keys = BTreeSet::new();
    for _ in 0..5 {
        let after = |position: &Checkers| {
            legal_moves(position).iter().map(|&mv| position.after(mv)).collect::<Vec<_>>()
        };
        positions = positions.iter().flat_map(after).collect();
        keys.extend(positions.iter().map(Checkers::key));
    }
    let mut buckets = [0; 64];
    for key in &keys {
        buckets[(key >> 58) as usize] += 1;
    }
    let mean = keys.len() / 64;
    let within = |&count: &usize| (mean / 2..2 * mean).contains(&count);
    assert!(mean > 50 && buckets.iter().all(within), "{buckets:?}");
}

/// Before a capture or a man's move nothing can have been that comes again.
#[test]
fn what_is_reversible_ends_with_a_capture_or_a_mans_move() {
    let plies = |fen, moves| play_all(fen, "free-pass", moves).reversible_plies();
    assert_eq!(plies("B:WK32:BK1,12", "1-6 32-27 6-1"), 3);
    assert_eq!(plies("B:WK32:BK1,12", "1-6 pass"), 2);
    assert_eq!(plies("B:WK32:BK1,12", "1-6 32-27 12-16"), 0);
    assert_eq!(plies("B:W18,K32:BK1,K15:H3", "15x22"), 0);
}

/// The order in which moves are tried: by what they take, then crowning, then quiet ones, and a
/// pass last.
#[test]
fn hints_rank_moves_by_what_they_win() {
    let hint = |fen, text| {
        let position = Checkers::parse_position(fen, "free-pass").unwrap();
        position.move_hint(position.parse_move(text).unwrap())
    };
    let quiet = hint("B:W32:B1", "1-5");
    assert!(hint("B:W32:B1", "pass") < quiet);
    let crowning = hint("B:W32:B25", "25-29");
    assert!(crowning > quiet);
    assert_eq!(hint("W:W6:B12", "6-1"), crowning);
    assert_eq!(hint("B:W32:BK25", "25-29"), quiet, "a king is one already");
    let (man, king) = (hint("B:W18,32:B15", "15x22"), hint("B:WK18,32:B15", "15x22"));
    assert!(crowning < man && man < king && king < 2 * man);
    assert_eq!(hint("B:W26,32:B23", "23x30"), man + crowning);
    assert_eq!(hint("B:W18,K25:B15", "15x29"), man + king + crowning);
}
