//! Pipes, the end of the input, colours and languages.

mod support;

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
    let failures: [(&[&str], i32); 9] = [
        (&["nonsense"], 2),
        (&["perft"], 2),
        (&["perft", "chess", "3"], 2),
        (&["perft", "othello", "-1"], 2),
        (&["perft", "damas", "3", "--variant", "giveaway"], 2),
        (&["play", "othello", "--first", "level:99"], 2),
        (&["damas", "nonsense"], 2),
        (&["analyze", "othello", "two\nlines"], 1),
        (&["verify", "parchis", "no/such/file"], 1),
    ];
    for (args, code) in failures {
        let output = ludoteca(args, &[], "");
        let complaint = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{args:?}: {complaint}");
        assert!(complaint.starts_with("ludoteca: "), "{args:?}: {complaint}");
        assert_eq!(stdout(&output), "", "{args:?}");
    }
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
