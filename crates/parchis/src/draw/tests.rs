use std::collections::HashSet;

use game::{Language, Notation as _, Present as _};

use super::*;

#[test]
fn every_square_has_its_own_place_beside_the_next_one() {
    let mut seen = HashSet::new();
    for square in 1..=68 {
        let (column, row) = position(Place::square(square).unwrap());
        assert!(seen.insert((column, row)), "{square}");
        let (next_column, next_row) = position(Place::square(square % 68 + 1).unwrap());
        // Between two arms the ring turns a corner.
        let apart = column.abs_diff(next_column).max(row.abs_diff(next_row));
        assert_eq!(apart, 1, "{square}");
    }
    for colour in Colour::ALL {
        let mut last = position(Place::square(colour.entry_square()).unwrap());
        for number in 1..=CORRIDOR {
            let here = position(Place::corridor(colour, number).unwrap());
            assert!(seen.insert(here), "{colour} {number}");
            assert_eq!(last.0.abs_diff(here.0) + last.1.abs_diff(here.1), 1);
            last = here;
        }
        assert_eq!(last.0.abs_diff(9).max(last.1.abs_diff(9)), 2, "beside the goal");
    }
    assert_eq!(seen.len(), 68 + 28);
}

#[test]
fn the_board_shows_pieces_items_traps_dice_and_the_last_action() {
    let state = Parchis::parse_position(
        "h-4,c2+1,12*3/16,66~1,g/38,c7,38/14,13?5,g yr 20,6 256/256 lightning,horn/banana * \
         60,60,41 0/30/2/0 y3-5:xbg",
        "standard",
    )
    .unwrap();
    let board = state.draw(false, Language::English);
    for text in [
        "y1 home -4 mini",
        "y2+1",
        "y3*3",
        "r1r3",
        "=y2",
        "g2?5",
        "60 2",
        "41 x",
        "40z",
        "bounces 30",
        "> yellow-red",
        "dice 20",
        "hand lightning, horn",
        "hand banana",
        "then an extra turn",
        "last action y3-5",
        "GOAL",
    ] {
        assert!(board.contains(text), "{text:?} in\n{board}");
    }
    assert!(!board.contains('\x1b'));
    for language in [Language::English, Language::Spanish] {
        let board = state.draw(false, language);
        assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
    }
    let spanish = state.draw(true, Language::Spanish);
    assert!(spanish.contains('\x1b') && spanish.contains("META") && spanish.contains("rayo"));
}

#[test]
fn the_winner_is_shown() {
    let state = Parchis::parse_position(
        "g,g,g/h,h,h/h,h,h/h,h,h yr - 12456/12456 -/- - - 0/0/0/0",
        "standard",
    )
    .unwrap();
    assert!(state.draw(false, Language::English).contains("yellow-red wins"));
}
