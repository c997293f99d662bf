mod features;
mod weights;

use game::{Evaluate, Game, ProbCut, Side, Value};

use crate::Checkers;

pub use features::{FEATURES, Sink, feature_name};

/// What a player looks at: how far the men have come and where they stand, the back row, kings
/// and their freedom, men that nothing can stop, blocked and loose pieces, threats, and who has
/// the last move. In hundredths of a man.
///
/// It is a sum of features with weights, one for the beginning of the game and one for its end,
/// blended by the number of pieces.
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

    /// Measured on 300 positions of games: two thirds of the searches four plies deeper end within
    /// 12 to 17 of the shallow one, but surprises are large, so more is allowed for. At 10,000
    /// nodes a move the step scored +39 =60 -17 with 25; 15 and 40, and cuts of two or six plies,
    /// were not better.
    #[inline]
    fn prob_cut(&self, _: &Checkers, depth: u32) -> Option<ProbCut> {
        let shallow_depth = depth.checked_sub(4).filter(|shallow| *shallow > 0)?;
        Some(ProbCut { shallow_depth, sigma: 20.0 })
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
