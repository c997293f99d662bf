use crate::Square;
use crate::bits::{self, Bits, Direction};

/// A move of one piece, with all that it captures on the way, or a pass.
///
/// Moves that differ only in their route are different moves, as published perft tables count
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    pub(crate) captured: Bits,
    jumps: Jumps,
    pub(crate) from: u8,
    pub(crate) to: u8,
}

impl Move {
    /// Giving up the turn, where the variant allows it: see [`Variant`](crate::Variant).
    // No real move ends where it began without a capture.
    pub const PASS: Move = Move { captured: 0, jumps: Jumps(0), from: 0, to: 0 };

    #[inline]
    pub(crate) fn step(from: u8, to: u8) -> Move {
        Move { captured: 0, jumps: Jumps(0), from, to }
    }

    #[inline]
    pub(crate) fn capture(from: u8, to: u8, captured: Bits, jumps: Jumps) -> Move {
        Move { captured, jumps, from, to }
    }

    /// Whether this is [`Move::PASS`].
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.from == self.to && self.captured == 0
    }

    /// Whether it takes anything.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.captured != 0
    }

    /// Where the piece starts (square 1 for a pass, which moves nothing).
    pub const fn from(self) -> Square {
        Square::from_bit(self.from)
    }

    /// Where the piece ends: a king's captures may bring it back to where it started.
    pub const fn to(self) -> Square {
        Square::from_bit(self.to)
    }

    /// The squares whose pieces are taken, in order of number.
    pub fn captured(self) -> impl Iterator<Item = Square> {
        bits::squares(self.captured)
    }

    /// Every square that the piece stands on, from the first to the last; empty for a pass.
    pub fn route(self) -> Vec<Square> {
        if self.is_pass() {
            return Vec::new();
        }
        if !self.is_capture() {
            return vec![self.from(), self.to()];
        }
        let mut at: Bits = 1 << self.from;
        let mut route = vec![self.from()];
        for direction in self.jumps.directions() {
            at = direction.step(direction.step(at));
            route.extend(bits::squares(at));
        }
        route
    }
}

/// The directions of a sequence of jumps: two bits each from the lowest up, and above them their
/// number. A piece never makes more than nine jumps, since all that it can take stands on nine
/// squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Jumps(u32);

impl Jumps {
    pub(crate) const NONE: Jumps = Jumps(0);

    const COUNT_SHIFT: u32 = 18;

    #[inline]
    pub(crate) const fn count(self) -> u32 {
        self.0 >> Self::COUNT_SHIFT
    }

    #[inline]
    pub(crate) const fn and(self, direction: Direction) -> Jumps {
        Jumps((self.0 | (direction as u32) << (2 * self.count())) + (1 << Self::COUNT_SHIFT))
    }

    fn directions(self) -> impl Iterator<Item = Direction> {
        (0..self.count()).map(move |i| Direction::ALL[(self.0 >> (2 * i) & 3) as usize])
    }
}
