//! How long the search takes to each depth: from the start, and together over positions of random
//! games. `cargo run --release -p othello --example think -- DEPTH POSITIONS [WEIGHTS]`

use std::fs::File;
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use game::kit::Means;
use game::{Game, Input, Limits, MoveList, Searcher};
use othello::evaluation::Weights;
use othello::midgame::Thinker;
use othello::{Othello, Trained};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| arguments.get(place).and_then(|text| text.parse::<u32>().ok());
    let eval = arguments.get(2).map_or_else(Trained::new, |path| {
        let file = BufReader::new(File::open(path).expect("a file of weights"));
        Trained::with_weights(Weights::read(file).expect("weights"))
    });
    let depth = number(0).unwrap_or(20);
    let one = NonZeroUsize::MIN;
    let means = Means { hash_bytes: 64 << 20, threads: one, lines: one, without: &[] };
    let mut thinker = Thinker::new(eval, &means);
    report("start", &mut thinker, &[Othello::START], depth);
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    for plies in [10, 18, 26, 34] {
        let count = number(1).unwrap_or(10) as usize;
        let positions: Vec<Othello> = (0..count).map(|_| random(plies, &mut rng)).collect();
        report(&format!("{plies} plies"), &mut thinker, &positions, depth.min(56 - plies) - 6);
    }
}

fn random(plies: u32, rng: &mut ChaCha8Rng) -> Othello {
    let mut position = Othello::START;
    for _ in 0..plies {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            return random(plies, rng);
        }
        position.play(moves[rng.random_range(0..moves.len())]);
    }
    position
}

fn report(name: &str, thinker: &mut Thinker, positions: &[Othello], depth: u32) {
    let stop = AtomicBool::new(false);
    let limits = Limits::depth(depth);
    let (start, mut nodes) = (Instant::now(), 0);
    let mut values = Vec::new();
    for position in positions {
        thinker.new_game(0);
        let thought = thinker.think(Input::new(position, &limits, &stop));
        nodes += thought.nodes;
        values.push(thought.lines[0].value / 32);
    }
    let seconds = start.elapsed().as_secs_f64();
    let speed = nodes as f64 / seconds / 1e6;
    println!(
        "{name:10} depth {depth:2} {nodes:11} nodes {seconds:7.3} s {speed:6.2} M/s {values:?}"
    );
}
