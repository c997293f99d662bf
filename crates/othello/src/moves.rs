use std::fmt;

/// What a player does in a turn: place a disc on a square, or pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u8);

impl Move {
    /// The move of a player who can place no disc.
    pub const PASS: Move = Move(64);

    /// Placing a disc on a square, counted row by row from a1 (0) to h8 (63); `None` beyond.
    #[inline]
    pub const fn on(square: u8) -> Option<Move> {
        if square < 64 { Some(Move(square)) } else { None }
    }

    /// The square of the lowest bit of a set of squares; a pass if the set is empty.
    #[inline]
    pub const fn first_of(squares: u64) -> Move {
        Move(squares.trailing_zeros() as u8)
    }

    /// The square that gets a disc; `None` for a pass.
    #[inline]
    pub const fn square(self) -> Option<u8> {
        if self.0 < 64 { Some(self.0) } else { None }
    }

    /// 0 to 63 for a square, 64 for a pass: to index tables of 65.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Reads a square (`f5`) or a pass (`pass`, `--`, `pa`, `ps`) in either case.
    pub fn parse(text: &str) -> Option<Move> {
        let lower = text.to_ascii_lowercase();
        match lower.as_bytes() {
            b"pass" | b"--" | b"pa" | b"ps" => Some(Move::PASS),
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => {
                Move::on((row - b'1') * 8 + (column - b'a'))
            }
            _ => None,
        }
    }
}

/// The squares of a set, from a1 to h8.
#[inline]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as u8;
            set &= set - 1;
            square
        })
    })
}

/// The moves to the squares of a set, from a1 to h8.
#[inline]
pub(crate) fn each(set: u64) -> impl Iterator<Item = Move> {
    squares(set).map(Move)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.square() {
            Some(square) => {
                let column = char::from(b'a' + square % 8);
                let row = square / 8 + 1;
                f.pad(&format!("{column}{row}"))
            }
            None => f.pad("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
