//! A position as the player on turn sees it.

use super::steps_with;
use crate::board::{self, ENTRY, GOAL, Place, START, Squares};
use crate::condition::Power;
use crate::lanes::PieceSet;
use crate::{Colour, Die, Objection, Parchis, Piece};

/// A position as the player on turn sees it: what all its actions have in common.
pub(crate) struct Scene<'a> {
    state: &'a Parchis,
    /// Squares with a piece.
    occupied: Squares,
    /// Squares with two pieces or more (R7).
    full: Squares,
    /// The barrier of each colour (R8): with three pieces a colour has one at most.
    barriers: [Option<Barrier>; 4],
    megas: PieceSet,
    /// Whether there are barriers or megas.
    has_obstacles: bool,
    /// The own pieces that a 6 may move while there is an own barrier (R9).
    held_by_barrier: Option<PieceSet>,
}

#[derive(Clone, Copy)]
struct Barrier {
    place: Place,
    pieces: PieceSet,
}

/// An own piece and how far its way is free: what its moves with all numbers have in common.
#[derive(Clone, Copy)]
pub(crate) struct Mover {
    piece: Piece,
    place: Place,
    power: Power,
    /// Whether nothing can be in its way: it is a normal piece on the board, and there are no
    /// barriers and no megas. Most pieces are free, most of the time.
    is_free: bool,
    /// How many steps a 6 counts.
    six: u8,
    from: u8,
    /// The progress of the first obstacle ahead on the ring, or more than the ring has.
    obstacle_ahead: u8,
    /// The progress of the last obstacle on the ring: what a bounce out of the corridor meets
    /// first. 0 if there is none.
    last_obstacle: u8,
}

impl<'a> Scene<'a> {
    /// Whether a piece is on this square, and on no safe one: landing there is a capture, or
    /// something like it.
    #[inline]
    pub fn is_contact(&self, place: Place) -> bool {
        self.occupied.contains(place) && !place.is_safe()
    }

    #[inline]
    pub fn new(state: &'a Parchis) -> Self {
        let megas = state.with_power(Power::Mega);
        let (occupied, full) = occupied_squares(state, megas);
        let mut scene = Scene {
            state,
            occupied,
            full,
            barriers: [None; 4],
            megas,
            has_obstacles: !megas.is_empty(),
            held_by_barrier: None,
        };
        if !full.is_empty() {
            scene.find_barriers();
        }
        scene
    }

    fn find_barriers(&mut self) {
        let solid = PieceSet::ALL
            .minus(self.state.with_power(Power::Ghost))
            .minus(self.state.with_power(Power::Mini));
        self.barriers = Colour::ALL.map(|colour| find_barrier(self.state, colour, solid));
        self.has_obstacles |= self.barriers.iter().any(Option::is_some);
        self.held_by_barrier = Colour::of(self.state.turn)
            .into_iter()
            .filter_map(|colour| self.barriers[colour.index()].map(|barrier| barrier.pieces))
            .reduce(|a, b| a | b);
    }

    /// An own piece, for which a 6 counts `six`.
    #[inline]
    pub fn mover(&self, piece: Piece, six: u8) -> Mover {
        let place = self.state.place(piece);
        let power = self.state.power(piece);
        let mut mover = Mover {
            piece,
            place,
            power,
            is_free: !self.has_obstacles && power == Power::Normal && place.is_on_board(),
            six,
            from: place.progress(piece.colour()),
            obstacle_ahead: u8::MAX,
            last_obstacle: 0,
        };
        if self.has_obstacles {
            self.find_obstacles(&mut mover);
        }
        mover
    }

    /// R8, R37, R39, R44: what stops a piece are barriers and megas of other colours.
    #[inline(never)]
    fn find_obstacles(&self, mover: &mut Mover) {
        let colour = mover.piece.colour();
        let mut meet = |place: Place| {
            if place.is_on_ring() {
                let progress = place.progress(colour);
                if progress > mover.from {
                    mover.obstacle_ahead = mover.obstacle_ahead.min(progress);
                }
                mover.last_obstacle = mover.last_obstacle.max(progress);
            }
        };
        if matches!(mover.power, Power::Normal | Power::Mini | Power::Slipped) {
            for other in Colour::ALL.into_iter().filter(|&other| other != colour) {
                if let Some(barrier) = self.barriers[other.index()] {
                    meet(barrier.place);
                }
            }
        }
        if mover.power != Power::Ghost {
            for mega in self.megas.minus(PieceSet::of_colour(colour)) {
                meet(self.state.place(mega));
                meet(self.state.square_ahead(mega));
            }
        }
    }

    /// What speaks against using a special die with an own piece.
    #[inline]
    pub fn objection_to_special(&self, piece: Piece, die: Die) -> Option<Objection> {
        let place = self.state.place(piece);
        match (place, die) {
            (Place::GOAL, _) => Some(Objection::AtGoal),
            (Place::HOME, Die::Bullet | Die::RedShell | Die::BlueShell | Die::Lightning) => None,
            (Place::HOME, _) => Some(Objection::AtHome),
            (_, Die::Banana) if !place.is_on_ring() => Some(Objection::NotOnRing),
            (_, Die::Banana) => self.state.traps.is_full().then_some(Objection::TooManyTraps),
            (_, Die::Mega) => {
                let has_room = self.state.has_room_for_mega(piece, place.progress(piece.colour()));
                (!has_room).then_some(Objection::NoRoomForMega)
            }
            _ => None,
        }
    }

    /// Where a number brings a piece, or what speaks against moving it.
    #[inline]
    pub fn landing(&self, mover: Mover, die: Die) -> Result<Place, Objection> {
        let number = if die == Die::Six { mover.six } else { die.number() };
        if mover.is_free {
            let to = board::bounced(mover.from + number);
            let place = Place::of_progress(mover.piece.colour(), to);
            let is_full = self.full.contains(place) && to != mover.from;
            return if is_full { Err(Objection::NoRoom) } else { Ok(place) };
        }
        self.checked_landing(mover, die, number)
    }

    /// [`Scene::landing`] with all its checks; kept apart so that the common case stays small.
    #[inline(never)]
    fn checked_landing(&self, mover: Mover, die: Die, number: u8) -> Result<Place, Objection> {
        if !mover.place.is_on_board() {
            return self.landing_from_home(mover, die);
        }
        if die == Die::Six
            && let Some(held) = self.held_by_barrier
            && !held.contains(mover.piece)
        {
            return Err(Objection::MustBreakBarrier);
        }
        let steps = steps_with(mover.power, number);
        if steps == 0 {
            return Ok(mover.place);
        }
        let reach = mover.from + steps;
        let to = board::bounced(reach);
        let is_stopped =
            mover.obstacle_ahead <= reach.min(ENTRY) || reach > GOAL && mover.last_obstacle >= to;
        if is_stopped {
            return Err(Objection::InTheWay);
        }
        let place = Place::of_progress(mover.piece.colour(), to);
        let is_special = mover.power != Power::Normal || !self.megas.is_empty();
        if to == GOAL {
            Ok(place)
        } else if is_special {
            self.landing_of_special(mover, to, place)
        } else if self.full.contains(place) && mover.from != to {
            Err(Objection::NoRoom)
        } else {
            Ok(place)
        }
    }

    /// R4, R7: out of home with a 5, unless the start square is full or under a mega.
    fn landing_from_home(&self, mover: Mover, die: Die) -> Result<Place, Objection> {
        if mover.place == Place::GOAL {
            return Err(Objection::AtGoal);
        }
        if die != Die::Five {
            return Err(Objection::AtHome);
        }
        let start = Place::of_progress(mover.piece.colour(), START);
        if self.full.contains(start) || !self.state.megas_filling(start).is_empty() {
            return Err(Objection::NoRoom);
        }
        Ok(start)
    }

    /// R7, R39, R44: the landing square of a piece with a power, or where there are megas.
    fn landing_of_special(&self, mover: Mover, to: u8, place: Place) -> Result<Place, Objection> {
        let is_free = match mover.power {
            Power::Mega => {
                let has_room = self.state.has_room_for_mega(mover.piece, to);
                return if has_room { Ok(place) } else { Err(Objection::NoRoomForMega) };
            }
            // The own mega lets its colour pass but not land; ghosts share any square.
            Power::Ghost => true,
            _ => !self.is_under_own_mega(mover.piece, to),
        };
        let is_full = self.full.contains(place)
            && mover.from != to
            && (mover.power != Power::Invincible || self.stays_full(mover.piece, place));
        if is_free && !is_full { Ok(place) } else { Err(Objection::NoRoom) }
    }

    #[inline]
    fn is_under_own_mega(&self, piece: Piece, progress: u8) -> bool {
        let colour = piece.colour();
        let own = PieceSet::of_colour(colour);
        !(self.megas & own).is_empty()
            && !(self.state.megas_filling(Place::of_progress(colour, progress)) & own).is_empty()
    }

    /// R39: whether a square is still full after an invincible piece has sent home whom it can.
    fn stays_full(&self, piece: Piece, place: Place) -> bool {
        let staying = PieceSet::of_colour(piece.colour())
            | self.state.with_power(Power::Ghost)
            | self.state.with_power(Power::Invincible);
        (self.state.standing_on(place) & staying).without(piece).has_two()
    }
}

/// The squares of the board with pieces, and those with two or more; a mega is on both of its
/// squares.
#[inline]
fn occupied_squares(state: &Parchis, megas: PieceSet) -> (Squares, Squares) {
    let (mut once, mut twice) = (Squares::EMPTY, Squares::EMPTY);
    let mut add = |place: Place| {
        let square = Squares::only(place);
        twice |= once & square;
        once |= square;
    };
    for colour in Colour::ALL {
        for piece in Piece::of(colour) {
            add(state.place(piece));
        }
    }
    for mega in megas {
        add(state.square_ahead(mega));
    }
    (once & Squares::BOARD, twice & Squares::BOARD)
}

/// The square with two or more solid pieces of a colour, if there is one.
fn find_barrier(state: &Parchis, colour: Colour, solid: PieceSet) -> Option<Barrier> {
    let [a, b, c] = Piece::of(colour).map(|piece| state.place(piece));
    let place = if a == b || a == c {
        a
    } else if b == c {
        b
    } else {
        return None;
    };
    let pieces = state.places.find(place.byte()) & PieceSet::of_colour(colour) & solid;
    (place.is_on_board() && pieces.has_two()).then_some(Barrier { place, pieces })
}
