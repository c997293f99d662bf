use checkers::Checkers;

use crate::catalog::{GameId, Level, NamedEvaluation, Playable};

impl Playable for Checkers {
    const ID: GameId = GameId::Damas;

    const EVALUATIONS: &'static [NamedEvaluation<Self>] = &[];

    const LEVELS: &'static [Level] = &[];
}
