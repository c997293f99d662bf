use game::kit::{Feature, Level, NamedEvaluation};
use game::{Kit, Reason, Text};

use crate::evaluation::lines_with;
use crate::{BOARD_FULL, ConnectFour, FOUR_IN_A_ROW, Lines};

/// What there is beside the rules.
impl Kit for ConnectFour {
    const TITLE: &'static str = "Connect Four";

    const ABOUT: Text = Text::new("four stones in a row win", "gana quien alinea cuatro fichas");

    const REASONS: &'static [Reason] = &[FOUR_IN_A_ROW, BOARD_FULL];

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[NamedEvaluation {
        name: "lines",
        about: Text::new(
            "lines that can still be filled, by their stones",
            "líneas que aún se pueden llenar, según sus fichas",
        ),
        unit: Text::POINTS,
        make: || Box::new(Lines),
    }];

    const FEATURES: &'static [Feature<Self>] = &[
        Feature::new(
            "twos",
            "lines with two stones and room for two",
            "líneas con dos fichas y sitio para otras dos",
            |position, side| lines_with(position, side, 2) as f64,
        ),
        Feature::new(
            "threes",
            "lines with three stones and room for one",
            "líneas con tres fichas y sitio para otra",
            |position, side| lines_with(position, side, 3) as f64,
        ),
    ];

    const LEVELS: &'static [Level] = &[
        Level { number: 1, spec: "greedy:eval=lines" },
        Level { number: 2, spec: "alphabeta:depth=3,eval=lines" },
        Level { number: 3, spec: "engine:depth=8" },
    ];

    const SUITE: &'static str = "perft 8\ndepth 12\nmoves\nmoves 4 4 4 4\nmoves 4 3 3 5 5 2";
}
