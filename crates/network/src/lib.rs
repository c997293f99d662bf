//! Small neural networks for evaluations, in whole numbers, so that they think the same
//! everywhere.
//!
//! A network knows a position by the few of its many inputs that are on. Each of those adds to the
//! `OUTER` units of the first layer, and to the value itself; the `INNER` units of the second layer
//! judge the first, and add their part to the value. Without units the value is a plain sum. A
//! network has one such part or more, for different parts of the game.
//!
//! A network may come from an untrusted file: sums that overflow wrap, on every CPU alike.

mod file;

/// A network for each part of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Network<const OUTER: usize, const INNER: usize> {
    parts: Vec<Part<OUTER, INNER>>,
}

/// The network of one part of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<const OUTER: usize, const INNER: usize> {
    /// What each input adds.
    pub inputs: Vec<Input<OUTER>>,
    /// Where the sums of the first layer begin.
    pub outer_bias: [i16; OUTER],
    /// The weights of the second layer, unit by unit.
    pub inner: [[i16; OUTER]; INNER],
    /// Where its sums begin.
    pub inner_bias: [i32; INNER],
    /// What its units add to the value.
    pub last: [i32; INNER],
    /// Where the value begins.
    pub bias: i32,
}

/// What an input that is on adds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Input<const OUTER: usize> {
    /// To the sums of the first layer.
    pub outer: [i16; OUTER],
    /// To the value itself.
    pub direct: i32,
}

/// What the inputs of a position add up to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sums<const OUTER: usize> {
    outer: [i16; OUTER],
    direct: i32,
}

/// A unit that is wholly active.
pub const ONE: i16 = 255;
/// The weights of the second layer are multiples of one such part of one.
pub const INNER_SCALE: i32 = 64;
/// How much finer the last sum is than the value.
pub const VALUE_SCALE: i32 = FINER * ONE as i32;
/// How much finer what the second layer adds is than the value.
pub const FINER: i32 = 16;

impl<const OUTER: usize, const INNER: usize> Network<OUTER, INNER> {
    /// A network of these parts.
    pub fn new(parts: Vec<Part<OUTER, INNER>>) -> Self {
        Network { parts }
    }

    /// The network of a part of the game.
    #[inline]
    pub fn part(&self, part: usize) -> &Part<OUTER, INNER> {
        &self.parts[part]
    }
}

impl<const OUTER: usize, const INNER: usize> Part<OUTER, INNER> {
    /// The sums with no input on.
    #[inline]
    pub fn start(&self) -> Sums<OUTER> {
        Sums { outer: self.outer_bias, direct: self.bias }
    }

    /// Adds what an input adds.
    #[inline]
    pub fn add(&self, sums: &mut Sums<OUTER>, input: usize) {
        let input = &self.inputs[input];
        for (sum, weight) in sums.outer.iter_mut().zip(&input.outer) {
            *sum = sum.wrapping_add(*weight);
        }
        sums.direct = sums.direct.wrapping_add(input.direct);
    }

    /// The value of a position.
    #[inline]
    pub fn value(&self, sums: &Sums<OUTER>) -> i32 {
        let outer = sums.outer.map(|sum| sum.clamp(0, ONE));
        let mut value = sums.direct;
        for unit in 0..INNER {
            let sum = self.inner_bias[unit].wrapping_add(dot(&outer, &self.inner[unit]));
            let active = (sum / INNER_SCALE).clamp(0, ONE.into());
            value = value.wrapping_add(active.wrapping_mul(self.last[unit]));
        }
        value / VALUE_SCALE
    }
}

/// The sum of the products of two layers.
#[inline]
pub fn dot<const N: usize>(a: &[i16; N], b: &[i16; N]) -> i32 {
    a.iter().zip(b).fold(0, |sum: i32, (&a, &b)| sum.wrapping_add(i32::from(a) * i32::from(b)))
}
