use rand_chacha::ChaCha8Rng;

use crate::samples::{Label, Sample};

/// A game whose positions are collected from noisy games: what the first stage needs to know of
/// it, and the files.
pub trait Player: Sync {
    /// The game's name in files.
    const GAME: &'static str;
    /// The version of its features: samples and weights of another one do not fit.
    const FEATURES: u16;
    /// How many bytes a position takes in a file.
    const POSITION_BYTES: usize;

    /// A position.
    type Position: Copy + Send + Sync;
    /// Weights to play and search with.
    type Weights: Sync;

    /// Writes a position in exactly [`Player::POSITION_BYTES`].
    fn encode(&self, position: &Self::Position, bytes: &mut [u8]);
    /// Reads such a position; none if the bytes are no position.
    fn decode(&self, bytes: &[u8]) -> Option<Self::Position>;

    /// Positions of one noisy game, from any part of it, with what is known of their worth.
    /// Without weights, it is played by what the game knows unlearned.
    fn play(
        &self,
        weights: Option<&Self::Weights>,
        rng: &mut ChaCha8Rng,
    ) -> Vec<Sample<Self::Position>>;

    /// Reads a weights file.
    fn read_weights(&self, source: &mut dyn std::io::Read) -> std::io::Result<Self::Weights>;
    /// Writes a weights file.
    fn write_weights(
        &self,
        weights: &Self::Weights,
        target: &mut dyn std::io::Write,
    ) -> std::io::Result<()>;
}

/// A game whose evaluation is a sum of weights, learned step by step from the end of the game to
/// its beginning.
pub trait Learner: Player {
    /// How many units of a label make a point of the scale that people know.
    const UNIT: f32;
    /// The phases of the game, each with weights of its own.
    const PHASES: usize;

    /// What a thread needs to label positions.
    type Labeller;

    /// How many weights a phase has.
    fn columns(&self) -> usize;

    /// Whether the positions of games come with their labels: then there are no steps.
    fn labels_in_play(&self) -> bool {
        false
    }

    /// How many steps of labelling there are: those of step 0 are labelled first, the others by
    /// what rests on weights fitted to the steps before.
    fn steps(&self) -> usize;
    /// The step in which a position is labelled.
    fn step(&self, position: &Self::Position) -> usize;
    /// A labeller that searches with these weights, which know all later steps.
    fn labeller(&self, weights: Option<&Self::Weights>) -> Self::Labeller;
    /// What a position is worth to the side to move. It depends on nothing but the position and
    /// the weights.
    fn label(&self, labeller: &mut Self::Labeller, position: &Self::Position) -> Label;

    /// The phase of a position.
    fn phase(&self, position: &Self::Position) -> usize;
    /// How much a position of one phase counts when another is fitted: 1 for its own, less for
    /// its neighbours, 0 for the rest.
    fn influence(&self, of: usize, on: usize) -> f32;
    /// The features of a position: the columns of the weights that add up to its value. One that
    /// counts several times is named as often.
    fn features(&self, position: &Self::Position, row: &mut Vec<u32>);
    /// How many sightings of a weight the next phase's is worth: what is seldom seen stays near
    /// it.
    fn penalty(&self) -> f32 {
        8.0
    }

    /// Makes weights from those of each phase, in points; `None` where nothing was fitted yet.
    fn assemble(&self, phases: &[Option<Vec<f32>>]) -> Self::Weights;

    /// The last touch to weights that are fitted, by the samples they were fitted to.
    fn finish(&self, weights: Self::Weights, _samples: &[Sample<Self::Position>]) -> Self::Weights {
        weights
    }
}
