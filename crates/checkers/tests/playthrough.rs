//! Recorded games in full: position, legal moves, move. To be read by eye when they change.

use std::fmt::Write;

use checkers::{Checkers, Variant};
use game::{Game, Language, MoveList, Notation, Present};

fn play_through(variant: Variant, moves: &str) -> String {
    let mut text = String::new();
    let mut position = Checkers::start(variant);
    for name in moves.split_whitespace() {
        let mut legal = MoveList::new();
        position.legal_moves(&mut legal);
        let names: Vec<_> = legal.iter().map(|&mv| position.move_text(mv)).collect();
        let mv = position.parse_move(name).unwrap();
        let told = position.describe(mv, Language::English);
        let _ = write!(text, "{}\n  {}\n  {told}\n", position.position(), names.join(" "));
        position.play(mv);
    }
    let board = position.draw(false, Language::English);
    let _ = writeln!(text, "{}\n{board}{:?}", position.position(), position.ending());
    text
}

#[test]
fn a_game_with_a_king_and_two_passes() {
    insta::assert_snapshot!(play_through(
        Variant::FreePass,
        "12-16 24-19 9-13 19x12 10-14 27-24 11-15 22-18 pass 18x9 5x14 26-22 1-5 30-26 6-9 23-19
         14-17 21x14 9x18 19x10 7x14 22x15 3-7 12x3 13-17 3x10 5-9 25-22 2-6 22x13 14-17 10x1
         17-22 13x6 4-8 26x17 pass 15-11 8x15 24-19 15x24 28x19"
    ));
}

#[test]
fn a_game_with_a_double_jump_and_a_draw() {
    insta::assert_snapshot!(play_through(
        Variant::FreePass,
        "12-16 22-17 9-14 17-13 10-15 24-19 15x24 28x12 11-15 pass pass"
    ));
}

#[test]
fn a_game_in_which_captures_are_declined() {
    insta::assert_snapshot!(play_through(
        Variant::Damas,
        "11-15 22-18 pass 18x11 pass 24-19 8x24 pass 7-11 pass"
    ));
}
