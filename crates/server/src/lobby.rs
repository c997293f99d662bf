//! All live games: made, found by their id, brought back from the store, let go when nobody
//! cares.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use agents::{AgentSpec, Table};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

use crate::error::{ApiError, Code};
use crate::limits::Client;
use crate::session::{Context, GameState, Handle};
use crate::token::{Role, TokenHashes, random_text};
use crate::wire::Reply;

/// The live games of a server.
pub(crate) struct Lobby {
    context: Arc<Context>,
    /// Handles are copied only under this lock: a game of which no copy is out can be let go.
    live: Mutex<Live>,
}

#[derive(Default)]
struct Live {
    games: HashMap<String, Entry>,
    closing: bool,
}

struct Entry {
    handle: Arc<Handle>,
    task: JoinHandle<()>,
    /// Who made it, if that was since the server started.
    maker: Option<Client>,
    used_at: Instant,
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

impl Lobby {
    pub fn new(context: Arc<Context>) -> Self {
        Lobby { context, live: Mutex::default() }
    }

    /// Makes a game, stores it and brings it to life.
    pub async fn create(&self, new: NewGame, maker: Client) -> Result<Arc<Handle>, ApiError> {
        let mut game = GameState::new(random_text(ID_BYTES)?, new.table, new.seats, new.hashes);
        game.speed_ms = new.speed_ms;
        game.paused = new.paused;
        game.seed = random_seed()?;
        self.make_room(maker).await?;
        let saved = self.context.store.create(game.stored()).await;
        saved.map_err(|error| ApiError::internal("the game could not be stored", &error))?;
        let mut live = self.live.lock().await;
        self.insert(&mut live, game, Some(maker))
    }

    /// A game by its id, live or stored.
    pub async fn find(&self, id: &str) -> Result<Arc<Handle>, ApiError> {
        // A lookup in the database for every wrong link would be a gift to those who guess.
        let well_formed = id.len() == ID_BYTES * 4 / 3
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if !well_formed {
            return Err(ApiError::no_such_game());
        }
        let mut live = self.live.lock().await;
        if let Some(entry) = live.games.get_mut(id) {
            entry.used_at = Instant::now();
            return Ok(entry.handle.clone());
        }
        let broken = |error: &dyn std::fmt::Display| {
            ApiError::internal("the game could not be read from the store", error)
        };
        let stored = self.context.store.load(id).await.map_err(|error| broken(&error))?;
        let stored = stored.ok_or_else(ApiError::no_such_game)?;
        let game = GameState::restore(stored).map_err(|error| broken(&error))?;
        self.insert(&mut live, game, None)
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
            let swapped = *self.find(id).await?.hashes() != old.hashes;
            return Ok(Reply::Rematch { id: id.clone(), swapped });
        }
        let fresh = fresh_table(&old.table)
            .map_err(|error| ApiError::internal("the rematch could not be set up", &error))?;
        let [first, second] = old.seats;
        let new = NewGame {
            table: fresh,
            seats: if swap { [second, first] } else { [first, second] },
            hashes: if swap { old.hashes.swapped() } else { old.hashes.clone() },
            speed_ms: old.speed_ms,
            paused: false,
        };
        let next = self.create(new, client).await?;
        let id = handle.followed_by(next.shown().id().to_owned(), swap).await?;
        Ok(Reply::Rematch { id, swapped: swap })
    }

    /// Lets games go that nobody holds or has used for a while.
    pub async fn tidy(&self) {
        let mut live = self.live.lock().await;
        let idle = self.context.settings.idle;
        let unused = |_: &String, entry: &mut Entry| {
            Arc::strong_count(&entry.handle) == 1 && entry.used_at.elapsed() >= idle
        };
        let gone: Vec<Entry> = live.games.extract_if(unused).map(|(_, entry)| entry).collect();
        for Entry { handle, task, .. } in gone {
            drop(handle);
            // The lock is held until it has ended: nobody can bring the game back before all of
            // it is stored.
            let _ = task.await;
        }
    }

    /// Ends all games and accepts no more. Everything acknowledged is already stored.
    pub async fn close(&self) {
        let mut live = self.live.lock().await;
        live.closing = true;
        let tasks: Vec<_> = live.games.drain().map(|(_, entry)| entry.task).collect();
        let ended = async {
            for task in tasks {
                let _ = task.await;
            }
        };
        // Somebody may hold on to a handle: do not wait for them for long.
        let _ = tokio::time::timeout(PATIENCE, ended).await;
    }

    async fn make_room(&self, maker: Client) -> Result<(), ApiError> {
        let live = self.live.lock().await;
        let made = live.games.values().filter(|entry| entry.maker == Some(maker)).count();
        if made >= self.context.settings.games_per_client {
            let message = "too many live games from your address; close the pages of some";
            return Err(ApiError::new(Code::TooManyGames, message));
        }
        Ok(())
    }

    fn insert(
        &self,
        live: &mut Live,
        game: GameState,
        maker: Option<Client>,
    ) -> Result<Arc<Handle>, ApiError> {
        if live.closing {
            return Err(ApiError::shutting_down());
        }
        let id = game.id.clone();
        let (handle, task) = Handle::start(game, self.context.clone());
        let entry = Entry { handle: handle.clone(), task, maker, used_at: Instant::now() };
        live.games.insert(id, entry);
        Ok(handle)
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
