//! The task that owns a live game: carries out commands, lets agents think and move.

use std::sync::Arc;
use std::time::{Duration, Instant};

use agents::{AgentSpec, Decision, Error, Thought};
use game::{Ending, Reason, Side, key};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use super::apply::{Applied, apply, declare, declined, player};
use super::{Context, GameState};
use crate::error::{ApiError, Code};
use crate::specs;
use crate::store::MovesChange;
use crate::thinking::{Finished, Job, Seated, Stop};
use crate::token::Role;
use crate::wire::{Command, DrawAction, Event, GameView, Reply, side_name};

/// What is asked of a live game.
pub(super) enum Ask {
    /// Somebody is interested.
    Touch,
    Snapshot {
        reply: oneshot::Sender<Box<GameState>>,
    },
    Command {
        role: Role,
        command: Command,
        reply: oneshot::Sender<Result<Reply, ApiError>>,
    },
    FollowedBy {
        id: String,
        swapped: bool,
        reply: oneshot::Sender<Result<String, ApiError>>,
    },
}

/// What the agents' tasks tell the game.
enum News {
    Thought { job: u64, thought: Thought },
    Decided { job: u64, finished: Box<Finished> },
    DrawAnswer { position: u64, accepted: bool },
}

/// A live game and everything that is going on in it.
pub(super) struct Actor {
    game: GameState,
    context: Arc<Context>,
    views: watch::Sender<Arc<GameView>>,
    events: broadcast::Sender<Event>,
    news: mpsc::UnboundedSender<News>,
    inbox: mpsc::UnboundedReceiver<News>,
    /// The agents of both sides, while they do not think.
    players: [Option<Seated>; 2],
    /// The agent that thinks about its move.
    thinking: Option<Thinking>,
    /// A decision that waits for its time.
    ready: Option<Ready>,
    /// Somebody asked for a hint.
    advice: Option<Arc<Stop>>,
    /// Counts the changes of the position: what was thought about an older one is worthless.
    position: u64,
    jobs: u64,
    moved_at: Instant,
    touched_at: Instant,
    /// One agent move is due although the game is paused.
    stepping: bool,
}

struct Thinking {
    job: u64,
    side: Side,
    spec: AgentSpec,
    position: u64,
    stop: Arc<Stop>,
    /// Whether somebody said "now": then the pace does not matter either.
    hurried: bool,
}

struct Ready {
    decision: Decision,
    side: Side,
    position: u64,
    due: Instant,
}

/// How often it is looked whether anybody is still there, while an agent thinks.
const PRESENCE_CHECK: Duration = Duration::from_secs(1);
/// Agents answer a draw offer within this time.
const DRAW_ANSWER_TIME: Duration = Duration::from_secs(1);

impl Actor {
    pub fn new(
        game: GameState,
        context: Arc<Context>,
        views: watch::Sender<Arc<GameView>>,
        events: broadcast::Sender<Event>,
    ) -> Self {
        let (news, inbox) = mpsc::unbounded_channel();
        let now = Instant::now();
        Actor {
            game,
            context,
            views,
            events,
            news,
            inbox,
            players: [None, None],
            thinking: None,
            ready: None,
            advice: None,
            position: 0,
            jobs: 0,
            moved_at: now,
            touched_at: now,
            stepping: false,
        }
    }

    /// Lives until nobody holds a handle any more.
    pub async fn run(mut self, mut asks: mpsc::Receiver<Ask>) {
        self.steer_and_show();
        loop {
            let wake = self.next_wake();
            tokio::select! {
                ask = asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => break,
                },
                // The actor holds a sender itself: this channel never closes.
                Some(news) = self.inbox.recv() => self.hear(news).await,
                () = sleep_until(wake) => self.tick().await,
            }
        }
        self.stop_all();
    }

    async fn answer(&mut self, ask: Ask) {
        self.touched_at = Instant::now();
        match ask {
            Ask::Touch => self.steer_and_show(),
            Ask::Snapshot { reply } => drop(reply.send(Box::new(self.game.clone()))),
            Ask::Command { role, command: Command::Hint { spec }, reply } => {
                self.give_hint(role, spec.as_deref(), reply);
            }
            Ask::Command { role, command, reply } => {
                // Whoever asked may be gone; the command is carried out all the same.
                let _ = reply.send(self.carry_out(role, command).await);
            }
            Ask::FollowedBy { id, swapped, reply } => {
                let _ = reply.send(self.follow(id, swapped).await);
            }
        }
    }

    async fn carry_out(&mut self, role: Role, command: Command) -> Result<Reply, ApiError> {
        if command == (Command::Now {}) {
            return self.hurry(role).await;
        }
        let mut next = self.game.clone();
        let applied = apply(&mut next, role, &command, &self.context.settings)?;
        self.stepping = matches!(command, Command::Step {});
        self.commit(next, applied).await?;
        if command == (Command::Draw { action: DrawAction::Offer }) {
            self.ask_agent_for_draw();
        }
        Ok(Reply::Ok)
    }

    /// Stores a changed game, and only then puts it in the place of the old one.
    async fn commit(&mut self, next: GameState, applied: Applied) -> Result<(), ApiError> {
        let Applied { moves, event } = applied;
        let moved = moves != MovesChange::Same || next.table.ply() != self.game.table.ply();
        let saved = self.context.store.save(next.head(), moves).await;
        saved.map_err(|error| ApiError::internal("the game could not be stored", &error))?;
        self.game = next;
        if moved {
            self.position += 1;
            self.moved_at = Instant::now();
            self.stepping = false;
            self.cancel_advice();
        }
        self.steer();
        self.show();
        if let Some(event) = event {
            self.tell(event);
        }
        Ok(())
    }

    async fn follow(&mut self, id: String, swapped: bool) -> Result<String, ApiError> {
        if let Some(id) = &self.game.rematch {
            return Ok(id.clone());
        }
        let mut next = self.game.clone();
        next.rematch = Some(id.clone());
        let event = Some(Event::Rematch { id: id.clone(), swapped });
        self.commit(next, Applied { moves: MovesChange::Same, event }).await?;
        Ok(id)
    }

    async fn hear(&mut self, news: News) {
        match news {
            News::Thought { job, thought } => {
                let current = self.thinking.as_ref().filter(|thinking| thinking.job == job);
                if let Some(thinking) = current.filter(|thinking| !thinking.stop.is_cancelled()) {
                    let side = side_name(thinking.side);
                    let ply = self.game.table.ply();
                    self.tell(Event::Thought { side, ply, thought });
                }
            }
            News::Decided { job, finished } => self.decided(job, *finished).await,
            News::DrawAnswer { position, accepted } => {
                self.draw_answered(position, accepted).await;
            }
        }
    }

    async fn tick(&mut self) {
        match self.ready.take() {
            Some(ready) if ready.due <= Instant::now() => self.play_decision(ready).await,
            ready => {
                self.ready = ready;
                self.steer_and_show();
            }
        }
    }

    fn next_wake(&self) -> Option<Instant> {
        let check = self.thinking.as_ref().map(|_| Instant::now() + PRESENCE_CHECK);
        self.ready.as_ref().map(|ready| ready.due).or(check)
    }

    // Agents

    /// The side whose agent should be thinking now.
    fn agent_on_move(&self) -> Option<Side> {
        let turn = self.game.table.side_to_move();
        let wanted = !self.game.is_human(turn)
            && (!self.game.paused || self.stepping)
            && self.somebody_watches()
            && self.game.table.ending().is_none();
        wanted.then_some(turn)
    }

    fn somebody_watches(&self) -> bool {
        self.views.receiver_count() > 0
            || self.touched_at.elapsed() < self.context.settings.presence
    }

    /// Lets the right agent think about the right position, and no other.
    fn steer(&mut self) {
        let wanted = self.agent_on_move();
        if let Some(thinking) = &self.thinking {
            let right = Some(thinking.side) == wanted
                && thinking.position == self.position
                && thinking.spec == self.game.seats[thinking.side.index()];
            if !right {
                // It is steered again when this one has come to its end.
                thinking.stop.cancel();
            }
            return;
        }
        let still_right =
            |ready: &Ready| Some(ready.side) == wanted && ready.position == self.position;
        self.ready = self.ready.take().filter(still_right);
        if let (Some(side), None) = (wanted, &self.ready) {
            self.start_thinking(side);
        }
    }

    fn steer_and_show(&mut self) {
        let before = self.thinking_side();
        self.steer();
        if self.thinking_side() != before {
            self.show();
        }
    }

    fn start_thinking(&mut self, side: Side) {
        self.jobs += 1;
        let job = self.jobs;
        let spec = self.game.seats[side.index()].clone();
        let stop: Arc<Stop> = Arc::default();
        self.thinking = Some(Thinking {
            job,
            side,
            spec: spec.clone(),
            position: self.position,
            stop: stop.clone(),
            hurried: false,
        });
        let news = self.news.clone();
        let work = Job {
            table: self.game.table.clone(),
            spec,
            seated: self.players[side.index()].take(),
            seed: key::mix(self.game.seed.wrapping_add(self.game.table.ply() as u64)),
            limit: self.context.settings.think_time,
            stop,
            progress: Box::new(move |thought| {
                let _ = news.send(News::Thought { job, thought });
            }),
        };
        let (context, news) = (self.context.clone(), self.news.clone());
        tokio::spawn(async move {
            let finished = Box::new(context.thinker.think(work).await);
            let _ = news.send(News::Decided { job, finished });
        });
    }

    async fn decided(&mut self, job: u64, finished: Finished) {
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.job == job) else { return };
        let Finished { seated, decision } = finished;
        self.players[thinking.side.index()] = seated;
        let wanted = thinking.position == self.position && !thinking.stop.is_cancelled();
        match decision.filter(|_| wanted) {
            None => self.steer_and_show(),
            Some(Err(error)) => self.agent_failed(thinking.side, &error).await,
            Some(Ok(decision)) => {
                let pace = Duration::from_millis(self.game.speed_ms);
                let due = if thinking.hurried { self.moved_at } else { self.moved_at + pace };
                let ready =
                    Ready { decision, side: thinking.side, position: thinking.position, due };
                if due <= Instant::now() {
                    self.play_decision(ready).await;
                } else {
                    self.ready = Some(ready);
                    self.steer();
                }
            }
        }
    }

    async fn play_decision(&mut self, ready: Ready) {
        let Ready { decision, side, .. } = ready;
        let mut next = self.game.clone();
        let value = next.value_of(decision.thought.as_ref());
        if let Some(thought) = decision.thought {
            self.tell(Event::Thought { side: side_name(side), ply: next.table.ply(), thought });
        }
        let outcome = match next.play(&decision.mv, value) {
            Ok(moves) => self.commit(next, moves.into()).await,
            Err(error) => Err(error),
        };
        if let Err(error) = outcome {
            let agent = self.game.seats[side.index()].to_string();
            let (problem, reason) = (error.message, Reason::IllegalMove);
            self.agent_failed(side, &Error::NoMove { agent, problem, reason }).await;
        }
    }

    /// Holds the game, so that a broken agent is not asked again and again.
    async fn agent_failed(&mut self, side: Side, error: &Error) {
        tracing::warn!("game {}: {error}", self.game.id);
        let event = Event::AgentFailed { side: side_name(side), message: error.to_string() };
        let mut next = self.game.clone();
        next.paused = true;
        self.stepping = false;
        let applied = Applied { moves: MovesChange::Same, event: Some(event.clone()) };
        if self.commit(next, applied).await.is_err() {
            // Not even that could be stored: hold it in memory at least.
            self.game.paused = true;
            self.show();
            self.tell(event);
        }
    }

    async fn hurry(&mut self, role: Role) -> Result<Reply, ApiError> {
        player(role)?;
        if let Some(ready) = self.ready.take() {
            self.play_decision(ready).await;
            return Ok(Reply::Ok);
        }
        match &mut self.thinking {
            Some(thinking) if !thinking.stop.is_cancelled() => {
                thinking.hurried = true;
                thinking.stop.hurry();
                Ok(Reply::Ok)
            }
            _ => Err(ApiError::new(Code::NotThinking, "no agent is thinking")),
        }
    }

    // Advice

    fn give_hint(
        &mut self,
        role: Role,
        spec: Option<&str>,
        reply: oneshot::Sender<Result<Reply, ApiError>>,
    ) {
        match self.adviser(role, spec) {
            Err(error) => drop(reply.send(Err(error))),
            Ok(spec) => {
                self.cancel_advice();
                let work = self.consultation(spec, self.context.settings.advice_time);
                self.advice = Some(work.stop.clone());
                let ply = work.table.ply();
                let context = self.context.clone();
                tokio::spawn(async move {
                    let finished = context.thinker.think(work).await;
                    let _ = reply.send(hint(finished, ply));
                });
            }
        }
    }

    fn adviser(&self, role: Role, spec: Option<&str>) -> Result<AgentSpec, ApiError> {
        player(role)?;
        let (table, settings) = (&self.game.table, &self.context.settings);
        if table.ending().is_some() {
            return Err(ApiError::from_agents(&Error::GameOver, Code::GameOver));
        }
        match spec {
            None => specs::adviser(table, settings),
            Some(text) => match specs::admit(text, table, settings)? {
                AgentSpec::Human => {
                    let message = "a person cannot be asked for a hint; name an agent";
                    Err(ApiError::new(Code::BadAgent, message))
                }
                spec => Ok(spec),
            },
        }
    }

    /// A look at the position by an agent that is not at the table.
    fn consultation(&self, spec: AgentSpec, limit: Duration) -> Job {
        Job {
            table: self.game.table.clone(),
            spec,
            seated: None,
            seed: self.game.seed,
            limit,
            stop: Arc::default(),
            progress: Box::new(|_| ()),
        }
    }

    /// Has an agent that was offered a draw answer by its own value of the position.
    fn ask_agent_for_draw(&mut self) {
        let Some(agent) = self.game.draw_offer.map(|by| !by) else { return };
        if self.game.is_human(agent) {
            return;
        }
        let spec = self.game.seats[agent.index()].clone();
        let limit = DRAW_ANSWER_TIME.min(self.context.settings.advice_time);
        let work = self.consultation(spec, limit);
        let agent_is_on_move = self.game.table.side_to_move() == agent;
        let (position, context, news) = (self.position, self.context.clone(), self.news.clone());
        tokio::spawn(async move {
            let decision = context.thinker.think(work).await.decision.and_then(Result::ok);
            let thought = decision.and_then(|decision| decision.thought);
            let value = thought.and_then(|thought| thought.value());
            // Who does not think cannot judge, and plays on.
            let accepted =
                value.is_some_and(|value| if agent_is_on_move { value <= 0 } else { value >= 0 });
            let _ = news.send(News::DrawAnswer { position, accepted });
        });
    }

    async fn draw_answered(&mut self, position: u64, accepted: bool) {
        let Some(offered_by) = self.game.draw_offer.filter(|_| position == self.position) else {
            return;
        };
        let mut next = self.game.clone();
        let applied = if accepted {
            declare(&mut next, Ending::draw(Reason::Agreement)).map(Applied::from)
        } else {
            next.draw_offer = None;
            Ok(declined(!offered_by))
        };
        let outcome = match applied {
            Ok(applied) => self.commit(next, applied).await,
            Err(error) => Err(error),
        };
        if let Err(error) = outcome {
            tracing::warn!("game {}: the answer to a draw offer: {}", self.game.id, error.message);
        }
    }

    // Telling everybody

    fn thinking_side(&self) -> Option<Side> {
        let thinking = self.thinking.as_ref().filter(|thinking| !thinking.stop.is_cancelled());
        thinking.map(|thinking| thinking.side).or(self.ready.as_ref().map(|ready| ready.side))
    }

    fn show(&self) {
        self.views.send_replace(Arc::new(self.game.view(self.thinking_side())));
    }

    fn tell(&self, event: Event) {
        // Nobody may be listening.
        let _ = self.events.send(event);
    }

    fn cancel_advice(&mut self) {
        if let Some(stop) = self.advice.take() {
            stop.cancel();
        }
    }

    fn stop_all(&mut self) {
        self.cancel_advice();
        if let Some(thinking) = &self.thinking {
            thinking.stop.cancel();
        }
    }
}

fn hint(finished: Finished, ply: usize) -> Result<Reply, ApiError> {
    match finished.decision {
        None => Err(ApiError::new(Code::Superseded, "the position changed meanwhile")),
        Some(Err(error)) => Err(ApiError::from_agents(&error, Code::BadAgent)),
        Some(Ok(Decision { mv, thought })) => Ok(Reply::Hint { mv, thought, ply }),
    }
}

async fn sleep_until(wake: Option<Instant>) {
    match wake {
        Some(wake) => tokio::time::sleep_until(wake.into()).await,
        None => std::future::pending().await,
    }
}
