use std::env;

use agents::kit;
use checkers::Checkers;
use othello::Othello;

use super::*;

fn load(source: &str, seed: u64) -> Result<Openings, Error> {
    Openings::load(&source.parse().unwrap(), kit::<Othello>(), None, seed)
}

/// Openings of a file with these lines, which is gone again afterwards.
fn load_lines(name: &str, lines: &str, order: &str) -> Result<Openings, Error> {
    let path = env::temp_dir().join(format!("arena-openings-{}-{name}", std::process::id()));
    fs::write(&path, lines).unwrap();
    let openings = load(&format!("file={},order={order}", path.display()), 1);
    fs::remove_file(&path).unwrap();
    openings
}

fn moves(openings: &Openings, round: u64) -> String {
    openings.of_round(round).unwrap().moves().join(" ")
}

#[test]
fn sources_round_trip() {
    for text in ["none", "plies=8", "file=a/b.txt,order=random", "file=x,order=sequential"] {
        assert_eq!(text.parse::<OpeningSource>().unwrap().to_string(), text);
    }
    for (text, because) in [
        ("", "write none, plies=8 or file="),
        ("plies=0", "plies needs a whole number from 1"),
        ("plies=9999", "1000 at most"),
        ("plies=8,file=x", "write none, plies=8 or file="),
        ("file=x,order=up", "order is sequential or random, not \"up\""),
        ("plies=8,depth=2", "valid: file, order, plies"),
    ] {
        let message = text.parse::<OpeningSource>().unwrap_err().to_string();
        assert!(message.contains(because), "{message}");
    }
}

#[test]
fn random_openings_grow_from_the_seed_and_the_round() {
    let openings = load("plies=8", 1).unwrap();
    assert_eq!(openings.of_round(0).unwrap().ply(), 8);
    assert_eq!(moves(&openings, 3), moves(&load("plies=8", 1).unwrap(), 3));
    assert_ne!(moves(&openings, 3), moves(&openings, 4));
    assert_ne!(moves(&openings, 3), moves(&load("plies=8", 2).unwrap(), 3));
}

#[test]
fn nobody_passes_in_a_random_opening_without_need() {
    let source = "plies=8".parse().unwrap();
    let openings = Openings::load(&source, kit::<Checkers>(), None, 1).unwrap();
    for round in 0..50 {
        assert!(!openings.of_round(round).unwrap().moves().contains(&"pass".to_owned()));
    }
    // Where there is nothing else to do, a pass is a move like any other.
    let late = load("plies=56", 1).unwrap();
    assert!((0..20).any(|round| moves(&late, round).contains("pass")));
}

#[test]
fn openings_that_end_the_game_are_redrawn() {
    // Random games of Othello often end within 58 plies of play, and all within 200.
    let openings = load("plies=58", 1).unwrap();
    for round in 0..20 {
        let table = openings.of_round(round).unwrap();
        assert!(table.ending().is_none() && table.ply() == 58);
    }
    let message = load("plies=200", 1).unwrap().of_round(0).err().unwrap().to_string();
    assert!(message.contains("ask for fewer"), "{message}");
}

#[test]
fn a_file_holds_moves_transcripts_and_positions() {
    let position = load("plies=5", 9).unwrap().of_round(0).unwrap().position();
    let lines = format!("# book\n\nf5 d6 c3\nf5d6c5  # together\n1. F5 d6 2. c4\n{position}\n");
    let openings = load_lines("good", &lines, "sequential").unwrap();
    let rounds: Vec<_> = (0..5).map(|round| moves(&openings, round)).collect();
    assert_eq!(rounds, ["f5 d6 c3", "f5 d6 c5", "f5 d6 c4", "", "f5 d6 c3"]);
    assert_eq!(openings.of_round(3).unwrap().position(), position);
}

#[test]
fn a_file_can_be_shuffled() {
    let lines = "f5\nd3\nc4\ne6\n";
    let order = |openings: &Openings| (0..4).map(|r| moves(openings, r)).collect::<Vec<_>>();
    let plain = load_lines("plain", lines, "sequential").unwrap();
    let shuffled = load_lines("shuffled", lines, "random").unwrap();
    assert_ne!(order(&plain), order(&shuffled));
    let mut sorted = order(&shuffled);
    sorted.sort();
    assert_eq!(sorted, ["c4", "d3", "e6", "f5"]);
    assert_ne!(plain.digest(), shuffled.digest());
}

#[test]
fn an_illegal_line_is_refused_by_its_number() {
    let refused = |name, lines: &str| load_lines(name, lines, "random").err().unwrap().to_string();
    let message = refused("illegal", "f5\n\nf5 d6 a1\n");
    assert!(message.contains(", line 3: move 3: \"a1\" is not a legal move here"), "{message}");
    let message = refused("garbage", "hello\n");
    assert!(message.contains(", line 1: neither moves ("), "{message}");
    let over = format!("{} X", "X".repeat(64));
    let message = refused("over", &format!("f5\n{over}\n"));
    assert!(message.contains(", line 2: the game is over here"), "{message}");
    let message = refused("empty", "# nothing\n");
    assert!(message.contains("no openings in it"), "{message}");
    let message = load("file=/no/such/file", 1).err().unwrap().to_string();
    assert!(message.starts_with("/no/such/file: "), "{message}");
}
