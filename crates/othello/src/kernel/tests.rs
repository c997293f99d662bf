use proptest::prelude::*;

use super::{Kernel, Portable, Row, Rows, zero_rows};
use crate::Board;

/// Boards with discs anywhere, from nearly empty to full.
fn boards() -> impl Strategy<Value = Board> {
    let sparse = (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| (a, b & c));
    let even = (any::<u64>(), any::<u64>());
    let dense = (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| (a, b | c));
    prop_oneof![sparse, even, dense]
        .prop_map(|(colours, filled)| Board { own: colours & filled, rival: !colours & filled })
}

fn check_agreement(kernel: impl Kernel, board: Board) -> Result<(), TestCaseError> {
    prop_assert_eq!(kernel.moves(board), Portable.moves(board));
    for square in (0..64).filter(|square| board.empty() >> square & 1 == 1) {
        let expected = Portable.flips(board, square);
        prop_assert_eq!(kernel.flips(board, square), expected, "square {}", square);
    }
    let rows = numbered_rows();
    prop_assert_eq!(kernel.sum_rows(&rows, board), Portable.sum_rows(&rows, board));
    let squares: [Row; 64] = std::array::from_fn(|i| rows[i / 16][i % 16]);
    let sums = Portable.sum_rows(&rows, board);
    let expected = Portable.add_rows(&sums, &squares, board.own);
    prop_assert_eq!(kernel.add_rows(&sums, &squares, board.own), expected);
    check_last_flips(kernel, board.own)
}

/// Rows that are all different.
fn numbered_rows() -> Box<Rows> {
    let mut rows = zero_rows();
    for (i, row) in rows.iter_mut().flatten().enumerate() {
        for (j, number) in row.numbers_mut().iter_mut().enumerate() {
            *number = (i * 7 + j) as u16;
        }
    }
    rows
}

fn check_last_flips(kernel: impl Kernel, own: u64) -> Result<(), TestCaseError> {
    for square in 0..64 {
        let own = own & !(1 << square);
        let rival = !own & !(1 << square);
        let expected = Portable.flips(Board { own, rival }, square).count_ones();
        prop_assert_eq!(kernel.last_flips(own, square), expected, "square {}", square);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5000))]

    #[test]
    fn legal_moves_are_those_that_flip(board in boards()) {
        let flipping = (0..64)
            .filter(|square| board.empty() >> square & 1 == 1)
            .filter(|&square| Portable.flips(board, square) != 0)
            .fold(0, |squares, square| squares | 1 << square);
        prop_assert_eq!(Portable.moves(board), flipping);
    }

    #[test]
    fn the_last_disc_flips_as_any_other(board in boards()) {
        check_last_flips(Portable, board.own)?;
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn avx2_equals_portable(board in boards()) {
        if let Some(kernel) = super::Avx2::detect() {
            check_agreement(kernel, board)?;
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn avx512_equals_portable(board in boards()) {
        if let Some(kernel) = super::Avx512::detect() {
            check_agreement(kernel, board)?;
        }
    }
}
