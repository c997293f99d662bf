use std::fmt;
use std::ops::AddAssign;

use game::{Evaluate, Game as _, Side, Value};

use super::assess::{self, FEATURES, Feature};
use super::threats::capturable;
use crate::board::Place;
use crate::{Colour, Die, Forced, Parchis, Piece};

/// Our own evaluation: the race of the colour in front, safety, barriers, threats, dice in hand
/// and powers, each with a weight.
///
/// It is the weighted sum of [`features`](super::features), added up from tables.
#[derive(Clone)]
pub struct Expert {
    /// In the order of [`FEATURES`].
    weights: [Value; FEATURES.len()],
    /// What a piece is worth on each place, per colour.
    places: [[Worth; 128]; 4],
    /// What the number dice are worth that are left, without and with a piece at home.
    numbers: [[Value; 32]; 2],
    /// What each special die is worth in a hand.
    held: [Value; 16],
}

/// What a piece adds to its colour, or what all three have added: four numbers side by side, which
/// the processor adds at once.
#[derive(Clone, Copy, Default)]
struct Worth {
    /// The worth if the colour is the one in front.
    race: Value,
    /// The worth if it is the other.
    other: Value,
    progress: Value,
    /// Pieces at home.
    home: Value,
}

impl AddAssign for Worth {
    #[inline]
    fn add_assign(&mut self, more: Worth) {
        self.race += more.race;
        self.other += more.other;
        self.progress += more.progress;
        self.home += more.home;
    }
}

/// Hundredths of a step of the colour in front.
const UNIT: Value = 100;

impl Expert {
    /// With the weights that win most.
    pub fn new() -> Self {
        Expert::with_weights(WEIGHTS)
    }

    /// With the weights that ninja 3 has: they stay as they are, so that whoever beats it once
    /// has beaten it for good.
    pub fn of_the_ninja() -> Self {
        Expert::with_weights(NINJA)
    }

    /// With other weights, in the order of [`FEATURES`].
    pub fn with_weights(weights: [Value; FEATURES.len()]) -> Self {
        let of = |feature: Feature| weights[feature as usize];
        let mut expert = Expert {
            weights,
            places: [[Worth::default(); 128]; 4],
            numbers: [[0; 32]; 2],
            held: [0; 16],
        };
        for colour in Colour::ALL {
            for byte in 0..128 {
                let place = Place::from_byte(byte);
                let worth = &mut expert.places[colour.index()][usize::from(byte)];
                assess::of_place(place, colour, &assess::RACE, &mut |feature, amount| {
                    worth.race += of(feature) * amount;
                });
                assess::of_place(place, colour, &assess::OTHER, &mut |feature, amount| {
                    worth.other += of(feature) * amount;
                });
                worth.progress = place.progress(colour).into();
                worth.home = Value::from(place == Place::HOME);
            }
        }
        for set in 0..32 {
            for home in [0, 1] {
                assess::of_numbers(|die| set >> die.index() & 1 != 0, home, &mut |feature, n| {
                    expert.numbers[home][set] += of(feature) * n;
                });
            }
        }
        for &die in Die::specials() {
            expert.held[usize::from(die.nibble())] = of(assess::of_held(die));
        }
        expert
    }

    /// The weights, in the order of [`FEATURES`].
    pub const fn weights(&self) -> &[Value; FEATURES.len()] {
        &self.weights
    }

    /// What a piece is worth on a place, in the colour in front (role 0) or the other one.
    pub(super) fn of_place(&self, place: Place, role: usize) -> Value {
        let worth = self.places[0][usize::from(place.byte() & 127)];
        if role == 0 { worth.race } else { worth.other }
    }

    /// What a set of number dice is worth, with or without a piece at home.
    pub(super) fn of_numbers(&self, set: usize, at_home: bool) -> Value {
        self.numbers[usize::from(at_home)][set]
    }

    /// What a special die is worth in a hand.
    pub(super) fn of_held(&self, die: Die) -> Value {
        self.held[usize::from(die.nibble())]
    }

    #[inline]
    const fn weight(&self, feature: Feature) -> Value {
        self.weights[feature as usize]
    }

    #[inline]
    fn of_player(&self, state: &Parchis, side: Side) -> Value {
        let colours = Colour::of(side);
        let [first, second] = colours.map(|colour| self.of_colour(state, colour));
        let in_front = if second.progress > first.progress {
            second.race + first.other
        } else {
            first.race + second.other
        };
        let at_home = usize::from(first.home + second.home > 0);
        let numbers = usize::from(state.numbers(side).byte());
        let mut value = in_front + self.numbers[at_home][numbers];
        for colour in colours {
            if assess::has_barrier(state, colour) {
                value += self.weight(Feature::Barrier);
            }
        }
        if state.bounces != [0; 4] {
            let squares = colours.map(|colour| Value::from(state.bounces(colour)).pow(2));
            value += self.weight(Feature::Bounces) * (squares[0] + squares[1]);
        }
        let hand = state.hand(side);
        if !hand.is_empty() {
            value +=
                self.held[usize::from(hand.byte() & 15)] + self.held[usize::from(hand.byte() >> 4)];
            if hand.contains(Die::BlueShell) {
                value += self.weight(Feature::BlueShellTarget) * assess::farthest(state, !side);
            }
        }
        if state.conditions.word(side) != 0 {
            assess::of_powers(state, side, &mut |feature, amount| {
                value += self.weight(feature) * amount;
            });
        }
        value
    }

    #[inline]
    fn of_colour(&self, state: &Parchis, colour: Colour) -> Worth {
        let table = &self.places[colour.index()];
        let mut sum = Worth::default();
        for piece in Piece::of(colour) {
            sum += table[usize::from(state.place(piece).byte() & 127)];
        }
        sum
    }
}

impl Default for Expert {
    fn default() -> Self {
        Expert::new()
    }
}

impl fmt::Debug for Expert {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = FEATURES.iter().map(|(_, name)| name);
        f.debug_map().entries(names.zip(&self.weights)).finish()
    }
}

impl Evaluate<Parchis> for Expert {
    #[inline]
    fn evaluate(&self, state: &Parchis) -> Value {
        let side = state.side_to_move();
        let mut value = self.of_player(state, side) - self.of_player(state, !side);
        value += self.weight(Feature::Turn);
        if let Some(forced) = state.forced() {
            value += match forced {
                Forced::Ten => self.weight(Feature::ForcedTen),
                Forced::Twenty => self.weight(Feature::ForcedTwenty),
            };
            if state.remembers_six() {
                value += self.weight(Feature::ExtraTurn);
            }
        }
        value - self.weight(Feature::CanBeCaptured) * capturable(state, !side)
            + self.weight(Feature::Threatened) * capturable(state, side)
    }

    fn unit(&self) -> Value {
        UNIT
    }
}

/// Fitted by `examples/fit.rs`, in rounds of 5,000 to 8,000 games (0.7 to 1 million positions)
/// against the outcomes of earlier rounds. Features overlap, so single weights say little: what a
/// piece is worth on a place is the sum of its distance, its zone and its exposure.
///
/// With 1,000 nodes a move they win 198 of 200 games against [`Seed`](super::Seed) and 199 against
/// [`Progress`](super::Progress):
///
/// ```text
/// ludoteca arena parchis -e expert=engine:nodes=1000,eval=expert \
///     -e seed=engine:nodes=1000,eval=seed --rounds 100 --seed 1
/// ```
const WEIGHTS: [Value; FEATURES.len()] = NINJA;

/// The weights of ninja 3, frozen.
const NINJA: [Value; FEATURES.len()] = [
    -100,  // race-distance
    -18,   // other-distance
    -704,  // race-home
    38,    // race-quarter-1
    -20,   // race-quarter-2
    776,   // race-quarter-3
    -1786, // race-corridor
    1579,  // race-goal
    -722,  // other-home
    -169,  // other-quarter-1
    -534,  // other-quarter-2
    -953,  // other-quarter-3
    -1079, // other-corridor
    -1715, // other-goal
    -62,   // race-exposed
    -9,    // race-at-stake
    -393,  // other-exposed
    -3,    // other-at-stake
    -808,  // barrier
    -56,   // can-be-captured
    -15,   // threatened
    -7,    // bounces
    507,   // turn
    -369,  // forced-ten
    550,   // forced-twenty
    2321,  // extra-turn
    -291,  // one-left
    -385,  // two-left
    -48,   // four-left
    446,   // five-left
    898,   // six-left
    -200,  // five-for-home
    368,   // star-turns
    16,    // boo-turns
    32,    // mega-turns
    7,     // mini-turns
    -448,  // slipped
    323,   // held-star
    525,   // held-boo
    2938,  // held-bullet
    781,   // held-red-shell
    1198,  // held-blue-shell
    441,   // held-mushroom
    923,   // held-mega
    647,   // held-lightning
    2030,  // held-horn
    -360,  // held-banana
    21,    // blue-shell-target
];
