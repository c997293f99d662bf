//! Games after a few random moves, whose quiet positions are searched for a moment.

use std::sync::Arc;

use checkers::endgame::{Endgames, Knowledge, WithEndgames};
use checkers::evaluation::network::VALUE_OF_E;
use checkers::{Checkers, Variant};
use game::{Evaluate, Game, Limits, Outcome, Side, Value};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use search::engine::{Engine, Options};

use super::{Pieces, endings};
use crate::quick::{label, legal, think};
use crate::{GameResult, Sample};

/// How many moves at the start are random.
const OPENING: std::ops::Range<usize> = 3..12;
/// How many nodes a search has: it differs from game to game.
const NODES: std::ops::RangeInclusive<u64> = 800..=2400;
/// In half of the games one side has so many times fewer: that makes decided games and boards that
/// equals never reach.
const WEAKER: u64 = 4;
/// This part of the positions is searched after any move too, not only after the one played: a
/// search looks at those as well.
const AFTER_ANY_MOVE: f64 = 0.1;
/// An opening that a search finds worse than this teaches little.
const LOPSIDED: Value = 250;
/// Who is ahead by so much for so many plies has won.
const WINNING: (Value, u32) = (700, 6);
/// With few pieces and so little between the sides for so many plies, it is a draw.
const LEVEL: (Value, u32) = (25, 24);
const FEW_PIECES: u32 = 9;
/// The memory of a search.
const TABLE_BYTES: usize = 512 << 10;

/// Plays one game, and gives its quiet positions with what a search said of them, and how the game
/// ended; where `plays_on`, also those of its ending that the databases know.
pub fn play<E: Evaluate<Checkers>>(
    eval: E,
    endgames: &Arc<Endgames>,
    plays_on: bool,
    rng: &mut ChaCha8Rng,
) -> Vec<Sample<Pieces>> {
    let options = Options { hash_bytes: TABLE_BYTES, ..Options::default() };
    let eval = WithEndgames { eval, endgames: Arc::clone(endgames) };
    let mut engine = Engine::new(eval, options);
    let opening = rng.random_range(OPENING);
    let nodes = rng.random_range(NODES);
    let weak = [Some(Side::First), Some(Side::Second), None, None][rng.random_range(0..4)];

    let mut position = Checkers::start(Variant::English);
    let (mut history, mut samples) = (Vec::new(), Vec::new());
    let (mut level, mut winning) = (0, 0);
    let outcome = loop {
        if let Some(outcome) = result(&position, &history, endgames) {
            break outcome;
        }
        let us = position.side_to_move();
        let moves = legal(&position);
        let mut mv = moves[rng.random_range(0..moves.len())];
        if history.len() >= opening {
            if rng.random_bool(AFTER_ANY_MOVE) {
                let limits = Limits::nodes(nodes);
                let other = position.after(mv);
                let unknown = result(&other, &history, endgames).is_none();
                if unknown && let Some((value, _)) = think(&mut engine, &other, &history, &limits) {
                    samples.extend(sample(&other, value).map(|sample| (None, sample)));
                }
            }
            let limits = Limits::nodes(if weak == Some(us) { nodes / WEAKER } else { nodes });
            let Some((value, best)) = think(&mut engine, &position, &history, &limits) else {
                break Outcome::Draw;
            };
            if history.len() == opening && value.abs() > LOPSIDED {
                return Vec::new();
            }
            samples.extend(sample(&position, value).map(|sample| (Some(us), sample)));
            let few = Pieces::of(&position).count() <= FEW_PIECES;
            level = if few && value.abs() < LEVEL.0 { level + 1 } else { 0 };
            winning = if value.abs() > WINNING.0 { winning + 1 } else { 0 };
            if level >= LEVEL.1 {
                break Outcome::Draw;
            }
            if winning >= WINNING.1 {
                break Outcome::Win(if value > 0 { us } else { !us });
            }
            mv = best;
        }
        history.push(position.repetition_key());
        position.play(mv);
    };
    let with_result = |(side, mut sample): (Option<Side>, Sample<Pieces>)| {
        sample.label.result = side.map(|side| GameResult::of(outcome, side));
        sample
    };
    let mut samples: Vec<_> = samples.into_iter().map(with_result).collect();
    if plays_on {
        samples.extend(endings::play_on(position, endgames, rng));
    }
    samples
}

/// How the game ends, if it does or if the rest is known.
fn result(position: &Checkers, history: &[u64], endgames: &Endgames) -> Option<Outcome> {
    let here = position.repetition_key();
    if history.iter().filter(|key| **key == here).count() >= 2 {
        return Some(Outcome::Draw);
    }
    let us = position.side_to_move();
    position.outcome().or_else(|| {
        Some(match endgames.look_up(position)? {
            Knowledge::Win(_) => Outcome::Win(us),
            Knowledge::Loss(_) => Outcome::Win(!us),
            Knowledge::Draw => Outcome::Draw,
        })
    })
}

/// A position with what a search says of it, if it is quiet: others are never judged.
pub(super) fn sample(position: &Checkers, value: Value) -> Option<Sample<Pieces>> {
    let label = label(value, VALUE_OF_E);
    (!position.capture_due()).then(|| Sample { position: Pieces::of(position), label })
}
