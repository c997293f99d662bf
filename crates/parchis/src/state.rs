use std::fmt;

use game::{Ending, Game, MoveList, Notation as _, Side, key};

use crate::board::{self, Place};
use crate::condition::{Condition, Power};
use crate::dice::{Hand, NumberDice};
use crate::lanes::{Lanes, PieceSet};
use crate::litter::{Items, Traps};
use crate::{Action, Colour, Die, Piece, reason};

/// The bounce with which a colour loses the game for its player (R14).
pub const LAST_BOUNCE: u8 = 31;

/// A position of Parchís.
///
/// A plain value of one cache line. Everything that is the same for all legal actions of a
/// position is recomputed when needed: that is cheaper than keeping it up to date at every leaf.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Parchis {
    pub(crate) places: Lanes,
    pub(crate) conditions: Lanes,
    pub(crate) traps: Traps,
    pub(crate) items: Items,
    /// In the order of [`Colour::ALL`].
    pub(crate) bounces: [u8; 4],
    pub(crate) hands: [Hand; 2],
    pub(crate) numbers: [NumberDice; 2],
    pub(crate) forced: Option<Forced>,
    pub(crate) turn: Side,
    pub(crate) remembers_six: bool,
    pub(crate) playground: bool,
    pub(crate) last: Option<Last>,
}

/// The number that must be used now, after a capture or an arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// 10 steps: a piece reached the goal (R15).
    Ten,
    /// 20 steps: a piece was captured (R10).
    Twenty,
}

impl Forced {
    /// It as a die.
    #[inline]
    pub const fn die(self) -> Die {
        match self {
            Forced::Ten => Die::Ten,
            Forced::Twenty => Die::Twenty,
        }
    }
}

/// The action that led to a position and what it did: nothing that the rules ask about, so it is
/// not part of the [key](Game::key). Some evaluations look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    /// What was played.
    pub action: Action,
    /// What it did.
    pub effects: Effects,
}

/// What an action did, as far as evaluations look at it, in one byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects(u8);

impl Effects {
    const CAPTURED_FIRST: u8 = 1;
    const CAPTURED_SECOND: u8 = 2;
    const REACHED_GOAL: u8 = 4;
    const BOUNCED: u8 = 8;

    /// A piece of this player was captured (R10).
    pub(crate) const fn captured_of(side: Side) -> Effects {
        match side {
            Side::First => Effects(Self::CAPTURED_FIRST),
            Side::Second => Effects(Self::CAPTURED_SECOND),
        }
    }

    /// A piece reached the goal (R15), if `yes`.
    pub(crate) const fn goal_if(yes: bool) -> Effects {
        Effects(if yes { Self::REACHED_GOAL } else { 0 })
    }

    /// The moved piece bounced (R13), if `yes`.
    pub(crate) const fn bounce_if(yes: bool) -> Effects {
        Effects(if yes { Self::BOUNCED } else { 0 })
    }

    /// Both.
    pub(crate) const fn and(self, other: Effects) -> Effects {
        Effects(self.0 | other.0)
    }

    /// Whose piece was captured, if one was.
    #[inline]
    pub const fn captured(self) -> Option<Side> {
        if self.0 & Self::CAPTURED_FIRST != 0 {
            Some(Side::First)
        } else if self.0 & Self::CAPTURED_SECOND != 0 {
            Some(Side::Second)
        } else {
            None
        }
    }

    /// Whether a piece reached the goal.
    #[inline]
    pub const fn reached_goal(self) -> bool {
        self.0 & Self::REACHED_GOAL != 0
    }

    /// Whether the moved piece bounced.
    #[inline]
    pub const fn bounced(self) -> bool {
        self.0 & Self::BOUNCED != 0
    }

    /// All of it as a number below 16.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl Parchis {
    /// The start of a game (R1, R17, R18).
    pub fn new() -> Self {
        let mut state = Parchis {
            places: Lanes::splat(Place::NOWHERE.byte()),
            conditions: Lanes::splat(Condition::NORMAL.byte()),
            traps: Traps::NONE,
            items: Items::ALL,
            bounces: [0; 4],
            hands: [Hand::EMPTY; 2],
            numbers: [NumberDice::FULL; 2],
            forced: None,
            turn: Side::First,
            remembers_six: false,
            playground: false,
            last: None,
        };
        for colour in Colour::ALL {
            for (piece, square) in Piece::of(colour).into_iter().zip(board::start_squares(colour)) {
                let place = Place::square(square).unwrap_or(Place::HOME);
                state.places.set(piece, place.byte());
            }
        }
        state
    }

    /// The start of the sandbox, where no die is spent and all special dice may be used.
    pub fn playground() -> Self {
        Parchis { playground: true, ..Parchis::new() }
    }

    /// Where a piece is.
    #[inline]
    pub fn place(&self, piece: Piece) -> Place {
        Place::from_byte(self.places.get(piece))
    }

    /// Its power and for how long.
    #[inline]
    pub fn condition(&self, piece: Piece) -> Condition {
        Condition::from_byte(self.conditions.get(piece))
    }

    /// Its power.
    #[inline]
    pub fn power(&self, piece: Piece) -> Power {
        self.condition(piece).power()
    }

    /// The square in front of a mega piece, which it fills too (R43).
    #[inline]
    pub fn front(&self, piece: Piece) -> Option<Place> {
        (self.power(piece) == Power::Mega).then(|| self.square_ahead(piece))
    }

    /// The next square on a piece's way; only for pieces on the board.
    #[inline]
    pub(crate) fn square_ahead(&self, piece: Piece) -> Place {
        let colour = piece.colour();
        Place::of_progress(colour, self.place(piece).progress(colour) + 1)
    }

    /// How many of a colour's pieces are at the goal.
    #[inline]
    pub fn at_goal(&self, colour: Colour) -> usize {
        (self.places.find(Place::GOAL.byte()) & PieceSet::of_colour(colour)).iter().count()
    }

    /// The items that are left on the ring.
    pub fn items(&self) -> Items {
        self.items
    }

    /// The banana traps on the ring.
    pub fn traps(&self) -> Traps {
        self.traps
    }

    /// The special dice that a player holds.
    #[inline]
    pub fn hand(&self, side: Side) -> Hand {
        self.hands[side.index()]
    }

    /// The number dice that a player has left.
    #[inline]
    pub fn numbers(&self, side: Side) -> NumberDice {
        self.numbers[side.index()]
    }

    /// How often a colour has bounced.
    pub fn bounces(&self, colour: Colour) -> u8 {
        self.bounces[colour.index()]
    }

    /// The number that the player on turn must use, if there is one.
    #[inline]
    pub fn forced(&self) -> Option<Forced> {
        self.forced
    }

    /// Whether the player on turn is playing the extra turn of a 6 or has it still to come.
    pub fn remembers_six(&self) -> bool {
        self.remembers_six
    }

    /// Whether this is the sandbox.
    pub fn is_playground(&self) -> bool {
        self.playground
    }

    /// What was played last, if that is known.
    #[inline]
    pub fn last(&self) -> Option<Last> {
        self.last
    }

    /// The pieces with a power.
    #[inline]
    pub(crate) fn with_power(&self, power: Power) -> PieceSet {
        let (mask, pattern) = Condition::pattern(power);
        self.conditions.find_masked(mask, pattern)
    }

    /// Whether every piece is normal: the common case, in which much need not be asked.
    #[inline]
    pub(crate) fn all_normal(&self) -> bool {
        self.conditions.words() == [0; 2]
    }

    /// The pieces that stand on a square, a mega on either of its two.
    #[inline]
    pub(crate) fn standing_on(&self, place: Place) -> PieceSet {
        let mut pieces = self.places.find(place.byte());
        if !self.all_normal() {
            pieces = pieces | self.megas_filling(place);
        }
        pieces
    }

    /// The mega pieces that fill a square, as the first or the second of their two.
    #[inline]
    pub(crate) fn megas_filling(&self, place: Place) -> PieceSet {
        let megas = self.with_power(Power::Mega);
        let mut filling = megas & self.places.find(place.byte());
        for mega in megas {
            if self.square_ahead(mega) == place {
                filling = filling | PieceSet::only(mega);
            }
        }
        filling
    }

    /// Whether a colour's three pieces are all at the goal.
    #[inline]
    pub(crate) fn has_finished(&self, colour: Colour) -> bool {
        const THREE_AT_GOAL: u32 = 0x0001_0101 * Place::GOAL.byte() as u32;
        self.places.of_colour(colour) == THREE_AT_GOAL
    }
}

impl Default for Parchis {
    fn default() -> Self {
        Parchis::new()
    }
}

impl Game for Parchis {
    type Move = Action;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self, moves: &mut MoveList<Action>) {
        self.list_actions(moves);
    }

    fn count_moves(&self) -> usize {
        self.count_actions()
    }

    #[inline]
    fn play(&mut self, action: Action) {
        self.perform(action, &mut ());
    }

    #[inline]
    fn ending(&self) -> Option<Ending> {
        if !self.is_over() {
            return None;
        }
        for colour in Colour::ALL {
            if self.bounces(colour) >= LAST_BOUNCE {
                return Some(Ending::win(!colour.owner(), reason::TOO_MANY_BOUNCES));
            }
        }
        Colour::ALL
            .into_iter()
            .find(|&colour| self.has_finished(colour))
            .map(|colour| Ending::win(colour.owner(), reason::ALL_AT_GOAL))
    }

    #[inline]
    fn is_pass(&self, action: Action) -> bool {
        action.piece().is_none()
    }

    #[inline]
    fn is_over(&self) -> bool {
        // A bounce counter has five bits: 31 is all of them.
        const FIFTH: u32 = 0x0101_0101;
        let bounces = u32::from_le_bytes(self.bounces);
        (bounces + FIFTH) & (FIFTH << 5) != 0
            || Colour::ALL.into_iter().any(|c| self.has_finished(c))
    }

    fn key(&self) -> u64 {
        const SALT: [u64; 8] = key::table(0x7061_7263_6869_7300);
        let [places, more_places] = self.places.words();
        let [conditions, more_conditions] = self.conditions.words();
        let forced = self.forced.map_or(0, |forced| forced.die().number());
        // In its own turn the extra turn of a 6 is like any other: it matters only while a
        // forced turn delays it.
        let turn = u64::from(forced) << 3
            | u64::from(self.remembers_six && forced != 0) << 2
            | u64::from(self.playground) << 1
            | self.turn.index() as u64;
        let dice = u32::from_le_bytes([
            self.hands[0].byte(),
            self.hands[1].byte(),
            self.numbers[0].byte(),
            self.numbers[1].byte(),
        ]);
        let counts = u64::from(u32::from_le_bytes(self.bounces)) << 32 | u64::from(dice);
        let lying = u64::from(self.items.bits()) | turn << 32;
        fold(places ^ SALT[0], more_places ^ SALT[1])
            ^ fold(conditions ^ SALT[2], more_conditions ^ SALT[3])
            ^ fold(self.traps.word() ^ SALT[4], lying ^ SALT[5])
            ^ fold(counts ^ SALT[6], SALT[7])
    }
}

/// Both halves of the product of two words, xored: every bit of either changes about half of it.
#[inline]
const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

impl fmt::Debug for Parchis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.variant(), self.position())
    }
}

const _: () = assert!(size_of::<Parchis>() <= 64, "one cache line");
