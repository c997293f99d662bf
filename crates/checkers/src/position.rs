use game::{Ending, Game, MoveList, Reason, Side, Text, key};

use crate::bits::{self, BOARD, Bits, CROWN_ROW};
use crate::movegen::Mover;
use crate::{Move, Square, Variant, reason};

/// A position: the board, whose turn it is, and what the draw rules need of the past.
///
/// [`Side::First`] is Black, who starts on squares 1–12 and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Checkers {
    /// All pieces of each side, by [`Side::index`].
    pieces: [Bits; 2],
    /// The kings of both sides.
    kings: Bits,
    turn: Side,
    variant: Variant,
    /// How many passes in a row led here.
    passes: u8,
    /// Plies since the last capture or move of a man.
    quiet_plies: u8,
}

/// What stands on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Whether it is a king.
    pub king: bool,
}

impl Checkers {
    /// The most pieces a side can have.
    pub const MAX_PIECES: u32 = 12;

    /// After so many plies in a row without a capture or a man's move (40 of each side) the game
    /// is a draw.
    pub const MAX_QUIET_PLIES: u8 = 80;

    /// From this many quiet plies on, [`Game::key`] tells their number. A search that looks less
    /// than 32 plies ahead cannot see the move limit from before, so that until then positions
    /// that differ only in the count may share what was found out about them.
    pub const QUIET_PLIES_IN_KEY: u8 = Self::MAX_QUIET_PLIES - 32;

    /// The position in which a game of the variant begins.
    pub const fn start(variant: Variant) -> Checkers {
        let black = bits::row(0) | bits::row(1) | bits::row(2);
        Checkers {
            pieces: [black, bits::rotate(black)],
            kings: 0,
            turn: Side::First,
            variant,
            passes: 0,
            quiet_plies: 0,
        }
    }

    /// A position by its bits; the error says what makes it impossible.
    pub(crate) fn try_from_bits(
        pieces: [Bits; 2],
        kings: Bits,
        turn: Side,
        variant: Variant,
    ) -> Result<Self, Text> {
        let position = Checkers { pieces, kings, turn, variant, passes: 0, quiet_plies: 0 };
        position.check().map(|()| position)
    }

    /// The same board with another past.
    pub(crate) fn with_past(self, passes: u8, quiet_plies: u8) -> Self {
        Checkers { passes, quiet_plies, ..self }
    }

    /// Says what makes a position impossible, if anything does.
    fn check(&self) -> Result<(), Text> {
        let [black, white] = self.pieces;
        let men = [black & !self.kings, white & !self.kings];
        debug_assert_eq!((black | white) & !BOARD, 0);
        debug_assert_eq!(self.kings & !(black | white), 0);
        if black & white != 0 {
            Err(Text::new("two pieces share a square", "dos piezas comparten casilla"))
        } else if black.count_ones().max(white.count_ones()) > Self::MAX_PIECES {
            Err(Text::new("a side has more than 12 pieces", "un bando tiene más de 12 piezas"))
        } else if men[0] & CROWN_ROW[0] != 0 || men[1] & CROWN_ROW[1] != 0 {
            Err(Text::new(
                "a man stands on the row where it would be a king",
                "un peón está en la fila donde sería dama",
            ))
        } else if self.pieces[(!self.turn).index()] == 0 {
            Err(Text::new(
                "the side that moved last has no pieces",
                "el bando que acaba de jugar no tiene piezas",
            ))
        } else {
            Ok(())
        }
    }

    /// The variant that is being played.
    #[inline]
    pub const fn rules(&self) -> Variant {
        self.variant
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let bit = square.bit();
        let side = Side::BOTH.into_iter().find(|side| self.pieces[side.index()] & bit != 0)?;
        Some(Piece { side, king: self.kings & bit != 0 })
    }

    /// How many men and kings a side has.
    pub fn material(&self, side: Side) -> (u32, u32) {
        let pieces = self.pieces[side.index()];
        let kings = (pieces & self.kings).count_ones();
        (pieces.count_ones() - kings, kings)
    }

    /// Plies since the last capture or move of a man.
    #[inline]
    pub const fn quiet_plies(&self) -> u8 {
        self.quiet_plies
    }

    /// How many passes in a row led here: two end the game.
    #[inline]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Whether the side to move can capture: then it must, or pass where there is a pass.
    #[inline]
    pub fn capture_due(&self) -> bool {
        match self.turn {
            Side::First => self.black().can_capture(),
            Side::Second => self.white().can_capture(),
        }
    }

    /// The board turned by half a turn with the colours exchanged: the same position with the
    /// sides' parts exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Checkers {
        let [black, white] = self.pieces;
        Checkers {
            pieces: [bits::rotate(white), bits::rotate(black)],
            kings: bits::rotate(self.kings),
            turn: !self.turn,
            ..*self
        }
    }

    /// All pieces of a side.
    #[inline]
    pub(crate) const fn pieces(&self, side: Side) -> Bits {
        self.pieces[side.index()]
    }

    /// The kings of both sides.
    #[inline]
    pub(crate) const fn kings(&self) -> Bits {
        self.kings
    }

    /// The board as Black sees it when it moves.
    #[inline]
    pub(crate) fn black(&self) -> Mover<true> {
        Mover::new(self.pieces[0], self.pieces[1], self.kings)
    }

    /// The board as White sees it when it moves.
    #[inline]
    pub(crate) fn white(&self) -> Mover<false> {
        Mover::new(self.pieces[1], self.pieces[0], self.kings)
    }

    /// Whether a draw rule has ended the game.
    #[inline]
    const fn is_drawn(&self) -> bool {
        self.passes >= 2 || self.quiet_plies >= Self::MAX_QUIET_PLIES
    }

    #[inline]
    fn can_move(&self) -> bool {
        match self.turn {
            Side::First => self.black().can_move(),
            Side::Second => self.white().can_move(),
        }
    }

    #[inline]
    fn hash(&self, quiet_plies: u8) -> u64 {
        let rest = self.turn as u64
            | (self.variant as u64) << 1
            | u64::from(self.passes) << 3
            | u64::from(quiet_plies) << 5;
        let board =
            fold((self.pieces[0] | rest << 35) ^ key::random(1), self.pieces[1] ^ key::random(2));
        fold(board ^ self.kings, key::random(3))
    }
}

/// Both halves of the product of two words, mixed.
#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

impl Game for Checkers {
    type Move = Move;

    const REPETITION: bool = true;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.turn
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList<Move>) {
        if self.is_drawn() {
            return;
        }
        let before = moves.len();
        match self.turn {
            Side::First => self.black().generate(moves),
            Side::Second => self.white().generate(moves),
        }
        if let Some(first) = moves.get(before)
            && self.variant.may_pass(first.is_capture())
        {
            moves.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let own = self.turn.index();
        self.turn = !self.turn;
        if mv.is_pass() {
            self.passes += 1;
            self.quiet_plies = self.quiet_plies.saturating_add(1);
            return;
        }
        let from: Bits = 1 << mv.from;
        let to: Bits = 1 << mv.to;
        let king = self.kings & from != 0;
        self.pieces[own] = self.pieces[own] & !from | to;
        self.pieces[1 - own] &= !mv.captured;
        self.kings &= !(from | mv.captured);
        if king || to & CROWN_ROW[own] != 0 {
            self.kings |= to;
        }
        self.passes = 0;
        self.quiet_plies =
            if king && !mv.is_capture() { self.quiet_plies.saturating_add(1) } else { 0 };
    }

    fn ending(&self) -> Option<Ending> {
        // A side that is left without a move has lost even if the last move also filled a count.
        if !self.can_move() {
            let reason =
                if self.pieces(self.turn) == 0 { Reason::WIPED_OUT } else { reason::BLOCKED };
            Some(Ending::win(!self.turn, reason))
        } else if self.passes >= 2 {
            Some(Ending::draw(reason::BOTH_PASSED))
        } else if self.quiet_plies >= Self::MAX_QUIET_PLIES {
            Some(Ending::draw(reason::MOVE_LIMIT))
        } else {
            None
        }
    }

    #[inline]
    fn is_pass(&self, mv: Move) -> bool {
        mv.is_pass()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.is_drawn() || !self.can_move()
    }

    /// Covers the pieces, the side to move, the variant, a pass that could be answered by
    /// another, and the quiet plies once the move limit is near (see
    /// [`Checkers::QUIET_PLIES_IN_KEY`]).
    #[inline]
    fn key(&self) -> u64 {
        self.hash(if self.quiet_plies >= Self::QUIET_PLIES_IN_KEY { self.quiet_plies } else { 0 })
    }

    #[inline]
    fn repetition_key(&self) -> u64 {
        self.hash(0)
    }

    #[inline]
    fn reversible_plies(&self) -> usize {
        self.quiet_plies.into()
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.is_drawn() {
            return 0;
        }
        let count = match self.turn {
            Side::First => self.black().count(),
            Side::Second => self.white().count(),
        };
        let may_pass =
            count > 0 && self.variant.has_pass() && self.variant.may_pass(self.capture_due());
        count + usize::from(may_pass)
    }
}
