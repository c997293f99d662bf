//! What ends a game of Parchís.

use game::{Reason, Text};

/// All three pieces of a colour are home at the goal.
pub const ALL_AT_GOAL: Reason = Reason::new(
    "all-at-goal",
    Text::new(
        "all three pieces of a colour are home",
        "las tres fichas de un color han llegado a la meta",
    ),
);

/// A colour bounced once too often.
pub const TOO_MANY_BOUNCES: Reason = Reason::new(
    "too-many-bounces",
    Text::new("the rival bounced once too often", "el rival ha rebotado demasiado"),
);
