use std::fmt;

use game::{ParseError, Side, message};

use crate::{Colour, Die, Piece};

/// What a player chooses: a die and the piece to use it with, or to pass with it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Action {
    /// The byte of the piece, or [`Action::NO_PIECE`].
    piece: u8,
    die: Die,
}

impl Action {
    /// An empty slot among the bytes of the pieces.
    const NO_PIECE: u8 = 15;

    /// Using a die with a piece.
    #[inline]
    pub const fn new(piece: Piece, die: Die) -> Action {
        Action { piece: piece.index() as u8, die }
    }

    /// Spending a number with which nothing can move (R16).
    #[inline]
    pub const fn pass(die: Die) -> Action {
        Action { piece: Self::NO_PIECE, die }
    }

    /// The piece; none if it is a pass.
    #[inline]
    pub const fn piece(self) -> Option<Piece> {
        if self.piece == Self::NO_PIECE {
            None
        } else {
            Some(Piece::from_index(self.piece as usize))
        }
    }

    /// The die.
    #[inline]
    pub const fn die(self) -> Die {
        self.die
    }

    /// The action of a token such as `y1-5`, `r3-star` or `pass-6`, whether legal or not.
    pub fn parse(token: &str) -> Result<Action, ParseError> {
        let wrong = || {
            ParseError::new(
                message!("{} is not an action", "{} no es una acción", ParseError::quote(token)),
                message!(
                    "a colour letter (y, b, r, g), a piece (1 to 3), a dash and a die, such as y1-5, \
                 r3-star, b2-20; or pass and a number, such as pass-6",
                    "la letra de un color (y, b, r, g), una ficha (1 a 3), un guion y un dado, como y1-5, \
                 r3-star, b2-20; o pass y un número, como pass-6"
                ),
            )
        };
        let (who, die) = token.split_once('-').ok_or_else(wrong)?;
        let die = Die::from_name(die).ok_or_else(wrong)?;
        if who.eq_ignore_ascii_case("pass") {
            return if die.is_special() { Err(wrong()) } else { Ok(Action::pass(die)) };
        }
        let mut letters = who.chars();
        let colour = letters.next().and_then(Colour::from_letter);
        let number = letters.next().and_then(|digit| digit.to_digit(10));
        match (colour, number, letters.next()) {
            (Some(colour), Some(number @ 1..=3), None) => Piece::new(colour, number as u8 - 1)
                .map(|piece| Action::new(piece, die))
                .ok_or_else(wrong),
            _ => Err(wrong()),
        }
    }

    /// Colour, piece (0 to 2, or −1 for a pass) and die as they stand in files. A pass names the
    /// first colour of `side`, whose action it is.
    pub fn to_codes(self, side: Side) -> (Colour, i8, u8) {
        match self.piece() {
            Some(piece) => (piece.colour(), piece.number() as i8, self.die.code()),
            None => (Colour::of(side)[0], -1, self.die.code()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.piece() {
            Some(piece) => write!(f, "{piece}-{}", self.die.name()),
            None => write!(f, "pass-{}", self.die.name()),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_read_back_from_its_token() {
        for die in Die::ALL {
            let pieces = Piece::all().map(|piece| Action::new(piece, die));
            let pass = (!die.is_special()).then(|| Action::pass(die));
            for action in pieces.chain(pass) {
                let token = action.to_string();
                assert_eq!(Action::parse(&token), Ok(action));
                assert_eq!(Action::parse(&token.to_uppercase()), Ok(action));
            }
        }
    }

    #[test]
    fn what_is_no_action_is_refused() {
        for token in [
            "",
            "-",
            "y1",
            "y1-",
            "y1-3",
            "y0-5",
            "y4-5",
            "y11-5",
            "w1-5",
            "pass-star",
            "pass",
            "y-5",
            "y1-5-5",
            "é1-5",
        ] {
            assert!(Action::parse(token).is_err(), "{token:?}");
        }
    }
}
