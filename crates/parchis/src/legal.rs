//! Which actions are legal.

mod moves;
mod scene;

use game::{Game as _, MoveList, Side};

use crate::board::{GOAL, Place};
use crate::condition::Power;
use crate::lanes::PieceSet;
use crate::{Action, Colour, Die, Objection, Parchis, Piece};
use moves::Moves;
use scene::Scene;

impl Parchis {
    /// Appends each legal action once, none if the game is over: first the moves that capture or
    /// reach the goal, then the 6, the special dice, and the other numbers, large ones before
    /// small ones. A plain alpha-beta, which tries moves as they come, lives by this order: at
    /// depth 6 from the start it sees 363 thousand nodes, 477 thousand with the special dice before
    /// the 6, 4.7 million with small numbers first.
    pub(crate) fn list_actions(&self, actions: &mut MoveList<Action>) {
        if self.is_over() {
            return;
        }
        let scene = Scene::new(self);
        let moves = Moves::new(self, &scene);
        let (sixes, others) = moves.others.split_sixes();
        moves.list(moves.promising, actions);
        moves.list(sixes, actions);
        if self.forced.is_none() {
            self.for_each_special(&scene, |action| actions.push(action));
        }
        moves.list(others, actions);
        moves.for_each_pass(|action| actions.push(action));
    }

    /// How many actions [`Parchis::list_actions`] would append.
    pub(crate) fn count_actions(&self) -> usize {
        if self.is_over() {
            return 0;
        }
        let scene = Scene::new(self);
        let moves = Moves::new(self, &scene);
        let mut count = moves.promising.len() + moves.others.len();
        moves.for_each_pass(|_| count += 1);
        if self.forced.is_none() {
            self.for_each_special(&scene, |_| count += 1);
        }
        count
    }

    #[inline]
    fn for_each_special(&self, scene: &Scene<'_>, mut visit: impl FnMut(Action)) {
        let mut with = |die: Die| {
            for piece in own_pieces(self.turn) {
                if scene.objection_to_special(piece, die).is_none() {
                    visit(Action::new(piece, die));
                }
            }
        };
        if self.playground {
            Die::specials().iter().copied().for_each(with);
        } else {
            self.hand(self.turn).distinct().for_each(&mut with);
        }
    }

    /// What speaks against an action with a die that is at hand.
    pub(crate) fn objection_to_use(&self, piece: Option<Piece>, die: Die) -> Option<Objection> {
        let scene = Scene::new(self);
        match piece {
            Some(piece) if die.is_special() => scene.objection_to_special(piece, die),
            Some(piece) => {
                let six = self.worth_of_six(piece.colour());
                scene.landing(scene.mover(piece, six), die).err()
            }
            None => {
                let can_pass = !die.is_special() && Moves::new(self, &scene).can_pass(die.index());
                (!can_pass).then_some(Objection::CanMove)
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
        if self.places.colour_has(colour, Place::HOME.byte()) { 6 } else { 7 }
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

/// How many steps a piece with this power makes of a number up to 31.
#[inline]
const fn steps_with(power: Power, number: u8) -> u8 {
    const STEPS: [[u8; 32]; Power::ALL.len()] = {
        let mut table = [[0; 32]; Power::ALL.len()];
        let mut i = 0;
        while i < table.len() {
            let mut number = 0;
            while number < 32 {
                table[i][number as usize] = match Power::ALL[i] {
                    Power::Normal | Power::Ghost | Power::Mega => number,
                    Power::Invincible => number + 2,
                    Power::Mini => number / 2,
                    Power::Slipped => 0,
                };
                number += 1;
            }
            i += 1;
        }
        table
    };
    STEPS[power as usize][number as usize & 31]
}

/// The six pieces of a player, its first colour first.
#[inline]
pub(crate) const fn own_pieces(side: Side) -> [Piece; 6] {
    let [first, second] = Colour::of(side);
    let ([a, b, c], [d, e, f]) = (Piece::of(first), Piece::of(second));
    [a, b, c, d, e, f]
}
