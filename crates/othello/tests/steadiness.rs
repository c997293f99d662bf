//! The trained weights think the same of a position however deep a search goes: on recorded
//! positions of every part of the game, searches of even depth say hardly more than those of odd
//! depth, and two plies more change little.

use std::collections::BTreeMap;

use game::Notation;
use othello::evaluation::UNIT;
use othello::midgame::Midgame;
use othello::{Othello, Trained};

const POSITIONS: &str = include_str!("data/steadiness.txt");

/// How much more even depths may say on average, in discs.
const MOST_GAP: f64 = 0.7;
/// By how much two plies more may change a value on average, in discs: what was measured when the
/// weights were made, and a little more. Less would be better: 0.8 is what the best should reach.
const MOST_CHANGE: [(u32, f64); 5] = [(52, 1.6), (44, 1.9), (36, 2.0), (28, 2.3), (20, 2.9)];

#[test]
fn depths_agree_in_every_part_of_the_game() {
    let mut midgame = Midgame::new(Trained::new(), 1 << 20);
    let mut found: BTreeMap<u32, Vec<[f64; 3]>> = BTreeMap::new();
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        let position = Othello::parse_position(line, "standard").unwrap();
        let value = |depth| f64::from(midgame.value(&position, depth)) / f64::from(UNIT);
        found.entry(position.empties()).or_default().push([4, 5, 6].map(value));
    }
    for (empties, most_change) in MOST_CHANGE {
        let values = &found[&empties];
        assert_eq!(values.len(), 40);
        let mean = |of: fn(&[f64; 3]) -> f64| values.iter().map(of).sum::<f64>() / 40.0;
        let gap = mean(|[before, odd, after]| f64::midpoint(*before, *after) - odd);
        let change = mean(|[before, _, after]| (after - before).abs());
        println!("{empties} empty: gap {gap:+.2}, change {change:.2}");
        assert!(gap.abs() <= MOST_GAP, "{empties} empty squares: {gap:+.2} discs");
        assert!(change <= most_change, "{empties} empty squares: {change:.2} discs");
    }
}
