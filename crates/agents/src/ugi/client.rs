//! UGI from the runner's side: what it says to an engine and what the answers mean.

use game::Limits;

use super::info::Info;
use super::place_of;
use crate::Table;
use crate::external::{Dialect, Failure, Line};
use crate::player::{Request, Thought};

/// The dialect behind `ugi:cmd=…`.
pub(crate) struct Ugi {
    /// Whether the program has yet to hear that a new game has begun.
    new_game: bool,
    /// The variant that the program was told last.
    variant: Option<&'static str>,
}

impl Ugi {
    pub fn new() -> Self {
        Ugi { new_game: true, variant: None }
    }
}

impl Dialect for Ugi {
    const FAREWELL: &'static str = "quit";
    const STOP: &'static str = "stop";

    fn greet(&mut self, line: &Line<'_>) -> Result<(), Failure> {
        self.variant = None;
        line.ask("ugi", "ugiok")?;
        for (name, value) in line.options() {
            line.tell(format!("setoption name {name} value {value}"));
        }
        line.ask("isready", "readyok")
    }

    fn new_game(&mut self) {
        self.new_game = true;
    }

    fn ask(
        &mut self,
        line: &Line<'_>,
        request: &Request<'_>,
        limits: &Limits,
    ) -> Result<(), Failure> {
        let table = request.table;
        if std::mem::take(&mut self.new_game) {
            line.tell("uginewgame");
        }
        let variant = table.variant();
        if self.variant.unwrap_or(table.info().variants[0]) != variant {
            line.tell(format!("setoption name variant value {variant}"));
        }
        self.variant = Some(variant);
        line.ask("isready", "readyok")?;
        line.tell(position_line(table, line.pass()));
        line.tell(go_line(limits));
        Ok(())
    }

    fn heed(&mut self, line: &str, request: &Request<'_>, thought: &mut Thought) -> Option<String> {
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        match word {
            "bestmove" => Some(rest.split_whitespace().next().unwrap_or("").to_owned()),
            "info" => {
                if let Some(mut info) = Info::parse(rest) {
                    keep_legal(request.table, &mut info.moves);
                    info.add_to(thought);
                    (request.progress)(thought);
                }
                None
            }
            _ => None,
        }
    }
}

/// Cuts a line of play where it stops making sense.
fn keep_legal(table: &Table, moves: &mut Vec<String>) {
    let mut table = table.clone();
    let written = moves.iter().map_while(|mv| {
        let place = place_of(&table, mv).ok()?;
        table.play_at(place).ok()
    });
    let written: Vec<_> = written.collect();
    *moves = written;
}

/// Sets up a position, with passes written as the program wants them.
fn position_line(table: &Table, pass: Option<&str>) -> String {
    let mut line = if table.is_from_start() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", table.start_position())
    };
    let mut moves = table.moves();
    if let Some(pass) = pass {
        rename_passes(table, &mut moves, pass);
    }
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    line
}

fn rename_passes(table: &Table, moves: &mut [String], pass: &str) {
    let mut past = table.clone();
    while past.undo() {}
    for mv in moves {
        let Ok(place) = past.place_of(mv) else { return };
        if past.is_pass(place) {
            pass.clone_into(mv);
        }
        if past.play_at(place).is_err() {
            return;
        }
    }
}

fn go_line(limits: &Limits) -> String {
    let mut words = vec!["go".to_owned()];
    let mut put = |word: &str, number: u128| words.extend([word.to_owned(), number.to_string()]);
    if let Some(depth) = limits.depth {
        put("depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        put("nodes", nodes.into());
    }
    if let Some(time) = limits.move_time {
        put("movetime", time.as_millis());
    }
    for (i, clock) in limits.clocks.iter().enumerate() {
        if let Some(clock) = clock {
            put(&format!("p{}time", i + 1), clock.left.as_millis());
            put(&format!("p{}inc", i + 1), clock.increment.as_millis());
        }
    }
    words.join(" ")
}
