use game::{Game, Tactics};

use crate::{Move, Othello};

/// What placing a disc is worth at first sight, by the kind of square: corners first, then the
/// edge and the centre, and last the squares that give a corner away (those next to it).
#[rustfmt::skip]
const SQUARE_HINT: [i8; 64] = [
    100, -20,  10,   5,   5,  10, -20, 100,
    -20, -50,  -2,  -2,  -2,  -2, -50, -20,
     10,  -2,   1,   1,   1,   1,  -2,  10,
      5,  -2,   1,   0,   0,   1,  -2,   5,
      5,  -2,   1,   0,   0,   1,  -2,   5,
     10,  -2,   1,   1,   1,   1,  -2,  10,
    -20, -50,  -2,  -2,  -2,  -2, -50, -20,
    100, -20,  10,   5,   5,  10, -20, 100,
];

impl Tactics for Othello {
    /// One slot for each side and square, the pass included.
    const MOVE_SLOTS: usize = 2 * 65;

    #[inline]
    fn move_slot(&self, mv: Move) -> usize {
        self.side_to_move().index() * 65 + mv.index()
    }

    #[inline]
    fn move_hint(&self, mv: Move) -> i32 {
        SQUARE_HINT.get(mv.index()).map_or(0, |&hint| i32::from(hint))
    }
}
