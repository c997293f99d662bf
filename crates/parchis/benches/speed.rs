//! How fast the rules and the evaluations are: `cargo bench -p parchis`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use game::perft::Mode;
use game::{Evaluate, Game, MoveList, Notation};
use parchis::{Action, Expert, Parchis, Progress, Safe, Seed};
use search::engine::{Engine, Limits, Options};

/// Positions from all parts of games between players that think three plies ahead.
const POSITIONS: &str = include_str!("positions.txt");

fn positions() -> Vec<Parchis> {
    let read = |line| Parchis::parse_position(line, "standard").expect("a sound position");
    POSITIONS.lines().map(read).collect()
}

fn actions(position: &Parchis) -> MoveList<Action> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

fn perft(criterion: &mut Criterion) {
    let start = Parchis::new();
    let leaves = start.perft(4, Mode::Bulk);
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(leaves));
    group.bench_function("4 plies from the start, counted", |b| {
        b.iter(|| black_box(start).perft(4, Mode::Bulk));
    });
    group.bench_function("4 plies from the start, played", |b| {
        b.iter(|| black_box(start).perft(4, Mode::Play));
    });
    group.finish();
}

fn per_position(criterion: &mut Criterion) {
    let positions = positions();
    let mut group = criterion.benchmark_group("per position");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("legal actions", |b| {
        b.iter(|| positions.iter().map(|p| actions(black_box(p)).len()).sum::<usize>());
    });
    group.bench_function("count of legal actions", |b| {
        b.iter(|| positions.iter().map(|p| black_box(p).count_moves()).sum::<usize>());
    });
    group.bench_function("key", |b| {
        b.iter(|| positions.iter().fold(0, |sum, p| sum ^ black_box(p).key()));
    });
    let expert = Expert::new();
    let evaluations: [(&str, &dyn Evaluate<Parchis>); 4] =
        [("seed", &Seed), ("safe", &Safe), ("progress", &Progress), ("expert", &expert)];
    for (name, evaluation) in evaluations {
        group.bench_function(name, |b| {
            b.iter(|| positions.iter().map(|p| evaluation.evaluate(black_box(p))).sum::<i32>());
        });
    }
    group.finish();
}

/// Copying a position and playing on the copy, as all searches here do, against making and
/// unmaking. `play alone` is what would be left if unmaking cost nothing at all; `play and put
/// back` saves and restores the whole position, since an action may change any field of it.
fn per_action(criterion: &mut Criterion) {
    let played: Vec<(Parchis, Action)> = positions()
        .into_iter()
        .flat_map(|position| actions(&position).into_iter().map(move |action| (position, action)))
        .collect();
    let mut group = criterion.benchmark_group("per action");
    group.throughput(Throughput::Elements(played.len() as u64));
    group.bench_function("copy and play", |b| {
        b.iter(|| {
            for (position, action) in &played {
                let child = black_box(position).after(*action);
                black_box(&child);
            }
        });
    });
    group.bench_function("play alone", |b| {
        let play_all = |played: &mut Vec<(Parchis, Action)>| {
            for (position, action) in played {
                black_box(&mut *position).play(*action);
            }
        };
        b.iter_batched_ref(|| played.clone(), play_all, BatchSize::LargeInput);
    });
    group.bench_function("play and put back", |b| {
        let mut played = played.clone();
        b.iter(|| {
            for (position, action) in &mut played {
                let before = *black_box(&mut *position);
                position.play(*action);
                black_box(&mut *position);
                *position = before;
            }
        });
    });
    group.finish();
}

fn search(criterion: &mut Criterion) {
    let start = Parchis::new();
    let mut group = criterion.benchmark_group("search");
    group.sample_size(20);
    group.throughput(Throughput::Elements(search::alpha_beta(&start, 6, &Seed).nodes));
    group.bench_function("alpha-beta with seed, 6 plies from the start", |b| {
        b.iter(|| search::alpha_beta(black_box(&start), 6, &Seed).value);
    });
    let positions = positions();
    // A small table, since it is cleared each time: that is none of a node's work.
    let options = Options { hash_bytes: 1 << 18, ..Options::default() };
    let mut engine = Engine::new(Expert::new(), options);
    let mut think = move || {
        let mut nodes = 0;
        for position in &positions {
            engine.clear();
            nodes += engine.search(position, &Limits::depth(5)).nodes;
        }
        nodes
    };
    group.throughput(Throughput::Elements(think()));
    group.bench_function("engine with expert, 5 plies", |b| b.iter(&mut think));
    group.finish();
}

criterion_group!(benches, perft, per_position, per_action, search);
criterion_main!(benches);
