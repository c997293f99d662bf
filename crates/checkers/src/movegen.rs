//! Finding and counting moves, on the board as the side to move sees it.

use game::{MoveList, Side};

use crate::Move;
use crate::bits::{self, BOARD, Bits, Direction};
use crate::moves::Jumps;

/// The pieces of the side to move and of its rival. `BLACK` says who moves: known at compile
/// time, it turns every direction into a constant shift.
#[derive(Clone, Copy)]
pub(crate) struct Mover<const BLACK: bool> {
    /// All pieces of the side to move.
    pub(crate) own: Bits,
    /// The kings among them.
    pub(crate) kings: Bits,
    /// All pieces of the rival.
    pub(crate) enemy: Bits,
    /// Squares with nothing on them.
    pub(crate) empty: Bits,
}

impl<const BLACK: bool> Mover<BLACK> {
    /// Where the men of the side to move go.
    pub(crate) const FORWARD: [Direction; 2] =
        Direction::forward(if BLACK { Side::First } else { Side::Second });

    /// Where only its kings go.
    pub(crate) const BACKWARD: [Direction; 2] =
        Direction::forward(if BLACK { Side::Second } else { Side::First });

    #[inline]
    pub(crate) fn new(own: Bits, enemy: Bits, kings: Bits) -> Self {
        Mover { own, kings: own & kings, enemy, empty: BOARD & !(own | enemy) }
    }

    /// Whether the side to move must capture.
    #[inline]
    pub(crate) fn can_capture(&self) -> bool {
        let [a, b] = Self::FORWARD;
        let mut landings = a.step(a.step(self.own) & self.enemy);
        landings |= b.step(b.step(self.own) & self.enemy);
        let [c, d] = Self::BACKWARD;
        landings |= c.step(c.step(self.kings) & self.enemy);
        landings |= d.step(d.step(self.kings) & self.enemy);
        landings & self.empty != 0
    }

    /// Whether the side to move can move a piece at all.
    #[inline]
    pub(crate) fn can_move(&self) -> bool {
        self.steps().into_iter().any(|(_, targets)| targets != 0) || self.can_capture()
    }

    /// The targets of the moves that capture nothing, by direction.
    #[inline]
    pub(crate) fn steps(&self) -> [(Direction, Bits); 4] {
        let [a, b] = Self::FORWARD;
        let [c, d] = Self::BACKWARD;
        [
            (a, a.step(self.own) & self.empty),
            (b, b.step(self.own) & self.empty),
            (c, c.step(self.kings) & self.empty),
            (d, d.step(self.kings) & self.empty),
        ]
    }

    /// How many moves capture nothing.
    #[inline]
    pub(crate) fn count_steps(&self) -> usize {
        self.steps().into_iter().map(|(_, targets)| targets.count_ones() as usize).sum()
    }

    /// How many legal moves there are.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.can_capture() {
            let mut count = 0;
            self.captures(|_| count += 1);
            count
        } else {
            self.count_steps()
        }
    }

    /// The pieces that can capture.
    #[inline]
    pub(crate) fn capturers(&self) -> Bits {
        let [a, b] = Self::FORWARD;
        let [c, d] = Self::BACKWARD;
        self.own & (self.before_jump(a) | self.before_jump(b))
            | self.kings & (self.before_jump(c) | self.before_jump(d))
    }

    /// The squares from which a jump in this direction takes something.
    #[inline]
    fn before_jump(&self, direction: Direction) -> Bits {
        direction.step_back(self.enemy & direction.step_back(self.empty))
    }

    /// Appends every legal move: captures if there are any, else steps.
    #[inline]
    pub(crate) fn generate(&self, moves: &mut MoveList<Move>) {
        if self.can_capture() {
            self.captures(|mv| moves.push(mv));
        } else {
            for (direction, targets) in self.steps() {
                for to in bits::ones(targets) {
                    let from = direction.step_back(1 << to).trailing_zeros() as u8;
                    moves.push(Move::step(from, to));
                }
            }
        }
    }

    /// Reports every capture, each route apart.
    pub(crate) fn captures(&self, mut report: impl FnMut(Move)) {
        for from in bits::ones(self.capturers()) {
            let start = 1 << from;
            let trail = Trail {
                enemy: self.enemy,
                // The square that the piece leaves is free for it.
                empty: self.empty | start,
                from,
            };
            if self.kings & start == 0 {
                let directions = Self::FORWARD;
                trail.follow(start, 0, Jumps::NONE, &directions, &mut report);
            } else {
                trail.follow(start, 0, Jumps::NONE, &Direction::ALL, &mut report);
            }
        }
    }
}

/// What stays the same while one piece jumps.
struct Trail {
    enemy: Bits,
    empty: Bits,
    from: u8,
}

impl Trail {
    /// Goes on jumping from `at` and reports each sequence that cannot go on. (A man that is
    /// crowned stops by itself: on the last row no forward jump is left.)
    fn follow<const N: usize>(
        &self,
        at: Bits,
        captured: Bits,
        jumps: Jumps,
        directions: &[Direction; N],
        report: &mut impl FnMut(Move),
    ) {
        let mut stuck = true;
        for &direction in directions {
            // Captured pieces stay on the board until the move ends, but none is jumped twice.
            let over = direction.step(at) & self.enemy & !captured;
            let landing = direction.step(over) & self.empty;
            if landing != 0 {
                stuck = false;
                self.follow(landing, captured | over, jumps.and(direction), directions, report);
            }
        }
        if stuck {
            let to = at.trailing_zeros() as u8;
            report(Move::capture(self.from, to, captured, jumps));
        }
    }
}
