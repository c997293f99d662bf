use game::Language;

/// The words of a table. The names of statistics are the same in every language: programs look
/// for them, and so do people.
pub(super) struct Labels {
    pub results: &'static str,
    pub of: &'static str,
    pub versus: &'static str,
    pub openings: &'static str,
    pub seed: &'static str,
    pub no_games: &'static str,
    pub games: &'static str,
    pub wins: &'static str,
    pub losses: &'static str,
    pub draws: &'static str,
    pub points: &'static str,
    pub accepted: &'static str,
    pub endings: &'static str,
    pub failures: &'static str,
    pub interrupted: [&'static str; 3],
    pub leads: &'static str,
    /// Rank, name, games, score and draws.
    pub columns: [&'static str; 5],
}

const ENGLISH: Labels = Labels {
    results: "Results",
    of: "of",
    versus: "vs",
    openings: "openings",
    seed: "seed",
    no_games: "No games yet.",
    games: "Games",
    wins: "Wins",
    losses: "Losses",
    draws: "Draws",
    points: "Points",
    accepted: "was accepted",
    endings: "Endings",
    failures: "Failures",
    interrupted: ["Interrupted after", "of", "games"],
    leads: "leads with",
    columns: ["Rank", "Name", "Games", "Score", "Draw"],
};

const SPANISH: Labels = Labels {
    results: "Resultados",
    of: "de",
    versus: "contra",
    openings: "aperturas",
    seed: "semilla",
    no_games: "Aún no hay partidas.",
    games: "Partidas",
    wins: "Ganadas",
    losses: "Perdidas",
    draws: "Tablas",
    points: "Puntos",
    accepted: "se acepta",
    endings: "Finales",
    failures: "Fallos",
    interrupted: ["Interrumpido tras", "de", "partidas"],
    leads: "va en cabeza con",
    columns: ["Puesto", "Nombre", "Partidas", "Puntos", "Tablas"],
};

impl Labels {
    pub const fn of(language: Language) -> &'static Labels {
        match language {
            Language::English => &ENGLISH,
            Language::Spanish => &SPANISH,
        }
    }
}
