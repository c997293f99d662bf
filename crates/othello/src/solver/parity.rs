//! Where the last empty squares lie. Who moves into a region with an odd number of them will
//! usually make the last move there, so such moves come first.

/// The quarters of the board, which stand for regions.
const QUADRANTS: [u64; 4] =
    [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// The quadrant of a square (0 to 63).
#[inline]
pub(super) fn quadrant(square: u8) -> u64 {
    static QUADRANT: [u64; 64] = {
        let mut table = [0; 64];
        let mut square = 0;
        while square < 64 {
            table[square] = QUADRANTS[square / 32 * 2 + square % 8 / 4];
            square += 1;
        }
        table
    };
    QUADRANT[usize::from(square & 63)]
}

/// The quadrants that have an odd number of empty squares.
#[inline]
pub(super) fn odd_quadrants(empty: u64) -> u64 {
    QUADRANTS
        .into_iter()
        .filter(|quadrant| (empty & quadrant).count_ones() % 2 == 1)
        .fold(0, |odd, quadrant| odd | quadrant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playing_on_a_square_changes_the_parity_of_its_quadrant() {
        let empty = 0x8000_0400_0030_0081;
        for square in crate::moves::squares(empty) {
            let after = odd_quadrants(empty & !(1 << square));
            assert_eq!(after, odd_quadrants(empty) ^ quadrant(square));
        }
    }
}
