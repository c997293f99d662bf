//! All live games: made, found by their id, brought back from the store, let go when nobody
//! cares.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use agents::{AgentSpec, Table};
use tokio::task::JoinHandle;

use crate::Settings;
use crate::error::{ApiError, Code};
use crate::limits::Client;
use crate::room::GameState;
use crate::session::{Context, Handle, Reply};
use crate::specs;
use crate::thinking::time_of;
use crate::token::{self, Role, random_text};
use store::{TokenHashes, Written};

/// The live games of a server.
pub(crate) struct Lobby {
    context: Arc<Context>,
    /// Locked for moments only: nothing is awaited meanwhile. Slots are copied only under this
    /// lock: one of which no copy is out can be let go.
    games: Mutex<Games>,
    /// How many live games each client has made.
    made: Arc<Mutex<HashMap<Client, usize>>>,
}

#[derive(Default)]
struct Games {
    slots: HashMap<String, Arc<Slot>>,
    closing: bool,
}

/// The place of one game, which may have to be fetched first. Whoever fetches it or lets it go
/// holds its lock meanwhile: others wait for this game only.
#[derive(Default)]
struct Slot {
    live: tokio::sync::Mutex<Option<Live>>,
}

struct Live {
    /// Copied only under the slot's lock: a game of which no copy is out can be let go.
    handle: Arc<Handle>,
    task: JoinHandle<()>,
    used_at: Instant,
    /// Who made it, if that was since the server started.
    _made: Option<Made>,
}

/// A game that a client may make; it counts as long as this lives.
pub(crate) struct Made {
    client: Client,
    made: Arc<Mutex<HashMap<Client, usize>>>,
}

/// A game to be made.
pub(crate) struct NewGame {
    pub table: Table,
    pub seats: [AgentSpec; 2],
    pub hashes: TokenHashes,
    pub speed_ms: u64,
    pub paused: bool,
}

/// Bytes of a game's id: enough that nobody guesses one.
const ID_BYTES: usize = 12;
/// How long games may take to end when the server stops.
const PATIENCE: Duration = Duration::from_secs(2);
/// Old games are deleted so many at a time.
const EXPIRY_BATCH: u32 = 200;

impl Lobby {
    pub fn new(context: Arc<Context>) -> Self {
        Lobby { context, games: Mutex::default(), made: Arc::default() }
    }

    /// Counts a game that a client is about to make, or refuses it before any work is done.
    pub fn reserve(&self, client: Client) -> Result<Made, ApiError> {
        let mut made = lock(&self.made);
        let count = made.entry(client).or_default();
        let settings = &self.context.settings;
        if *count >= settings.games_per_client * settings.people(client) as usize {
            let message = "too many live games from your address; close the pages of some";
            return Err(ApiError::new(Code::TooManyGames, message));
        }
        *count += 1;
        Ok(Made { client, made: self.made.clone() })
    }

    /// Makes a game, stores it and brings it to life.
    pub async fn create(&self, new: NewGame, made: Made) -> Result<Arc<Handle>, ApiError> {
        let mut game = GameState::new(random_text(ID_BYTES)?, new.table, new.seats, new.hashes);
        game.speed_ms = new.speed_ms;
        game.paused = new.paused;
        game.seed = random_seed()?;
        let saved = self.context.store.create(game.stored()).await;
        saved.map_err(|error| ApiError::not_saved(&error))?;
        let slot = self.slot(&game.id)?;
        let mut live = slot.live.lock().await;
        Ok(self.bring_to_life(&mut live, game, Some(made)))
    }

    /// A game by its id, live or stored. A client that has it fetched waits for it in its turn.
    pub async fn find(&self, id: &str, client: Client) -> Result<Arc<Handle>, ApiError> {
        if !token::is_id(id, ID_BYTES) {
            return Err(ApiError::no_such_game());
        }
        let slot = self.slot(id)?;
        let mut live = slot.live.lock().await;
        if let Some(live) = live.as_mut() {
            live.used_at = Instant::now();
            return Ok(live.handle.clone());
        }
        let found = match self.fetch(id, client).await {
            Ok(game) => Ok(self.bring_to_life(&mut live, game, None)),
            Err(error) => Err(error),
        };
        drop(live);
        if found.is_err() {
            self.forget(id, &slot);
        }
        found
    }

    /// Starts another game with the players of one, unless that has been done already. The same
    /// tokens open it.
    pub async fn rematch(
        &self,
        handle: &Handle,
        role: Role,
        swap: bool,
        client: Client,
    ) -> Result<Reply, ApiError> {
        if role == Role::Spectator {
            let message = "only players start another game; give a seat's or the owner's token";
            return Err(ApiError::new(Code::NoToken, message));
        }
        let old = handle.snapshot().await?;
        if let Some(id) = &old.rematch {
            let swapped = *self.find(id, client).await?.hashes() != old.hashes;
            return Ok(Reply::Rematch { id: id.clone(), swapped });
        }
        let made = self.reserve(client)?;
        let fresh = fresh_table(&old.table)
            .map_err(|error| ApiError::internal("the rematch could not be set up", &error))?;
        for spec in &old.seats {
            specs::refuse_programs(spec, &self.context.settings)?;
        }
        let old_hashes = old.hashes.clone();
        let [first, second] = old.seats;
        let new = NewGame {
            table: fresh,
            seats: if swap { [second, first] } else { [first, second] },
            hashes: if swap { old.hashes.swapped() } else { old.hashes.clone() },
            speed_ms: old.speed_ms,
            paused: false,
        };
        let next = self.create(new, made).await?;
        let fresh_id = next.shown().id().to_owned();
        let id = handle.followed_by(fresh_id.clone(), swap).await?;
        // Somebody else's may have come first, with the sides the other way round.
        let swapped = if id == fresh_id {
            swap
        } else {
            *self.find(&id, client).await?.hashes() != old_hashes
        };
        Ok(Reply::Rematch { id, swapped })
    }

    /// Lets games go that nobody holds or has used for a while.
    pub async fn tidy(&self) {
        let slots: Vec<(String, Arc<Slot>)> =
            lock(&self.games).slots.iter().map(|(id, slot)| (id.clone(), slot.clone())).collect();
        let idle = self.context.settings.idle;
        for (id, slot) in slots {
            // A game whose slot is locked is being used.
            let Ok(mut live) = slot.live.try_lock() else { continue };
            let unused = |live: &mut Live| {
                Arc::strong_count(&live.handle) == 1 && live.used_at.elapsed() >= idle
            };
            if let Some(Live { handle, task, .. }) = live.take_if(unused) {
                drop(handle);
                // Its slot is locked until it has ended: nobody can bring the game back before
                // all of it is stored.
                let _ = task.await;
            }
            drop(live);
            self.forget(&id, &slot);
        }
    }

    /// Has live games look whether they still are what is stored, after others have written.
    pub async fn reread(&self, written: &Written) {
        let slots: Vec<Arc<Slot>> = {
            let games = lock(&self.games);
            match written {
                Written::Anything => games.slots.values().cloned().collect(),
                Written::Games(ids) => {
                    ids.keys().filter_map(|id| games.slots.get(id)).cloned().collect()
                }
            }
        };
        for slot in slots {
            if let Some(live) = slot.live.lock().await.as_ref() {
                live.handle.reread().await;
            }
        }
    }

    /// Deletes games that are older or more than the settings want kept; not those that somebody
    /// uses. Returns how many went.
    pub async fn expire(&self) -> usize {
        let Settings { keep_for, keep_games, .. } = self.context.settings;
        if keep_for.is_none() && keep_games.is_none() {
            return 0;
        }
        let mut gone = 0;
        loop {
            let found = self.context.store.unchanged(keep_for, keep_games, EXPIRY_BATCH).await;
            let ids = found.unwrap_or_else(|error| {
                tracing::warn!("old games are not known: {error}");
                Vec::new()
            });
            let removed = futures_util::future::join_all(ids.iter().map(|id| self.remove(id)));
            let removed = removed.await.into_iter().filter(|&removed| removed).count();
            gone += removed;
            // What is left may be in use.
            if removed < EXPIRY_BATCH as usize {
                return gone;
            }
        }
    }

    /// Deletes a game unless it is in memory; whoever asks for it meanwhile waits.
    async fn remove(&self, id: &str) -> bool {
        let Ok(slot) = self.slot(id) else { return false };
        let live = slot.live.lock().await;
        let removed = if live.is_some() { None } else { Some(self.context.store.remove(id).await) };
        drop(live);
        self.forget(id, &slot);
        matches!(removed, Some(Ok(())))
    }

    /// Ends all games and accepts no more. Everything acknowledged is already stored.
    pub async fn close(&self) {
        let slots: Vec<Arc<Slot>> = {
            let mut games = lock(&self.games);
            games.closing = true;
            games.slots.drain().map(|(_, slot)| slot).collect()
        };
        let ended = async {
            for slot in slots {
                if let Some(Live { handle, task, .. }) = slot.live.lock().await.take() {
                    drop(handle);
                    let _ = task.await;
                }
            }
        };
        // Somebody may hold on to a handle: do not wait for them for long.
        let _ = tokio::time::timeout(PATIENCE, ended).await;
    }

    /// How many games are in memory.
    pub fn live_count(&self) -> usize {
        lock(&self.games).slots.len()
    }

    fn slot(&self, id: &str) -> Result<Arc<Slot>, ApiError> {
        let mut games = lock(&self.games);
        if games.closing {
            return Err(ApiError::shutting_down());
        }
        if let Some(slot) = games.slots.get(id) {
            return Ok(slot.clone());
        }
        Ok(games.slots.entry(id.to_owned()).or_default().clone())
    }

    /// Lets an empty slot go that nobody else has a copy of.
    fn forget(&self, id: &str, slot: &Arc<Slot>) {
        let mut games = lock(&self.games);
        let empty = slot.live.try_lock().is_ok_and(|live| live.is_none());
        // Ours and the one in the map.
        if empty && Arc::strong_count(slot) == 2 {
            games.slots.remove(id);
        }
    }

    async fn fetch(&self, id: &str, client: Client) -> Result<GameState, ApiError> {
        let broken = |error: &dyn std::fmt::Display| {
            ApiError::internal("the game could not be read from the store", error)
        };
        let stored = self.context.store.load(id).await.map_err(|error| broken(&error))?;
        let stored = stored.ok_or_else(ApiError::no_such_game)?;
        let games = self.context.settings.games;
        let estimate = time_of(stored.moves.len());
        let restore = move || GameState::restore(stored, games);
        let restored = self.context.thinker.work(client, estimate, restore).await;
        restored.ok_or_else(ApiError::shutting_down)?.map_err(|error| broken(&error))
    }

    fn bring_to_life(
        &self,
        live: &mut Option<Live>,
        game: GameState,
        made: Option<Made>,
    ) -> Arc<Handle> {
        let (handle, task) = Handle::start(game, self.context.clone());
        *live = Some(Live { handle: handle.clone(), task, used_at: Instant::now(), _made: made });
        handle
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        let mut made = lock(&self.made);
        if let Some(count) = made.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                made.remove(&self.client);
            }
        }
    }
}

/// The same game at its start.
fn fresh_table(old: &Table) -> Result<Table, agents::Error> {
    let variant = Some(old.variant());
    if old.is_from_start() {
        Table::new(old.game(), variant)
    } else {
        Table::at_position(old.game(), variant, &old.start_position())
    }
}

fn random_seed() -> Result<u64, ApiError> {
    getrandom::u64()
        .map_err(|error| ApiError::internal("the system gave no random numbers", &error))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
