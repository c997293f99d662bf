//! What must hold for every game: laws to be called from the tests of its crate.
//!
//! ```
//! game::laws::hold::<game::nim::Nim>(100);
//! ```

use std::collections::{HashMap, HashSet};

use crate::perft::Mode;
use crate::{Evaluate, Language, MoveList, Notation, ParseError, Present, key};

/// Plays so many random games of every variant, and asserts every law in every position of them.
pub fn hold<G: Present>(games: u64) {
    let mut keys = HashSet::new();
    for variant in G::VARIANTS {
        for seed in 0..games {
            walk::<G>(variant, seed, |state| {
                in_position(state);
                keys.insert(state.key());
            });
        }
    }
    keys_are_mixed(&keys);
}

/// Positions met in random play from the start of every variant, finished games among them.
pub fn positions<G: Notation>(count: usize, seed: u64) -> Vec<G> {
    let mut positions = Vec::with_capacity(count);
    let mut number = key::mix(seed);
    while positions.len() < count {
        number = key::random(number);
        let variant = G::VARIANTS[number as usize % G::VARIANTS.len()];
        let mut met = Vec::new();
        walk::<G>(variant, number, |state| met.push(*state));
        positions.push(met[key::mix(number) as usize % met.len()]);
    }
    positions
}

/// A position that can be read is written as one that reads back the same, and can be played on;
/// another one is refused in a clear line.
pub fn position_round_trips<G: Present>(text: &str) {
    for variant in G::VARIANTS {
        match G::parse_position(text, variant) {
            Ok(state) => in_position(&state),
            Err(error) => is_one_clear_line(&error),
        }
    }
}

/// A text that is read as a move is a legal one, and is written as a text that reads back as it.
pub fn move_round_trips<G: Notation>(state: &G, text: &str) {
    match state.parse_move(text) {
        Ok(mv) => {
            assert!(legal(state).contains(&mv), "{text:?} is read as an illegal move");
            assert_eq!(state.parse_move(&state.move_text(mv)), Ok(mv));
        }
        Err(error) => is_one_clear_line(&error),
    }
}

/// Each byte chooses a legal move, the first one the variant: nothing panics, and the laws hold.
pub fn bytes_play_a_game<G: Present>(bytes: &[u8]) {
    let Some((&variant, choices)) = bytes.split_first() else { return };
    let variant = G::VARIANTS[variant as usize % G::VARIANTS.len()];
    let Some(mut state) = G::start(variant) else { panic!("{variant} has no start") };
    for &choice in choices {
        in_position(&state);
        let moves = legal(&state);
        if moves.is_empty() {
            return;
        }
        state.play(moves[choice as usize % moves.len()]);
    }
    in_position(&state);
}

/// Asserts what must hold in every position.
pub fn in_position<G: Present>(state: &G) {
    let moves = legal(state);
    let text = state.position();
    assert_eq!(moves.is_empty(), state.is_over(), "moves are missing or too many: {text}");
    assert_eq!(state.ending().is_some(), state.is_over(), "over without an ending: {text}");
    assert_eq!(moves.len(), state.count_moves(), "moves are miscounted: {text}");
    assert_eq!(moves, legal(state), "moves have no fixed order: {text}");
    let read = G::parse_position(&text, state.variant());
    assert_eq!(read.as_ref(), Ok(state), "a position does not read back: {text}");
    assert!(!text.contains('\n'), "a position is one line: {text:?}");
    state.state_json();
    state.draw(false, Language::Spanish);
    let mut names = HashSet::new();
    for &mv in &moves {
        let name = state.move_text(mv);
        assert_eq!(state.parse_move(&name), Ok(mv), "{name} does not read back: {text}");
        assert!(!name.contains(char::is_whitespace), "a move is one word: {name:?}");
        assert!(names.insert(name), "two moves have one name: {text}");
    }
    for &mv in moves.iter().take(8) {
        assert_eq!(state.move_json(mv)["move"], state.move_text(mv));
        state.describe(mv, Language::Spanish);
        assert!(state.after(mv).key() != state.key() || state.is_pass(mv), "one key: {text}");
    }
    assert_eq!(state.perft(2, Mode::Bulk), state.perft(2, Mode::Play), "perft differs: {text}");
}

/// Plays so many random games of every variant, and asserts that an evaluation sees nothing but
/// what key and [salt](Evaluate::salt) tell apart: positions that have both in common are judged
/// alike, whatever led to them. An engine remembers judgements by these two.
pub fn judgements_rest_on_the_key<G: Notation>(eval: &dyn Evaluate<G>, games: u64) {
    let mut known = HashMap::new();
    let mut again = 0;
    for variant in G::VARIANTS {
        for seed in 0..games {
            walk::<G>(variant, seed, |state| {
                for after in two_moves_on(state) {
                    let judged = eval.evaluate(&after);
                    let key = (after.key(), eval.salt(&after));
                    let before = known.insert(key, judged).inspect(|_| again += 1);
                    assert!(
                        before.is_none_or(|before| before == judged),
                        "something is seen that the key leaves out: {}",
                        after.position()
                    );
                }
            });
        }
    }
    assert!(again > games, "hardly a position was met on two ways");
}

/// Positions of games that go on after two more moves, some of them on several ways.
fn two_moves_on<G: Notation>(state: &G) -> Vec<G> {
    const EACH: usize = 6;
    let next = |state: &G| -> Vec<G> {
        legal(state).into_iter().take(EACH).map(|mv| state.after(mv)).collect()
    };
    next(state).iter().flat_map(next).filter(|state| !state.is_over()).collect()
}

/// Tables of known positions take the bits of a key as they come: keys that do not spread over
/// all of them would fill one corner of the table and leave the rest empty.
fn keys_are_mixed(keys: &HashSet<u64>) {
    const ENOUGH: usize = 64;
    if keys.len() < ENOUGH {
        return;
    }
    for shift in [0, 16, 32, 48] {
        let parts: HashSet<_> = keys.iter().map(|key| key >> shift & 0xff).collect();
        // Of 64 random bytes, 57 differ on average; 32 do with certainty.
        assert!(
            parts.len() >= ENOUGH / 2,
            "the keys' bits from {shift} on hardly differ: mix them, see game::key"
        );
    }
}

fn walk<G: Notation>(variant: &str, seed: u64, mut visit: impl FnMut(&G)) {
    // Games without a rule that ends them are long enough after so many plies.
    const PLIES: u64 = 300;
    let Some(mut state) = G::start(variant) else { panic!("{variant} has no start") };
    for ply in 0..PLIES {
        visit(&state);
        let moves = legal(&state);
        if moves.is_empty() {
            return;
        }
        let choice = key::random(key::mix(seed).wrapping_add(ply));
        state.play(moves[choice as usize % moves.len()]);
    }
}

fn legal<G: Notation>(state: &G) -> MoveList<G::Move> {
    let mut moves = MoveList::new();
    state.legal_moves(&mut moves);
    moves
}

fn is_one_clear_line(error: &ParseError) {
    let message = error.to_string();
    assert!(!message.contains('\n') && message.contains("; expected "), "{message:?}");
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

    use super::*;
    use crate::Value;
    use crate::nim::Nim;

    #[test]
    fn the_laws_hold_for_nim() {
        hold::<Nim>(50);
        position_round_trips::<Nim>("7");
        position_round_trips::<Nim>("many");
        bytes_play_a_game::<Nim>(&[1, 3, 0, 2]);
    }

    /// Judges by how often it was asked.
    #[derive(Default)]
    struct Forgetful(AtomicI32);

    impl Evaluate<Nim> for Forgetful {
        fn evaluate(&self, _: &Nim) -> Value {
            self.0.fetch_add(1, Relaxed)
        }
    }

    #[test]
    #[should_panic(expected = "seen that the key leaves out")]
    fn judgements_that_see_more_than_the_key_are_found() {
        judgements_rest_on_the_key(&Forgetful::default(), 10);
    }

    #[test]
    #[should_panic(expected = "mix them")]
    fn keys_that_are_not_mixed_are_found() {
        keys_are_mixed(&(0..1000).collect());
    }
}
