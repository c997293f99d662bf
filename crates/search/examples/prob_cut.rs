//! How well does a shallow search foretell a deep one? For each pair of depths: the mean and the
//! standard deviation of the difference over positions of games, in units of the
//! evaluation, and the deviation without the worst twentieth. This is what
//! [`game::Evaluate::prob_cut`] is to tell.
//!
//! ```sh
//! cargo run --release -p search --example prob_cut -- othello 300
//! ```

use game::value::KNOWN_WIN;
use game::{Evaluate, MoveList, Tactics};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use search::engine::{Engine, Limits, Options, Selectivity};

const DEPTHS: std::ops::RangeInclusive<u32> = 1..=8;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_default();
    let positions = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(300);
    match game.as_str() {
        "othello" => {
            measure(othello::Othello::START, othello::Trained::new, 8..=44, positions);
        }
        "english" => {
            let start = checkers::Checkers::start(checkers::Variant::English);
            measure(start, checkers::Network::new, 4..=60, positions);
        }
        "parchis" => {
            measure(parchis::Parchis::default(), parchis::Trained::new, 4..=200, positions);
        }
        _ => {
            eprintln!("usage: prob_cut othello|english|parchis [POSITIONS]");
            std::process::exit(2);
        }
    }
}

fn measure<G: Tactics, E: Evaluate<G>>(
    start: G,
    eval: impl Fn() -> E,
    plies: std::ops::RangeInclusive<usize>,
    positions: usize,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    // Values of each position at every depth up to the last.
    let mut values = Vec::new();
    while values.len() < positions {
        let Some(state) = position(start, eval(), rng.random_range(plies.clone()), &mut rng) else {
            continue;
        };
        let selectivity = Selectivity { quiescence: true, ..Selectivity::NONE };
        let options = Options { selectivity, ..Options::exact() };
        let mut engine = Engine::new(eval(), options);
        if !state.is_quiet() {
            continue;
        }
        let glance = eval().evaluate(&state);
        let mut search = |depth| match depth {
            0 => glance,
            _ => engine.search(&state, &Limits::depth(depth)).value(),
        };
        // Depth 0 is a glance at a quiet position.
        let found: Vec<_> = (0..=*DEPTHS.end()).map(&mut search).collect();
        if found.iter().all(|value| value.abs() < KNOWN_WIN) {
            values.push(found);
        }
    }
    println!("deep shallow    mean   sigma  without the worst 5 %");
    for deep in DEPTHS {
        for shallow in 0..deep {
            let difference =
                |found: &Vec<i32>| f64::from(found[deep as usize] - found[shallow as usize]);
            let mut errors: Vec<f64> = values.iter().map(difference).collect();
            let (mean, sigma) = moments(&errors);
            errors.sort_by(|a, b| (a - mean).abs().total_cmp(&(b - mean).abs()));
            let (_, trimmed) = moments(&errors[..errors.len() * 19 / 20]);
            println!("{deep:>4} {shallow:>7} {mean:>7.1} {sigma:>7.1} {trimmed:>7.1}");
        }
    }
}

/// A position of a game in which most moves are sensible, and some are not.
fn position<G: Tactics, E: Evaluate<G>>(
    start: G,
    eval: E,
    plies: usize,
    rng: &mut ChaCha8Rng,
) -> Option<G> {
    let mut engine = Engine::new(eval, Options { hash_bytes: 1 << 16, ..Options::default() });
    let mut state = start;
    for _ in 0..plies {
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        let any = *moves.get(rng.random_range(0..moves.len().max(1)))?;
        let best = engine.search(&state, &Limits::depth(2)).best()?;
        state.play(if rng.random_ratio(1, 5) { any } else { best });
    }
    (!state.is_over()).then_some(state)
}

fn moments(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / count;
    (mean, variance.sqrt())
}
