//! A live game: one task owns it, everybody else asks that task.

mod actor;
mod pulse;
mod shown;

use std::sync::Arc;

use agents::{Error, Thought};
use game::{Message, Reason};
use tokio::sync::{broadcast, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::Settings;
use crate::error::{ApiError, Code};
use crate::limits::Client;
use crate::pace::Pace;
use crate::room::GameState;
use crate::specs;
use crate::thinking::{Finished, Job, Thinker};
use crate::token::{self, Role};
use crate::wire::{Command, Event};
use actor::{Actor, Ask};
pub(crate) use pulse::Pulse;
pub(crate) use shown::Shown;
use store::{Store, TokenHashes};

/// What all games of a server share.
pub(crate) struct Context {
    pub settings: Settings,
    pub store: Box<dyn Store>,
    pub thinker: Thinker,
    pub pace: Pace,
    pub pulse: Pulse,
}

/// The answer to a command.
#[derive(Clone)]
pub(crate) enum Reply {
    /// Done, and on disk: how the game stands now.
    Ok(Arc<Shown>),
    /// What an agent would play.
    Hint { mv: String, thought: Option<Thought>, ply: usize },
    /// Another game was started.
    Rematch { id: String, swapped: bool },
}

impl Context {
    /// Lets an agent think, unless it is one that this server does not run. Such a one may be in a
    /// game that was stored when the server still did.
    pub async fn think(&self, job: Job) -> Finished {
        if let Err(refusal) = specs::refuse_programs(&job.spec, &self.settings) {
            let error = Error::NoMove {
                agent: specs::shown(&job.spec, Role::Spectator),
                problem: Message::same(refusal.message),
                reason: Reason::ILLEGAL_MOVE,
            };
            return Finished { seated: None, decision: Some(Err(error)) };
        }
        let _beat = self.pulse.begin();
        self.thinker.think(job).await
    }
}

/// The way to a live game. It lives in memory as long as somebody holds one of these.
pub(crate) struct Handle {
    hashes: TokenHashes,
    asks: mpsc::Sender<Ask>,
    views: watch::Sender<Arc<Shown>>,
    events: broadcast::Sender<Event>,
}

/// Questions that may wait for a game before those who bring more have to.
const QUEUE: usize = 64;
/// Events that a slow listener may miss the rest of.
const EVENTS: usize = 64;

impl Handle {
    /// Brings a game to life.
    pub fn start(game: GameState, context: Arc<Context>) -> (Arc<Handle>, JoinHandle<()>) {
        let (asks, inbox) = mpsc::channel(QUEUE);
        let events = broadcast::Sender::new(EVENTS);
        let hashes = game.hashes.clone();
        let actor = Actor::new(game, context, events.clone());
        let views = actor.views();
        let task = tokio::spawn(actor.run(inbox));
        (Arc::new(Handle { hashes, asks, views, events }), task)
    }

    /// The role that a token gives; none is a spectator's.
    pub fn role(&self, token: Option<&str>) -> Result<Role, ApiError> {
        match token {
            None => Ok(Role::Spectator),
            Some(token) => token::role(&self.hashes, token).ok_or_else(|| {
                ApiError::new(Code::NoToken, "this token opens no seat of this game")
            }),
        }
    }

    /// What opens its seats.
    pub fn hashes(&self) -> &TokenHashes {
        &self.hashes
    }

    /// The game as it is now.
    pub fn shown(&self) -> Arc<Shown> {
        self.views.borrow().clone()
    }

    /// Every later view, and what else happens. Whoever holds them is somebody who watches.
    pub fn watch(&self) -> (watch::Receiver<Arc<Shown>>, broadcast::Receiver<Event>) {
        (self.views.subscribe(), self.events.subscribe())
    }

    /// Tells the game that somebody is interested in it.
    pub async fn touch(&self, client: Client, role: Role) {
        // A game that is gone needs no telling.
        let _ = self.asks.send(Ask::Touch { client, role }).await;
    }

    /// Gives a command; the answer comes when it has been carried out and stored.
    pub async fn command(
        &self,
        client: Client,
        role: Role,
        command: Command,
    ) -> Result<Reply, ApiError> {
        let (reply, answer) = oneshot::channel();
        let reply = self.ask(Ask::Command { client, role, command, reply }, answer).await??;
        if let Reply::Ok(shown) = &reply {
            // The answer leaves just before the view is in place; whoever looks next must see it.
            let _ = self.views.subscribe().wait_for(|now| !shown.is_after(now)).await;
        }
        Ok(reply)
    }

    /// Has the game look whether it still is what is stored.
    pub async fn reread(&self) {
        // A game that is gone is read anew when it comes back.
        let _ = self.asks.send(Ask::Reread).await;
    }

    /// A copy of everything about the game.
    pub async fn snapshot(&self) -> Result<Box<GameState>, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.ask(Ask::Snapshot { reply }, answer).await
    }

    /// Records the game that follows this one, unless there is one already: the one that counts
    /// is returned.
    pub async fn followed_by(&self, id: String, swapped: bool) -> Result<String, ApiError> {
        let (reply, answer) = oneshot::channel();
        self.ask(Ask::FollowedBy { id, swapped, reply }, answer).await?
    }

    async fn ask<T>(&self, ask: Ask, answer: oneshot::Receiver<T>) -> Result<T, ApiError> {
        self.asks.send(ask).await.map_err(|_| ApiError::shutting_down())?;
        answer.await.map_err(|_| ApiError::shutting_down())
    }
}
