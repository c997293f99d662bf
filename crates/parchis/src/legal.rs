//! Which actions are legal.

use game::{Game as _, Side};

use crate::board::{self, GOAL, Place, START};
use crate::condition::Power;
use crate::lanes::PieceSet;
use crate::{Action, Colour, Die, Objection, Parchis, Piece};

impl Parchis {
    /// Calls `visit` with each legal action once; never if the game is over.
    #[inline]
    pub(crate) fn for_each_action(&self, mut visit: impl FnMut(Action)) {
        if self.is_over() {
            return;
        }
        let scene = Scene::new(self);
        if let Some(forced) = self.forced {
            scene.with_number(forced.die(), &mut visit);
            return;
        }
        for die in self.numbers(self.turn).iter() {
            scene.with_number(die, &mut visit);
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
    }

    /// How many steps a number carries a piece that is not at home (R6, R23, R34, R40).
    #[inline]
    pub(crate) fn steps(&self, piece: Piece, die: Die) -> u8 {
        let number = match die {
            Die::Six if !self.has_piece_at_home(piece.colour()) => 7,
            _ => die.number(),
        };
        match self.power(piece) {
            Power::Normal | Power::Ghost | Power::Mega => number,
            Power::Invincible => number + 2,
            Power::Mini => number / 2,
            Power::Slipped => 0,
        }
    }

    #[inline]
    fn has_piece_at_home(&self, colour: Colour) -> bool {
        !(self.places.find(Place::HOME.byte()) & PieceSet::of_colour(colour)).is_empty()
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

/// A position as the player on turn sees it: what all its actions have in common.
pub(crate) struct Scene<'a> {
    state: &'a Parchis,
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

impl<'a> Scene<'a> {
    #[inline]
    pub fn new(state: &'a Parchis) -> Self {
        let solid = if state.all_normal() {
            PieceSet::ALL
        } else {
            PieceSet::ALL.minus(state.with_power(Power::Ghost)).minus(state.with_power(Power::Mini))
        };
        let barriers = Colour::ALL.map(|colour| find_barrier(state, colour, solid));
        let held_by_barrier = Colour::of(state.turn)
            .into_iter()
            .filter_map(|colour| barriers[colour.index()].map(|barrier| barrier.pieces))
            .reduce(|a, b| a | b);
        Scene { state, barriers, megas: state.with_power(Power::Mega), held_by_barrier }
    }

    /// All actions with a number: the pieces that can move with it or, if none can, the pass.
    #[inline]
    pub fn with_number(&self, die: Die, visit: &mut impl FnMut(Action)) {
        let mut can_move = false;
        for piece in own_pieces(self.state.turn) {
            if self.can_move(piece, die) {
                can_move = true;
                visit(Action::new(piece, die));
            }
        }
        if !can_move {
            visit(Action::pass(die));
        }
    }

    #[inline]
    fn with_special(&self, die: Die, visit: &mut impl FnMut(Action)) {
        for piece in own_pieces(self.state.turn) {
            if self.can_use(piece, die) {
                visit(Action::new(piece, die));
            }
        }
    }

    /// Whether a special die may be used with a piece.
    pub fn can_use(&self, piece: Piece, die: Die) -> bool {
        let place = self.state.place(piece);
        match (place, die) {
            (Place::GOAL, _) => false,
            (Place::HOME, _) => {
                matches!(die, Die::Bullet | Die::RedShell | Die::BlueShell | Die::Lightning)
            }
            (_, Die::Banana) => place.is_on_ring() && !self.state.traps.is_full(),
            (_, Die::Mega) => self.state.has_room_for_mega(piece, place.progress(piece.colour())),
            _ => true,
        }
    }

    /// Whether a number moves a piece, be it by no step at all.
    #[inline]
    fn can_move(&self, piece: Piece, die: Die) -> bool {
        self.objection_to_number(piece, die).is_none()
    }

    /// What speaks against moving an own piece by a number.
    #[inline]
    pub fn objection_to_number(&self, piece: Piece, die: Die) -> Option<Objection> {
        let place = self.state.place(piece);
        if place == Place::GOAL {
            return Some(Objection::AtGoal);
        }
        if place == Place::HOME {
            return if die != Die::Five {
                Some(Objection::AtHome)
            } else if !self.can_leave_home(piece.colour()) {
                Some(Objection::StartFull)
            } else {
                None
            };
        }
        if die == Die::Six
            && let Some(held) = self.held_by_barrier
            && !held.contains(piece)
        {
            return Some(Objection::MustBreakBarrier);
        }
        let steps = self.state.steps(piece, die);
        if steps == 0 {
            return None;
        }
        let from = place.progress(piece.colour());
        self.objection_to_way(piece, from, from + steps)
            .or_else(|| self.objection_to_landing(piece, from, board::bounced(from + steps)))
    }

    /// R4, R7: the start square must not be full or under a mega.
    fn can_leave_home(&self, colour: Colour) -> bool {
        let start = Place::of_progress(colour, START);
        let there = self.state.standing_on(start);
        !there.has_two() && (there & self.megas).is_empty()
    }

    /// What on the ring stops a piece on its way from one progress to another one, which may lie
    /// beyond the goal (R8, R37, R39, R44).
    #[inline]
    fn objection_to_way(&self, piece: Piece, from: u8, reach: u8) -> Option<Objection> {
        let colour = piece.colour();
        let power = self.state.power(piece);
        if power == Power::Ghost {
            return None;
        }
        let is_on_way = |place: Place| {
            place.is_on_ring() && board::step_onto(from, reach, place.progress(colour)).is_some()
        };
        if !matches!(power, Power::Invincible | Power::Mega) {
            for other in Colour::ALL {
                if other != colour
                    && let Some(barrier) = self.barriers[other.index()]
                    && is_on_way(barrier.place)
                {
                    return Some(Objection::Barrier);
                }
            }
        }
        self.megas
            .minus(PieceSet::of_colour(colour))
            .iter()
            .any(|mega| {
                is_on_way(self.state.place(mega)) || is_on_way(self.state.square_ahead(mega))
            })
            .then_some(Objection::MegaInTheWay)
    }

    /// What speaks against ending a move at this progress (R7, R39, R44).
    #[inline]
    fn objection_to_landing(&self, piece: Piece, from: u8, to: u8) -> Option<Objection> {
        let state = self.state;
        if to == GOAL {
            return None;
        }
        let power = state.power(piece);
        if power == Power::Mega {
            return (!state.has_room_for_mega(piece, to)).then_some(Objection::NoRoomForMega);
        }
        let colour = piece.colour();
        let place = Place::of_progress(colour, to);
        let there = state.standing_on(place).without(piece);
        if !(there & self.megas & PieceSet::of_colour(colour)).is_empty() && power != Power::Ghost {
            return Some(Objection::MegaInTheWay);
        }
        if from == to {
            return None;
        }
        let staying = if power == Power::Invincible {
            there
                & (PieceSet::of_colour(colour)
                    | state.with_power(Power::Ghost)
                    | state.with_power(Power::Invincible))
        } else {
            there
        };
        staying.has_two().then_some(Objection::NoRoom)
    }

    pub fn state(&self) -> &Parchis {
        self.state
    }
}

fn own_pieces(side: Side) -> [Piece; 6] {
    let [[a, b, c], [d, e, f]] = Colour::of(side).map(Piece::of);
    [a, b, c, d, e, f]
}

/// The square with two or more solid pieces of a colour, if there is one.
#[inline]
fn find_barrier(state: &Parchis, colour: Colour, solid: PieceSet) -> Option<Barrier> {
    let [a, b, c] = Piece::of(colour);
    let place_of = |piece| state.place(piece);
    let place = if place_of(a) == place_of(b) || place_of(a) == place_of(c) {
        place_of(a)
    } else if place_of(b) == place_of(c) {
        place_of(b)
    } else {
        return None;
    };
    let pieces = state.places.find(place.byte()) & PieceSet::of_colour(colour) & solid;
    (place.is_on_board() && pieces.has_two()).then_some(Barrier { place, pieces })
}
