use std::fmt::Debug;
use std::hash::Hash;

use arrayvec::ArrayVec;

use crate::{Ending, Outcome, Side, perft};

/// The most legal moves that any position of any of our games has, with room to spare.
pub const MAX_MOVES: usize = 256;

/// Where legal moves are written: lives on the stack, never allocates.
pub type MoveList<M> = ArrayVec<M, MAX_MOVES>;

/// The rules of a game, as the methods of a position in it.
///
/// A position is a small plain value. There is no undo: to look ahead, copy and [`play`]. What a
/// rule needs of the past (a counter, a forced move) is part of the position, with one exception:
/// repetition, which whoever keeps the list of positions judges (see [`Game::REPETITION`]).
///
/// [`play`]: Game::play
pub trait Game: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// What a player chooses among. A pass, where the rules know one, is a move.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Whether the third occurrence of a position is a draw.
    const REPETITION: bool = false;

    /// What a game that ends before the depth adds to a perft count: nothing in most published
    /// tables, one leaf in Othello's.
    const FINISHED_LEAVES: u64 = 0;

    /// Whose turn it is. Sides need not alternate.
    fn side_to_move(&self) -> Side;

    /// Appends every legal move to `moves`; none if, and only if, the game is over.
    fn legal_moves(&self, moves: &mut MoveList<Self::Move>);

    /// Makes a move. It must be a legal one of this position: anything else may give a senseless
    /// position (but never undefined behaviour).
    fn play(&mut self, mv: Self::Move);

    /// How the game ended, if it did.
    fn ending(&self) -> Option<Ending>;

    /// A number that identifies the position: two that differ in anything that matters for the
    /// future have different keys, but for chance.
    fn key(&self) -> u64;

    /// A number that identifies the position for the repetition rule: the [`key`](Game::key), but
    /// for counters that grow while everything a player sees comes back.
    #[inline]
    fn repetition_key(&self) -> u64 {
        self.key()
    }

    /// Whether a legal move is a pass: it changes nothing on the board.
    #[inline]
    fn is_pass(&self, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the game is over: the same as `ending().is_some()`, where that can be told faster.
    #[inline]
    fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Who won, if the game is over.
    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|ending| ending.outcome)
    }

    /// The position after a move.
    #[inline]
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// How many legal moves there are, where that can be told faster than by listing them.
    #[inline]
    fn count_moves(&self) -> usize {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves.len()
    }

    /// How many of the last plies could be part of a repetition, at most: a move that cannot be
    /// taken back sets it to 0. Only asked where [`Game::REPETITION`] holds.
    #[inline]
    fn reversible_plies(&self) -> usize {
        usize::MAX
    }

    /// The perft count. Games override it only to choose the fastest code for this CPU once, at
    /// the root, instead of at every node.
    fn perft(&self, depth: u32, mode: perft::Mode) -> u64 {
        perft::walk(self, depth, mode)
    }
}

/// What a player sees of a move at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// [`Tactics::move_slot`]
    pub slot: usize,
    /// [`Tactics::move_hint`]
    pub hint: i32,
    /// [`Tactics::is_tactical`]
    pub is_tactical: bool,
}

/// What a player sees of a move or a position at a glance, without thinking ahead. The strong
/// engine orders and selects moves with it; every method has a default that says "nothing".
pub trait Tactics: Game {
    /// How many different values [`Tactics::move_slot`] can give.
    const MOVE_SLOTS: usize = 1;

    /// A small number for a move, equal for moves that mean the same in similar positions (say,
    /// same piece to same square): the engine remembers by it which moves were good elsewhere.
    #[inline]
    fn move_slot(&self, _mv: Self::Move) -> usize {
        0
    }

    /// A first guess at the worth of a move, in any unit: the engine tries high ones first.
    #[inline]
    fn move_hint(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// Whether a move changes the balance at once (a capture, say): such moves are never reduced.
    #[inline]
    fn is_tactical(&self, _mv: Self::Move) -> bool {
        false
    }

    /// All three at once, where that can be told faster.
    #[inline]
    fn glance(&self, mv: Self::Move) -> Glance {
        Glance {
            slot: self.move_slot(mv),
            hint: self.move_hint(mv),
            is_tactical: self.is_tactical(mv),
        }
    }

    /// Whether the position can be judged as it stands; if not (a capture is pending), the engine
    /// plays on until it can.
    #[inline]
    fn is_quiet(&self) -> bool {
        true
    }

    /// Whether a move is only made for want of a better one (a pass): of moves that are worth the
    /// same, the engine takes another.
    #[inline]
    fn is_last_resort(&self, _mv: Self::Move) -> bool {
        false
    }
}
