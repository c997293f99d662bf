//! Judgements of positions, from the simplest to ours.

mod assess;
mod expert;
mod progress;
mod safe;
mod seed;

pub use assess::{FEATURES, Feature, features};
pub use expert::Expert;
pub use progress::Progress;
pub use safe::Safe;
pub use seed::Seed;

use crate::board::{GOAL, Place};
use crate::{Colour, Parchis, Piece};

/// How far the pieces of a colour have come.
#[derive(Clone, Copy)]
struct Advance {
    /// Pieces at home.
    home: i32,
    /// Pieces at the goal.
    goal: i32,
    /// 75 − distance to goal, summed over the pieces that are not at the goal.
    underway: i32,
}

impl Advance {
    #[inline]
    fn of(state: &Parchis, colour: Colour) -> Advance {
        let mut advance = Advance { home: 0, goal: 0, underway: 0 };
        for piece in Piece::of(colour) {
            let place = state.place(piece);
            let at_goal = i32::from(place == Place::GOAL);
            advance.goal += at_goal;
            advance.home += i32::from(place == Place::HOME);
            advance.underway += i32::from(place.progress(colour)) - i32::from(GOAL) * at_goal;
        }
        advance
    }

    /// The sum of the pieces' distances to goal.
    #[inline]
    fn distance(self) -> i32 {
        i32::from(GOAL) * (3 - self.goal) - self.underway
    }
}

#[cfg(test)]
mod tests;
