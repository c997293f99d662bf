//! What a formula costs alpha-beta: `cargo bench -p agents`. The time of an element is that of a
//! node, so that thrpt is nodes a second.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use agents::{AgentSpec, Heuristic, Request, Table, Thought, kit};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::Limits;
use othello::Othello;

/// Five terms, as somebody would write them.
const FORMULA: &str = "25*corners + 5*edges + 2*mobility + discs - 8*frontier";

fn think(table: &Table, spec: &AgentSpec) -> Thought {
    let (limits, stop) = (Limits::infinite(), AtomicBool::new(false));
    let mut player = table.seat(spec).expect("it exists");
    let decision = player.choose(&Request::new(table, &limits, &stop)).expect("it plays");
    decision.thought.expect("it thinks")
}

fn alpha_beta(criterion: &mut Criterion) {
    let table = Table::new(kit::<Othello>(), None).expect("the usual start");
    let mut group = criterion.benchmark_group("alpha-beta, 10 plies of othello");
    group.sample_size(10);
    let formula = Heuristic::Formula(FORMULA.to_owned()).eval();
    for (name, eval) in [("a formula of five terms", formula.as_str()), ("seed", "seed")] {
        let spec = format!("alphabeta:depth=10,eval={eval}").parse().expect("a spec");
        group.throughput(Throughput::Elements(think(&table, &spec).nodes));
        group.bench_function(name, |b| b.iter(|| think(black_box(&table), &spec)));
    }
    group.finish();
}

criterion_group!(benches, alpha_beta);
criterion_main!(benches);
