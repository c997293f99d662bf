use crate::Side;

/// Who won, if anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side won.
    Win(Side),
    /// Nobody did.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win(side) => Some(side),
            Outcome::Draw => None,
        }
    }

    /// Points for `side`: 1 for a win, ½ for a draw, 0 for a loss.
    pub fn points(self, side: Side) -> f64 {
        match self {
            Outcome::Draw => 0.5,
            Outcome::Win(winner) if winner == side => 1.0,
            Outcome::Win(_) => 0.0,
        }
    }
}

/// A finished game: its outcome and why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// What ended the game.
    pub reason: Reason,
}

impl Ending {
    /// A win of `side` by `reason`.
    pub const fn win(side: Side, reason: Reason) -> Self {
        Ending { outcome: Outcome::Win(side), reason }
    }

    /// A draw by `reason`.
    pub const fn draw(reason: Reason) -> Self {
        Ending { outcome: Outcome::Draw, reason }
    }
}

/// What can end a game: by the rules of the board, or by those who play and watch it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// Parchís: all three pieces of a colour are home at the goal.
    AllAtGoal,
    /// Parchís: a colour bounced once too often.
    TooManyBounces,
    /// Othello: nobody can move; the discs are counted.
    DiscCount,
    /// Othello and damas: a side has nothing left on the board.
    WipedOut,
    /// Damas: the side to move has pieces but no legal move.
    Blocked,
    /// Damas: both sides passed in a row.
    BothPassed,
    /// Damas: the same position for the third time.
    Repetition,
    /// Damas: too many moves without a capture or a man's move.
    MoveLimit,
    /// Nim, the example game: nothing is left to take.
    NothingLeft,
    /// The players agreed on a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A program offered an illegal move.
    IllegalMove,
    /// A player's clock ran out.
    TimeLoss,
    /// A program crashed, hung or closed its pipe.
    Crash,
    /// A match runner stopped the game by its rules.
    Adjudication,
}

impl Reason {
    /// Every reason there is.
    pub const ALL: [Reason; 15] = [
        Reason::AllAtGoal,
        Reason::TooManyBounces,
        Reason::DiscCount,
        Reason::WipedOut,
        Reason::Blocked,
        Reason::BothPassed,
        Reason::Repetition,
        Reason::MoveLimit,
        Reason::NothingLeft,
        Reason::Agreement,
        Reason::Resignation,
        Reason::IllegalMove,
        Reason::TimeLoss,
        Reason::Crash,
        Reason::Adjudication,
    ];

    /// The reason with this [code](Reason::code).
    pub fn from_code(code: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.code() == code)
    }

    /// A stable name for files and programs, such as `too-many-bounces`.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::AllAtGoal => "all-at-goal",
            Reason::TooManyBounces => "too-many-bounces",
            Reason::DiscCount => "disc-count",
            Reason::WipedOut => "wiped-out",
            Reason::Blocked => "blocked",
            Reason::BothPassed => "both-passed",
            Reason::Repetition => "repetition",
            Reason::MoveLimit => "move-limit",
            Reason::NothingLeft => "nothing-left",
            Reason::Agreement => "agreement",
            Reason::Resignation => "resignation",
            Reason::IllegalMove => "illegal-move",
            Reason::TimeLoss => "time-loss",
            Reason::Crash => "crash",
            Reason::Adjudication => "adjudication",
        }
    }
}
