//! Noisy games, every position of which is searched for a moment.

use ::parchis::evaluate::trained::VALUE_OF_E;
use ::parchis::{Action, Expert, Parchis, Seed};
use game::{Evaluate, Game, Limits};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use search::engine::{Engine, Options};

use crate::quick::{label, legal, think};
use crate::{GameResult, Sample};

/// At most so many moves at the start are random.
const OPENING: usize = 14;
/// In half of the games one more move is random, in one of so many plies after the opening.
const SLIP: usize = 120;
/// This part of the positions is searched after any move too, not only after the one played: a
/// search looks at those as well.
const AFTER_ANY_MOVE: f64 = 0.08;
/// In this part of the games a textbook player has one side.
const TEXTBOOK: f64 = 0.2;
/// How many nodes a search has: it differs from game to game.
const NODES: std::ops::RangeInclusive<u64> = 250..=900;
/// The longest games are left out: with players that look ahead they do not occur.
const MOST_PLIES: usize = 600;
/// The memory of a search.
const TABLE_BYTES: usize = 256 << 10;

/// Plays one game, and gives its positions with what a search said of them, and how the game
/// ended where nobody played at random any more.
pub fn play<E: Evaluate<Parchis> + Clone>(judge: &E, rng: &mut ChaCha8Rng) -> Vec<Sample<Parchis>> {
    let options = Options { hash_bytes: TABLE_BYTES, ..Options::default() };
    let mut engine = Engine::new(judge.clone(), options);
    let limits = Limits::nodes(rng.random_range(NODES));
    let opening = rng.random_range(0..=OPENING);
    let slip = opening + rng.random_range(0..2 * SLIP);
    let textbook = rng.random_bool(TEXTBOOK).then(|| (rng.random_range(0..2), Textbook::any(rng)));
    let mut samples = Vec::new();
    let mut first_with_result = 0;
    let mut state = Parchis::new();
    for ply in 0.. {
        let moves = legal(&state);
        if moves.is_empty() {
            break;
        }
        if ply == MOST_PLIES {
            return Vec::new();
        }
        let mut choice = moves[rng.random_range(0..moves.len())];
        if ply >= opening {
            if rng.random_bool(AFTER_ANY_MOVE) {
                samples.extend(judged(&mut engine, &state.after(choice), &limits).map(|(s, _)| s));
            }
            if let Some((sample, best)) = judged(&mut engine, &state, &limits) {
                samples.push(sample);
                match &textbook {
                    _ if ply == slip => first_with_result = samples.len(),
                    Some((side, player)) if *side == state.side_to_move().index() => {
                        choice = player.choose(&state).unwrap_or(best);
                    }
                    _ => choice = best,
                }
            }
        }
        state.play(choice);
    }
    if textbook.is_none()
        && let Some(outcome) = state.outcome()
    {
        for sample in &mut samples[first_with_result..] {
            let side = sample.position.side_to_move();
            sample.label.result = Some(GameResult::of(outcome, side));
        }
    }
    samples
}

/// A position that is not over, with what a search says of it, and the move it would play.
fn judged<E: Evaluate<Parchis>>(
    engine: &mut Engine<Parchis, E>,
    state: &Parchis,
    limits: &Limits,
) -> Option<(Sample<Parchis>, Action)> {
    if state.is_over() {
        return None;
    }
    let (value, best) = think(engine, state, &[], limits)?;
    Some((Sample { position: *state, label: label(value, VALUE_OF_E) }, best))
}

/// A player as in a textbook.
struct Textbook {
    judge: Box<dyn Evaluate<Parchis>>,
    depth: u32,
}

impl Textbook {
    fn any(rng: &mut ChaCha8Rng) -> Textbook {
        let judge: Box<dyn Evaluate<Parchis>> =
            if rng.random() { Box::new(Seed) } else { Box::new(Expert::new()) };
        Textbook { judge, depth: rng.random_range(1..=2) }
    }

    fn choose(&self, state: &Parchis) -> Option<Action> {
        search::alpha_beta(state, self.depth, &self.judge).best()
    }
}
