//! A position as the player on turn sees it.

use super::steps_with;
use crate::board::{self, ENTRY, GOAL, Place, START};
use crate::condition::Power;
use crate::dice::STEPS_OF_SIX;
use crate::lanes::PieceSet;
use crate::squares::Squares;
use crate::{Colour, Die, Objection, Parchis, Piece};

/// A position as the player on turn sees it: what all its actions have in common.
pub(crate) struct Scene<'a> {
    state: &'a Parchis,
    /// Squares with two pieces or more (R7).
    full: Squares,
    /// For each of the player's colours, the squares of the ring where its pieces would capture,
    /// powers aside: with a piece of another colour, and not safe.
    prey: [Squares; 2],
    /// The barrier of each colour (R8): with three pieces a colour has one at most.
    barriers: [Option<Barrier>; 4],
    megas: PieceSet,
    /// Whether number dice are to be used, and there are no megas.
    has_plain_moves: bool,
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
    /// How many steps a 6 counts.
    six: u8,
    from: u8,
    /// The progress of the first obstacle ahead on the ring, or more than the ring has.
    obstacle_ahead: u8,
    /// The progress of the last obstacle on the ring: what a bounce out of the corridor meets
    /// first. 0 if there is none.
    last_obstacle: u8,
}

/// Steps along the ring: bit n for n of them.
pub(super) struct RingSteps {
    pub legal: u8,
    /// The steps that end on [prey](Scene::is_prey).
    pub prey: u8,
}

impl Mover {
    /// Those of the dice that can move it at all: none at the goal, a 5 at home (R4).
    #[inline]
    pub fn usable(self, dice: u32) -> u32 {
        match self.place {
            Place::GOAL => 0,
            Place::HOME => dice & 1 << Die::Five.index(),
            _ => dice,
        }
    }
}

impl<'a> Scene<'a> {
    /// Whether a piece would capture on this square, or something like it.
    #[inline]
    pub fn is_prey(&self, place: Place, colour: Colour) -> bool {
        self.prey[colour.index() & 1].contains(place)
    }

    #[inline]
    pub fn new(state: &'a Parchis) -> Self {
        let megas = state.with_power(Power::Mega);
        let Occupied { of_colour, full } = Occupied::squares(state, megas);
        let [first, second] = Colour::of(state.turn).map(Colour::index);
        let [rival, other_rival] = Colour::of(!state.turn).map(Colour::index);
        let rivals = of_colour[rival] | of_colour[other_rival];
        let prey = [of_colour[second], of_colour[first]]
            .map(|own_other| (rivals | own_other) & Squares::EXPOSED);
        let mut scene = Scene {
            state,
            full,
            prey,
            barriers: [None; 4],
            megas,
            has_plain_moves: state.forced.is_none() && megas.is_empty(),
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

    /// The steps that the player's number dice make with a normal piece for which a 6 counts
    /// `six`: bit n for n steps.
    #[inline]
    pub fn reach(&self, six: u8) -> u8 {
        let reach = self.state.numbers(self.state.turn).reach();
        reach & (1 << six | !STEPS_OF_SIX)
    }

    /// The legal ones of the steps that it can [reach](Scene::reach), for a normal piece that
    /// stays on the ring with all of them, where there are no megas: most pieces, most of the
    /// time. None for the others, whose moves have to be looked at one by one.
    #[inline]
    pub fn ring_steps(&self, piece: Piece, reach: u8) -> Option<RingSteps> {
        let place = self.state.place(piece);
        let leaves_ring = reach & !board::steps_on_ring(piece.colour(), place) != 0;
        if leaves_ring || !self.has_plain_moves || self.state.power(piece) != Power::Normal {
            return None;
        }
        let mut legal = reach;
        if !self.full.is_empty() {
            legal &= !self.full.around().ahead_of(place);
        }
        if self.has_obstacles {
            legal &= self.steps_before_obstacle(piece);
        }
        let prey = self.prey[piece.colour().index() & 1].around().ahead_of(place);
        Some(RingSteps { legal, prey })
    }

    /// R8, R9: the steps up to seven that end before the first obstacle, without those of a 6 if
    /// that must break a barrier.
    #[inline(never)]
    fn steps_before_obstacle(&self, piece: Piece) -> u8 {
        let mover = self.mover(piece, 0);
        let room = (mover.obstacle_ahead - mover.from).min(8);
        let before = ((1u16 << room) - 1) as u8;
        let is_held = self.held_by_barrier.is_some_and(|held| !held.contains(piece));
        if is_held { before & !STEPS_OF_SIX } else { before }
    }

    /// Where a number brings a piece, or what speaks against moving it.
    pub fn landing(&self, mover: Mover, die: Die) -> Result<Place, Objection> {
        if !mover.place.is_on_board() {
            return self.landing_from_home(mover, die);
        }
        if die == Die::Six
            && let Some(held) = self.held_by_barrier
            && !held.contains(mover.piece)
        {
            return Err(Objection::MustBreakBarrier);
        }
        let number = if die == Die::Six { mover.six } else { die.number() };
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

/// Where the pieces are.
struct Occupied {
    /// The squares of each colour's pieces, without the second ones of megas.
    of_colour: [Squares; 4],
    /// The squares of the board with two pieces or more; a mega is on both of its squares.
    full: Squares,
}

impl Occupied {
    #[inline]
    fn squares(state: &Parchis, megas: PieceSet) -> Occupied {
        let (mut once, mut twice) = (Squares::EMPTY, Squares::EMPTY);
        let mut add = |place: Place| {
            let square = Squares::only(place);
            twice |= once & square;
            once |= square;
            square
        };
        let of_colour = Colour::ALL.map(|colour| {
            let [a, b, c] = Piece::of(colour).map(|piece| add(state.place(piece)));
            a | b | c
        });
        for mega in megas {
            add(state.square_ahead(mega));
        }
        Occupied { of_colour, full: twice & Squares::BOARD }
    }
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
