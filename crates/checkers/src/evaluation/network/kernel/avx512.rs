//! The sums in vectors of 512 bits, and products that are added up as they are made.

use std::arch::x86_64::{
    __m256i, __m512i, _mm256_add_epi32, _mm512_add_epi16, _mm512_castsi512_si256,
    _mm512_dpwssd_epi32, _mm512_extracti64x4_epi64, _mm512_loadu_si512, _mm512_max_epi16,
    _mm512_min_epi16, _mm512_set1_epi16, _mm512_setzero_si512,
};

use super::{OUTER, Part, Row, Seen, Value, Weights, avx2, gather};

/// Exists only where AVX-512 does, with numbers of two bytes and their products.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Present(());

/// Numbers of two bytes in a vector.
const SHORTS: usize = 32;
/// Vectors of the first layer.
const VECTORS: usize = OUTER / SHORTS;
/// Units of the second layer that are judged together.
const UNITS: usize = 8;

impl Present {
    pub fn detect() -> Option<Present> {
        let present = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vnni");
        present.then_some(Present(()))
    }

    #[inline]
    #[allow(clippy::unused_self, reason = "it says that the instructions are there")]
    pub fn judge(self, part: &Part, seen: &Seen) -> Value {
        // SAFETY: a `Present` exists only where the instructions do.
        unsafe { judge(part, seen) }
    }
}

#[target_feature(enable = "avx2,bmi1,avx512f,avx512bw,avx512vnni")]
fn judge(part: &Part, seen: &Seen) -> Value {
    let (rows, bias, value) = gather(part, seen);
    let mut outer = vectors(bias);
    for row in &rows {
        for (sum, weight) in outer.iter_mut().zip(vectors(row)) {
            *sum = _mm512_add_epi16(*sum, weight);
        }
    }
    let (zero, one) = (_mm512_setzero_si512(), _mm512_set1_epi16(Weights::ONE));
    let outer = outer.map(|sum| _mm512_min_epi16(_mm512_max_epi16(sum, zero), one));
    avx2::judge_inner(part, value, |first| dots(&outer, part, first))
}

/// The products of the first layer with eight units of the second, to be added up.
#[target_feature(enable = "avx2,avx512f,avx512vnni")]
fn dots(outer: &[__m512i; VECTORS], part: &Part, first: usize) -> [__m256i; UNITS] {
    let mut sums = [_mm512_setzero_si512(); UNITS];
    for (place, active) in outer.iter().enumerate() {
        for (unit, sum) in sums.iter_mut().enumerate() {
            *sum = _mm512_dpwssd_epi32(*sum, *active, vector(&part.inner[first + unit], place));
        }
    }
    let halves = |sum| (_mm512_castsi512_si256(sum), _mm512_extracti64x4_epi64::<1>(sum));
    sums.map(halves).map(|(low, high)| _mm256_add_epi32(low, high))
}

#[target_feature(enable = "avx512f")]
fn vectors(row: &Row) -> [__m512i; VECTORS] {
    std::array::from_fn(|place| vector(row, place))
}

#[target_feature(enable = "avx512f")]
fn vector(row: &Row, place: usize) -> __m512i {
    let (parts, _) = row.0.as_chunks::<SHORTS>();
    // SAFETY: each part is as long as a vector, and need not be aligned.
    unsafe { _mm512_loadu_si512(parts[place].as_ptr().cast()) }
}
