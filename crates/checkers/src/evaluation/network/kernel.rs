//! What the network's sums are made of, in the words of the CPU: plain code for any, AVX2 and AVX-512
//! where there are. All give the same numbers.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;

use arrayvec::ArrayVec;

use super::seen::Seen;
use super::weights::{INNER, OUTER, Part, Row, Weights};
use crate::bits;
use game::Value;

/// How to add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kernel {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(avx2::Present),
    #[cfg(target_arch = "x86_64")]
    Avx512(avx512::Present),
}

impl Kernel {
    /// The fastest that this CPU has.
    pub fn best() -> Kernel {
        Kernel::all()[0]
    }

    /// All that this CPU has, the fastest first.
    pub fn all() -> Vec<Kernel> {
        let mut kernels = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            kernels.extend(avx512::Present::detect().map(Kernel::Avx512));
            kernels.extend(avx2::Present::detect().map(Kernel::Avx2));
        }
        kernels.push(Kernel::Portable);
        kernels
    }

    /// The value of a board.
    #[inline]
    pub fn judge(self, part: &Part, seen: &Seen) -> Value {
        match self {
            Kernel::Portable => judge(part, seen),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(present) => present.judge(part, seen),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(present) => present.judge(part, seen),
        }
    }
}

/// What is added to the first layer, and where the value begins.
#[inline]
fn gather<'a>(part: &'a Part, seen: &Seen) -> (ArrayVec<&'a Row, 64>, &'a Row, Value) {
    let the_move = usize::from(seen.has_the_move);
    let mut rows = ArrayVec::new();
    let mut value = part.bias[the_move];
    for (kind, set) in part.squares.iter().zip(seen.sets) {
        for bit in bits::ones(set) {
            let square = usize::from(bit);
            rows.push(&kind.outer[square]);
            value = value.wrapping_add(kind.direct[square]);
        }
    }
    (rows, &part.outer_bias[the_move], value)
}

fn judge(part: &Part, seen: &Seen) -> Value {
    let (rows, bias, mut value) = gather(part, seen);
    let mut outer = bias.0;
    for row in rows {
        for (sum, weight) in outer.iter_mut().zip(&row.0) {
            *sum = sum.wrapping_add(*weight);
        }
    }
    for sum in &mut outer {
        *sum = (*sum).clamp(0, Weights::ONE);
    }
    for unit in 0..INNER {
        let sum = part.inner_bias[unit].wrapping_add(network::dot(&outer, &part.inner[unit].0));
        let active = (sum / Weights::INNER_SCALE).clamp(0, Weights::ONE.into());
        value = value.wrapping_add(active.wrapping_mul(part.last[unit]));
    }
    value / Weights::VALUE_SCALE
}
