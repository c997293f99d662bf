//! Sets of squares as numbers: the `r`-th set of `k` out of `n`, in order of the sets' bits.

use std::sync::OnceLock;

/// The largest sets that are ranked.
pub(super) const MAX_SET: usize = 6;

/// How many sets of `k` there are out of `n`, for `n` up to 32 and `k` up to [`MAX_SET`].
pub(super) const fn choose(n: u32, k: u32) -> u64 {
    CHOOSE[k as usize][n as usize] as u64
}

/// By `k`, then `n`.
static CHOOSE: [[u32; 33]; MAX_SET + 1] = {
    let mut table = [[0; 33]; MAX_SET + 1];
    let mut n = 0;
    while n <= 32 {
        table[0][n] = 1;
        let mut k = 1;
        while k <= MAX_SET && n > 0 {
            table[k][n] = table[k][n - 1] + table[k - 1][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// Which set this is among those of its size.
#[inline]
pub(super) fn rank(mut set: u32) -> u32 {
    let mut rank = 0;
    let mut k = 1;
    while set != 0 {
        rank += CHOOSE[k][set.trailing_zeros() as usize];
        set &= set - 1;
        k += 1;
    }
    rank
}

/// The sets of `k` squares in order of rank. (Only as many are listed as there are out of 32.)
pub(super) fn sets(k: u8) -> &'static [u32] {
    static SETS: [OnceLock<Vec<u32>>; MAX_SET + 1] = [const { OnceLock::new() }; MAX_SET + 1];
    SETS[usize::from(k)].get_or_init(|| {
        let count = choose(32, k.into());
        let first = (1_u64 << k) - 1;
        std::iter::successors(Some(first), |&set| (set != 0).then(|| next_set(set)))
            .take(count as usize)
            .map(|set| set as u32)
            .collect()
    })
}

/// The next larger number with as many bits set.
fn next_set(set: u64) -> u64 {
    let lowest = set & set.wrapping_neg();
    let carried = set + lowest;
    carried | (carried ^ set) >> (lowest.trailing_zeros() + 2)
}

/// Makes room in a set: its squares are counted among all but `taken`, and become squares of the
/// board.
#[inline]
pub(super) fn spread(mut set: u32, mut taken: u32) -> u32 {
    while taken != 0 {
        let below = (taken & taken.wrapping_neg()) - 1;
        set = set & below | (set & !below) << 1;
        taken &= taken - 1;
    }
    set
}

/// The inverse of [`spread`], for a set that has none of `taken`.
#[inline]
pub(super) fn squeeze(mut set: u32, mut taken: u32) -> u32 {
    while taken != 0 {
        let highest = 1 << taken.ilog2();
        let below = highest - 1;
        set = set & below | set >> 1 & !below;
        taken ^= highest;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_listed_by_rank() {
        for k in 0..=5 {
            let sets = sets(k);
            assert_eq!(sets.len() as u64, choose(32, k.into()));
            for (i, set) in sets.iter().enumerate() {
                assert_eq!(set.count_ones(), u32::from(k));
                assert_eq!(rank(*set) as usize, i);
            }
        }
    }

    #[test]
    fn spreading_and_squeezing_are_inverse() {
        for taken in [0_u32, 1, 0b1010, 0x8000_0001, 0x0f0f_0000] {
            for &set in sets(2) {
                if set.leading_zeros() >= taken.count_ones() {
                    let spread = spread(set, taken);
                    assert_eq!(spread & taken, 0);
                    assert_eq!(spread.count_ones(), 2);
                    assert_eq!(squeeze(spread, taken), set);
                }
            }
        }
    }
}
