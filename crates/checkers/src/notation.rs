use game::{Game, MoveList, Notation, ParseError, message};

use crate::{Checkers, Move, Square, Variant, fen};

impl Notation for Checkers {
    const NAME: &'static str = "damas";
    const VARIANTS: &'static [&'static str] = &Variant::NAMES;
    const SIDES: [&'static str; 2] = ["black", "white"];

    fn start(variant: &str) -> Option<Self> {
        Variant::from_name(variant).map(Checkers::start)
    }

    fn variant(&self) -> &'static str {
        self.rules().name()
    }

    fn parse_position(text: &str, variant: &str) -> Result<Self, ParseError> {
        let variant = Variant::from_name(variant).ok_or_else(|| {
            ParseError::new(
                message!(
                    "{} is no variant of damas",
                    "{} no es una variante de damas",
                    ParseError::quote(variant)
                ),
                message!("one of {}", "una de {}", Variant::NAMES.join(" ")),
            )
        })?;
        fen::read(text, variant)
    }

    fn position(&self) -> String {
        fen::write(self)
    }

    /// Reads `11-15`, `15x22`, or a capture with as many squares of its route as one likes
    /// (`15x18x25`), needed only where several captures have the same ends; `pass` gives up the
    /// turn.
    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let wanted = text.trim();
        if wanted.eq_ignore_ascii_case(PASS) {
            return moves
                .into_iter()
                .find(|mv| mv.is_pass())
                .ok_or_else(|| self.illegal_move(text));
        }
        let Some(wanted) = squares(wanted) else {
            return Err(ParseError::new(
                message!("{} is not a move", "{} no es una jugada", ParseError::quote(text)),
                message!(
                    "two or more squares from 1 to 32, as in 11-15 or 15x22, or pass",
                    "dos o más casillas de 1 a 32, como 11-15 o 15x22, o pass"
                ),
            ));
        };
        moves.retain(|mv| mv.route().len() >= 2 && agrees(&mv.route(), &wanted));
        match moves.as_slice() {
            [] if self.capture_due() => Err(self.capture_first(text)),
            [] => Err(self.illegal_move(text)),
            [first, rest @ ..] => {
                let exact = moves.iter().find(|mv| mv.route() == wanted);
                if let Some(&mv) = exact {
                    Ok(mv)
                } else if rest.iter().all(|mv| mv.captured == first.captured) {
                    Ok(*first)
                } else {
                    let routes: Vec<_> = moves.iter().map(|mv| full_route(*mv)).collect();
                    Err(ParseError::new(
                        message!(
                            "{} may be several captures",
                            "{} puede ser varias capturas",
                            ParseError::quote(text)
                        ),
                        message!("one of {}", "una de {}", routes.join(" ")),
                    ))
                }
            }
        }
    }

    /// `11-15`, `15x22`, the whole route (`15x18x25`) where another capture has the same ends, or
    /// `pass`.
    fn move_text(&self, mv: Move) -> String {
        if mv.is_pass() {
            return PASS.to_owned();
        }
        if !mv.is_capture() {
            return format!("{}-{}", mv.from(), mv.to());
        }
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let ambiguous =
            moves.iter().any(|other| *other != mv && (other.from, other.to) == (mv.from, mv.to));
        if ambiguous { full_route(mv) } else { format!("{}x{}", mv.from(), mv.to()) }
    }
}

impl Checkers {
    /// The error for a move that leaves a capture undone.
    fn capture_first(&self, text: &str) -> ParseError {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        let captures: Vec<_> = moves.iter().map(|&mv| self.move_text(mv)).collect();
        ParseError::new(
            message!(
                "{} is not a legal move here, where a capture is due",
                "{} no es una jugada legal aquí, donde hay que capturar",
                ParseError::quote(text)
            ),
            message!("one of {}", "una de {}", captures.join(" ")),
        )
    }
}

const PASS: &str = "pass";

/// Every square of a capture: `15x18x25`.
pub(crate) fn full_route(mv: Move) -> String {
    let squares: Vec<_> = mv.route().iter().map(Square::to_string).collect();
    squares.join("x")
}

/// The squares of a written move, two at least. `None` if it is not written as a move.
fn squares(text: &str) -> Option<Vec<Square>> {
    let squares: Vec<_> = text
        .split(['-', 'x', 'X', '×'])
        .map(|number| {
            let digits =
                (1..=2).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
            number.parse().ok().filter(|_| digits).and_then(Square::new)
        })
        .collect::<Option<_>>()?;
    (squares.len() >= 2).then_some(squares)
}

/// Whether `wanted` has the ends of `route` and passes through its squares in order, some of
/// them left out perhaps.
fn agrees(route: &[Square], wanted: &[Square]) -> bool {
    let mut left = route.iter();
    route.first() == wanted.first()
        && route.last() == wanted.last()
        && wanted.iter().all(|square| left.any(|other| other == square))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fen: &str) -> Checkers {
        Checkers::parse_position(fen, "damas").unwrap()
    }

    fn complaint(position: &Checkers, text: &str) -> String {
        position.parse_move(text).unwrap_err().to_string()
    }

    #[test]
    fn moves_are_read_and_written() {
        let start = Checkers::start(Variant::FreePass);
        for text in ["11-15", "9-13", "pass"] {
            assert_eq!(start.move_text(start.parse_move(text).unwrap()), text);
        }
        assert!(complaint(&start, "11-17").contains("one of 9-13"));
        assert!(complaint(&start, "11-").contains("is not a move"));
        assert!(complaint(&start, "11-33").contains("is not a move"));
        assert!(complaint(&start, "+1-5").contains("is not a move"));
        let damas = Checkers::start(Variant::Damas);
        assert!(complaint(&damas, "pass").contains("not a legal move"));
        let english = Checkers::start(Variant::English);
        assert!(complaint(&english, "pass").contains("not a legal move"));
    }

    #[test]
    fn a_due_capture_is_pointed_out() {
        let position = read("B:W18,24:B15,16,1");
        let message = complaint(&position, "1-5");
        assert!(message.contains("a capture is due"), "{message}");
        assert!(message.contains("15x22"), "{message}");
    }

    #[test]
    fn routes_tell_captures_with_the_same_ends_apart() {
        let position = read("B:W6,7,14,15:B2");
        let message = complaint(&position, "2x18");
        assert!(message.contains("one of 2x9x18 2x11x18"), "{message}");
        for text in ["2x9x18", "2x11x18"] {
            assert_eq!(position.move_text(position.parse_move(text).unwrap()), text);
        }
    }

    #[test]
    fn routes_may_be_left_out_where_they_change_nothing() {
        let position = read("B:W6,7,14,15:BK2");
        let clockwise = position.parse_move("2x11x18x9x2").unwrap();
        let other_way = position.parse_move("2x9x18x11x2").unwrap();
        assert_ne!(clockwise, other_way);
        assert_eq!(position.move_text(clockwise), "2x11x18x9x2");
        assert_eq!(position.after(clockwise), position.after(other_way));
        assert!(position.parse_move("2x2").is_ok());
        assert_eq!(position.parse_move("2x11x9x2"), Ok(clockwise));
    }
}
