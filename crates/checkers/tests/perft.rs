//! Perft counts against the tables in `data/perft.txt` (English draughts, published) and
//! `data/perft-passes.txt` (the variants with a pass, counted by the rule book too).

mod naive;

use checkers::{Checkers, Variant};
use game::perft::{self, Mode};
use game::{Game, Notation};

use naive::Naive;

/// A line of a data file.
struct Entry {
    name: String,
    position: Checkers,
    /// Leaves at depth 1, 2, 3, …
    counts: Vec<u64>,
}

fn lines(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(" | ").collect())
}

fn entry(name: &str, variant: &str, position: &str, counts: &str) -> Entry {
    Entry {
        name: format!("{name} ({variant})"),
        position: Checkers::parse_position(position, variant).unwrap(),
        counts: counts.split(' ').map(|n| n.parse().unwrap()).collect(),
    }
}

fn published() -> Vec<Entry> {
    let line = |fields: Vec<_>| match fields[..] {
        [name, position, counts] => entry(name, "english", position, counts),
        _ => panic!("not a line of three fields: {fields:?}"),
    };
    lines(include_str!("data/perft.txt")).map(line).collect()
}

fn with_passes() -> Vec<Entry> {
    let line = |fields: Vec<_>| match fields[..] {
        [name, variant, position, counts] => entry(name, variant, position, counts),
        _ => panic!("not a line of four fields: {fields:?}"),
    };
    lines(include_str!("data/perft-passes.txt")).map(line).collect()
}

fn check(entries: Vec<Entry>, most_leaves: u64, count: impl Fn(&Checkers, u32) -> u64) {
    for Entry { name, position, counts } in entries {
        for (depth, &expected) in (1..).zip(&counts) {
            if expected <= most_leaves {
                assert_eq!(count(&position, depth), expected, "{name} at depth {depth}");
            }
        }
    }
}

fn bulk(position: &Checkers, depth: u32) -> u64 {
    position.perft(depth, Mode::Bulk)
}

fn played(position: &Checkers, depth: u32) -> u64 {
    position.perft(depth, Mode::Play)
}

fn by_the_rule_book(position: &Checkers, depth: u32) -> u64 {
    naive_perft(&Naive::of(position), position.rules().name(), depth, position.passes())
}

fn naive_perft(position: &Naive, variant: &str, depth: u32, passes: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.moves();
    if passes == 2 || moves.is_empty() {
        return 0;
    }
    let next = |board| Naive { board, black: !position.black };
    let after = |board, passes| naive_perft(&next(board), variant, depth - 1, passes);
    let moved: u64 = moves.into_iter().map(|(_, board)| after(board, 0)).sum();
    let may_pass = position.may_pass(variant);
    moved + if may_pass { after(position.board, passes + 1) } else { 0 }
}

#[test]
fn counts_are_the_published_ones() {
    check(published(), 20_000_000, bulk);
}

#[test]
fn playing_every_leaf_counts_the_same() {
    check(published(), 1_000_000, played);
}

#[test]
fn passes_are_counted_as_the_rule_book_says() {
    check(with_passes(), 20_000_000, bulk);
    check(with_passes(), 1_000_000, played);
    check(with_passes(), 100_000, by_the_rule_book);
}

#[test]
#[ignore = "slow: 13 plies from the start, 2,500 million leaves in all"]
fn deep_counts_are_the_published_ones() {
    check(published(), u64::MAX, bulk);
    check(with_passes(), u64::MAX, bulk);
    check(with_passes(), 2_000_000, by_the_rule_book);
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
