mod features;

use checkers::{Checkers, Seed};

use crate::catalog::{GameId, Level, NamedEvaluation, Playable, Text};
use crate::weights::Feature;

impl Playable for Checkers {
    const ID: GameId = GameId::Damas;

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[
        NamedEvaluation {
            name: "seed",
            about: Text {
                en: "six times the kings, four times the men, and the safe moves",
                es: "seis veces las damas, cuatro veces los peones y las jugadas seguras",
            },
            make: || Box::new(Seed),
        },
        NamedEvaluation {
            name: "trained",
            about: Text { en: "the strongest there is", es: "la más fuerte que hay" },
            make: || Box::new(Seed),
        },
    ];

    const FEATURES: &'static [Feature<Self>] = features::FEATURES;

    /// The first five are fixed: alpha-beta's value at 2, 4, 6, 8 and 10 plies with `seed`. The
    /// engine without selective steps finds the same value, faster.
    const LEVELS: &'static [Level] = &[
        Level { number: 1, spec: "engine:depth=2,eval=seed,selective=off" },
        Level { number: 2, spec: "engine:depth=4,eval=seed,selective=off" },
        Level { number: 3, spec: "engine:depth=6,eval=seed,selective=off" },
        Level { number: 4, spec: "engine:depth=8,eval=seed,selective=off" },
        Level { number: 5, spec: "engine:depth=10,eval=seed,selective=off" },
        Level { number: 6, spec: "engine:nodes=1000000" },
    ];
}
