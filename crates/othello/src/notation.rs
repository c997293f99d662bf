use std::fmt;

use game::{Message, Notation, ParseError, Side, Text, message};

use crate::{Board, Move, Othello};

impl Notation for Othello {
    const NAME: &'static str = "othello";
    const VARIANTS: &'static [&'static str] = &["standard"];
    const SIDES: [&'static str; 2] = ["black", "white"];

    fn start(variant: &str) -> Option<Self> {
        Self::VARIANTS.contains(&variant).then_some(Othello::START)
    }

    /// Reads 64 squares, row by row from a1, and the side to move: `X` or `*` for Black, `O` for
    /// White, `-` or `.` for an empty square. Spaces between squares do not matter.
    fn parse_position(text: &str, variant: &str) -> Result<Self, ParseError> {
        if !Self::VARIANTS.contains(&variant) {
            return Err(ParseError::new(
                message!(
                    "othello has no variant {}",
                    "othello no tiene variante {}",
                    ParseError::quote(variant)
                ),
                Message::new(Self::VARIANTS.join(" or "), Self::VARIANTS.join(" o ")),
            ));
        }
        let mut signs = text.chars().filter(|sign| !sign.is_whitespace());
        let [mut black, mut white] = [0_u64; 2];
        for square in 0..64 {
            match signs.next().map(Sign::read) {
                Some(Some(Sign::Disc(Side::First))) => black |= 1 << square,
                Some(Some(Sign::Disc(Side::Second))) => white |= 1 << square,
                Some(Some(Sign::Empty)) => {}
                Some(None) => {
                    return Err(bad_position(
                        text,
                        Text::new(
                            "has an unknown sign on the board",
                            "tiene un signo desconocido en el tablero",
                        ),
                    ));
                }
                None => {
                    return Err(bad_position(
                        text,
                        Text::new("has too few squares", "tiene muy pocas casillas"),
                    ));
                }
            }
        }
        let turn = match signs.next().map(Sign::read) {
            Some(Some(Sign::Disc(side))) => side,
            Some(_) => {
                return Err(bad_position(
                    text,
                    Text::new("does not say who moves", "no dice a quién le toca"),
                ));
            }
            None => {
                return Err(bad_position(
                    text,
                    Text::new("lacks the side to move", "no tiene el bando que juega"),
                ));
            }
        };
        if signs.next().is_some() {
            return Err(bad_position(
                text,
                Text::new("goes on after the side to move", "sigue después del bando que juega"),
            ));
        }
        let board = match turn {
            Side::First => Board { own: black, rival: white },
            Side::Second => Board { own: white, rival: black },
        };
        Ok(Othello { board, turn })
    }

    fn position(&self) -> String {
        self.to_string()
    }

    /// Reads a legal move: a square (`f5`), or `pass` (also `--`, `pa`, `ps`).
    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        Move::parse(text.trim())
            .filter(|&mv| self.is_legal(mv))
            .ok_or_else(|| self.illegal_move(text))
    }

    fn move_text(&self, mv: Move) -> String {
        mv.to_string()
    }
}

impl Othello {
    /// Whether the move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        let squares = self.board.moves();
        match mv.square() {
            Some(square) => squares >> square & 1 == 1,
            None => squares == 0 && self.board.swapped().moves() != 0,
        }
    }

    /// The 64 squares, row by row from a1: `X` black, `O` white, `-` empty.
    pub fn board_text(&self) -> String {
        let black = self.discs_of(Side::First);
        let white = self.discs_of(Side::Second);
        (0..64)
            .map(|square| match (black >> square & 1, white >> square & 1) {
                (1, _) => 'X',
                (_, 1) => 'O',
                _ => '-',
            })
            .collect()
    }
}

impl fmt::Display for Othello {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = ['X', 'O'][self.turn.index()];
        write!(f, "{} {turn}", self.board_text())
    }
}

/// What one character of a position says.
enum Sign {
    Disc(Side),
    Empty,
}

impl Sign {
    fn read(sign: char) -> Option<Sign> {
        match sign {
            'X' | 'x' | '*' => Some(Sign::Disc(Side::First)),
            'O' | 'o' => Some(Sign::Disc(Side::Second)),
            '-' | '.' => Some(Sign::Empty),
            _ => None,
        }
    }
}

fn bad_position(text: &str, problem: Text) -> ParseError {
    let quoted = ParseError::quote(text);
    ParseError::new(
        Message::new(
            format!("the position {quoted} {}", problem.en),
            format!("la posición {quoted} {}", problem.es),
        ),
        message!(
            "64 squares from a1 to h8 (X black, O white, - empty), a space, and X or O to move",
            "64 casillas de a1 a h8 (X negras, O blancas, - vacía), un espacio, y X u O a quien le toque"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO--------------------------- X";

    fn parse(text: &str) -> Result<Othello, ParseError> {
        Othello::parse_position(text, "standard")
    }

    #[test]
    fn the_start_is_written_as_in_test_suites() {
        assert_eq!(Othello::START.position(), START);
        assert_eq!(parse(START), Ok(Othello::START));
    }

    #[test]
    fn other_signs_for_the_same_are_read() {
        assert_eq!(parse(&START.replace('X', "*").replace('-', ".")), Ok(Othello::START));
        assert_eq!(parse(&START.to_lowercase()), Ok(Othello::START));
        assert_eq!(parse(&START.replace(' ', "")), Ok(Othello::START));
    }

    #[test]
    fn bad_positions_are_refused_with_what_would_be_right() {
        for (text, problem) in [
            ("", "too few squares"),
            (&START[..64], "lacks the side to move"),
            (&START.replace(" X", " -"), "does not say who moves"),
            (&START.replace(" X", " XX"), "goes on after"),
            (&START.replace('O', "8"), "unknown sign"),
        ] {
            let message = parse(text).unwrap_err().to_string();
            assert!(message.contains(problem), "{message}");
            assert!(message.contains("expected 64 squares"), "{message}");
        }
        assert!(Othello::parse_position(START, "antichess").is_err());
    }

    #[test]
    fn moves_are_read_in_every_spelling_and_only_if_legal() {
        let mv = Othello::START.parse_move(" F5 ").unwrap();
        assert_eq!(mv.to_string(), "f5");
        let message = Othello::START.parse_move("a1").unwrap_err().to_string();
        assert_eq!(message, "\"a1\" is not a legal move here; expected one of d3 c4 f5 e6");
        assert!(Othello::START.parse_move("pass").is_err());

        let blocked = parse(&format!("XO{} O", "-".repeat(62))).unwrap();
        for pass in ["pass", "PASS", "--", "pa", "ps"] {
            assert_eq!(blocked.parse_move(pass), Ok(Move::PASS));
        }
    }
}
