//! A trace is checked by what it says alone: as JSON text, with the rules of the game at hand, and
//! none of the search's code.

mod checker;
mod minimax;

use std::sync::atomic::AtomicBool;

use agents::{AgentSpec, AnyKit, Request, Table, Thought};
use game::Limits;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use trace::{Trace, TraceLimits};

use checker::Checked;

/// Positions of random games of any kind, not over.
fn random_tables(game: AnyKit, count: usize, seed: u64) -> Vec<Table> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut tables = Vec::new();
    while tables.len() < count {
        let mut table = Table::new(game, None).expect("the default variant exists");
        for _ in 0..rng.random_range(0..50) {
            let moves = table.legal_moves();
            if moves.is_empty() {
                break;
            }
            table.play(&moves[rng.random_range(0..moves.len())]).expect("it is legal");
        }
        if table.ending().is_none() {
            // As somebody would hand it in: without the moves before it.
            let (variant, position) = (table.variant(), table.position());
            tables.push(Table::at_position(game, Some(variant), &position).expect("it is its own"));
        }
    }
    tables
}

fn spec(text: &str) -> AgentSpec {
    text.parse().expect("a spec")
}

fn written(table: &Table, agent: &str) -> String {
    let stop = AtomicBool::new(false);
    let limits = TraceLimits { max_nodes: 200_000, stop: &stop };
    let mut trace = Trace::record(table, &spec(agent), limits).expect("it can be searched");
    trace.find_minimum(table, &stop).expect("it was searched");
    let mut text = Vec::new();
    trace.write(&mut text).expect("memory takes everything");
    String::from_utf8(text).expect("JSON is text")
}

/// What an agent thinks when nobody watches.
fn think(table: &Table, agent: &str) -> Thought {
    let stop = AtomicBool::new(false);
    let limits = Limits::infinite();
    let request = Request::new(table, &limits, &stop);
    let mut player = table.seat(&spec(agent)).expect("it exists");
    player.choose(&request).expect("it plays").thought.expect("it thinks")
}

/// Nodes, leaves, cut-offs and value of the same agent when nobody watches.
fn reported(table: &Table, agent: &str) -> (u64, u64, u64, i64) {
    let thought = think(table, agent);
    let value = thought.value().expect("it found something");
    (
        thought.nodes,
        thought.leaves.expect("it counts"),
        thought.cutoffs.expect("it counts"),
        value.into(),
    )
}

/// The deepest search whose whole tree is still small.
fn depth_of(table: &Table) -> u32 {
    (2..=4).rev().find(|&depth| table.perft(depth, game::perft::Mode::Bulk) < 4_000).unwrap_or(1)
}

const ORDERS: [&str; 4] = ["generated", "best", "worst", "random,seed=7"];

fn textbook_traces_are_true(game: AnyKit) {
    for table in random_tables(game, 12, 51) {
        let depth = depth_of(&table);
        let exact = minimax::value(&table, depth);
        for order in ORDERS {
            for algorithm in ["minimax", "alphabeta"] {
                let agent = format!("{algorithm}:depth={depth},order={order}");
                let checked = Checked::textbook(&written(&table, &agent), &table);
                assert_eq!(checked.totals(), reported(&table, &agent), "{agent}");
                assert_eq!(checked.value(), exact, "{agent}");
                checked.nothing_pruned_mattered(&table, depth);
                if order == "best" && algorithm == "alphabeta" {
                    assert_eq!(checked.minimum(), checked.totals().0, "the best order is minimal");
                }
            }
        }
    }
}

fn engine_traces_are_true(game: AnyKit) {
    let eval = if game.name() == "parchis" { "trained" } else { "positional" };
    for (agent, count) in [
        ("engine:depth=4,eval=seed,selective=off,hash=1MiB".to_owned(), 10),
        (format!("engine:depth=6,eval={eval},hash=1MiB"), 10),
        (format!("engine:depth=4,eval={eval},multipv=3,hash=1MiB"), 4),
    ] {
        for table in random_tables(game, count, 52) {
            let checked = Checked::engine(&written(&table, &agent), &table);
            // The solver plays the end of Othello where nobody watches.
            if !(game.name() == "othello" && few_empty_squares(&table)) {
                assert_eq!(checked.totals(), reported(&table, &agent), "{agent}");
            }
        }
    }
}

#[test]
fn traces_of_othellos_own_search_are_true() {
    let mut cut = 0;
    for (agent, count) in [
        ("engine:depth=6,hash=1MiB", 12),
        ("engine:depth=7,without=prob-cut,hash=1MiB", 6),
        ("engine:depth=4,multipv=3,hash=1MiB", 6),
    ] {
        for table in random_tables(agents::kit::<::othello::Othello>(), count, 54) {
            let text = written(&table, agent);
            cut += text.matches("\"prob-cut\"").count();
            let checked = Checked::engine(&text, &table);
            if few_empty_squares(&table) {
                continue;
            }
            let (nodes, _, _, value) = checked.totals();
            let thought = think(&table, agent);
            assert_eq!(Some(value), thought.value().map(i64::from), "{agent}");
            // It counts what lies below the root, or below the pass that there is no choice about.
            let passes = if table.is_pass(0) { 2 * checked.passes() } else { checked.passes() };
            assert_eq!(nodes - passes, thought.nodes, "{agent}");
        }
    }
    assert!(cut > 0);
}

fn few_empty_squares(table: &Table) -> bool {
    table.position().matches('-').count() <= 16
}

/// Asked for several lines, a textbook search gives each move the value that minimax gives it.
fn every_root_move_has_its_value(game: AnyKit) {
    for table in random_tables(game, 6, 53) {
        let depth = depth_of(&table);
        let exact: Vec<i64> = {
            let side = table.side_to_move();
            let mut values: Vec<i64> = table
                .legal_moves()
                .iter()
                .map(|mv| {
                    let mut next = table.clone();
                    next.play(mv).expect("it is legal");
                    minimax::value_below(&next, depth - 1, side)
                })
                .collect();
            values.sort_unstable_by_key(|value| -value);
            values
        };
        for algorithm in ["minimax", "alphabeta"] {
            let agent = format!("{algorithm}:depth={depth},multipv=256");
            let thought = think(&table, &agent);
            let values: Vec<i64> = thought.lines.iter().map(|line| line.value.into()).collect();
            assert_eq!(values, exact, "{agent}");
            assert!(thought.lines.iter().all(|line| line.moves.len() <= depth as usize));
        }
        let plain = think(&table, &format!("minimax:depth={depth}"));
        let each = think(&table, &format!("minimax:depth={depth},multipv=2"));
        assert_eq!((each.nodes, each.leaves), (plain.nodes, plain.leaves));
    }
}

macro_rules! laws_for {
    ($name:ident: $game:expr) => {
        mod $name {
            #[test]
            fn textbook_traces_are_true() {
                super::textbook_traces_are_true($game);
            }

            #[test]
            fn every_root_move_has_its_value() {
                super::every_root_move_has_its_value($game);
            }

            #[test]
            fn engine_traces_are_true() {
                super::engine_traces_are_true($game);
            }
        }
    };
}

laws_for!(parchis: agents::kit::<parchis::Parchis>());
laws_for!(damas: agents::kit::<checkers::Checkers>());
laws_for!(othello: agents::kit::<othello::Othello>());
