//! Othello: the final score in discs, from patterns of every two plies.

mod searched;
mod tempo;

use std::io::{self, Read, Write};
use std::sync::atomic::AtomicBool;

use ::othello::evaluation::patterns::{self, layout};
use ::othello::evaluation::{DISC_COUNTS, STAGES, UNIT, Weights, stage};
use ::othello::kernel::Portable;
use ::othello::midgame::Midgame;
use ::othello::solver::{Goal, Solver, SolverOptions};
use ::othello::{Board, Move, Othello, Positional, Trained};
use game::{Evaluate, Game, Side};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::quick::legal;
use crate::{Label, Learner, Player, Sample};

/// Up to so many empty squares, positions are solved in the first step, without weights that tell
/// the solver what to try first.
const EASY_EMPTIES: u32 = 12;

/// How many plies a later step of solving takes in.
const SOLVING_STEP: u32 = 2;

/// Positions with so many discs of advantage are kept half as often as even ones.
const DECIDED: f64 = 12.0;

/// The share of positions that are kept after any move, not after good ones.
const AFTER_ANY_MOVE: f64 = 0.2;

/// The phases before this one learn from further away.
const OPENING: usize = 4;

/// The memory of a labeller's tables: the solver's, which it keeps from position to position, and
/// the search's, which is cleared for each.
const SOLVER_BYTES: usize = 1 << 20;
const SEARCH_BYTES: usize = 32 << 10;

/// How Othello learns.
#[derive(Clone, Copy, Debug)]
pub struct LearnOthello {
    /// Up to so many empty squares, positions are solved.
    pub solved: u32,
    /// Before, half of them are searched so many plies deep, the others one more. It is also how
    /// many plies a step of labelling takes in: a search from anywhere in it ends in positions
    /// whose phase is fitted.
    pub depth: u32,
    /// Games in which each move is searched so many nodes far, up to twice as many, and which label
    /// their positions by that; without, games are played at a glance and labelled later.
    pub nodes: Option<u64>,
}

impl Default for LearnOthello {
    fn default() -> LearnOthello {
        LearnOthello { solved: EASY_EMPTIES, depth: 2, nodes: None }
    }
}

impl LearnOthello {
    /// The steps in which positions are solved.
    fn solving_steps(&self) -> u32 {
        1 + self.solved.saturating_sub(EASY_EMPTIES).div_ceil(SOLVING_STEP)
    }
}

/// What a thread needs to label positions.
pub struct Labeller {
    solver: Solver,
    midgame: Midgame,
}

impl Player for LearnOthello {
    const GAME: &'static str = "othello";
    const FEATURES: u16 = patterns::VERSION;
    const POSITION_BYTES: usize = 16;

    type Position = Board;
    type Weights = Trained;

    fn encode(&self, board: &Board, bytes: &mut [u8]) {
        bytes[..8].copy_from_slice(&board.own.to_le_bytes());
        bytes[8..].copy_from_slice(&board.rival.to_le_bytes());
    }

    fn decode(&self, bytes: &[u8]) -> Option<Board> {
        let word = |bytes: &[u8]| {
            bytes.iter().rev().fold(0_u64, |word, &byte| word << 8 | u64::from(byte))
        };
        let own = word(&bytes[..8]);
        let rival = word(&bytes[8..]);
        (own & rival == 0).then_some(Board { own, rival })
    }

    /// A random opening, then moves chosen by a blurred look one ply ahead. The positions kept are
    /// most often two good moves away from one of the game: what a search judges at the end of its
    /// best line comes after good moves, and weights learned after blunders alone would take it
    /// for an advantage to be the one to move. Some come after any move: a search looks at those
    /// too. Where the game is decided, it matters less what they are worth.
    fn play(&self, weights: Option<&Trained>, rng: &mut ChaCha8Rng) -> Vec<Sample<Board>> {
        if let (Some(nodes), Some(weights)) = (self.nodes, weights) {
            return searched::play(weights, nodes, self.solved, rng);
        }
        let judge: &dyn Evaluate<Othello> = match weights {
            Some(weights) => weights,
            None => &Positional,
        };
        let mut kept = Vec::new();
        let mut position = Othello::START;
        let opening = rng.random_range(0..=10);
        // How much the judgement is blurred, in discs.
        let blur = [0.5, 1.0, 2.0, 5.0][rng.random_range(0..4)];
        for ply in 0.. {
            let moves = legal(&position);
            if moves.is_empty() {
                break;
            }
            let sample = if rng.random_bool(AFTER_ANY_MOVE) {
                position.after(moves[rng.random_range(0..moves.len())])
            } else {
                let mut after = position;
                for _ in 0..2 {
                    if let Some(mv) = best(judge, &after, || 0.0) {
                        after.play(mv);
                    }
                }
                after
            };
            let looks = || f64::from(judge.evaluate(&sample)) / f64::from(judge.unit());
            if !sample.is_over() && rng.random_bool(share(looks())) {
                kept.push(Sample { position: sample.board, label: Label::default() });
            }
            let choice = if ply < opening {
                Some(moves[rng.random_range(0..moves.len())])
            } else {
                let mut noise = || rng.random_range(-blur..blur) + rng.random_range(-blur..blur);
                best(judge, &position, &mut noise)
            };
            if let Some(mv) = choice {
                position.play(mv);
            }
        }
        kept
    }

    fn read_weights(&self, source: &mut dyn Read) -> io::Result<Trained> {
        Ok(Trained::with_weights(Weights::read(source)?))
    }

    fn write_weights(&self, weights: &Trained, target: &mut dyn Write) -> io::Result<()> {
        weights.weights().write(target)
    }
}

impl Learner for LearnOthello {
    const UNIT: f32 = UNIT as f32;
    const PHASES: usize = STAGES;

    type Labeller = Labeller;

    fn columns(&self) -> usize {
        first_bias() + 2
    }

    fn labels_in_play(&self) -> bool {
        self.nodes.is_some()
    }

    fn steps(&self) -> usize {
        (self.solving_steps() + (60 - self.solved).div_ceil(self.depth)) as usize
    }

    fn step(&self, board: &Board) -> usize {
        let empties = board.empty().count_ones();
        let step = match empties.checked_sub(self.solved + 1) {
            None => empties.saturating_sub(EASY_EMPTIES).div_ceil(SOLVING_STEP),
            Some(more) => self.solving_steps() + more / self.depth,
        };
        step as usize
    }

    fn labeller(&self, weights: Option<&Trained>) -> Labeller {
        let options = SolverOptions { hash_bytes: SOLVER_BYTES, ..SolverOptions::default() };
        let weights = weights.cloned().unwrap_or_else(|| assemble(&vec![None; STAGES]));
        Labeller {
            solver: Solver::with_guide(options, weights.clone()),
            midgame: Midgame::new(weights, SEARCH_BYTES << (self.depth - 2).min(4)),
        }
    }

    fn label(&self, labeller: &mut Labeller, board: &Board) -> Label {
        let position = Othello { board: *board, turn: Side::First };
        if board.empty().count_ones() <= self.solved {
            let never = AtomicBool::new(false);
            let solution = labeller.solver.solve(&position, Goal::Exact, &never);
            let score = solution.map_or(0, |solution| solution.score);
            return Label { value: (score * UNIT) as i16, exact: true, result: None };
        }
        // Half of the searches end with each side to move: what the weights wrongly give for being
        // the one to move adds to one half of the values and is taken from the other. By searches
        // of one depth alone it would grow with every step. (Both depths for every position would
        // cost twice as much; twice as many positions are worth more.)
        let value = labeller.midgame.value(&position, self.depth + coin(*board)) as i16;
        Label { value, exact: false, result: None }
    }

    fn phase(&self, board: &Board) -> usize {
        stage(board.discs())
    }

    fn influence(&self, of: usize, on: usize) -> f32 {
        match of.abs_diff(on) {
            0 => 1.0,
            1 => 0.4,
            // There are few different positions in the opening.
            2 if on < OPENING => 0.1,
            _ => 0.0,
        }
    }

    fn features(&self, board: &Board, row: &mut Vec<u32>) {
        let layout = layout();
        let features = layout.features(Portable, *board);
        let mut start = 0;
        let mut starts = Vec::with_capacity(layout.kinds.len());
        for kind in &layout.kinds {
            starts.push(start);
            start += kind.values;
        }
        for (&kind, &value) in layout.kind_of.iter().zip(&features) {
            let canonical = layout.kinds[kind].canonical[usize::from(value)];
            row.push((starts[kind] + usize::from(canonical)) as u32);
        }
        row.push(first_bias() as u32 + board.discs() % 2);
    }

    fn assemble(&self, phases: &[Option<Vec<f32>>]) -> Trained {
        assemble(phases)
    }

    /// Games that label their positions are the last generation's: only what is kept is settled.
    fn finish(&self, weights: Trained, samples: &[Sample<Board>]) -> Trained {
        if self.labels_in_play() { tempo::settled(self, &weights, samples) } else { weights }
    }
}

/// 0 or 1, as often, told by the position alone.
fn coin(board: Board) -> u32 {
    let mixed = (board.own ^ board.rival.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 63) as u32
}

/// How often a position with so many discs of advantage is kept: less if it looks decided.
fn share(discs: f64) -> f64 {
    1.0 / (1.0 + (discs / DECIDED).powi(2))
}

/// The move that looks best one ply ahead, with noise added to what the rival gets by each, in
/// discs.
fn best(
    judge: &dyn Evaluate<Othello>,
    position: &Othello,
    mut noise: impl FnMut() -> f64,
) -> Option<Move> {
    let unit = f64::from(judge.unit());
    let mut judged = |mv: Move| f64::from(judge.evaluate(&position.after(mv))) / unit + noise();
    let moves = legal(position);
    let judged = moves.iter().map(|&mv| (judged(mv), mv));
    judged.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, mv)| mv)
}

/// The column of the constant for an even number of discs; the one for an odd number follows.
fn first_bias() -> usize {
    layout().kinds.iter().map(|kind| kind.values).sum()
}

/// Rounds fitted weights. A phase without any gets those of the next one that has them.
fn assemble(phases: &[Option<Vec<f32>>]) -> Trained {
    let of_phase = |phase: usize| {
        let later = phases[phase..].iter().flatten().next();
        later.or_else(|| phases[..phase].iter().flatten().next_back())
    };
    let round = |weights: Option<&Vec<f32>>, column: usize| {
        // The cast stops at the ends of the integers' range.
        weights.map_or(0, |weights| (weights[column] * UNIT as f32).round() as i16)
    };
    let bias = std::array::from_fn::<_, DISC_COUNTS, _>(|discs| {
        round(of_phase(stage(discs as u32)), first_bias() + discs % 2)
    });
    let starts: Vec<usize> = layout()
        .kinds
        .iter()
        .scan(0, |start, kind| {
            *start += kind.values;
            Some(*start - kind.values)
        })
        .collect();
    Trained::with_weights(Weights::new(bias, |phase, kind, value| {
        round(of_phase(phase), starts[kind] + value)
    }))
}
