//! The laws that hold for every game hold for this one too.

use connect_four::{ConnectFour, Lines};
use game::perft::Mode;
use game::{Game, Outcome, Side, laws};

#[test]
fn the_rules_are_those_of_a_game() {
    laws::hold::<ConnectFour>(200);
}

#[test]
fn every_search_finds_the_same_value() {
    for position in laws::positions::<ConnectFour>(60, 1) {
        search::laws::searches_agree(&position, 4, &Lines);
    }
}

/// Counts that other programs agree on.
#[test]
fn perft_counts_are_those_that_are_published() {
    let counts = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    for (depth, count) in counts.into_iter().enumerate() {
        assert_eq!(ConnectFour::START.perft(depth as u32, Mode::Bulk), count, "depth {depth}");
    }
}

#[test]
fn four_in_a_row_win_in_every_direction() {
    for columns in [&[0, 1, 0, 1, 0, 1, 0][..], &[0, 0, 1, 1, 2, 2, 3], &[0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]] {
        let mut position = ConnectFour::START;
        columns.iter().for_each(|&column| position.play(column));
        assert_eq!(position.outcome(), Some(Outcome::Win(Side::First)), "{columns:?}");
    }
}
