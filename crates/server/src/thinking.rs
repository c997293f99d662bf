//! Where agents think: on threads of their own, each client in its turn.

mod turns;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use agents::{AgentSpec, Decision, Error, Player, Request, Table, Thought};
use game::{Limits, Reason, message};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::task::{JoinError, JoinHandle};

use crate::limits::Client;
use crate::{Settings, specs};
pub(crate) use turns::SHORT;
use turns::{Grant, Turns, Wish};

/// The cores and the memory that all agents of a server share.
pub(crate) struct Thinker {
    queues: Queues,
    cores: usize,
    /// Mebibytes that agents may keep between moves.
    kept: Arc<Semaphore>,
}

/// Locked for moments only: nothing is awaited meanwhile.
type Queues = Arc<Mutex<Turns<Client, oneshot::Sender<Turn>>>>;

/// Leave to think; the next one has it when this is dropped.
pub(crate) struct Turn {
    grant: Mutex<Grant<Client>>,
    queues: Queues,
}

impl Turn {
    /// It takes longer than it seemed: others must not wait for it.
    pub fn overrun(&self) {
        lock(&self.queues).overrun(&mut lock(&self.grant));
        serve(&self.queues);
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        lock(&self.queues).done(&lock(&self.grant));
        serve(&self.queues);
    }
}

/// Lets everybody go on for whom there is room.
fn serve(queues: &Queues) {
    loop {
        let next = lock(queues).next();
        let Some((waiter, grant)) = next else { break };
        // Whoever is gone gives the turn back.
        let _ = waiter.send(Turn { grant: Mutex::new(grant), queues: queues.clone() });
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
    /// On whose account.
    pub client: Client,
    /// Whether a person waits for it, and not only other agents.
    pub person: bool,
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

/// Other work that takes its time.
pub(crate) struct Task {
    /// On whose account.
    pub client: Client,
    /// About how long it takes.
    pub estimate: Duration,
    /// When it must be done.
    pub limit: Duration,
    pub stop: Arc<Stop>,
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

    /// What whoever searches looks at.
    pub fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    /// Whether it must come to its end.
    pub fn is_hurried(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
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

/// About what playing a move over, or telling it, takes.
const TIME_OF_A_MOVE: Duration = Duration::from_micros(20);
/// What the smallest work takes.
const LITTLE: Duration = Duration::from_millis(1);

/// About what it takes to go through so many moves.
pub(crate) fn time_of(moves: usize) -> Duration {
    LITTLE + TIME_OF_A_MOVE * u32::try_from(moves).unwrap_or(u32::MAX)
}

/// Thoughts come at most this often.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

impl Thinker {
    pub fn new(settings: &Settings) -> Self {
        Thinker {
            queues: Arc::new(Mutex::new(Turns::new(settings.cores))),
            cores: settings.cores.max(1),
            kept: Arc::new(Semaphore::new(mebibytes(settings.kept_memory) as usize)),
        }
    }

    /// Does other work that takes its time, in its client's turn and off the async threads; `None`
    /// if it failed inside.
    pub async fn work<T: Send + 'static>(
        &self,
        client: Client,
        estimate: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.turn(Wish { client, person: true, estimate, threads: 1 }).await?;
        let working = tokio::task::spawn_blocking(move || {
            give_way();
            let _turn = turn;
            work()
        });
        working.await.inspect_err(|panic| tracing::error!("some work failed: {panic}")).ok()
    }

    /// Waits for a turn on this thread, which must be a blocking one: for an agent that plays
    /// another one. `None` if the server stops.
    pub fn blocking_turn(&self, client: Client, estimate: Duration) -> Option<Turn> {
        give_way();
        let (waiter, turn) = oneshot::channel();
        let wish = Wish { client, person: false, estimate, threads: 1 };
        lock(&self.queues).push(wish, waiter, oneshot::Sender::is_closed);
        serve(&self.queues);
        turn.blocking_recv().ok()
    }

    /// The same for work that can be told to stop, and is when its limit has passed; `None` also if
    /// it was cancelled first.
    pub async fn work_within<T: Send + 'static>(
        &self,
        task: Task,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Option<T> {
        let Task { client, estimate, limit, stop } = task;
        let wish = Wish { client, person: true, estimate: estimate.min(limit), threads: 1 };
        let turn = Arc::new(self.turn(wish).await?);
        let (own_turn, shared_stop) = (turn.clone(), stop.clone());
        let working = tokio::task::spawn_blocking(move || {
            give_way();
            let _turn = own_turn;
            work(&shared_stop)
        });
        let done = watch_over(working, &turn, limit, &stop).await;
        done.inspect_err(|panic| tracing::error!("some work failed: {panic}")).ok()
    }

    async fn turn(&self, wish: Wish<Client>) -> Option<Turn> {
        let (waiter, turn) = oneshot::channel();
        lock(&self.queues).push(wish, waiter, oneshot::Sender::is_closed);
        serve(&self.queues);
        turn.await.ok()
    }

    /// Waits for a turn, lets the agent think, and returns it with its decision. However a player
    /// behaves, it is told to stop when the limit has passed. One that sits already and only glances
    /// at its moves does so at once, right here.
    pub async fn think(&self, job: Job) -> Finished {
        let Job { client, person, table, spec, seated, seed, limit, stop, progress } = job;
        let cost = specs::cost(&spec, &table);
        let seated = seated.filter(|seated| seated.spec == spec);
        let (shared_stop, name) = (stop.clone(), spec.to_string());
        let thought = if cost.glance && seated.is_some() {
            // It is done before another thread would have woken up, and nobody waits for it.
            let look =
                async move { choose(seated, &table, spec, seed, limit, &shared_stop, &progress) };
            tokio::spawn(look).await
        } else {
            let wish =
                Wish { client, person, estimate: cost.time.min(limit), threads: cost.threads };
            let turn = tokio::select! {
                turn = self.turn(wish) => turn,
                () = stop.wake.notified() => None,
            };
            let Some(turn) = turn.filter(|_| !stop.is_cancelled()).map(Arc::new) else {
                return Finished { seated, decision: None };
            };
            let limit = if cost.timed {
                let waiting = lock(&self.queues).waiting_long();
                metrics::gauge!("ludoteca_thoughts_waiting").set(waiting as f64);
                limit.min(share(waiting, self.cores, cost.threads))
            } else {
                limit
            };
            let own_turn = turn.clone();
            let thinking = tokio::task::spawn_blocking(move || {
                give_way();
                let result = choose(seated, &table, spec, seed, limit, &shared_stop, &progress);
                drop(own_turn);
                result
            });
            watch_over(thinking, &turn, limit, &stop).await
        };
        match thought {
            Ok((seated, decision)) => {
                let decision = (!stop.is_cancelled()).then_some(decision);
                Finished {
                    seated: seated.and_then(|seated| self.keep(seated, cost.memory)),
                    decision,
                }
            }
            Err(panic) => {
                tracing::error!("{name} panicked: {panic}");
                let problem = message!(
                    "it failed inside; the server's log says more",
                    "ha fallado por dentro; el registro del servidor dice más"
                );
                let error = Error::NoMove { agent: name, problem, reason: Reason::CRASH };
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

/// Where others wait, nobody thinks for so long that they wait for much longer than this: the time
/// of all is divided among them.
const ROUND: Duration = Duration::from_secs(8);
/// No thought is cut shorter.
const LEAST_THOUGHT: Duration = Duration::from_millis(50);

/// How long somebody may think while others wait.
fn share(waiting: usize, cores: usize, threads: usize) -> Duration {
    if waiting == 0 {
        return Duration::MAX;
    }
    let thoughts = waiting.div_ceil(cores) * threads.min(cores);
    (ROUND / u32::try_from(thoughts).unwrap_or(u32::MAX)).max(LEAST_THOUGHT)
}

/// Awaits what works in its turn: it goes to the long ones when it is no short one any more, and is
/// told to stop when the limit has passed.
async fn watch_over<T>(
    mut working: JoinHandle<T>,
    turn: &Turn,
    limit: Duration,
    stop: &Stop,
) -> Result<T, JoinError> {
    let began = tokio::time::Instant::now();
    let mut due = [(began + SHORT, false), (began + limit, true)];
    due.sort_unstable();
    for (when, is_limit) in due {
        tokio::select! {
            result = &mut working => return result,
            () = tokio::time::sleep_until(when) => {}
        }
        if is_limit {
            stop.hurry();
        } else {
            turn.overrun();
        }
    }
    working.await
}

/// Those who answer clients come before those who think: on a busy machine a move must not wait
/// for a thought.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        thread_local!(static ASKED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) });
        if !ASKED.replace(true) {
            // On Linux this is about the calling thread alone. Without it all goes on as well.
            let _ = rustix::process::setpriority_process(None, NICENESS);
        }
    }
}

/// How far agents stand back, from 0 to 19.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 5;

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
    let limits = Limits::move_time(limit);
    let decision = seated
        .player
        .choose(&Request { progress: &throttled, ..Request::new(table, &limits, &stop.flag) });
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
    use agents::kit;
    use othello::Othello;

    use super::*;

    fn job(spec: &str, limit: Duration) -> Job {
        Job {
            client: [127, 0, 0, 1].into(),
            person: true,
            table: Table::new(kit::<Othello>(), None).unwrap(),
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

    #[test]
    fn sixty_people_who_always_want_an_answer_wait_ten_seconds_for_it() {
        assert_eq!(share(0, 2, 1), Duration::MAX, "nobody waits: think as long as you like");
        for (cores, threads) in [(1, 1), (2, 1), (2, 2), (8, 4)] {
            let share = share(59, cores, threads).min(Duration::from_secs(1));
            let round = share * 60 * threads as u32 / cores as u32;
            assert!(
                round <= Duration::from_secs(10),
                "{cores} cores, {threads} threads: {round:?}"
            );
        }
        assert!(share(100_000, 1, 1) >= LEAST_THOUGHT);
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
    async fn a_small_thought_does_not_wait_for_a_hundred_long_ones_of_others() {
        let thinker = thinker();
        let mut hostile = Vec::new();
        for _ in 0..100 {
            let mut long = job("engine:time=60s,eval=seed,hash=1MiB", Duration::from_secs(60));
            long.client = [192, 0, 2, 1].into();
            let stop = long.stop.clone();
            let thinker = thinker.clone();
            hostile.push((stop, tokio::spawn(async move { thinker.think(long).await })));
        }
        // One has the core, the others wait for it.
        while lock(&thinker.queues).len() < hostile.len() - 1 {
            tokio::task::yield_now().await;
        }
        let small = thinker.think(job("greedy:eval=seed", Duration::from_secs(30)));
        let answer = tokio::time::timeout(Duration::from_secs(20), small).await;
        assert!(answer.expect("it has its turn").decision.unwrap().is_ok());
        for (stop, _) in &hostile {
            stop.cancel();
        }
        for (_, task) in hostile {
            assert!(task.await.unwrap().decision.is_none());
        }
    }

    #[tokio::test]
    async fn a_seated_agent_that_only_glances_waits_for_nobody() {
        let thinker = thinker();
        let glance = || job("greedy:eval=seed", Duration::from_secs(1));
        let seated = thinker.think(glance()).await.seated;
        assert!(seated.is_some());
        // The only place of a short thought is taken.
        let (client, estimate) = ([192, 0, 2, 1].into(), Duration::ZERO);
        let _turn = thinker.turn(Wish { client, person: true, estimate, threads: 1 }).await;
        let again = thinker.think(Job { seated, ..glance() });
        let answer = tokio::time::timeout(Duration::from_secs(20), again).await;
        assert!(answer.expect("it needs no turn").decision.unwrap().is_ok());
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
