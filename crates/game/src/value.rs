//! Values of positions, and all the arithmetic on them that knows about wins.
//!
//! A [`Value`] is a whole number in the units of the evaluation that made it, always from the
//! point of view of one side; the other side's view is its negation. Far outside the range of
//! evaluations lie the won and lost games: `WIN - n` is a win `n` plies from the root.

use crate::code::named_by_code;
use crate::{Outcome, Side};

/// The worth of a position for one side, in units of the evaluation.
pub type Value = i32;

/// More than any position is worth: the initial window of a search is `-INFINITE..INFINITE`.
pub const INFINITE: Value = 1_000_000_000;

/// A game that is won now.
pub const WIN: Value = 900_000_000;

/// Every value from here to [`WIN`] is a win in `WIN - value` plies; searches never look deeper
/// than [`MAX_PLY`].
pub const WIN_BOUND: Value = WIN - MAX_PLY as Value;

/// A win that a database or a solver knows of, without its length. Evaluations stay below it.
pub const KNOWN_WIN: Value = 100_000_000;

/// The deepest ply a search may reach.
pub const MAX_PLY: usize = 512;

/// How a value relates to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Bound {
    /// It is the true value.
    Exact = 0,
    /// The true value is at least this.
    Lower = 1,
    /// The true value is at most this.
    Upper = 2,
}

named_by_code!(Bound, Bound::ALL);

impl Bound {
    /// All of them.
    pub const ALL: [Bound; 3] = [Bound::Exact, Bound::Lower, Bound::Upper];

    /// What the bound says of the value as the rival sees it.
    #[must_use]
    pub const fn turned(self) -> Bound {
        match self {
            Bound::Exact => Bound::Exact,
            Bound::Lower => Bound::Upper,
            Bound::Upper => Bound::Lower,
        }
    }

    /// A stable name for files and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Bound::Exact => "exact",
            Bound::Lower => "lower",
            Bound::Upper => "upper",
        }
    }
}

/// What a finished game is worth to `side`, now.
#[inline]
pub fn of_outcome(outcome: Outcome, side: Side) -> Value {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == side => WIN,
        Outcome::Win(_) => -WIN,
    }
}

/// `value` seen by `from`, as `to` sees it: negated if they are rivals.
#[inline]
pub fn seen_by(value: Value, from: Side, to: Side) -> Value {
    if from == to { value } else { -value }
}

/// A value found at `ply` plies below the root, as the root sees it: wins become more distant.
#[inline]
pub fn to_root(value: Value, ply: usize) -> Value {
    if value >= WIN_BOUND {
        value - ply as Value
    } else if value <= -WIN_BOUND {
        value + ply as Value
    } else {
        value
    }
}

/// The inverse of [`to_root`]: a value seen from the root, as it is at `ply`. This is how wins
/// are stored in a table that outlives the root.
#[inline]
pub fn from_root(value: Value, ply: usize) -> Value {
    if value >= WIN_BOUND {
        (value + ply as Value).min(WIN)
    } else if value <= -WIN_BOUND {
        (value - ply as Value).max(-WIN)
    } else {
        value
    }
}

/// Plies to the end of the game if the value says who wins and when: positive for a win,
/// negative for a loss.
pub fn plies_to_end(value: Value) -> Option<i32> {
    if value >= WIN_BOUND {
        Some(WIN - value)
    } else if value <= -WIN_BOUND {
        Some(-WIN - value)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_and_root_views_are_inverse() {
        for value in [0, 17, -17, KNOWN_WIN, WIN - 9, -WIN + 9] {
            for ply in [0, 1, 5] {
                assert_eq!(from_root(to_root(value, ply), ply), value);
            }
        }
    }

    #[test]
    fn a_nearer_win_is_worth_more() {
        assert!(to_root(WIN, 3) > to_root(WIN, 5));
        assert!(to_root(-WIN, 3) < to_root(-WIN, 5));
        assert_eq!(plies_to_end(to_root(WIN, 3)), Some(3));
        assert_eq!(plies_to_end(to_root(-WIN, 4)), Some(-4));
        assert_eq!(plies_to_end(1234), None);
    }
}
