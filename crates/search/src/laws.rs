//! What must hold for the searches of every game: laws to be called from the tests of its crate.

use game::{Evaluate, Limits, Tactics};

use crate::engine::{Engine, Options};
use crate::{alpha_beta, minimax};

/// Asserts that minimax, alpha-beta and the engine without its selective steps find the same
/// value of a position.
pub fn searches_agree<G: Tactics, E: Evaluate<G> + Copy>(state: &G, depth: u32, eval: &E) {
    let by_minimax = minimax(state, depth, eval).value;
    assert_eq!(alpha_beta(state, depth, eval).value, by_minimax, "alpha-beta: {state:?}");
    if !state.is_over() {
        let found = Engine::new(*eval, Options::exact()).search(state, &Limits::depth(depth));
        assert_eq!(found.value(), by_minimax, "engine: {state:?}");
    }
}
