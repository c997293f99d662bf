//! Draughts FEN: `B:W21,22,K30:B1-3`.
//!
//! First who moves, then the squares of each side, kings with a `K`, ranges of numbers allowed.
//! Two optional fields follow when they are not zero: `:H12`, plies since the last capture or
//! move of a man, and `:P1`, passes in a row up to here. `:F7`, the move number that other
//! programs write, is read and left out.

use std::fmt::Write as _;

use game::{Game, Message, ParseError, Side, message};

use crate::bits::{self, Bits};
use crate::{Checkers, Square, Variant};

/// Writes a position.
pub(crate) fn write(position: &Checkers) -> String {
    let mut text = letter(position.side_to_move()).to_string();
    for side in [Side::Second, Side::First] {
        text.push(':');
        text.push(letter(side));
        for (i, square) in bits::squares(position.pieces(side)).enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let king = if position.kings() & square.bit() == 0 { "" } else { "K" };
            write!(text, "{comma}{king}{square}").expect("a string takes any text");
        }
    }
    for (name, count) in [('H', position.quiet_plies()), ('P', position.passes())] {
        if count > 0 {
            write!(text, ":{name}{count}").expect("a string takes any text");
        }
    }
    text
}

/// Reads a position.
pub(crate) fn read(text: &str, variant: Variant) -> Result<Checkers, ParseError> {
    let fen = text.trim();
    let mut fields = fen.strip_suffix('.').unwrap_or(fen).split(':');
    let turn = fields.next().unwrap_or_default().trim();
    let turn = side(turn).ok_or_else(|| {
        error(
            message!(
                "the position begins with {}",
                "la posición empieza por {}",
                ParseError::quote(turn)
            ),
            message!(
                "B or W, the side to move, as in B:W21-32:B1-12",
                "B o W, a quien le toca, como en B:W21-32:B1-12"
            ),
        )
    })?;

    let mut reader = Reader::default();
    for field in fields {
        reader.field(field.trim(), variant)?;
    }
    let [Some(black), Some(white)] = reader.lists else {
        return Err(error(
            message!(
                "{} does not list both sides",
                "{} no enumera los dos bandos",
                ParseError::quote(text)
            ),
            message!(
                "the squares of White and of Black, as in B:W21-32:B1-12",
                "las casillas de las blancas y de las negras, como en B:W21-32:B1-12"
            ),
        ));
    };
    let position = Checkers::try_from_bits([black, white], reader.kings, turn, variant).map_err(
        |problem| {
            error(
                problem,
                message!(
                    "a position that play can reach",
                    "una posición a la que se pueda llegar jugando"
                ),
            )
        },
    )?;
    Ok(position
        .with_past(reader.passes.unwrap_or_default(), reader.quiet_plies.unwrap_or_default()))
}

/// What was read so far: every field may come once.
#[derive(Default)]
struct Reader {
    lists: [Option<Bits>; 2],
    kings: Bits,
    quiet_plies: Option<u8>,
    passes: Option<u8>,
    move_number: Option<u32>,
}

impl Reader {
    fn field(&mut self, field: &str, variant: Variant) -> Result<(), ParseError> {
        let mut rest = field.chars();
        let name = rest.next().map(|letter| letter.to_ascii_uppercase());
        let rest = rest.as_str();
        let fresh = match name {
            Some('B') => {
                let list = self.list(rest)?;
                self.lists[0].replace(list).is_none()
            }
            Some('W') => {
                let list = self.list(rest)?;
                self.lists[1].replace(list).is_none()
            }
            Some('H') => {
                let limit = u32::from(Checkers::MAX_QUIET_PLIES);
                let plies = number(rest, 0, limit)? as u8;
                self.quiet_plies.replace(plies).is_none()
            }
            Some('P') => {
                let limit = if variant.has_pass() { 2 } else { 0 };
                let passes = number(rest, 0, limit)? as u8;
                self.passes.replace(passes).is_none()
            }
            Some('F') => {
                let turns = number(rest, 0, u32::MAX)?;
                self.move_number.replace(turns).is_none()
            }
            _ => {
                return Err(error(
                    message!(
                        "{} is no part of a position",
                        "{} no es parte de una posición",
                        ParseError::quote(field)
                    ),
                    message!(
                        "W or B with squares, H with quiet plies or P with passes",
                        "W o B con casillas, H con jugadas tranquilas o P con pases"
                    ),
                ));
            }
        };
        if fresh {
            Ok(())
        } else {
            Err(error(
                message!("{} comes twice", "{} está dos veces", ParseError::quote(&field[..1])),
                message!("each part of a position once", "cada parte de una posición una vez"),
            ))
        }
    }

    /// The squares of one side; its kings are added to those of both.
    fn list(&mut self, text: &str) -> Result<Bits, ParseError> {
        let mut list = 0;
        if text.trim().is_empty() {
            return Ok(list);
        }
        for item in text.split(',') {
            let item = item.trim();
            let (king, range) = match item.strip_prefix(['K', 'k']) {
                Some(range) => (true, range),
                None => (false, item),
            };
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let first = number(first, 1, 32)? as u8;
            let last = number(last, 1, 32)? as u8;
            if first > last {
                return Err(error(
                    message!(
                        "the range {} goes backwards",
                        "el intervalo {} va hacia atrás",
                        ParseError::quote(range)
                    ),
                    message!(
                        "the lower number first, as in 1-12",
                        "primero el número menor, como en 1-12"
                    ),
                ));
            }
            for square in (first..=last).filter_map(Square::new) {
                if list & square.bit() != 0 {
                    return Err(error(
                        message!(
                            "square {square} is listed twice",
                            "la casilla {square} está dos veces"
                        ),
                        message!("each square once", "cada casilla una vez"),
                    ));
                }
                list |= square.bit();
                if king {
                    self.kings |= square.bit();
                }
            }
        }
        Ok(list)
    }
}

fn number(text: &str, low: u32, high: u32) -> Result<u32, ParseError> {
    let text = text.trim();
    let all_digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|number| all_digits && (low..=high).contains(number)).ok_or_else(
        || {
            error(
                message!(
                    "{} is out of place in a position",
                    "{} está fuera de lugar en una posición",
                    ParseError::quote(text)
                ),
                message!("a number from {low} to {high}", "un número de {low} a {high}"),
            )
        },
    )
}

fn side(letter: &str) -> Option<Side> {
    match letter {
        "B" | "b" => Some(Side::First),
        "W" | "w" => Some(Side::Second),
        _ => None,
    }
}

fn letter(side: Side) -> char {
    match side {
        Side::First => 'B',
        Side::Second => 'W',
    }
}

fn error(problem: impl Into<Message>, expected: Message) -> ParseError {
    ParseError::new(problem, expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, written: &str) {
        let position = read(text, Variant::Damas).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(write(&position), written);
        assert_eq!(read(written, Variant::Damas), Ok(position));
    }

    fn refuse(text: &str, complaint: &str) {
        let message = read(text, Variant::English).unwrap_err().to_string();
        assert!(message.contains(complaint), "{text}: {message}");
    }

    #[test]
    fn reads_what_people_write() {
        check("B:W21,22,K30:B1,2,3", "B:W21,22,K30:B1,2,3");
        check(" w:b1-3,K9-10:wK30,21. ", "W:W21,K30:B1,2,3,K9,K10");
        check("W:WK30:BK1:H0:F20", "W:WK30:BK1");
        check("W:WK30:BK1:H12:P1", "W:WK30:BK1:H12:P1");
        check("B:WK30:B", "B:WK30:B");
    }

    #[test]
    fn start_is_the_start() {
        let start = read("B:W21-32:B1-12", Variant::English);
        assert_eq!(start, Ok(Checkers::start(Variant::English)));
    }

    #[test]
    fn refuses_with_a_reason() {
        refuse("", "begins with");
        refuse("X:W1:B2", "begins with");
        refuse("B:W21-32", "does not list both sides");
        refuse("B:W21:W22:B1", "comes twice");
        refuse("B:W21,21:B1", "listed twice");
        refuse("B:W21:B21", "share a square");
        refuse("B:W33:B1", "from 1 to 32");
        refuse("B:W+3:B1", "from 1 to 32");
        refuse("B:W22-21:B1", "backwards");
        refuse("B:W3:B9", "would be a king");
        refuse("B:W:B9", "no pieces");
        refuse("B:W20-32:B9", "more than 12");
        refuse("B:W21:B9:H81", "from 0 to 80");
        refuse("B:W21:B9:P1", "from 0 to 0");
        refuse("B:W21:B9:é", "no part of a position");
    }
}
