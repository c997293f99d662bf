//! What exists for each game: evaluations, levels, ninjas.

use checkers::Checkers;
use othello::Othello;

use crate::catalog::{GameId, Level, NamedEvaluation, Playable};

impl Playable for Othello {
    const ID: GameId = GameId::Othello;

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[
        NamedEvaluation {
            name: "seed",
            about: "discs, corners, edges and mobility with fixed weights",
            make: || Box::new(othello::Seed),
        },
        NamedEvaluation {
            name: "positional",
            about: "mobility, corners and stable discs, weighted by hand",
            make: || Box::new(othello::Positional),
        },
    ];

    const LEVELS: &'static [Level] = &[
        Level { number: 1, spec: "alphabeta:depth=1,eval=seed" },
        Level { number: 2, spec: "alphabeta:depth=3,eval=seed" },
        Level { number: 3, spec: "engine:depth=3,eval=positional" },
    ];
}

impl Playable for Checkers {
    const ID: GameId = GameId::Damas;

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[];

    const LEVELS: &'static [Level] = &[];
}
