mod moves;

use std::fs;
use std::path::Path;
use std::time::Duration;

use agents::{AgentSpec, Decision, Record, Table, formats};
use anyhow::Result;
use game::{Ending, Reason, Side, Tell, Text};

use super::orders::Order;
use super::seat::{Program, Seat};
use crate::input::Input;
use crate::ui::Ui;
use crate::words::without_stop;

/// Who plays, and how.
pub struct Settings {
    /// The players, the first side first.
    pub players: [AgentSpec; 2],
    /// Who gives hints.
    pub advisor: AgentSpec,
    /// Time for a move where a spec does not say.
    pub time: Duration,
    /// What everything random grows from.
    pub seed: u64,
    /// Whether to print nothing of the game.
    pub quiet: bool,
}

/// A game being played in the terminal.
pub struct Session {
    table: Table,
    seats: [Seat; 2],
    settings: Settings,
    /// Made when the first hint is asked for.
    advisor: Option<Program>,
    input: Input,
    ui: Ui,
}

/// Whether the session goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Turn,
    Leave,
}

impl Session {
    /// Seats the players.
    pub fn new(table: Table, settings: Settings, input: Input, ui: Ui) -> Result<Self> {
        let seat = |side: Side| {
            let spec = &settings.players[side.index()];
            Seat::new(&table, spec, settings.time, settings.seed.wrapping_add(side.index() as u64))
        };
        let seats = [seat(Side::First)?, seat(Side::Second)?];
        Ok(Session { table, seats, settings, advisor: None, input, ui })
    }

    /// The game so far.
    pub fn record(&self) -> Record {
        self.table.record()
    }

    /// Plays until the game is over, or the people leave.
    pub fn run(&mut self) -> Result<()> {
        self.greet()?;
        loop {
            let side = self.table.side_to_move();
            let over = self.announce_ending()?;
            let next = match &self.seats[side.index()] {
                _ if over && !self.has_people() => Next::Leave,
                Seat::Program(_) if !over => self.program_turn(side)?,
                _ => self.person_turn(over)?,
            };
            if next == Next::Leave {
                return Ok(());
            }
        }
    }

    fn has_people(&self) -> bool {
        self.seats.iter().any(Seat::is_person)
    }

    fn say(&self, text: &str) -> Result<()> {
        if !self.settings.quiet {
            self.ui.say(text)?;
        }
        Ok(())
    }

    fn side_name(&self, side: Side) -> &'static str {
        self.table.side_name(side, self.ui.language)
    }

    fn greet(&self) -> Result<()> {
        let words = self.ui.words();
        let both_people = self.seats.iter().all(Seat::is_person);
        let players = Side::BOTH.map(|side| match &self.seats[side.index()] {
            Seat::Person if both_people => words.a_person(),
            Seat::Person => words.you(),
            Seat::Program(program) => program.name(),
        });
        let [first, second] = Side::BOTH.map(|side| self.side_name(side));
        let line = format!("{first}: {} · {second}: {}", players[0], players[1]);
        self.say(&self.ui.bold(&line))?;
        if self.has_people() && self.input.interactive {
            self.say(words.type_help())?;
        }
        self.show_board()
    }

    fn show_board(&self) -> Result<()> {
        let board = self.table.draw(self.ui.colour, self.ui.language);
        self.say(&format!("\n{}", board.trim_end_matches('\n')))
    }

    /// Tells how the game ended, if it did.
    fn announce_ending(&self) -> Result<bool> {
        let Some(ending) = self.table.ending() else { return Ok(false) };
        let winner = ending.outcome.winner().map_or("", |side| self.side_name(side));
        self.say(&self.ui.bold(&self.ui.words().ending(ending, winner)))?;
        Ok(true)
    }

    fn program_turn(&mut self, side: Side) -> Result<Next> {
        let Seat::Program(program) = &mut self.seats[side.index()] else { return Ok(Next::Turn) };
        let waits = self.input.interactive && self.ui.colour && !self.settings.quiet;
        if waits {
            self.ui.print(self.ui.faint(&self.ui.words().thinking(program.name())))?;
        }
        let unit = program.unit();
        let decision = program.choose(&self.table);
        if waits {
            // Back to the start of the line, and nothing of it is left.
            self.ui.print("\r\x1b[K")?;
        }
        match decision {
            Ok(decision) => {
                let judgement = self.judgement(&decision, unit);
                self.make_move(decision.place, &judgement)?;
            }
            Err(error) => self.forfeit(side, error)?,
        }
        Ok(Next::Turn)
    }

    /// Ends the game against a program that gave no move; other errors are ours.
    fn forfeit(&mut self, side: Side, error: agents::Error) -> Result<()> {
        let agents::Error::NoMove { reason, .. } = &error else { return Err(error.into()) };
        self.table.declare(Ending::win(!side, *reason))?;
        self.say(error.message().in_language(self.ui.language))
    }

    /// What a program thinks of its move, as a remark.
    fn judgement(&self, decision: &Decision, unit: Option<Text>) -> String {
        let words = self.ui.words();
        let unit = unit.map_or("", |unit| unit.in_language(self.ui.language));
        let best = decision.thought.as_ref().and_then(|thought| {
            let line = thought.lines.first()?;
            Some(words.judgement(thought.depth, &words.worth_in(line, unit)))
        });
        best.map_or_else(String::new, |text| self.ui.faint(&format!(" ({text})")))
    }

    /// Makes a legal move, and tells what it does.
    fn make_move(&mut self, place: usize, remark: &str) -> Result<()> {
        let sentence = self.table.describe_at(place, self.ui.language)?;
        self.table.play_at(place)?;
        self.show_board()?;
        self.say(&format!("{}.{remark}", without_stop(&sentence)))
    }

    fn person_turn(&mut self, over: bool) -> Result<Next> {
        let words = self.ui.words();
        let prompt = if over {
            words.over_prompt().to_owned()
        } else {
            format!("{}> ", self.side_name(self.table.side_to_move()))
        };
        loop {
            let Some(line) = self.input.line(self.ui, &prompt)? else { return Ok(Next::Leave) };
            if line.is_empty() {
                if over && self.input.interactive {
                    return Ok(Next::Leave);
                }
                continue;
            }
            let order = Order::read(&line);
            if order == Order::Quit {
                return Ok(Next::Leave);
            }
            if self.obey(order)? {
                return Ok(Next::Turn);
            }
        }
    }

    /// Does what a person asks for; tells whether the position changed.
    fn obey(&mut self, order: Order) -> Result<bool> {
        let words = self.ui.words();
        let over = self.table.ending().is_some();
        match order {
            Order::Board => self.show_board()?,
            Order::Help => self.list_orders()?,
            Order::Position => self.say(&self.table.position())?,
            Order::Save(file) => self.save(&file)?,
            Order::Undo => return self.undo(),
            Order::Redo => return self.redo(),
            Order::Moves | Order::Hint | Order::Draw | Order::Resign | Order::Move(_) if over => {
                self.reject(words.game_is_over())?;
            }
            Order::Moves => self.list_moves()?,
            Order::Hint => self.give_hint()?,
            Order::Draw => return self.offer_draw(),
            Order::Resign => {
                let winner = !self.table.side_to_move();
                self.table.declare(Ending::win(winner, Reason::RESIGNATION))?;
                return Ok(true);
            }
            Order::Move(text) => return self.try_move(&text),
            Order::Quit => {}
        }
        Ok(false)
    }

    fn reject(&self, problem: &str) -> Result<()> {
        self.input.reject(self.ui, problem)
    }

    fn list_orders(&self) -> Result<()> {
        self.say(&format!("{}:", self.ui.words().commands()))?;
        for (name, about) in Order::list(self.ui.language) {
            self.say(&format!("  {name:<10} {about}"))?;
        }
        Ok(())
    }

    fn list_moves(&self) -> Result<()> {
        let moves = self.table.legal_moves();
        let width = moves.iter().map(|mv| mv.chars().count()).max().unwrap_or(0);
        for (i, mv) in moves.iter().enumerate() {
            let sentence = self.table.describe_at(i, self.ui.language)?;
            self.say(&format!("{:>3}  {mv:<width$}  {}", i + 1, self.ui.faint(&sentence)))?;
        }
        Ok(())
    }

    fn give_hint(&mut self) -> Result<()> {
        if self.advisor.is_none() {
            let Settings { advisor, time, seed, .. } = &self.settings;
            self.advisor = Some(Program::new(&self.table, advisor, *time, *seed)?);
        }
        let Some(advisor) = &mut self.advisor else { return Ok(()) };
        let unit = advisor.unit();
        let decision = advisor.choose(&self.table)?;
        let mv = self.table.move_text(decision.place)?;
        let sentence = self.table.describe_at(decision.place, self.ui.language)?;
        let remark = self.judgement(&decision, unit);
        self.say(&format!("{}{remark}", self.ui.words().hint(&mv, &sentence)))
    }

    fn save(&self, file: &str) -> Result<()> {
        let words = self.ui.words();
        if file.is_empty() {
            return self.reject(words.save_where());
        }
        let text = match formats::write(&self.table, self.format_of(file), None) {
            Ok(text) => text,
            Err(error) => return self.reject(error.message().in_language(self.ui.language)),
        };
        match fs::write(file, text.trim_end().to_owned() + "\n") {
            Ok(()) => self.say(&words.saved(file)),
            Err(error) => self.reject(&format!("{file}: {error}")),
        }
    }

    /// The format that a file's name asks for.
    fn format_of(&self, file: &str) -> &'static str {
        let extension = Path::new(file).extension().unwrap_or_default();
        let asked = |format: &formats::FormatInfo| extension.eq_ignore_ascii_case(format.extension);
        let formats = self.table.info().formats;
        formats.into_iter().find(asked).unwrap_or(formats::JSON).name
    }
}
