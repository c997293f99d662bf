//! Games whose moves are searched, with what the searches say of their positions.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use ::othello::evaluation::UNIT;
use ::othello::midgame::Thinker;
use ::othello::solver::{Goal, Solver, SolverOptions};
use ::othello::{Board, Move, Othello, Trained};
use game::kit::Means;
use game::{Game, Input, Limits, Line, Searcher};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::share;
use crate::quick::legal;
use crate::{Label, Sample};

/// At most so many moves at the start are random.
const OPENING: usize = 10;
/// Later, one move in so many is.
const SLIP: u32 = 20;
/// Where the solver knows all, one in so many: it is cheap to ask it again.
const LATE_SLIP: u32 = 3;
/// How many positions of a search's best line are labelled by its value, beside the one searched.
/// What a search judges at the end of its lines looks like those: it comes after good moves.
const FOLLOWED: usize = 3;
/// So many plies must be left of a search for that.
const LEAST_DEPTH: u32 = 4;
/// With so many discs of advantage a game is decided.
const WON: i16 = 36;
/// The memory of a game's search and of its solver.
const TABLE_BYTES: usize = 1 << 20;

/// Plays one game in which a search of `nodes` to twice as many makes each move, until the solver
/// takes over with `solved` empty squares.
pub fn play(
    weights: &Trained,
    nodes: u64,
    solved: u32,
    rng: &mut ChaCha8Rng,
) -> Vec<Sample<Board>> {
    let one = NonZeroUsize::MIN;
    let means = Means { hash_bytes: TABLE_BYTES, threads: one, lines: one, without: &[] };
    let mut game = Searching {
        thinker: Thinker::new(weights.clone(), &means),
        solver: Solver::with_guide(
            SolverOptions { hash_bytes: TABLE_BYTES, ..SolverOptions::default() },
            weights.clone(),
        ),
        nodes: rng.random_range(nodes..=2 * nodes),
        samples: Vec::new(),
    };
    let opening = rng.random_range(0..=OPENING);
    let mut position = Othello::START;
    for ply in 0.. {
        let moves = legal(&position);
        if moves.is_empty() {
            break;
        }
        let any = moves[rng.random_range(0..moves.len())];
        let is_late = position.empties() <= solved;
        let found = match ply {
            _ if ply < opening => None,
            _ if is_late => game.solve(&position, rng),
            _ => game.search(&position, rng),
        };
        if found.is_some_and(|(value, _)| value.abs() > WON * UNIT as i16) {
            break;
        }
        let slips = rng.random_ratio(1, if is_late { LATE_SLIP } else { SLIP });
        let mv = found.filter(|_| !slips).map_or(any, |(_, best)| best);
        position.play(mv);
    }
    game.samples
}

struct Searching {
    thinker: Thinker,
    solver: Solver,
    nodes: u64,
    samples: Vec<Sample<Board>>,
}

impl Searching {
    /// Searches a position, labels it and those that best play leads to, and gives the best move.
    fn search(&mut self, position: &Othello, rng: &mut ChaCha8Rng) -> Option<(i16, Move)> {
        let stop = AtomicBool::new(false);
        let limits = Limits::nodes(self.nodes);
        let thought = self.thinker.think(Input::new(position, &limits, &stop));
        let Line { value, proven, moves, .. } = thought.lines.first()?;
        let followed = (thought.depth.saturating_sub(LEAST_DEPTH) as usize).min(FOLLOWED);
        let value = *value as i16;
        self.label(position, value, *proven, rng);
        let mut next = *position;
        for mv in moves.iter().take(followed) {
            next.play(*mv);
            if next.is_over() {
                break;
            }
            let of_next = if next.turn == position.turn { value } else { -value };
            self.label(&next, of_next, *proven, rng);
        }
        Some((value, *moves.first()?))
    }

    /// Solves a position, labels it, and gives the best move.
    fn solve(&mut self, position: &Othello, rng: &mut ChaCha8Rng) -> Option<(i16, Move)> {
        let never = AtomicBool::new(false);
        let solution = self.solver.solve(position, Goal::Exact, &never)?;
        let value = (solution.score * UNIT) as i16;
        self.label(position, value, true, rng);
        Some((value, solution.best?))
    }

    /// Keeps a position with its label; where the game is decided, less often.
    fn label(&mut self, position: &Othello, value: i16, exact: bool, rng: &mut ChaCha8Rng) {
        if rng.random_bool(share(f64::from(value) / f64::from(UNIT))) {
            let label = Label { value, exact, result: None };
            self.samples.push(Sample { position: position.board, label });
        }
    }
}
