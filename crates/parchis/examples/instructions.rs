//! How many instructions a node costs, so that it can be compared across machines: run it under
//! an instruction counter and divide by the nodes that it prints.
//!
//! ```sh
//! cargo build --release -p parchis --example instructions
//! for what in nothing perft alpha-beta engine engine-expert; do
//!     valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!         target/release/examples/instructions $what
//! done
//! ```
//!
//! `nothing` is what starting costs: take it off the others. A number of plies after `engine` or
//! `engine-expert` searches deeper, for whoever wants to know how many nodes a second there are.

use std::time::Instant;

use game::perft::Mode;
use game::{Evaluate, Game as _, Notation as _};
use parchis::{Expert, Parchis, Seed, Trained};
use search::engine::{Engine, Limits, Options};

/// Positions from all parts of games between players that think three plies ahead.
const POSITIONS: &str = include_str!("../benches/positions.txt");
const PERFT_DEPTH: u32 = 4;
const ALPHA_BETA_DEPTH: u32 = 6;
const ENGINE_DEPTH: u32 = 5;
/// Small: clearing the table is none of a node's work.
const HASH_BYTES: usize = 1 << 18;

fn main() {
    let [what, plies] = [1, 2].map(|place| std::env::args().nth(place));
    let plies = plies.map_or(ENGINE_DEPTH, |plies| plies.parse().expect("a number of plies"));
    Trained::new(); // it is read when it is first used
    let started = Instant::now();
    let nodes = match what.as_deref() {
        Some("nothing") => positions().count() as u64,
        Some("perft") => Parchis::new().perft(PERFT_DEPTH, Mode::Play),
        Some("alpha-beta") => search::alpha_beta(&Parchis::new(), ALPHA_BETA_DEPTH, &Seed).nodes,
        Some("engine") => engine(Trained::new(), plies),
        Some("engine-expert") => engine(Expert::new(), plies),
        _ => {
            eprintln!("usage: instructions nothing|perft|alpha-beta|engine|engine-expert [PLIES]");
            std::process::exit(2);
        }
    };
    let rate = nodes as f64 / started.elapsed().as_secs_f64() / 1e6;
    println!("{nodes} nodes, {rate:.1} million a second");
}

fn engine(eval: impl Evaluate<Parchis>, plies: u32) -> u64 {
    let options = Options { hash_bytes: HASH_BYTES, ..Options::default() };
    let mut engine = Engine::new(eval, options);
    let mut nodes = 0;
    for position in positions() {
        engine.clear();
        nodes += engine.search(&position, &Limits::depth(plies)).nodes;
    }
    nodes
}

fn positions() -> impl Iterator<Item = Parchis> {
    POSITIONS.lines().map(|line| match Parchis::parse_position(line, "standard") {
        Ok(position) => position,
        Err(error) => panic!("{line}: {error}"),
    })
}
