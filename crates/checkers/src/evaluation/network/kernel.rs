//! What the network's sums are made of, in the words of the CPU: plain code for any, and AVX2 where
//! there is one. Both give the same numbers.

use super::weights::{INNER, OUTER, Part, Weights};
use crate::bits::{self, Bits};
use game::Value;

/// Own men and kings, the rival's men and kings, with the side to move playing Black's way.
pub(super) type Sets = [Bits; 4];

/// How to add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kernel {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Present),
}

impl Kernel {
    /// The fastest that this CPU has.
    pub fn detect() -> Kernel {
        #[cfg(target_arch = "x86_64")]
        if let Some(present) = avx2::Present::detect() {
            return Kernel::Avx2(present);
        }
        Kernel::Portable
    }

    /// The value of a board.
    #[inline]
    pub fn judge(self, part: &Part, sets: Sets) -> Value {
        match self {
            Kernel::Portable => judge(part, sets),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(present) => present.judge(part, sets),
        }
    }
}

fn judge(part: &Part, sets: Sets) -> Value {
    let mut outer = part.outer_bias.0;
    let mut value = part.bias;
    for (kind, set) in part.squares.iter().zip(sets) {
        for bit in bits::ones(set) {
            let square = usize::from(bit);
            for (sum, weight) in outer.iter_mut().zip(&kind.outer[square].0) {
                *sum = sum.wrapping_add(*weight);
            }
            value += kind.direct[square];
        }
    }
    for sum in &mut outer {
        *sum = (*sum).clamp(0, Weights::ONE);
    }
    for unit in 0..INNER {
        let sum = part.inner_bias[unit] + dot(&outer, &part.inner[unit].0);
        let active = (sum / Weights::INNER_SCALE).clamp(0, Weights::ONE.into());
        value += active * part.last[unit];
    }
    value / Weights::VALUE_SCALE
}

fn dot(a: &[i16; OUTER], b: &[i16; OUTER]) -> i32 {
    a.iter().zip(b).map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16,
        _mm256_add_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_hadd_epi32,
        _mm256_loadu_si256, _mm256_madd_epi16, _mm256_max_epi16, _mm256_max_epi32,
        _mm256_min_epi16, _mm256_min_epi32, _mm256_mullo_epi32, _mm256_permute2x128_si256,
        _mm256_set1_epi16, _mm256_set1_epi32, _mm256_setzero_si256, _mm256_srai_epi32,
    };

    use super::{INNER, OUTER, Part, Sets, Value, Weights, bits};

    /// Exists only where AVX2 does.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(in super::super) struct Present(());

    /// Numbers of two bytes, and of four, in a vector.
    const SHORTS: usize = 16;
    const LONGS: usize = 8;

    impl Present {
        pub fn detect() -> Option<Present> {
            let present = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1");
            present.then_some(Present(()))
        }

        #[inline]
        #[allow(clippy::unused_self, reason = "it says that the instructions are there")]
        pub fn judge(self, part: &Part, sets: Sets) -> Value {
            // SAFETY: a `Present` exists only where the instructions do.
            unsafe { judge(part, sets) }
        }
    }

    #[target_feature(enable = "avx2,bmi1")]
    fn judge(part: &Part, sets: Sets) -> Value {
        let mut outer = vectors(&part.outer_bias.0);
        let mut value = part.bias;
        for (kind, set) in part.squares.iter().zip(sets) {
            for bit in bits::ones(set) {
                let square = usize::from(bit);
                let weights = vectors(&kind.outer[square].0);
                for (sum, weight) in outer.iter_mut().zip(weights) {
                    *sum = _mm256_add_epi16(*sum, weight);
                }
                value += kind.direct[square];
            }
        }
        let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(Weights::ONE));
        for sum in &mut outer {
            *sum = _mm256_min_epi16(_mm256_max_epi16(*sum, zero), one);
        }

        let one = _mm256_set1_epi32(Weights::ONE.into());
        let mut last = zero;
        for first in (0..INNER).step_by(LONGS) {
            let dots = dots(outer, part, first);
            let sums = _mm256_add_epi32(dots, longs(&part.inner_bias, first));
            // What lies below zero is cut off: that it is rounded down does not matter.
            let scaled = _mm256_srai_epi32::<{ Weights::INNER_SCALE.ilog2() as i32 }>(sums);
            let active = _mm256_min_epi32(_mm256_max_epi32(scaled, zero), one);
            let parts = _mm256_mullo_epi32(active, longs(&part.last, first));
            last = _mm256_add_epi32(last, parts);
        }
        (value + sum(last)) / Weights::VALUE_SCALE
    }

    /// The sums of eight units of the second layer, without their biases.
    #[target_feature(enable = "avx2")]
    fn dots(outer: [__m256i; OUTER / SHORTS], part: &Part, first: usize) -> __m256i {
        let dot = |unit: usize| {
            let weights = vectors(&part.inner[first + unit].0);
            let [a, b, c, d] = [0, 1, 2, 3].map(|i| _mm256_madd_epi16(outer[i], weights[i]));
            _mm256_add_epi32(_mm256_add_epi32(a, b), _mm256_add_epi32(c, d))
        };
        let pair = |unit: usize| _mm256_hadd_epi32(dot(unit), dot(unit + 1));
        let low = _mm256_hadd_epi32(pair(0), pair(2));
        let high = _mm256_hadd_epi32(pair(4), pair(6));
        _mm256_add_epi32(
            _mm256_permute2x128_si256::<0x20>(low, high),
            _mm256_permute2x128_si256::<0x31>(low, high),
        )
    }

    #[target_feature(enable = "avx2")]
    fn vectors(numbers: &[i16; OUTER]) -> [__m256i; OUTER / SHORTS] {
        let (parts, _) = numbers.as_chunks::<SHORTS>();
        // SAFETY: each part is as long as a vector, and need not be aligned.
        [0, 1, 2, 3].map(|i| unsafe { _mm256_loadu_si256(parts[i].as_ptr().cast()) })
    }

    #[target_feature(enable = "avx2")]
    fn longs(numbers: &[i32; INNER], first: usize) -> __m256i {
        let part: &[i32; LONGS] = numbers[first..].first_chunk().expect("a multiple of a vector");
        // SAFETY: the part is as long as a vector, and need not be aligned.
        unsafe { _mm256_loadu_si256(part.as_ptr().cast()) }
    }

    #[target_feature(enable = "avx2")]
    fn sum(vector: __m256i) -> i32 {
        let four =
            _mm_add_epi32(_mm256_castsi256_si128(vector), _mm256_extracti128_si256::<1>(vector));
        let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b01_00_11_10>(four));
        _mm_cvtsi128_si32(_mm_add_epi32(two, _mm_shuffle_epi32::<0b10_11_00_01>(two)))
    }
}
