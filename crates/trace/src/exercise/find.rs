//! Looking for positions with small trees, in games played at random.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use game::value::KNOWN_WIN;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{Difficulty, Exercise, Kind, Question};
use crate::{NodeId, Trace, TraceLimits};
use agents::{AgentSpec, AnyKit, Table};

/// What a position must be like.
pub(super) struct Wish {
    agent: AgentSpec,
    nodes: RangeInclusive<usize>,
    /// Moves to choose among at the root.
    moves: RangeInclusive<usize>,
}

impl Wish {
    pub fn of(game: AnyKit, kind: Kind, difficulty: Difficulty) -> Wish {
        // A move of Parchís is a choice of die and piece: two plies are a large tree already.
        let wide = game.name() == "parchis";
        let (depth, nodes) = match (kind, difficulty.0) {
            (Kind::Evaluation, _) => (1, 2..=200),
            (Kind::Values, 1) => (2, 6..=12),
            (Kind::Values, 2) => (2, 11..=20),
            (_, 1) => (2, 8..=16),
            (_, 2) => (2, 14..=26),
            _ if wide => (2, 20..=34),
            _ => (3, 18..=34),
        };
        let algorithm = if kind == Kind::Window { "alphabeta" } else { "minimax" };
        let agent = format!("{algorithm}:depth={depth},eval=seed");
        let moves = if kind == Kind::Evaluation { 1..=200 } else { 2..=6 };
        Wish { agent: agent.parse().expect("a spec of ours"), nodes, moves }
    }
}

/// Games that are played before giving up.
const GAMES: usize = 60;
/// The longest of them.
const LONGEST: usize = 400;
/// The last moves of a quiet opening teach little.
const SKIPPED: RangeInclusive<usize> = 3..=24;

/// Plays games at random until a position has a tree as wished, and a question to be asked.
pub(super) fn find(
    game: AnyKit,
    wish: &Wish,
    rng: &mut ChaCha8Rng,
    stop: &AtomicBool,
    ask: impl Fn(&Table, &Trace, &mut ChaCha8Rng) -> Option<Question>,
) -> Option<Exercise> {
    for _ in 0..GAMES {
        let mut table = Table::new(game, None).ok()?;
        let mut until_next = rng.random_range(SKIPPED);
        for _ in 0..LONGEST {
            let moves = table.count_moves();
            if stop.load(Relaxed) {
                return None;
            }
            if table.ending().is_some() || moves == 0 {
                break;
            }
            if until_next > 0 {
                until_next -= 1;
            } else if let Some(trace) = tree(&table, wish)
                && let Some(question) = ask(&table, &trace, rng)
            {
                // The position alone, so that the exercise does not depend on how it came about.
                let table = Table::at_position(game, None, &table.position()).ok()?;
                return Some(Exercise { table, trace, question });
            }
            table.play_at(rng.random_range(0..moves)).ok()?;
        }
    }
    None
}

/// The tree of a position, if it is as wished and worth a question.
fn tree(table: &Table, wish: &Wish) -> Option<Trace> {
    let stop = AtomicBool::new(false);
    let limits = TraceLimits { max_nodes: *wish.nodes.end() as u64 + 1, stop: &stop };
    // What the position alone does not tell must not count.
    let table = Table::at_position(table.game(), None, &table.position()).ok()?;
    let trace = Trace::record(&table, &wish.agent, limits).ok()?;
    let as_wished = trace.footer.complete && wish.nodes.contains(&trace.nodes.len());
    let choices = trace.children(0).count();
    (as_wished && wish.moves.contains(&choices) && is_worth_asking(&trace)).then_some(trace)
}

/// Nobody has won, not all is the same, and no reply is so much a matter of course that there is
/// nothing to choose.
fn is_worth_asking(trace: &Trace) -> bool {
    let leaves = || trace.nodes.iter().filter(|node| node.best.is_none());
    let first = leaves().next().map(|leaf| leaf.value);
    let moves = || (0..trace.nodes.len() as NodeId).map(|id| trace.children(id).count());
    let (inner, choosing) =
        (moves().filter(|&n| n > 0).count(), moves().filter(|&n| n > 1).count());
    leaves().all(|leaf| leaf.value.abs() < KNOWN_WIN)
        && leaves().any(|leaf| Some(leaf.value) != first)
        && choosing >= inner.min(2)
}
