//! What weights wrongly give for being the one to move, and how it is taken off.
//!
//! Weights are fitted to positions of games. A search judges what comes after best play, where the
//! side to move has more often just been outplayed: there the same weights give it too much, searches
//! of even depth more than those of odd depth. Half of the difference belongs to each.

use ::othello::evaluation::{DISC_COUNTS, UNIT};
use ::othello::midgame::Midgame;
use ::othello::{Board, Othello, Trained};
use game::Side;

use super::LearnOthello;
use crate::{Sample, fit};

/// The searches that are compared, and how many discs their leaves have more, about.
const DEPTHS: [u32; 3] = [4, 5, 6];
const LATER: usize = 5;
/// So many positions are searched for each number of discs on the board.
const POSITIONS: usize = 80;
/// Only those count with at most so many discs of advantage.
const BALANCED: i16 = 16;
/// The numbers of discs that are looked at; before and after, the nearest of them stands.
const DISCS: std::ops::RangeInclusive<usize> = 8..=50;
/// The memory of a search.
const TABLE_BYTES: usize = 256 << 10;

/// The weights without what they give too much for the turn, measured on positions held out.
pub fn settled(learner: &LearnOthello, weights: &Trained, samples: &[Sample<Board>]) -> Trained {
    let mut found: [Vec<Board>; DISC_COUNTS] = std::array::from_fn(|_| Vec::new());
    for sample in samples {
        let board = sample.position;
        let of_discs = &mut found[board.discs() as usize];
        if of_discs.len() < POSITIONS
            && sample.label.value.abs() <= BALANCED * UNIT as i16
            && fit::is_held_out(learner, &board)
        {
            of_discs.push(board);
        }
    }
    let mut midgame = Midgame::new(weights.clone(), TABLE_BYTES);
    let gaps = found.map(|boards| mean_gap(&mut midgame, &boards));
    let off: [i16; DISC_COUNTS] = std::array::from_fn(|discs| {
        let searched = discs.saturating_sub(LATER).clamp(*DISCS.start(), *DISCS.end());
        // Neighbours smooth what few positions leave to chance.
        let near: Vec<f64> = gaps[searched - 2..=searched + 2].iter().flatten().copied().collect();
        let gap = near.iter().sum::<f64>() / near.len().max(1) as f64;
        (-gap / 2.0).round() as i16
    });
    Trained::with_weights(weights.weights().with_more_bias(&off))
}

/// How much more searches of even depth say than those of odd depth, on average.
fn mean_gap(midgame: &mut Midgame, boards: &[Board]) -> Option<f64> {
    let mut gap = |board: &Board| {
        let position = Othello { board: *board, turn: Side::First };
        let [before, odd, after] = DEPTHS.map(|depth| f64::from(midgame.value(&position, depth)));
        f64::midpoint(before, after) - odd
    };
    let sum: f64 = boards.iter().map(&mut gap).sum();
    (!boards.is_empty()).then(|| sum / boards.len() as f64)
}
