//! Judgements of positions, from the simplest to ours.

mod assess;
mod expert;
mod progress;
mod safe;
mod seed;
mod threats;
/// The trained evaluation, and what those need who train it.
pub mod trained;

pub use assess::{FEATURES, Feature, features};
pub use expert::Expert;
pub use progress::Progress;
pub use safe::Safe;
pub use seed::Seed;
pub use trained::Trained;

use crate::board::{GOAL, Place};
use crate::{Colour, Parchis, Piece};

/// How far a piece has come, or the pieces of a colour together.
#[derive(Clone, Copy)]
struct Advance {
    /// Pieces at home.
    home: i32,
    /// Pieces at the goal.
    goal: i32,
    /// 75 − distance to goal, summed over the pieces that are not at the goal.
    underway: i32,
    /// Four numbers fill a register, in which they are added at once.
    _filler: i32,
}

impl Advance {
    const NONE: Advance = Advance { home: 0, goal: 0, underway: 0, _filler: 0 };

    #[inline]
    fn of(state: &Parchis, colour: Colour) -> Advance {
        let mut advance = Advance::NONE;
        for piece in Piece::of(colour) {
            let one = OF_PLACE[colour.index()][usize::from(state.place(piece).byte() & 127)];
            advance.home += one.home;
            advance.goal += one.goal;
            advance.underway += one.underway;
        }
        advance
    }

    /// The sum of the pieces' distances to goal.
    #[inline]
    fn distance(self) -> i32 {
        i32::from(GOAL) * (3 - self.goal) - self.underway
    }
}

const OF_PLACE: [[Advance; 128]; 4] = {
    let mut table = [[Advance::NONE; 128]; 4];
    let mut c = 0;
    while c < 4 {
        let mut byte = 0;
        while byte < 128 {
            let place = Place::from_byte(byte);
            let at_goal = byte == Place::GOAL.byte();
            table[c][byte as usize] = Advance {
                home: (byte == Place::HOME.byte()) as i32,
                goal: at_goal as i32,
                underway: if at_goal { 0 } else { place.progress(Colour::ALL[c]) as i32 },
                ..Advance::NONE
            };
            byte += 1;
        }
        c += 1;
    }
    table
};

#[cfg(test)]
mod tests;
