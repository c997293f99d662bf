use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use game::Side;
use proptest::prelude::*;

use super::*;
use crate::schedule::Format;

fn standings(entrants: usize, rounds: u64, sprt: Option<&str>) -> Standings {
    let names = (0..entrants).map(|i| format!("player {i}")).collect();
    let schedule = Schedule::new(Format::RoundRobin, entrants, rounds);
    Standings::new(names, schedule, sprt.map(|sprt| sprt.parse().unwrap()))
}

/// A game that is like no other.
fn game(outcome: Outcome) -> Finished {
    static GAMES: AtomicU64 = AtomicU64::new(1000);
    copy_of(GAMES.fetch_add(1, Relaxed), outcome)
}

/// One of the games with these moves.
fn copy_of(fingerprint: u64, outcome: Outcome) -> Finished {
    Finished { outcome, reason: othello::reason::DISC_COUNT, fingerprint }
}

const FIRST: Outcome = Outcome::Win(Side::First);
const SECOND: Outcome = Outcome::Win(Side::Second);

#[test]
fn games_make_scores_and_pairs() {
    let mut standings = standings(2, 2, None);
    // The first entrant wins with either side, then draws and loses.
    for (number, outcome) in [(0, FIRST), (1, SECOND), (2, Outcome::Draw), (3, FIRST)] {
        assert!(standings.add(number, game(outcome)));
    }
    assert!(!standings.add(3, game(FIRST)));
    let score = standings.score(0);
    assert_eq!((score.wins, score.draws, score.losses), (2, 1, 1));
    assert_eq!(score.pairs, [0, 1, 0, 0, 1]);
    assert_eq!(standings.score(1), score.reversed());
    assert!(standings.is_settled() && standings.missing().is_empty());
}

#[test]
fn missing_games_are_known() {
    let mut standings = standings(3, 1, None);
    standings.add(4, game(Outcome::Draw));
    assert_eq!(standings.missing(), [0, 1, 2, 3, 5]);
    assert_eq!((standings.played(), standings.planned()), (1, 6));
}

#[test]
fn games_after_the_verdict_do_not_count() {
    let mut standings = standings(2, 1000, Some("elo0=0,elo1=100"));
    let mut number = 0;
    while !standings.is_settled() {
        standings.add(number, game(if number % 2 == 0 { FIRST } else { SECOND }));
        number += 1;
    }
    let (played, llr) = (standings.played(), standings.test_state().unwrap().llr);
    assert_eq!(standings.test_state().unwrap().verdict, Some(Verdict::H1));
    standings.add(number, game(Outcome::Draw));
    assert_eq!((standings.played(), standings.test_state().unwrap().llr), (played, llr));
    assert_eq!(standings.counted().count() as u64, played);
}

#[test]
fn copies_are_no_evidence() {
    // Two players that always do the same: twenty rounds are two games.
    let mut standings = standings(2, 20, Some("elo0=0,elo1=100"));
    for number in 0..40 {
        standings.add(number, copy_of(number % 2, [FIRST, SECOND][number as usize % 2]));
    }
    let score = standings.score(0);
    assert_eq!((score.games(), score.distinct_games(), score.pairs), (40, 2, [0, 0, 0, 0, 1]));
    assert_eq!((standings.verdict, standings.tested), (None, [0, 0, 0, 0, 1]));
    assert!(standings.is_settled());
}

#[test]
fn the_same_moves_with_sides_swapped_are_another_game() {
    let mut standings = standings(2, 1, None);
    standings.add(0, copy_of(7, FIRST));
    standings.add(1, copy_of(7, FIRST));
    assert_eq!(standings.score(0).distinct, [1, 0, 1]);
    assert_eq!(standings.score(0).pairs, [0, 0, 1, 0, 0]);
}

proptest! {
    #[test]
    fn copies_do_not_depend_on_the_order_either(
        moves in prop::collection::vec(0..6u64, 40),
        order in Just((0..40u64).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let finished = |number: u64| {
            let fingerprint = moves[number as usize];
            copy_of(fingerprint, [FIRST, SECOND, Outcome::Draw][fingerprint as usize % 3])
        };
        let play = |order: &mut dyn Iterator<Item = u64>| {
            let mut standings = standings(2, 20, Some("elo0=0,elo1=50"));
            for number in order {
                standings.add(number, finished(number));
            }
            (standings.score(0), standings.verdict, standings.tested)
        };
        let (score, verdict, tested) = play(&mut (0..40));
        prop_assert!(score.distinct_games() <= 12);
        prop_assert_eq!((score, verdict, tested), play(&mut order.iter().copied()));
    }

    #[test]
    fn the_order_in_which_games_end_does_not_matter(
        outcomes in prop::collection::vec(0..5, 120),
        order in Just((0..120u64).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        // The first entrant wins three games of five, with either side.
        let outcome = |number: u64| match (outcomes[number as usize], number % 2) {
            (0, _) => Outcome::Draw,
            (1, side) => [SECOND, FIRST][side as usize],
            (_, side) => [FIRST, SECOND][side as usize],
        };
        let play = |order: &mut dyn Iterator<Item = u64>| {
            let mut standings = standings(2, 60, Some("elo0=0,elo1=150"));
            for number in order {
                standings.add(number, copy_of(number, outcome(number)));
            }
            (standings.score(0), standings.verdict, standings.tested)
        };
        prop_assert_eq!(play(&mut (0..120)), play(&mut order.iter().copied()));
    }
}
