//! The one contract of everything that thinks about a position: what it is asked ([`Input`]), what
//! it says ([`Output`]), and that it does ([`Searcher`]).

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::observer::Observer;
use crate::{Bound, Game, Limits, Value, value};

/// Whatever finds a move: a textbook search, the engine, a game's own search, an exact solver,
/// chance. It remembers from move to move what helps it.
pub trait Searcher<G: Game>: Send {
    /// Thinks until a limit is reached or it is told to stop.
    fn think(&mut self, input: Input<'_, G>) -> Output<G::Move>;

    /// Forgets all earlier games. Everything random in the new one grows from `seed`.
    fn new_game(&mut self, seed: u64);

    /// How many units of its values make a point of the scale that people know.
    fn unit(&self) -> Value;
}

/// What a search is asked.
pub struct Input<'a, G: Game> {
    /// The position to find a move for.
    pub state: &'a G,
    /// [Repetition keys](Game::repetition_key) of the positions of the game before it, oldest
    /// first.
    pub history: &'a [u64],
    /// How long to think. What a search cannot plan by (a textbook's depth is its own) it keeps as
    /// well as it can: it is never late.
    pub limits: &'a Limits,
    /// Set to end at once.
    pub stop: &'a AtomicBool,
    /// Hears what is known after each iteration.
    pub progress: Option<Progress<'a, G::Move>>,
    /// Sees every node, as far as the search can show them. Whoever watches wants to see a search:
    /// nothing is left to a solver then.
    pub observer: Option<&'a mut dyn Observer<G>>,
}

/// Who hears what a search knows by now.
pub type Progress<'a, M> = &'a mut dyn FnMut(&Output<M>);

/// What a search found: after each iteration as progress, and in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output<M> {
    /// The best lines, best first: as many as asked for and possible; none if the game is over, or
    /// nothing was found before the end.
    pub lines: Vec<Line<M>>,
    /// Depth of the last iteration that was finished.
    pub depth: u32,
    /// The longest line looked at, in plies.
    pub selective_depth: u32,
    /// Nodes visited, over all threads.
    pub nodes: u64,
    /// Positions judged, if they were counted: finished games and those at the depth limit.
    pub leaves: Option<u64>,
    /// Positions left early, with moves unseen, because a move was too good, if they were counted.
    pub cutoffs: Option<u64>,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_per_mille: u32,
}

/// A line of play and what it is worth to the side to move at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// What it is worth.
    pub value: Value,
    /// Whether the value is exact or a bound.
    pub bound: Bound,
    /// Whether it is certain: played out to the end of the game.
    pub proven: bool,
    /// Best play for both sides; empty only if the game is over.
    pub moves: Vec<M>,
}

impl<'a, G: Game> Input<'a, G> {
    /// A position that stands for itself, of which nobody hears or sees anything meanwhile.
    pub fn new(state: &'a G, limits: &'a Limits, stop: &'a AtomicBool) -> Self {
        Input { state, history: &[], limits, stop, progress: None, observer: None }
    }
}

impl<M> Output<M> {
    /// Lines, and nothing of how they were found.
    pub fn of(lines: Vec<Line<M>>) -> Self {
        Output {
            lines,
            depth: 0,
            selective_depth: 0,
            nodes: 0,
            leaves: None,
            cutoffs: None,
            time: Duration::ZERO,
            table_per_mille: 0,
        }
    }
}

impl<M> Line<M> {
    /// A line whose value is certain if it says when the game ends.
    pub fn new(value: Value, bound: Bound, moves: Vec<M>) -> Self {
        Line { value, bound, proven: value::plies_to_end(value).is_some(), moves }
    }
}

impl<M: Copy> Output<M> {
    /// The move to make; `None` only if the game is over, or nothing was found.
    pub fn best(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// The value of the position for the side to move.
    pub fn value(&self) -> Value {
        self.lines.first().map_or(0, |line| line.value)
    }

    /// Nodes a second; 0 before the clock has moved.
    pub fn nodes_per_second(&self) -> u64 {
        let nanos = self.time.as_nanos().max(1);
        (u128::from(self.nodes) * 1_000_000_000 / nanos) as u64
    }
}
