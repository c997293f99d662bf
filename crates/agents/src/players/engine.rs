use std::time::{Duration, Instant};

use game::{Bound, Evaluate, Value};
use search::engine::{Engine, Findings, Limits, Options, Selectivity, Task};

use super::typed;
use crate::Error;
use crate::catalog::{Finisher, Playable};
use crate::player::{Decision, Player, Request, Thought, ThoughtLine};
use crate::spec::EngineSpec;

/// A player that thinks with the strong engine.
pub(crate) struct EnginePlayer<G: Playable> {
    engine: Engine<G, Box<dyn Evaluate<G>>>,
    /// The limits of its spec, which come before those it is given.
    own: Limits,
    /// Takes over where the end is in reach; not where the plain value of a search is wanted, or
    /// several lines.
    finisher: Option<Box<dyn Finisher<G>>>,
}

/// How long it thinks where nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

impl<G: Playable> EnginePlayer<G> {
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
        let own =
            Limits { depth: spec.depth, nodes: spec.nodes, move_time: spec.time, clock: None };
        let finisher = (spec.selective && spec.multi_pv.get() == 1).then(G::finisher).flatten();
        EnginePlayer { engine: Engine::new(eval, options), own, finisher }
    }

    fn limits(&self, budget: &Limits) -> Limits {
        if self.own != Limits::infinite() {
            // A clock still counts: whoever loses on time has lost.
            return Limits { clock: budget.clock, ..self.own.clone() };
        }
        if *budget == Limits::infinite() { Limits::move_time(DEFAULT_TIME) } else { budget.clone() }
    }
}

impl<G: Playable> EnginePlayer<G> {
    /// Plays the end of the game perfectly, if it is in reach.
    fn finish(&self, state: &G, limits: &Limits, unit: Value) -> Option<Decision> {
        let started = Instant::now();
        let finish = self.finisher.as_ref()?.finish(state, limits)?;
        let mv = state.move_text(finish.best);
        let line = ThoughtLine::new(finish.points * unit, unit, Bound::Exact, vec![mv.clone()]);
        let thought = Thought {
            depth: finish.plies,
            selective_depth: finish.plies,
            nodes: finish.nodes,
            time_ms: started.elapsed().as_millis() as u64,
            table_per_mille: 0,
            lines: vec![line],
        };
        Some(Decision { mv, thought: Some(thought) })
    }
}

impl<G: Playable> Player for EnginePlayer<G> {
    fn new_game(&mut self, _seed: u64) {
        self.engine.clear();
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        let table = typed::<G>(request)?;
        let (state, history) = (table.state(), table.history());
        let limits = self.limits(request.budget);
        let unit = self.engine.eval().unit();
        if let Some(decision) = self.finish(state, &limits, unit) {
            decision.thought.iter().for_each(request.progress);
            return Ok(decision);
        }
        let task = Task { state, history: &history, limits: &limits, stop: request.stop };
        let findings = self
            .engine
            .think(&task, &mut |findings| (request.progress)(&thought(state, findings, unit)));
        let mv = findings.best().ok_or(Error::GameOver)?;
        Ok(Decision { mv: state.move_text(mv), thought: Some(thought(state, &findings, unit)) })
    }
}

fn thought<G: Playable>(state: &G, findings: &Findings<G::Move>, unit: Value) -> Thought {
    let lines = findings
        .lines
        .iter()
        .map(|line| ThoughtLine::new(line.value, unit, line.bound, line_text(state, &line.moves)));
    Thought {
        depth: findings.depth,
        selective_depth: findings.selective_depth,
        nodes: findings.nodes,
        time_ms: findings.time.as_millis() as u64,
        table_per_mille: findings.table_per_mille,
        lines: lines.collect(),
    }
}

/// A line of play in the game's notation.
pub(super) fn line_text<G: Playable>(state: &G, line: &[G::Move]) -> Vec<String> {
    let mut state = *state;
    line.iter()
        .map(|&mv| {
            let text = state.move_text(mv);
            state.play(mv);
            text
        })
        .collect()
}
