//! Games of the program against itself, with their ends solved.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use game::{Evaluate, Game, MoveList};
use othello::Othello;
use othello::solver::{Goal, Solver, SolverOptions};
use rand::prelude::*;
use rand_chacha::ChaCha8Rng;

use crate::play::best_move;
use crate::samples::{Sample, write};
use crate::{Failure, play};

/// From this many empty squares on, games are solved.
const SOLVED_EMPTIES: u32 = 14;

/// How deep the program thinks before.
const DEPTH: u32 = 5;

/// Plays `count` games and writes every position of their good part with its result.
pub fn generate(
    count: u64,
    seed: u64,
    evaluation: &dyn Evaluate<Othello>,
    mut out: impl Write,
) -> Result<(), Failure> {
    let options = SolverOptions { hash_bytes: 1 << 20, ..SolverOptions::default() };
    let mut solver = Solver::new(options);
    let mut samples = 0_u64;
    for index in 0..count {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(index);
        let start = varied_start(evaluation, &mut rng);
        for sample in finish(start, evaluation, &mut solver) {
            write(&mut out, &sample)?;
            samples += 1;
        }
        if (index + 1) % 1000 == 0 {
            eprintln!("{} games, {samples} positions", index + 1);
        }
    }
    Ok(out.flush()?)
}

/// A position of any stage of the game, reached by play of mixed quality: real games seldom visit
/// what a search must judge.
fn varied_start(evaluation: &dyn Evaluate<Othello>, rng: &mut ChaCha8Rng) -> Othello {
    let plies = rng.random_range(4..54);
    let mut position = play::random_opening(rng.random_range(2..=10).min(plies), rng);
    // How much the judgement is blurred, in discs.
    let blur = [1.0, 3.0, 8.0, 20.0][rng.random_range(0..4)] * f64::from(evaluation.unit());
    while position.board.discs() < 4 + plies {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let blurred = |position: &Othello| {
            let value = f64::from(evaluation.evaluate(position));
            value + blur * rng.sample::<f64, _>(Triangle)
        };
        let mut blurred = blurred;
        let choice = moves
            .iter()
            .map(|&mv| (blurred(&position.after(mv)), mv))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        match choice {
            Some((_, mv)) => position.play(mv),
            None => break,
        }
    }
    position
}

/// The difference of two uniform numbers: enough like noise.
struct Triangle;

impl Distribution<f64> for Triangle {
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> f64 {
        rng.random_range(0.0..1.0) - rng.random_range(0.0..1.0)
    }
}

/// Plays the game to its end as well as possible; its positions with the result.
fn finish(start: Othello, evaluation: &dyn Evaluate<Othello>, solver: &mut Solver) -> Vec<Sample> {
    let mut position = start;
    let mut boards: Vec<Othello> = Vec::new();
    while !position.is_over() && position.empties() > SOLVED_EMPTIES {
        boards.push(position);
        match best_move(&position, DEPTH, evaluation) {
            Some((mv, _)) => position.play(mv),
            None => break,
        }
    }
    let mut samples = Vec::new();
    let solve = |solver: &mut Solver, position: &Othello| {
        solver.solve(position, Goal::Exact, &AtomicBool::new(false))
    };
    let Some(end) = solve(solver, &position) else { return samples };
    let score = end.score;
    for board in boards {
        let score = if board.turn == position.turn { score } else { -score };
        samples.push(Sample { board: board.board, score: score as i8 });
    }
    // The solved part: every position gets its own exact score.
    while !position.is_over() {
        let Some(solution) = solve(solver, &position) else { break };
        samples.push(Sample { board: position.board, score: solution.score as i8 });
        match solution.best {
            Some(mv) if position.empties() > 2 => position.play(mv),
            _ => break,
        }
    }
    samples.retain(|sample| sample.board.moves() != 0);
    samples
}
