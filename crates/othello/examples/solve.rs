//! How many nodes and seconds it takes to solve the positions of the FFO test suite, each with an
//! empty table. `cargo run --release -p othello --example solve -- FIRST LAST [THREADS]`

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use game::Notation;
use othello::Othello;
use othello::solver::{Goal, Solver, SolverOptions};

fn main() {
    let arguments: Vec<usize> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let argument = |place: usize, otherwise: usize| arguments.get(place).map_or(otherwise, |&n| n);
    let numbers = argument(0, 40)..=argument(1, 49);
    let threads = NonZeroUsize::new(argument(2, 1)).unwrap_or(NonZeroUsize::MIN);
    let mut solver = Solver::new(SolverOptions { threads, ..SolverOptions::default() });
    let never = AtomicBool::new(false);
    let (mut all_nodes, mut all_seconds) = (0, 0.0);
    for line in include_str!("../tests/data/ffo.txt").lines() {
        let mut parts = line.split(';');
        let (Some(number), Some(position)) = (parts.next(), parts.next()) else { continue };
        if !number.parse().is_ok_and(|number| numbers.contains(&number)) {
            continue;
        }
        let position = Othello::parse_position(position, "standard").expect("a position");
        solver.clear();
        let start = Instant::now();
        let solution = solver.solve(&position, Goal::Exact, &never).expect("a solution");
        let seconds = start.elapsed().as_secs_f64();
        println!("{number} {:+} {:12} nodes {seconds:7.2} s", solution.score, solution.nodes);
        all_nodes += solution.nodes;
        all_seconds += seconds;
    }
    let speed = all_nodes as f64 / all_seconds / 1e6;
    println!("all {all_nodes:15} nodes {all_seconds:7.2} s {speed:6.1} M/s");
}
