//! ARCHITECTURE.md says which crate may know which: what their manifests say must agree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Names = BTreeSet<String>;

const HERE: &str = env!("CARGO_MANIFEST_DIR");
const GAMES: [&str; 3] = ["parchis", "checkers", "othello"];

fn root() -> &'static Path {
    Path::new(HERE).ancestors().nth(2).expect("the crate lies in crates/")
}

/// The crates of the workspace.
fn crates() -> Names {
    let folders = fs::read_dir(root().join("crates")).unwrap();
    folders.map(|folder| folder.unwrap().file_name().into_string().unwrap()).collect()
}

/// What the table lets each crate know by name.
fn named(all: &Names) -> BTreeMap<String, Names> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = text.lines().filter_map(|line| line.strip_prefix("| `crates/"));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_end_matches('|').split(" | ").collect();
        let (name, knows) = (cells[0].trim_end_matches('`'), cells[2]);
        let mut known: Names =
            knows.split('`').filter(|word| all.contains(*word)).map(str::to_owned).collect();
        if knows.contains("the games") {
            known.extend(GAMES.map(str::to_owned));
        }
        if knows.contains("everything") {
            known.extend(all.iter().cloned());
        }
        (name.to_owned(), known)
    })
    .collect()
}

/// The transitive closure of allowed dependencies. `games` is only a list: it does not pass the
/// games themselves on.
fn with_theirs(name: &str, named: &BTreeMap<String, Names>, known: &mut Names) {
    for next in &named[name] {
        if known.insert(next.clone()) && next != "games" {
            with_theirs(next, named, known);
        }
    }
}

#[test]
fn crates_know_only_what_the_architecture_lets_them_know() {
    let all = crates();
    let named = named(&all);
    assert_eq!(named.keys().cloned().collect::<Names>(), all, "every crate has its row");
    for name in &all {
        let manifest = root().join("crates").join(name).join("Cargo.toml");
        let manifest: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        let uses: Names = dependencies.into_iter().flat_map(toml::Table::keys).cloned().collect();
        let mut known = Names::new();
        with_theirs(name, &named, &mut known);
        let strangers: Vec<_> =
            uses.intersection(&all).filter(|used| !known.contains(*used)).collect();
        assert!(strangers.is_empty(), "{name} uses {strangers:?}, but may know {known:?}");
    }
}

#[test]
fn every_dependency_has_its_reason() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let manifest: toml::Table = manifest.parse().unwrap();
    let all = manifest["workspace"]["dependencies"].as_table().unwrap();
    let used: Names = all.keys().filter(|name| !crates().contains(*name)).cloned().collect();
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let (_, table) = text.split_once("## Dependencies, and why").unwrap();
    let names = table.lines().filter_map(|row| row.strip_prefix("| ")?.split(" | ").next());
    let told: Names =
        names.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned).collect();
    assert_eq!(used, told);
}

#[test]
fn a_room_knows_no_socket_and_no_database() {
    let folder = root().join("crates/server/src/room");
    let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let mut looked_at = 0;
    for file in files.chain([folder.with_extension("rs")]) {
        let text = fs::read_to_string(&file).unwrap();
        for word in ["async", "await", "axum", "rusqlite", "tokio"] {
            assert!(!text.contains(word), "{} speaks of {word}", file.display());
        }
        looked_at += 1;
    }
    assert!(looked_at > 3, "there are only {looked_at} files");
}
