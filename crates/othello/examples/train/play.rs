//! A small alpha-beta player, and matches between evaluations.

use game::{Evaluate, Game, MoveList, Outcome, Side, Value};
use othello::{Move, Othello};
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

/// Beyond every evaluation; a finished game is worth this for every disc of its score.
const DISC_AT_THE_END: Value = 100_000;
const INFINITE: Value = 65 * DISC_AT_THE_END;

/// The best move by a search of `depth` plies (one or more), and its value.
pub fn best_move(
    position: &Othello,
    depth: u32,
    evaluation: &dyn Evaluate<Othello>,
) -> Option<(Move, Value)> {
    let mut best = None;
    let mut alpha = -INFINITE;
    for (mv, next) in ordered(position, depth, evaluation) {
        let value = -search(&next, depth - 1, -INFINITE, -alpha, evaluation);
        if value > alpha {
            alpha = value;
            best = Some((mv, value));
        }
    }
    best
}

/// What a position is worth by a search of `depth` plies.
pub fn search(
    position: &Othello,
    depth: u32,
    alpha: Value,
    beta: Value,
    evaluation: &dyn Evaluate<Othello>,
) -> Value {
    if position.is_over() {
        return position.board.final_score() * DISC_AT_THE_END;
    }
    if depth == 0 {
        return evaluation.evaluate(position);
    }
    let mut alpha = alpha;
    let mut best = -INFINITE;
    for (_, next) in ordered(position, depth, evaluation) {
        best = best.max(-search(&next, depth - 1, -beta, -alpha, evaluation));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// The legal moves, the most promising first where it matters.
fn ordered(
    position: &Othello,
    depth: u32,
    evaluation: &dyn Evaluate<Othello>,
) -> Vec<(Move, Othello)> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    let mut children: Vec<_> = moves.iter().map(|&mv| (mv, position.after(mv))).collect();
    if depth > 1 && children.len() > 1 {
        children.sort_by_cached_key(|(_, next)| evaluation.evaluate(next));
    }
    children
}

/// A position after `plies` random moves.
pub fn random_opening(plies: u32, rng: &mut ChaCha8Rng) -> Othello {
    let mut position = Othello::START;
    for _ in 0..plies {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        if let Some(&mv) = moves.choose(rng) {
            position.play(mv);
        }
    }
    position
}

/// Plays pairs of games from random openings, each evaluation once with each colour, and prints
/// the score of the first one with its standard error.
pub fn tournament(pairs: u32, depth: u32, a: &dyn Evaluate<Othello>, b: &dyn Evaluate<Othello>) {
    let mut rng = ChaCha8Rng::seed_from_u64(20);
    let mut points = Vec::new();
    let mut discs = 0;
    for _ in 0..pairs {
        let opening = random_opening(8, &mut rng);
        let games = Side::BOTH.map(|side| {
            let players = match side {
                Side::First => [a, b],
                Side::Second => [b, a],
            };
            let (outcome, score) = game(opening, depth, players);
            discs += if side == Side::First { score } else { -score };
            outcome.points(side)
        });
        points.push(games.iter().sum::<f64>() / 2.0);
    }
    let count = f64::from(pairs);
    let mean = points.iter().sum::<f64>() / count;
    let variance = points.iter().map(|p| (p - mean).powi(2)).sum::<f64>() / count;
    println!(
        "score {:.1} % ± {:.1} of {} games at depth {depth}, {:+.2} discs a game",
        100.0 * mean,
        100.0 * (variance / count).sqrt(),
        2 * pairs,
        f64::from(discs) / (2.0 * count),
    );
}

/// Plays a game; the score is Black's disc difference.
fn game(opening: Othello, depth: u32, players: [&dyn Evaluate<Othello>; 2]) -> (Outcome, i32) {
    let mut position = opening;
    loop {
        let mover = players[position.turn.index()];
        match best_move(&position, depth, mover) {
            Some((mv, _)) => position.play(mv),
            None => break,
        }
    }
    let score = position.board.final_score();
    let score = if position.turn == Side::First { score } else { -score };
    let outcome = position.outcome().unwrap_or(Outcome::Draw);
    (outcome, score)
}
