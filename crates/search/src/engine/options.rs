use std::num::NonZeroUsize;

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
    /// its half-width, in units of the evaluation. `None` always searches the full window.
    pub aspiration: Option<i32>,
    /// How many best moves to find, each with its own line.
    pub multi_pv: NonZeroUsize,
}

/// The selective steps, each by its name. With all of them off the engine's value is minimax's.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools)] // named switches are what this type is for
pub struct Selectivity {
    /// Search moves late in the order less deep, and again if they surprise.
    pub late_move_reductions: bool,
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
    /// Every step off.
    pub const NONE: Selectivity = Selectivity {
        late_move_reductions: false,
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
        prob_cut: Some(1.5),
        quiescence: true,
        forced_extensions: true,
        deeper_hits: true,
        repetition: true,
        probe: true,
    };
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
