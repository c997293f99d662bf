//! Kernel for x86-64 CPUs with AVX-512: all eight directions are the lanes of one vector.

use std::arch::x86_64::{
    __m256i, __m512i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi16,
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128,
    _mm256_extracti128_si256, _mm256_load_si256, _mm256_loadu_si256, _mm256_lzcnt_epi64,
    _mm256_min_epu64, _mm256_or_si256, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_slli_epi16,
    _mm256_srlv_epi64, _mm256_storeu_si256, _mm256_sub_epi64, _mm256_ternarylogic_epi64,
    _mm512_add_epi16, _mm512_and_si512, _mm512_castsi512_si256, _mm512_extracti64x4_epi64,
    _mm512_load_si512, _mm512_loadu_si512, _mm512_rolv_epi64, _mm512_set1_epi64, _mm512_setr_epi64,
    _mm512_setzero_si512, _mm512_slli_epi16, _mm512_storeu_si512, _mm512_ternarylogic_epi64,
};

use super::avx2::last_flips;
use super::digits::{ROW, Row, Rows, select};
use super::rays::RAYS;
use super::{Kernel, Task};
use crate::{Board, moves};

/// AVX-512 (F, BW, VL, CD, DQ) with what [`Avx2`](super::Avx2) needs.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(());

impl Avx512 {
    /// The kernel, if this CPU has its instructions.
    pub fn detect() -> Option<Avx512> {
        let present = super::Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512dq");
        present.then_some(Avx512(()))
    }
}

impl Kernel for Avx512 {
    #[inline(always)]
    fn moves(self, board: Board) -> u64 {
        // SAFETY: an `Avx512` exists only where its instructions do.
        unsafe { moves(board) }
    }

    #[inline(always)]
    fn flips(self, board: Board, square: u8) -> u64 {
        // SAFETY: an `Avx512` exists only where its instructions do.
        unsafe { flips(board, square) }
    }

    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> u32 {
        // SAFETY: an `Avx512` exists only where its instructions do.
        unsafe { last_flips(own, square) }
    }

    #[inline(always)]
    fn sum_rows(self, rows: &Rows, board: Board) -> [u16; ROW] {
        // SAFETY: an `Avx512` exists only where its instructions do.
        unsafe { sum_rows(rows, board) }
    }

    #[inline(always)]
    fn add_rows(self, sums: &[u16; ROW], rows: &[Row; 64], discs: u64) -> [u16; ROW] {
        // SAFETY: an `Avx512` exists only where its instructions do.
        unsafe { add_rows(sums, rows, discs) }
    }

    #[inline]
    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: an `Avx512` exists only where its instructions do.
        unsafe { enter(self, task) }
    }
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512cd,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn enter<T: Task>(kernel: Avx512, task: T) -> T::Output {
    task.run(kernel)
}

#[inline]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512cd,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn moves(board: Board) -> u64 {
    // Rotating by 64 - n is a shift by -n, as long as nothing wraps around: rival discs on the
    // border, from where it could, never lie between two discs of a line.
    const COLUMNS: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    const ROWS: i64 = 0x00ff_ffff_ffff_ff00;
    const BOTH: i64 = COLUMNS & ROWS;
    let steps = _mm512_setr_epi64(1, 7, 8, 9, 63, 57, 56, 55);
    let two_steps = _mm512_setr_epi64(2, 14, 16, 18, 62, 50, 48, 46);
    let inner = _mm512_setr_epi64(COLUMNS, BOTH, ROWS, BOTH, COLUMNS, BOTH, ROWS, BOTH);
    let own = _mm512_set1_epi64(board.own as i64);
    let rival = _mm512_and_si512(_mm512_set1_epi64(board.rival as i64), inner);

    let pairs = _mm512_and_si512(rival, _mm512_rolv_epi64(rival, steps));
    let mut run = _mm512_and_si512(rival, _mm512_rolv_epi64(own, steps));
    run = extend(run, rival, _mm512_rolv_epi64(run, steps));
    run = extend(run, pairs, _mm512_rolv_epi64(run, two_steps));
    run = extend(run, pairs, _mm512_rolv_epi64(run, two_steps));
    let reached = _mm512_rolv_epi64(run, steps);
    let halves =
        _mm256_or_si256(_mm512_castsi512_si256(reached), _mm512_extracti64x4_epi64(reached, 1));
    union(halves) & board.empty()
}

#[inline]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512cd,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn flips(board: Board, square: u8) -> u64 {
    const AND: i32 = 0x80;
    const FIRST_OR_SECOND_AND_THIRD: i32 = 0xf8;
    let own = _mm256_set1_epi64x(board.own as i64);
    let rival = _mm256_set1_epi64x(board.rival as i64);
    let rays = &raw const RAYS[usize::from(square & 63)];
    // SAFETY: a `Rays` is 64 bytes long and aligned to 64: two aligned vectors.
    let (up_ray, down_ray) = unsafe {
        let rays = rays.cast::<__m256i>();
        (_mm256_load_si256(rays), _mm256_load_si256(rays.add(1)))
    };
    let zero = _mm256_setzero_si256();

    // Towards higher squares, the end of the run is the lowest square that is not the rival's;
    // the run is the part of the ray below it. Without an end, the minimum is zero.
    let blockers = _mm256_andnot_si256(rival, up_ray);
    let end = _mm256_ternarylogic_epi64(blockers, _mm256_sub_epi64(zero, blockers), own, AND);
    let below = _mm256_add_epi64(end, _mm256_set1_epi64x(-1));
    let up = _mm256_and_si256(_mm256_min_epu64(below, end), up_ray);

    // Towards lower squares, the end is the highest such square; the run is what lies above it.
    let blockers = _mm256_andnot_si256(rival, down_ray);
    let highest = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(blockers));
    let end = _mm256_and_si256(highest, own);
    let above = _mm256_sub_epi64(zero, _mm256_add_epi64(end, end));
    union(_mm256_ternarylogic_epi64(up, above, down_ray, FIRST_OR_SECOND_AND_THIRD))
}

#[inline]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512cd,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn sum_rows(rows: &Rows, board: Board) -> [u16; ROW] {
    // A row is one long vector and one of half its length.
    let [own, rival] = [board.own, board.rival].map(|discs| {
        let mut long = _mm512_setzero_si512();
        let mut short = _mm256_setzero_si256();
        for half_row in 0..16 {
            let row = std::ptr::from_ref::<Row>(select(rows, half_row, discs));
            // SAFETY: a `Row` is aligned to 64 bytes and has room for both vectors.
            let parts = unsafe {
                (_mm512_load_si512(row.cast()), _mm256_load_si256(row.cast::<__m256i>().add(2)))
            };
            long = _mm512_add_epi16(long, parts.0);
            short = _mm256_add_epi16(short, parts.1);
        }
        (long, short)
    });
    let long = _mm512_add_epi16(own.0, _mm512_slli_epi16(rival.0, 1));
    let short = _mm256_add_epi16(own.1, _mm256_slli_epi16(rival.1, 1));
    let mut sums = [0; ROW];
    let (long_sums, short_sums) = sums.split_at_mut(32);
    // SAFETY: the parts have room for 32 and 16 numbers.
    unsafe {
        _mm512_storeu_si512(long_sums.as_mut_ptr().cast(), long);
        _mm256_storeu_si256(short_sums.as_mut_ptr().cast(), short);
    }
    sums
}

#[inline]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512cd,avx512dq,avx2,bmi1,bmi2,lzcnt,popcnt"
)]
fn add_rows(sums: &[u16; ROW], rows: &[Row; 64], discs: u64) -> [u16; ROW] {
    let mut after = *sums;
    let (long_sums, short_sums) = after.split_at_mut(32);
    // SAFETY: the parts have room for 32 and 16 numbers.
    let (mut long, mut short) = unsafe {
        (
            _mm512_loadu_si512(long_sums.as_ptr().cast()),
            _mm256_loadu_si256(short_sums.as_ptr().cast()),
        )
    };
    for square in moves::squares(discs) {
        let row = std::ptr::from_ref::<Row>(&rows[usize::from(square & 63)]);
        // SAFETY: a `Row` is aligned to 64 bytes and has room for both vectors.
        let parts = unsafe {
            (_mm512_load_si512(row.cast()), _mm256_load_si256(row.cast::<__m256i>().add(2)))
        };
        long = _mm512_add_epi16(long, parts.0);
        short = _mm256_add_epi16(short, parts.1);
    }
    // SAFETY: as above.
    unsafe {
        _mm512_storeu_si512(long_sums.as_mut_ptr().cast(), long);
        _mm256_storeu_si256(short_sums.as_mut_ptr().cast(), short);
    }
    after
}

/// `run`, with those of `more` that lie within `through`.
#[inline]
#[target_feature(enable = "avx512f")]
fn extend(run: __m512i, through: __m512i, more: __m512i) -> __m512i {
    const FIRST_OR_SECOND_AND_THIRD: i32 = 0xf8;
    _mm512_ternarylogic_epi64(run, through, more, FIRST_OR_SECOND_AND_THIRD)
}

/// The union of the four lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn union(lanes: __m256i) -> u64 {
    let halves = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    let whole = _mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves));
    _mm_cvtsi128_si64(whole) as u64
}
