//! What ends a game of damas, beside [`Reason::WIPED_OUT`] and [`Reason::REPETITION`].

use game::{Reason, Text};

/// The side to move has pieces but no legal move.
pub const BLOCKED: Reason =
    Reason::new("blocked", Text::new("the rival cannot move", "el rival no puede mover"));

/// Both sides passed in a row.
pub const BOTH_PASSED: Reason =
    Reason::new("both-passed", Text::new("both sides passed", "ambos bandos han pasado"));

/// Too many moves without a capture or a man's move.
pub const MOVE_LIMIT: Reason = Reason::new(
    "move-limit",
    Text::new("too many moves without progress", "demasiadas jugadas sin avanzar"),
);
