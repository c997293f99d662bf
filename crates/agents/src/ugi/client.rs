use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use game::{ParseError, Reason};
use search::engine::Limits;

use super::info::Info;
use super::process::{Process, Silence};
use crate::player::{Decision, Player, Request, Thought};
use crate::spec::UgiSpec;
use crate::{AgentSpec, Error, GameId, Table};

/// An external program as a player.
///
/// A program that fails (no answer in time, a closed pipe, an illegal move) gives
/// [`Error::NoMove`] and is ended; it is started anew when it is next asked for a move, so that a
/// lost game does not cost the match.
pub(crate) struct UgiPlayer {
    game: GameId,
    spec: UgiSpec,
    process: Option<Process>,
    /// Whether the program has yet to hear that a new game has begun.
    new_game: bool,
    /// The variant that the program was told last.
    variant: Option<&'static str>,
}

/// A program may take so long to start and to say that it is ready.
const READY: Duration = Duration::from_secs(10);
/// A program whose time nothing bounds is taken for hung after this.
const PATIENCE: Duration = Duration::from_secs(60);
/// Past its time, or after `stop`, a program has so long to give its move.
const GRACE: Duration = Duration::from_secs(1);
/// The time for a move where nobody says anything.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// How often a waiting player looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(10);

/// What went wrong, and how a match runner records it.
struct Failure(Reason, String);

impl UgiPlayer {
    /// Starts the program and waits until it is ready.
    pub fn start(game: GameId, spec: &UgiSpec) -> Result<Self, Error> {
        let mut player =
            UgiPlayer { game, spec: spec.clone(), process: None, new_game: true, variant: None };
        player.revive().map_err(|failure| player.error(failure))?;
        Ok(player)
    }

    fn error(&self, Failure(reason, problem): Failure) -> Error {
        Error::NoMove { agent: AgentSpec::Ugi(self.spec.clone()).to_string(), problem, reason }
    }

    /// Starts the program if it does not run.
    fn revive(&mut self) -> Result<(), Failure> {
        if self.process.is_some() {
            return Ok(());
        }
        let command = &self.spec.command;
        let process = Process::start(command).map_err(|error| {
            Failure(Reason::Crash, format!("{} cannot be started: {error}", quote(command)))
        })?;
        self.process = Some(process);
        self.new_game = true;
        self.variant = None;
        let handshake = self.shake_hands();
        if handshake.is_err() {
            self.process = None;
        }
        handshake
    }

    fn shake_hands(&mut self) -> Result<(), Failure> {
        self.ask("ugi", "ugiok")?;
        for (name, value) in self.spec.options.clone() {
            self.tell(format!("setoption name {name} value {value}"))?;
        }
        self.ask("isready", "readyok")
    }

    fn process(&mut self) -> Result<&mut Process, Failure> {
        self.process.as_mut().ok_or_else(|| Failure(Reason::Crash, "it does not run".to_owned()))
    }

    fn tell(&mut self, line: String) -> Result<(), Failure> {
        self.process()?.send(line);
        Ok(())
    }

    /// Sends a line and waits for a certain answer; whatever comes before it is stale.
    fn ask(&mut self, question: &str, answer: &str) -> Result<(), Failure> {
        let patience = self.spec.timeout.unwrap_or(READY);
        let deadline = Instant::now() + patience;
        self.tell(question.to_owned())?;
        loop {
            // A program that never stops to print must not keep us either.
            let line = if Instant::now() < deadline {
                self.process()?.receive(deadline)
            } else {
                Err(Silence::TimeOut)
            };
            match line {
                Ok(line) if line.trim() == answer => return Ok(()),
                Ok(_) => {}
                Err(Silence::TimeOut) => {
                    let problem = format!("{question} had no {answer} within {patience:?}");
                    return Err(Failure(Reason::Crash, problem));
                }
                Err(Silence::Closed) => return Err(self.ended()),
            }
        }
    }

    fn ended(&mut self) -> Failure {
        let fate = self.process.as_mut().map(Process::obituary);
        Failure(Reason::Crash, fate.unwrap_or_default())
    }

    fn try_choose(&mut self, request: &Request<'_>) -> Result<Decision, Failure> {
        self.revive()?;
        let table = request.table;
        if self.new_game {
            self.tell("uginewgame".to_owned())?;
            self.new_game = false;
        }
        let variant = table.variant();
        if self.variant.unwrap_or(table.info().variants[0]) != variant {
            self.tell(format!("setoption name variant value {variant}"))?;
        }
        self.variant = Some(variant);
        self.ask("isready", "readyok")?;
        self.tell(position_line(table))?;
        let limits = self.limits(request.budget);
        self.tell(go_line(&limits, request))?;
        let (answer, thought) = self.await_move(request, &limits)?;
        let mv = table.clone().play(&answer).map_err(|error| {
            Failure(Reason::IllegalMove, format!("it answered {}: {error}", quote(&answer)))
        })?;
        Ok(Decision { mv, thought })
    }

    /// The program's own limits come before those it is given, but a clock always counts.
    fn limits(&self, budget: &Limits) -> Limits {
        let UgiSpec { depth, nodes, time, .. } = self.spec;
        let own = Limits { depth, nodes, move_time: time, clock: None };
        if own != Limits::infinite() {
            Limits { clock: budget.clock, ..own }
        } else if *budget == Limits::infinite() {
            Limits::move_time(DEFAULT_TIME)
        } else {
            budget.clone()
        }
    }

    /// Waits for `bestmove`, listening to what the program thinks.
    fn await_move(
        &mut self,
        request: &Request<'_>,
        limits: &Limits,
    ) -> Result<(String, Option<Thought>), Failure> {
        let time = [limits.move_time, limits.clock.map(|clock| clock.left)];
        let time = time.into_iter().flatten().min();
        let patience = self.spec.timeout.unwrap_or(PATIENCE);
        let mut deadline = Instant::now() + time.unwrap_or(patience);
        // Set once the program has been told to stop: what it is guilty of if it does not.
        let mut charge: Option<Failure> = None;
        let mut thought = Thought::default();
        loop {
            let now = Instant::now();
            let late = now >= deadline;
            match charge.take_if(|_| late) {
                Some(charge) => return Err(charge),
                None if charge.is_some() => {}
                None if late || request.stop.load(Relaxed) => {
                    charge = Some(match time {
                        Some(time) if late => {
                            Failure(Reason::TimeLoss, format!("no move within {time:?}"))
                        }
                        None if late => {
                            Failure(Reason::Crash, format!("no move within {patience:?}"))
                        }
                        _ => Failure(Reason::Crash, "it does not answer to stop".to_owned()),
                    });
                    self.tell("stop".to_owned())?;
                    deadline = now + GRACE;
                }
                None => {}
            }
            match self.process()?.receive(deadline.min(now + GLANCE)) {
                Ok(line) => {
                    if let Some(mv) = heed(&line, request, &mut thought) {
                        return Ok((mv, (thought.depth > 0).then_some(thought)));
                    }
                }
                Err(Silence::TimeOut) => {}
                Err(Silence::Closed) => return Err(self.ended()),
            }
        }
    }
}

impl Player for UgiPlayer {
    fn new_game(&mut self, _seed: u64) {
        self.new_game = true;
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        debug_assert_eq!(request.table.game(), self.game);
        if request.table.ending().is_some() {
            return Err(Error::GameOver);
        }
        self.try_choose(request).map_err(|failure| {
            // Whatever it is doing now, it would only disturb the next game.
            self.process = None;
            self.error(failure)
        })
    }
}

/// Takes in a line of a program that thinks; the move, if that was it.
fn heed(line: &str, request: &Request<'_>, thought: &mut Thought) -> Option<String> {
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

/// Cuts a line of play where it stops making sense.
fn keep_legal(table: &Table, moves: &mut Vec<String>) {
    let mut table = table.clone();
    let written: Vec<_> = moves.iter().map_while(|mv| table.play(mv).ok()).collect();
    *moves = written;
}

fn position_line(table: &Table) -> String {
    let mut line = if table.is_from_start() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", table.start_position())
    };
    let moves = table.moves();
    if !moves.is_empty() {
        line.push_str(" moves ");
        line.push_str(&moves.join(" "));
    }
    line
}

fn go_line(limits: &Limits, request: &Request<'_>) -> String {
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
    if let Some(clocks) = request.clocks {
        put("p1time", clocks.left[0].as_millis());
        put("p2time", clocks.left[1].as_millis());
        put("p1inc", clocks.increment[0].as_millis());
        put("p2inc", clocks.increment[1].as_millis());
    } else if let Some(clock) = limits.clock {
        let side = request.table.side_to_move().index() + 1;
        put(&format!("p{side}time"), clock.left.as_millis());
        put(&format!("p{side}inc"), clock.increment.as_millis());
    }
    words.join(" ")
}

fn quote(text: &str) -> String {
    ParseError::quote(text)
}
