use std::fmt;

use game::{Game as _, Language};

use crate::{Action, Parchis};

/// Why an action is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Objection {
    /// The game is over.
    GameOver,
    /// The piece is the rival's.
    NotYours,
    /// A forced number must be used first.
    Forced,
    /// The die is not at hand.
    NoSuchDie,
    /// The piece is at the goal already.
    AtGoal,
    /// The piece is at home, and this die does not bring it out.
    AtHome,
    /// With a 6 an own barrier must be broken.
    MustBreakBarrier,
    /// A barrier or a mega piece is in the way.
    InTheWay,
    /// The landing square has no room.
    NoRoom,
    /// There is no room for a mega piece.
    NoRoomForMega,
    /// A trap can be laid on the ring only.
    NotOnRing,
    /// There are as many traps as there can be.
    TooManyTraps,
    /// One passes only with a number with which nothing can move.
    CanMove,
}

impl Parchis {
    /// Why an action is not legal here; none if it is.
    pub fn objection(&self, action: Action) -> Option<Objection> {
        if self.is_over() {
            return Some(Objection::GameOver);
        }
        let die = action.die();
        let at_hand = match self.forced {
            Some(forced) if forced.die() != die => return Some(Objection::Forced),
            Some(_) => true,
            None if die.is_special() => self.playground || self.hand(self.turn).contains(die),
            None => self.numbers(self.turn).contains(die),
        };
        if !at_hand {
            return Some(Objection::NoSuchDie);
        }
        match action.piece() {
            Some(piece) if piece.side() != self.turn => Some(Objection::NotYours),
            piece => self.objection_to_use(piece, die),
        }
    }
}

impl Objection {
    /// The rule that it rests on.
    pub const fn rule(self) -> &'static str {
        match self {
            Objection::GameOver => "R1",
            Objection::NotYours => "R2",
            Objection::Forced => "R10",
            Objection::NoSuchDie => "R3",
            Objection::AtGoal => "R13",
            Objection::AtHome => "R4",
            Objection::NoRoom => "R7",
            Objection::MustBreakBarrier => "R9",
            Objection::InTheWay => "R8",
            Objection::NoRoomForMega => "R44",
            Objection::NotOnRing | Objection::TooManyTraps => "R21",
            Objection::CanMove => "R16",
        }
    }

    /// It as a sentence.
    pub const fn text(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english(),
            Language::Spanish => self.spanish(),
        }
    }

    const fn english(self) -> &'static str {
        match self {
            Objection::GameOver => "the game is over",
            Objection::NotYours => "that piece is the rival's",
            Objection::Forced => "the forced number must be used first",
            Objection::NoSuchDie => "that die is not at hand",
            Objection::AtGoal => "that piece is at the goal already",
            Objection::AtHome => "that die does not bring a piece out of home",
            Objection::MustBreakBarrier => "with a 6 an own barrier must be broken",
            Objection::InTheWay => "a barrier or a mega piece is in the way",
            Objection::NoRoom => "the landing square has no room",
            Objection::NoRoomForMega => "there is no room for a mega piece",
            Objection::NotOnRing => "a trap can be laid on the ring only",
            Objection::TooManyTraps => "there are as many traps as there can be",
            Objection::CanMove => "one passes only with a number with which nothing can move",
        }
    }

    const fn spanish(self) -> &'static str {
        match self {
            Objection::GameOver => "la partida ha terminado",
            Objection::NotYours => "esa ficha es del rival",
            Objection::Forced => "antes hay que usar el número obligado",
            Objection::NoSuchDie => "ese dado no está disponible",
            Objection::AtGoal => "esa ficha ya está en la meta",
            Objection::AtHome => "ese dado no saca fichas de casa",
            Objection::MustBreakBarrier => "con un 6 hay que abrir una barrera propia",
            Objection::InTheWay => "una barrera o una ficha mega cierra el paso",
            Objection::NoRoom => "en la casilla de llegada no cabe nadie más",
            Objection::NoRoomForMega => "no hay sitio para una ficha mega",
            Objection::NotOnRing => "solo se puede dejar una trampa en el anillo",
            Objection::TooManyTraps => "ya hay tantas trampas como puede haber",
            Objection::CanMove => "solo se pasa con un número con el que nada puede moverse",
        }
    }
}

impl fmt::Display for Objection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.english(), self.rule())
    }
}
