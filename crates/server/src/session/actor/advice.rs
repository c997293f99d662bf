//! Asking agents that are not on move: hints, and answers to draw offers.

use std::sync::Arc;
use std::time::Duration;

use agents::{AgentSpec, Decision, Error, Table};

use super::moves::STORE_RETRY;
use super::{Actor, Answer, News};
use crate::error::{ApiError, Code};
use crate::limits::Client;
use crate::room::{GameState, draw_answer, player};
use crate::session::Reply;
use crate::specs;
use crate::thinking::{Finished, Job};
use crate::token::Role;

/// Agents answer a draw offer within this time.
const DRAW_ANSWER_TIME: Duration = Duration::from_secs(1);

impl Actor {
    pub(super) fn give_hint(
        &mut self,
        client: Client,
        role: Role,
        spec: Option<&str>,
        reply: Answer,
    ) {
        match self.adviser(role, spec) {
            Err(error) => drop(reply.send(Err(error))),
            Ok(spec) => {
                self.cancel_advice();
                let work = self.consultation(client, spec, self.context.settings.advice_time);
                self.advice = Some(work.stop.clone());
                let table = work.table.clone();
                let context = self.context.clone();
                tokio::spawn(async move {
                    let finished = context.think(work).await;
                    let _ = reply.send(hint(finished, &table));
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
            None => specs::engine_or_level(&table.game().adviser().to_string(), table, settings),
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
    fn consultation(&self, client: Client, spec: AgentSpec, limit: Duration) -> Job {
        Job {
            client,
            person: true,
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
    pub(super) fn ask_agent_for_draw(&mut self) {
        let Some(agent) = self.game.draw_offer.map(|by| !by) else { return };
        if self.game.is_human(agent) {
            return;
        }
        let spec = self.game.seats[agent.index()].clone();
        let limit = DRAW_ANSWER_TIME.min(self.context.settings.advice_time);
        let work = self.consultation(self.client(), spec, limit);
        let agent_is_on_move = self.game.table.side_to_move() == agent;
        let (position, context, news) = (self.position, self.context.clone(), self.news.clone());
        tokio::spawn(async move {
            let decision = context.think(work).await.decision.and_then(Result::ok);
            let thought = decision.and_then(|decision| decision.thought);
            let value = thought.and_then(|thought| thought.value());
            // Who does not think cannot judge, and plays on.
            let accepted =
                value.is_some_and(|value| if agent_is_on_move { value <= 0 } else { value >= 0 });
            let _ = news.send(News::DrawAnswer { position, accepted });
        });
    }

    pub(super) async fn draw_answered(&mut self, position: u64, accepted: bool) {
        if position != self.position {
            return;
        }
        let mut next = GameState::clone(&self.game);
        let outcome = match draw_answer(&mut next, accepted) {
            None => return,
            Some(Ok(applied)) => self.commit(next, applied, &mut None).await,
            Some(Err(error)) => Err(error),
        };
        let Err(error) = outcome else { return };
        if error.code == Code::NotSaved {
            let news = self.news.clone();
            tokio::spawn(async move {
                tokio::time::sleep(STORE_RETRY).await;
                let _ = news.send(News::DrawAnswer { position, accepted });
            });
        } else {
            tracing::warn!("game {}: the answer to a draw offer: {}", self.game.id, error.message);
        }
    }

    pub(super) fn cancel_advice(&mut self) {
        if let Some(stop) = self.advice.take() {
            stop.cancel();
        }
    }
}

fn hint(finished: Finished, table: &Table) -> Result<Reply, ApiError> {
    match finished.decision {
        None => Err(ApiError::new(Code::Superseded, "the position changed meanwhile")),
        Some(Err(error)) => Err(ApiError::from_agents(&error, Code::BadAgent)),
        Some(Ok(Decision { place, thought })) => {
            let mv = table.move_text(place);
            let mv = mv.map_err(|error| ApiError::from_agents(&error, Code::BadAgent))?;
            Ok(Reply::Hint { mv, thought, ply: table.ply() })
        }
    }
}
