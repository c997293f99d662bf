//! A position in a few bytes, for files with millions of them.

use game::Side;

use crate::board::Place;
use crate::condition::Condition;
use crate::dice::{Hand, NumberDice};
use crate::lanes::Lanes;
use crate::litter::Items;
use crate::{Forced, Parchis, Piece};

impl Parchis {
    /// How many bytes a packed position takes.
    pub const PACKED: usize = 45;

    /// The position in bytes: the places of the twelve pieces, their conditions, eight traps, the
    /// items (4 bytes), the bounces of four colours, both hands, both sets of number dice, and
    /// what is due. What was played last is not kept.
    pub fn pack(&self) -> [u8; Self::PACKED] {
        let due = match self.forced {
            None => 0,
            Some(Forced::Ten) => 1,
            Some(Forced::Twenty) => 2,
        };
        let due = due
            | u8::from(self.remembers_six) << 2
            | u8::from(self.playground) << 3
            | (self.turn.index() as u8) << 4;
        let pieces = |lanes: &Lanes| Piece::all().map(|piece| lanes.get(piece)).collect::<Vec<_>>();
        let mut bytes = Vec::with_capacity(Self::PACKED);
        bytes.extend(pieces(&self.places));
        bytes.extend(pieces(&self.conditions));
        bytes.extend(self.traps.word().to_le_bytes());
        bytes.extend(self.items.bits().to_le_bytes());
        bytes.extend(self.bounces);
        bytes.extend(self.hands.map(Hand::byte));
        bytes.extend(self.numbers.map(NumberDice::byte));
        bytes.push(due);
        std::array::from_fn(|i| bytes[i])
    }

    /// Reads a [packed](Parchis::pack) position; none if no game can come to it.
    pub fn unpack(bytes: &[u8; Self::PACKED]) -> Option<Parchis> {
        let byte = |at: usize| bytes[at];
        let mut state = Parchis::new();
        state.items = Items::NONE;
        for (i, piece) in Piece::all().enumerate() {
            let place = Place::from_byte(byte(i));
            let is_own = place.corridor_square().is_none_or(|(colour, _)| colour == piece.colour());
            let exists = place.is_on_board() || place == Place::HOME || place == Place::GOAL;
            let condition = Condition::from_byte(byte(12 + i));
            let is_known = Condition::new(condition.power(), condition.turns()) == condition;
            if !(is_own && exists && is_known) {
                return None;
            }
            state.places.set(piece, place.byte());
            state.conditions.set(piece, condition.byte());
        }
        for square in (24..32).map(byte).filter(|&square| square != 0) {
            if Place::square(square).is_none() || !state.traps.lay(square) {
                return None;
            }
        }
        let items = (32..36).rev().fold(0, |bits, at| bits << 8 | u32::from(byte(at)));
        state.items = Items::from_bits(items)?;
        state.bounces = std::array::from_fn(|i| byte(36 + i));
        for side in [Side::First, Side::Second] {
            let i = side.index();
            state.hands[i] = Hand::from_byte(byte(40 + i))?;
            state.numbers[i] = NumberDice::from_byte(byte(42 + i))?;
        }
        let due = byte(44);
        state.forced = match due & 3 {
            0 => None,
            1 => Some(Forced::Ten),
            2 => Some(Forced::Twenty),
            _ => return None,
        };
        state.remembers_six = due >> 2 & 1 != 0;
        state.playground = due >> 3 & 1 != 0;
        state.turn = Side::from_index((due >> 4 & 1).into());
        state.validated().ok()
    }
}
