use super::Slice;

/// The distance byte of a drawn position. Any other is the number of plies to the end of the
/// game: odd if the side to move wins, even if it loses.
pub(super) const DRAW: u8 = u8::MAX;

/// Whether the side to move wins.
#[inline]
pub(super) const fn is_win(plies: u8) -> bool {
    plies != DRAW && plies % 2 == 1
}

/// Whether the side to move loses.
#[inline]
pub(super) const fn is_loss(plies: u8) -> bool {
    plies.is_multiple_of(2)
}

/// A solved slice: the distance byte of each position.
pub(super) struct Table {
    pub(super) slice: Slice,
    pub(super) plies: Vec<u8>,
}

/// A small number for each slice of up to seven pieces.
#[inline]
pub(super) const fn place(slice: Slice) -> usize {
    let Slice { own_men, own_kings, enemy_men, enemy_kings } = slice;
    (own_men as usize) << 9
        | (own_kings as usize) << 6
        | (enemy_men as usize) << 3
        | enemy_kings as usize
}
