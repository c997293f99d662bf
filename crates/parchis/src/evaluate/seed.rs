use game::{Evaluate, Game as _, Side, Term, Value, kit};

use super::Advance;
use crate::{Colour, Parchis};

/// The evaluation of the seed document, to the letter, in tenths.
///
/// For each player, per colour: −5 for each piece at home, +100 for each at the goal, +200 more
/// if two are; and 75 − distance to goal for every other piece, × 0.2 for the player's colour
/// with the most pieces at the goal (the first one on a tie), × 0.1 for the other. The player on
/// turn also gets +50 if the last action captured a piece of the rival, +10 if it captured one of
/// its own, +20 if it reached the goal, −10 if it bounced, whoever made it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Seed;

const HOME: Value = -50;
const AT_GOAL: Value = 1000;
const TWO_AT_GOAL: Value = 2000;
const STEP_OF_BEST: Value = 2;
const STEP_OF_OTHER: Value = 1;
const CAPTURED_RIVAL: Value = 500;
const CAPTURED_OWN: Value = 100;
const REACHED_GOAL: Value = 200;
const BOUNCED: Value = -100;

impl Evaluate<Parchis> for Seed {
    #[inline]
    fn evaluate(&self, state: &Parchis) -> Value {
        let side = state.side_to_move();
        of_player(state, side) - of_player(state, !side) + of_last_action(state, side)
    }

    fn unit(&self) -> Value {
        10
    }

    fn explain(&self, state: &Parchis) -> Option<Vec<Term>> {
        let weights = [
            ("at_home", HOME),
            ("at_goal", AT_GOAL),
            ("two_at_goal", TWO_AT_GOAL),
            ("best_progress", STEP_OF_BEST),
            ("other_progress", STEP_OF_OTHER),
            ("last_captured_rival", CAPTURED_RIVAL),
            ("last_captured_own", CAPTURED_OWN),
            ("last_reached_goal", REACHED_GOAL),
            ("last_bounced", BOUNCED),
        ];
        let unit = f64::from(Evaluate::<Parchis>::unit(self));
        Some(kit::terms(state, &weights.map(|(name, tenths)| (name, f64::from(tenths) / unit))))
    }

    /// What the last action did is not part of the key.
    #[inline]
    fn salt(&self, state: &Parchis) -> u64 {
        state.last().map_or(0, |last| game::key::mix(last.effects.bits().into()))
    }
}

fn of_player(state: &Parchis, side: Side) -> Value {
    let [first, second] = Colour::of(side).map(|colour| Advance::of(state, colour));
    let (best, other) = if second.goal > first.goal { (second, first) } else { (first, second) };
    let of_colour = |colour: Advance| {
        let two = if colour.goal == 2 { TWO_AT_GOAL } else { 0 };
        HOME * colour.home + AT_GOAL * colour.goal + two
    };
    of_colour(best)
        + of_colour(other)
        + STEP_OF_BEST * best.underway
        + STEP_OF_OTHER * other.underway
}

fn of_last_action(state: &Parchis, side: Side) -> Value {
    let Some(last) = state.last() else {
        return 0;
    };
    let effects = last.effects;
    let captured = match effects.captured() {
        None => 0,
        Some(owner) if owner == side => CAPTURED_OWN,
        Some(_) => CAPTURED_RIVAL,
    };
    let goal = if effects.reached_goal() { REACHED_GOAL } else { 0 };
    let bounced = if effects.bounced() { BOUNCED } else { 0 };
    captured + goal + bounced
}
