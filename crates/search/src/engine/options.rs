use std::num::NonZeroUsize;

use game::Step;

/// How an engine thinks.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Memory of the transposition table, in bytes; at least one entry is kept.
    pub hash_bytes: usize,
    /// Threads that search together.
    pub threads: NonZeroUsize,
    /// The steps that look at some lines less, or more, than the depth says.
    pub selectivity: Selectivity,
    /// Expect the value of the last iteration again, and search a narrow window around it first:
    /// its half-width, in points of the evaluation's scale (see [`game::Evaluate::unit`]). `None`
    /// always searches the full window, which is the default: on the positions of
    /// `ludoteca bench`, no half-width from 0.05 to 8 points took fewer nodes in all three games
    /// (from 11 % fewer, in Othello with 8, to 36 % more, in damas with 0.2).
    pub aspiration: Option<f32>,
    /// How little a draw is to the side that thinks, in points: against a weaker rival it pays to
    /// play on. Zero takes a draw for what it is.
    pub contempt: f32,
    /// How many best moves to find, each with its own line.
    pub multi_pv: NonZeroUsize,
}

/// The selective steps, each by its name. With all of them off the engine's value is minimax's.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // named switches are what this type is for
pub struct Selectivity {
    /// Search moves late in the order less deep, and again if they surprise.
    pub late_move_reductions: bool,
    /// Search a ply less where the table has no move to begin with: little has come of such a node
    /// so far, and the next time there will be one.
    pub internal_reductions: bool,
    /// Cut where a shallow search makes it this many standard deviations certain that the value
    /// lies outside the window; only for evaluations that know their error.
    pub prob_cut: Option<f32>,
    /// Play on at the depth limit until the position is quiet.
    pub quiescence: bool,
    /// Do not count a ply where there is only one legal move.
    pub forced_extensions: bool,
    /// Use table entries that are deeper than needed. (Right in play, but their values are not
    /// those of the depth asked for.)
    pub deeper_hits: bool,
    /// Take a position that comes up again in the line or the game for a draw.
    pub repetition: bool,
    /// Ask the evaluation what it knows for certain.
    pub probe: bool,
}

impl Selectivity {
    /// The steps of this search.
    pub const STEPS: [Step; 8] = [
        Step::LateMoveReductions,
        Step::InternalReductions,
        Step::ProbCut,
        Step::Quiescence,
        Step::ForcedExtensions,
        Step::DeeperHits,
        Step::Repetition,
        Step::Probe,
    ];

    /// Every step off.
    pub const NONE: Selectivity = Selectivity {
        late_move_reductions: false,
        internal_reductions: false,
        prob_cut: None,
        quiescence: false,
        forced_extensions: false,
        deeper_hits: false,
        repetition: false,
        probe: false,
    };

    /// What the strong agents play with.
    pub const PLAY: Selectivity = Selectivity {
        late_move_reductions: true,
        internal_reductions: true,
        prob_cut: Some(1.5),
        quiescence: true,
        forced_extensions: true,
        deeper_hits: true,
        repetition: true,
        probe: true,
    };
}

impl Selectivity {
    /// The same with a step switched off.
    #[must_use]
    pub fn without(mut self, step: Step) -> Self {
        match step {
            Step::LateMoveReductions => self.late_move_reductions = false,
            Step::InternalReductions => self.internal_reductions = false,
            Step::ProbCut => self.prob_cut = None,
            Step::Quiescence => self.quiescence = false,
            Step::ForcedExtensions => self.forced_extensions = false,
            Step::DeeperHits => self.deeper_hits = false,
            Step::Repetition => self.repetition = false,
            Step::Probe => self.probe = false,
            // Not a step of this search: whoever has a solver asks it before.
            Step::Solver => {}
        }
        self
    }
}

impl Default for Selectivity {
    fn default() -> Self {
        Selectivity::PLAY
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            hash_bytes: 64 << 20,
            threads: NonZeroUsize::MIN,
            selectivity: Selectivity::PLAY,
            aspiration: None,
            contempt: 0.0,
            multi_pv: NonZeroUsize::MIN,
        }
    }
}

impl Options {
    /// Options under which the engine's value equals that of minimax at the same depth.
    pub fn exact() -> Self {
        Options { selectivity: Selectivity::NONE, hash_bytes: 16 << 20, ..Options::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_every_step_nothing_is_selective() {
        let none = Selectivity::STEPS.into_iter().fold(Selectivity::PLAY, Selectivity::without);
        assert_eq!(none, Selectivity::NONE);
    }
}
