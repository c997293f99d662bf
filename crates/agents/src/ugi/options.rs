//! The engine's options: listed, and set by name.

use std::num::NonZeroUsize;

use game::ParseError;

use crate::spec::{DatabasesOf, EngineSpec, MAX_HASH, MAX_THREADS};
use crate::{AgentSpec, AnyKit, GameInfo, Table};

const MIB: usize = 1 << 20;

/// The databases of the program's data directory, if there are any.
const FOUND: &str = "auto";

/// What a runner may set.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub game: AnyKit,
    info: GameInfo,
    pub variant: &'static str,
    /// The settings of the engine; `None` where some other player plays, which has none.
    pub engine: Option<EngineSpec>,
}

impl Options {
    pub fn new(table: &Table, engine: Option<EngineSpec>) -> Self {
        Options { game: table.game(), info: table.info(), variant: table.variant(), engine }
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
            if self.info.endgames.is_some() {
                list.push(format!("option name endgames type string default {FOUND}"));
            }
        }
        list
    }

    /// Sets an option; the error says what would be right.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let name = name.to_ascii_lowercase();
        if name == "variant" {
            let table = Table::new(self.game, Some(value)).map_err(|error| error.to_string())?;
            self.variant = table.variant();
            return Ok(());
        }
        let valid = match (&self.engine, self.info.endgames) {
            (None, _) => "variant",
            (Some(_), None) => "variant, eval, hash, threads, multipv",
            (Some(_), Some(_)) => "variant, eval, hash, threads, multipv, endgames",
        };
        let unknown = || format!("unknown option {}; valid: {valid}", ParseError::quote(&name));
        let mut engine = self.engine.clone().ok_or_else(unknown)?;
        match name.as_str() {
            "hash" => engine.hash = spin(&name, value, MAX_HASH / MIB)?.get() * MIB,
            "threads" => engine.threads = spin(&name, value, MAX_THREADS)?,
            "multipv" => engine.multi_pv = spin(&name, value, game::MAX_MOVES)?,
            "endgames" if self.info.endgames.is_some() => {
                engine.endgames = match value {
                    FOUND => DatabasesOf::Program,
                    _ => DatabasesOf::from_text(value.to_owned()),
                };
            }
            "eval" => value.clone_into(&mut engine.eval),
            _ => return Err(unknown()),
        }
        let agent = AgentSpec::Engine(engine.clone());
        self.game.check_agent(&agent).map_err(|error| error.to_string())?;
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
