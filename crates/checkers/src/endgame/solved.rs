use super::Slice;
use super::index::{Indexer, Placement};

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

/// All slices solved so far.
#[derive(Default)]
pub(super) struct Solved {
    tables: Vec<Option<(Indexer, Table)>>,
}

impl Solved {
    pub(super) fn add(&mut self, table: Table) {
        let place = place(table.slice);
        if self.tables.len() <= place {
            self.tables.resize_with(place + 1, || None);
        }
        self.tables[place] = Some((Indexer::new(table.slice), table));
    }

    /// The distance byte of a position of a slice that was solved.
    #[inline]
    pub(super) fn plies(&self, placement: Placement) -> u8 {
        if placement.own_men | placement.own_kings == 0 {
            return 0;
        }
        let slice = placement.slice();
        match self.tables.get(place(slice)) {
            Some(Some((indexer, table))) => table.plies[indexer.index(placement) as usize],
            _ => unreachable!("{slice} is solved after what leads to it"),
        }
    }
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
