//! What exists for Othello.

mod features;
mod formats;
mod ggf;
mod learned;
mod reach;
mod turned;

use game::kit::{Feature, Learned, Level, NamedEvaluation, RecordFormat, Solving};
use game::{Game, Kit, Reason, Text};

use crate::solver::{Solver, SolverOptions};
use crate::{Othello, Positional, Seed, Trained, reason};

/// What scores count.
const DISCS: Text = Text::new("discs", "fichas");

/// Empty squares that are soon solved: a midgame with so many took one thread 21 s.
const SOON_SOLVED: u32 = 24;

impl Kit for Othello {
    const TITLE: &'static str = "Othello";

    const ABOUT: Text = Text::new(
        "flip the rival's discs, and keep the corners",
        "voltea las fichas del rival y guarda las esquinas",
    );

    const REASONS: &'static [Reason] = &[reason::DISC_COUNT, Reason::WIPED_OUT];

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
            unit: DISCS,
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

    const FORMATS: &'static [RecordFormat<Self>] = &[formats::TRANSCRIPT, ggf::GGF];

    const OPENINGS: &'static str = include_str!("kit/openings.txt");

    const SUITE: &'static str = include_str!("kit/suite.txt");

    const LEARNED: Option<Learned<Self>> = Some(learned::LEARNED);

    const SOLVING: Option<Solving<Self>> = Some(Solving {
        unit: DISCS,
        things: Text::new("empty squares", "casillas vacías"),
        count: Othello::empties,
        soon: SOON_SOLVED,
        in_reach: reach::in_reach,
        make: |hash_bytes, threads| Box::new(Solver::new(SolverOptions { hash_bytes, threads })),
    });

    fn opening_key(&self) -> u64 {
        let boards = turned::all(self.board).into_iter();
        boards.map(|board| Othello { board, ..*self }.key()).min().unwrap_or_default()
    }
}
