use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use agents::{Decision, Error, Player, Request, Table};
use arena::{Entrant, Steward};
use game::{Reason, message};
use tokio::runtime::Handle;

use super::running::Match;
use crate::limits::Client;
use crate::session::Context;
use crate::specs;

/// Whoever lets the players of a match think in its client's turn, and shows the game to whoever
/// watches.
#[derive(Clone)]
pub(super) struct Turnstile {
    pub of: Arc<Match>,
    pub client: Client,
    pub context: Arc<Context>,
}

impl Steward for Turnstile {
    fn seat(&self, table: &Table, entrant: &Entrant) -> Result<Box<dyn Player>, Error> {
        let inner = table.seat(&entrant.spec)?;
        let estimate = specs::cost(&entrant.spec, table).time;
        Ok(Box::new(Queued { inner, estimate, at: self.clone() }))
    }

    fn turn(&self, number: u64, table: &Table) {
        self.of.show(number, table);
    }
}

/// A player of a match: it thinks in its client's turn, move by move.
struct Queued {
    inner: Box<dyn Player>,
    /// About how long it thinks.
    estimate: Duration,
    at: Turnstile,
}

impl Player for Queued {
    fn new_game(&mut self, seed: u64) {
        self.inner.new_game(seed);
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        let Turnstile { of, client, context } = &self.at;
        let Some(turn) = context.thinker.blocking_turn(*client, self.estimate) else {
            return Err(stopped());
        };
        if request.stop.load(Ordering::Relaxed) {
            return Err(stopped());
        }
        let turn = Arc::new(turn);
        let watch = Handle::current().spawn({
            let (turn, of) = (Arc::downgrade(&turn), Arc::downgrade(of));
            let limit = context.settings.think_time;
            async move {
                tokio::time::sleep(crate::thinking::SHORT).await;
                if let Some(turn) = turn.upgrade() {
                    turn.overrun();
                }
                tokio::time::sleep(limit).await;
                if let Some(of) = of.upgrade() {
                    of.fail(message!(
                        "a move took longer than this server allows; lower the depth of the players",
                        "una jugada ha tardado más de lo que este servidor permite; baja la \
                         profundidad de los jugadores"
                    ));
                }
            }
        });
        let decision = self.inner.choose(request);
        watch.abort();
        decision
    }
}

/// Nobody hears it: the game is abandoned.
fn stopped() -> Error {
    let problem = message!("the match was stopped", "la competición se ha detenido");
    Error::NoMove { agent: String::new(), problem, reason: Reason::CRASH }
}
