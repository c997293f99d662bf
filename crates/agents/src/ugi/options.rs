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
    pub engine: EngineSpec,
}

impl Options {
    /// The `option` lines.
    pub fn list(&self) -> Vec<String> {
        let spin = |name: &str, default: usize, most: usize| {
            format!("option name {name} type spin default {default} min 1 max {most}")
        };
        let combo = |name: &str, default: &str, values: &[&str]| {
            let values = values.join(" var ");
            format!("option name {name} type combo default {default} var {values}")
        };
        let default = EngineSpec::default();
        let info = &self.info;
        let evaluations: Vec<_> = info.evaluations.iter().map(|(name, _)| *name).collect();
        vec![
            spin("hash", default.hash / MIB, MAX_HASH / MIB),
            spin("threads", default.threads.get(), MAX_THREADS),
            spin("multipv", default.multi_pv.get(), game::MAX_MOVES),
            combo("eval", &default.eval, &evaluations),
            combo("variant", info.variants[0], info.variants),
        ]
    }

    /// Sets an option; the error says what would be right.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.engine.hash = spin(name, value, MAX_HASH / MIB)?.get() * MIB,
            "threads" => self.engine.threads = spin(name, value, MAX_THREADS)?,
            "multipv" => self.engine.multi_pv = spin(name, value, game::MAX_MOVES)?,
            "eval" => {
                let engine = EngineSpec { eval: value.to_owned(), ..self.engine.clone() };
                self.check(&AgentSpec::Engine(engine.clone()))?;
                self.engine = engine;
            }
            "variant" => {
                let table = Table::new(self.info.id, Some(value)).map_err(|e| e.to_string())?;
                self.variant = table.variant();
            }
            _ => {
                let name = ParseError::quote(name);
                return Err(format!(
                    "unknown option {name}; valid: hash, threads, multipv, eval, variant"
                ));
            }
        }
        Ok(())
    }

    fn check(&self, agent: &AgentSpec) -> Result<(), String> {
        self.info.id.check_agent(agent).map_err(|error| error.to_string())
    }
}

fn spin(name: &str, value: &str, most: usize) -> Result<NonZeroUsize, String> {
    let number = value.parse().ok().filter(|&number| number <= most).and_then(NonZeroUsize::new);
    number.ok_or_else(|| {
        format!("{name} needs a whole number from 1 to {most}, not {}", ParseError::quote(value))
    })
}
