//! Whole games as a string of squares: `f5d6c3d3c4f4…`. Passes follow from the rules, so they may
//! be left out.

use game::{Game, Notation, ParseError, message};

use crate::{Move, Othello};

/// Reads a game from the start position; passes that were left out are put in.
///
/// Squares may be separated by spaces, and passes given as `--`, `pa` or `ps`.
pub fn parse_transcript(text: &str) -> Result<Vec<Move>, ParseError> {
    parse_from(Othello::START, text)
}

/// Reads the moves that follow a position; see [`parse_transcript`].
pub fn parse_from(start: Othello, text: &str) -> Result<Vec<Move>, ParseError> {
    let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    let mut position = start;
    let mut moves = Vec::new();
    for (index, pair) in signs.chunks(2).enumerate() {
        let word: String = pair.iter().collect();
        let wanted = Move::parse(&word).ok_or_else(|| bad_word(index, &word))?;
        if wanted != Move::PASS && position.is_legal(Move::PASS) {
            position.play(Move::PASS);
            moves.push(Move::PASS);
        }
        if !position.is_legal(wanted) {
            return Err(position.illegal_move(&word));
        }
        position.play(wanted);
        moves.push(wanted);
    }
    Ok(moves)
}

/// A game as one string, without its passes.
pub fn print(moves: &[Move]) -> String {
    moves.iter().filter(|&&mv| mv != Move::PASS).map(Move::to_string).collect()
}

fn bad_word(index: usize, word: &str) -> ParseError {
    ParseError::new(
        message!(
            "entry {} of the game is {}",
            "la entrada {} de la partida es {}",
            index + 1,
            ParseError::quote(word)
        ),
        message!("a square such as f5, or -- for a pass", "una casilla como f5, o -- si se pasa"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_and_written() {
        let moves = parse_transcript("F5d6 c3D3c4").unwrap();
        assert_eq!(print(&moves), "f5d6c3d3c4");
    }

    #[test]
    fn passes_are_optional() {
        let start =
            Othello::parse_position(&format!("XO{} O", "-".repeat(62)), "standard").unwrap();
        let expected = vec![Move::PASS, Move::on(2).unwrap()];
        for text in ["c1", "--c1", "pac1", "ps c1"] {
            assert_eq!(parse_from(start, text).as_ref(), Ok(&expected));
        }
        assert_eq!(print(&expected), "c1");
    }

    #[test]
    fn a_wrong_game_is_refused_with_what_would_be_right() {
        for (text, message) in [
            (
                "f5z9",
                "entry 2 of the game is \"z9\"; expected a square such as f5, or -- for a pass",
            ),
            ("f5d", "entry 2 of the game is \"d\"; expected a square such as f5, or -- for a pass"),
            ("f5f5", "\"f5\" is not a legal move here; expected one of f4 d6 f6"),
            ("--", "\"--\" is not a legal move here; expected one of d3 c4 f5 e6"),
        ] {
            assert_eq!(parse_transcript(text).unwrap_err().to_string(), message);
        }
    }
}
