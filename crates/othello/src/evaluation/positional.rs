use game::{Evaluate, Value};

use crate::board::neighbours;
use crate::{Board, Othello, stability};

/// A hand-made judgement: freedom to move early on, corners and what threatens them, discs that
/// can never be lost, and more and more the discs themselves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Positional;

impl Evaluate<Othello> for Positional {
    fn evaluate(&self, position: &Othello) -> Value {
        let board = position.board;
        let rival = board.swapped();
        // 0 at the start of the game, 60 at its end.
        let stage = board.discs() as Value - 4;

        let mobility = share(board.moves(), rival.moves());
        let freedom = share(exposed(rival), exposed(board));
        let corners = difference(board.own & Board::CORNERS, board.rival & Board::CORNERS);
        let risks = difference(given_away(board, board.own), given_away(board, board.rival));
        let stable = difference(stability::stable(board), stability::stable(rival));

        (40 - stage / 3) * mobility + (20 - stage / 4) * freedom + 600 * corners - 250 * risks
            + 120 * stable
            + 2 * stage * board.difference()
    }

    /// About what a disc is worth at the end of the game.
    fn unit(&self) -> Value {
        100
    }
}

/// How much larger one set is than the other, from -100 to 100 in hundredths of their sum.
fn share(own: u64, rival: u64) -> Value {
    let sum = (own.count_ones() + rival.count_ones()) as Value;
    100 * difference(own, rival) / (sum + 2)
}

fn difference(own: u64, rival: u64) -> Value {
    own.count_ones() as Value - rival.count_ones() as Value
}

/// Own discs next to an empty square: each may give the rival a move.
fn exposed(board: Board) -> u64 {
    board.own & neighbours(board.empty())
}

/// Those of `discs` that stand next to an empty corner, where they help to lose it.
fn given_away(board: Board, discs: u64) -> u64 {
    discs & neighbours(board.empty() & Board::CORNERS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Notation;

    #[test]
    fn a_corner_is_worth_more_than_many_discs() {
        let corner = "XXX-----".to_owned() + &"-".repeat(56);
        let middle = "--------OOOOOOO-".to_owned() + &"-".repeat(48);
        let merged: String =
            corner.chars().zip(middle.chars()).map(|(a, b)| if a == '-' { b } else { a }).collect();
        let position = Othello::parse_position(&format!("{merged} X"), "standard").unwrap();
        assert!(Positional.evaluate(&position) > 0);
    }
}
