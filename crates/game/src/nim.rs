//! Nim with one pile: the smallest game that shows the whole vocabulary. It serves the
//! documentation and the tests of crates that must not know a real game.
//!
//! Players take one, two or three stones; who takes the last one wins. In the variant `again`,
//! whoever takes three moves again: sides do not alternate there, as in Parchís.

use crate::{
    Ending, Game, MoveList, Notation, ParseError, Present, Reason, Side, Tactics, Text, key,
    message,
};

/// A pile of stones and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim {
    /// Stones left.
    pub stones: u8,
    /// Whose turn it is.
    pub turn: Side,
    /// Whether taking three gives another turn.
    pub again: bool,
}

/// Nothing is left to take.
pub const NOTHING_LEFT: Reason =
    Reason::new("nothing-left", Text::new("nothing is left to take", "no queda nada que tomar"));

impl Nim {
    /// A new pile; the first side begins.
    pub const fn new(stones: u8, again: bool) -> Self {
        Nim { stones, turn: Side::First, again }
    }
}

impl Game for Nim {
    type Move = u8;

    fn side_to_move(&self) -> Side {
        self.turn
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        moves.extend(1..=self.stones.min(3));
    }

    fn play(&mut self, taken: u8) {
        self.stones = self.stones.saturating_sub(taken);
        // The last stone ends the game: the turn passes, so that the winner is who just moved.
        if taken != 3 || !self.again || self.stones == 0 {
            self.turn = !self.turn;
        }
    }

    fn ending(&self) -> Option<Ending> {
        (self.stones == 0).then(|| Ending::win(!self.turn, NOTHING_LEFT))
    }

    fn key(&self) -> u64 {
        key::random(
            u64::from(self.stones) << 2 | (self.turn.index() as u64) << 1 | self.again as u64,
        )
    }
}

impl Tactics for Nim {
    const MOVE_SLOTS: usize = 4;

    fn move_slot(&self, mv: u8) -> usize {
        mv as usize
    }
}

impl Notation for Nim {
    const NAME: &'static str = "nim";
    const VARIANTS: &'static [&'static str] = &["plain", "again"];
    const SIDES: [&'static str; 2] = ["first", "second"];

    fn start(variant: &str) -> Option<Self> {
        Self::VARIANTS.contains(&variant).then(|| Nim::new(21, variant == "again"))
    }

    fn variant(&self) -> &'static str {
        Self::VARIANTS[usize::from(self.again)]
    }

    fn parse_position(text: &str, variant: &str) -> Result<Self, ParseError> {
        let again = variant == "again";
        let (stones, turn) = match text.trim().split_once(' ') {
            Some((stones, "second")) => (stones, Side::Second),
            _ => (text.trim(), Side::First),
        };
        match stones.parse() {
            Ok(stones) => Ok(Nim { stones, turn, again }),
            Err(_) => Err(ParseError::new(
                message!("{} is not a pile", "{} no es un montón", ParseError::quote(text)),
                message!(
                    "a number of stones from 0 to 255, and second if that side is to move",
                    "un número de piedras de 0 a 255, y second si juega ese bando"
                ),
            )),
        }
    }

    fn position(&self) -> String {
        match self.turn {
            Side::First => self.stones.to_string(),
            Side::Second => format!("{} second", self.stones),
        }
    }

    fn move_text(&self, mv: u8) -> String {
        mv.to_string()
    }
}

impl Present for Nim {}
