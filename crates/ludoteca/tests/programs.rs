//! Commands that other programs and files meet: UGI, recorded play, databases.

mod support;

use std::fs;
use std::process::Output;

use game::{Game, MoveList};
use parchis::Parchis;
use serde_json::Value as Json;
use support::{command, ludoteca, stderr, stdout};

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

/// A table that is touched while the first move is thought about costs most of a short time.
#[test]
#[cfg(target_os = "linux")]
fn who_says_to_be_ready_has_all_its_memory() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;

    const TABLE: u64 = 64 << 20;
    for game in ["parchis", "damas", "othello"] {
        let mut child = command()
            .args(["ugi", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        let pid = child.id();
        let mut ask = |question: &str, answer: &str| {
            writeln!(input, "{question}").unwrap();
            let told = output.by_ref().map(Result::unwrap).find(|line| line.starts_with(answer));
            assert!(told.is_some(), "{game} does not answer {question}");
            resident_bytes(pid)
        };
        let ready = ask("isready", "readyok");
        let moved = ask("go nodes 20000", "bestmove");
        assert!(ready > TABLE, "{game}: {ready} bytes when it is ready");
        assert!(
            moved < ready + TABLE / 8,
            "{game}: {ready} bytes when ready, {moved} after a move"
        );
        drop(input);
        child.wait().unwrap();
    }
}

/// The memory of a process that is there.
#[cfg(target_os = "linux")]
fn resident_bytes(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10
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

/// What `verify` says of a file with this in it.
fn verify(contents: &[u8]) -> Output {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("bad.jsonl");
    fs::write(&file, contents).unwrap();
    let output = ludoteca(&["verify", "parchis", file.to_str().unwrap()], &[], "");
    assert_eq!(output.status.code(), Some(1));
    output
}

#[test]
fn recorded_play_that_differs_is_refused() {
    let start = Parchis::new();
    let mut legal = MoveList::new();
    start.legal_moves(&mut legal);
    let side = start.side_to_move();
    let actions: Vec<_> = legal.iter().map(|action| action.to_json(side)).collect();
    let after = start.after(legal[0]).to_json();
    let line = serde_json::json!({
        "before": start.to_json(), "legal": actions, "action": actions[0], "after": after,
    });
    let output = verify(format!("{{\"before\": 1}}\n{line}\n").as_bytes());
    let problem = "line 1: no recorded play from column 13 on; expected a JSON object with ";
    assert!(stdout(&output).starts_with(problem), "{}", stdout(&output));
    assert_eq!(stderr(&output), "ludoteca: 0 differences from the rules, 1 malformed lines\n");
}

#[test]
fn a_file_that_is_no_recorded_play_is_refused_in_a_line() {
    for contents in [&b""[..], b"\n\n", b"# Title\n\nProse,\nand more.\n", b"\x7fELF\n\xff\x00\n"] {
        let output = verify(contents);
        assert_eq!(stdout(&output), "", "{contents:?}");
        let complaint = stderr(&output);
        assert!(complaint.contains("holds no recorded play; expected one JSON object a line"));
        assert_eq!(complaint.lines().count(), 1, "{complaint}");
    }
}

#[test]
fn endgame_databases_are_used_where_they_fit_and_refused_elsewhere() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().to_str().unwrap();
    let engine = format!("engine:depth=1,endgames={path}");
    // A king in the double corner against one that is far: nobody can win.
    let analyze = ["analyze", "damas", "B:BK1:WK32", "--agent", &engine];
    let english = ["--variant", "english", "--json"];
    let empty = ludoteca(&analyze, &english, "");
    assert_eq!(empty.status.code(), Some(1));
    let expected = format!(
        "ludoteca: {path}: no endgame files here; generate them first (ludoteca damas endgames \
         --dir {path})\n"
    );
    assert_eq!(stderr(&empty), expected);

    ludoteca(&["damas", "endgames", "--pieces", "2", "--dir", path], &[], "");
    let known = ludoteca(&analyze, &english, "");
    let thought: Json = serde_json::from_str(&stdout(&known)).unwrap();
    assert_eq!(thought["lines"][0]["value"], 0, "{thought}");

    let ugi = |script: &str| {
        stdout(&ludoteca(
            &["ugi", "damas", "--agent", &engine],
            &[],
            &format!("{script}\ngo depth 1\n"),
        ))
    };
    let english = ugi("setoption name variant value english\nposition fen B:BK1:WK32");
    assert!(english.contains("score cp 0 ") && english.contains("bestmove 1-"), "{english}");
    let answers = ugi("position startpos");
    assert!(answers.contains("info string bad agent"), "{answers}");
    assert!(answers.ends_with("bestmove (none)\n"), "nobody is left waiting: {answers}");

    let refusals = [
        (ludoteca(&analyze, &[], ""), "of damas english only, not of damas; choose the variant"),
        (
            ludoteca(&["analyze", "othello", "-", "--agent", &engine], &[], ""),
            "othello has no endgame databases; leave endgames out",
        ),
    ];
    for (output, because) in refusals {
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(because), "{}", stderr(&output));
    }
}

#[test]
fn endgame_databases_in_the_data_directory_are_found() {
    let data = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| {
        let output = command().args(arguments).env("XDG_DATA_HOME", data.path()).output().unwrap();
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    // Two kings win against one: only the databases know at once in how many plies.
    let value = |engine: &str| -> i64 {
        let position = "B:BK1,K2:WK32";
        let agent = ["--variant", "english", "--json", "--agent", engine];
        let text = run(&[&["analyze", "damas", position][..], &agent].concat());
        let thought: Json = serde_json::from_str(&text).unwrap();
        thought["lines"][0]["value"].as_i64().unwrap()
    };
    let without = value("engine:depth=1");
    let written = run(&["damas", "endgames", "--pieces", "3"]);
    assert!(written.contains("by themselves"), "{written}");
    assert!(data.path().join("ludoteca/endgames/0201.wld").exists());
    let whole = run(&["damas", "endgames", "--check"]);
    assert!(whole.contains("is whole"), "{whole}");
    let with = value("engine:depth=1");
    assert!(with > 100 * without.abs(), "{with} and {without}");
    assert_eq!(value("engine:depth=1,endgames=off"), without);
}

#[test]
fn a_script_for_the_engine_may_end_after_its_question() {
    let output = ludoteca(&["ugi", "othello"], &[], "position startpos\ngo depth 6\n");
    let answers = stdout(&output);
    assert!(answers.contains("info depth 6 ") && answers.contains("bestmove "), "{answers}");
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
