//! The task that owns a live game: carries out commands, lets agents think and move.

mod advice;
mod moves;
mod storing;

use std::sync::Arc;
use std::time::{Duration, Instant};

use agents::Thought;
use game::Side;
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use super::shown::SharedBoard;
use super::{Context, Reply, Shown};
use crate::error::ApiError;
use crate::limits::Client;
use crate::room::{GameState, apply, followed_by};
use crate::thinking::{Finished, Seated, Stop};
use crate::token::Role;
use crate::wire::{Command, Event, OfferAction, side_name};
use moves::{Ready, Thinking};

/// What is asked of a live game.
pub(super) enum Ask {
    /// Somebody is interested.
    Touch {
        client: Client,
        role: Role,
    },
    /// Somebody else may have changed what is stored.
    Reread,
    Snapshot {
        reply: oneshot::Sender<Box<GameState>>,
    },
    Command {
        client: Client,
        role: Role,
        command: Command,
        reply: Answer,
    },
    FollowedBy {
        id: String,
        swapped: bool,
        reply: oneshot::Sender<Result<String, ApiError>>,
    },
}

/// Where the answer to a command goes.
pub(super) type Answer = oneshot::Sender<Result<Reply, ApiError>>;

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
    /// How many moments were shown.
    shown: u64,
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
    /// A change could not be stored, and whether it was is not known.
    unsure: bool,
    /// Everybody knows that an agent's move waits for the store.
    troubled: bool,
    /// On whose account its agents think: the player who was here last, else whoever looks on.
    patron: Option<(Role, Client)>,
}

/// How often it is looked whether anybody is still there, while an agent thinks.
const PRESENCE_CHECK: Duration = Duration::from_secs(1);

impl Actor {
    pub fn new(game: GameState, context: Arc<Context>, events: broadcast::Sender<Event>) -> Self {
        let (news, inbox) = mpsc::unbounded_channel();
        let (game, board) = (Arc::new(game), SharedBoard::default());
        let shown = Shown::new(game.clone(), None, board.clone(), 0);
        let now = Instant::now();
        Actor {
            game,
            board,
            context,
            views: watch::Sender::new(Arc::new(shown)),
            shown: 0,
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
            unsure: false,
            troubled: false,
            patron: None,
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
        if !matches!(ask, Ask::Reread) {
            self.touched_at = Instant::now();
        }
        match ask {
            Ask::Reread => self.set_back().await,
            Ask::Touch { client, role } => {
                self.note_patron(role, client);
                self.steer_and_show();
            }
            Ask::Snapshot { reply } => drop(reply.send(Box::new(GameState::clone(&self.game)))),
            Ask::Command { client, role, command, reply } => {
                self.note_patron(role, client);
                match command {
                    Command::Hint { spec } => self.give_hint(client, role, spec.as_deref(), reply),
                    Command::Now {} => self.hurry(role, reply).await,
                    command => self.carry_out(role, &command, reply).await,
                }
            }
            Ask::FollowedBy { id, swapped, reply } => {
                let _ = reply.send(self.follow(id, swapped).await);
            }
        }
    }

    fn note_patron(&mut self, role: Role, client: Client) {
        let known = self.patron.is_some_and(|(known, _)| known != Role::Spectator);
        if role != Role::Spectator || !known {
            self.patron = Some((role, client));
        }
    }

    /// On whose account the game's agents think.
    fn client(&self) -> Client {
        self.patron.map_or(Client::NOBODY, |(_, client)| client)
    }

    async fn carry_out(&mut self, role: Role, command: &Command, reply: Answer) {
        let mut next = GameState::clone(&self.game);
        let applied = match apply(&mut next, role, command, &self.context.settings) {
            Ok(applied) => applied,
            // Whoever asked may be gone.
            Err(error) => return drop(reply.send(Err(error))),
        };
        match command {
            Command::Step {} => self.stepping = true,
            Command::Pause {} | Command::Resume {} => self.stepping = false,
            _ => {}
        }
        let mut reply = Some(reply);
        match self.commit(next, applied, &mut reply).await {
            Err(error) => drop(reply.map(|reply| reply.send(Err(error)))),
            Ok(()) if *command == (Command::Draw { action: OfferAction::Offer }) => {
                self.ask_agent_for_draw();
            }
            Ok(()) => {}
        }
    }

    async fn follow(&mut self, id: String, swapped: bool) -> Result<String, ApiError> {
        if let Some(id) = &self.game.rematch {
            return Ok(id.clone());
        }
        let mut next = GameState::clone(&self.game);
        let applied = followed_by(&mut next, id.clone(), swapped);
        self.commit(next, applied, &mut None).await?;
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
            Some(ready) if ready.due <= Instant::now() => self.play_decision(ready, None).await,
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

    /// Shows the game to everybody; whoever asked for the change hears of it first, so that they
    /// get one answer that tells it.
    fn show(&mut self, reply: Option<Answer>) {
        self.shown += 1;
        let (game, board) = (self.game.clone(), self.board.clone());
        let shown = Arc::new(Shown::new(game, self.thinking_side(), board, self.shown));
        if let Some(reply) = reply {
            let _ = reply.send(Ok(Reply::Ok(shown.clone())));
        }
        self.views.send_replace(shown);
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
