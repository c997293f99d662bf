//! How fast the rules, the evaluations and the solver are: `cargo bench -p othello`.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::perft::Mode;
use game::{Evaluate, Game, MoveList, Notation};
use othello::kernel::{Kernel, Portable};
use othello::solver::{Goal, Solver, SolverOptions};
use othello::{Board, Move, Othello, Positional, Seed, Trained};

/// Every position of a game.
fn positions() -> Vec<Othello> {
    let mut position = Othello::START;
    let mut positions = Vec::new();
    for ply in 0.. {
        let mut moves = MoveList::new();
        position.legal_moves(&mut moves);
        let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        positions.push(position);
        position.play(mv);
    }
    positions
}

fn perft(criterion: &mut Criterion) {
    let start = Othello::START;
    let mut group = criterion.benchmark_group("perft");
    group.throughput(Throughput::Elements(start.perft(9, Mode::Bulk)));
    group.bench_function("9 plies from the start, counted", |b| {
        b.iter(|| black_box(start).perft(9, Mode::Bulk));
    });
    group.bench_function("9 plies from the start, played", |b| {
        b.iter(|| black_box(start).perft(9, Mode::Play));
    });
    group.finish();
}

/// The same walk over the same tree, once with a copy of the board for each move and once with a
/// board that is changed and changed back: why positions are copied here.
fn copying(criterion: &mut Criterion) {
    const DEPTH: u32 = 8;
    let mut board = Board::START;
    assert_eq!(copied(board, DEPTH), undone(&mut board, DEPTH));

    let mut group = criterion.benchmark_group("looking ahead");
    group.throughput(Throughput::Elements(copied(board, DEPTH)));
    group.bench_function("copied", |b| b.iter(|| copied(black_box(Board::START), DEPTH)));
    group.bench_function("undone", |b| {
        b.iter(|| {
            let mut board = black_box(Board::START);
            undone(&mut board, DEPTH)
        });
    });
    group.finish();
}

fn copied(board: Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    let mut moves = Portable.moves(board);
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        leaves += copied(board.placed(square, Portable.flips(board, square)), depth - 1);
    }
    leaves
}

fn undone(board: &mut Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    let mut moves = Portable.moves(*board);
    while moves != 0 {
        let square = moves.trailing_zeros() as u8;
        moves &= moves - 1;
        let flips = Portable.flips(*board, square);
        *board = board.placed(square, flips);
        leaves += undone(board, depth - 1);
        *board = board.swapped();
        board.own ^= flips | 1 << square;
        board.rival ^= flips;
    }
    leaves
}

fn per_position(criterion: &mut Criterion) {
    let positions = positions();
    let trained = Trained::new();
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
    group.bench_function("trained", |b| {
        b.iter(|| positions.iter().map(|p| trained.evaluate(black_box(p))).sum::<i32>());
    });
    group.finish();
}

fn endgame(criterion: &mut Criterion) {
    const FFO_40: &str = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    let position = Othello::parse_position(FFO_40, "standard").expect("a sound position");
    let run = AtomicBool::new(false);
    let mut group = criterion.benchmark_group("solve");
    group.sample_size(10);
    group.bench_function("20 empty squares", |b| {
        b.iter(|| Solver::new(SolverOptions::default()).solve(&position, Goal::Exact, &run));
    });
    group.finish();
}

criterion_group!(benches, perft, copying, per_position, endgame);
criterion_main!(benches);
