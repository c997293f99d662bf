//! One short `main.rs` gives the game every tool.

use std::io::Write;
use std::process::{Command, Stdio};

/// What the program prints for these arguments and this input.
fn run(arguments: &str, input: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_connect-four"))
        .args(arguments.split_whitespace())
        .args(["--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{arguments}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn perft_counts() {
    assert!(run("perft connect-four 7", "").contains("perft(7) = 823,536"));
}

#[test]
fn a_win_in_one_move_is_found() {
    let position = "......./......./......./......./oo...../xxx...o";
    let best = run(&format!("analyze connect-four {position} --depth 4"), "");
    assert!(best.contains("Best: 4"), "{best}");
}

#[test]
fn a_game_is_played_in_the_terminal() {
    let game = run("play connect-four --second human", "1\n2\n1\n2\n1\n2\n1\n");
    assert!(game.contains("Yellow wins: four in a row."), "{game}");
}

#[test]
fn it_speaks_ugi() {
    let session = "ugi\nposition startpos moves 1 2 1 2 1 2\nquery p1turn\ngo depth 3\nquit\n";
    let answers = run("ugi connect-four", session);
    assert!(answers.contains("id name Ludoteca"), "{answers}");
    assert!(answers.contains("response true"), "{answers}");
    assert!(answers.contains("bestmove 1"), "{answers}");
}

#[test]
fn levels_are_ordered_by_strength() {
    let match_ = "arena connect-four -e level:2 -e level:1 --rounds 10 --concurrency 1 --json";
    let json = run(match_, "");
    let points = |name: &str| {
        let entry = json.split(&format!("\"name\":\"{name}\"")).nth(1).unwrap();
        let wins = entry.split("\"wins\":").nth(1).unwrap();
        wins.split(',').next().unwrap().parse::<u32>().unwrap()
    };
    assert!(points("level:2") > points("level:1"), "{json}");
}
