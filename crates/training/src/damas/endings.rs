//! Endings that the databases know, played on for who has none: each position with its result, and
//! a win the better the shorter it is.

use checkers::endgame::{Endgames, Knowledge};
use checkers::{Checkers, Move};
use game::{Game, Value};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Pieces;
use super::games::sample;
use crate::quick::legal;
use crate::{GameResult, Sample};

/// How far they are played on.
const MOST_PLIES: usize = 30;
/// This part of their moves is random: whatever is on the board, its worth is known.
const RANDOM: f64 = 0.25;
/// What a win is worth, how much less with every ply that it takes, and the least: so that who
/// does not know the way is drawn along it.
const WIN: (Value, Value, Value) = (900, 6, 350);

/// The quiet positions on the way from one that is known.
pub fn play_on(
    mut position: Checkers,
    endgames: &Endgames,
    rng: &mut ChaCha8Rng,
) -> Vec<Sample<Pieces>> {
    let mut samples = Vec::new();
    for _ in 0..MOST_PLIES {
        let Some(known) = endgames.look_up(&position).filter(|_| !position.is_over()) else {
            break;
        };
        let (value, result) = worth(known);
        samples.extend(sample(&position, value).map(|mut sample| {
            sample.label.result = Some(result);
            sample
        }));
        let moves = legal(&position);
        let any = moves[rng.random_range(0..moves.len())];
        let best = moves.iter().copied().max_by_key(|mv| -value_after(&position, *mv, endgames));
        position.play(if rng.random_bool(RANDOM) { any } else { best.unwrap_or(any) });
    }
    samples
}

/// What a position is worth to the side to move, and how it ends for it.
fn worth(known: Knowledge) -> (Value, GameResult) {
    let (most, less, least) = WIN;
    let win = |plies: Option<u8>| {
        plies.map_or(least, |plies| (most - less * Value::from(plies)).max(least))
    };
    match known {
        Knowledge::Win(plies) => (win(plies), GameResult::Won),
        Knowledge::Loss(plies) => (-win(plies), GameResult::Lost),
        Knowledge::Draw => (0, GameResult::Drawn),
    }
}

/// What a move is worth to the rival.
fn value_after(position: &Checkers, mv: Move, endgames: &Endgames) -> Value {
    let after = position.after(mv);
    let over = after.is_over().then_some(Knowledge::Loss(Some(0)));
    over.or_else(|| endgames.look_up(&after)).map_or(0, |known| worth(known).0)
}
