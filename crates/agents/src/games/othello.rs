mod features;

use othello::{Othello, Positional, Seed};

use crate::catalog::{GameId, Level, NamedEvaluation, Playable, Text};
use crate::weights::Feature;

impl Playable for Othello {
    const ID: GameId = GameId::Othello;

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[
        NamedEvaluation {
            name: "seed",
            about: Text {
                en: "discs, corners, edges and mobility with fixed weights",
                es: "fichas, esquinas, bordes y movilidad con pesos fijos",
            },
            make: || Box::new(Seed),
        },
        NamedEvaluation {
            name: "positional",
            about: Text {
                en: "mobility, corners and stable discs, weighted by hand",
                es: "movilidad, esquinas y fichas estables, con pesos puestos a mano",
            },
            make: || Box::new(Positional),
        },
        NamedEvaluation {
            name: "trained",
            about: Text { en: "the strongest there is", es: "la más fuerte que hay" },
            make: || Box::new(Positional),
        },
    ];

    const FEATURES: &'static [Feature<Self>] = features::FEATURES;

    const LEVELS: &'static [Level] = &[
        Level { number: 1, spec: "alphabeta:depth=1,eval=seed" },
        Level { number: 2, spec: "alphabeta:depth=3,eval=seed" },
        Level { number: 3, spec: "engine:depth=3,eval=positional" },
    ];
}
