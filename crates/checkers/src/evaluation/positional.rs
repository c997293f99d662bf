mod features;
mod weights;

use game::{Evaluate, Game, Side, Value};

use crate::Checkers;

pub use features::{FEATURES, Sink, describe};

/// What a player looks at: how far the men have come and where they stand, the back row, kings
/// and their freedom, men that nothing can stop, blocked and loose pieces, threats, and who has
/// the last move. In hundredths of a man.
///
/// It is a sum of [features](features::collect) with weights, one for the beginning of the game
/// and one for its end, blended by the number of pieces.
#[derive(Clone, Copy, Debug, Default)]
pub struct Positional;

impl Positional {
    /// One man is worth so much.
    pub const UNIT: Value = 100;

    /// Tells `sink` every feature of a position, as Black sees it.
    pub fn features(position: &Checkers, sink: &mut impl Sink) {
        features::collect(position, sink);
    }
}

impl Evaluate<Checkers> for Positional {
    #[inline]
    fn evaluate(&self, position: &Checkers) -> Value {
        let mut sum = Sum::default();
        features::collect(position, &mut sum);
        let for_black = sum.blend(features::phase(position));
        match position.side_to_move() {
            Side::First => for_black,
            Side::Second => -for_black,
        }
    }

    fn unit(&self) -> Value {
        Self::UNIT
    }
}

/// The features so far with their weights, for the beginning and for the end of the game.
#[derive(Default)]
struct Sum {
    opening: i32,
    ending: i32,
}

impl Sum {
    /// The weights are kept in sixteenths.
    const FRACTION: i32 = 16;

    fn blend(&self, phase: i32) -> Value {
        let sum = self.opening * phase + self.ending * (features::OPENING - phase);
        sum / (features::OPENING * Self::FRACTION)
    }
}

impl Sink for Sum {
    #[inline]
    fn add(&mut self, feature: usize, count: i32) {
        let [opening, ending] = weights::WEIGHTS[feature];
        self.opening += i32::from(opening) * count;
        self.ending += i32::from(ending) * count;
    }
}
