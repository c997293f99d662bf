use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use agents::Table;
use arena::{Contest, GameReport, Summary, Tournament};
use game::{Message, Tell};
use tokio::sync::Semaphore;

use super::setup::MatchSetup;
use super::turnstile::Turnstile;
use crate::limits::Client;
use crate::session::Context;
use store::{Kept, MatchState, StoreError, TokenHash};

/// A match in memory, whether it goes on or has ended.
pub(crate) struct Match {
    pub id: String,
    pub owner: TokenHash,
    pub setup: MatchSetup,
    /// Set to have the game under way abandoned.
    stop: AtomicBool,
    /// Locked for moments only: nothing is awaited meanwhile.
    progress: Mutex<Progress>,
}

struct Progress {
    contest: Contest,
    /// In the order in which they were played, without what was thought of each move.
    games: Vec<GameReport>,
    state: MatchState,
    problem: Option<Message>,
    /// The games under way, by their numbers.
    live: BTreeMap<u64, Table>,
}

/// How a match stands.
pub(crate) struct Standing {
    pub state: MatchState,
    pub problem: Option<Message>,
    pub summary: Summary,
    /// Those from a given one on.
    pub games: Vec<GameReport>,
    /// Games under way: the number of each from 1, who plays it, and how it stands.
    pub live: Vec<(u64, [String; 2], Table)>,
}

/// So many games under way are shown.
const MOST_SHOWN: usize = 4;
/// A store that fails is tried again after this time.
const STORE_PATIENCE: Duration = Duration::from_millis(500);

impl Match {
    /// A match with the games that were played already.
    pub fn new(
        id: String,
        owner: TokenHash,
        setup: MatchSetup,
        tournament: &Tournament,
        state: MatchState,
        games: Vec<GameReport>,
    ) -> Result<Match, arena::Error> {
        let mut contest = Contest::new(tournament)?;
        for game in &games {
            contest.add(game)?;
        }
        let games = games.into_iter().map(without_thoughts).collect();
        let progress = Progress { contest, games, state, problem: None, live: BTreeMap::new() };
        Ok(Match { id, owner, setup, stop: AtomicBool::new(false), progress: Mutex::new(progress) })
    }

    pub fn state(&self) -> MatchState {
        self.progress().state
    }

    /// How it stands, with the games from the `since`-th on.
    pub fn standing(&self, since: usize) -> Standing {
        let progress = self.progress();
        let fixtures = progress.contest.fixtures();
        let live = progress.live.iter().take(MOST_SHOWN).map(|(number, table)| {
            (number + 1, fixtures.names(*number).map(str::to_owned), table.clone())
        });
        Standing {
            state: progress.state,
            problem: progress.problem.clone(),
            summary: progress.contest.summary(),
            games: progress.games.get(since..).unwrap_or_default().to_vec(),
            live: live.collect(),
        }
    }

    /// Its crosstable, for spreadsheets.
    pub fn csv(&self) -> String {
        self.progress().contest.csv()
    }

    /// Ends it with what was played; false if it has ended already.
    pub fn cancel(&self) -> bool {
        self.end(MatchState::Cancelled, None)
    }

    /// All its games are played.
    pub fn finish(&self) {
        self.end(MatchState::Finished, None);
    }

    pub(super) fn fail(&self, problem: Message) {
        self.end(MatchState::Failed, Some(problem));
    }

    /// Abandons the game under way; another server may go on.
    pub fn interrupt(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// A game under way has come so far.
    pub fn show(&self, number: u64, table: &Table) {
        self.progress().live.insert(number, table.clone());
    }

    /// Adds a game that was played.
    pub fn add(&self, game: GameReport) -> Result<(), arena::Error> {
        let mut progress = self.progress();
        progress.contest.add(&game)?;
        progress.live.retain(|number, _| number + 1 != game.number);
        progress.games.push(without_thoughts(game));
        Ok(())
    }

    /// Plays to the end, on the account of a client; at most as many games at once as `places`
    /// has permits.
    pub async fn run(
        self: Arc<Self>,
        client: Client,
        context: Arc<Context>,
        places: Arc<Semaphore>,
    ) {
        while self.state() == MatchState::Running && !self.stop.load(Ordering::Relaxed) {
            let next = self.progress().contest.next();
            let Some(number) = next else {
                self.finish();
                break;
            };
            let Ok(_place) = places.acquire().await else { return };
            let played = {
                let (of, context) = (self.clone(), context.clone());
                tokio::task::spawn_blocking(move || of.play(number, client, &context)).await
            };
            match played {
                Ok(Ok(Some(game))) => self.keep(game, number, &context).await,
                Ok(Ok(None)) => break,
                Ok(Err(error)) => self.fail(error.message()),
                Err(panic) => {
                    tracing::error!("a game of match {} failed: {panic}", self.id);
                    self.fail(game::message!(
                        "it failed inside; the server's log says more",
                        "ha fallado por dentro; el registro del servidor dice más"
                    ));
                }
            }
        }
        let state = self.state();
        if state != MatchState::Running {
            store(&context, Kept::MatchState(self.id.clone(), state)).await;
        }
    }

    fn play(
        self: &Arc<Self>,
        number: u64,
        client: Client,
        context: &Arc<Context>,
    ) -> Result<Option<GameReport>, arena::Error> {
        let fixtures = self.progress().contest.fixtures();
        let turnstile = Turnstile { of: self.clone(), client, context: context.clone() };
        fixtures.play(number, &turnstile, &self.stop)
    }

    /// Stores a game before anybody is told of it.
    async fn keep(&self, game: GameReport, number: u64, context: &Context) {
        let report = match serde_json::to_string(&game) {
            Ok(report) => report,
            Err(error) => return self.fail(Message::same(error.to_string())),
        };
        if store(context, Kept::MatchGame(self.id.clone(), number, report)).await
            && let Err(error) = self.add(game)
        {
            self.fail(error.message());
        }
    }

    fn end(&self, state: MatchState, problem: Option<Message>) -> bool {
        let mut progress = self.progress();
        if progress.state != MatchState::Running {
            return false;
        }
        progress.state = state;
        progress.problem = problem;
        progress.live.clear();
        self.stop.store(true, Ordering::Relaxed);
        true
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stores something however long it takes; false if the store is closed.
async fn store(context: &Context, what: Kept) -> bool {
    loop {
        match context.store.keep(what.clone()).await {
            Ok(()) => return true,
            Err(StoreError::Closed) => return false,
            Err(_) => tokio::time::sleep(STORE_PATIENCE).await,
        }
    }
}

fn without_thoughts(mut game: GameReport) -> GameReport {
    game.plies = Vec::new();
    game
}
