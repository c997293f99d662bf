//! How many discs the last disc of a game flips. With every other square taken, a line is known
//! from the own discs on it alone, and a table of all lines answers at once.

/// The lines through a square other than its row, and where the square lies on each.
pub(super) struct Lines {
    /// The squares of the column, the falling and the rising diagonal.
    pub(super) masks: [u64; 3],
    /// How many squares of each of those lines come before the square.
    pub(super) places: [u8; 3],
}

/// The lines through every square.
pub(super) static LINES: [Lines; 64] = {
    let mut table = [const { Lines { masks: [0; 3], places: [0; 3] } }; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let dx = other as i32 % 8 - square as i32 % 8;
            let dy = other as i32 / 8 - square as i32 / 8;
            let on_line = [dx == 0, dx == dy, dx == -dy];
            let mut line = 0;
            while line < 3 {
                if on_line[line] {
                    table[square].masks[line] |= 1 << other;
                    table[square].places[line] += (other < square) as u8;
                }
                line += 1;
            }
            other += 1;
        }
        square += 1;
    }
    table
};

/// How many discs a disc at a place of a line flips when all its other squares are taken: at
/// `[place][own discs]`. Squares beyond the end of a short line count as the rival's, who closes
/// nothing there.
pub(super) static COUNTS: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            table[place][own] = count(place, own);
            own += 1;
        }
        place += 1;
    }
    table
};

const fn count(place: usize, own: usize) -> u8 {
    // The distance to the next own disc, if there is one, is one more than what is flipped.
    let above = own >> place >> 1;
    let below = own & ((1 << place) - 1);
    let flips_above = if above == 0 { 0 } else { above.trailing_zeros() };
    let flips_below = if below == 0 { 0 } else { place as u32 - 1 - below.ilog2() };
    (flips_above + flips_below) as u8
}

/// A line's squares gathered into a byte, by their columns (or rows, if it is a column).
#[inline]
pub(super) const fn gather(own: u64, square: u8, lines: &Lines) -> [(u8, u8); 3] {
    let column = (own >> (square & 7)) & 0x0101_0101_0101_0101;
    let column = (column.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    let falling = ((own & lines.masks[1]).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8;
    let rising = ((own & lines.masks[2]).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8;
    [(square >> 3, column), (square & 7, falling), (square & 7, rising)]
}
