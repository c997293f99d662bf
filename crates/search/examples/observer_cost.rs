//! What does the observer cost when nobody observes? Alpha-beta written without any hook against
//! the library's with the observer `()`: run each under an instruction counter. The engine has no
//! twin without hooks: count it before and after a change of them.
//!
//! ```sh
//! cargo build --release -p search --example observer_cost
//! for which in without unused engine; do
//!     valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!         target/release/examples/observer_cost $which
//! done
//! ```

use game::value::{self, INFINITE};
use game::{Evaluate, Game, MoveList, Side, Value};
use othello::{Othello, Seed, Trained};
use search::engine::{Engine, Limits, Options};

const DEPTH: u32 = 7;
const ENGINE_DEPTH: u32 = 10;

fn main() {
    let (value, nodes) = match std::env::args().nth(1).as_deref() {
        Some("without") => {
            let mut search = Plain { max: Side::First, nodes: 0, leaves: 0, cutoffs: 0 };
            let value =
                search.visit(&Othello::START, DEPTH, 0, -INFINITE, INFINITE, &mut Vec::new());
            assert!(search.leaves > 0 && search.cutoffs > 0);
            (value, search.nodes)
        }
        Some("unused") => {
            let report = search::alpha_beta(&Othello::START, DEPTH, &Seed);
            (report.value, report.nodes)
        }
        Some("engine") => {
            let options = Options { hash_bytes: 1 << 20, ..Options::default() };
            let mut engine = Engine::new(Trained::new(), options);
            let found = engine.search(&Othello::START, &Limits::depth(ENGINE_DEPTH));
            (found.value(), found.nodes)
        }
        _ => {
            eprintln!("usage: observer_cost without|unused|engine");
            std::process::exit(2);
        }
    };
    println!("value {value}, {nodes} nodes");
}

/// The library's alpha-beta, line by line, with the observer and its stop taken out.
struct Plain {
    max: Side,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
}

impl Plain {
    fn visit(
        &mut self,
        state: &Othello,
        depth: u32,
        ply: usize,
        mut alpha: Value,
        mut beta: Value,
        line: &mut Vec<othello::Move>,
    ) -> Value {
        self.nodes += 1;
        if let Some(outcome) = state.outcome() {
            let value = value::to_root(Seed.finished(state, outcome), ply);
            return self.leaf(state, value);
        }
        if depth == 0 {
            return self.leaf(state, Seed.evaluate(state));
        }
        let maximise = state.side_to_move() == self.max;
        let mut best = if maximise { -INFINITE } else { INFINITE };
        let mut moves = MoveList::new();
        state.legal_moves(&mut moves);
        for (i, &mv) in moves.iter().enumerate() {
            let mut below = Vec::new();
            let value = self.visit(&state.after(mv), depth - 1, ply + 1, alpha, beta, &mut below);
            if if maximise { value > best } else { value < best } {
                best = value;
                line.clear();
                line.push(mv);
                line.append(&mut below);
            }
            if maximise {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            if alpha >= beta && i + 1 < moves.len() {
                self.cutoffs += 1;
                break;
            }
        }
        best
    }

    fn leaf(&mut self, state: &Othello, value: Value) -> Value {
        self.leaves += 1;
        value::seen_by(value, state.side_to_move(), self.max)
    }
}
