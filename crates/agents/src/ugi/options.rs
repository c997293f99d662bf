//! The engine's options: listed, and set by name.

use std::num::NonZeroUsize;

use game::ParseError;

use crate::catalog::GameInfo;
use crate::spec::{EngineSpec, MAX_HASH, MAX_THREADS};
use crate::{AgentSpec, Table};

const MIB: usize = 1 << 20;

/// What a runner may set.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub info: GameInfo,
    pub variant: &'static str,
    /// The settings of the engine; `None` where some other player plays, which has none.
    pub engine: Option<EngineSpec>,
}

impl Options {
    pub fn new(table: &Table, engine: Option<EngineSpec>) -> Self {
        Options { info: table.info(), variant: table.variant(), engine }
    }

    /// The `option` lines.
    pub fn list(&self) -> Vec<String> {
        let spin = |name: &str, default: usize, most: usize| {
            format!("option name {name} type spin default {default} min 1 max {most}")
        };
        let combo = |name: &str, default: &str, values: &[&str]| {
            let values = values.join(" var ");
            format!("option name {name} type combo default {default} var {values}")
        };
        let mut list = vec![combo("variant", self.info.variants[0], self.info.variants)];
        if self.engine.is_some() {
            let default = EngineSpec::default();
            let evaluations = self.info.evaluations.iter().map(|(name, _)| *name);
            let evaluations: Vec<_> = evaluations.collect();
            list.extend([
                combo("eval", &default.eval, &evaluations),
                spin("hash", default.hash / MIB, MAX_HASH / MIB),
                spin("threads", default.threads.get(), MAX_THREADS),
                spin("multipv", default.multi_pv.get(), game::MAX_MOVES),
            ]);
        }
        list
    }

    /// Sets an option; the error says what would be right.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let name = name.to_ascii_lowercase();
        if name == "variant" {
            let table = Table::new(self.info.id, Some(value)).map_err(|error| error.to_string())?;
            self.variant = table.variant();
            return Ok(());
        }
        let valid =
            if self.engine.is_some() { "variant, eval, hash, threads, multipv" } else { "variant" };
        let unknown = || format!("unknown option {}; valid: {valid}", ParseError::quote(&name));
        let mut engine = self.engine.clone().ok_or_else(unknown)?;
        match name.as_str() {
            "hash" => engine.hash = spin(&name, value, MAX_HASH / MIB)?.get() * MIB,
            "threads" => engine.threads = spin(&name, value, MAX_THREADS)?,
            "multipv" => engine.multi_pv = spin(&name, value, game::MAX_MOVES)?,
            "eval" => {
                value.clone_into(&mut engine.eval);
                let agent = AgentSpec::Engine(engine.clone());
                self.info.id.check_agent(&agent).map_err(|error| error.to_string())?;
            }
            _ => return Err(unknown()),
        }
        self.engine = Some(engine);
        Ok(())
    }
}

fn spin(name: &str, value: &str, most: usize) -> Result<NonZeroUsize, String> {
    let number = value.parse().ok().filter(|&number| number <= most).and_then(NonZeroUsize::new);
    number.ok_or_else(|| {
        format!("{name} needs a whole number from 1 to {most}, not {}", ParseError::quote(value))
    })
}
