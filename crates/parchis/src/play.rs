//! Performing actions: the turn as a whole and moves by number. The special dice are in
//! [`crate::special`].

use game::{Game as _, Side};

use crate::board::{self, GOAL, Place, START};
use crate::condition::{Condition, Power};
use crate::events::{Cause, Event, Witness};
use crate::lanes::PieceSet;
use crate::state::{Effects, Forced, LAST_BOUNCE, Last};
use crate::{Action, Die, Parchis, Piece};

/// What an action means for the rest of the turn.
#[derive(Clone, Copy, Default)]
pub(crate) struct Consequence {
    pub effects: Effects,
    /// A piece slipped: the turn is over, whatever was still to come (R22).
    pub slipped: bool,
}

impl Parchis {
    /// Plays a legal action and tells `witness` what happens.
    #[inline]
    pub(crate) fn perform<W: Witness>(&mut self, action: Action, witness: &mut W) {
        let (side, die) = (self.turn, action.die());
        // R5: the extra turn of a 6 waits until the forced turns are over.
        let owed_turn = die == Die::Six || self.forced.is_some() && self.remembers_six;
        if die.is_special() && !self.playground {
            self.hands[side.index()].remove(die);
        }
        let consequence = match action.piece() {
            None => {
                witness.see(Event::Passed { side, die });
                Consequence::default()
            }
            Some(piece) if die.is_special() => {
                Consequence { effects: self.use_special(piece, die, witness), slipped: false }
            }
            Some(piece) => self.move_by_number(piece, die, witness),
        };
        if !die.is_special() && !self.playground {
            self.spend_number(side, die, witness);
        }
        self.last = Some(Last { action, effects: consequence.effects });
        self.count_down(side, witness);
        self.hand_over(consequence, owed_turn, witness);
    }

    #[inline]
    fn spend_number(&mut self, side: Side, die: Die, witness: &mut impl Witness) {
        let numbers = &mut self.numbers[side.index()];
        let was_set = numbers.contains(die);
        *numbers = numbers.spent(die);
        if was_set && numbers.contains(die) {
            witness.see(Event::DiceCameBack { side });
        }
    }

    /// Who moves next, and with what.
    #[inline]
    fn hand_over<W: Witness>(&mut self, consequence: Consequence, owed: bool, witness: &mut W) {
        let side = self.turn;
        self.forced = if consequence.effects.captured().is_some() {
            Some(Forced::Twenty)
        } else if consequence.effects.reached_goal() {
            Some(Forced::Ten)
        } else {
            None
        };
        self.remembers_six = owed && !consequence.slipped;
        if self.forced.is_none() && !self.remembers_six {
            self.turn = !side;
        }
        if W::LISTENS {
            if let Some(ending) = self.ending() {
                witness.see(Event::Won {
                    side: ending.outcome.winner().unwrap_or(side),
                    reason: ending.reason,
                });
            } else if let Some(forced) = self.forced {
                witness.see(Event::MustUse { side, forced });
            } else if self.remembers_six {
                witness.see(Event::MovesAgain { side });
            }
        }
    }

    /// The end of a turn for the powers of its player's pieces (R47).
    #[inline]
    fn count_down<W: Witness>(&mut self, side: Side, witness: &mut W) {
        let word = self.conditions.word(side);
        if word == 0 {
            return;
        }
        let before = *self;
        self.conditions.set_word(side, Condition::count_down(word));
        // R46: a mega that shrinks stands on the front one of its two squares.
        for mega in before.with_power(Power::Mega).minus(self.with_power(Power::Mega)) {
            self.places.set(mega, before.square_ahead(mega).byte());
        }
        if W::LISTENS {
            for piece in PieceSet::ALL {
                let power = before.power(piece);
                if power != self.power(piece) {
                    let at = self.place(piece);
                    witness.see(Event::Ended { piece, power, at });
                }
            }
        }
    }

    /// Moves a piece by a number die or a forced number.
    #[inline]
    fn move_by_number<W: Witness>(
        &mut self,
        piece: Piece,
        die: Die,
        witness: &mut W,
    ) -> Consequence {
        let (colour, from) = (piece.colour(), self.place(piece));
        if from == Place::HOME {
            // R4: the exit triggers nothing.
            let to = Place::of_progress(colour, START);
            self.places.set(piece, to.byte());
            witness.see(Event::LeftHome { piece, to });
            return Consequence::default();
        }
        let power = self.power(piece);
        let steps = self.steps(piece, die);
        if steps == 0 {
            witness.see(Event::StoodStill { piece, power });
            return Consequence::default();
        }
        let progress = from.progress(colour);
        let reach = progress + steps;
        if matches!(power, Power::Normal | Power::Mini)
            && let Some(hazard) = self.first_hazard(piece, progress, reach)
        {
            return self.fall_for(hazard, piece, progress, witness);
        }
        let bounced = self.walk(piece, progress, steps, witness);
        if power == Power::Invincible {
            self.run_over(piece, progress, reach, witness);
        }
        let effects = self.land(piece, power, witness).and(bounced);
        Consequence { effects, slipped: false }
    }

    /// Puts a piece so many steps further, back from the goal if need be (R13).
    #[inline]
    fn walk(&mut self, piece: Piece, from: u8, steps: u8, witness: &mut impl Witness) -> Effects {
        let colour = piece.colour();
        let to = Place::of_progress(colour, board::bounced(from + steps));
        witness.see(Event::Moved {
            piece,
            from: Place::of_progress(colour, from),
            steps,
            to,
            flying: false,
        });
        self.places.set(piece, to.byte());
        let bounced = from + steps > GOAL;
        if bounced {
            // R14
            let count = &mut self.bounces[colour.index()];
            *count = (*count + 1).min(LAST_BOUNCE);
            witness.see(Event::Bounced { piece, count: *count });
        }
        Effects::bounce_if(bounced)
    }

    /// What a piece does where a number has brought it.
    #[inline]
    fn land<W: Witness>(&mut self, piece: Piece, power: Power, witness: &mut W) -> Effects {
        let place = self.place(piece);
        if power == Power::Mega {
            return Effects::goal_if(self.settle_as_mega(piece, witness));
        }
        if place == Place::GOAL {
            witness.see(Event::ReachedGoal { piece });
            return Effects::goal_if(true);
        }
        if !place.is_on_ring() {
            return Effects::default();
        }
        let effects = if power == Power::Normal && !place.is_safe() {
            self.capture(piece, place, witness)
        } else {
            Effects::default()
        };
        self.take_item(piece.side(), place, witness);
        effects
    }

    /// R10, R11: one piece of another colour on the square goes home.
    #[inline]
    fn capture(&mut self, by: Piece, place: Place, witness: &mut impl Witness) -> Effects {
        let there = self.places.find(place.byte()).without(by);
        let Some(piece) = there.first() else {
            return Effects::default();
        };
        if there.has_two() || piece.colour() == by.colour() || self.power(piece) == Power::Ghost {
            return Effects::default();
        }
        witness.see(Event::Captured { piece, from: place, by });
        self.places.set(piece, Place::HOME.byte());
        Effects::captured_of(piece.side())
    }

    /// R18, R19: the item of a square goes into a hand that has room for it.
    #[inline]
    pub(crate) fn take_item(&mut self, side: Side, square: Place, witness: &mut impl Witness) {
        let hand = &mut self.hands[side.index()];
        if let Some(die) = self.items.at(square)
            && !hand.is_full()
        {
            hand.push(die);
            self.items.take(square);
            witness.see(Event::TookItem { side, die, square });
        }
    }

    /// Lets a mega piece fill its two squares: others there go home, and it takes the items of
    /// both (R43–R45). Says whether it is at the goal: then it is normal again.
    pub(crate) fn settle_as_mega<W: Witness>(&mut self, piece: Piece, witness: &mut W) -> bool {
        let colour = piece.colour();
        let progress = self.place(piece).progress(colour);
        if progress + 1 >= GOAL {
            self.conditions.set(piece, Condition::NORMAL.byte());
            self.places.set(piece, Place::GOAL.byte());
            witness.see(Event::Ended { piece, power: Power::Mega, at: Place::GOAL });
            witness.see(Event::ReachedGoal { piece });
            return true;
        }
        let ghosts = self.with_power(Power::Ghost);
        for progress in [progress, progress + 1] {
            let place = Place::of_progress(colour, progress);
            let crushed = self.places.find(place.byte()).without(piece).minus(ghosts);
            for victim in crushed {
                self.send_home(victim, piece, Cause::Crushed, witness);
            }
            self.take_item(piece.side(), place, witness);
        }
        false
    }

    pub(crate) fn send_home<W: Witness>(
        &mut self,
        piece: Piece,
        by: Piece,
        cause: Cause,
        witness: &mut W,
    ) {
        witness.see(Event::SentHome { piece, from: self.place(piece), by, cause });
        self.places.set(piece, Place::HOME.byte());
    }

    /// R39: an invincible piece sends home what is in its way.
    fn run_over<W: Witness>(&mut self, piece: Piece, from: u8, reach: u8, witness: &mut W) {
        let colour = piece.colour();
        let immune = PieceSet::of_colour(colour)
            | self.with_power(Power::Ghost)
            | self.with_power(Power::Invincible)
            | self.with_power(Power::Mega);
        for victim in PieceSet::ALL.minus(immune) {
            let place = self.place(victim);
            if place.is_on_ring() && board::step_onto(from, reach, place.progress(colour)).is_some()
            {
                self.send_home(victim, piece, Cause::RunOver, witness);
            }
        }
    }
}

/// What cuts a move short.
#[derive(Clone, Copy)]
struct Hazard {
    step: u8,
    kind: HazardKind,
}

#[derive(Clone, Copy)]
enum HazardKind {
    Invincible(Piece),
    Trap(u8),
}

impl Parchis {
    /// The first invincible piece of another colour or trap on the way. On one square the piece
    /// counts before the trap.
    #[inline]
    fn first_hazard(&self, piece: Piece, from: u8, reach: u8) -> Option<Hazard> {
        if self.traps.is_empty() && self.all_normal() {
            return None;
        }
        let colour = piece.colour();
        let mut first: Option<Hazard> = None;
        let mut meet = |square: Place, kind| {
            if square.is_on_ring()
                && let Some(step) = board::step_onto(from, reach, square.progress(colour))
                && first.is_none_or(|hazard| step < hazard.step)
            {
                first = Some(Hazard { step, kind });
            }
        };
        let others = PieceSet::ALL.minus(PieceSet::of_colour(colour));
        for invincible in self.with_power(Power::Invincible) & others {
            meet(self.place(invincible), HazardKind::Invincible(invincible));
        }
        for trap in self.traps.iter() {
            if let Some(square) = Place::square(trap) {
                meet(square, HazardKind::Trap(trap));
            }
        }
        first
    }

    /// Ends a move where a hazard is: at home (R41) or slipped (R22).
    fn fall_for<W: Witness>(
        &mut self,
        hazard: Hazard,
        piece: Piece,
        from: u8,
        witness: &mut W,
    ) -> Consequence {
        let effects = self.walk(piece, from, hazard.step, witness);
        match hazard.kind {
            HazardKind::Invincible(by) => {
                self.send_home(piece, by, Cause::MetInvincible, witness);
                Consequence { effects, slipped: false }
            }
            HazardKind::Trap(trap) => {
                let square = self.place(piece);
                self.traps.clear_one(trap);
                witness.see(Event::SteppedOnTrap { piece, square });
                self.become_powerful(piece, Power::Slipped, witness);
                self.take_item(piece.side(), square, witness);
                Consequence { effects, slipped: true }
            }
        }
    }

    /// Gives a piece a power for its full time. The turn in which a player's own piece gets it
    /// does not count (R47), so it gets one more, which the end of this turn takes away.
    pub(crate) fn become_powerful<W: Witness>(
        &mut self,
        piece: Piece,
        power: Power,
        witness: &mut W,
    ) {
        let turns = power.duration();
        witness.see(Event::Became { piece, power, turns });
        let own = u8::from(piece.side() == self.turn);
        self.conditions.set(piece, Condition::new(power, turns + own).byte());
    }

    /// Ends a mega's power before its time: it stands on its front square (R46).
    pub(crate) fn shrink<W: Witness>(&mut self, piece: Piece, witness: &mut W) {
        let at = self.square_ahead(piece);
        self.places.set(piece, at.byte());
        self.conditions.set(piece, Condition::NORMAL.byte());
        witness.see(Event::Ended { piece, power: Power::Mega, at });
    }
}
