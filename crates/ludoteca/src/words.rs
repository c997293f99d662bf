//! Everything the interface says, in both languages.

mod arena;
mod arguments;
mod lab;
mod numbers;
mod problems;

use agents::{AgentSpec, AnyKit, SolvingTask};
use game::{Ending, Language, Outcome};

/// The words of a language.
#[derive(Clone, Copy, Debug)]
pub struct Words(pub Language);

impl Words {
    fn pick<T>(self, english: T, spanish: T) -> T {
        self.0.pick(english, spanish)
    }

    // The menu.

    pub fn which_game(self) -> &'static str {
        self.pick("Which game?", "¿A qué jugamos?")
    }

    pub fn which_rival(self) -> &'static str {
        self.pick("Against whom?", "¿Contra quién?")
    }

    pub fn game_line(self, game: AnyKit) -> String {
        format!("{:<10} {}", game.title(), game.about().in_language(self.0))
    }

    pub fn rival_line(self, rival: &AgentSpec) -> String {
        match rival {
            AgentSpec::Human => self
                .pick("a friend at the same keyboard", "otra persona en el mismo teclado")
                .to_owned(),
            AgentSpec::Random { .. } => {
                self.pick("a player who moves at random", "alguien que juega al azar").to_owned()
            }
            AgentSpec::Engine(_) => {
                self.pick("the engine at its best", "el motor en su mejor forma").to_owned()
            }
            AgentSpec::Level(number) => {
                self.pick(format!("level {number}"), format!("nivel {number}"))
            }
            AgentSpec::Ninja(number) => format!("ninja {number}"),
            AgentSpec::Sensei => self
                .pick("sensei, master of the ninjas", "sensei, maestro de los ninjas")
                .to_owned(),
            other => other.to_string(),
        }
    }

    pub fn choose_number(self, most: usize) -> String {
        self.pick(
            format!("type a number from 1 to {most}, or Enter for the first"),
            format!("escribe un número del 1 al {most}, o pulsa Intro para el primero"),
        )
    }

    pub fn bad_line(self, number: usize, problem: &str) -> String {
        self.pick(
            format!("line {number} of the input: {problem}"),
            format!("línea {number} de la entrada: {problem}"),
        )
    }

    // A game.

    pub fn you(self) -> &'static str {
        self.pick("you", "tú")
    }

    pub fn a_person(self) -> &'static str {
        self.pick("a person", "una persona")
    }

    pub fn type_help(self) -> &'static str {
        self.pick(
            "Type a move, or: moves, hint, undo, help, quit.",
            "Escribe una jugada, o: jugadas, pista, deshacer, ayuda, salir.",
        )
    }

    pub fn over_prompt(self) -> &'static str {
        self.pick(
            "undo, save FILE, or Enter to leave> ",
            "deshacer, guardar FICHERO o Intro para salir> ",
        )
    }

    pub fn thinking(self, player: &str) -> String {
        self.pick(format!("{player} is thinking…"), format!("{player} está pensando…"))
    }

    pub fn judgement(self, depth: u32, value: &str) -> String {
        self.pick(format!("depth {depth}, {value}"), format!("profundidad {depth}, {value}"))
    }

    pub fn hint(self, mv: &str, sentence: &str) -> String {
        let sentence = without_stop(sentence);
        self.pick(format!("Try {mv}: {sentence}."), format!("Prueba {mv}: {sentence}."))
    }

    pub fn not_legal(self, given: &str, moves: &[String]) -> String {
        let moves = moves.join(" ");
        self.pick(
            format!("{given:?} is not a legal move here; legal: {moves}"),
            format!("{given:?} no es una jugada legal aquí; legales: {moves}"),
        )
    }

    pub fn game_is_over(self) -> &'static str {
        self.pick(
            "the game is over; undo takes the last move back",
            "la partida ha terminado; deshacer retira la última jugada",
        )
    }

    pub fn nothing_to_undo(self) -> &'static str {
        self.pick("there is no move to take back", "no hay jugada que deshacer")
    }

    pub fn nothing_to_redo(self) -> &'static str {
        self.pick("there is no move to make again", "no hay jugada que rehacer")
    }

    pub fn taken_back(self, moves: &[String]) -> String {
        let moves = moves.join(" ");
        self.pick(format!("Taken back: {moves}"), format!("Deshecho: {moves}"))
    }

    pub fn made_again(self, moves: &[String]) -> String {
        let moves = moves.join(" ");
        self.pick(format!("Made again: {moves}"), format!("Rehecho: {moves}"))
    }

    pub fn accept_draw(self, rival: &str) -> String {
        self.pick(
            format!("{rival}, do you accept a draw? [y/N] "),
            format!("{rival}: ¿tablas? [s/N] "),
        )
    }

    /// Whether a line means yes, in either language.
    pub fn is_yes(line: &str) -> bool {
        matches!(line.to_lowercase().as_str(), "y" | "yes" | "s" | "si" | "sí")
    }

    pub fn draw_declined(self) -> &'static str {
        self.pick("The draw is declined: play on.", "No hay tablas: la partida sigue.")
    }

    pub fn save_where(self) -> &'static str {
        self.pick(
            "save needs a file: save game.json",
            "guardar necesita un fichero: guardar partida.json",
        )
    }

    pub fn saved(self, file: &str) -> String {
        self.pick(format!("Saved in {file}."), format!("Guardada en {file}."))
    }

    pub fn commands(self) -> &'static str {
        self.pick("Commands", "Órdenes")
    }

    // Results.

    pub fn ending(self, ending: Ending, side: &str) -> String {
        let why = ending.reason.why().in_language(self.0);
        match ending.outcome {
            Outcome::Draw => self.pick(format!("Draw: {why}."), format!("Tablas: {why}.")),
            Outcome::Win(_) => self.pick(
                format!("{} wins: {why}.", capitalised(side)),
                format!("Victoria: {side}; {why}."),
            ),
        }
    }

    // Measures.

    pub fn leaves(self) -> &'static str {
        self.pick("leaves", "hojas")
    }

    pub fn nodes(self) -> &'static str {
        self.pick("nodes", "nodos")
    }

    pub fn depth(self) -> &'static str {
        self.pick("depth", "prof.")
    }

    pub fn value(self) -> &'static str {
        self.pick("value", "valor")
    }

    pub fn time(self) -> &'static str {
        self.pick("time", "tiempo")
    }

    pub fn best_line(self) -> &'static str {
        self.pick("best line", "mejor línea")
    }

    pub fn search(self) -> &'static str {
        self.pick("search", "búsqueda")
    }

    pub fn on_threads(self, work: &str, threads: u16) -> String {
        let threads = match threads {
            1 => self.pick("1 thread".to_owned(), "1 hilo".to_owned()),
            n => self.pick(format!("{n} threads"), format!("{n} hilos")),
        };
        format!("{work}, {threads}")
    }

    pub fn sooner_done(self) -> &'static str {
        self.pick("  as fast", "  más rápido")
    }

    pub fn signature(self, nodes: u64) -> String {
        self.pick(format!("Signature: {nodes}"), format!("Firma: {nodes}"))
    }

    #[cfg(feature = "product")]
    pub fn replayed(self, lines: u64, actions: u64, agrees: bool) -> String {
        let [lines, actions] = [lines, actions].map(|number| self.count(number));
        let verdict = if agrees { self.pick(": everything agrees", ": todo coincide") } else { "" };
        self.pick(
            format!("{lines} lines read, {actions} actions replayed{verdict}."),
            format!("{lines} líneas leídas, {actions} acciones repetidas{verdict}."),
        )
    }

    #[cfg(feature = "product")]
    pub fn disagreement(self, differences: u64, malformed: u64) -> String {
        let [differences, malformed] = [differences, malformed].map(|number| self.count(number));
        self.pick(
            format!("{differences} differences from the rules, {malformed} malformed lines"),
            format!("{differences} diferencias con las reglas, {malformed} líneas mal formadas"),
        )
    }

    pub fn variants(self) -> &'static str {
        self.pick("variants", "variantes")
    }

    pub fn agents(self) -> &'static str {
        self.pick("Agents", "Agentes")
    }

    pub fn evaluations(self) -> &'static str {
        self.pick("Evaluations", "Evaluaciones")
    }

    pub fn with_endgames(self, game: AnyKit, variant: &str) -> String {
        self.pick(
            format!("knows the end of games of the variant {variant}; ludoteca {game} endgames"),
            format!("sabe el final de partidas de la variante {variant}; ludoteca {game} endgames"),
        )
    }

    pub fn own_weights(self, game: AnyKit) -> String {
        self.pick(
            format!("your own: a file with a weight for each of ludoteca features {game}"),
            format!("la tuya: un fichero con un peso para cada rasgo de ludoteca features {game}"),
        )
    }

    pub fn own_formula(self, game: AnyKit) -> String {
        let features = game.info().features;
        let names: Vec<_> = features.iter().map(|(name, _)| *name).take(2).collect();
        let example = names.join(" + 25*");
        self.pick(
            format!("your own: a file with a formula over those features, such as {example}"),
            format!("la tuya: un fichero con una fórmula sobre esos rasgos, como {example}"),
        )
    }

    #[cfg(feature = "product")]
    pub fn endgame_columns(self) -> [&'static str; 5] {
        self.pick(
            ["pieces", "wins", "draws", "losses", "longest"],
            ["piezas", "ganadas", "tablas", "perdidas", "más larga"],
        )
    }

    #[cfg(feature = "product")]
    pub fn endgames_written(self, directory: &str, seconds: f64) -> String {
        let time = self.seconds(seconds);
        self.pick(
            format!("Written to {directory} in {time}."),
            format!("Escritos en {directory} en {time}."),
        )
    }

    /// How to use endgame databases: nothing needs to be said where engines find them.
    #[cfg(feature = "product")]
    pub fn endgames_used(self, named: Option<&str>) -> String {
        match named {
            None => self.pick(
                "Engines use them by themselves, with --variant english.".to_owned(),
                "Los motores los usan por sí solos, con --variant english.".to_owned(),
            ),
            Some(directory) => self.pick(
                format!("To use them: --variant english and the agent engine:endgames={directory}"),
                format!("Para usarlos: --variant english y el agente engine:endgames={directory}"),
            ),
        }
    }

    #[cfg(feature = "product")]
    pub fn endgames_whole(self, directory: &str) -> String {
        self.pick(
            format!("{directory}: everything that is there is whole."),
            format!("{directory}: todo lo que hay está entero."),
        )
    }

    pub fn values_for(self, side: &str, unit: Option<&str>) -> String {
        let unit =
            unit.map_or_else(String::new, |unit| self.pick(", in ", ", en ").to_owned() + unit);
        self.pick(
            format!("{side} to move; values are for {side}{unit}."),
            format!("Turno: {side}; los valores son para {side}{unit}."),
        )
    }

    pub fn best_move(self, mv: &str, sentence: &str) -> String {
        let sentence = without_stop(sentence);
        self.pick(format!("Best: {mv} ({sentence})."), format!("Lo mejor: {mv} ({sentence})."))
    }

    pub fn pruned(self, depth: u32, eval: &str, share: f64) -> String {
        let share = self.decimal(share * 100.0, 1);
        self.pick(
            format!("At depth {depth} with {eval}, alpha-beta pruned {share} % of the nodes."),
            format!("A profundidad {depth} con {eval}, alfa-beta poda el {share} % de los nodos."),
        )
    }

    pub fn exact_score(self, score: i32, task: SolvingTask) -> String {
        let [unit, things] = [task.unit, task.things].map(|text| text.in_language(self.0));
        let count = task.count;
        self.pick(
            format!("Exact score: {score:+} {unit}, {count} {things} solved."),
            format!("Resultado exacto: {score:+} {unit}, {count} {things} resueltas."),
        )
    }

    pub fn perfect_play(self, line: &str) -> String {
        self.pick(format!("Perfect play: {line}"), format!("Juego perfecto: {line}"))
    }

    pub fn endgame(self) -> &'static str {
        self.pick("endgame", "finales")
    }

    pub fn won(self) -> &'static str {
        self.pick("won", "ganado")
    }

    pub fn lost(self) -> &'static str {
        self.pick("lost", "perdido")
    }

    pub fn wins_in(self, plies: i32) -> String {
        self.pick(format!("wins in {plies}"), format!("gana en {plies}"))
    }

    pub fn loses_in(self, plies: i32) -> String {
        self.pick(format!("loses in {plies}"), format!("pierde en {plies}"))
    }
}

/// A sentence without its full stop: some games tell of a move in several sentences, others in
/// less than one.
pub fn without_stop(sentence: &str) -> &str {
    sentence.trim_end_matches('.')
}

/// Some games write the names of their sides in small letters.
fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
