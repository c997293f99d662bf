//! How many instructions a node costs, so that it can be compared across machines: run it under
//! an instruction counter and divide by the nodes that it prints.
//!
//! ```sh
//! cargo build --release -p parchis --example instructions
//! for what in nothing perft alpha-beta engine; do
//!     valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!         target/release/examples/instructions $what
//! done
//! ```
//!
//! `nothing` is what starting costs: take it off the others.

use std::time::Instant;

use game::perft::Mode;
use game::{Game as _, Notation as _};
use parchis::{Expert, Parchis, Seed};
use search::engine::{Engine, Limits, Options};

/// Positions from all parts of games between players that think three plies ahead.
const POSITIONS: &str = include_str!("../benches/positions.txt");
const PERFT_DEPTH: u32 = 4;
const ALPHA_BETA_DEPTH: u32 = 6;
const ENGINE_DEPTH: u32 = 5;
/// Small: clearing the table is none of a node's work.
const HASH_BYTES: usize = 1 << 18;

fn main() {
    let what = std::env::args().nth(1);
    let started = Instant::now();
    let nodes = match what.as_deref() {
        Some("nothing") => positions().count() as u64,
        Some("perft") => Parchis::new().perft(PERFT_DEPTH, Mode::Play),
        Some("alpha-beta") => search::alpha_beta(&Parchis::new(), ALPHA_BETA_DEPTH, &Seed).nodes,
        Some("engine") => engine(),
        _ => {
            eprintln!("usage: instructions nothing|perft|alpha-beta|engine");
            std::process::exit(2);
        }
    };
    let rate = nodes as f64 / started.elapsed().as_secs_f64() / 1e6;
    println!("{nodes} nodes, {rate:.1} million a second");
}

fn engine() -> u64 {
    let options = Options { hash_bytes: HASH_BYTES, ..Options::default() };
    let mut engine = Engine::new(Expert::new(), options);
    let mut nodes = 0;
    for position in positions() {
        engine.clear();
        nodes += engine.search(&position, &Limits::depth(ENGINE_DEPTH)).nodes;
    }
    nodes
}

fn positions() -> impl Iterator<Item = Parchis> {
    POSITIONS.lines().map(|line| match Parchis::parse_position(line, "standard") {
        Ok(position) => position,
        Err(error) => panic!("{line}: {error}"),
    })
}
