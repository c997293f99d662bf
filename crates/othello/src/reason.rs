//! What ends a game of Othello, beside [`Reason::WIPED_OUT`].

use game::{Reason, Text};

/// Nobody can move; the discs are counted.
pub const DISC_COUNT: Reason =
    Reason::new("disc-count", Text::new("nobody can move", "nadie puede mover"));
