use std::{env, fs, process};

use agents::{Table, kit};
use othello::Othello;

use super::*;

/// A file name of its own for each test, removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("arena-store-{}-{name}", process::id()));
        let _ = fs::remove_file(&path);
        Scratch(path)
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn header() -> Json {
    json!({ "game": "othello", "seed": 1 })
}

fn game(number: u64) -> GameReport {
    GameReport {
        number,
        round: 1,
        first: "A".to_owned(),
        second: "B".to_owned(),
        seeds: [1, 2],
        opening_plies: 0,
        record: Table::new(kit::<Othello>(), None).unwrap().record(),
        detail: None,
        time_ms: [3, 4],
        plies: Vec::new(),
    }
}

/// A file with a header and two games.
fn with_two_games(name: &str) -> Scratch {
    let scratch = Scratch::new(name);
    let mut store = Store::create(&scratch.0, &header()).unwrap();
    store.append(&game(1)).unwrap();
    store.append(&game(2)).unwrap();
    scratch
}

fn numbers(found: &Found) -> Vec<u64> {
    found.games.iter().map(|game| game.number).collect()
}

#[test]
fn games_are_read_back() {
    let scratch = with_two_games("back");
    assert_eq!(read_games(&scratch.0).unwrap(), [game(1), game(2)]);
    let (mut store, found) = Store::resume(&scratch.0, &header()).unwrap();
    assert_eq!((numbers(&found), found.torn), (vec![1, 2], false));
    store.append(&game(3)).unwrap();
    assert_eq!(read_games(&scratch.0).unwrap().len(), 3);
}

#[test]
fn a_torn_line_is_thrown_away() {
    let scratch = with_two_games("torn");
    let whole = scratch.text();
    let last_line = whole[..whole.len() - 1].rfind('\n').unwrap() + 1;
    for cut in [last_line + 1, last_line + 20, whole.len() - 2] {
        fs::write(&scratch.0, &whole[..cut]).unwrap();
        let (mut store, found) = Store::resume(&scratch.0, &header()).unwrap();
        assert_eq!((numbers(&found), found.torn), (vec![1], true));
        store.append(&game(2)).unwrap();
        assert_eq!(scratch.text(), whole);
    }
}

#[test]
fn a_line_that_lacks_only_its_end_is_kept() {
    let scratch = with_two_games("end");
    let whole = scratch.text();
    fs::write(&scratch.0, whole.trim_end()).unwrap();
    let (_, found) = Store::resume(&scratch.0, &header()).unwrap();
    assert_eq!((numbers(&found), found.torn), (vec![1, 2], false));
    assert_eq!(scratch.text(), whole);
}

#[test]
fn a_file_that_is_missing_or_torn_at_once_begins_anew() {
    let scratch = Scratch::new("fresh");
    let (_, found) = Store::resume(&scratch.0, &header()).unwrap();
    assert!(found.games.is_empty() && !found.torn);
    let whole = scratch.text();
    fs::write(&scratch.0, &whole[..10]).unwrap();
    let (_, found) = Store::resume(&scratch.0, &header()).unwrap();
    assert!(found.torn);
    assert_eq!(scratch.text(), whole);
}

#[track_caller]
fn refused(result: Result<(Store, Found), Error>, because: &str) {
    let message = result.err().unwrap().to_string();
    assert!(message.contains(because), "{message}");
}

#[test]
fn wrong_files_are_refused_with_what_would_be_right() {
    let scratch = with_two_games("wrong");
    let whole = scratch.text();
    let create = Store::create(&scratch.0, &header()).err().unwrap().to_string();
    assert!(create.contains("add --resume"), "{create}");
    let other = json!({ "game": "othello", "seed": 2 });
    refused(Store::resume(&scratch.0, &other), "its seed is 1, not 2");
    let broken = whole.replacen("\"number\":1", "\"number\":x", 1);
    fs::write(&scratch.0, broken).unwrap();
    refused(Store::resume(&scratch.0, &header()), ", line 2: ");
    for text in ["my notes\n", "my notes", "{}\n", "[1]"] {
        fs::write(&scratch.0, text).unwrap();
        refused(Store::resume(&scratch.0, &header()), "not the results of an arena");
        assert_eq!(scratch.text(), text, "a file that is not ours is left alone");
    }
    fs::write(&scratch.0, "{\"ludoteca-arena\":9}\n").unwrap();
    refused(Store::resume(&scratch.0, &header()), "results of version 9");
}

#[test]
fn old_results_of_damas_go_on_as_free_pass() {
    let scratch = Scratch::new("old");
    let old = json!({ "game": "damas", "variant": "damas" });
    fs::write(&scratch.0, format!("{}\n", json!({ MARK: 1, "setup": old }))).unwrap();
    refused(Store::resume(&scratch.0, &old), "its variant is free-pass, not damas");
    let today = json!({ "game": "damas", "variant": "free-pass" });
    assert!(Store::resume(&scratch.0, &today).is_ok());
}

#[test]
fn two_cannot_write_at_once() {
    let scratch = with_two_games("lock");
    let held = Store::resume(&scratch.0, &header()).unwrap();
    refused(Store::resume(&scratch.0, &header()), "another arena is writing to it");
    drop(held);
    assert!(Store::resume(&scratch.0, &header()).is_ok());
}
