//! What counts as a puzzle of a game.

use crate::judge::{Judge, Judged};
use crate::{Theme, Worth};

/// Where puzzles of one kind are looked for, and what they must be.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The variant.
    pub variant: &'static str,
    /// Who plays the games in which puzzles are looked for.
    pub players: &'static str,
    /// Random moves at the beginning, so that no game is like another.
    pub opening: usize,
    /// One move in so many is random too: mistakes make puzzles.
    pub surprise: u32,
    /// Moves after which a game is looked at, at most: each from a point of its own, so that all
    /// parts of the game have their share.
    pub latest: usize,
    /// Who says at a glance whether a position may be one.
    pub glance: Judge,
    /// Who decides it.
    pub look: Judge,
    /// Who must agree in the end, looking deeper: less of a difference is enough.
    pub check: Judge,
    /// What the solution must be worth at least, in points: a lost game has no good moves.
    pub floor: f64,
    /// What the next best move may be worth at most: a won game has many.
    pub ceiling: f64,
    /// The most plies that a plain search is given to find the solution.
    pub deepest: u32,
    /// The themes that count; the others are left out.
    pub themes: &'static [Theme],
    /// Moves of one's own in a solution, at most.
    pub longest: usize,
}

impl Recipe {
    /// Whether puzzles can be made by it, with endgame databases or without.
    pub(crate) fn is_possible(&self, databases: bool) -> bool {
        databases || !matches!(self.look, Judge::Databases { .. })
    }

    /// Whether it matters which move is made.
    pub(crate) fn matters(&self, judged: &Judged) -> bool {
        let enough = |best: Worth| !best.loses() && (best.wins() || best.points >= self.floor);
        let next = judged.next.as_ref().map(|next| next.worth);
        let at_stake = |next: Worth| !next.wins() && next.points <= self.ceiling;
        judged.clear && enough(judged.best.worth) && next.is_some_and(at_stake)
    }
}

const PARCHIS: &[Recipe] = &[Recipe {
    variant: "standard",
    players: "engine:nodes=600,hash=1MiB",
    opening: 12,
    surprise: 8,
    latest: 90,
    glance: Judge::engine("expert", 12_000, 22.0),
    look: Judge::engine("expert", 250_000, 25.0),
    check: Judge::engine("expert", 500_000, 12.0),
    floor: -20.0,
    ceiling: 45.0,
    deepest: 5,
    themes: &[Theme::Win, Theme::Capture, Theme::Special, Theme::Number],
    longest: 4,
}];

const SHOTS: Recipe = Recipe {
    variant: "english",
    players: "engine:nodes=300,hash=1MiB",
    opening: 8,
    surprise: 10,
    latest: 40,
    glance: Judge::engine("network", 10_000, 0.9),
    look: Judge::engine("network", 200_000, 1.0),
    check: Judge::engine("network", 1_000_000, 0.7),
    floor: -0.5,
    ceiling: 1.5,
    deepest: 8,
    themes: &[Theme::Shot, Theme::Capture],
    longest: 5,
};

const DAMAS: &[Recipe] = &[
    SHOTS,
    Recipe {
        players: "engine:nodes=2000,hash=1MiB",
        surprise: 20,
        latest: 60,
        glance: Judge::databases(10_000),
        look: Judge::databases(50_000),
        check: Judge::databases(200_000),
        floor: 0.0,
        ceiling: 0.0,
        themes: &[Theme::Endgame],
        longest: 6,
        ..SHOTS
    },
    Recipe { variant: "damas", floor: -1.0, themes: &[Theme::Decline], longest: 4, ..SHOTS },
];

const OTHELLO: &[Recipe] = &[Recipe {
    variant: "standard",
    players: "engine:depth=3,eval=positional,hash=1MiB",
    opening: 10,
    surprise: 8,
    latest: 50,
    glance: Judge::Solver { most: 8 },
    look: Judge::Solver { most: 8 },
    check: Judge::Solver { most: 8 },
    floor: -8.0,
    ceiling: 20.0,
    deepest: 9,
    themes: &[Theme::Win, Theme::Draw, Theme::Tempo, Theme::Corner, Theme::Discs],
    longest: 4,
}];

/// The recipes of a game, whose puzzles are made in turn; none for a game without puzzles.
pub fn of(game: &str) -> &'static [Recipe] {
    match game {
        "parchis" => PARCHIS,
        "damas" => DAMAS,
        "othello" => OTHELLO,
        _ => &[],
    }
}
