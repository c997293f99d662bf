use std::path::Path;

use game::Limits;
use game::kit::{Kit, Means, OwnSearch, Specialist};

use super::engine::{DEFAULT_TIME, thought};
use super::{place, typed};
use crate::player::{Decision, Player, Request};
use crate::{EngineSpec, Error};

/// A player that thinks with the game's own search.
pub(crate) struct SpecialistPlayer<G: Kit> {
    specialist: Box<dyn Specialist<G>>,
    /// The limits of its spec, which come before those it is given.
    own: Limits,
}

impl<G: Kit> SpecialistPlayer<G> {
    pub fn new(
        search: &OwnSearch<G>,
        weights: Option<&Path>,
        spec: &EngineSpec,
    ) -> Result<Self, Error> {
        let means = Means {
            hash_bytes: spec.hash,
            threads: spec.threads,
            lines: spec.multi_pv,
            without: &spec.without,
        };
        let specialist = (search.make)(weights, &means).map_err(|problem| Error::Weights {
            path: weights.map(|path| path.display().to_string()).unwrap_or_default(),
            problem,
        })?;
        Ok(SpecialistPlayer { specialist, own: spec.limits.clone() })
    }
}

impl<G: Kit> Player for SpecialistPlayer<G> {
    fn new_game(&mut self, _seed: u64) {
        self.specialist.clear();
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        let state = typed::<G>(request)?.state();
        let limits = self.own.or_given(request.limits, Limits::move_time(DEFAULT_TIME));
        let unit = self.specialist.unit();
        let findings = self.specialist.think(state, &limits, request.stop, &mut |findings| {
            (request.progress)(&thought(state, findings, unit));
        });
        let best = findings.best().and_then(|mv| place(state, mv)).ok_or(Error::GameOver)?;
        Ok(Decision { place: best, thought: Some(thought(state, &findings, unit)) })
    }
}
