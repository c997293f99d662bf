use std::sync::atomic::AtomicBool;

use game::kit::{Finish, Finisher};
use game::{Game, Limits, Side};

use crate::solver::{Goal, Solver, SolverOptions};
use crate::{Move, Othello};

/// Solves positions with few empty squares, to the last disc. Each with a new solver, so that a
/// game can be played again exactly.
pub(super) struct Perfect;

/// Memory of the solver: ample for as many empty squares as are solved here.
const TABLE_BYTES: usize = 4 << 20;
/// More empty squares would take longer than anybody who says `stop` wants to wait.
const MOST_EMPTIES: u32 = 16;

impl Finisher<Othello> for Perfect {
    fn finish(&self, state: &Othello, limits: &Limits) -> Option<Finish<Move>> {
        let empties = state.board.empty().count_ones();
        if empties > reach(limits, state.turn) || state.is_over() {
            return None;
        }
        let options = SolverOptions { hash_bytes: TABLE_BYTES, ..SolverOptions::default() };
        let never = AtomicBool::new(false);
        let solution = Solver::new(options).solve(state, Goal::Exact, &never)?;
        let best = solution.best?;
        Some(Finish { best, points: solution.score, nodes: solution.nodes, plies: empties })
    }
}

/// How many empty squares are within reach of the limits.
fn reach(limits: &Limits, side: Side) -> u32 {
    let by_depth = limits.depth;
    let by_nodes = limits.nodes.map(empties_for);
    let clock = limits.clock_of(side).map(|clock| clock.left / 20);
    let time = [limits.move_time, clock].into_iter().flatten().min();
    // What a slow machine does in a millisecond.
    let by_time = time.map(|time| empties_for(2_000 * time.as_millis() as u64));
    let reach = [by_depth, by_nodes, by_time].into_iter().flatten().min();
    reach.unwrap_or(MOST_EMPTIES).min(MOST_EMPTIES)
}

/// How many empty squares take about so many nodes to solve: ten take some thousands, and each
/// more about twice as many.
fn empties_for(nodes: u64) -> u32 {
    const NODES_FOR_TEN: u64 = 4_000;
    10 + (nodes / NODES_FOR_TEN).checked_ilog2().unwrap_or(0)
        - if nodes < NODES_FOR_TEN { 4 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Evaluate, MoveList, Outcome, Value};
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;
    use std::time::Duration;

    /// The final score is all that counts.
    struct Score;

    impl Evaluate<Othello> for Score {
        fn evaluate(&self, position: &Othello) -> Value {
            position.board.difference()
        }

        fn finished(&self, position: &Othello, _: Outcome) -> Value {
            position.board.final_score()
        }
    }

    /// A random position with so many empty squares in a game that is not over.
    fn random_position(empties: u32, rng: &mut ChaCha8Rng) -> Othello {
        loop {
            let mut state = Othello::START;
            while !state.is_over() && state.board.empty().count_ones() > empties {
                let mut moves = MoveList::new();
                state.legal_moves(&mut moves);
                state.play(moves[rng.random_range(0..moves.len())]);
            }
            if !state.is_over() {
                return state;
            }
        }
    }

    #[test]
    fn finishes_are_perfect() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for empties in (1..=7).cycle().take(70) {
            let state = random_position(empties, &mut rng);
            let finish = Perfect.finish(&state, &Limits::depth(7)).unwrap();
            // A pass is a ply too.
            let report = search::alpha_beta(&state, 2 * empties, &Score);
            assert_eq!(finish.points, report.value, "{state}");
            let after = search::alpha_beta(&state.after(finish.best), 2 * empties, &Score);
            assert_eq!(-after.value, report.value, "{state} {}", finish.best);
        }
    }

    #[test]
    fn limits_say_what_is_within_reach() {
        assert_eq!(reach(&Limits::depth(5), Side::First), 5);
        assert_eq!(reach(&Limits::depth(60), Side::First), MOST_EMPTIES);
        assert_eq!(reach(&Limits::infinite(), Side::First), MOST_EMPTIES);
        assert_eq!(reach(&Limits::nodes(1), Side::First), 6);
        assert_eq!(reach(&Limits::nodes(4_000), Side::First), 10);
        assert_eq!(reach(&Limits::nodes(1_000_000), Side::First), MOST_EMPTIES);
        assert_eq!(reach(&Limits::move_time(Duration::from_millis(1)), Side::First), 6);
        assert_eq!(
            reach(&Limits::clock(Duration::from_secs(60), Duration::ZERO), Side::First),
            MOST_EMPTIES
        );
    }
}
