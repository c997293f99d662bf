//! Which agents clients may seat, and what is cut of what they ask for.

use std::num::NonZeroUsize;
use std::time::Duration;

use agents::{AgentSpec, EngineSpec, GameInfo, Table};
use game::kit::Level;

use crate::Settings;
use crate::error::{ApiError, Code};
use crate::token::Role;

/// An engine that says nothing thinks this long.
const ENGINE_TIME: Duration = Duration::from_secs(1);
/// Enough to find out whether an engine can be made at all.
const TRIAL_HASH: usize = 1 << 16;
/// The longest spec: there is room for a heuristic in it.
const MAX_SPEC: usize = 6000;

/// Reads a client's spec for the game on `table`, refuses what it may not have and cuts what
/// would be too much.
pub(crate) fn admit(text: &str, table: &Table, settings: &Settings) -> Result<AgentSpec, ApiError> {
    if text.len() > MAX_SPEC {
        let message = format!("an agent's spec has at most {MAX_SPEC} characters");
        return Err(ApiError::new(Code::BadAgent, message));
    }
    let bad = |error: &agents::Error| ApiError::from_agents(error, Code::BadAgent);
    let mut spec: AgentSpec = text.parse().map_err(|error| bad(&error))?;
    refuse_programs(&spec, settings)?;
    match &mut spec {
        AgentSpec::Engine(engine) => cut(engine, settings),
        AgentSpec::Minimax(textbook) | AgentSpec::AlphaBeta(textbook) => {
            textbook.multi_pv = at_most(textbook.multi_pv, settings.multi_pv);
        }
        _ => {}
    }
    match &spec {
        AgentSpec::Human | AgentSpec::Ugi(_) => {}
        AgentSpec::Engine(engine) => {
            let trial = EngineSpec { hash: TRIAL_HASH, ..engine.clone() };
            table.seat(&AgentSpec::Engine(trial)).map_err(|error| bad(&error))?;
        }
        AgentSpec::Level(_) | AgentSpec::Ninja(_) | AgentSpec::Sensei
            if made_of(&spec, &table.info()).is_some() => {}
        other => drop(table.seat(other).map_err(|error| bad(&error))?),
    }
    table.game().name_search(&mut spec);
    Ok(spec)
}

/// The agent that analyses when none is named.
pub(crate) const ANALYST: &str = "engine:time=1s";

/// The agent of a spec of ours that is an engine, or where that has no evaluation the strongest
/// level.
pub(crate) fn engine_or_level(
    spec: &str,
    table: &Table,
    settings: &Settings,
) -> Result<AgentSpec, ApiError> {
    admit(spec, table, settings).or_else(|error| {
        let strongest = table.info().levels.last().map(|level| level.number);
        strongest.map(AgentSpec::Level).ok_or(error)
    })
}

/// What a seated agent takes: threads, bytes of memory that it holds on to, and about how much
/// time for a move.
pub(crate) fn cost(spec: &AgentSpec, table: &Table) -> Cost {
    let made_of = made_of(spec, &table.info()).and_then(|spec| spec.parse().ok());
    let simple = |time| Cost { threads: 1, memory: 0, time, glance: false, timed: false };
    match made_of.as_ref().unwrap_or(spec) {
        AgentSpec::Engine(engine) => {
            let threads = engine.threads.get();
            // What is to be reached whatever it takes is not cut short: it comes out the same again.
            let limits = &engine.limits;
            let timed = limits.depth.is_none() && limits.nodes.is_none();
            Cost { threads, memory: engine.hash, timed, ..simple(engine_time(engine)) }
        }
        AgentSpec::Minimax(textbook) => simple(time_of(tree(textbook.depth, 1.0))),
        AgentSpec::AlphaBeta(textbook) => simple(time_of(tree(textbook.depth, 0.6))),
        // Nobody knows what a program does.
        AgentSpec::Ugi(program) => simple(program.limits.move_time.unwrap_or(Duration::MAX)),
        _ => Cost { glance: true, ..simple(Duration::ZERO) },
    }
}

/// What an agent takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    pub threads: usize,
    pub memory: usize,
    /// An estimate: only where it says "long" it can be relied on.
    pub time: Duration,
    /// It thinks for a time, and for less if others wait.
    pub timed: bool,
    /// It looks at its moves once: less work than to show what it plays.
    pub glance: bool,
}

/// Positions a second that a slow evaluation sees.
const SLOWEST_SEARCH: f64 = 200_000.0;
/// Moves in a position, more or less.
const CHOICES: f64 = 10.0;

/// Positions in a search to a depth; `share` says how much of it pruning leaves.
fn tree(depth: u32, share: f64) -> f64 {
    CHOICES.powf(f64::from(depth) * share)
}

fn time_of(nodes: f64) -> Duration {
    Duration::try_from_secs_f64(nodes / SLOWEST_SEARCH).unwrap_or(Duration::MAX)
}

fn engine_time(engine: &EngineSpec) -> Duration {
    let depth = engine.limits.depth.map(|depth| time_of(tree(depth, 0.4)));
    let nodes = engine.limits.nodes.map(|nodes| time_of(nodes as f64));
    let bounds = [engine.limits.move_time, depth, nodes].into_iter().flatten();
    bounds.min().unwrap_or(ENGINE_TIME)
}

/// The agent that a level, a ninja or the sensei of a game stands for.
fn made_of(spec: &AgentSpec, info: &GameInfo) -> Option<&'static str> {
    let (levels, wanted): (&'static [Level], u32) = match spec {
        AgentSpec::Level(number) => (info.levels, *number),
        AgentSpec::Ninja(number) => (info.ninjas, *number),
        AgentSpec::Sensei => return info.sensei,
        _ => return None,
    };
    levels.iter().find(|level| level.number == wanted).map(|level| level.spec)
}

/// A spec as the holder of a role sees it: which program runs, and what file is read, is not for
/// strangers.
pub(crate) fn shown(spec: &AgentSpec, role: Role) -> String {
    let text = spec.to_string();
    match text.split_once(':') {
        Some((kind, _)) if role == Role::Spectator && spec.reaches_outside() => kind.to_owned(),
        _ => text,
    }
}

/// Refuses an agent that starts a program or reads a file, where clients may not have such.
pub(crate) fn refuse_programs(spec: &AgentSpec, settings: &Settings) -> Result<(), ApiError> {
    if settings.allow_programs || !spec.reaches_outside() {
        return Ok(());
    }
    let message = "this server runs no programs and reads no files for its clients; its owner can \
                   start it with --allow-programs";
    Err(ApiError::new(Code::RefusedAgent, message))
}

fn cut(engine: &mut EngineSpec, settings: &Settings) {
    let limits = &mut engine.limits;
    if limits.is_infinite() {
        limits.move_time = Some(ENGINE_TIME);
    }
    limits.move_time = limits.move_time.map(|time| time.min(settings.think_time));
    engine.hash = engine.hash.min(settings.agent_memory);
    engine.threads = at_most(engine.threads, settings.cores);
    engine.multi_pv = at_most(engine.multi_pv, settings.multi_pv);
}

fn at_most(count: NonZeroUsize, most: usize) -> NonZeroUsize {
    NonZeroUsize::new(count.get().min(most)).unwrap_or(NonZeroUsize::MIN)
}

#[cfg(test)]
mod tests {
    use agents::kit;
    use othello::Othello;

    use super::*;

    fn settings() -> Settings {
        Settings { cores: 2, agent_memory: 32 << 20, ..Settings::default() }
    }

    #[track_caller]
    fn admitted(given: &str, seated: &str) {
        let table = Table::new(kit::<Othello>(), None).unwrap();
        assert_eq!(admit(given, &table, &settings()).unwrap().to_string(), seated);
    }

    #[track_caller]
    fn refused(given: &str, code: Code) {
        let table = Table::new(kit::<Othello>(), None).unwrap();
        assert_eq!(admit(given, &table, &settings()).unwrap_err().code, code, "{given}");
    }

    #[test]
    fn greedy_requests_are_cut() {
        admitted("human", "human");
        admitted("level:2", "level:2");
        admitted(
            "engine:time=9h,threads=200,hash=1TiB,eval=seed".replace("1TiB", "900GiB").as_str(),
            "engine:time=30s,eval=seed,threads=2,hash=33554432",
        );
        admitted("engine:eval=seed,hash=1MiB", "engine:time=1s,eval=seed,hash=1048576");
    }

    #[test]
    fn the_search_of_an_agent_with_steps_of_its_own_is_named() {
        admitted(
            "engine:depth=4,without=prob-cut",
            "engine:depth=4,search=own,hash=33554432,without=prob-cut",
        );
        admitted(
            "engine:depth=4,search=generic,contempt=1",
            "engine:depth=4,search=generic,hash=33554432,contempt=1",
        );
        refused("engine:depth=4,contempt=1", Code::BadAgent);
        refused("engine:depth=4,without=probe", Code::BadAgent);
    }

    #[test]
    fn short_thoughts_are_told_from_long_ones() {
        let table = Table::new(kit::<Othello>(), None).unwrap();
        let time = |spec: &str| cost(&spec.parse().unwrap(), &table).time;
        for short in ["random", "greedy", "level:1", "level:3", "minimax:depth=4"] {
            assert!(time(short) < Duration::from_millis(300), "{short}");
        }
        for long in ["engine:time=1s", "minimax:depth=9", "ugi:cmd=x", "engine:nodes=1000000"] {
            assert!(time(long) > Duration::from_millis(300), "{long}");
        }
    }

    #[test]
    fn only_those_who_look_no_further_than_their_moves_glance() {
        let table = Table::new(kit::<Othello>(), None).unwrap();
        let glance = |spec: &str| cost(&spec.parse().unwrap(), &table).glance;
        assert!(["random", "greedy", "level:1"].into_iter().all(glance));
        assert!(
            !["minimax:depth=1", "ugi:cmd=x,time=0ms", "engine:time=1ms"].into_iter().any(glance)
        );
    }

    #[test]
    fn programs_and_nonsense_are_refused() {
        refused("ugi:cmd=rm -rf x", Code::RefusedAgent);
        refused("greedy:eval=weights:/etc/passwd", Code::RefusedAgent);
        refused("engine:eval=weights:/etc/passwd", Code::RefusedAgent);
        refused("level:99", Code::BadAgent);
        refused("ninja:1", Code::BadAgent);
        refused("sensei", Code::BadAgent);
        refused("robot", Code::BadAgent);
        refused("greedy:eval=nothing", Code::BadAgent);
        refused(&"x".repeat(10_000), Code::BadAgent);
    }
}
