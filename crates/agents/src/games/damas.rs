use checkers::Checkers;

use crate::catalog::{GameId, Level, NamedEvaluation, Playable};
use crate::weights::Feature;

impl Playable for Checkers {
    const ID: GameId = GameId::Damas;

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[];

    const FEATURES: &'static [Feature<Self>] = &[];

    const LEVELS: &'static [Level] = &[];
}
