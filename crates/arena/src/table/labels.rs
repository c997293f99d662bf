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
    /// Of a test whose games ran out before its verdict.
    pub undecided: &'static str,
    /// Around the numbers of distinct games and of all.
    pub copies: [&'static str; 3],
    pub endings: &'static str,
    pub failures: &'static str,
    pub interrupted: [&'static str; 3],
    pub leads: &'static str,
    /// Rank, name, games, score and draws.
    pub columns: [&'static str; 5],
}

impl Labels {
    pub fn of(language: Language) -> Labels {
        let say = |english, spanish| language.pick(english, spanish);
        Labels {
            results: say("Results", "Resultados"),
            of: say("of", "de"),
            versus: say("vs", "contra"),
            openings: say("openings", "aperturas"),
            seed: say("seed", "semilla"),
            no_games: say("No games yet.", "Aún no hay partidas."),
            games: say("Games", "Partidas"),
            wins: say("Wins", "Ganadas"),
            losses: say("Losses", "Perdidas"),
            draws: say("Draws", "Tablas"),
            points: say("Points", "Puntos"),
            accepted: say("was accepted", "se acepta"),
            undecided: say("undecided", "sin decidir"),
            copies: language.pick([
        "Only",
        "of",
        "games are distinct. Copies are no evidence: statistics count each game once (try --openings).",
    ], [
        "Solo",
        "de",
        "partidas son distintas. Las copias no prueban nada: la estadística cuenta cada una una vez \
         (prueba --openings).",
    ]),
            endings: say("Endings", "Finales"),
            failures: say("Failures", "Fallos"),
            interrupted: language.pick(["Interrupted after", "of", "games"], ["Interrumpido tras", "de", "partidas"]),
            leads: say("leads with", "va en cabeza con"),
            columns: language.pick(["Rank", "Name", "Games", "Score", "Draw"], ["Puesto", "Nombre", "Partidas", "Puntos", "Tablas"]),
        }
    }
}
