//! Perft counts against the tables in `data/perft.txt`.

use checkers::{Checkers, Variant};
use game::perft::{self, Mode};
use game::{Game, Notation};

/// A line of the data file.
struct Entry {
    name: &'static str,
    position: Checkers,
    /// Leaves at depth 1, 2, 3, …
    counts: Vec<u64>,
}

fn entries() -> Vec<Entry> {
    include_str!("data/perft.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<_> = line.split(" | ").collect();
            let [name, position, counts] = fields[..] else {
                panic!("not a line of three fields: {line}");
            };
            Entry {
                name,
                position: Checkers::parse_position(position, "english").unwrap(),
                counts: counts.split(' ').map(|n| n.parse().unwrap()).collect(),
            }
        })
        .collect()
}

fn check(most_leaves: u64, mode: Mode) {
    for Entry { name, position, counts } in entries() {
        for (depth, &expected) in (1..).zip(&counts) {
            if expected <= most_leaves {
                let found = position.perft(depth, mode);
                assert_eq!(found, expected, "{name} at depth {depth}");
            }
        }
    }
}

#[test]
fn counts_are_the_published_ones() {
    check(20_000_000, Mode::Bulk);
}

#[test]
fn playing_every_leaf_counts_the_same() {
    check(1_000_000, Mode::Play);
}

#[test]
#[ignore = "slow: 13 plies from the start, 2,500 million leaves in all"]
fn deep_counts_are_the_published_ones() {
    check(u64::MAX, Mode::Bulk);
}

#[test]
fn the_parts_of_a_divided_count_make_the_whole() {
    let start = Checkers::start(Variant::English);
    let parts: Vec<_> = perft::divide(&start, 9, Mode::Bulk)
        .into_iter()
        .map(|(mv, count)| (start.move_text(mv), count))
        .collect();
    let expected = [
        ("9-13", 689582),
        ("9-14", 434428),
        ("10-14", 440627),
        ("10-15", 510964),
        ("11-15", 447325),
        ("11-16", 765098),
        ("12-16", 675656),
    ];
    assert_eq!(parts.len(), expected.len());
    for (name, count) in expected {
        assert!(parts.contains(&(name.to_owned(), count)), "{name}: {parts:?}");
    }
}
