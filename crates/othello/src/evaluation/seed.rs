use game::{Evaluate, Outcome, Term, Value, kit};

use crate::{Board, Othello};

/// The project's first formula: discs, corners, edges, mobility and the end of the game, each own
/// minus the rival's, with fixed weights.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seed;

impl Evaluate<Othello> for Seed {
    fn evaluate(&self, position: &Othello) -> Value {
        worth(position.board)
    }

    /// The same formula: it has its own term for the end of the game.
    fn finished(&self, position: &Othello, _outcome: Outcome) -> Value {
        worth(position.board)
    }

    fn explain(&self, position: &Othello) -> Option<Vec<Term>> {
        let weights = [
            ("discs", 1.0),
            ("corners", 25.0),
            ("edges", 5.0),
            ("mobility", 2.0),
            ("wiped_out", 1000.0),
            ("full_board", 500.0),
        ];
        Some(kit::terms(position, &weights))
    }
}

fn worth(board: Board) -> Value {
    let discs = board.difference();
    let corners = 25 * difference_on(Board::CORNERS, board);
    let edges = 5 * difference_on(Board::EDGES, board);
    let mobility = 2 * (count(board.moves()) - count(board.swapped().moves()));
    discs + corners + edges + mobility + end_of_game(board)
}

fn end_of_game(board: Board) -> Value {
    if board.rival == 0 {
        1000
    } else if board.own == 0 {
        -1000
    } else if board.empty() == 0 {
        500 * board.difference().signum()
    } else {
        0
    }
}

fn difference_on(squares: u64, board: Board) -> Value {
    count(board.own & squares) - count(board.rival & squares)
}

fn count(squares: u64) -> Value {
    squares.count_ones() as Value
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Game, Notation};

    fn check(rows: [&str; 8], turn: &str, expected: Value) {
        let text = format!("{} {turn}", rows.concat());
        let position = Othello::parse_position(&text, "standard").unwrap();
        let value = match position.outcome() {
            Some(outcome) => Seed.finished(&position, outcome),
            None => Seed.evaluate(&position),
        };
        assert_eq!(value, expected);
    }

    const EMPTY: &str = "--------";

    #[test]
    fn the_start_is_even() {
        assert_eq!(Seed.evaluate(&Othello::START), 0);
    }

    #[test]
    fn every_term_counts() {
        // Black: a1 (corner), c1 and a3 (edges), d4. White: h8 (corner), e4.
        // Discs 4 - 2, corners 25 (1 - 1), edges 5 (3 - 1).
        // Black may play f4 only; White c4 only.
        let rows = ["X-X-----", EMPTY, "X-------", "---XO---", EMPTY, EMPTY, EMPTY, "-------O"];
        check(rows, "X", 2 + 10);
        check(rows, "O", -12);
        // Without a1: Black has no corner and one edge square less.
        let rows = ["--X-----", EMPTY, "X-------", "---XO---", EMPTY, EMPTY, EMPTY, "-------O"];
        check(rows, "X", 1 - 25 + 5);
    }

    #[test]
    fn mobility_counts_double() {
        // Black may close b1 in from c1; White can place nothing.
        let rows = ["XO------", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY];
        // Discs 0, corners 25, edges 0, mobility 2 (1 - 0).
        check(rows, "X", 27);
        check(rows, "O", -27);
    }

    #[test]
    fn a_wiped_out_side_costs_a_thousand() {
        let rows = ["---X----", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY];
        // Discs 1, edges 5, end 1000.
        check(rows, "X", 1006);
        check(rows, "O", -1006);
    }

    #[test]
    fn a_full_board_is_worth_five_hundred() {
        let black = "XXXXXXXX";
        let white = "OOOOOOOO";
        let rows = [black, black, black, black, black, white, white, white];
        // Discs 40 - 24, corners 0; edges of Black: row 1 and the ends of 4 rows, 16; of White:
        // row 8 and the ends of 2 rows, 12.
        check(rows, "X", 16 + 5 * 4 + 500);
        check(rows, "O", -536);
        let drawn = [black, black, black, black, white, white, white, white];
        check(drawn, "X", 0);
    }

    #[test]
    fn a_blocked_game_has_no_bonus() {
        // Discs 1 - 2, corners 25 (1 - 1), edges 5 (1 - 2); nobody can move.
        let rows = ["X-----OO", EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY];
        check(rows, "X", -6);
    }
}
