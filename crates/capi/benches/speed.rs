//! How many actions of Parchís a second, in Rust and through the library: `cargo bench -p capi`.
//!
//! An action is listed and played, each position with all of its actions.

use std::hint::black_box;
use std::mem::MaybeUninit;

use capi::{
    LUDOTECA_MAX_MOVES, LudotecaMove, LudotecaPosition, ludoteca_moves, ludoteca_play_legal,
    ludoteca_read_position,
};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use game::{Game, MoveList, Notation};
use parchis::Parchis;

/// Positions from all parts of games.
const POSITIONS: &str = include_str!("../../parchis/benches/positions.txt");

fn actions(criterion: &mut Criterion) {
    let read = |line| Parchis::parse_position(line, "standard").expect("a sound position");
    let typed: Vec<Parchis> = POSITIONS.lines().map(read).collect();
    let opaque: Vec<LudotecaPosition> = POSITIONS.lines().map(opaque).collect();
    let count: usize = typed.iter().map(Parchis::count_moves).sum();

    let mut group = criterion.benchmark_group("actions of Parchís");
    group.throughput(Throughput::Elements(count as u64));
    group.bench_function("Rust", |b| {
        b.iter(|| {
            for position in &typed {
                let mut moves = MoveList::new();
                black_box(position).legal_moves(&mut moves);
                for &mv in &moves {
                    black_box(&position.after(mv));
                }
            }
        });
    });
    // As a program in another language calls them: nothing is known of them here.
    let (moves_of, play) = black_box((ludoteca_moves as MovesOf, ludoteca_play_legal as Play));
    group.bench_function("library", |b| {
        b.iter(|| {
            let mut moves = [const { MaybeUninit::<LudotecaMove>::uninit() }; LUDOTECA_MAX_MOVES];
            let mut after = MaybeUninit::<LudotecaPosition>::uninit();
            for position in &opaque {
                // SAFETY: there is room for every move and for a position.
                let count =
                    unsafe { moves_of(position, moves.as_mut_ptr().cast(), LUDOTECA_MAX_MOVES) };
                for mv in &moves[..count as usize] {
                    // SAFETY: the library has written so many moves.
                    unsafe { play(position, mv.as_ptr(), after.as_mut_ptr()) };
                    black_box(&after);
                }
            }
        });
    });
    group.finish();
}

type MovesOf = unsafe extern "C" fn(*const LudotecaPosition, *mut LudotecaMove, usize) -> i32;
type Play = unsafe extern "C" fn(
    *const LudotecaPosition,
    *const LudotecaMove,
    *mut LudotecaPosition,
) -> i32;

fn opaque(line: &str) -> LudotecaPosition {
    let notation = std::ffi::CString::new(line).expect("a line of text");
    let mut position = MaybeUninit::uninit();
    // SAFETY: the texts end with a zero, null is the usual variant, and there is room.
    unsafe {
        let game = c"parchis".as_ptr();
        let code = ludoteca_read_position(
            game,
            std::ptr::null(),
            notation.as_ptr(),
            position.as_mut_ptr(),
        );
        assert_eq!(code, 0, "a sound position");
        position.assume_init()
    }
}

criterion_group!(benches, actions);
criterion_main!(benches);
