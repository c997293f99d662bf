//! Counting moves after which the moved piece cannot be taken.

use crate::bits::{self, BOARD, Bits, Direction};
use crate::movegen::Mover;

/// How many legal moves leave the moved piece where no capture of the rival takes it.
///
/// Steps are judged in bulk by what attacks their targets at once. Only where the rival could get
/// at the piece in the middle of a longer capture, a move is looked at by itself.
#[inline]
pub(super) fn count_safe_moves<const BLACK: bool>(mover: &Mover<BLACK>, enemy_kings: Bits) -> i32 {
    let capturers = mover.capturers();
    if capturers != 0 {
        return count_safe_captures(mover, capturers, enemy_kings);
    }
    let attacks = Attacks::on(mover, enemy_kings);
    let mut count = 0;
    for (direction, targets) in mover.steps() {
        let safe_at_once = targets & !attacks.after(direction);
        let doubtful = safe_at_once & attacks.in_doubt_after(direction);
        count += (safe_at_once & !doubtful).count_ones() as i32;
        for to in bits::ones(doubtful) {
            let to = 1 << to;
            let own = mover.own & !direction.step_back(to) | to;
            let hunt = Hunt::<BLACK> { quarry: to, own, enemy: mover.enemy, enemy_kings };
            count += i32::from(!hunt.succeeds());
        }
    }
    count
}

fn count_safe_captures<const BLACK: bool>(
    mover: &Mover<BLACK>,
    capturers: Bits,
    enemy_kings: Bits,
) -> i32 {
    let mut count = 0;
    mover.captures(capturers, |mv| {
        let quarry = 1 << mv.to;
        let own = mover.own & !(1 << mv.from) | quarry;
        let enemy = mover.enemy & !mv.captured;
        let hunt = Hunt::<BLACK> { quarry, own, enemy, enemy_kings: enemy_kings & enemy };
        count += i32::from(!hunt.succeeds());
    });
    count
}

/// What the rival attacks before the side to move has made its step.
pub(super) struct Attacks {
    /// By direction of the jump: squares whose pieces the rival would take at once.
    by_direction: [Bits; 4],
    /// By direction of the jump: squares with a rival's piece before them that could make it.
    before: [Bits; 4],
    /// Squares where the rival's jumps over pieces of the side to move would end.
    landings: Bits,
    /// Whether the rival could capture as things stand.
    can_capture: bool,
    /// Squares where a jumping piece may stand.
    free: Bits,
}

impl Attacks {
    #[inline]
    pub(super) fn on<const BLACK: bool>(mover: &Mover<BLACK>, enemy_kings: Bits) -> Attacks {
        let [a, b] = Mover::<BLACK>::BACKWARD;
        let mut jumpers = [enemy_kings; 4];
        jumpers[a as usize] = mover.enemy;
        jumpers[b as usize] = mover.enemy;

        let before = Direction::ALL.map(|d| d.step(jumpers[d as usize]));
        let by_direction = Direction::ALL.map(|d| before[d as usize] & d.step_back(mover.empty));
        let attacked = by_direction.iter().fold(0, |all, squares| all | squares);
        let landings =
            Direction::ALL.iter().fold(0, |all, d| all | d.step(before[*d as usize] & mover.own));
        Attacks {
            by_direction,
            before,
            landings,
            can_capture: attacked & mover.own != 0,
            // A king may come back to where its capture began.
            free: mover.empty | enemy_kings,
        }
    }

    /// The squares whose pieces the rival would take at once.
    #[inline]
    pub(super) fn attacked(&self) -> Bits {
        self.by_direction.iter().fold(0, |all, squares| all | squares)
    }

    /// The squares where a piece that steps in `direction` can be taken at once. What it leaves
    /// behind is empty, so it is always open to a jump the other way.
    #[inline]
    pub(super) fn after(&self, direction: Direction) -> Bits {
        let back = direction.opposite();
        Direction::ALL.iter().fold(self.before[back as usize], |attacked, d| {
            attacked | self.by_direction[*d as usize]
        })
    }

    /// The squares where a piece that steps in `direction` may be taken after something else was:
    /// there must be something else, before the step or because of it, and room on both sides.
    #[inline]
    fn in_doubt_after(&self, direction: Direction) -> Bits {
        let captures = if self.can_capture { BOARD } else { direction.step(self.landings) };
        if captures == 0 {
            return 0;
        }
        let along = direction.step_back(self.free);
        let across = direction.across();
        captures & (along | across.step(self.free) & across.step_back(self.free))
    }
}

/// A board on which the rival, to move, would like to take one piece.
struct Hunt<const BLACK: bool> {
    /// The square of the piece that is hunted.
    quarry: Bits,
    /// All pieces on its side; the rival is the other colour than `BLACK` says.
    own: Bits,
    enemy: Bits,
    enemy_kings: Bits,
}

impl<const BLACK: bool> Hunt<BLACK> {
    /// Whether some capture takes the piece.
    fn succeeds(&self) -> bool {
        let empty = BOARD & !(self.own | self.enemy);
        let before_jump = |d: Direction| d.step_back(self.own & d.step_back(empty));
        let [a, b] = Mover::<BLACK>::BACKWARD;
        let [c, d] = Mover::<BLACK>::FORWARD;
        let men = self.enemy & !self.enemy_kings & (before_jump(a) | before_jump(b));
        let kings =
            self.enemy_kings & (before_jump(a) | before_jump(b) | before_jump(c) | before_jump(d));
        bits::ones(men).any(|from| self.man_gets_there(1 << from, empty))
            || bits::ones(kings).any(|from| self.king_gets_there(1 << from, empty | 1 << from, 0))
    }

    fn man_gets_there(&self, at: Bits, empty: Bits) -> bool {
        Mover::<BLACK>::BACKWARD.iter().any(|direction| {
            let over = direction.step(at) & self.own;
            let landing = direction.step(over) & empty;
            landing != 0 && (over == self.quarry || self.man_gets_there(landing, empty))
        })
    }

    fn king_gets_there(&self, at: Bits, empty: Bits, captured: Bits) -> bool {
        Direction::ALL.iter().any(|direction| {
            let over = direction.step(at) & self.own & !captured;
            let landing = direction.step(over) & empty;
            landing != 0
                && (over == self.quarry || self.king_gets_there(landing, empty, captured | over))
        })
    }
}
