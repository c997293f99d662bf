//! Matches between agents that the server plays for its clients, and goes on with after its end.

mod running;
mod setup;
mod turnstile;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use agents::Kits;
use arena::{GameReport, Tournament};
use tokio::sync::Semaphore;

use crate::ServerError;
use crate::error::{ApiError, Code};
use crate::limits::Client;
use crate::session::Context;
use crate::token::{self, random_text};
pub(crate) use running::{Match, Standing};
#[cfg(test)]
pub(crate) use setup::SprtSetup;
pub(crate) use setup::{EntrantSetup, MatchSetup};
use store::{Kept, MatchState, StoreError, StoredMatch};

/// All matches of a server.
pub(crate) struct Matches {
    context: Arc<Context>,
    /// By their ids: those that go on, and some that were looked at lately.
    known: Mutex<HashMap<String, Known>>,
    /// Games under way, all matches together: each takes memory for its players.
    places: Arc<Semaphore>,
    /// What is played elsewhere; kept as long as the server runs.
    exhibited: Mutex<Vec<Arc<Match>>>,
}

struct Known {
    of: Arc<Match>,
    /// Who started it here.
    client: Client,
    /// Counts up with every look at any match.
    looked_at: u64,
}

/// Bytes of a match's id.
const ID_BYTES: usize = 12;
/// About what it takes to check one, or to read it with all its games.
const ESTIMATE: Duration = Duration::from_millis(20);
/// Matches of one client that may go on at the same time.
const MOST_RUNNING: usize = 4;
/// Matches that may go on at the same time, all clients together.
const MOST_OF_ALL: usize = 100;
/// Matches that have ended and are kept in memory.
const MOST_ENDED: usize = 16;
/// What the players of a game may take, two tables of engines.
const MEMORY_OF_A_GAME: usize = 128 << 20;

impl Matches {
    pub fn new(context: Arc<Context>) -> Self {
        let places = (context.settings.kept_memory / MEMORY_OF_A_GAME).clamp(1, 8);
        let places = Arc::new(Semaphore::new(places));
        Matches { context, known: Mutex::default(), places, exhibited: Mutex::default() }
    }

    /// Goes on with the matches that a server which is gone has left.
    pub async fn go_on(&self) {
        let ids = match self.context.store.running_matches().await {
            Ok(ids) => ids,
            Err(StoreError::Closed) => return,
            Err(error) => return tracing::warn!("matches do not go on: {error}"),
        };
        for id in ids {
            match self.load(&id, Client::NOBODY).await {
                Ok(Some(of)) => self.start(of, Client::NOBODY),
                Ok(None) => {}
                Err(error) => tracing::error!("match {id} does not go on: {}", error.message),
            }
        }
    }

    /// Begins a match; returns it with the secret that cancels it.
    pub async fn create(
        &self,
        setup: MatchSetup,
        client: Client,
    ) -> Result<(Arc<Match>, String), ApiError> {
        self.refuse_many(client)?;
        let (id, secret) = (random_text(ID_BYTES)?, random_text(24)?);
        let (owner, state) = (token::hash(&secret), MatchState::Running);
        let (settings, own_id) = (self.context.settings.clone(), id.clone());
        let make = move || {
            let mut setup = setup;
            setup.name_searches(settings.games)?;
            let tournament = setup.admit(&settings)?;
            let text = serde_json::to_string(&setup)
                .map_err(|error| ApiError::internal("the match cannot be written", &error))?;
            let of = Match::new(own_id, owner, setup, &tournament, state, Vec::new())
                .map_err(|error| ApiError::told(Code::BadMatch, game::Tell::message(&error)))?;
            Ok((of, text))
        };
        let made = self.context.thinker.work(client, ESTIMATE, make).await;
        let (of, text) = made.ok_or_else(ApiError::shutting_down)??;
        let kept = Kept::Match(StoredMatch { id, owner, setup: text, state });
        self.context.store.keep(kept).await.map_err(|error| ApiError::not_saved(&error))?;
        let of = Arc::new(of);
        self.start(of.clone(), client);
        Ok((of, secret))
    }

    /// A match by its id.
    pub async fn find(&self, id: &str, client: Client) -> Result<Arc<Match>, ApiError> {
        let exhibited = self.exhibited().into_iter().find(|of| of.id == id);
        if let Some(of) = exhibited.or_else(|| self.look(id)) {
            return Ok(of);
        }
        let found = if token::is_id(id, ID_BYTES) { self.load(id, client).await? } else { None };
        let of = found.ok_or_else(|| {
            ApiError::new(Code::NotFound, "there is no such match; check the link")
        })?;
        // One that goes on elsewhere is another a moment later.
        if of.state() != MatchState::Running {
            self.remember(of.clone(), Client::NOBODY);
        }
        Ok(of)
    }

    /// Ends a match with what was played, where it is played.
    pub fn cancel(&self, of: &Match) -> Result<(), ApiError> {
        if of.state() == MatchState::Running && !self.known().contains_key(&of.id) {
            let message = "another server plays this match; it can be cancelled there only";
            return Err(ApiError::new(Code::BadRequest, message));
        }
        of.cancel();
        Ok(())
    }

    /// Shows a tournament that is played elsewhere; nobody here can end it.
    pub fn exhibit(&self, tournament: &Tournament) -> Result<Arc<Match>, ServerError> {
        let failed = |error: &dyn std::fmt::Display| ServerError::Exhibit(error.to_string());
        let id = random_text(ID_BYTES).map_err(|error| failed(&error.message))?;
        let secret = random_text(24).map_err(|error| failed(&error.message))?;
        let (owner, setup) = (token::hash(&secret), MatchSetup::from(tournament));
        let of = Match::new(id, owner, setup, tournament, MatchState::Running, Vec::new());
        let of = Arc::new(of.map_err(|error| failed(&error))?);
        self.exhibited.lock().unwrap_or_else(PoisonError::into_inner).push(of.clone());
        Ok(of)
    }

    /// The tournaments that are played elsewhere.
    pub fn exhibited(&self) -> Vec<Arc<Match>> {
        self.exhibited.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Abandons the games under way.
    pub fn close(&self) {
        for known in self.known().values() {
            known.of.interrupt();
        }
        self.places.close();
    }

    fn refuse_many(&self, client: Client) -> Result<(), ApiError> {
        let known = self.known();
        let running = known.values().filter(|known| known.of.state() == MatchState::Running);
        let (mut own, mut all) = (0, 0);
        for one in running {
            all += 1;
            own += usize::from(one.client == client);
        }
        let most = MOST_RUNNING * self.context.settings.people(client) as usize;
        if own >= most || all >= MOST_OF_ALL {
            let message = format!(
                "{most} matches of yours may go on at once; wait for one to end, or cancel it"
            );
            return Err(ApiError::new(Code::TooManyMatches, message).with("most", most.to_string()));
        }
        Ok(())
    }

    fn start(&self, of: Arc<Match>, client: Client) {
        self.remember(of.clone(), client);
        tokio::spawn(of.run(client, self.context.clone(), self.places.clone()));
    }

    async fn load(&self, id: &str, client: Client) -> Result<Option<Arc<Match>>, ApiError> {
        let found = self.context.store.load_match(id).await;
        let Some((stored, reports)) = found.map_err(|error| broken(id, &error))? else {
            return Ok(None);
        };
        let games = self.context.settings.games;
        let work = move || read(games, stored, &reports).map(|of| Some(Arc::new(of)));
        let read = self.context.thinker.work(client, ESTIMATE, work).await;
        read.ok_or_else(ApiError::shutting_down)?
    }

    fn look(&self, id: &str) -> Option<Arc<Match>> {
        let mut known = self.known();
        let latest = known.values().map(|known| known.looked_at).max().unwrap_or(0);
        let found = known.get_mut(id)?;
        found.looked_at = latest + 1;
        Some(found.of.clone())
    }

    fn remember(&self, of: Arc<Match>, client: Client) {
        let mut known = self.known();
        let looked_at = 1 + known.values().map(|known| known.looked_at).max().unwrap_or(0);
        known.insert(of.id.clone(), Known { of, client, looked_at });
        let ended = known.iter().filter(|(_, known)| known.of.state() != MatchState::Running);
        let mut ended: Vec<_> = ended.map(|(id, known)| (known.looked_at, id.clone())).collect();
        ended.sort_unstable();
        let excess = ended.len().saturating_sub(MOST_ENDED);
        for (_, id) in &ended[..excess] {
            known.remove(id);
        }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A match that was stored, with the games that were played.
fn read(games: Kits, stored: StoredMatch, reports: &[String]) -> Result<Match, ApiError> {
    let StoredMatch { id, owner, setup, state } = stored;
    let setup: MatchSetup = serde_json::from_str(&setup).map_err(|error| broken(&id, &error))?;
    let tournament = setup.tournament(games)?;
    let reports = reports.iter().map(|report| serde_json::from_str::<GameReport>(report));
    let played = reports.collect::<Result<_, _>>().map_err(|error| broken(&id, &error))?;
    let of = Match::new(id.clone(), owner, setup, &tournament, state, played);
    of.map_err(|error| broken(&id, &error))
}

fn broken(id: &str, error: &dyn std::fmt::Display) -> ApiError {
    ApiError::internal("the match cannot be read", &format!("{id}: {error}"))
}
