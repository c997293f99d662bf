//! What is certain: draws and what they are worth, positions that the evaluation knows, and games
//! that are decided. All in Nim, which can be solved.

use std::time::Duration;

use game::nim::Nim;
use game::value::plies_to_end;
use game::{Bound, Evaluate, Outcome, Side, Value};
use search::engine::{Engine, Limits, Options, Output, Selectivity};
use search::minimax;

use crate::Stones;

/// Piles that are not over, with either side to move.
fn piles() -> impl Iterator<Item = Nim> {
    let turns = |stones| Side::BOTH.map(|turn| Nim { stones, turn, again: false });
    (1..9).flat_map(turns)
}

fn solved(state: Nim) -> Value {
    minimax(&state, 9, &Stones).value
}

fn think<E: Evaluate<Nim>>(
    eval: E,
    selectivity: Selectivity,
    contempt: f32,
    state: Nim,
    limits: &Limits,
) -> Output<u8> {
    let options = Options { selectivity, contempt, hash_bytes: 1 << 12, ..Options::default() };
    Engine::new(eval, options).search(&state, limits)
}

/// Every game is a draw.
struct Peace;

impl Evaluate<Nim> for Peace {
    fn evaluate(&self, _: &Nim) -> Value {
        0
    }

    fn finished(&self, _: &Nim, _: Outcome) -> Value {
        0
    }
}

#[test]
fn a_draw_is_worth_as_much_whoever_is_to_move_when_it_comes() {
    for state in piles() {
        for contempt in [7, -7] {
            let limits = Limits::depth(9);
            let found = think(Peace, Selectivity::NONE, contempt as f32, state, &limits);
            assert_eq!(found.value(), -contempt, "{state:?}");
        }
    }
}

/// Knows every pile, and has no opinion.
struct Knows;

impl Evaluate<Nim> for Knows {
    fn evaluate(&self, _: &Nim) -> Value {
        0
    }

    fn probe(&self, state: &Nim) -> Option<(Value, Bound)> {
        Some((solved(*state), Bound::Exact))
    }
}

/// Only the root is searched all the same, because a move is wanted.
#[test]
fn what_the_evaluation_knows_need_not_be_searched() {
    for state in piles() {
        let probing = Selectivity { probe: true, ..Selectivity::NONE };
        let found = think(Knows, probing, 0.0, state, &Limits::depth(1));
        assert_eq!((found.value(), found.depth), (solved(state), 1), "{state:?}");
        let best = found.lines[0].moves[0];
        let after = Nim { stones: state.stones - best, turn: !state.turn, ..state };
        let value = if after.stones == 0 { found.value() } else { -solved(after) };
        assert_eq!(value.signum(), found.value().signum(), "{best} of {state:?}");

        let found = think(Knows, Selectivity::NONE, 0.0, state, &Limits::depth(1));
        assert_eq!(found.value(), minimax(&state, 1, &Knows).value, "{state:?}");
    }
}

#[test]
fn thinking_ends_where_it_cannot_change_the_move() {
    let iterations =
        |state: Nim, limits: &Limits| think(Stones, Selectivity::NONE, 0.0, state, limits).depth;
    for state in piles() {
        let plies = plies_to_end(solved(state)).expect("Nim is solved").unsigned_abs();
        assert_eq!(iterations(state, &Limits::infinite()), plies, "{state:?}");
        // Who asks for a depth gets it.
        assert_eq!(iterations(state, &Limits::depth(plies + 2)), plies + 2, "{state:?}");
    }
    let hour = Limits::clock(Duration::from_hours(1), Duration::ZERO);
    let deep = Limits { depth: Some(4), ..hour };
    let one = Nim::new(1, false);
    assert_eq!(iterations(one, &deep), 1, "a clock runs, and there is one move");
    assert_eq!(iterations(Nim::new(2, false), &deep), 4, "there are two");
    assert_eq!(iterations(one, &Limits::depth(4)), 4, "no clock runs");
}

/// What an iteration had found when it was stopped counts, but for a loss: not all moves were tried.
#[test]
fn a_stopped_search_is_sure_of_no_loss_that_it_has_not_proved() {
    let mut better = 0;
    for state in piles() {
        let state = Nim { stones: state.stones + 8, ..state };
        for nodes in (1..400).step_by(7) {
            let found = think(Stones, Selectivity::NONE, 0.0, state, &Limits::nodes(nodes));
            if found.depth == 0 {
                continue;
            }
            let whole = think(Stones, Selectivity::NONE, 0.0, state, &Limits::depth(found.depth));
            let is_lost = plies_to_end(found.value()).is_some_and(|plies| plies < 0);
            assert!(!is_lost || found.value() == whole.value(), "{nodes} nodes of {state:?}");
            better += u32::from(found.value() > whole.value());
        }
    }
    assert!(better > 0);
}
