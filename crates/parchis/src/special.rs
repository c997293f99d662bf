//! The ten special dice.

use crate::board::{GOAL, Place, RING, START};
use crate::condition::{Condition, Power};
use crate::events::{Cause, Event, Witness};
use crate::lanes::PieceSet;
use crate::state::Effects;
use crate::{Die, Parchis, Piece};

/// How far a mushroom carries a piece (R25).
const MUSHROOM_STEPS: u8 = 8;
/// How far a bullet shoots a piece (R31).
const BULLET_STEPS: u8 = 40;
/// How far a horn is heard, either way (R29).
const HORN_RANGE: u8 = 2;

impl Parchis {
    /// Uses a special die with a piece.
    pub(crate) fn use_special<W: Witness>(
        &mut self,
        piece: Piece,
        die: Die,
        witness: &mut W,
    ) -> Effects {
        let reached_goal = match die {
            Die::Mushroom => self.fly(piece, MUSHROOM_STEPS, witness),
            Die::Bullet => {
                self.make_normal(piece, witness);
                self.fly(piece, BULLET_STEPS, witness)
            }
            Die::Mega => {
                self.become_powerful(piece, Power::Mega, witness);
                self.settle_as_mega(piece, witness)
            }
            _ => {
                self.use_where_it_stands(piece, die, witness);
                false
            }
        };
        Effects::goal_if(reached_goal)
    }

    /// Uses a special die that does not bring its piece anywhere.
    fn use_where_it_stands<W: Witness>(&mut self, piece: Piece, die: Die, witness: &mut W) {
        match die {
            Die::RedShell => self.red_shell(piece, witness),
            Die::BlueShell => self.blue_shell(piece, witness),
            Die::Horn => self.horn(piece, witness),
            Die::Lightning => self.lightning(piece, witness),
            Die::Boo => {
                self.transform(piece, Power::Ghost, witness);
                self.steal(witness);
            }
            Die::Star => self.transform(piece, Power::Invincible, witness),
            Die::Banana => self.lay_trap(piece, witness),
            _ => {}
        }
    }

    /// R25, R31, R32: forward over everything, to the first free square from there on or to the
    /// goal. Says whether it reached the goal.
    fn fly<W: Witness>(&mut self, piece: Piece, steps: u8, witness: &mut W) -> bool {
        let colour = piece.colour();
        let from = self.place(piece);
        let progress = match from {
            Place::HOME => {
                let to = Place::of_progress(colour, START);
                witness.see(Event::LeftHome { piece, to });
                START
            }
            _ => from.progress(colour),
        };
        let is_mega = self.power(piece) == Power::Mega;
        let is_free = |progress| {
            let there = self.standing_on(Place::of_progress(colour, progress));
            progress >= GOAL || there.without(piece).is_empty()
        };
        let mut landing = progress + steps;
        while !is_free(landing) || is_mega && !is_free(landing + 1) {
            landing += 1;
        }
        let landing = landing.min(GOAL);
        let to = Place::of_progress(colour, landing);
        witness.see(Event::Moved {
            piece,
            from: Place::of_progress(colour, progress),
            steps: landing - progress,
            to,
            flying: true,
        });
        self.places.set(piece, to.byte());
        if is_mega {
            return self.settle_as_mega(piece, witness);
        }
        if to == Place::GOAL {
            witness.see(Event::ReachedGoal { piece });
        } else {
            self.take_item(piece.side(), to, witness);
        }
        to == Place::GOAL
    }

    /// Ends whatever power a piece has; a mega then stands on its front square.
    fn make_normal<W: Witness>(&mut self, piece: Piece, witness: &mut W) {
        match self.power(piece) {
            Power::Normal => {}
            Power::Mega => self.shrink(piece, witness),
            power => {
                self.conditions.set(piece, Condition::NORMAL.byte());
                let at = self.place(piece);
                witness.see(Event::Ended { piece, power, at });
            }
        }
    }

    /// Gives a piece a power that takes one square, in place of the one it may have.
    fn transform<W: Witness>(&mut self, piece: Piece, power: Power, witness: &mut W) {
        if self.power(piece) == Power::Mega {
            self.shrink(piece, witness);
        }
        self.become_powerful(piece, power, witness);
    }

    /// R26: at the nearest pieces of other colours ahead on the ring. From home the start square
    /// is one step ahead.
    fn red_shell<W: Witness>(&mut self, piece: Piece, witness: &mut W) {
        let colour = piece.colour();
        let from = match self.place(piece) {
            Place::HOME => START - 1,
            place => place.progress(colour),
        };
        self.shoot(piece, Die::RedShell, witness, |state, target| {
            let place = state.place(target);
            let progress = place.progress(colour);
            (place.is_on_ring() && progress > from).then_some(progress)
        });
    }

    /// R27: at the pieces of other colours that are nearest to their own goal.
    fn blue_shell<W: Witness>(&mut self, piece: Piece, witness: &mut W) {
        self.shoot(piece, Die::BlueShell, witness, |state, target| {
            let place = state.place(target);
            place.is_on_board().then(|| place.distance(target.colour()))
        });
    }

    /// Shoots at the pieces of other colours, not ghosts, with the smallest distance.
    fn shoot<W: Witness>(
        &mut self,
        by: Piece,
        shell: Die,
        witness: &mut W,
        distance: impl Fn(&Parchis, Piece) -> Option<u8>,
    ) {
        let targets = PieceSet::ALL
            .minus(PieceSet::of_colour(by.colour()))
            .minus(self.with_power(Power::Ghost));
        let Some(nearest) = targets.iter().filter_map(|target| distance(self, target)).min() else {
            return;
        };
        let before = *self;
        for target in targets.iter().filter(|&target| distance(&before, target) == Some(nearest)) {
            self.hit(target, by, shell, witness);
        }
    }

    /// R28, R30: a horn in the hand of the piece's player is used up for it; invincible and mega
    /// pieces stay anyway.
    fn hit<W: Witness>(&mut self, target: Piece, by: Piece, shell: Die, witness: &mut W) {
        let hand = &mut self.hands[target.side().index()];
        if hand.contains(Die::Horn) {
            hand.remove(Die::Horn);
            witness.see(Event::SavedByHorn { piece: target, shell });
        } else if matches!(self.power(target), Power::Invincible | Power::Mega) {
            witness.see(Event::Unharmed { piece: target, shell });
        } else {
            let cause = if shell == Die::RedShell { Cause::RedShell } else { Cause::BlueShell };
            self.send_home(target, by, cause, witness);
        }
    }

    /// R29: all pieces of other colours within two squares along the ring.
    fn horn<W: Witness>(&mut self, piece: Piece, witness: &mut W) {
        let Some(centre) = self.place(piece).ring_square() else {
            return;
        };
        let immune = PieceSet::of_colour(piece.colour())
            | self.with_power(Power::Ghost)
            | self.with_power(Power::Invincible)
            | self.with_power(Power::Mega);
        for target in PieceSet::ALL.minus(immune) {
            if let Some(square) = self.place(target).ring_square() {
                let apart = square.abs_diff(centre);
                if apart.min(RING - apart) <= HORN_RANGE {
                    self.send_home(target, piece, Cause::Horn, witness);
                }
            }
        }
    }

    /// R33: all pieces of other colours become mini, and the rival loses its newest die.
    fn lightning<W: Witness>(&mut self, piece: Piece, witness: &mut W) {
        for target in PieceSet::ALL.minus(PieceSet::of_colour(piece.colour())) {
            if self.place(target) == Place::GOAL {
                continue;
            }
            match self.power(target) {
                Power::Ghost | Power::Invincible => {}
                Power::Mega => self.shrink(target, witness),
                Power::Normal | Power::Mini | Power::Slipped => {
                    self.become_powerful(target, Power::Mini, witness);
                }
            }
        }
        let rival = !self.turn;
        if let Some(die) = self.hands[rival.index()].pop() {
            witness.see(Event::LostDie { side: rival, die });
        }
    }

    /// R36: the rival's newest die changes hands.
    fn steal<W: Witness>(&mut self, witness: &mut W) {
        let side = self.turn;
        if self.hands[side.index()].is_full() {
            return;
        }
        if let Some(die) = self.hands[(!side).index()].pop() {
            self.hands[side.index()].push(die);
            witness.see(Event::StoleDie { side, die });
        }
    }

    /// R21: a trap where the piece stands.
    fn lay_trap<W: Witness>(&mut self, piece: Piece, witness: &mut W) {
        let square = self.place(piece);
        if let Some(number) = square.ring_square()
            && self.traps.lay(number)
        {
            witness.see(Event::LaidTrap { piece, square });
        }
    }
}
