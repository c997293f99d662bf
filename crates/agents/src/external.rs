//! External programs as players, whatever protocol they speak.

use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use game::{Limits, Message, ParseError, Reason, Tell, Text, message};

use crate::player::{Decision, Player, Request, Thought};
use crate::spec::UgiSpec;
use crate::transport::{Link, Listener, Silence};
use crate::ugi::place_of;
use crate::{AgentSpec, Error};

/// A protocol between a match runner and an engine, from the runner's side: what its lines mean.
/// Reaching the program, waiting and giving up are common to all.
pub(crate) trait Dialect: Send {
    /// The line that asks a program to leave.
    const FAREWELL: &'static str;
    /// The line that asks for a move at once.
    const STOP: &'static str;

    /// Greets a program that was just reached.
    fn greet(&mut self, line: &Line<'_>) -> Result<(), Failure>;

    /// A new game begins with the next request.
    fn new_game(&mut self);

    /// Sets the position up and asks for a move.
    fn ask(
        &mut self,
        line: &Line<'_>,
        request: &Request<'_>,
        limits: &Limits,
    ) -> Result<(), Failure>;

    /// Takes in a line of a program that thinks; the move, if that was it.
    fn heed(&mut self, line: &str, request: &Request<'_>, thought: &mut Thought) -> Option<String>;
}

/// An external program as a player.
///
/// A program that fails (no answer in time, a closed pipe, an illegal move) gives
/// [`Error::NoMove`] and is ended; it is started anew when it is next asked for a move, so that a
/// lost game does not cost the match.
pub(crate) struct External<D> {
    dialect: D,
    spec: UgiSpec,
    link: Option<Link>,
    listener: Listener,
}

/// What went wrong, and how a match runner records it.
pub(crate) struct Failure(Reason, Message);

/// The line to a program that is asked something.
pub(crate) struct Line<'a> {
    link: &'a Link,
    spec: &'a UgiSpec,
}

/// A program may take so long to start and to say that it is ready.
const READY: Duration = Duration::from_secs(10);
/// A program whose time nothing bounds is taken for hung after this.
const PATIENCE: Duration = Duration::from_secs(60);
/// Past its time, or after being told to stop, a program has so long to give its move.
const GRACE: Duration = Duration::from_secs(1);
/// The time for a move where nobody says anything.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// What is wrong most often with a program that seems silent.
const FLUSH: Text = Text::new(
    "a program must flush each line that it prints (Python: print(…, flush=True))",
    "un programa debe vaciar el búfer tras cada línea (Python: print(…, flush=True))",
);
/// How often a waiting player looks whether it is to stop.
const GLANCE: Duration = Duration::from_millis(10);

impl Line<'_> {
    /// Tells the program something.
    pub fn tell(&self, line: impl Into<String>) {
        self.link.send(line);
    }

    /// Asks for a certain answer; whatever comes before it is stale.
    pub fn ask(&self, question: &str, answer: &str) -> Result<(), Failure> {
        let patience = self.spec.timeout.unwrap_or(READY);
        self.link.ask(question, answer, patience).map_err(|silence| match silence {
            // The player knows what became of it.
            Silence::Closed => Failure(Reason::CRASH, Message::default()),
            Silence::TimeOut => Failure(
                Reason::CRASH,
                Message::new(
                    format!("{question} had no {answer} within {patience:?}; {}", FLUSH.en),
                    format!("{question} no tuvo {answer} en {patience:?}; {}", FLUSH.es),
                ),
            ),
        })
    }

    /// How the program wants to be told of passes, if not as the game writes them.
    pub fn pass(&self) -> Option<&str> {
        self.spec.pass.as_deref()
    }

    /// The options that the program was given in its spec.
    pub fn options(&self) -> &[(String, String)] {
        &self.spec.options
    }
}

impl<D: Dialect> External<D> {
    /// Reaches the program and waits until it is ready.
    pub fn start(dialect: D, spec: &UgiSpec, listener: Listener) -> Result<Self, Error> {
        let mut player = External { dialect, spec: spec.clone(), link: None, listener };
        player.revive().map_err(|failure| player.error(failure))?;
        Ok(player)
    }

    /// Greets a program that is reached already and waits until it is ready.
    pub fn over(dialect: D, spec: &UgiSpec, link: Link, listener: Listener) -> Result<Self, Error> {
        let mut player = External { dialect, spec: spec.clone(), link: None, listener };
        player.greet(link).map_err(|failure| player.error(failure))?;
        Ok(player)
    }

    fn error(&mut self, Failure(reason, mut problem): Failure) -> Error {
        if let (true, Some(link)) = (problem == Message::default(), &mut self.link) {
            problem = link.obituary();
        }
        // Whatever it is doing now, it would only disturb the next game.
        self.link = None;
        Error::NoMove { agent: AgentSpec::Ugi(self.spec.clone()).to_string(), problem, reason }
    }

    /// Reaches the program if it is not there.
    fn revive(&mut self) -> Result<(), Failure> {
        if self.link.is_some() {
            return Ok(());
        }
        let address = &self.spec.command;
        let link = Link::open(address, D::FAREWELL, &self.listener).map_err(|error| {
            let address = ParseError::quote(address);
            let problem = message!(
                "{address} cannot be started: {error}",
                "{address} no se puede arrancar: {error}"
            );
            Failure(Reason::CRASH, problem)
        })?;
        self.greet(link)
    }

    fn greet(&mut self, link: Link) -> Result<(), Failure> {
        let link = self.link.insert(link);
        self.dialect.new_game();
        self.dialect.greet(&Line { link, spec: &self.spec })
    }

    fn try_choose(&mut self, request: &Request<'_>) -> Result<Decision, Failure> {
        self.revive()?;
        let Some(link) = &self.link else { return Err(gone()) };
        let limits = self.spec.limits.or_given(request.limits, Limits::move_time(DEFAULT_TIME));
        self.dialect.ask(&Line { link, spec: &self.spec }, request, &limits)?;
        let (answer, thought) = self.await_move(request, &limits)?;
        let place = place_of(request.table, &answer).map_err(|error| {
            let (answer, error) = (ParseError::quote(&answer), error.message());
            let problem = Message::new(
                format!("it answered {answer}: {}", error.en),
                format!("respondió {answer}: {}", error.es),
            );
            Failure(Reason::ILLEGAL_MOVE, problem)
        })?;
        Ok(Decision { place, thought })
    }

    /// Waits for the move, listening to what the program thinks.
    fn await_move(
        &mut self,
        request: &Request<'_>,
        limits: &Limits,
    ) -> Result<(String, Option<Thought>), Failure> {
        let Some(link) = &self.link else { return Err(gone()) };
        let time = limits.time_for(request.table.side_to_move());
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
                        Some(time) if late => Failure(Reason::TIME_LOSS, no_move_within(time)),
                        None if late => Failure(Reason::CRASH, no_move_within(patience)),
                        _ => Failure(
                            Reason::CRASH,
                            message!("it does not answer to stop", "no responde a stop"),
                        ),
                    });
                    link.send(D::STOP);
                    deadline = now + GRACE;
                }
                None => {}
            }
            match link.receive(deadline.min(now + GLANCE)) {
                Ok(line) => {
                    if let Some(mv) = self.dialect.heed(&line, request, &mut thought) {
                        return Ok((mv, (thought.depth > 0).then_some(thought)));
                    }
                }
                Err(Silence::TimeOut) => {}
                Err(Silence::Closed) => return Err(gone()),
            }
        }
    }
}

impl<D: Dialect> Player for External<D> {
    fn new_game(&mut self, _seed: u64) {
        self.dialect.new_game();
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        if request.table.ending().is_some() {
            return Err(Error::GameOver);
        }
        self.try_choose(request).map_err(|failure| {
            let position = request.table.position();
            match self.error(failure) {
                Error::NoMove { agent, problem: Message { en, es }, reason } => {
                    let problem = Message::new(
                        format!("asked for a move at {position}: {en}"),
                        format!("al pedirle jugada en {position}: {es}"),
                    );
                    Error::NoMove { agent, problem, reason }
                }
                error => error,
            }
        })
    }
}

/// The connection is closed; what became of the program is asked later.
fn gone() -> Failure {
    Failure(Reason::CRASH, Message::default())
}

fn no_move_within(time: Duration) -> Message {
    let Text { en, es } = FLUSH;
    Message::new(format!("no move within {time:?}; {en}"), format!("sin jugada en {time:?}; {es}"))
}
