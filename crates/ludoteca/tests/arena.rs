//! Tournaments from the command line: their files, their end by Ctrl-C, and bad input.

mod support;

use std::fs;
use std::path::Path;
use std::process::{Child, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use support::{command, ludoteca, stderr, stdout};

/// A short match between two programs that think to a fixed depth.
const MATCH: [&str; 9] = [
    "arena",
    "othello",
    "--engine",
    "alphabeta:depth=2",
    "--engine",
    "lucky=random",
    "--rounds",
    "3",
    "--seed=5",
];

/// One that nobody waits for.
const LONG_MATCH: [&str; 8] = [
    "arena",
    "othello",
    "--engine=alphabeta:depth=3",
    "--engine=alphabeta:depth=2",
    "--rounds=100000",
    "--concurrency=2",
    "--resume",
    "--out",
];

fn json(output: &Output) -> Json {
    assert!(output.status.success(), "{}", stderr(output));
    serde_json::from_str(&stdout(output)).unwrap()
}

/// The tables of the documentation are those of its commands.
#[test]
fn documentation_is_up_to_date() {
    let cases = trycmd::TestCases::new();
    cases.env("LANG", "C.UTF-8").env("NO_COLOR", "1");
    cases.case("../../docs/arena.md").case("../../docs/arena.es.md");
}

/// The example that asks this program for the rules.
#[test]
fn the_python_bot_for_parchis_beats_a_random_player() {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/python/parchis_bot.py");
    needs::PYTHON.path();
    let bot = format!("ugi:cmd=python3 {bot} {}", env!("CARGO_BIN_EXE_ludoteca"));
    let args = ["arena", "parchis", "--engine", "random", "--rounds=1", "--json", "--engine"];
    let report = json(&ludoteca(&args, &[&bot], ""));
    assert_eq!(report["endings"], serde_json::json!({ "all-at-goal": 2 }), "{report}");
    assert_eq!(report["entrants"][1]["score"]["wins"], 2, "{report}");
}

#[test]
fn a_match_ends_in_a_table_that_can_be_repeated() {
    let output = ludoteca(&MATCH, &[], "");
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.starts_with("Results of alphabeta:depth=2,eval=seed vs lucky (othello standard,"));
    assert!(text.contains("\nGames: 6, Wins: ") && text.contains("\nPtnml(0-2): ["), "{text}");
    assert_eq!(stdout(&ludoteca(&MATCH, &["--concurrency", "1"], "")), text);
    assert_eq!(stderr(&output), "");
}

#[test]
fn games_are_saved_exported_plotted_and_found_again() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (games, transcripts, plot) = (path("games.jsonl"), path("games.txt"), path("elo.svg"));
    let files = ["--json", "--out", &games, "--export", &transcripts, "--plot", &plot];
    let summary = json(&ludoteca(&MATCH, &files, ""));
    assert_eq!((&summary["games"], &summary["finished"]), (&6.into(), &true.into()));
    assert_eq!(fs::read_to_string(&games).unwrap().lines().count(), 7);
    assert_eq!(fs::read_to_string(&transcripts).unwrap().lines().count(), 6);
    assert!(fs::read_to_string(&plot).unwrap().starts_with("<svg "));

    let again = ludoteca(&MATCH, &files, "");
    assert_eq!(again.status.code(), Some(1));
    assert!(stderr(&again).contains("exists already; add --resume"), "{}", stderr(&again));
    let resumed = ludoteca(&MATCH, &["--json", "--resume", "--out", &games], "");
    assert_eq!(stderr(&resumed), "going on after 6 of 6 games\n");
    assert_eq!(json(&resumed), summary);
}

/// Starts a long match and waits until it has some games in its file.
fn start_long_match(games: &Path) -> Child {
    let child = command()
        .args(LONG_MATCH)
        .arg(games)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let length = || fs::read_to_string(games).unwrap_or_default().lines().count();
    let enough = length() + 4;
    let patience = Instant::now() + Duration::from_secs(60);
    while length() < enough {
        assert!(Instant::now() < patience, "no games were played");
        sleep(Duration::from_millis(5));
    }
    child
}

#[cfg(unix)]
#[test]
fn control_c_ends_with_the_table_so_far() {
    let directory = tempfile::tempdir().unwrap();
    let games = directory.path().join("games.jsonl");
    // The second time it goes on with the games of the first.
    for _ in 0..2 {
        let child = start_long_match(&games);
        support::press_control_c(&child);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", stderr(&output));
        let saved = fs::read_to_string(&games).unwrap().lines().count() - 1;
        let end = format!("Interrupted after {saved} of 200000 games.\n");
        assert!(stdout(&output).ends_with(&end), "{}", stdout(&output));
    }
}

#[test]
fn a_killed_match_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let games = directory.path().join("games.jsonl");
    let mut child = start_long_match(&games);
    child.kill().unwrap();
    child.wait().unwrap();
    let before = fs::read_to_string(&games).unwrap();
    let mut child = start_long_match(&games);
    child.kill().unwrap();
    child.wait().unwrap();
    let after = fs::read_to_string(&games).unwrap();
    let whole_lines = before.rfind('\n').unwrap() + 1;
    assert!(after.starts_with(&before[..whole_lines]), "no game was lost");
    let mut numbers: Vec<_> = after
        .lines()
        .skip(1)
        .filter_map(|line| serde_json::from_str::<Json>(line).ok()?["number"].as_u64())
        .collect();
    let count = numbers.len();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), count, "no game is there twice");
}

#[test]
fn bad_input_is_one_line_that_says_what_would_be_right() {
    let directory = tempfile::tempdir().unwrap();
    let book = directory.path().join("book.txt");
    fs::write(&book, "f5 d6\nf5 f5\n").unwrap();
    let book = format!("--openings=file={}", book.display());
    let cases: [(&[&str], i32, &str); 12] = [
        (&["-e", "random"], 2, "at least two engines, not 1"),
        (&["-e", "random", "-e", "robot"], 2, "valid: human, random"),
        (&["-e", "random", "-e", "level:99"], 2, "level:1"),
        (&["-e", "random", "-e", "random", "--plot", "/no/such/elo.svg"], 1, "/no/such/elo.svg"),
        (&["-e", "random", "-e", "random", "--each", "tc=x"], 2, "such as 8+0.08"),
        (&["-e", "random", "-e", "random", "--sprt", "elo0=0"], 2, "elo1 is missing"),
        (&["-e", "random", "-e", "random", "--resign", "score=-1"], 2, "from 0, not -1"),
        (&["-e", "random", "-e", "random", "--draw", "x=1"], 2, "score is missing"),
        (&["-e", "random", "-e", "random", "--tournament", "cup"], 2, "roundrobin, gauntlet"),
        (&["-e", "random", "-e", "random", "--rounds", "0"], 2, "between 1 and"),
        (&["-e", "random", "-e", "random", "--resume"], 2, "--out <FILE>"),
        (&["-e", "random", "-e", "random", &book], 1, "book.txt, line 2: move 2: \"f5\""),
    ];
    for (args, code, because) in cases {
        let output = ludoteca(&["arena", "othello"], args, "");
        let complaint = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{args:?}: {complaint}");
        assert!(complaint.contains(because), "{args:?}: {complaint}");
        assert_eq!(stdout(&output), "", "{args:?}");
    }
}

#[test]
fn a_program_that_dies_loses_and_the_match_goes_on() {
    // `true` ends at once; it cannot even say that it is ready.
    let output = ludoteca(
        &["arena", "othello", "-e", "random", "-e", "ugi:cmd=true,timeout=2s"],
        &["--rounds", "1"],
        "",
    );
    assert!(output.status.success(), "{}", stderr(&output));
    assert!(stderr(&output).contains("game 1: true lost by crash: "), "{}", stderr(&output));
    assert!(stdout(&output).contains("\nFailures of true: crash 2\n"), "{}", stdout(&output));
    // Our own engine as an external program plays to the end.
    let bot = format!("bot=ugi:cmd={} ugi othello,depth=1", env!("CARGO_BIN_EXE_ludoteca"));
    let args = ["arena", "othello", "-e", &bot, "-e", "random", "--rounds", "1", "--json"];
    let summary = json(&ludoteca(&args, &[], ""));
    assert_eq!(summary["endings"]["disc-count"], 2, "{summary}");
}
