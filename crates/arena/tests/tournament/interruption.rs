use std::fs;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering::Relaxed;
use std::thread::sleep;
use std::time::{Duration, Instant};

use arena::read_games;

use super::*;

fn run_to_file(
    tournament: &Tournament,
    path: &Scratch,
    resume: bool,
    stop_after: usize,
) -> Result<Summary, Error> {
    let stop = AtomicBool::new(false);
    let options = RunOptions { out: Some(path.0.clone()), resume, ..options(2, &stop) };
    let mut played = 0;
    run(tournament, &options, &mut |event| {
        if let Event::Game { .. } = event {
            played += 1;
            stop.store(played >= stop_after, Relaxed);
        }
    })
}

fn sorted_games(path: &Scratch) -> Vec<GameReport> {
    let mut games: Vec<_> = read_games(&path.0).unwrap().into_iter().map(timeless).collect();
    games.sort_by_key(|game| game.number);
    games
}

#[test]
fn a_stopped_tournament_goes_on_where_it_stopped() {
    let tournament = tournament(&["greedy", "random", "alphabeta:depth=2"], 5);
    let whole = Scratch::new("whole");
    let expected = run_to_file(&tournament, &whole, false, usize::MAX).unwrap();
    let parts = Scratch::new("parts");
    let first = run_to_file(&tournament, &parts, false, 5).unwrap();
    assert!(!first.finished && (5..30).contains(&first.games), "{}", first.games);
    let mut last = first;
    while !last.finished {
        last = run_to_file(&tournament, &parts, true, 7).unwrap();
    }
    assert_eq!(last, expected);
    assert_eq!(sorted_games(&parts), sorted_games(&whole));
    // Once more: nothing is left to do.
    assert_eq!(run_to_file(&tournament, &parts, true, 0).unwrap(), expected);
}

#[test]
fn a_killed_program_goes_on_where_it_was_killed() {
    let killed = Scratch::new("killed");
    let command = || {
        let mut command = Command::new(example("resumable_match"));
        command.arg(&killed.0).arg("12").stdout(Stdio::null());
        command
    };
    // Killed twice, each time with some more games in the file.
    for games in [3, 9] {
        let mut child = command().spawn().unwrap();
        let patience = Instant::now() + Duration::from_secs(60);
        while fs::read_to_string(&killed.0).unwrap_or_default().lines().count() < 1 + games {
            assert!(Instant::now() < patience, "no games were played");
            sleep(Duration::from_millis(2));
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let before = fs::read_to_string(&killed.0).unwrap();
    assert!(command().status().unwrap().success());
    assert!(fs::read_to_string(&killed.0).unwrap().starts_with(&before), "no game was lost");
    let whole = Scratch::new("unkilled");
    let mut uninterrupted = Command::new(example("resumable_match"));
    assert!(
        uninterrupted.arg(&whole.0).arg("12").stdout(Stdio::null()).status().unwrap().success()
    );
    let games = sorted_games(&killed);
    assert_eq!(games.len(), 24, "no game is there twice");
    assert_eq!(games, sorted_games(&whole));
}

#[test]
fn a_torn_game_is_played_again() {
    let tournament = tournament(&["greedy", "random"], 3);
    let torn = Scratch::new("torn");
    let expected = run_to_file(&tournament, &torn, false, usize::MAX).unwrap();
    let text = fs::read_to_string(&torn.0).unwrap();
    fs::write(&torn.0, &text[..text.len() - 30]).unwrap();
    let stop = AtomicBool::new(false);
    let options = RunOptions { out: Some(torn.0.clone()), resume: true, ..options(1, &stop) };
    let (mut told, mut replayed) = (false, 0);
    let summary = run(&tournament, &options, &mut |event| match event {
        Event::Started { torn, standings } => {
            told = torn;
            assert_eq!(standings.played(), 5);
        }
        _ => replayed += 1,
    });
    assert_eq!((summary.unwrap(), told, replayed), (expected, true, 1));
}

#[test]
fn more_rounds_may_be_added() {
    let out = Scratch::new("rounds");
    run_to_file(&tournament(&["greedy", "random"], 2), &out, false, usize::MAX).unwrap();
    let longer = tournament(&["greedy", "random"], 4);
    assert_eq!(run_to_file(&longer, &out, true, usize::MAX).unwrap().games, 8);
    let shorter = tournament(&["greedy", "random"], 3);
    let message = run_to_file(&shorter, &out, true, usize::MAX).unwrap_err().to_string();
    assert!(message.contains("in round 4 is not a game of this tournament; raise --rounds"));
}

#[test]
fn entrants_may_be_added() {
    let out = Scratch::new("entrants");
    run_to_file(&tournament(&["greedy", "random"], 2), &out, false, usize::MAX).unwrap();
    let before = sorted_games(&out);
    let more = tournament(&["greedy", "random", "alphabeta:depth=1"], 2);
    let summary = run_to_file(&more, &out, true, usize::MAX).unwrap();
    assert_eq!(summary.games, 12);
    let whole = Scratch::new("whole-entrants");
    assert_eq!(run_to_file(&more, &whole, false, usize::MAX).unwrap(), summary);
    for game in before {
        assert!(sorted_games(&out).contains(&game), "game {} was kept", game.number);
    }
    // Once more: nothing is left to do, and nobody may be forgotten.
    assert_eq!(run_to_file(&more, &out, true, 0).unwrap(), summary);
    let fewer = tournament(&["greedy", "random"], 2);
    let message = run_to_file(&fewer, &out, true, 0).unwrap_err().to_string();
    assert!(message.contains("who is not named; give all engines"), "{message}");
}

#[test]
fn a_file_of_another_tournament_is_refused() {
    let out = Scratch::new("another");
    let first = tournament(&["greedy", "random"], 1);
    run_to_file(&first, &out, false, usize::MAX).unwrap();
    let message = |tournament: &Tournament, resume| {
        run_to_file(tournament, &out, resume, usize::MAX).unwrap_err().to_string()
    };
    assert!(message(&first, false).contains("exists already; add --resume"));
    let other = Tournament { seed: 1, ..first.clone() };
    assert!(message(&other, true).contains("its seed is 42, not 1"));
    let other = tournament(&["greedy", "random:seed=2"], 1);
    let mismatch = "its engines are greedy and random, not greedy and random:seed=2; ";
    assert!(message(&other, true).contains(mismatch), "{}", message(&other, true));
    let stop = AtomicBool::new(false);
    let nowhere = RunOptions { resume: true, ..options(1, &stop) };
    let message = run(&first, &nowhere, &mut |_| ()).unwrap_err().to_string();
    assert!(message.contains("--out FILE"), "{message}");
}

#[test]
fn a_doubled_game_is_refused_by_its_line() {
    let out = Scratch::new("doubled");
    let tournament = tournament(&["greedy", "random"], 2);
    run_to_file(&tournament, &out, false, usize::MAX).unwrap();
    let text = fs::read_to_string(&out.0).unwrap();
    let second_line = text.lines().nth(1).unwrap();
    fs::write(&out.0, format!("{text}{second_line}\n")).unwrap();
    let message = run_to_file(&tournament, &out, true, usize::MAX).unwrap_err().to_string();
    assert!(message.contains("line 6: game ") && message.contains("is there twice"), "{message}");
}
