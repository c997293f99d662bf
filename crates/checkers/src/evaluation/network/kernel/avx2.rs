//! The sums in vectors of 256 bits.

use std::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16,
    _mm256_add_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_hadd_epi32,
    _mm256_loadu_si256, _mm256_madd_epi16, _mm256_max_epi16, _mm256_max_epi32, _mm256_min_epi16,
    _mm256_min_epi32, _mm256_mullo_epi32, _mm256_permute2x128_si256, _mm256_set1_epi16,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_srai_epi32,
};

use super::{INNER, OUTER, Part, Row, Seen, Value, Weights, gather};

/// Exists only where AVX2 does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Present(());

/// Numbers of two bytes, and of four, in a vector.
const SHORTS: usize = 16;
const LONGS: usize = 8;
/// Vectors of the first layer, and how many of them are added up at once, in registers.
const VECTORS: usize = OUTER / SHORTS;
const TOGETHER: usize = if VECTORS < 8 { VECTORS } else { 8 };

impl Present {
    pub fn detect() -> Option<Present> {
        let present = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1");
        present.then_some(Present(()))
    }

    #[inline]
    #[allow(clippy::unused_self, reason = "it says that the instructions are there")]
    pub fn judge(self, part: &Part, seen: &Seen) -> Value {
        // SAFETY: a `Present` exists only where the instructions do.
        unsafe { judge(part, seen) }
    }
}

#[target_feature(enable = "avx2,bmi1")]
fn judge(part: &Part, seen: &Seen) -> Value {
    let (rows, bias, value) = gather(part, seen);
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(Weights::ONE));
    let mut outer = [zero; VECTORS];
    for first in (0..VECTORS).step_by(TOGETHER) {
        let mut sums = vectors(bias, first);
        for row in &rows {
            for (sum, weight) in sums.iter_mut().zip(vectors(row, first)) {
                *sum = _mm256_add_epi16(*sum, weight);
            }
        }
        for (active, sum) in outer[first..].iter_mut().zip(sums) {
            *active = _mm256_min_epi16(_mm256_max_epi16(sum, zero), one);
        }
    }
    judge_inner(part, value, |first| dots(&outer, part, first))
}

/// The value, given the products of the first layer with each eight units of the second.
#[target_feature(enable = "avx2")]
pub(super) fn judge_inner(
    part: &Part,
    value: Value,
    products: impl Fn(usize) -> [__m256i; LONGS],
) -> Value {
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi32(Weights::ONE.into()));
    let mut last = zero;
    for first in (0..INNER).step_by(LONGS) {
        let dots = sum_each(products(first));
        let sums = _mm256_add_epi32(dots, longs(&part.inner_bias, first));
        // What lies below zero is cut off: that it is rounded down does not matter.
        let scaled = _mm256_srai_epi32::<{ Weights::INNER_SCALE.ilog2() as i32 }>(sums);
        let active = _mm256_min_epi32(_mm256_max_epi32(scaled, zero), one);
        let parts = _mm256_mullo_epi32(active, longs(&part.last, first));
        last = _mm256_add_epi32(last, parts);
    }
    value.wrapping_add(sum(last)) / Weights::VALUE_SCALE
}

/// The products of the first layer with eight units of the second, to be added up.
#[target_feature(enable = "avx2")]
fn dots(outer: &[__m256i; VECTORS], part: &Part, first: usize) -> [__m256i; LONGS] {
    let mut sums = [_mm256_setzero_si256(); LONGS];
    for (place, active) in outer.iter().enumerate() {
        for (unit, sum) in sums.iter_mut().enumerate() {
            let product = _mm256_madd_epi16(*active, vector(&part.inner[first + unit], place));
            *sum = _mm256_add_epi32(*sum, product);
        }
    }
    sums
}

/// The sum of what is in each vector.
#[target_feature(enable = "avx2")]
fn sum_each([a, b, c, d, e, f, g, h]: [__m256i; LONGS]) -> __m256i {
    let low = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
    let high = _mm256_hadd_epi32(_mm256_hadd_epi32(e, f), _mm256_hadd_epi32(g, h));
    _mm256_add_epi32(
        _mm256_permute2x128_si256::<0x20>(low, high),
        _mm256_permute2x128_si256::<0x31>(low, high),
    )
}

/// Neighbouring vectors of a row.
#[target_feature(enable = "avx2")]
fn vectors(row: &Row, first: usize) -> [__m256i; TOGETHER] {
    std::array::from_fn(|i| vector(row, first + i))
}

#[target_feature(enable = "avx2")]
fn vector(row: &Row, place: usize) -> __m256i {
    let (parts, _) = row.0.as_chunks::<SHORTS>();
    // SAFETY: each part is as long as a vector, and need not be aligned.
    unsafe { _mm256_loadu_si256(parts[place].as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
fn longs(numbers: &[i32; INNER], first: usize) -> __m256i {
    let part: &[i32; LONGS] = numbers[first..].first_chunk().expect("a multiple of a vector");
    // SAFETY: the part is as long as a vector, and need not be aligned.
    unsafe { _mm256_loadu_si256(part.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
fn sum(vector: __m256i) -> i32 {
    let four = _mm_add_epi32(_mm256_castsi256_si128(vector), _mm256_extracti128_si256::<1>(vector));
    let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b01_00_11_10>(four));
    _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32::<0b10_11_00_01>(two)))
}
