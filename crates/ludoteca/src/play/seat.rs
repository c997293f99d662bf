use std::sync::atomic::AtomicBool;
use std::time::Duration;

use agents::{AgentSpec, Decision, Player, Request, Table};
use anyhow::Result;
use game::{Limits, Text};

/// Who sits at one side of the table.
pub enum Seat {
    /// A person, who types.
    Person,
    /// A program.
    Program(Program),
}

/// A program at the table.
pub struct Program {
    name: String,
    /// What its values count, in the languages of people.
    unit: Option<Text>,
    player: Box<dyn Player>,
    limits: Limits,
}

impl Seat {
    /// Seats whom a spec names.
    pub fn new(table: &Table, spec: &AgentSpec, time: Duration, seed: u64) -> Result<Self> {
        Ok(match spec {
            AgentSpec::Human => Seat::Person,
            spec => Seat::Program(Program::new(table, spec, time, seed)?),
        })
    }

    /// Whether a person sits here.
    pub fn is_person(&self) -> bool {
        matches!(self, Seat::Person)
    }
}

impl Program {
    /// Starts the program of a spec, with `time` for a move where the spec does not say.
    pub fn new(table: &Table, spec: &AgentSpec, time: Duration, seed: u64) -> Result<Self> {
        let mut player = table.seat(spec)?;
        player.new_game(seed);
        // Textbook searches are defined by their depth: cut short, they would be another player.
        let limits = match spec {
            AgentSpec::Engine(_) | AgentSpec::Ugi(_) => Limits::move_time(time),
            _ => Limits::infinite(),
        };
        Ok(Program { name: spec.to_string(), unit: table.game().unit(spec), player, limits })
    }

    /// What its values count, if it is known.
    pub fn unit(&self) -> Option<Text> {
        self.unit
    }

    /// The spec it was made of.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it would play now.
    pub fn choose(&mut self, table: &Table) -> Result<Decision, agents::Error> {
        let stop = AtomicBool::new(false);
        self.player.choose(&Request::new(table, &self.limits, &stop))
    }

    /// Whether it takes a draw that the side to move offers: if it does not think it is better.
    /// One that does not judge positions plays on.
    pub fn accepts_draw(&mut self, table: &Table) -> Result<bool> {
        let thought = self.choose(table)?.thought;
        Ok(thought.and_then(|thought| thought.value()).is_some_and(|value| value >= 0))
    }
}
