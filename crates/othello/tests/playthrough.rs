//! One whole game printed in full: reviewed by eye when it changes.

use std::fmt::Write;

use game::{Game, Language, MoveList, Notation, Present};
use othello::{Othello, transcript};

#[test]
fn a_game_from_start_to_end() {
    let moves = transcript::parse_transcript(include_str!("data/game.txt")).expect("a legal game");
    let mut position = Othello::START;
    let mut record = String::new();
    for mv in moves {
        let mut legal = MoveList::new();
        position.legal_moves(&mut legal);
        let legal: Vec<_> = legal.iter().map(|&mv| position.move_text(mv)).collect();
        let _ = writeln!(record, "{position}\n  legal: {}", legal.join(" "));
        let _ = writeln!(record, "  {}", position.describe(mv, Language::English));
        position.play(mv);
    }
    let _ = writeln!(record, "{position}\n  {:?}", position.ending().expect("an ended game"));
    record.push_str(&position.draw(false, Language::English));
    insta::assert_snapshot!(record);
}
