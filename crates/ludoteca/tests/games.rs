//! Whole games through `ludoteca play`: between programs, and typed by people.

mod support;

use serde_json::Value as Json;
use support::{ludoteca, stderr, stdout};

const GAMES: [&str; 3] = ["parchis", "damas", "othello"];

/// A whole game between two programs.
fn game_of_programs(game: &str, seed: &str) -> Json {
    let players = ["--first", "random", "--second", "greedy"];
    let output = ludoteca(&["play", game, "--seed", seed, "--json"], &players, "");
    assert!(output.status.success(), "{}", stderr(&output));
    serde_json::from_str(&stdout(&output)).unwrap()
}

/// The moves of a recorded game as a script.
fn script(record: &Json) -> String {
    let moves = record["moves"].as_array().unwrap();
    let moves: Vec<_> = moves.iter().map(|mv| mv.as_str().unwrap()).collect();
    moves.join("\n")
}

#[test]
fn programs_play_to_the_end_the_same_game_from_the_same_seed() {
    for game in GAMES {
        let record = game_of_programs(game, "7");
        assert!(record["result"].is_string(), "{record}");
        assert_eq!(record, game_of_programs(game, "7"));
        assert_ne!(record["moves"], game_of_programs(game, "8")["moves"]);
    }
}

#[test]
fn people_type_a_recorded_game_to_the_same_end() {
    let people = ["--first", "human", "--second", "human"];
    for game in GAMES {
        let record = game_of_programs(game, "7");
        let output = ludoteca(&["play", game, "--json"], &people, &script(&record));
        assert!(output.status.success(), "{}", stderr(&output));
        let typed: Json = serde_json::from_str(&stdout(&output)).unwrap();
        assert_eq!(typed, record);
    }
}

#[test]
fn a_saved_game_goes_on() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("game.json");
    let file = file.to_str().unwrap();
    let people = ["--first", "human", "--second", "human"];
    let output = ludoteca(&["play", "othello"], &people, &format!("f5\nsave {file}\n"));
    assert!(output.status.success(), "{}", stderr(&output));

    let resume = ["play", "othello", "--json", "--resume", file];
    let output = ludoteca(&resume, &people, "d6\nresign\n");
    let record: Json = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(record["moves"], serde_json::json!(["f5", "d6"]));
    assert_eq!(record["result"], "second");
    assert_eq!(record["reason"], "resignation");

    let other = ludoteca(&["play", "damas", "--resume", file], &people, "");
    assert!(!other.status.success());
    assert!(stderr(&other).contains("a game of othello, not damas"));
}

#[test]
fn a_move_can_be_chosen_by_its_number() {
    let people = ["--first", "human", "--second", "human"];
    let output = ludoteca(&["play", "othello", "--json"], &people, "3\n");
    let record: Json = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(record["moves"], serde_json::json!(["f5"]));
}
