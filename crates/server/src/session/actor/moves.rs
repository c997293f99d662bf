//! Letting the agents of both sides think and move.

use std::sync::Arc;
use std::time::{Duration, Instant};

use agents::{AgentSpec, Decision, Error};
use game::{Message, Reason, Side, key};

use super::{Actor, Answer, News};
use crate::error::{ApiError, Code};
use crate::room::{GameState, agents_move, held, player};
use crate::session::Reply;
use crate::thinking::{Finished, Job, Stop};
use crate::token::Role;

/// An agent that thinks about its move.
pub(super) struct Thinking {
    pub(super) job: u64,
    pub(super) side: Side,
    pub(super) spec: AgentSpec,
    pub(super) position: u64,
    pub(super) stop: Arc<Stop>,
    /// Whether somebody said "now": then the pace does not matter either.
    pub(super) hurried: bool,
}

/// A decision that waits for its time.
pub(super) struct Ready {
    pub(super) decision: Decision,
    pub(super) side: Side,
    pub(super) position: u64,
    pub(super) due: Instant,
}

/// An agent's move that could not be stored is tried again after this time.
pub(super) const STORE_RETRY: Duration = Duration::from_secs(1);

impl Actor {
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

    /// Whether a person plays, and not agents against each other.
    fn somebody_plays(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.game.is_human(side))
    }

    /// When the next move of an agent may be made.
    fn next_due(&self) -> Instant {
        let due = self.moved_at + Duration::from_millis(self.game.speed_ms);
        let now = Instant::now();
        if self.somebody_plays() || due > now {
            return due;
        }
        self.context.pace.book(self.client(), self.context.settings.people(self.client()), now)
    }

    /// Lets the right agent think about the right position, and no other.
    pub(super) fn steer(&mut self) {
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

    pub(super) fn steer_and_show(&mut self) {
        let before = self.thinking_side();
        self.steer();
        if self.thinking_side() != before {
            self.show(None);
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
            client: self.client(),
            person: self.somebody_plays(),
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
            let finished = Box::new(context.think(work).await);
            let _ = news.send(News::Decided { job, finished });
        });
    }

    pub(super) async fn decided(&mut self, job: u64, finished: Finished) {
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.job == job) else { return };
        let Finished { seated, decision } = finished;
        self.players[thinking.side.index()] = seated;
        let wanted = thinking.position == self.position && !thinking.stop.is_cancelled();
        match decision.filter(|_| wanted) {
            None => self.steer_and_show(),
            Some(Err(error)) => self.agent_failed(thinking.side, &error).await,
            Some(Ok(decision)) => {
                let due = if thinking.hurried { self.moved_at } else { self.next_due() };
                let ready =
                    Ready { decision, side: thinking.side, position: thinking.position, due };
                if due <= Instant::now() {
                    self.play_decision(ready, None).await;
                } else {
                    self.ready = Some(ready);
                    self.steer();
                }
            }
        }
    }

    pub(super) async fn play_decision(&mut self, ready: Ready, mut reply: Option<Answer>) {
        let Ready { decision, side, .. } = &ready;
        let side = *side;
        let mut next = GameState::clone(&self.game);
        let outcome = match agents_move(&mut next, decision) {
            Ok(applied) => self.commit(next, applied, &mut reply).await,
            Err(error) => Err(error),
        };
        match outcome {
            Ok(()) => return,
            Err(error) if error.code == Code::NotSaved => {
                self.tell_unsaved(error);
                self.ready = Some(Ready { due: Instant::now() + STORE_RETRY, ..ready });
                self.steer_and_show();
            }
            // Another server was first: the game is what that made of it.
            Err(error) if error.code == Code::Stale => self.steer_and_show(),
            Err(error) => {
                let agent = self.game.seats[side.index()].to_string();
                let (problem, reason) = (Message::same(error.message), Reason::ILLEGAL_MOVE);
                self.agent_failed(side, &Error::NoMove { agent, problem, reason }).await;
            }
        }
        self.acknowledge(reply);
    }

    /// Holds the game, so that a broken agent is not asked again and again.
    async fn agent_failed(&mut self, side: Side, error: &Error) {
        tracing::warn!("game {}: {error}", self.game.id);
        let mut next = GameState::clone(&self.game);
        self.stepping = false;
        let applied = held(&mut next, side, error.to_string());
        let event = applied.event.clone();
        if self.commit(next, applied, &mut None).await.is_err() {
            // Not even that could be stored: hold it in memory at least.
            Arc::make_mut(&mut self.game).paused = true;
            self.show(None);
            if let Some(event) = event {
                self.tell(event);
            }
        }
    }

    pub(super) async fn hurry(&mut self, role: Role, reply: Answer) {
        if let Err(error) = player(role) {
            return drop(reply.send(Err(error)));
        }
        if let Some(ready) = self.ready.take() {
            return self.play_decision(ready, Some(reply)).await;
        }
        match &mut self.thinking {
            Some(thinking) if !thinking.stop.is_cancelled() => {
                thinking.hurried = true;
                thinking.stop.hurry();
                self.acknowledge(Some(reply));
            }
            _ => {
                let error = ApiError::new(Code::NotThinking, "no agent is thinking");
                drop(reply.send(Err(error)));
            }
        }
    }

    /// Answers a command that changes nothing at once.
    fn acknowledge(&self, reply: Option<Answer>) {
        let shown = self.views.borrow().clone();
        drop(reply.map(|reply| reply.send(Ok(Reply::Ok(shown)))));
    }
}
