//! A UGI engine for any of the games.

use std::io::{self, BufRead, Write};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Scope};

use game::{Outcome, Side};

use super::command::{self, Command, Go, Position, Query};
use super::options::Options;
use super::place_of;
use super::thinking::Thinking;
use crate::player::Player;
use crate::spec::EngineSpec;
use crate::transport::Lines;
use crate::{AgentSpec, AnyKit, Error, Table};

/// Lines from the runner are longer only by mistake: the longest game fits many times.
const LONGEST_LINE: usize = 1 << 20;

/// Speaks UGI on `input` and `output` until `quit` or the end of the input. At the end of the
/// input, a search that has a limit goes on to its move; `quit` ends it at once.
///
/// It is the strong engine with its defaults; what they are can be changed by `setoption`.
pub fn run(game: AnyKit, input: impl BufRead, output: impl Write + Send) -> Result<(), Error> {
    run_with(game, &EngineSpec::default(), input, output)
}

/// [`run`] with an engine set up from the start.
pub fn run_with(
    game: AnyKit,
    engine: &EngineSpec,
    input: impl BufRead,
    output: impl Write + Send,
) -> Result<(), Error> {
    game.check_agent(&AgentSpec::Engine(engine.clone()))?;
    let table = Table::new(game, None)?;
    let options = Options::new(&table, Some(engine.clone()));
    serve(table, options, None, input, output)
}

/// Lets any player speak UGI; only the variant can be set.
pub fn run_player(
    game: AnyKit,
    player: Box<dyn Player>,
    input: impl BufRead,
    output: impl Write + Send,
) -> Result<(), Error> {
    let table = Table::new(game, None)?;
    let options = Options::new(&table, None);
    serve(table, options, Some(player), input, output)
}

fn serve(
    table: Table,
    options: Options,
    player: Option<Box<dyn Player>>,
    input: impl BufRead,
    output: impl Write + Send,
) -> Result<(), Error> {
    let output = Output(Mutex::new(output));
    thread::scope(|scope| {
        let session = Session {
            scope,
            output: &output,
            options,
            table,
            player,
            stale: false,
            thinking: None,
        };
        match session.serve(Lines::new(input, LONGEST_LINE)) {
            // Nobody listens any more: as good as `quit`.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => Ok(result?),
        }
    })
}

/// Where both threads print, a whole line at a time.
struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    fn say(&self, line: &str) -> io::Result<()> {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // A message of several lines would break the protocol.
        writeln!(output, "{}", line.replace(['\n', '\r'], " "))?;
        output.flush()
    }
}

struct Session<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'scope Output<W>,
    options: Options,
    table: Table,
    /// Made when first needed.
    player: Option<Box<dyn Player>>,
    /// Whether the player, or the one that is thinking, has outlived its options or its game.
    stale: bool,
    thinking: Option<Thinking<'scope>>,
}

impl<W: Write + Send> Session<'_, '_, W> {
    fn serve(mut self, mut input: Lines<impl BufRead>) -> io::Result<()> {
        while let Some(line) = input.next()? {
            if line.text.trim().is_empty() {
                continue;
            }
            if line.cut {
                self.complain(&format!("a line longer than {LONGEST_LINE} bytes is ignored"))?;
                continue;
            }
            match command::parse(&line.text) {
                Ok(Command::Quit) => {
                    self.stop();
                    return Ok(());
                }
                Ok(command) => self.obey(command)?,
                Err(problem) => self.complain(&problem)?,
            }
        }
        // Whoever writes all lines at once and closes the pipe still wants the move.
        if let Some(thinking) = self.thinking.take() {
            thinking.finish(|line| self.output.say(line));
        }
        Ok(())
    }

    fn obey(&mut self, command: Command<'_>) -> io::Result<()> {
        match command {
            Command::Ugi => self.introduce(),
            Command::IsReady => self.get_ready(),
            Command::NewGame => {
                self.stale = true;
                self.set_up(&Position { fen: None, moves: Vec::new() })
            }
            Command::Position(position) => self.set_up(&position),
            Command::Query(query) => self.respond(query),
            Command::Go(go) => self.go(go),
            Command::SetOption { name, value } => self.set_option(name, value),
            Command::Stop => {
                self.stop();
                Ok(())
            }
            Command::Quit => Ok(()),
        }
    }

    /// Makes the engine and touches all its memory, so that the first move has as much of its time
    /// as later ones.
    fn get_ready(&mut self) -> io::Result<()> {
        if self.options.engine.is_some() && !self.is_thinking() {
            self.stop();
            if self.player.is_none() || self.stale {
                // Why there is none is told when a move is asked for.
                self.player = self.take_player().ok();
                self.player.iter_mut().for_each(|player| player.new_game(0));
            }
        }
        self.output.say("readyok")
    }

    fn introduce(&self) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        self.output.say(&format!("id name Ludoteca {version} {}", self.options.game))?;
        self.output.say("id author the Ludoteca authors")?;
        for option in self.options.list() {
            self.output.say(&option)?;
        }
        self.output.say("ugiok")
    }

    /// Sets the position up; an impossible one leaves the old one standing.
    fn set_up(&mut self, position: &Position<'_>) -> io::Result<()> {
        match self.read_position(position) {
            Ok(table) => self.table = table,
            Err(error) => self.complain(&error.to_string())?,
        }
        Ok(())
    }

    fn read_position(&self, position: &Position<'_>) -> Result<Table, Error> {
        let game = self.options.game;
        let variant = self.options.variant;
        let mut table = match position.fen {
            Some(fen) => Table::at_position(game, Some(variant), fen)?,
            None => Table::new(game, Some(variant))?,
        };
        for mv in &position.moves {
            table.play_at(place_of(&table, mv)?)?;
        }
        Ok(table)
    }

    fn respond(&self, query: Query) -> io::Result<()> {
        let ending = self.table.ending();
        let truth = |yes: bool| if yes { "true" } else { "false" };
        let answer = match query {
            Query::GameOver => truth(ending.is_some()).to_owned(),
            Query::FirstToMove => truth(self.table.side_to_move() == Side::First).to_owned(),
            Query::Result => result(ending.map(|ending| ending.outcome)).to_owned(),
            Query::Moves if ending.is_some() => "none".to_owned(),
            Query::Moves => self.table.legal_moves().join(" "),
            Query::State => self.table.state_json().to_string(),
        };
        self.output.say(&format!("response {answer}"))
    }

    fn go(&mut self, go: Go) -> io::Result<()> {
        if self.is_thinking() {
            return self.complain("still thinking; send stop first");
        }
        self.stop();
        let player = match self.take_player() {
            Ok(player) => player,
            Err(error) => {
                self.complain(&error.to_string())?;
                return self.output.say("bestmove (none)");
            }
        };
        let output = self.output;
        let say = move |line: &str| output.say(line);
        self.thinking = Some(Thinking::begin(self.scope, player, self.table.clone(), go, say));
        Ok(())
    }

    fn is_thinking(&self) -> bool {
        self.thinking.as_ref().is_some_and(|thinking| !thinking.has_answered())
    }

    /// The player, made anew or made to forget if it has outlived its options or its game.
    fn take_player(&mut self) -> Result<Box<dyn Player>, Error> {
        let stale = std::mem::take(&mut self.stale);
        match (self.player.take(), &self.options.engine) {
            (Some(player), _) if !stale => Ok(player),
            (_, Some(engine)) => self.table.seat(&AgentSpec::Engine(engine.clone())),
            (Some(mut player), None) => {
                player.new_game(0);
                Ok(player)
            }
            (None, None) => Err(Error::GameOver),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        let before = self.options.variant;
        if let Err(problem) = self.options.set(name, value) {
            return self.complain(&problem);
        }
        self.stale = true;
        if self.options.variant != before {
            return self.set_up(&Position { fen: None, moves: Vec::new() });
        }
        Ok(())
    }

    /// Ends the search under way, if any, and takes the player back.
    fn stop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            self.player = thinking.end();
        }
    }

    fn complain(&self, problem: &str) -> io::Result<()> {
        self.output.say(&format!("info string {problem}"))
    }
}

fn result(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(Side::First)) => "p1win",
        Some(Outcome::Win(Side::Second)) => "p2win",
        Some(Outcome::Draw) => "draw",
        None => "none",
    }
}
