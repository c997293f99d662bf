//! What the positional evaluation sees on the board.

use game::{Game, Side};

use crate::Checkers;
use crate::bits::{self, BOARD, Bits, Direction};
use crate::evaluation::safety::Attacks;
use crate::movegen::Mover;

/// A visitor of features.
pub trait Sink {
    /// Black has this feature `count` times more often than White.
    fn add(&mut self, feature: usize, count: i32);
}

// The features, by their place in the table of weights. Those of squares are as the owner sees
// them, its own first row first.
const MEN: usize = 0;
const KINGS: usize = MEN + SQUARES;
/// The four squares of the home row as a binary number, while the rival has men to crown.
const HOME_ROW: usize = KINGS + SQUARES;
/// Men with no rival's piece before them, by how many steps they are from being crowned.
const RUNAWAYS: usize = HOME_ROW + 16;
const SAFE_MAN_STEPS: usize = RUNAWAYS + 8;
const SAFE_KING_STEPS: usize = SAFE_MAN_STEPS + 1;
/// Kings without a step that does not lose them.
const TRAPPED_KINGS: usize = SAFE_KING_STEPS + 1;
/// Men that cannot step.
const BLOCKED_MEN: usize = TRAPPED_KINGS + 1;
/// Men that no jump can take, for lack of an empty square behind them.
const BACKED_MEN: usize = BLOCKED_MEN + 1;
/// Men without a piece of their own beside them, before or behind.
const LONELY_MEN: usize = BACKED_MEN + 1;
/// A king, where the rival has none.
const ONLY_KING: usize = LONELY_MEN + 1;
/// The lead in pieces as a share of all pieces, in twenty-fourths: it grows with every exchange.
const SHARE: usize = ONLY_KING + 1;
/// Being on turn.
const TURN: usize = SHARE + 1;
/// Pieces of the side to move that the rival could take: one, and more.
const THREATENED: usize = TURN + 1;
/// Having the last move, with as many pieces on both sides.
const THE_MOVE: usize = THREATENED + 2;

/// How many features there are.
pub const FEATURES: usize = THE_MOVE + 1;

/// Bits of the board, the unused ones included.
const SQUARES: usize = 35;

/// The number of pieces at the beginning.
pub(super) const OPENING: i32 = 24;

/// How far the game is from its end: the number of pieces.
#[inline]
pub(super) fn phase(position: &Checkers) -> i32 {
    let [black, white] = Side::BOTH.map(|side| position.pieces(side));
    (black | white).count_ones() as i32
}

/// The name of a feature, for tables of weights.
pub fn feature_name(feature: usize) -> String {
    let named = [
        (MEN, "man on bit"),
        (KINGS, "king on bit"),
        (HOME_ROW, "home row"),
        (RUNAWAYS, "runaway at"),
        (SAFE_MAN_STEPS, "safe man steps"),
        (SAFE_KING_STEPS, "safe king steps"),
        (TRAPPED_KINGS, "trapped kings"),
        (BLOCKED_MEN, "blocked men"),
        (BACKED_MEN, "backed men"),
        (LONELY_MEN, "lonely men"),
        (ONLY_KING, "only king"),
        (SHARE, "share"),
        (TURN, "turn"),
        (THREATENED, "threatened"),
        (THE_MOVE, "the move"),
    ];
    let last = named.iter().rfind(|(first, _)| *first <= feature);
    last.map_or_else(String::new, |(first, name)| format!("{name} {}", feature - first))
}

/// Tells `sink` every feature of a position, as Black sees it.
#[inline]
pub(super) fn collect(position: &Checkers, sink: &mut impl Sink) {
    let [black, white] = Side::BOTH.map(|side| position.pieces(side));
    let kings = position.kings();
    let black = View::new(black, white, kings);
    // White as if it were Black.
    let white = View::new(bits::rotate(black.enemy), bits::rotate(black.own), bits::rotate(kings));
    black.collect(1, sink);
    white.collect(-1, sink);

    let lead = black.own.count_ones() as i32 - white.own.count_ones() as i32;
    sink.add(SHARE, OPENING * lead / phase(position));
    match position.side_to_move() {
        Side::First => black.collect_turn(1, lead == 0, sink),
        Side::Second => white.collect_turn(-1, lead == 0, sink),
    }
}

/// The board as one side sees it, playing Black's way.
struct View {
    own: Bits,
    enemy: Bits,
    own_men: Bits,
    own_kings: Bits,
    enemy_kings: Bits,
    attacks: Attacks,
    mover: Mover<true>,
}

impl View {
    #[inline]
    fn new(own: Bits, enemy: Bits, kings: Bits) -> View {
        let mover = Mover::new(own, enemy, kings);
        View {
            own,
            enemy,
            own_men: own & !kings,
            own_kings: own & kings,
            enemy_kings: enemy & kings,
            attacks: Attacks::on(&mover, enemy & kings),
            mover,
        }
    }

    /// Tells of the features of this side, `sign` times.
    #[inline]
    fn collect(&self, sign: i32, sink: &mut impl Sink) {
        for man in bits::ones(self.own_men) {
            sink.add(MEN + usize::from(man), sign);
        }
        for king in bits::ones(self.own_kings) {
            sink.add(KINGS + usize::from(king), sign);
        }
        if self.enemy & !self.enemy_kings != 0 {
            sink.add(HOME_ROW + (self.own & bits::row(0)) as usize, sign);
        }
        for man in bits::ones(self.runaways()) {
            let row = (man - man / 9) / 4;
            sink.add(RUNAWAYS + 7 - usize::from(row), sign);
        }
        self.collect_freedom(sign, sink);
        self.collect_company(sign, sink);
        if self.own_kings != 0 && self.enemy_kings == 0 {
            sink.add(ONLY_KING, sign);
        }
    }

    /// Where the pieces can go.
    #[inline]
    fn collect_freedom(&self, sign: i32, sink: &mut impl Sink) {
        let mut can_step = 0;
        let mut free_kings = 0;
        let (mut man_steps, mut king_steps) = (0, 0);
        for (direction, targets) in self.mover.steps() {
            let origins = direction.step_back(targets);
            can_step |= origins;
            let safe = direction.step_back(targets & !self.attacks.after(direction));
            man_steps += (safe & self.own_men).count_ones() as i32;
            king_steps += (safe & self.own_kings).count_ones() as i32;
            free_kings |= safe;
        }
        sink.add(SAFE_MAN_STEPS, sign * man_steps);
        sink.add(SAFE_KING_STEPS, sign * king_steps);
        let trapped = self.own_kings & !free_kings;
        sink.add(TRAPPED_KINGS, sign * trapped.count_ones() as i32);
        let blocked = self.own_men & !can_step;
        sink.add(BLOCKED_MEN, sign * blocked.count_ones() as i32);
    }

    /// What stands behind and beside the men.
    #[inline]
    fn collect_company(&self, sign: i32, sink: &mut impl Sink) {
        let [left, right] = [Direction::DownLeft, Direction::DownRight];
        let empty = self.mover.empty;
        let backed = self.own_men & !left.step(empty) & !right.step(empty);
        sink.add(BACKED_MEN, sign * backed.count_ones() as i32);
        let beside = Direction::ALL.iter().fold(0, |all, d| all | d.step(self.own));
        let lonely = self.own_men & !beside;
        sink.add(LONELY_MEN, sign * lonely.count_ones() as i32);
    }

    /// What only concerns the side to move.
    #[inline]
    fn collect_turn(&self, sign: i32, level: bool, sink: &mut impl Sink) {
        sink.add(TURN, sign);
        match (self.attacks.attacked() & self.own).count_ones() {
            0 => {}
            1 => sink.add(THREATENED, sign),
            _ => sink.add(THREATENED + 1, sign),
        }
        if level {
            // Every step takes a piece from an odd row to an even one or back: the parity tells
            // who will be left to move when the pieces stand face to face.
            let odd_rows = bits::row(1) | bits::row(3) | bits::row(5) | bits::row(7);
            let has_it = ((self.own | self.enemy) & odd_rows).count_ones() % 2 == 1;
            sink.add(THE_MOVE, if has_it { sign } else { -sign });
        }
    }

    /// Men with no rival's piece in the triangle before them.
    #[inline]
    fn runaways(&self) -> Bits {
        let mut seen = self.enemy;
        for _ in 0..6 {
            seen |= Direction::UpLeft.step(seen) | Direction::UpRight.step(seen);
            seen &= BOARD;
        }
        self.own_men & !seen
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Notation;

    struct Counts([i32; FEATURES]);

    impl Sink for Counts {
        fn add(&mut self, feature: usize, count: i32) {
            self.0[feature] += count;
        }
    }

    fn counts(fen: &str) -> [i32; FEATURES] {
        let position = Checkers::parse_position(fen, "english").unwrap();
        let mut counts = Counts([0; FEATURES]);
        collect(&position, &mut counts);
        counts.0
    }

    #[test]
    fn at_the_start_only_the_turn_makes_a_difference() {
        let counts = counts("B:W21-32:B1-12");
        let seen: Vec<_> = (0..FEATURES).filter(|&f| counts[f] != 0).collect();
        assert_eq!(seen, [TURN, THE_MOVE]);
        assert_eq!(counts[TURN], 1);
    }

    #[test]
    fn squares_are_seen_from_their_owners_side() {
        let counts = counts("B:W32,K5:B6,K29");
        // The man on 32 is where Black's would be on 1, the king on 5 where Black's is on 28.
        assert_eq!((counts[MEN + 5], counts[MEN]), (1, -1));
        assert_eq!((counts[KINGS + 31], counts[KINGS + 30]), (1, -1));
    }

    #[test]
    fn a_man_with_nothing_before_it_runs_away() {
        let counts = counts("B:W13,12:B18,1");
        // From 18 the way is free; from 1, White's men are in the way. White's own are past 18,
        // and 1 is before 13 but not before 12.
        assert_eq!(counts[RUNAWAYS + 3], 1);
        assert_eq!(counts[RUNAWAYS + 2], -1);
        assert_eq!(counts[RUNAWAYS + 7], 0);
    }

    #[test]
    fn freedom_is_counted_by_safe_steps() {
        // The king on 4 could only step to 8, where 11 would take it as soon as 4 is empty.
        let counts = counts("B:W11,12,28:BK4");
        assert_eq!(counts[TRAPPED_KINGS], 1);
        assert_eq!(counts[SAFE_KING_STEPS], 0);
        assert_eq!(counts[ONLY_KING], 1);
    }

    #[test]
    fn men_are_blocked_backed_or_lonely() {
        // 28 is shut in by 32; 1 and 6 stand together, and nothing fits behind 1.
        let counts = counts("W:W32,22:B28,1,6");
        assert_eq!(counts[BLOCKED_MEN], 1);
        assert_eq!(counts[BACKED_MEN], 1 - 1);
        assert_eq!(counts[LONELY_MEN], 1 - 2);
    }

    #[test]
    fn threats_and_the_lead_are_seen() {
        let one = counts("B:W19,23,32:B15,7");
        // 19 may take 15, over to 10.
        assert_eq!(one[THREATENED], 1);
        assert_eq!(one[SHARE], -24 / 5);
        assert_eq!(one[THE_MOVE], 0, "only with as many pieces on both sides");
    }

    #[test]
    fn who_is_on_turn_in_the_first_position_has_the_move() {
        // White to play wins by it, Black to play draws by it.
        assert_eq!(counts("W:WK19,K23:B12,K28")[THE_MOVE], -1);
        assert_eq!(counts("B:WK19,K23:B12,K28")[THE_MOVE], 1);
    }
}
