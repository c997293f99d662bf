//! Sums of table rows that the discs select: how a board becomes many small numbers at once.

/// How many numbers a [`Row`] has.
pub const ROW: usize = 48;

/// What the four discs of a half row add to each number. The row is padded to whole cache lines.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct Row {
    numbers: [u16; ROW],
    padding: [u16; 16],
}

impl Row {
    /// Nothing to add.
    pub const ZERO: Row = Row { numbers: [0; ROW], padding: [0; 16] };

    /// The numbers.
    #[inline]
    pub fn numbers(&self) -> &[u16; ROW] {
        &self.numbers
    }

    /// The numbers, to change them.
    #[inline]
    pub fn numbers_mut(&mut self) -> &mut [u16; ROW] {
        &mut self.numbers
    }
}

/// The rows for each of the 16 half rows of the board, and each way that discs fill it.
pub type Rows = [[Row; 16]; 16];

/// Rows of zeros.
pub fn zero_rows() -> Box<Rows> {
    let rows = vec![[Row::ZERO; 16]; 16];
    rows.try_into().unwrap_or_else(|_| unreachable!("there are 16 half rows"))
}

/// The row that the discs of a half row (0 to 15, from a1) select.
#[inline(always)]
pub(super) fn select(rows: &Rows, half_row: usize, discs: u64) -> &Row {
    &rows[half_row][(discs >> (4 * half_row)) as usize & 15]
}
