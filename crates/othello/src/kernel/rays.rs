//! The squares seen from each square in each direction, laid out for vector loads.

/// The eight rays of a square: in lanes 0 to 3 the directions towards higher squares (steps of 1,
/// 7, 8, 9), in lanes 4 to 7 their opposites.
#[repr(C, align(64))]
pub(super) struct Rays(pub(super) [u64; 8]);

/// The rays of every square.
pub(super) static RAYS: [Rays; 64] = {
    let mut table = [const { Rays([0; 8]) }; 64];
    let mut square = 0;
    while square < 64 {
        let mut lane = 0;
        while lane < 4 {
            let (dx, dy) = [(1, 0), (-1, 1), (0, 1), (1, 1)][lane];
            table[square].0[lane] = ray(square, dx, dy);
            table[square].0[lane + 4] = ray(square, -dx, -dy);
            lane += 1;
        }
        square += 1;
    }
    table
};

const fn ray(square: usize, dx: i32, dy: i32) -> u64 {
    let mut x = square as i32 % 8 + dx;
    let mut y = square as i32 / 8 + dy;
    let mut squares = 0;
    while 0 <= x && x < 8 && 0 <= y && y < 8 {
        squares |= 1 << (y * 8 + x);
        x += dx;
        y += dy;
    }
    squares
}
