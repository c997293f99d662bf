//! Kernel for x86-64 CPUs with AVX2 and the bit-manipulation instructions (from 2013 on): the
//! four lines through a square, or the four pairs of directions, are the lanes of one vector.

use std::arch::x86_64::{
    __m256i, _mm_cvtsi128_si64, _mm_or_si128, _mm_unpackhi_epi64, _mm256_add_epi16,
    _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_castsi256_si128,
    _mm256_cmpeq_epi64, _mm256_cmpgt_epi64, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_loadu_si256, _mm256_or_si256, _mm256_set_epi64x, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_slli_epi16, _mm256_sllv_epi64, _mm256_srlv_epi64,
    _mm256_storeu_si256, _mm256_sub_epi64, _pext_u64,
};

use super::digits::{ROW, Row, Rows, select};
use super::last::{COUNTS, LINES};
use super::rays::RAYS;
use super::{Kernel, Task};
use crate::{Board, moves};

/// AVX2 with BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// The kernel, if this CPU has its instructions.
    pub fn detect() -> Option<Avx2> {
        let present = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        present.then_some(Avx2(()))
    }
}

impl Kernel for Avx2 {
    #[inline(always)]
    fn moves(self, board: Board) -> u64 {
        // SAFETY: an `Avx2` exists only where its instructions do.
        unsafe { moves(board) }
    }

    #[inline(always)]
    fn flips(self, board: Board, square: u8) -> u64 {
        // SAFETY: an `Avx2` exists only where its instructions do.
        unsafe { flips(board, square) }
    }

    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> u32 {
        // SAFETY: an `Avx2` exists only where its instructions do.
        unsafe { last_flips(own, square) }
    }

    #[inline(always)]
    fn sum_rows(self, rows: &Rows, board: Board) -> [u16; ROW] {
        // SAFETY: an `Avx2` exists only where its instructions do.
        unsafe { sum_rows(rows, board) }
    }

    #[inline(always)]
    fn add_rows(self, sums: &[u16; ROW], rows: &[Row; 64], discs: u64) -> [u16; ROW] {
        // SAFETY: an `Avx2` exists only where its instructions do.
        unsafe { add_rows(sums, rows, discs) }
    }

    #[inline]
    fn enter<T: Task>(self, task: T) -> T::Output {
        // SAFETY: an `Avx2` exists only where its instructions do.
        unsafe { enter(self, task) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn enter<T: Task>(kernel: Avx2, task: T) -> T::Output {
    task.run(kernel)
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn moves(board: Board) -> u64 {
    const INNER_COLUMNS: i64 = 0x7e7e_7e7e_7e7e_7e7e;
    let steps = _mm256_set_epi64x(9, 8, 7, 1);
    let two_steps = _mm256_add_epi64(steps, steps);
    let inner = _mm256_set_epi64x(INNER_COLUMNS, -1, INNER_COLUMNS, INNER_COLUMNS);
    let own = _mm256_set1_epi64x(board.own as i64);
    let rival = _mm256_and_si256(_mm256_set1_epi64x(board.rival as i64), inner);

    let pairs_up = _mm256_and_si256(rival, _mm256_sllv_epi64(rival, steps));
    let pairs_down = _mm256_srlv_epi64(pairs_up, steps);
    let mut up = _mm256_and_si256(rival, _mm256_sllv_epi64(own, steps));
    let mut down = _mm256_and_si256(rival, _mm256_srlv_epi64(own, steps));
    up = extend(up, rival, _mm256_sllv_epi64(up, steps));
    down = extend(down, rival, _mm256_srlv_epi64(down, steps));
    for _ in 0..2 {
        up = extend(up, pairs_up, _mm256_sllv_epi64(up, two_steps));
        down = extend(down, pairs_down, _mm256_srlv_epi64(down, two_steps));
    }
    let reached = _mm256_or_si256(_mm256_sllv_epi64(up, steps), _mm256_srlv_epi64(down, steps));
    union(reached) & board.empty()
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn flips(board: Board, square: u8) -> u64 {
    let own = _mm256_set1_epi64x(board.own as i64);
    let rival = _mm256_set1_epi64x(board.rival as i64);
    let rays = &raw const RAYS[usize::from(square & 63)];
    // SAFETY: a `Rays` is 64 bytes long and aligned to 64: two aligned vectors.
    let (up_ray, down_ray) = unsafe {
        let rays = rays.cast::<__m256i>();
        (_mm256_load_si256(rays), _mm256_load_si256(rays.add(1)))
    };
    let zero = _mm256_setzero_si256();

    // Towards higher squares, the end of the run is the lowest square that is not the rival's.
    let blockers = _mm256_andnot_si256(rival, up_ray);
    let end = _mm256_and_si256(blockers, _mm256_sub_epi64(zero, blockers));
    let end = _mm256_and_si256(end, own);
    // The bits below the end; none if there is no end, when the comparison gives the -1 back.
    let below = _mm256_sub_epi64(
        _mm256_add_epi64(end, _mm256_set1_epi64x(-1)),
        _mm256_cmpeq_epi64(end, zero),
    );
    let up = _mm256_and_si256(below, up_ray);

    // Towards lower squares, the end is the highest such square: what is not filled when filling
    // downwards from all of them is the run.
    let blockers = _mm256_andnot_si256(rival, down_ray);
    let mut steps = _mm256_set_epi64x(9, 8, 7, 1);
    let mut filled = blockers;
    for _ in 0..3 {
        filled = _mm256_or_si256(filled, _mm256_srlv_epi64(filled, steps));
        steps = _mm256_add_epi64(steps, steps);
    }
    // The highest blocker is an own disc if the own ones make a greater number than the empty
    // squares. (h8, the sign bit, is below no square.)
    let own_blockers = _mm256_and_si256(blockers, own);
    let empty_blockers = _mm256_andnot_si256(own, blockers);
    let closed = _mm256_cmpgt_epi64(own_blockers, empty_blockers);
    let down = _mm256_and_si256(closed, _mm256_andnot_si256(filled, down_ray));

    union(_mm256_or_si256(up, down))
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(super) fn last_flips(own: u64, square: u8) -> u32 {
    let lines = &LINES[usize::from(square & 63)];
    let row = (own >> (square & 0x38)) as u8;
    let mut count = COUNTS[usize::from(square & 7)][usize::from(row)];
    for (mask, place) in lines.masks.into_iter().zip(lines.places) {
        let line = _pext_u64(own, mask) as u8;
        count += COUNTS[usize::from(place & 7)][usize::from(line)];
    }
    u32::from(count)
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn sum_rows(rows: &Rows, board: Board) -> [u16; ROW] {
    let [own, rival] = [board.own, board.rival].map(|discs| {
        let mut sums = [_mm256_setzero_si256(); 3];
        for half_row in 0..16 {
            let row = std::ptr::from_ref::<Row>(select(rows, half_row, discs)).cast::<__m256i>();
            for (i, sum) in sums.iter_mut().enumerate() {
                // SAFETY: a `Row` is aligned to 64 bytes and has room for four vectors.
                let part = unsafe { _mm256_load_si256(row.add(i)) };
                *sum = _mm256_add_epi16(*sum, part);
            }
        }
        sums
    });
    let mut sums = [0; ROW];
    for (i, sums) in sums.chunks_exact_mut(16).enumerate() {
        let sum = _mm256_add_epi16(own[i], _mm256_slli_epi16(rival[i], 1));
        // SAFETY: the chunk has room for 16 numbers, a whole vector.
        unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast(), sum) };
    }
    sums
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn add_rows(sums: &[u16; ROW], rows: &[Row; 64], discs: u64) -> [u16; ROW] {
    let mut after = *sums;
    let (parts, _) = after.as_chunks_mut::<16>();
    // SAFETY: each part has room for 16 numbers, a whole vector.
    let mut vectors = [0, 1, 2].map(|i| unsafe { _mm256_loadu_si256(parts[i].as_ptr().cast()) });
    for square in moves::squares(discs) {
        let row = std::ptr::from_ref::<Row>(&rows[usize::from(square & 63)]).cast::<__m256i>();
        for (i, vector) in vectors.iter_mut().enumerate() {
            // SAFETY: a `Row` is aligned to 64 bytes and has room for four vectors.
            *vector = _mm256_add_epi16(*vector, unsafe { _mm256_load_si256(row.add(i)) });
        }
    }
    for (part, vector) in parts.iter_mut().zip(vectors) {
        // SAFETY: as above.
        unsafe { _mm256_storeu_si256(part.as_mut_ptr().cast(), vector) };
    }
    after
}

/// `run`, with those of `more` that lie within `through`.
#[inline]
#[target_feature(enable = "avx2")]
fn extend(run: __m256i, through: __m256i, more: __m256i) -> __m256i {
    _mm256_or_si256(run, _mm256_and_si256(through, more))
}

/// The union of the four lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn union(lanes: __m256i) -> u64 {
    let halves = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    let whole = _mm_or_si128(halves, _mm_unpackhi_epi64(halves, halves));
    _mm_cvtsi128_si64(whole) as u64
}
