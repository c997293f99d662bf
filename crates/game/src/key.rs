//! Making 64-bit keys: fixed pseudo-random numbers known at compile time.

/// The `index`-th of a fixed sequence of well-mixed 64-bit numbers (the `SplitMix64` generator).
///
/// Keys built from these are the same in every run and on every machine.
#[inline]
pub const fn random(index: u64) -> u64 {
    mix(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Spreads every bit of `word` over all 64 (a bijection).
#[inline]
pub const fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// A table of `N` random numbers that no other table with another `seed` shares.
pub const fn table<const N: usize>(seed: u64) -> [u64; N] {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < N {
        numbers[i] = random(mix(seed).wrapping_add(i as u64));
        i += 1;
    }
    numbers
}
