use game::{Evaluate, Value};

use super::assess::{Feature, assess};
use crate::Parchis;

/// Our own evaluation: distance, safety, barriers, threats, dice and powers, and above all the
/// race of the colour in front.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expert;

/// Hundredths of a step.
const UNIT: Value = 100;

impl Evaluate<Parchis> for Expert {
    #[inline]
    fn evaluate(&self, state: &Parchis) -> Value {
        let mut value = 0;
        assess(state, &mut |feature, amount| value += weight(feature) * amount);
        value
    }

    fn unit(&self) -> Value {
        UNIT
    }
}

#[inline]
const fn weight(feature: Feature) -> Value {
    match feature {
        Feature::RaceDistance => -100,
        Feature::OtherDistance => 18,
        Feature::RaceHome => -783,
        Feature::RaceQuarter1 => 12,
        Feature::RaceQuarter2 => -244,
        Feature::RaceQuarter3 => -122,
        Feature::RaceCorridor => 292,
        Feature::RaceGoal => -998,
        Feature::OtherHome => -897,
        Feature::OtherQuarter1 => 153,
        Feature::OtherQuarter2 => 354,
        Feature::OtherQuarter3 => 810,
        Feature::OtherCorridor => 1120,
        Feature::OtherGoal => 708,
        Feature::RaceExposed => -336,
        Feature::RaceAtStake => 2,
        Feature::OtherExposed => -131,
        Feature::OtherAtStake => -2,
        Feature::Barrier => -376,
        Feature::CanBeCaptured => -49,
        Feature::Threatened => -17,
        Feature::Bounces => 36,
        Feature::Turn => 421,
        Feature::ForcedTen => -155,
        Feature::ForcedTwenty => 582,
        Feature::ExtraTurn => 1202,
        Feature::OneLeft => -333,
        Feature::TwoLeft => -324,
        Feature::FourLeft => -223,
        Feature::FiveLeft => -376,
        Feature::SixLeft => 892,
        Feature::FiveForHome => 764,
        Feature::StarTurns => 412,
        Feature::BooTurns => -13,
        Feature::MegaTurns => 139,
        Feature::MiniTurns => -23,
        Feature::Slipped => -162,
        Feature::HeldStar => 525,
        Feature::HeldBoo => 84,
        Feature::HeldBullet => 2427,
        Feature::HeldRedShell => 1285,
        Feature::HeldBlueShell => 967,
        Feature::HeldMushroom => 520,
        Feature::HeldMega => 635,
        Feature::HeldLightning => 649,
        Feature::HeldHorn => 1763,
        Feature::HeldBanana => -253,
        Feature::BlueShellTarget => 24,
    }
}
