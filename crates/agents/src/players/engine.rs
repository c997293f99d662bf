use std::time::{Duration, Instant};

use game::kit::{Finisher, Kit};
use game::{Bound, Evaluate, Limits, Step, Value};
use search::engine::{Engine, Findings, Options, Selectivity, Task};

use super::{place, typed};
use crate::Error;
use crate::player::{Decision, Player, Request, Thought, ThoughtLine};
use crate::spec::EngineSpec;
use crate::table::line_text;

/// A player that thinks with the strong engine.
pub(crate) struct EnginePlayer<G: Kit> {
    engine: Engine<G, Box<dyn Evaluate<G>>>,
    /// The limits of its spec, which come before those it is given.
    own: Limits,
    /// Takes over where the end is in reach; not where the plain value of a search is wanted, or
    /// several lines.
    finisher: Option<Box<dyn Finisher<G>>>,
}

/// How long it thinks where nobody says.
pub(super) const DEFAULT_TIME: Duration = Duration::from_secs(1);

impl<G: Kit> EnginePlayer<G> {
    pub fn new(spec: &EngineSpec, eval: Box<dyn Evaluate<G>>) -> Self {
        let selectivity = if spec.selective { Selectivity::PLAY } else { Selectivity::NONE };
        let options = Options {
            hash_bytes: spec.hash,
            threads: spec.threads,
            contempt: spec.contempt,
            multi_pv: spec.multi_pv,
            selectivity: spec.without.iter().fold(selectivity, |steps, &step| steps.without(step)),
            ..Options::default()
        };
        let ends = spec.selective && !spec.without.contains(&Step::Solver);
        let finisher = (ends && spec.multi_pv.get() == 1).then(G::finisher).flatten();
        EnginePlayer { engine: Engine::new(eval, options), own: spec.limits.clone(), finisher }
    }

    /// Plays the end of the game perfectly, if it is in reach.
    fn finish(&self, state: &G, limits: &Limits, unit: Value) -> Option<Decision> {
        let started = Instant::now();
        let finish = self.finisher.as_ref()?.finish(state, limits)?;
        let moves = vec![state.move_text(finish.best)];
        let line = ThoughtLine::new(finish.points * unit, unit, Bound::Exact, moves);
        let thought = Thought {
            depth: finish.plies,
            selective_depth: finish.plies,
            nodes: finish.nodes,
            leaves: None,
            cutoffs: None,
            time_ms: started.elapsed().as_millis() as u64,
            table_per_mille: 0,
            lines: vec![line],
        };
        Some(Decision { place: place(state, finish.best)?, thought: Some(thought) })
    }
}

impl<G: Kit> Player for EnginePlayer<G> {
    fn new_game(&mut self, _seed: u64) {
        self.engine.clear();
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        let table = typed::<G>(request)?;
        let (state, history) = (table.state(), table.history());
        let limits = self.own.or_given(request.limits, Limits::move_time(DEFAULT_TIME));
        let unit = self.engine.eval().unit();
        // Whoever watches wants to see the search.
        if request.watcher.is_none()
            && let Some(decision) = self.finish(state, &limits, unit)
        {
            decision.thought.iter().for_each(request.progress);
            return Ok(decision);
        }
        let task = Task { state, history: &history, limits: &limits, stop: request.stop };
        let mut progress =
            |findings: &Findings<G::Move>| (request.progress)(&thought(state, findings, unit));
        let findings = match request.watcher {
            None => self.engine.think(&task, &mut progress),
            Some(watcher) => {
                self.engine.think_observed(&task, &mut watcher.of_game::<G>(), &mut progress)
            }
        };
        let best = findings.best().and_then(|mv| place(state, mv)).ok_or(Error::GameOver)?;
        Ok(Decision { place: best, thought: Some(thought(state, &findings, unit)) })
    }
}

/// What a search found, as players tell it.
pub(super) fn thought<G: Kit>(state: &G, findings: &Findings<G::Move>, unit: Value) -> Thought {
    let lines = findings
        .lines
        .iter()
        .map(|line| ThoughtLine::new(line.value, unit, line.bound, line_text(state, &line.moves)));
    Thought {
        depth: findings.depth,
        selective_depth: findings.selective_depth,
        nodes: findings.nodes,
        leaves: findings.leaves,
        cutoffs: findings.cutoffs,
        time_ms: findings.time.as_millis() as u64,
        table_per_mille: findings.table_per_mille,
        lines: lines.collect(),
    }
}
