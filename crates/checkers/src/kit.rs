//! What exists for damas.

mod endgames;
mod features;
mod formats;
mod objection;

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use game::kit::{Feature, Learned, Level, NamedEvaluation, RecordFormat};
use game::{Evaluate, Kit, Message, Reason, Tell, Text};

use crate::endgame::WithEndgames;
use crate::evaluation::network;
use crate::{Checkers, Network, Positional, Seed, Variant, reason};

/// What fitted evaluations count.
const MEN: Text = Text { en: "men", es: "peones" };

impl Kit for Checkers {
    const TITLE: &'static str = "Damas";

    const ABOUT: Text = Text::new(
        "draughts on 64 squares, where a capture may be declined",
        "en tablero de 64 casillas, donde se puede renunciar a capturar",
    );

    const REASONS: &'static [Reason] =
        &[Reason::WIPED_OUT, reason::BLOCKED, reason::BOTH_PASSED, reason::MOVE_LIMIT];

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
            name: "network",
            about: Text {
                en: "a small neural network for each part of the game, trained on its own games",
                es: "una pequeña red neuronal para cada parte de la partida, entrenada con partidas propias",
            },
            unit: MEN,
            make: || Box::new(Network::new()),
        },
        NamedEvaluation {
            name: "trained",
            about: Text {
                en: "the strongest there is: network",
                es: "la más fuerte que hay: network",
            },
            unit: MEN,
            make: || Box::new(Network::new()),
        },
    ];

    const FEATURES: &'static [Feature<Self>] = features::FEATURES;

    /// Five are fixed by the rules of this product: alpha-beta's value at 2, 4, 6, 8 and 10 plies
    /// with `seed`. The engine without selective steps finds the same value, faster. The sixth is
    /// the engine as it is.
    const LEVELS: &'static [Level] = &[
        Level { number: 1, spec: "engine:depth=2,eval=seed,selective=off" },
        Level { number: 2, spec: "engine:depth=4,eval=seed,selective=off" },
        Level { number: 3, spec: "engine:depth=6,eval=seed,selective=off" },
        Level { number: 4, spec: "engine:depth=8,eval=seed,selective=off" },
        Level { number: 5, spec: "engine:depth=10,eval=seed,selective=off" },
        Level { number: 6, spec: "engine:nodes=200000" },
    ];

    const FORMATS: &'static [RecordFormat<Self>] = &[formats::PDN];

    const OPENINGS: &'static str = include_str!("kit/openings.txt");

    const SUITE: &'static str = include_str!("kit/suite.txt");

    const LEARNED: Option<Learned<Self>> = Some(Learned {
        evaluation: |path| {
            let read = File::open(path).and_then(|file| network::read(&mut BufReader::new(file)));
            // Whoever asked for the file says which one it was.
            let numbers = read.map_err(Message::from)?;
            Ok(Box::new(Network::of(&numbers)))
        },
        own_search: None,
    });

    const ENDGAMES: Option<&'static str> = Some(Variant::English.name());

    fn with_endgames(
        eval: Box<dyn Evaluate<Self>>,
        directory: &Path,
    ) -> Result<Box<dyn Evaluate<Self>>, Message> {
        let endgames = endgames::open(directory).map_err(|error| {
            let directory = directory.display();
            let Message { en, es } = error.message();
            Message::new(
                format!("{en} (ludoteca damas endgames --dir {directory})"),
                format!("{es} (ludoteca damas endgames --dir {directory})"),
            )
        })?;
        Ok(Box::new(WithEndgames { eval, endgames }))
    }

    fn objection_to(&self, text: &str) -> Option<Message> {
        objection::to(self, text)
    }
}
