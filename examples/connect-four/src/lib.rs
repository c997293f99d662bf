//! Connect Four: two players drop stones into seven columns of six; four in a row win.

mod evaluation;
mod kit;
mod notation;

use game::{Ending, Game, MoveList, Reason, Side, Tactics, Text, key};

pub use evaluation::Lines;

/// A position: the stones of each side, the first side first.
///
/// A column has seven bits, the lowest stone first; its highest bit stays empty, so that no line
/// runs from the top of one column to the bottom of the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectFour {
    stones: [u64; 2],
}

const COLUMNS: u8 = 7;
const ROWS: u8 = 6;
/// From a stone to the next one of a line: up, down to the right, right, up to the right.
const DIRECTIONS: [u32; 4] = [1, 6, 7, 8];

/// Somebody has four stones in a row.
pub const FOUR_IN_A_ROW: Reason =
    Reason::new("four-in-a-row", Text::new("four in a row", "cuatro en línea"));
/// There is no room for another stone.
pub const BOARD_FULL: Reason =
    Reason::new("board-full", Text::new("the board is full", "el tablero está lleno"));

impl ConnectFour {
    /// The empty board.
    pub const START: ConnectFour = ConnectFour { stones: [0, 0] };

    const fn cell(column: u8, row: u8) -> u64 {
        1 << (COLUMNS * column + row)
    }

    fn taken(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    fn has_four(&self, side: Side) -> bool {
        let stones = self.stones[side.index()];
        DIRECTIONS.iter().any(|&step| {
            let pairs = stones & (stones >> step);
            pairs & (pairs >> (2 * step)) != 0
        })
    }
}

impl Game for ConnectFour {
    /// A column, from 0.
    type Move = u8;

    fn side_to_move(&self) -> Side {
        Side::from_index(self.taken().count_ones() as usize % 2)
    }

    fn legal_moves(&self, moves: &mut MoveList<u8>) {
        if !self.has_four(Side::First) && !self.has_four(Side::Second) {
            let open = |column: &u8| self.taken() & Self::cell(*column, ROWS - 1) == 0;
            moves.extend((0..COLUMNS).filter(open));
        }
    }

    fn play(&mut self, column: u8) {
        let side = self.side_to_move();
        let lowest_free = (self.taken() + Self::cell(column, 0)) & !self.taken();
        self.stones[side.index()] |= lowest_free & (0b11_1111 << (COLUMNS * column));
    }

    fn ending(&self) -> Option<Ending> {
        let winner = Side::BOTH.into_iter().find(|&side| self.has_four(side));
        let full = self.taken().count_ones() == u32::from(COLUMNS * ROWS);
        match winner {
            Some(side) => Some(Ending::win(side, FOUR_IN_A_ROW)),
            None => full.then_some(Ending::draw(BOARD_FULL)),
        }
    }

    /// Keys must be well mixed: tables of known positions take their bits as they come.
    fn key(&self) -> u64 {
        key::mix(key::mix(self.stones[0]) ^ self.stones[1])
    }
}

impl Tactics for ConnectFour {
    const MOVE_SLOTS: usize = COLUMNS as usize;

    fn move_slot(&self, column: u8) -> usize {
        column as usize
    }

    /// Stones in the middle are part of more lines.
    fn move_hint(&self, column: u8) -> i32 {
        -i32::from(column.abs_diff(COLUMNS / 2))
    }
}
