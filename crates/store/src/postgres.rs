//! Games in a `PostgreSQL` database, for any number of servers.
//!
//! Truth is in the database alone. Each change names the version it was made from, which is the
//! fence: a server that knows an older one fails and reads again. What others wrote is heard of over
//! `LISTEN` and `NOTIFY` (the [`bus`]); a message that is lost is harmless.

mod bus;
mod changes;
mod migrations;
mod records;
mod rows;

use std::sync::Arc;
use std::time::{Duration, Instant};

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio_postgres::{Client, Config, NoTls, Row};

use crate::claims::Claims;
use crate::{
    Answer, FoundMatch, GameHead, Health, Kept, Kind, MovesChange, Others, PostgresUrl, Record,
    Records, Store, StoreError, StoredGame, StoredHeuristic, error,
};
use bus::Bus;
use changes::{Columns, Param};

/// Games in a `PostgreSQL` database.
pub(crate) struct PostgresStore {
    /// The database, as it is named in errors.
    name: String,
    config: Config,
    pool: Pool,
    health: Arc<Health>,
    others: Arc<Others>,
    bus: Bus,
    claims: Claims,
    /// The connection that holds the matches which are played here.
    holder: Mutex<Option<Client>>,
    keeper: JoinHandle<()>,
}

/// Connections of one server.
const CONNECTIONS: usize = 8;
/// How long a statement, or the wait for a connection, may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a store that failed is tried again while nobody writes.
const RETRY: Duration = Duration::from_secs(1);

type Params<'a> = &'a [Param<'a>];

impl PostgresStore {
    /// Connects, and brings the tables up to date.
    pub async fn open(url: &PostgresUrl) -> Result<Self, StoreError> {
        Self::connect(url, true).await
    }

    /// Connects to what is there.
    pub async fn look(url: &PostgresUrl) -> Result<Self, StoreError> {
        Self::connect(url, false).await
    }

    async fn connect(url: &PostgresUrl, migrate: bool) -> Result<Self, StoreError> {
        let (name, mut config) = (url.to_string(), url.config());
        config.connect_timeout(PATIENCE).application_name("ludoteca");
        // Acknowledged is on disk, whatever the database's own settings are.
        let durable = "-c synchronous_commit=on -c statement_timeout=5s";
        let options =
            config.get_options().map_or(durable.to_owned(), |own| format!("{own} {durable}"));
        let mut patient = config.clone();
        config.options(options);
        patient.options("-c statement_timeout=0");
        let db = connect(&patient).await.map_err(|error| failed(&name, &error))?;
        warn_if_unsafe(&db, &name).await?;
        if migrate {
            migrations::run(db, &name).await?;
        }

        let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config.clone(), NoTls, manager);
        let pool = Pool::builder(manager).max_size(CONNECTIONS).runtime(Runtime::Tokio1);
        let pool = pool.wait_timeout(Some(PATIENCE)).create_timeout(Some(PATIENCE)).build();
        let pool = pool.map_err(|error| failed(&name, &error))?;
        let (health, others) = (Arc::new(Health::new()), Arc::<Others>::default());
        let bus = Bus::start(config.clone(), others.clone());
        let keeper = tokio::spawn(keep_trying(name.clone(), pool.clone(), health.clone()));
        let (claims, holder) = (Claims::default(), Mutex::default());
        Ok(PostgresStore { name, config, pool, health, others, bus, claims, holder, keeper })
    }

    async fn rows(&self, statement: &str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        query(&self.pool, &self.name, statement, params).await
    }

    async fn row(&self, statement: &str, params: Params<'_>) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(statement, params).await?.pop())
    }

    /// Changes something in one statement, which is one transaction.
    async fn change(&self, statement: &str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        change(&self.pool, &self.name, &self.health, statement, params).await
    }

    async fn insert(&self, game: StoredGame) -> Result<(), StoreError> {
        self.change(&changes::insert(), &Columns::of_game(&game).insert()).await.map(drop)
    }

    async fn update(&self, head: GameHead, moves: MovesChange) -> Result<(), StoreError> {
        let statement = changes::update(&moves);
        let found = self.change(&statement, &Columns::of(&head).update(&moves)).await?;
        if found.is_empty() {
            return Err(StoreError::Conflict(head.id));
        }
        self.bus.publish(head.id, head.version);
        Ok(())
    }

    async fn keep_it(&self, what: Kept) -> Result<(), StoreError> {
        self.claims.note(&what);
        let changed = match &what {
            Kept::Heuristic(new) => {
                let params: [Param<'_>; 5] =
                    [&new.id, &&new.owner[..], &new.game, &new.kind, &new.text];
                self.change(changes::KEEP_HEURISTIC, &params).await
            }
            Kept::Match(new) => {
                // Held before others can see it.
                self.hold(HOLD_ONE, &[&new.id]).await?;
                let params: [Param<'_>; 4] =
                    [&new.id, &&new.owner[..], &new.setup, &new.state.code()];
                self.change(changes::KEEP_MATCH, &params).await
            }
            Kept::MatchGame(id, number, report) => {
                let params: [Param<'_>; 3] = [id, &(*number as i64), report];
                self.change(changes::KEEP_MATCH_GAME, &params).await
            }
            Kept::MatchState(id, state) => {
                self.change(changes::KEEP_MATCH_STATE, &[id, &state.code()]).await
            }
        };
        changed.map(drop)
    }

    /// Asks on the connection that holds matches; another server takes them when it ends.
    async fn hold(&self, statement: &str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        let mut holder = self.holder.lock().await;
        if self.pool.is_closed() {
            return Err(StoreError::Closed);
        }
        let db = match holder.take_if(|db| !db.is_closed()) {
            Some(db) => db,
            None => connect(&self.config).await.map_err(|error| failed(&self.name, &error))?,
        };
        let outcome = tokio::time::timeout(PATIENCE, db.query(statement, params)).await;
        let rows = outcome.map_err(|_| too_slow(&self.name))?;
        let rows = rows.map_err(|error| failed(&self.name, &error))?;
        *holder = Some(db);
        Ok(rows)
    }
}

/// The advisory lock of a match.
const HOLD_ONE: &str = "SELECT pg_try_advisory_lock(hashtextextended($1, 1))";
const HOLD_RUNNING: &str = "WITH running AS MATERIALIZED \
    (SELECT id, created_at FROM matches WHERE state = 'running') \
    SELECT id FROM running WHERE pg_try_advisory_lock(hashtextextended(id, 1)) ORDER BY created_at";

impl Store for PostgresStore {
    fn create(&self, game: StoredGame) -> Answer<'_, ()> {
        self.insert(game).boxed()
    }

    fn save(&self, head: GameHead, moves: MovesChange) -> Answer<'_, ()> {
        self.update(head, moves).boxed()
    }

    fn load<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredGame>> {
        async move {
            let statement =
                format!("SELECT {}, {} FROM games WHERE id = $1", rows::HEAD, rows::MOVES);
            self.row(&statement, &[&id]).await?.as_ref().map(rows::game_of).transpose()
        }
        .boxed()
    }

    fn heads<'a>(&'a self, ids: &'a [String]) -> Answer<'a, Vec<GameHead>> {
        async move {
            let statement = format!("SELECT {} FROM games WHERE id = ANY($1)", rows::HEAD);
            self.rows(&statement, &[&ids]).await?.iter().map(rows::head_of).collect()
        }
        .boxed()
    }

    fn unchanged(
        &self,
        age: Option<Duration>,
        most: Option<u64>,
        count: u32,
    ) -> Answer<'_, Vec<String>> {
        async move {
            let number = |value: u64| i64::try_from(value).unwrap_or(i64::MAX);
            let statement = "SELECT id FROM (SELECT id, changed_at, \
                 row_number() OVER (ORDER BY changed_at DESC, id) AS place FROM games) AS known \
                 WHERE changed_at < seconds_now() - $1 OR place > $2 ORDER BY place DESC LIMIT $3";
            // No age comes before the beginning of time.
            let age = number(age.map_or(u64::from(u32::MAX), |age| age.as_secs()));
            let most = number(most.unwrap_or(u64::MAX));
            let rows = self.rows(statement, &[&age, &most, &i64::from(count)]).await?;
            rows.iter().map(|row| rows::get(row, "id")).collect()
        }
        .boxed()
    }

    fn remove<'a>(&'a self, id: &'a str) -> Answer<'a, ()> {
        async move { self.change("DELETE FROM games WHERE id = $1", &[&id]).await.map(drop) }
            .boxed()
    }

    fn day_of<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        async move {
            let statement = "SELECT to_char(to_timestamp(created_at) AT TIME ZONE 'UTC', \
                 'YYYY-MM-DD') AS day FROM games WHERE id = $1";
            self.row(statement, &[&id]).await?.map(|row| rows::get(&row, "day")).transpose()
        }
        .boxed()
    }

    fn keep(&self, what: Kept) -> Answer<'_, ()> {
        self.keep_it(what).boxed()
    }

    fn heuristic<'a>(&'a self, id: &'a str) -> Answer<'a, Option<StoredHeuristic>> {
        async move {
            let statement = format!("SELECT {} FROM heuristics WHERE id = $1", rows::HEURISTIC);
            self.row(&statement, &[&id]).await?.as_ref().map(rows::heuristic_of).transpose()
        }
        .boxed()
    }

    fn load_match<'a>(&'a self, id: &'a str) -> Answer<'a, Option<FoundMatch>> {
        async move {
            let statement = format!("SELECT {} FROM matches WHERE id = $1", rows::MATCH);
            self.row(&statement, &[&id]).await?.as_ref().map(rows::match_of).transpose()
        }
        .boxed()
    }

    fn running_matches(&self) -> Answer<'_, Vec<String>> {
        async move {
            let rows = self.hold(HOLD_RUNNING, &[]).await?;
            let ids = rows.iter().map(|row| rows::get(row, "id")).collect::<Result<_, _>>()?;
            Ok(self.claims.take(ids))
        }
        .boxed()
    }

    fn put(&self, record: Record) -> Answer<'_, ()> {
        self.put_record(record).boxed()
    }

    fn records(&self) -> &dyn Records {
        self
    }

    fn beat(&self) -> Answer<'_, ()> {
        async move { self.change(changes::BEAT, &[]).await.map(drop) }.boxed()
    }

    fn health(&self) -> &Health {
        &self.health
    }

    fn others(&self) -> &Others {
        &self.others
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        async move {
            self.keeper.abort();
            self.bus.close().await;
            // In this order: nobody holds anything after the end.
            self.pool.close();
            self.holder.lock().await.take();
        }
        .boxed()
    }
}

impl Records for PostgresStore {
    fn ids(&self, kind: Kind, after: String, count: u32) -> Answer<'_, Vec<String>> {
        async move { self.select_ids(kind, &after, count).await }.boxed()
    }

    fn record<'a>(&'a self, kind: Kind, id: &'a str) -> Answer<'a, Option<Record>> {
        self.select_record(kind, id).boxed()
    }

    /// The server looks after its pages itself (`pg_amcheck`, checksums).
    fn damage(&self) -> Answer<'_, Vec<String>> {
        async { Ok(Vec::new()) }.boxed()
    }
}

/// Tries a store that failed again until it is well.
async fn keep_trying(name: String, pool: Pool, health: Arc<Health>) {
    loop {
        tokio::time::sleep(RETRY).await;
        if health.trouble().is_some() {
            let _ = change(&pool, &name, &health, changes::BEAT, &[]).await;
        }
    }
}

async fn change(
    pool: &Pool,
    name: &str,
    health: &Health,
    statement: &str,
    params: Params<'_>,
) -> Result<Vec<Row>, StoreError> {
    let began = Instant::now();
    let outcome = query(pool, name, statement, params).await;
    metrics::histogram!("ludoteca_commit_seconds").record(began.elapsed());
    match &outcome {
        Ok(_) => {
            metrics::counter!("ludoteca_changes_total").increment(1);
            health.succeeded();
        }
        Err(StoreError::Refused(_) | StoreError::Closed) => {}
        Err(error) => health.failed(&error.to_string()),
    }
    outcome
}

/// Runs a statement. A connection that failed is not used again.
async fn query(
    pool: &Pool,
    name: &str,
    statement: &str,
    params: Params<'_>,
) -> Result<Vec<Row>, StoreError> {
    if pool.is_closed() {
        return Err(StoreError::Closed);
    }
    let db = pool.get().await.map_err(|error| failed(name, &error))?;
    let run = async {
        let prepared = db.prepare_cached(statement).await?;
        db.query(&prepared, params).await
    };
    match tokio::time::timeout(PATIENCE, run).await {
        Ok(Ok(rows)) => Ok(rows),
        // Class 22 and 23: what was to be written is wrong, and the connection is well.
        Ok(Err(error)) if error.code().is_some_and(|code| is_about_the_data(code.code())) => {
            Err(StoreError::Refused(error::chain(&error)))
        }
        Ok(Err(error)) => {
            drop(Object::take(db));
            Err(failed(name, &error))
        }
        Err(_) => {
            drop(Object::take(db));
            Err(too_slow(name))
        }
    }
}

fn is_about_the_data(code: &str) -> bool {
    code.starts_with("22") || code.starts_with("23")
}

async fn connect(config: &Config) -> Result<Client, tokio_postgres::Error> {
    let (client, connection) = config.connect(NoTls).await?;
    tokio::spawn(connection);
    Ok(client)
}

/// Says so where the database promises less than we do.
async fn warn_if_unsafe(db: &Client, name: &str) -> Result<(), StoreError> {
    let row = db.query_one("SELECT current_setting('fsync') = 'off'", &[]).await;
    if row.map_err(|error| failed(name, &error))?.get(0) {
        tracing::warn!("{name} runs with fsync = off: a power cut may lose moves that were made");
    }
    Ok(())
}

fn failed(name: &str, error: &dyn std::error::Error) -> StoreError {
    StoreError::Database(format!("{name}: {}", error::chain(error)))
}

fn too_slow(name: &str) -> StoreError {
    StoreError::Database(format!("{name}: no answer within {PATIENCE:?}"))
}
