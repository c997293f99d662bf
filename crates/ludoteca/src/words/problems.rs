//! What cannot be done, and what can.

use std::fmt::Display;
use std::path::Path;

use agents::{AgentSpec, GameId};

use super::Words;

impl Words {
    pub fn bad_position(self, game: GameId) -> String {
        self.pick(format!("bad {game} position"), format!("posición de {game} no válida"))
    }

    pub fn nothing_to_analyse(self) -> &'static str {
        self.pick(
            "the game is over in this position: there is nothing to analyse",
            "la partida ha terminado en esta posición: no hay nada que analizar",
        )
    }

    pub fn no_solver(self, game: GameId) -> String {
        self.pick(
            format!("only othello has an exact solver; analyse {game} without --exact"),
            format!("solo othello se resuelve de forma exacta; analiza {game} sin --exact"),
        )
    }

    pub fn long_solving(self, empties: u32) -> String {
        self.pick(
            format!(
                "solving {empties} empty squares may take hours or years; Ctrl-C stops it, --time \
                 5m limits it, and without --exact the engine estimates"
            ),
            format!(
                "resolver {empties} casillas vacías puede llevar horas o años; Ctrl-C lo detiene, \
                 --time 5m lo limita y sin --exact el motor estima"
            ),
        )
    }

    pub fn not_solved(self, empties: u32) -> String {
        self.pick(
            format!(
                "stopped before the {empties} empty squares were solved; give more --time, or \
                 leave out --exact for an estimate"
            ),
            format!(
                "detenido antes de resolver las {empties} casillas vacías; da más --time, o quita \
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

    pub fn another_game(self, file: &Path, game: GameId, other: GameId) -> String {
        let file = file.display();
        self.pick(
            format!("{file} is a game of {game}, not {other}"),
            format!("{file} es una partida de {game}, no de {other}"),
        )
    }

    pub fn serving(self, address: impl Display) -> String {
        self.pick(
            format!("Ludoteca is at http://{address}/ (Ctrl-C stops it)"),
            format!("Ludoteca está en http://{address}/ (Ctrl-C la detiene)"),
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

    pub fn no_recorded_play(self, file: &Path) -> String {
        let file = file.display();
        self.pick(
            format!("{file} holds no recorded play; expected one JSON object a line"),
            format!("{file} no contiene partidas grabadas; se espera un objeto JSON por línea"),
        )
    }
}
