//! Perft on the smallest game, counted by hand.

use game::Game;
use game::nim::Nim;
use game::perft::{Mode, divide, walk};

const MODES: [Mode; 2] = [Mode::Bulk, Mode::Play];

#[test]
fn a_pile_of_four_is_counted_by_hand() {
    // 4 → 3, 2, 1 → three, two and one positions → ended games are no leaves of a deeper count.
    let pile = Nim::new(4, false);
    for mode in MODES {
        let counts: Vec<_> = (0..=4).map(|depth| walk(&pile, depth, mode)).collect();
        assert_eq!(counts, [1, 3, 6, 4, 1], "{mode:?}");
        assert_eq!(walk(&Nim::new(0, false), 1, mode), 0);
        assert_eq!(pile.perft(3, mode), 4);
    }
}

#[test]
fn the_parts_of_a_divided_count_add_up_to_it() {
    let pile = Nim::new(9, true);
    for mode in MODES {
        for depth in 1..6 {
            let parts = divide(&pile, depth, mode);
            assert_eq!(parts.iter().map(|&(mv, _)| mv).collect::<Vec<_>>(), [1, 2, 3]);
            let sum: u64 = parts.iter().map(|&(_, count)| count).sum();
            assert_eq!(sum, walk(&pile, depth, mode), "depth {depth}");
            for (mv, count) in parts {
                assert_eq!(count, walk(&pile.after(mv), depth - 1, mode));
            }
        }
    }
}
