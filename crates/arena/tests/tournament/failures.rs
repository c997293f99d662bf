use std::collections::BTreeMap;

use super::*;

fn unreliable(way: &str, moves: u32) -> String {
    format!("bot=ugi:cmd={} {way} {moves},timeout=5s", example("unreliable_engine").display())
}

/// Plays a program that fails on its third move against a reliable one; it must lose every game
/// for the reason given, and the match must go on to its end.
#[track_caller]
fn loses(way: &str, each: &str, reason: &str, detail: &str) {
    let mut tournament = tournament(&[&unreliable(way, 3), "greedy"], 2);
    tournament.time = each.parse().unwrap();
    let (summary, games) = play(&tournament, 2);
    assert!(summary.finished);
    assert_eq!(summary.entrants[0].score.losses, 4);
    assert_eq!(summary.entrants[0].failures, BTreeMap::from([(reason.to_owned(), 4)]));
    assert!(summary.entrants[1].failures.is_empty());
    for game in games {
        assert_eq!(game.record.reason.as_deref(), Some(reason));
        let given = game.detail.unwrap_or_default();
        assert!(given.contains(detail) && given.contains("asked for a move at "), "{given}");
        assert!(game.record.moves.len() > game.opening_plies + 2, "it played before it failed");
    }
}

#[test]
fn a_program_that_crashes_loses_and_the_match_goes_on() {
    loses("crash", "", "crash", "gave no move");
}

#[test]
fn a_program_that_moves_illegally_loses_and_the_match_goes_on() {
    loses("illegal", "", "illegal-move", "\"a9\"");
}

#[test]
fn a_program_that_hangs_loses_on_time_and_the_match_goes_on() {
    loses("hang", "st=0.2", "time-loss", "no move within");
}

#[test]
fn a_program_that_plays_plays() {
    let tournament = tournament(&[&unreliable("never", 1), "random"], 2);
    let (summary, games) = play(&tournament, 2);
    assert_eq!(summary.endings, BTreeMap::from([("disc-count".to_owned(), 4)]));
    assert!(games.iter().all(|game| game.detail.is_none()));
}

#[test]
fn garbage_is_not_held_against_a_program_that_moves() {
    let (summary, _) = play(&tournament(&[&unreliable("garbage", 3), "random"], 1), 1);
    assert!(summary.entrants[0].failures.is_empty());
}

#[test]
fn a_program_that_does_not_start_loses_and_the_others_play_on() {
    let entrants = ["random", "gone=ugi:cmd=/no/such/program", "greedy"];
    let (summary, games) = play(&tournament(&entrants, 2), 2);
    assert!(summary.finished);
    assert_eq!(summary.entrants[1].failures, BTreeMap::from([("crash".to_owned(), 8)]));
    assert_eq!(summary.entrants[0].score.games(), 8);
    let failed = games.iter().filter(|game| game.detail.is_some());
    for game in failed {
        let detail = game.detail.as_deref().unwrap_or_default();
        assert!(detail.contains("/no/such/program"), "{detail}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_before_the_first_game() {
    let refused = |entrants: &[&str]| refusal(&tournament(entrants, 1));
    let message = refused(&["random", "human"]);
    assert!(message.contains("people choose their own moves"), "{message}");
    let message = refused(&["random", "greedy:eval=genius"]);
    assert!(message.contains("genius"), "{message}");
    let message = refused(&["random"]);
    assert!(message.contains("at least two engines, not 1"), "{message}");
    let message = refused(&["random", "level:99"]);
    assert!(message.contains("level:1"), "{message}");
}

#[test]
fn settings_that_make_no_sense_are_refused() {
    let base = tournament(&["random", "greedy", "random"], 1);
    let sprt = Some("elo0=0,elo1=5".parse().unwrap());
    let message = refusal(&Tournament { sprt, ..base.clone() });
    assert!(message.contains("sprt compares two engines, not 3"), "{message}");
    let message = refusal(&Tournament { rounds: 0, ..base.clone() });
    assert!(message.contains("rounds must lie between 1 and"), "{message}");
    let message = refusal(&Tournament { variant: Some("flat".to_owned()), ..base.clone() });
    assert!(message.contains("standard"), "{message}");
    let openings = "plies=70".parse().unwrap();
    let message = refusal(&Tournament { openings, ..base });
    assert!(message.contains("always end the game"), "{message}");
}

#[test]
fn a_timed_game_is_kept_to_its_clock() {
    let mut tournament = tournament(&["engine:eval=seed", "greedy"], 1);
    tournament.time = "tc=0.5+0.01".parse().unwrap();
    let (summary, games) = play(&tournament, 1);
    assert!(summary.entrants.iter().all(|entrant| entrant.failures.is_empty()), "{summary:?}");
    assert!(games.iter().all(|game| game.time_ms.iter().sum::<u64>() < 1500));
}

#[test]
fn a_search_too_deep_for_its_clock_loses_on_time() {
    let mut tournament = tournament(&["alphabeta:depth=20", "random"], 1);
    tournament.time = "tc=0.1,timemargin=0".parse().unwrap();
    let (summary, games) = play(&tournament, 1);
    assert_eq!(summary.entrants[0].failures, BTreeMap::from([("time-loss".to_owned(), 2)]));
    assert!(games.iter().all(|game| game.time_ms.iter().sum::<u64>() < 1000));
}
