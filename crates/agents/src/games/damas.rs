mod features;

use std::path::Path;
use std::sync::Arc;

use checkers::endgame::{Endgames, WithEndgames};
use checkers::{Checkers, Positional, Seed, Variant};
use game::Evaluate;

use crate::Error;

use crate::catalog::{GameId, Level, NamedEvaluation, Playable, Text};
use crate::weights::Feature;

/// What fitted evaluations count.
const MEN: Text = Text { en: "men", es: "peones" };

impl Playable for Checkers {
    const ID: GameId = GameId::Damas;

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[
        NamedEvaluation {
            name: "seed",
            about: Text {
                en: "six times the kings, four times the men, and the safe moves",
                es: "seis veces las damas, cuatro veces los peones y las jugadas seguras",
            },
            unit: Text::POINTS,
            make: || Box::new(Seed),
        },
        NamedEvaluation {
            name: "positional",
            about: Text {
                en: "where the pieces stand, back row, runaways, freedom, threats; fitted to games",
                es: "dónde están las piezas, última fila, libertad y amenazas; ajustada con partidas",
            },
            unit: MEN,
            make: || Box::new(Positional),
        },
        NamedEvaluation {
            name: "trained",
            about: Text {
                en: "the strongest there is: positional",
                es: "la más fuerte que hay: positional",
            },
            unit: MEN,
            make: || Box::new(Positional),
        },
    ];

    const FEATURES: &'static [Feature<Self>] = features::FEATURES;

    /// Fixed by the rules of this product: alpha-beta's value at 2, 4, 6, 8 and 10 plies with
    /// `seed`. The engine without selective steps finds the same value, faster. There is no level
    /// above them: with the pass even the best engine draws most games against the fifth.
    const LEVELS: &'static [Level] = &[
        Level { number: 1, spec: "engine:depth=2,eval=seed,selective=off" },
        Level { number: 2, spec: "engine:depth=4,eval=seed,selective=off" },
        Level { number: 3, spec: "engine:depth=6,eval=seed,selective=off" },
        Level { number: 4, spec: "engine:depth=8,eval=seed,selective=off" },
        Level { number: 5, spec: "engine:depth=10,eval=seed,selective=off" },
    ];

    const ENDGAMES: Option<&'static str> = Some(Variant::English.name());

    fn with_endgames(
        eval: Box<dyn Evaluate<Self>>,
        directory: &Path,
    ) -> Result<Box<dyn Evaluate<Self>>, Error> {
        let endgames = Endgames::open(directory).map_err(|error| {
            let directory = directory.display();
            Error::Endgames(format!("{error} (ludoteca damas endgames --dir {directory})"))
        })?;
        Ok(Box::new(WithEndgames { eval, endgames: Arc::new(endgames) }))
    }
}
