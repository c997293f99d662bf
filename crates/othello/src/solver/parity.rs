//! Where the last empty squares lie. Who moves into a region with an odd number of them will
//! usually make the last move there, so such moves come first.

/// The quadrant of each square.
pub(super) static QUADRANT: [u64; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        table[square] = QUADRANTS[square / 32 * 2 + square % 8 / 4];
        square += 1;
    }
    table
};

const QUADRANTS: [u64; 4] =
    [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// The squares around each square.
pub(super) static NEIGHBOURS: [u64; 64] = {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let dx = (other % 8_usize).abs_diff(square % 8);
            let dy = (other / 8).abs_diff(square / 8);
            if dx <= 1 && dy <= 1 && other != square {
                table[square] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    table
};

/// The quadrants that have an odd number of empty squares.
#[inline]
pub(super) fn odd_quadrants(empty: u64) -> u64 {
    QUADRANTS
        .into_iter()
        .filter(|quadrant| (empty & quadrant).count_ones() % 2 == 1)
        .fold(0, |odd, quadrant| odd | quadrant)
}
