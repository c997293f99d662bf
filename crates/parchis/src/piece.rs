use std::fmt;

use game::Side;

use crate::Colour;

/// How many pieces a colour has.
pub const PIECES_OF_A_COLOUR: u8 = 3;

/// One of the twelve pieces.
///
/// Its byte is four times the colour plus the number: the pieces of a player are those of one
/// half, with one place in four left empty, so that the state can be searched a word at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(u8);

impl Piece {
    /// The piece of a colour with this number, 0 to 2.
    pub const fn new(colour: Colour, number: u8) -> Option<Piece> {
        if number < PIECES_OF_A_COLOUR { Some(Piece(colour as u8 * 4 + number)) } else { None }
    }

    /// The three pieces of a colour.
    #[inline]
    pub const fn of(colour: Colour) -> [Piece; 3] {
        let first = colour as u8 * 4;
        [Piece(first), Piece(first + 1), Piece(first + 2)]
    }

    /// All twelve, a player's together.
    pub fn all() -> impl Iterator<Item = Piece> {
        Colour::ALL.into_iter().flat_map(Piece::of)
    }

    /// Its colour.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::from_index(self.0 as usize >> 2)
    }

    /// Its number among the three of its colour, 0 to 2.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 & 3
    }

    /// The player who moves it.
    #[inline]
    pub const fn side(self) -> Side {
        Side::from_index((self.0 >> 3) as usize)
    }

    /// A number below 16, different for each piece.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    #[inline]
    pub(crate) const fn from_index(index: usize) -> Piece {
        Piece(index as u8 & 15)
    }
}

impl fmt::Display for Piece {
    /// As in action tokens: `y1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.number() + 1)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
