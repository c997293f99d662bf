//! A board as those see it who sit at its other sides, or look into a mirror.

use crate::Board;

/// All eight views of a board.
pub(super) fn all(board: Board) -> [Board; 8] {
    std::array::from_fn(|view| Board {
        own: squares(board.own, view),
        rival: squares(board.rival, view),
    })
}

fn squares(set: u64, view: usize) -> u64 {
    crate::moves::squares(set).map(|square| 1 << seen(square, view)).sum()
}

/// Where a square lies in a view: mirrored upside down, left to right, and along the diagonal.
fn seen(square: u8, view: usize) -> u8 {
    let (mut row, mut column) = (square / 8, square % 8);
    if view & 1 != 0 {
        row = 7 - row;
    }
    if view & 2 != 0 {
        column = 7 - column;
    }
    if view & 4 != 0 {
        (row, column) = (column, row);
    }
    row * 8 + column
}
