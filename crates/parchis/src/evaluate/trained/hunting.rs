//! Who can capture whom, more than one die deep.

use super::inputs::{Team, left_on_ring};
use super::layout::PURSUIT;
use crate::board::{Place, START};
use crate::condition::Power;
use crate::squares::Squares;
use crate::{Colour, Die, Parchis, Piece};

/// The squares with one piece: two cannot be captured.
#[inline]
pub(super) fn singles(state: &Parchis) -> Squares {
    let (mut once, mut twice) = (Squares::EMPTY, Squares::EMPTY);
    for piece in Colour::ALL.into_iter().flat_map(Piece::of) {
        let square = Squares::only(state.place(piece));
        twice |= once & square;
        once |= square;
    }
    once.minus(twice)
}

/// The targets that a player's pieces reach, by how many dice it takes.
pub(super) struct Hunt {
    /// One number die.
    one: Squares,
    /// A 6 and one more.
    six: Squares,
    /// A 5 that brings a piece out, and one more.
    out: Squares,
    /// The 20 after another capture.
    twenty: Squares,
}

impl Hunt {
    /// What normal pieces of `team` reach of some squares; tells also of every one of them that
    /// is not far behind a target, with the steps between.
    #[inline]
    pub fn of(state: &Parchis, team: &Team, targets: Squares, mut near: impl FnMut(usize)) -> Hunt {
        let around = targets.around();
        let dice = state.numbers(team.side);
        let reach = dice.reach();
        let after = |die: Die| if dice.contains(die) { dice.spent(die).reach() } else { 0 };
        let (after_six, after_five) = (after(Die::Six), after(Die::Five));
        let nothing = Squares::EMPTY;
        let mut hunt = Hunt { one: nothing, six: nothing, out: nothing, twenty: nothing };
        for (role, colour) in team.roles() {
            let at_home = team.advances[role].home;
            for hunter in Piece::of(colour) {
                let place = state.place(hunter);
                if !place.is_on_ring() || state.power(hunter) != Power::Normal {
                    continue;
                }
                // Of the next fifteen squares, those that are on its way: all that pursuers are
                // asked for, and all that a 6 and one more can reach.
                let ahead = around.far_ahead_of(place) & within(left_on_ring(place, colour));
                if ahead == 0 {
                    continue;
                }
                let steps = ahead as u8 & reach;
                if steps != 0 {
                    hunt.one |= Squares::ahead(place, steps.into());
                }
                let six = if at_home > 0 { 6 } else { 7 };
                let further = (ahead >> six) as u8 & after_six;
                if further != 0 {
                    hunt.six |= Squares::ahead(place, u16::from(further) << six);
                }
                let mut pursued = ahead;
                while pursued != 0 {
                    near(pursued.trailing_zeros() as usize);
                    pursued &= pursued - 1;
                }
            }
            if at_home > 0 && after_five != 0 {
                let start = Place::of_progress(colour, START);
                let steps = around.ahead_of(start) & after_five;
                if steps != 0 {
                    hunt.out |= Squares::ahead(start, steps.into());
                }
            }
        }
        if !hunt.one.is_empty() {
            for (_, colour) in team.roles() {
                for place in Piece::of(colour).map(|piece| state.place(piece)) {
                    if left_on_ring(place, colour) >= 20 {
                        let landing = Place::of_progress(colour, place.progress(colour) + 20);
                        hunt.twenty |= Squares::only(landing) & targets;
                    }
                }
            }
        }
        hunt
    }

    /// Whether none is reached. (A 20 comes after another capture.)
    #[inline]
    pub fn is_vain(&self) -> bool {
        (self.one | self.six | self.out).is_empty()
    }

    /// How a target is reached, the soonest way: 0 for one die, 1 with a 6 before it, 2 out of
    /// home, 3 by a 20.
    #[inline]
    pub fn reaches(&self, place: Place) -> Option<usize> {
        [self.one, self.six, self.out, self.twenty]
            .into_iter()
            .position(|squares| squares.contains(place))
    }
}

/// The steps from 1 to so many, at most as far as pursuers are seen: bit n for n steps.
#[inline]
fn within(steps: u8) -> u16 {
    let steps = usize::from(steps).min(PURSUIT);
    ((1_u32 << (steps + 1)) - 2) as u16
}
