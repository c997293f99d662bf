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
        self.capturers() != 0
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
        let [(_, a), (_, b), (_, c), (_, d)] = self.steps();
        let forward = a.count_ones() + b.count_ones();
        // Most boards have no king, and not every CPU counts bits in one instruction.
        let backward = if self.kings == 0 { 0 } else { c.count_ones() + d.count_ones() };
        (forward + backward) as usize
    }

    /// How many legal moves there are.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        let capturers = self.capturers();
        if capturers == 0 {
            return self.count_steps();
        }
        let mut count = 0;
        self.captures(capturers, |_| count += 1);
        count
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
        let capturers = self.capturers();
        if capturers != 0 {
            self.captures(capturers, |mv| moves.push(mv));
            return;
        }
        for (direction, targets) in self.steps() {
            for to in bits::ones(targets) {
                let from = direction.step_back(1 << to).trailing_zeros() as u8;
                moves.push(Move::step(from, to));
            }
        }
    }

    /// Reports every capture of the given pieces, each route apart.
    #[inline]
    pub(crate) fn captures(&self, capturers: Bits, mut report: impl FnMut(Move)) {
        for from in bits::ones(capturers) {
            let start = 1 << from;
            let trail = Trail {
                enemy: self.enemy,
                // The square that the piece leaves is free for it.
                empty: self.empty | start,
                from,
            };
            if self.kings & start == 0 {
                trail.follow_man::<BLACK>(start, 0, Jumps::NONE, &mut report);
            } else {
                trail.follow_king(start, 0, Jumps::NONE, &mut report);
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
    fn follow_man<const BLACK: bool>(
        &self,
        at: Bits,
        captured: Bits,
        jumps: Jumps,
        report: &mut impl FnMut(Move),
    ) {
        let [a, b] = Mover::<BLACK>::FORWARD;
        // A man never meets the same piece again.
        let over = [a.step(at) & self.enemy, b.step(at) & self.enemy];
        let landing = [a.step(over[0]) & self.empty, b.step(over[1]) & self.empty];
        if landing[0] != 0 {
            self.follow_man::<BLACK>(landing[0], captured | over[0], jumps.and(a), report);
        }
        if landing[1] != 0 {
            self.follow_man::<BLACK>(landing[1], captured | over[1], jumps.and(b), report);
        }
        if landing == [0, 0] {
            report(self.finish(at, captured, jumps));
        }
    }

    /// The same for a king. Captured pieces stay on the board until the move ends, but none is
    /// jumped twice.
    fn follow_king(&self, at: Bits, captured: Bits, jumps: Jumps, report: &mut impl FnMut(Move)) {
        let mut stuck = true;
        for direction in Direction::ALL {
            let over = direction.step(at) & self.enemy & !captured;
            let landing = direction.step(over) & self.empty;
            if landing != 0 {
                stuck = false;
                self.follow_king(landing, captured | over, jumps.and(direction), report);
            }
        }
        if stuck {
            report(self.finish(at, captured, jumps));
        }
    }

    fn finish(&self, at: Bits, captured: Bits, jumps: Jumps) -> Move {
        Move::capture(self.from, at.trailing_zeros() as u8, captured, jumps)
    }
}
