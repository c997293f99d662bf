//! What a player sees of an action at a glance: the order in which an engine tries actions.

use game::Tactics;

use crate::board::{self, GOAL, Place, START};
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
        let die = action.die();
        let Some(piece) = action.piece() else {
            return LANDINGS + SPECIALS + die.index();
        };
        if die.is_special() {
            return LANDINGS + usize::from(die.nibble() - 1) * 16 + piece.index();
        }
        let landing = match self.place(piece) {
            Place::HOME => 0,
            _ => self.landing(piece, die),
        };
        piece.colour().index() * 128 + usize::from(landing)
    }

    #[inline]
    fn move_hint(&self, action: Action) -> i32 {
        let die = action.die();
        let Some(piece) = action.piece() else {
            return 0;
        };
        if die.is_special() {
            return hint_of_special(die);
        }
        let place = self.place(piece);
        if place == Place::HOME {
            return LEAVING_HOME;
        }
        let to = self.landing(piece, die);
        let again = if die == Die::Six { MOVING_AGAIN } else { 0 };
        if to == GOAL {
            return REACHING_GOAL + again;
        }
        let table = &STANDING[piece.colour().index()];
        let from = usize::from(place.progress(piece.colour()));
        let gain = table[usize::from(to & 127)] - table[from & 127];
        let landing = Place::of_progress(piece.colour(), to);
        let item = if self.items.at(landing).is_some() { ITEM } else { 0 };
        let captured = self.captured_on(piece, landing).map_or(0, |victim| {
            let loss = i32::from(landing.progress(victim.colour()));
            let own = victim.side() == piece.side();
            CAPTURE + if own { -loss } else { loss }
        });
        i32::from(gain) + item + again + captured
    }

    #[inline]
    fn is_tactical(&self, action: Action) -> bool {
        let die = action.die();
        let Some(piece) = action.piece() else {
            return false;
        };
        if die.is_special() {
            return false;
        }
        if self.forced.is_some() {
            return true;
        }
        let to = self.landing(piece, die);
        to == GOAL || self.captured_on(piece, Place::of_progress(piece.colour(), to)).is_some()
    }

    /// A forced number changes much: it is played before the position is judged.
    #[inline]
    fn is_quiet(&self) -> bool {
        self.forced.is_none()
    }
}

// First guesses at what actions are worth, in steps.
const LEAVING_HOME: i32 = 12;
const REACHING_GOAL: i32 = 30;
const MOVING_AGAIN: i32 = 14;
const SAFETY: i32 = 5;
const ITEM: i32 = 6;
const CAPTURE: i32 = 25;

const fn hint_of_special(die: Die) -> i32 {
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
            let safety = if is_safe { SAFETY as i16 } else { 0 };
            table[c][progress as usize] = progress as i16 + safety;
            progress += 1;
        }
        c += 1;
    }
    table
};

impl Parchis {
    /// The progress that a number brings a piece to, if nothing cuts it short.
    #[inline]
    fn landing(&self, piece: Piece, die: Die) -> u8 {
        match self.place(piece) {
            Place::HOME => START,
            place => board::bounced(place.progress(piece.colour()) + self.steps(piece, die)),
        }
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
