mod features;
mod finisher;

use othello::{Othello, Positional, Seed, Trained};

use crate::catalog::{Finisher, GameId, Level, NamedEvaluation, Playable, Text};
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
            unit: Text::POINTS,
            make: || Box::new(Seed),
        },
        NamedEvaluation {
            name: "positional",
            about: Text {
                en: "mobility, corners and stable discs, weighted by hand",
                es: "movilidad, esquinas y fichas estables, con pesos puestos a mano",
            },
            unit: Text::POINTS,
            make: || Box::new(Positional),
        },
        NamedEvaluation {
            name: "trained",
            about: Text {
                en: "the final score as patterns fitted to solved games foretell it: the strongest",
                es: "el resultado final según patrones ajustados con partidas resueltas: la más fuerte",
            },
            unit: Text { en: "discs", es: "fichas" },
            make: || Box::new(Trained::new()),
        },
    ];

    const FEATURES: &'static [Feature<Self>] = features::FEATURES;

    const LEVELS: &'static [Level] = &[
        Level { number: 1, spec: "greedy:eval=seed" },
        Level { number: 2, spec: "alphabeta:depth=2,eval=seed" },
        Level { number: 3, spec: "alphabeta:depth=4,eval=seed" },
        Level { number: 4, spec: "engine:depth=5,eval=positional" },
        Level { number: 5, spec: "engine:depth=8,eval=positional" },
        Level { number: 6, spec: "engine:depth=8" },
    ];

    fn finisher() -> Option<Box<dyn Finisher<Self>>> {
        Some(Box::new(finisher::Perfect))
    }
}
