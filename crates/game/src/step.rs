/// A selective step of a search by its name, for those who want to know what it is worth. Which of
/// them a search has, it declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Late move reductions: moves late in the order are searched less deep, and again if they
    /// surprise.
    LateMoveReductions,
    /// Internal iterative reductions: a ply less where the table has no move to begin with.
    InternalReductions,
    /// Multi-ProbCut: cut where a shallow search makes the result of the deep one likely.
    ProbCut,
    /// Quiescence search: play on at the depth limit until the position is quiet.
    Quiescence,
    /// Forced moves do not count as a ply.
    ForcedExtensions,
    /// Table entries that are deeper than needed are used.
    DeeperHits,
    /// A position that comes up again is taken for a draw.
    Repetition,
    /// The evaluation is asked what it knows for certain: endgame databases, proofs.
    Probe,
    /// The exact solver takes over where the end of the game is in reach.
    Solver,
}

impl Step {
    /// Every step.
    pub const ALL: [Step; 9] = [
        Step::LateMoveReductions,
        Step::InternalReductions,
        Step::ProbCut,
        Step::Quiescence,
        Step::ForcedExtensions,
        Step::DeeperHits,
        Step::Repetition,
        Step::Probe,
        Step::Solver,
    ];

    /// A stable name for people and programs.
    pub const fn name(self) -> &'static str {
        match self {
            Step::LateMoveReductions => "late-move-reductions",
            Step::InternalReductions => "internal-reductions",
            Step::ProbCut => "prob-cut",
            Step::Quiescence => "quiescence",
            Step::ForcedExtensions => "forced-extensions",
            Step::DeeperHits => "deeper-hits",
            Step::Repetition => "repetition",
            Step::Probe => "probe",
            Step::Solver => "solver",
        }
    }
}
