//! Which actions are legal.

use game::{Game as _, MoveList, Side};

use crate::board::{self, ENTRY, GOAL, Place, START, Squares};
use crate::condition::Power;
use crate::lanes::PieceSet;
use crate::{Action, Colour, Die, Objection, Parchis, Piece};

impl Parchis {
    /// Appends each legal action once, none if the game is over: first the moves that capture or
    /// reach the goal, then the special dice, then large numbers before small ones. A plain
    /// alpha-beta, which tries moves as they come, sees a tenth of the nodes that it would see
    /// with small numbers first (477 thousand of 4.7 million at depth 6 from the start).
    pub(crate) fn list_actions(&self, actions: &mut MoveList<Action>) {
        let mut others = MoveList::new();
        self.for_each_action(|action, is_promising| {
            if is_promising {
                actions.push(action);
            } else {
                others.push(action);
            }
        });
        actions.extend(others);
    }

    /// Calls `visit` with each legal action and whether it promises much at first sight.
    #[inline]
    pub(crate) fn for_each_action(&self, mut visit: impl FnMut(Action, bool)) {
        if self.is_over() {
            return;
        }
        let scene = Scene::new(self);
        let movers = scene.movers();
        if let Some(forced) = self.forced {
            scene.with_number(&movers, forced.die(), &mut visit);
            return;
        }
        if self.playground {
            for &die in Die::specials() {
                scene.with_special(die, &mut visit);
            }
        } else {
            for die in self.hand(self.turn).distinct() {
                scene.with_special(die, &mut visit);
            }
        }
        let numbers = self.numbers(self.turn);
        for &die in Die::numbers().iter().rev() {
            if numbers.contains(die) {
                scene.with_number(&movers, die, &mut visit);
            }
        }
    }

    /// How many steps a number carries a piece that is not at home (R6, R23, R34, R40).
    #[inline]
    pub(crate) fn steps(&self, piece: Piece, die: Die) -> u8 {
        let number = match die {
            Die::Six => self.worth_of_six(piece.colour()),
            _ => die.number(),
        };
        steps_with(self.power(piece), number)
    }

    /// R6: a 6 counts 7 while no piece of the colour is at home.
    #[inline]
    fn worth_of_six(&self, colour: Colour) -> u8 {
        let at_home = self.places.find(Place::HOME.byte()) & PieceSet::of_colour(colour);
        if at_home.is_empty() { 7 } else { 6 }
    }

    /// Whether a piece may fill the square of this progress and the next one as a mega (R44). If
    /// one of the two is the goal it simply is at the goal.
    pub(crate) fn has_room_for_mega(&self, piece: Piece, progress: u8) -> bool {
        if progress + 1 >= GOAL {
            return true;
        }
        let colour = piece.colour();
        let unyielding = PieceSet::of_colour(colour)
            | self.with_power(Power::Invincible)
            | self.with_power(Power::Mega);
        [progress, progress + 1].into_iter().all(|progress| {
            let there = self.standing_on(Place::of_progress(colour, progress));
            (there & unyielding).without(piece).is_empty()
        })
    }
}

#[inline]
const fn steps_with(power: Power, number: u8) -> u8 {
    match power {
        Power::Normal | Power::Ghost | Power::Mega => number,
        Power::Invincible => number + 2,
        Power::Mini => number / 2,
        Power::Slipped => 0,
    }
}

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

impl<'a> Scene<'a> {
    #[inline]
    pub fn new(state: &'a Parchis) -> Self {
        let megas = state.with_power(Power::Mega);
        let (occupied, full) = occupied_squares(state, megas);
        let mut scene =
            Scene { state, occupied, full, barriers: [None; 4], megas, held_by_barrier: None };
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
        self.held_by_barrier = Colour::of(self.state.turn)
            .into_iter()
            .filter_map(|colour| self.barriers[colour.index()].map(|barrier| barrier.pieces))
            .reduce(|a, b| a | b);
    }

    #[inline]
    pub fn movers(&self) -> [Mover; 6] {
        own_pieces(self.state.turn).map(|piece| self.mover(piece))
    }

    #[inline]
    pub fn mover(&self, piece: Piece) -> Mover {
        let (state, colour) = (self.state, piece.colour());
        let place = state.place(piece);
        let mut mover = Mover {
            piece,
            place,
            power: state.power(piece),
            six: state.worth_of_six(colour),
            from: place.progress(colour),
            obstacle_ahead: u8::MAX,
            last_obstacle: 0,
        };
        if !(self.full.is_empty() && self.megas.is_empty()) {
            self.find_obstacles(&mut mover);
        }
        mover
    }

    /// R8, R37, R39, R44: what stops a piece are barriers and megas of other colours.
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

    /// All actions with a number: the pieces that can move with it or, if none can, the pass.
    #[inline]
    pub fn with_number(&self, movers: &[Mover; 6], die: Die, visit: &mut impl FnMut(Action, bool)) {
        let mut can_move = false;
        for &mover in movers {
            if let Ok(landing) = self.landing(mover, die) {
                can_move = true;
                let meets = self.occupied.contains(landing) && !landing.is_safe();
                visit(Action::new(mover.piece, die), meets || landing == Place::GOAL);
            }
        }
        if !can_move {
            visit(Action::pass(die), false);
        }
    }

    #[inline]
    fn with_special(&self, die: Die, visit: &mut impl FnMut(Action, bool)) {
        for piece in own_pieces(self.state.turn) {
            if self.objection_to_special(piece, die).is_none() {
                visit(Action::new(piece, die), false);
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

    /// Where a number brings an own piece, or what speaks against moving it.
    #[inline]
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

#[inline]
fn own_pieces(side: Side) -> [Piece; 6] {
    let [[a, b, c], [d, e, f]] = Colour::of(side).map(Piece::of);
    [a, b, c, d, e, f]
}

/// The squares of the board with pieces, and those with two or more; a mega is on both of its
/// squares.
#[inline]
fn occupied_squares(state: &Parchis, megas: PieceSet) -> (Squares, Squares) {
    let (mut once, mut twice) = (Squares::EMPTY, Squares::EMPTY);
    let mut add = |place: Place| {
        if once.contains(place) {
            twice.insert(place);
        }
        once.insert(place);
    };
    for piece in PieceSet::ALL {
        add(state.place(piece));
    }
    for mega in megas {
        add(state.square_ahead(mega));
    }
    (once.on_board(), twice.on_board())
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
