//! Where agents think: on threads of their own, never more at once than there are cores.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use agents::{AgentSpec, Decision, Error, Player, Request, Table, Thought};
use game::Reason;
use search::engine::Limits;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

use crate::{Settings, specs};

/// The cores and the memory that all agents of a server share.
pub(crate) struct Thinker {
    cores: Arc<Semaphore>,
    core_count: usize,
    /// Mebibytes that agents may keep between moves.
    kept: Arc<Semaphore>,
}

/// An agent at a table: kept between its moves, so that it remembers what it learnt.
pub(crate) struct Seated {
    spec: AgentSpec,
    player: Box<dyn Player>,
    /// Its part of the memory that may be kept; returned when the agent leaves.
    memory: Option<OwnedSemaphorePermit>,
}

/// Somebody's wish that an agent think.
pub(crate) struct Job {
    pub table: Table,
    pub spec: AgentSpec,
    /// The agent, if it already sits at the table.
    pub seated: Option<Seated>,
    /// What the choices of a newly seated agent grow from.
    pub seed: u64,
    /// When it must have decided.
    pub limit: Duration,
    pub stop: Arc<Stop>,
    /// Hears what the agent thinks, at most ten times a second, on the agent's thread.
    pub progress: Box<dyn Fn(Thought) + Send>,
}

/// What came of a [`Job`].
pub(crate) struct Finished {
    /// The agent, if there is room to keep it.
    pub seated: Option<Seated>,
    /// Its decision; `None` if the job was cancelled.
    pub decision: Option<Result<Decision, Error>>,
}

/// Tells an agent to come to an end.
#[derive(Default)]
pub(crate) struct Stop {
    flag: AtomicBool,
    cancelled: AtomicBool,
    wake: Notify,
}

impl Stop {
    /// Asks for a decision at once.
    pub fn hurry(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Nobody wants the decision any more.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.hurry();
        self.wake.notify_one();
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }
}

/// Cancels when it is dropped: for requests whose client may go away.
pub(crate) struct CancelOnDrop(pub Arc<Stop>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Thoughts come at most this often.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

impl Thinker {
    pub fn new(settings: &Settings) -> Self {
        let core_count = settings.cores.max(1);
        Thinker {
            cores: Arc::new(Semaphore::new(core_count)),
            core_count,
            kept: Arc::new(Semaphore::new(mebibytes(settings.kept_memory) as usize)),
        }
    }

    /// Waits for a core, lets the agent think, and returns it with its decision. However a player
    /// behaves, it is told to stop when the limit has passed.
    pub async fn think(&self, job: Job) -> Finished {
        let Job { table, spec, seated, seed, limit, stop, progress } = job;
        let cost = specs::cost(&spec, &table);
        let permits = cost.threads.clamp(1, self.core_count) as u32;
        let cores = tokio::select! {
            cores = self.cores.clone().acquire_many_owned(permits) => cores,
            () = stop.wake.notified() => return Finished { seated, decision: None },
        };
        // The semaphore is never closed; if it were, nobody would be left to wait.
        let Ok(cores) = cores else { return Finished { seated, decision: None } };
        if stop.is_cancelled() {
            return Finished { seated, decision: None };
        }
        let seated = seated.filter(|seated| seated.spec == spec);
        let (shared_stop, name) = (stop.clone(), spec.to_string());
        let mut thinking = tokio::task::spawn_blocking(move || {
            let result = choose(seated, &table, spec, seed, limit, &shared_stop, &progress);
            drop(cores);
            result
        });
        let result = tokio::select! {
            result = &mut thinking => result,
            () = tokio::time::sleep(limit) => {
                stop.hurry();
                thinking.await
            }
        };
        match result {
            Ok((seated, decision)) => {
                let decision = (!stop.is_cancelled()).then_some(decision);
                Finished {
                    seated: seated.and_then(|seated| self.keep(seated, cost.memory)),
                    decision,
                }
            }
            Err(panic) => {
                tracing::error!("{name} panicked: {panic}");
                let problem = "it failed inside; the server's log says more".to_owned();
                let error = Error::NoMove { agent: name, problem, reason: Reason::Crash };
                Finished { seated: None, decision: Some(Err(error)) }
            }
        }
    }

    /// The agent, if it already has its part of the kept memory or there is room for it.
    fn keep(&self, mut seated: Seated, memory: usize) -> Option<Seated> {
        if memory > 0 && seated.memory.is_none() {
            let permit = self.kept.clone().try_acquire_many_owned(mebibytes(memory));
            seated.memory = Some(permit.ok()?);
        }
        Some(seated)
    }
}

type Thinking = (Option<Seated>, Result<Decision, Error>);

fn choose(
    seated: Option<Seated>,
    table: &Table,
    spec: AgentSpec,
    seed: u64,
    limit: Duration,
    stop: &Stop,
    progress: &dyn Fn(Thought),
) -> Thinking {
    let mut seated = match seated.map_or_else(|| seat(table, spec, seed), Ok) {
        Ok(seated) => seated,
        Err(error) => return (None, Err(error)),
    };
    let last = std::cell::Cell::new(None::<Instant>);
    let throttled = |thought: &Thought| {
        if last.get().is_none_or(|last| last.elapsed() >= PROGRESS_INTERVAL) {
            last.set(Some(Instant::now()));
            progress(thought.clone());
        }
    };
    let decision = seated.player.choose(&Request {
        table,
        budget: &Limits::move_time(limit),
        clocks: None,
        stop: &stop.flag,
        progress: &throttled,
    });
    (Some(seated), decision)
}

fn seat(table: &Table, spec: AgentSpec, seed: u64) -> Result<Seated, Error> {
    let mut player = table.seat(&spec)?;
    player.new_game(seed);
    Ok(Seated { spec, player, memory: None })
}

fn mebibytes(bytes: usize) -> u32 {
    bytes.div_ceil(1 << 20).min(Semaphore::MAX_PERMITS).min(u32::MAX as usize) as u32
}

#[cfg(test)]
mod tests {
    use agents::GameId;

    use super::*;

    fn job(spec: &str, limit: Duration) -> Job {
        Job {
            table: Table::new(GameId::Othello, None).unwrap(),
            spec: spec.parse().unwrap(),
            seated: None,
            seed: 1,
            limit,
            stop: Arc::default(),
            progress: Box::new(|_| ()),
        }
    }

    fn thinker() -> Arc<Thinker> {
        Arc::new(Thinker::new(&Settings { cores: 1, kept_memory: 8 << 20, ..Settings::default() }))
    }

    #[tokio::test]
    async fn a_player_without_end_is_stopped_at_the_limit() {
        let began = Instant::now();
        let limit = Duration::from_millis(100);
        let finished = thinker().think(job("minimax:depth=60", limit)).await;
        assert!(finished.decision.unwrap().is_ok());
        assert!(began.elapsed() < Duration::from_secs(5));
    }

    #[tokio::test]
    async fn a_cancelled_job_leaves_the_queue_and_the_core() {
        let thinker = thinker();
        let long = job("minimax:depth=60", Duration::from_secs(60));
        let stop = long.stop.clone();
        let busy = tokio::spawn({
            let thinker = thinker.clone();
            async move { thinker.think(long).await }
        });
        let waiting = job("random", Duration::from_secs(1));
        waiting.stop.cancel();
        assert!(thinker.think(waiting).await.decision.is_none());
        stop.cancel();
        assert!(busy.await.unwrap().decision.is_none());
        let next = thinker.think(job("random", Duration::from_secs(1))).await;
        assert!(next.decision.unwrap().is_ok());
    }

    #[tokio::test]
    async fn agents_are_kept_only_while_there_is_room() {
        let thinker = thinker();
        let spec = "engine:depth=1,eval=seed,hash=5MiB";
        let kept = thinker.think(job(spec, Duration::from_secs(1))).await.seated;
        assert!(kept.is_some());
        let second = thinker.think(job(spec, Duration::from_secs(1))).await.seated;
        assert!(second.is_none());
        drop(kept);
        assert!(thinker.think(job(spec, Duration::from_secs(1))).await.seated.is_some());
    }
}
