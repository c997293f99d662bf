//! What cannot be done, and what can.

#[cfg(feature = "product")]
use std::fmt::Display;
use std::path::Path;

use agents::{AgentSpec, AnyKit, SolvingTask};
#[cfg(feature = "product")]
use store::Location;

use super::Words;

impl Words {
    pub fn bad_position(self, game: AnyKit) -> String {
        self.pick(format!("bad {game} position"), format!("posición de {game} no válida"))
    }

    pub fn nothing_to_analyse(self) -> &'static str {
        self.pick(
            "the game is over in this position: there is nothing to analyse",
            "la partida ha terminado en esta posición: no hay nada que analizar",
        )
    }

    pub fn no_solver(self, game: AnyKit, with: &str) -> String {
        self.pick(
            format!("only {with} has an exact solver; analyse {game} without --exact"),
            format!("solo {with} se resuelve de forma exacta; analiza {game} sin --exact"),
        )
    }

    #[cfg(feature = "product")]
    pub fn no_puzzles(self, game: AnyKit) -> String {
        self.pick(
            format!("nobody has said yet what a puzzle of {game} is"),
            format!("nadie ha dicho aún qué es un problema de {game}"),
        )
    }

    #[cfg(feature = "product")]
    pub fn too_few_puzzles(self, made: usize, games: usize) -> String {
        self.pick(
            format!("only {made} puzzles in {games} games: ask for fewer, or allow more --games"),
            format!("solo {made} problemas en {games} partidas: pide menos o permite más --games"),
        )
    }

    pub fn long_solving(self, task: SolvingTask) -> String {
        let (count, things) = (task.count, task.things.in_language(self.0));
        self.pick(
            format!(
                "solving {count} {things} may take hours or years; Ctrl-C stops it, --time \
                 5m limits it, and without --exact the engine estimates"
            ),
            format!(
                "resolver {count} {things} puede llevar horas o años; Ctrl-C lo detiene, \
                 --time 5m lo limita y sin --exact el motor estima"
            ),
        )
    }

    pub fn not_solved(self, task: SolvingTask) -> String {
        let (count, things) = (task.count, task.things.in_language(self.0));
        self.pick(
            format!(
                "stopped before the {count} {things} were solved; give more --time, or \
                 leave out --exact for an estimate"
            ),
            format!(
                "detenido antes de resolver las {count} {things}; da más --time, o quita \
                 --exact para una estimación"
            ),
        )
    }

    pub fn only_the_engine(self, agent: &AgentSpec) -> String {
        self.pick(
            format!("only the engine speaks UGI: write engine or engine:…, not {agent}"),
            format!("solo el motor habla UGI: escribe engine o engine:…, no {agent}"),
        )
    }

    pub fn cannot_resume(self, file: &Path) -> String {
        let file = file.display();
        self.pick(format!("cannot resume {file}"), format!("no se puede seguir con {file}"))
    }

    pub fn another_game(self, file: &Path, game: AnyKit, other: &str) -> String {
        let file = file.display();
        self.pick(
            format!("{file} is a game of {game}, not {other}"),
            format!("{file} es una partida de {game}, no de {other}"),
        )
    }

    #[cfg(feature = "product")]
    pub fn serving(self, address: impl Display) -> String {
        self.pick(
            format!("Ludoteca is at http://{address}/ (Ctrl-C stops it)"),
            format!("Ludoteca está en http://{address}/ (Ctrl-C la detiene)"),
        )
    }

    #[cfg(feature = "product")]
    pub fn new_bot(self, folder: &Path) -> String {
        let folder = folder.display();
        self.pick(
            format!("made {folder}: go there, ./test, ./report; README.md says what to do next"),
            format!("creado {folder}: entra, ./test, ./report; README.md dice cómo seguir"),
        )
    }

    #[cfg(feature = "product")]
    pub fn no_new_bot(self) -> &'static str {
        self.pick("no bot was made", "no se ha creado ningún bot")
    }

    #[cfg(feature = "product")]
    pub fn already_there(self, folder: &Path) -> String {
        let folder = folder.display();
        self.pick(
            format!("{folder} is there already; name a folder that is not"),
            format!("{folder} ya existe; da el nombre de una carpeta que no exista"),
        )
    }

    #[cfg(feature = "product")]
    pub fn programs_for_everybody(self) -> &'static str {
        self.pick(
            "beware: with --allow-programs whoever can reach this server can run any program on \
             this machine",
            "cuidado: con --allow-programs quien llegue a este servidor puede ejecutar cualquier \
             programa en esta máquina",
        )
    }

    #[cfg(feature = "product")]
    pub fn unknown_option(self, name: &str) -> String {
        self.pick(format!("there is no option {name}"), format!("no hay opción {name}"))
    }

    #[cfg(feature = "product")]
    pub fn impossible_value(self, value: &str) -> String {
        self.pick(format!("{value} cannot be its value"), format!("{value} no puede ser su valor"))
    }

    #[cfg(feature = "product")]
    pub fn bad_toml(self) -> &'static str {
        self.pick(
            "this is no TOML; write lines such as think-time = \"10s\"",
            "esto no es TOML; escribe líneas como think-time = \"10s\"",
        )
    }

    #[cfg(feature = "product")]
    pub fn password_in_sight(self) -> &'static str {
        self.pick(
            "everybody on this machine can read a password on the command line: put the address \
             into LUDOTECA_STORE or a file of options (--config), or the password into PGPASSWORD",
            "cualquiera en esta máquina puede leer una contraseña de la línea de órdenes: pon la \
             dirección en LUDOTECA_STORE o en un fichero de opciones (--config), o la contraseña \
             en PGPASSWORD",
        )
    }

    #[cfg(feature = "product")]
    pub fn checked(self, games: u64, matches: u64) -> String {
        self.pick(
            format!("Games played over: {games}; matches read: {matches}"),
            format!("Partidas reproducidas: {games}; encuentros leídos: {matches}"),
        )
    }

    #[cfg(feature = "product")]
    pub fn problems(self, count: usize) -> String {
        self.pick(format!("problems found: {count}"), format!("problemas encontrados: {count}"))
    }

    #[cfg(feature = "product")]
    pub fn copied(self, copied: u64, same: u64, place: &Location) -> String {
        self.pick(
            format!("Copied to {place}: {copied}; there already: {same}"),
            format!("Copiados a {place}: {copied}; ya estaban: {same}"),
        )
    }

    #[cfg(feature = "product")]
    pub fn backed_up(self, games: u64, file: &Path) -> String {
        let file = file.display();
        self.pick(
            format!("Games copied to {file}: {games}"),
            format!("Partidas copiadas a {file}: {games}"),
        )
    }

    #[cfg(feature = "product")]
    pub fn restored(self, games: u64, directory: &Path) -> String {
        let directory = directory.display();
        self.pick(
            format!("Games restored to {directory}: {games}"),
            format!("Partidas restauradas en {directory}: {games}"),
        )
    }

    pub fn cannot_read(self, file: &Path) -> String {
        let file = file.display();
        self.pick(format!("cannot read {file}"), format!("no se puede leer {file}"))
    }

    pub fn cannot_write(self, file: &Path) -> String {
        let file = file.display();
        self.pick(format!("cannot write {file}"), format!("no se puede escribir {file}"))
    }

    pub fn cannot_write_man(self, directory: &Path) -> String {
        let directory = directory.display();
        self.pick(
            format!("cannot write man pages to {directory}"),
            format!("no se pueden escribir páginas de manual en {directory}"),
        )
    }

    pub fn line_too_long(self, number: usize, most: u64) -> String {
        self.bad_line(
            number,
            &self.pick(format!("longer than {most} bytes"), format!("de más de {most} bytes")),
        )
    }

    #[cfg(feature = "product")]
    pub fn no_recorded_play(self, file: &Path) -> String {
        let file = file.display();
        self.pick(
            format!("{file} holds no recorded play; expected one JSON object a line"),
            format!("{file} no contiene partidas grabadas; se espera un objeto JSON por línea"),
        )
    }
}
