//! The task that owns a live game: carries out commands, lets agents think and move.

mod advice;
mod moves;

use std::sync::Arc;
use std::time::{Duration, Instant};

use agents::Thought;
use game::Side;
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use super::apply::{Applied, apply};
use super::shown::SharedBoard;
use super::{Context, GameState, Shown};
use crate::error::ApiError;
use crate::store::MovesChange;
use crate::thinking::{Finished, Seated, Stop};
use crate::token::Role;
use crate::wire::{Command, DrawAction, Event, Reply, side_name};
use moves::{Ready, Thinking};

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
    game: Arc<GameState>,
    /// What the position looks like, if somebody has looked.
    board: SharedBoard,
    context: Arc<Context>,
    views: watch::Sender<Arc<Shown>>,
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

/// How often it is looked whether anybody is still there, while an agent thinks.
const PRESENCE_CHECK: Duration = Duration::from_secs(1);
impl Actor {
    pub fn new(game: GameState, context: Arc<Context>, events: broadcast::Sender<Event>) -> Self {
        let (news, inbox) = mpsc::unbounded_channel();
        let (game, board) = (Arc::new(game), SharedBoard::default());
        let shown = Shown::new(game.clone(), None, board.clone());
        let now = Instant::now();
        Actor {
            game,
            board,
            context,
            views: watch::Sender::new(Arc::new(shown)),
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

    /// Where the game is shown.
    pub fn views(&self) -> watch::Sender<Arc<Shown>> {
        self.views.clone()
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
            Ask::Snapshot { reply } => drop(reply.send(Box::new(GameState::clone(&self.game)))),
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
        let mut next = GameState::clone(&self.game);
        let applied = apply(&mut next, role, &command, &self.context.settings)?;
        match command {
            Command::Step {} => self.stepping = true,
            Command::Pause {} | Command::Resume {} => self.stepping = false,
            _ => {}
        }
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
        // When a game ends, nothing is legal any more.
        if moved || next.table.ending() != self.game.table.ending() {
            self.board = SharedBoard::default();
        }
        self.game = Arc::new(next);
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
        let mut next = GameState::clone(&self.game);
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

    fn thinking_side(&self) -> Option<Side> {
        let thinking = self.thinking.as_ref().filter(|thinking| !thinking.stop.is_cancelled());
        thinking.map(|thinking| thinking.side).or(self.ready.as_ref().map(|ready| ready.side))
    }

    fn show(&self) {
        let shown = Shown::new(self.game.clone(), self.thinking_side(), self.board.clone());
        self.views.send_replace(Arc::new(shown));
    }

    fn tell(&self, event: Event) {
        // Nobody may be listening.
        let _ = self.events.send(event);
    }

    fn stop_all(&mut self) {
        self.cancel_advice();
        if let Some(thinking) = &self.thinking {
            thinking.stop.cancel();
        }
    }
}

async fn sleep_until(wake: Option<Instant>) {
    match wake {
        Some(wake) => tokio::time::sleep_until(wake.into()).await,
        None => std::future::pending().await,
    }
}
