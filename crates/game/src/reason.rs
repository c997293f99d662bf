use std::fmt;

use serde::{Serialize, Serializer};

use crate::Text;

/// What can end a game: by the rules of the board, or by those who play and watch it.
///
/// The list is open. What can end any game is declared here; what only the rules of one know is
/// declared beside them, and listed in its [kit](crate::kit::Kit::REASONS).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reason {
    code: &'static str,
    why: Text,
}

impl Reason {
    /// The same position for the third time.
    pub const REPETITION: Reason = Reason::new(
        "repetition",
        Text::new("the same position for the third time", "la misma posición por tercera vez"),
    );
    /// A side has nothing left on the board.
    pub const WIPED_OUT: Reason = Reason::new(
        "wiped-out",
        Text::new("nothing of the rival is left", "al rival no le queda nada"),
    );
    /// The players agreed on a draw.
    pub const AGREEMENT: Reason =
        Reason::new("agreement", Text::new("by agreement", "de común acuerdo"));
    /// A player gave up.
    pub const RESIGNATION: Reason =
        Reason::new("resignation", Text::new("the rival resigned", "el rival abandona"));
    /// A program offered an illegal move.
    pub const ILLEGAL_MOVE: Reason = Reason::new(
        "illegal-move",
        Text::new("the rival made an illegal move", "el rival ha hecho una jugada ilegal"),
    );
    /// A player's clock ran out.
    pub const TIME_LOSS: Reason = Reason::new(
        "time-loss",
        Text::new("the rival ran out of time", "el rival agotó su tiempo"),
    );
    /// A program crashed, hung or closed its pipe.
    pub const CRASH: Reason = Reason::new(
        "crash",
        Text::new("the rival's program failed", "el programa rival ha fallado"),
    );
    /// A match runner stopped the game by its rules.
    pub const ADJUDICATION: Reason =
        Reason::new("adjudication", Text::new("adjudicated", "por adjudicación"));

    /// Those that can end any game.
    pub const GENERAL: &'static [Reason] = &[
        Reason::REPETITION,
        Reason::AGREEMENT,
        Reason::RESIGNATION,
        Reason::ILLEGAL_MOVE,
        Reason::TIME_LOSS,
        Reason::CRASH,
        Reason::ADJUDICATION,
    ];

    /// A reason by its name for files and programs, in kebab case, and what people are told: the
    /// end of a sentence such as "Black wins: …".
    pub const fn new(code: &'static str, why: Text) -> Self {
        Reason { code, why }
    }

    /// Its name in files and for programs, such as `too-many-bounces`.
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// What people are told.
    pub const fn why(self) -> Text {
        self.why
    }

    /// Whether the program on a side failed: it played against the protocol, not the board.
    pub fn is_failure(self) -> bool {
        [Reason::ILLEGAL_MOVE, Reason::TIME_LOSS, Reason::CRASH].contains(&self)
    }
}

impl fmt::Debug for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reason({})", self.code)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

/// As its code. To read one back takes the game's kit, which knows the reasons that exist.
impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code)
    }
}
