//! Perft counts agree with the published ones.

use game::Game;
use game::perft::{Mode, divide, walk};
use othello::Othello;

/// The depths of the data file and their leaves.
fn counts() -> impl Iterator<Item = (u32, u64)> {
    include_str!("data/perft.txt").lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (depth, leaves) = line.split_once(' ').expect("depth and leaves");
        (depth.parse().expect("a depth"), leaves.parse().expect("a count"))
    })
}

fn check(depths: std::ops::RangeInclusive<u32>) {
    for (depth, leaves) in counts().filter(|(depth, _)| depths.contains(depth)) {
        assert_eq!(Othello::START.perft(depth, Mode::Bulk), leaves, "depth {depth}");
    }
}

#[test]
fn counts_to_depth_10() {
    check(1..=10);
}

#[test]
#[ignore = "slow: two thousand million leaves"]
fn counts_at_depths_11_and_12() {
    check(11..=12);
}

#[test]
fn playing_the_last_ply_counts_the_same() {
    for (depth, leaves) in counts().take(8) {
        assert_eq!(Othello::START.perft(depth, Mode::Play), leaves, "depth {depth}");
        assert_eq!(walk(&Othello::START, depth, Mode::Play), leaves, "depth {depth}");
    }
}

#[test]
fn the_four_first_moves_are_alike() {
    for (_, leaves) in divide(&Othello::START, 8, Mode::Bulk) {
        assert_eq!(leaves, 390_216 / 4);
    }
}
