use game::{Evaluate, Game, Side, Value};

use crate::{COLUMNS, ConnectFour, DIRECTIONS, ROWS};

/// Counts the lines of four that a side can still fill, those with more stones much more.
#[derive(Clone, Copy, Debug)]
pub struct Lines;

/// What a line is worth by its stones. A line of four is no judgement: the game is over.
const WORTH: [Value; 4] = [0, 1, 5, 25];

impl Evaluate<ConnectFour> for Lines {
    fn evaluate(&self, position: &ConnectFour) -> Value {
        let worth = |side| -> Value {
            (1..=3).map(|n| WORTH[n] * lines_with(position, side, n) as Value).sum()
        };
        worth(position.side_to_move()) - worth(!position.side_to_move())
    }
}

/// How many lines have so many stones of a side and none of its rival.
pub(crate) fn lines_with(position: &ConnectFour, side: Side, stones: usize) -> usize {
    let [own, rival] = [side, !side].map(|side| position.stones[side.index()]);
    let counts = |line: &&u64| rival & **line == 0 && (own & **line).count_ones() == stones as u32;
    LINES.iter().filter(counts).count()
}

/// Every line of four cells.
static LINES: [u64; 69] = lines();

const fn lines() -> [u64; 69] {
    let mut lines = [0; 69];
    let (mut found, mut i) = (0, 0);
    let board: u64 = {
        let column = (1 << ROWS) - 1;
        let (mut board, mut i) = (0, 0);
        while i < COLUMNS {
            board |= column << (COLUMNS * i);
            i += 1;
        }
        board
    };
    while i < 4 * 49 {
        let (step, start) = (DIRECTIONS[i / 49], 1u64 << (i % 49));
        let line = start | start << step | start << (2 * step) | start << (3 * step);
        if line & !board == 0 && line.count_ones() == 4 {
            lines[found] = line;
            found += 1;
        }
        i += 1;
    }
    assert!(found == lines.len());
    lines
}
