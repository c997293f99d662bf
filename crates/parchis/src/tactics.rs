//! What a player sees of an action at a glance: the order in which an engine tries actions.

use game::{Glance, Tactics};

use crate::board::{self, GOAL, Place};
use crate::condition::Power;
use crate::lanes::PieceSet;
use crate::{Action, Colour, Die, Parchis, Piece};

/// Slots for moves by number: colour and where the piece comes to.
const LANDINGS: usize = 4 * 128;
/// Slots for special dice: die and piece.
const SPECIALS: usize = 10 * 16;
/// Slots for passes: the die.
const PLAIN: usize = 32;

impl Tactics for Parchis {
    const MOVE_SLOTS: usize = LANDINGS + SPECIALS + PLAIN;

    #[inline]
    fn move_slot(&self, action: Action) -> usize {
        self.look(action).slot
    }

    #[inline]
    fn move_hint(&self, action: Action) -> i32 {
        self.look(action).hint
    }

    #[inline]
    fn is_tactical(&self, action: Action) -> bool {
        self.look(action).is_tactical
    }

    fn glance(&self, action: Action) -> Glance {
        self.look(action)
    }

    /// A forced number changes much: it is played before the position is judged.
    #[inline]
    fn is_quiet(&self) -> bool {
        self.forced.is_none()
    }
}

// First guesses at what actions are worth, in steps. The engine with the expert evaluation needs
// 1,064 thousand nodes for depth 9 on all of `benches/positions.txt`; with an item at 12 it needs
// 3 % more, at 16 19 %, and with all but captures and arrivals halved 4 %.
const LEAVING_HOME: i16 = 12;
const REACHING_GOAL: i16 = 30;
const MOVING_AGAIN: i16 = 14;
const SAFETY: i16 = 5;
const ITEM: i16 = 6;
const CAPTURE: i16 = 25;

const fn hint_of_special(die: Die) -> i16 {
    match die {
        Die::Bullet => 40,
        Die::BlueShell => 35,
        Die::RedShell => 20,
        Die::Horn | Die::Star => 12,
        Die::Lightning | Die::Mega => 10,
        Die::Mushroom => 9,
        Die::Boo => 3,
        _ => 0,
    }
}

/// What standing with a progress is worth, per colour: its steps, and safety.
const STANDING: [[i16; 128]; 4] = {
    let mut table = [[0; 128]; 4];
    let mut c = 0;
    while c < 4 {
        let mut progress = 0;
        while progress <= GOAL {
            let is_safe = Place::of_progress(Colour::ALL[c], progress).is_safe();
            let safety = if is_safe { SAFETY } else { 0 };
            table[c][progress as usize] = progress as i16 + safety;
            progress += 1;
        }
        c += 1;
    }
    table
};

impl Parchis {
    #[allow(clippy::inline_always, reason = "so that each that asks pays for its answer only")]
    #[inline(always)]
    fn look(&self, action: Action) -> Glance {
        let die = action.die();
        let Some(piece) = action.piece() else {
            let slot = LANDINGS + SPECIALS + die.index();
            return Glance { hint: 0, slot, is_tactical: false };
        };
        if die.is_special() {
            let slot = LANDINGS + usize::from(die.nibble() - 1) * 16 + piece.index();
            return Glance { hint: hint_of_special(die).into(), slot, is_tactical: false };
        }
        let is_forced = self.forced.is_some();
        let colour = piece.colour();
        let first_slot = colour.index() * 128;
        let place = self.place(piece);
        if place == Place::HOME {
            return Glance { hint: LEAVING_HOME.into(), slot: first_slot, is_tactical: is_forced };
        }
        let from = place.progress(colour);
        let to = board::bounced(from + self.steps(piece, die));
        let slot = first_slot + usize::from(to);
        let again = if die == Die::Six { MOVING_AGAIN } else { 0 };
        if to == GOAL {
            return Glance { hint: (REACHING_GOAL + again).into(), slot, is_tactical: true };
        }
        let landing = Place::of_progress(colour, to);
        let standing = &STANDING[colour.index()];
        let gain = standing[usize::from(to & 127)] - standing[usize::from(from & 127)];
        let item = if self.items.has(landing) { ITEM } else { 0 };
        let captured = self.captured_on(piece, landing);
        let capture = captured.map_or(0, |victim| {
            let loss = i16::from(landing.progress(victim.colour()));
            CAPTURE + if victim.side() == piece.side() { -loss } else { loss }
        });
        let is_tactical = is_forced || captured.is_some();
        Glance { hint: (gain + again + item + capture).into(), slot, is_tactical }
    }

    /// The piece that one would capture on a square.
    #[inline]
    fn captured_on(&self, piece: Piece, place: Place) -> Option<Piece> {
        if !place.is_exposed() || self.power(piece) == Power::Mini {
            return None;
        }
        let own = PieceSet::of_colour(piece.colour());
        let victim = self.places.find(place.byte()).minus(own).first()?;
        (self.power(victim) != Power::Ghost).then_some(victim)
    }
}

const _: () = assert!(Colour::ALL.len() * 128 == LANDINGS);
