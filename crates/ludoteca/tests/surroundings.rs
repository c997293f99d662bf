//! Pipes, the end of the input, colours and languages.

mod support;

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use support::{command, ludoteca, stderr, stdout};

#[test]
fn a_closed_pipe_is_no_error() {
    let commands: [&[&str]; 4] = [
        &["--help"],
        &["perft", "othello", "6", "--divide"],
        &["play", "othello", "--first", "random", "--second", "random"],
        &["completions", "bash"],
    ];
    for args in commands {
        let mut child = command()
            .args(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(stderr(&output), "", "{args:?}");
        assert!(output.status.success(), "{args:?}");
    }
}

#[test]
fn the_end_of_the_input_is_no_error() {
    for args in [&["play"][..], &["play", "othello"], &["ugi", "othello"]] {
        let output = ludoteca(args, &[], "");
        assert!(output.status.success(), "{args:?}: {}", stderr(&output));
        assert_eq!(stderr(&output), "");
    }
}

#[test]
fn enter_and_enter_begin_a_game() {
    let output = ludoteca(&["play", "--lang", "es"], &[], "\n\n");
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.starts_with("¿A qué jugamos?"), "{text}");
    assert!(text.contains("tú"), "{text}");
}

#[test]
fn every_error_is_one_line() {
    let directory = tempfile::tempdir().unwrap();
    let file = |name: &str, contents: &str| {
        let path = directory.path().join(name);
        fs::write(&path, contents).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let othello = file("othello.txt", "f5 d6");
    let record = file("game.json", r#"{"game": "go", "variant": "x", "moves": []}"#);
    let place =
        file("place.json", r#"{"game":"damas","variant":"damas","position":"?","moves":[]}"#);
    let weights = format!("weights:{record}");
    let over = format!("{} X", "X".repeat(64));
    // 2: the arguments make no sense. 1: anything else, a file's contents among them.
    let failures: [(&[&str], i32); 24] = [
        (&["nonsense"], 2),
        (&["perft"], 2),
        (&["perft", "chess", "3"], 2),
        (&["perft", "othello", "-1"], 2),
        (&["perft", "damas", "3", "--variant", "giveaway"], 2),
        (&["play", "othello", "--first", "level:99"], 2),
        (&["damas", "nonsense"], 2),
        (&["analyze", "othello", "two\nlines"], 2),
        (&["perft", "damas", "3", "--position", "W:W40"], 2),
        (&["play", "parchis", "--position", "x"], 2),
        (&["analyze", "othello", "-", "--moves", "a1"], 2),
        (&["analyze", "othello", &over], 2),
        (&["analyze", "damas", "-", "--exact"], 2),
        (&["analyze", "othello", "-", "--eval", "best"], 2),
        (&["ugi", "othello", "--agent", "random"], 2),
        (&["play", "damas", "--resume", &othello], 2),
        (&["arena", "parchis", "-e", "random", "-e", "random", "--out=x", "--export=y"], 2),
        (&["serve", "--listen", "here"], 2),
        (&["play", "--resume", &record], 1),
        (&["play", "--resume", &place], 1),
        (&["play", "--resume", "no/such/file"], 1),
        (&["analyze", "othello", "-", "--eval", &weights], 1),
        (&["damas", "endgames", "--pieces", "2", "--dir", "/dev/null/x"], 1),
        (&["verify", "parchis", "no/such/file"], 1),
    ];
    for (args, code) in failures {
        let output = ludoteca(args, &[], "");
        let complaint = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{args:?}: {complaint}");
        assert!(complaint.starts_with("ludoteca: "), "{args:?}: {complaint}");
        assert_eq!(stdout(&output), "", "{args:?}");
        for rust in ["invalid digit", "os error 20): Not", "missing field", "..="] {
            assert!(!complaint.contains(rust), "{args:?}: {complaint}");
        }
    }
}

/// In Spanish, nothing of clap's English is left in any help, nor in what is wrong.
#[test]
fn help_and_complaints_are_in_the_language_asked_for() {
    let english = ["Usage", "Options", "Arguments", "Commands", "Print", "default:", "values:"];
    for command in ["", "serve", "play", "analyze", "arena", "perft", "bench", "damas endgames"] {
        for help in ["-h", "--help"] {
            let words: Vec<_> = command.split_whitespace().chain([help]).collect();
            let output = ludoteca(&words, &["--lang", "es"], "");
            assert!(output.status.success(), "{words:?}");
            let text = stdout(&output);
            assert!(text.contains("\nUso: ludoteca") && text.contains("Opciones:\n"), "{text}");
            for word in english {
                assert!(!text.contains(word), "{word} in {text}");
            }
        }
    }
    let asked = command().args(["bench", "-h"]).env("LANG", "es_ES.UTF-8").output().unwrap();
    assert!(stdout(&asked).contains("Uso: ludoteca bench [OPCIONES]"), "{}", stdout(&asked));
}

/// Whether a process would be told of Ctrl-C instead of being ended by it.
#[cfg(target_os = "linux")]
fn hears_control_c(process: &str) -> bool {
    const INTERRUPT: u64 = 1 << 1;
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:\t")).unwrap();
    u64::from_str_radix(caught, 16).unwrap() & INTERRUPT != 0
}

#[cfg(target_os = "linux")]
#[test]
fn solving_too_much_warns_and_stops_when_told() {
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    let warned = ludoteca(&["analyze", "othello", "-", "--exact", "--time", "50ms"], &[], "");
    assert_eq!(warned.status.code(), Some(1));
    assert!(stderr(&warned).contains("stopped before the 60 empty squares were solved"));

    let mut child = command()
        .args(["analyze", "othello", "-", "--exact"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut complaints = BufReader::new(child.stderr.take().unwrap());
    let mut warning = String::new();
    complaints.read_line(&mut warning).unwrap();
    assert!(warning.contains("may take hours or years; Ctrl-C stops it, --time 5m limits it"));
    let process = child.id().to_string();
    let patience = Instant::now() + Duration::from_secs(30);
    while !hears_control_c(&process) {
        assert!(Instant::now() < patience, "nobody listens for Ctrl-C");
        sleep(Duration::from_millis(5));
    }
    support::press_control_c(&child);
    let mut end = String::new();
    complaints.read_line(&mut end).unwrap();
    assert!(end.contains("stopped before the 60 empty squares were solved"), "{end}");
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

#[test]
fn colours_are_for_terminals_or_on_demand() {
    let coloured = |args: &[&str]| {
        stdout(&ludoteca(&["analyze", "othello", "-", "--agent", "greedy"], args, ""))
            .contains('\x1b')
    };
    assert!(!coloured(&[]));
    assert!(!coloured(&["--color", "never"]));
    assert!(coloured(&["--color", "always"]));
}

#[test]
fn the_environment_chooses_the_language() {
    let language = |variables: &[(&str, &str)]| {
        let output = command()
            .args(["play", "othello", "--second", "human"])
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        if stdout(&output).starts_with("Negras") { "es" } else { "en" }
    };
    assert_eq!(language(&[("LANG", "es_ES.UTF-8")]), "es");
    assert_eq!(language(&[("LANG", "de_DE.UTF-8")]), "en");
    assert_eq!(language(&[("LANG", "en_GB"), ("LC_ALL", "es_MX")]), "es");
}

#[test]
fn man_pages_and_completions_cover_every_command() {
    let directory = tempfile::tempdir().unwrap();
    let output = ludoteca(&["man", "--dir"], &[directory.path().to_str().unwrap()], "");
    assert!(output.status.success(), "{}", stderr(&output));
    for page in ["ludoteca.1", "ludoteca-play.1", "ludoteca-damas-endgames.1"] {
        assert!(directory.path().join(page).is_file(), "{page}");
    }
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = stdout(&ludoteca(&["completions", shell], &[], ""));
        assert!(script.contains("analyze") && script.contains("multipv"), "{shell}");
    }
}

#[test]
fn the_signature_does_not_depend_on_threads() {
    let signature = |threads| {
        let args = ["bench", "--game", "parchis", "--json", "--threads", threads];
        let output = ludoteca(&args, &[], "");
        let report: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
        report["signature"].as_u64().unwrap()
    };
    assert_eq!(signature("1"), signature("2"));
}
