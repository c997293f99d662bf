mod hunting;
mod inputs;
mod layout;
mod special;

use std::fmt;
use std::io::{self, Read, Write};
use std::sync::{Arc, LazyLock};

use game::{Evaluate, ProbCut, Term, Value};
use network::VALUE_SCALE;

use super::Expert;
use crate::board::Place;
use crate::{Colour, Die, Parchis};
pub use layout::{Group, INPUTS};

/// The strongest evaluation: a sum of some forty weights of 2,430, by what is on the board, learned
/// from games that the engine played against itself. In hundredths of a step.
///
/// It sees the position as the side to move does: where the pieces stand, how many can move,
/// which set of dice is left, who is in danger by how many dice, what the special dice in the
/// hands would do. The weights are those of the part of the game.
#[derive(Clone)]
pub struct Trained {
    network: Arc<Network>,
}

/// The weights: a network without units. One of 32 and 16 units, fitted to the same 6,144 games,
/// foretold results better (a surprise of 0.488, not 0.496) but played worse: with 2,000 nodes a
/// move it scored 51 of 60 against [`Expert`], where this one scored 58.
pub type Network = network::Network<0, 0>;

/// Parts of the game: as many pieces at the goal as the colour has that has most.
pub const PARTS: usize = 3;
/// The version of the inputs.
pub const VERSION: u16 = 1;

/// Hundredths of a step.
const UNIT: Value = 100;

/// A lead of so much multiplies the odds of winning by e.
pub const VALUE_OF_E: Value = 4730;

/// The name of what being on turn adds.
pub(crate) const TURN: &str = "on-turn";

const GAME: &str = "parchis";

impl Trained {
    /// With the network that comes with the program.
    pub fn new() -> Self {
        static BUILT_IN: LazyLock<Trained> = LazyLock::new(|| {
            let read = Trained::read(&mut include_bytes!("trained/weights.bin").as_slice());
            read.expect("a whole network is built in")
        });
        BUILT_IN.clone()
    }

    /// With another network.
    pub fn with_network(network: Network) -> Self {
        Trained { network: Arc::new(network) }
    }

    /// The same without what a group of inputs adds, by the group's name: to measure its worth.
    pub fn without(&self, name: &str) -> Option<Trained> {
        let (group, _, _) = Group::ALL.into_iter().find(|(_, known, _)| *known == name)?;
        let part = |part: usize| {
            let mut part = self.network.part(part).clone();
            for (place, input) in part.inputs.iter_mut().enumerate() {
                if Group::of(place).0 == group {
                    input.direct = 0;
                }
            }
            part
        };
        Some(Trained::with_network(Network::new((0..PARTS).map(part).collect())))
    }

    /// With the network of a file.
    pub fn read(source: &mut impl Read) -> io::Result<Self> {
        Network::read(source, GAME, VERSION, PARTS, INPUTS).map(Trained::with_network)
    }

    /// Writes the network.
    pub fn write(&self, target: &mut impl Write) -> io::Result<()> {
        self.network.write(target, GAME, VERSION)
    }
}

/// The part of the game that a position belongs to, and the inputs that are on, for whoever trains
/// a network.
pub fn inputs(state: &Parchis, on: &mut Vec<u16>) -> usize {
    let teams = inputs::teams(state);
    inputs::each(state, &teams, &mut |input| on.push(input as u16));
    inputs::part(&teams)
}

/// What an input adds to the value before anything is learned: what [`Expert`] knows of it.
pub fn first_guess(input: usize) -> Value {
    static EXPERT: LazyLock<Expert> = LazyLock::new(Expert::new);
    let (group, player, place) = Group::of(input);
    let worth = match group {
        Group::Places => {
            let progress = (place % layout::WAY) as u8;
            // No place has progress 0, 1 or 2 but home, which has 1.
            let place_of = match progress {
                0..3 => Place::HOME,
                _ => Place::of_progress(Colour::Yellow, progress),
            };
            EXPERT.of_place(place_of, place / (2 * layout::WAY))
        }
        Group::Dice => EXPERT.of_numbers(place % layout::SETS, place >= layout::SETS),
        Group::Hand => EXPERT.of_held(Die::specials()[place]),
        _ => 0,
    };
    if player == 0 { worth } else { -worth }
}

impl Default for Trained {
    fn default() -> Self {
        Trained::new()
    }
}

impl fmt::Debug for Trained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Trained")
    }
}

impl Evaluate<Parchis> for Trained {
    #[inline]
    fn evaluate(&self, state: &Parchis) -> Value {
        let teams = inputs::teams(state);
        let part = self.network.part(inputs::part(&teams));
        let mut sums = part.start();
        inputs::each(state, &teams, &mut |input| part.add(&mut sums, input));
        part.value(&sums)
    }

    fn unit(&self) -> Value {
        UNIT
    }

    /// A glance instead of the last four plies. The deviations were measured on 200 positions, without
    /// the worst twentieth (the search crate's example `prob_cut`); those of the weights before, up to
    /// a fifth smaller, play as well (62 of 120 games). With 10,000 nodes a move it scored 67.5 +/- 4.3 % in 120
    /// games against the same without. What did not help: more plies (8: 45.8 +/- 4.6 % in 120
    /// games against 4), and searches four plies shorter before that (64.2 +/- 4.6 %).
    #[inline]
    fn prob_cut(&self, _: &Parchis, depth: u32) -> Option<ProbCut> {
        const DEVIATIONS: [f32; 4] = [775.0, 1145.0, 1310.0, 1560.0];
        let sigma = *DEVIATIONS.get(depth.checked_sub(1)? as usize)?;
        Some(ProbCut { shallow_depth: 0, sigma })
    }

    /// What each group of inputs adds, of either player.
    fn explain(&self, state: &Parchis) -> Option<Vec<Term>> {
        let mut on = Vec::new();
        let part = self.network.part(inputs(state, &mut on));
        let points = |value: i32| f64::from(value) / f64::from(VALUE_SCALE * UNIT);
        let mut added = [[0.0; 2]; Group::ALL.len()];
        for input in on.into_iter().map(usize::from) {
            let (group, player, _) = Group::of(input);
            added[group as usize][player] += points(part.inputs[input].direct);
        }
        let mut terms: Vec<Term> = Group::ALL
            .iter()
            .zip(added)
            .filter(|(_, [own, rival])| own.abs() + rival.abs() > 0.0)
            .map(|((_, name, _), [own, rival])| Term { name, weight: 1.0, own, rival: -rival })
            .collect();
        // The value is rounded: what is lost by it belongs to no group, and goes with the turn.
        let apart: f64 = terms.iter().map(Term::contribution).sum();
        let turn = f64::from(self.evaluate(state)) / f64::from(UNIT) - apart;
        terms.push(Term { name: TURN, weight: 1.0, own: turn, rival: 0.0 });
        Some(terms)
    }
}
