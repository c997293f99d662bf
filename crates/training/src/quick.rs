//! Quick searches that say what the positions of a game are worth, in the odds of winning.

use std::sync::atomic::AtomicBool;

use game::{Evaluate, Game, Input, Limits, MoveList, Searcher, Tactics, Value, value};
use search::engine::Engine;

use crate::Label;

/// So many units of a label are a factor of e in the odds of winning.
pub const ODDS_UNIT: f32 = 1000.0;

/// What a search says of a position, and the move it would play. `history` has the repetition keys
/// of the positions before.
pub fn think<G: Tactics, E: Evaluate<G>>(
    engine: &mut Engine<G, E>,
    position: &G,
    history: &[u64],
    limits: &Limits,
) -> Option<(Value, G::Move)> {
    let stop = AtomicBool::new(false);
    let found = engine.think(Input { history, ..Input::new(position, limits, &stop) });
    Some((found.lines.first()?.value, found.best()?))
}

/// A search's value as a label; the end of the game is told later. So much of the value is a factor
/// of e in the odds.
pub fn label(value: Value, value_of_e: Value) -> Label {
    // The cast stops at the ends of the integers' range, where a known win is.
    let log_odds = (value as f32 * (ODDS_UNIT / value_of_e as f32)).round() as i16;
    Label { value: log_odds, exact: value::plies_to_end(value).is_some(), result: None }
}

/// The legal moves.
pub fn legal<G: Game>(position: &G) -> MoveList<G::Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}
