//! Commands that other programs and files meet: UGI, recorded play, databases.

mod support;

use std::fs;

use serde_json::Value as Json;
use support::{ludoteca, stderr, stdout};

#[test]
fn the_engine_speaks_ugi() {
    let script = "ugi\nisready\nposition startpos moves f5\ngo depth 3\nquery p1turn\nquit\n";
    let output = ludoteca(&["ugi", "othello"], &[], script);
    assert!(output.status.success(), "{}", stderr(&output));
    let answers = stdout(&output);
    for answer in ["ugiok", "readyok", "bestmove ", "response false"] {
        assert!(answers.lines().any(|line| line.starts_with(answer)), "{answer}: {answers}");
    }
}

#[test]
#[cfg(unix)]
fn a_program_that_dies_loses_the_game() {
    use std::os::unix::fs::PermissionsExt;

    const BOT: &str = "#!/bin/sh
while read -r word rest; do
  case $word in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    go) exit 3 ;;
  esac
done
";
    let directory = tempfile::tempdir().unwrap();
    let bot = directory.path().join("bot");
    fs::write(&bot, BOT).unwrap();
    fs::set_permissions(&bot, fs::Permissions::from_mode(0o755)).unwrap();
    let spec = format!("ugi:cmd={}", bot.display());
    let players = ["--first", &spec, "--second", "random"];

    let output = ludoteca(&["play", "othello", "--json"], &players, "");
    assert!(output.status.success(), "{}", stderr(&output));
    let record: Json = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!((&record["result"], &record["reason"]), (&"second".into(), &"crash".into()));
}

#[test]
fn recorded_play_that_agrees_is_accepted() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../parchis/tests/data/games.jsonl.gz");
    let output = ludoteca(&["verify", "parchis", file, "--json"], &[], "");
    assert!(output.status.success(), "{}", stderr(&output));
    let summary: Json = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(summary["differences"], 0);
    assert!(summary["actions"].as_u64().unwrap() > 100);
}

#[test]
fn recorded_play_that_differs_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("bad.jsonl");
    fs::write(&file, "{\"before\": 1}\n").unwrap();
    let output = ludoteca(&["verify", "parchis", file.to_str().unwrap()], &[], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).starts_with("line 1: "), "{}", stdout(&output));
    assert_eq!(stderr(&output), "ludoteca: 0 differences from the rules, 1 malformed lines\n");
}

#[test]
fn endgame_databases_are_written_and_counted() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().to_str().unwrap();
    let output =
        ludoteca(&["damas", "endgames", "--pieces", "2", "--json", "--dir", path], &[], "");
    assert!(output.status.success(), "{}", stderr(&output));
    let tally: Json = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(
        tally,
        serde_json::json!({ "pieces": 2, "wins": 716, "draws": 2370, "losses": 402, "longest": 13 })
    );
    assert!(fs::read_dir(directory.path()).unwrap().count() > 0);
}
