use game::kit::{Kit, Solving};
use game::{Input, Limits, Output, Searcher, Value};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

/// A search that leaves the end of the game to the exact solver, once it is in reach.
pub(super) struct Ending<G: Kit, S> {
    pub search: S,
    pub solving: Solving<G>,
}

/// Memory of the solver: ample for the ends that are in reach.
const TABLE_BYTES: usize = 4 << 20;

impl<G: Kit, S: Searcher<G>> Searcher<G> for Ending<G, S> {
    fn think(&mut self, input: Input<'_, G>) -> Output<G::Move> {
        let Input { state, limits, .. } = input;
        if input.observer.is_some() || state.is_over() || !(self.solving.in_reach)(state, limits) {
            return self.search.think(input);
        }
        // Each time a new one, so that a game can be played again exactly.
        let mut solver = (self.solving.make)(TABLE_BYTES, NonZeroUsize::MIN);
        let (never, infinite) = (AtomicBool::new(false), Limits::infinite());
        let mut output = solver.think(Input::new(state, &infinite, &never));
        let (score, point) = (solver.unit(), self.search.unit());
        for line in &mut output.lines {
            line.value = line.value / score * point;
        }
        if let Some(progress) = input.progress {
            progress(&output);
        }
        output
    }

    fn new_game(&mut self, seed: u64) {
        self.search.new_game(seed);
    }

    fn unit(&self) -> Value {
        self.search.unit()
    }
}
