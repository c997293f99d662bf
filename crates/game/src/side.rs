use std::ops::Not;

use crate::code::named_by_code;

/// One of the two players, named by who moves first in a new game.
///
/// Sides need not alternate: whose turn it is, is always asked of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// The player who makes the first move of a new game.
    First = 0,
    /// The other one.
    Second = 1,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// Its name in files and for programs: `first` or `second`.
    pub const fn code(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }

    /// 0 for [`Side::First`], 1 for [`Side::Second`]: to index arrays of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side with this [index](Side::index): 0 is the first, everything else the second.
    #[inline]
    pub const fn from_index(index: usize) -> Side {
        if index == 0 { Side::First } else { Side::Second }
    }
}

named_by_code!(Side, Side::BOTH);

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}
