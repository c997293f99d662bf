//! Which agents clients may seat, and what is cut of what they ask for.

use std::num::NonZeroUsize;
use std::time::Duration;

use agents::{AgentSpec, EngineSpec, GameInfo, Level, Table};

use crate::Settings;
use crate::error::{ApiError, Code};

/// An engine that says nothing thinks this long.
const ENGINE_TIME: Duration = Duration::from_secs(1);
/// Enough to find out whether an engine can be made at all.
const TRIAL_HASH: usize = 1 << 16;
/// Specs are short.
const MAX_SPEC: usize = 400;

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
    if let AgentSpec::Engine(engine) = &mut spec {
        cut(engine, settings);
    }
    match &spec {
        AgentSpec::Human | AgentSpec::Ugi(_) => {}
        AgentSpec::Engine(engine) => {
            let trial = EngineSpec { hash: TRIAL_HASH, ..engine.clone() };
            table.seat(&AgentSpec::Engine(trial)).map_err(|error| bad(&error))?;
        }
        AgentSpec::Level(_) | AgentSpec::Ninja(_) if level(&spec, &table.info()).is_some() => {}
        other => drop(table.seat(other).map_err(|error| bad(&error))?),
    }
    Ok(spec)
}

/// The agent that analyses when none is named.
pub(crate) const ANALYST: &str = "engine:time=1s";
/// The agent that gives hints when none is named: who asks for one wants to play on.
pub(crate) const ADVISER: &str = "engine:time=1s,contempt=0.5";

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

/// What a seated agent takes: threads, and bytes of memory that it holds on to.
pub(crate) fn cost(spec: &AgentSpec, table: &Table) -> Cost {
    let made_of = level(spec, &table.info()).and_then(|level| level.spec.parse().ok());
    match made_of.as_ref().unwrap_or(spec) {
        AgentSpec::Engine(engine) => Cost { threads: engine.threads.get(), memory: engine.hash },
        _ => Cost { threads: 1, memory: 0 },
    }
}

/// What an agent takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    pub threads: usize,
    pub memory: usize,
}

fn level<'a>(spec: &AgentSpec, info: &'a GameInfo) -> Option<&'a Level> {
    let (levels, wanted) = match spec {
        AgentSpec::Level(number) => (info.levels, *number),
        AgentSpec::Ninja(number) => (info.ninjas, *number),
        _ => return None,
    };
    levels.iter().find(|level| level.number == wanted)
}

fn refuse_programs(spec: &AgentSpec, settings: &Settings) -> Result<(), ApiError> {
    if settings.allow_programs || !spec.reaches_outside() {
        return Ok(());
    }
    let message = "this server runs no programs and reads no files for its clients; its owner can \
                   start it with --allow-programs";
    Err(ApiError::new(Code::RefusedAgent, message))
}

fn cut(engine: &mut EngineSpec, settings: &Settings) {
    if engine.depth.is_none() && engine.nodes.is_none() && engine.time.is_none() {
        engine.time = Some(ENGINE_TIME);
    }
    engine.time = engine.time.map(|time| time.min(settings.think_time));
    engine.hash = engine.hash.min(settings.agent_memory);
    let at_most = |count: NonZeroUsize, most: usize| {
        NonZeroUsize::new(count.get().min(most)).unwrap_or(NonZeroUsize::MIN)
    };
    engine.threads = at_most(engine.threads, settings.cores);
    engine.multi_pv = at_most(engine.multi_pv, settings.multi_pv);
}

#[cfg(test)]
mod tests {
    use agents::GameId;

    use super::*;

    fn settings() -> Settings {
        Settings { cores: 2, agent_memory: 32 << 20, ..Settings::default() }
    }

    #[track_caller]
    fn admitted(given: &str, seated: &str) {
        let table = Table::new(GameId::Othello, None).unwrap();
        assert_eq!(admit(given, &table, &settings()).unwrap().to_string(), seated);
    }

    #[track_caller]
    fn refused(given: &str, code: Code) {
        let table = Table::new(GameId::Othello, None).unwrap();
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
    fn programs_and_nonsense_are_refused() {
        refused("ugi:cmd=rm -rf x", Code::RefusedAgent);
        refused("greedy:eval=weights:/etc/passwd", Code::RefusedAgent);
        refused("engine:eval=weights:/etc/passwd", Code::RefusedAgent);
        refused("level:99", Code::BadAgent);
        refused("ninja:1", Code::BadAgent);
        refused("robot", Code::BadAgent);
        refused("greedy:eval=nothing", Code::BadAgent);
        refused(&"x".repeat(10_000), Code::BadAgent);
    }
}
