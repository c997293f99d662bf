//! How fast the rules and the evaluations are: `cargo bench -p checkers`.

use std::hint::black_box;

use checkers::{Checkers, Move, Positional, Seed, Variant};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::perft::Mode;
use game::{Evaluate, Game, MoveList, Notation};

/// Positions from all parts of games, a few plies apart.
fn positions() -> Vec<Checkers> {
    let starts = [
        "B:W21-32:B1-12",
        "B:W17,19,21,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,15",
        "W:W31,29,28,22,19,K17,15,K9,6:BK32,K23,21,20,13,8,7,2",
        "W:WK20,K17,K31,K30:B2,1,K13,K23",
    ];
    let mut positions = Vec::new();
    for fen in starts {
        let mut position = Checkers::parse_position(fen, "english").expect("a sound position");
        for ply in 0..12 {
            let mut moves = MoveList::new();
            position.legal_moves(&mut moves);
            let Some(&mv) = moves.get(ply % moves.len().max(1)) else { break };
            positions.push(position);
            position.play(mv);
        }
    }
    positions
}

fn perft(criterion: &mut Criterion) {
    let start = Checkers::start(Variant::English);
    let leaves = start.perft(8, Mode::Bulk);
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(leaves));
    group.bench_function("8 plies from the start, counted", |b| {
        b.iter(|| black_box(start).perft(8, Mode::Bulk));
    });
    group.bench_function("8 plies from the start, played", |b| {
        b.iter(|| black_box(start).perft(8, Mode::Play));
    });
    group.finish();
}

fn per_position(criterion: &mut Criterion) {
    let positions = positions();
    let mut group = criterion.benchmark_group("per position");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("legal moves", |b| {
        b.iter(|| {
            for position in &positions {
                let mut moves = MoveList::<Move>::new();
                black_box(position).legal_moves(&mut moves);
                black_box(&moves);
            }
        });
    });
    group.bench_function("key", |b| {
        b.iter(|| positions.iter().fold(0, |sum, p| sum ^ black_box(p).key()));
    });
    group.bench_function("seed", |b| {
        b.iter(|| positions.iter().map(|p| Seed.evaluate(black_box(p))).sum::<i32>());
    });
    group.bench_function("positional", |b| {
        b.iter(|| positions.iter().map(|p| Positional.evaluate(black_box(p))).sum::<i32>());
    });
    group.finish();
}

criterion_group!(benches, perft, per_position);
criterion_main!(benches);
