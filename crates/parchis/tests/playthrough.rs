//! One whole game printed in full: position, legal actions, what is played and what that does. To
//! be read by eye when it changes.

use std::fmt::Write;

use game::{Game as _, Language, MoveList, Notation as _, Present as _};
use parchis::Parchis;

#[test]
fn a_game_from_start_to_end() {
    let mut state = Parchis::new();
    let mut record = String::new();
    for token in include_str!("data/game.txt").split_whitespace() {
        let action = state.parse_move(token).expect("a legal action");
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        let mut legal: Vec<_> = moves.iter().map(|&action| state.move_text(action)).collect();
        // The order means nothing.
        legal.sort_unstable();
        let told = state.describe(action, Language::English);
        let _ = writeln!(
            record,
            "{}\n  legal: {}\n  {token}: {told}",
            state.position(),
            legal.join(" ")
        );
        state.play(action);
    }
    let board = state.draw(false, Language::English);
    let ending = state.ending().expect("an ended game");
    let _ = writeln!(record, "{}\n{ending:?}\n{board}", state.position());
    insta::assert_snapshot!(record);
}
