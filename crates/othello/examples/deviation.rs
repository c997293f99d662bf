//! How far searches of two depths differ, by the number of empty squares: what the margins of
//! probable cuts are made of. `cargo run --release -p othello --example deviation -- POSITIONS [WEIGHTS]`

use std::fs::File;
use std::io::BufReader;

use game::{Evaluate, Game, MoveList};
use othello::evaluation::Weights;
use othello::midgame::Midgame;
use othello::{Othello, Trained};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The deepest search.
const DEPTH: u32 = 6;
/// Values are in units of so many a disc.
const UNIT: f64 = 32.0;
/// The pairs of depths that probable cuts compare.
const PAIRS: [(u32, u32); 6] = [(0, 1), (0, 2), (1, 3), (2, 4), (1, 5), (2, 6)];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let count: usize = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(100);
    let eval = arguments.get(1).map_or_else(Trained::new, |path| {
        let file = BufReader::new(File::open(path).expect("a file of weights"));
        Trained::with_weights(Weights::read(file).expect("weights"))
    });
    let mut midgame = Midgame::new(eval.clone(), 1 << 20);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    println!("Root mean square of the difference, in discs, without the worst twentieth:");
    let names = PAIRS.map(|(shallow, deep)| format!("{shallow}-{deep:<4}"));
    println!("empties {}  odd/even gap  v(d+2)-v(d)", names.join(" "));
    for empties in (12..=52).rev().step_by(8) {
        let values: Vec<Vec<f64>> = (0..count)
            .map(|_| {
                let position = balanced(empties, &eval, &mut rng);
                let value = |depth: u32| match depth {
                    0 => eval.evaluate(&position),
                    _ => midgame.value(&position, depth),
                };
                (0..=DEPTH).map(value).map(|value| f64::from(value) / UNIT).collect()
            })
            .collect();
        let column = |&(shallow, deep): &(u32, u32)| {
            let mut squares: Vec<f64> = values
                .iter()
                .map(|values| (values[deep as usize] - values[shallow as usize]).powi(2))
                .collect();
            squares.sort_by(f64::total_cmp);
            squares.truncate(count * 19 / 20);
            format!("{:6.2}", (squares.iter().sum::<f64>() / squares.len() as f64).sqrt())
        };
        let columns: Vec<String> = PAIRS.iter().map(column).collect();
        let mean = |of: &dyn Fn(&[f64]) -> f64| {
            values.iter().map(|values| of(values)).sum::<f64>() / count as f64
        };
        let gap = mean(&|v| f64::midpoint(v[4], v[6]) - v[5]);
        let two = mean(&|v| (v[6] - v[4]).abs());
        println!("{empties:7} {}  {gap:+12.2}  {two:11.2}", columns.join(" "));
    }
}

/// A position of a noisy game that neither side leads by much.
fn balanced(empties: u32, eval: &Trained, rng: &mut ChaCha8Rng) -> Othello {
    loop {
        let mut position = Othello::START;
        while !position.is_over() && position.empties() > empties {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let mut judged = |mv| eval.evaluate(&position.after(mv)) + rng.random_range(-96..96);
            let best = moves.iter().copied().min_by_key(|&mv| judged(mv));
            position.play(best.expect("a game that is not over has a move"));
        }
        if !position.is_over() && eval.evaluate(&position).abs() < 20 * 32 {
            return position;
        }
    }
}
