//! The players that live inside the program.

mod engine;
mod random;
mod textbook;

use std::path::Path;

use game::Evaluate;

use crate::catalog::{Level, Playable};
use crate::player::{Player, Request};
use crate::table::TypedTable;
use crate::ugi::UgiPlayer;
use crate::{AgentSpec, EngineSpec, Error};

/// Makes a player that thinks with the strong engine and an evaluation of your own; the name of
/// the evaluation in `spec` is not looked at.
pub fn engine_with<G: Playable>(
    eval: impl Evaluate<G> + 'static,
    spec: &EngineSpec,
) -> Box<dyn Player> {
    Box::new(engine::EnginePlayer::new(spec, Box::new(eval)))
}

/// Makes the player that a spec names.
pub(crate) fn seat<G: Playable>(spec: &AgentSpec) -> Result<Box<dyn Player>, Error> {
    Ok(match spec {
        AgentSpec::Human => {
            return Err(Error::Spec {
                spec: spec.to_string(),
                problem: "people choose their own moves; name a program here".to_owned(),
            });
        }
        AgentSpec::Random { seed } => Box::new(random::Random::new(*seed)),
        AgentSpec::Greedy { eval } => {
            Box::new(textbook::TextbookPlayer::greedy(G::evaluation(eval)?))
        }
        AgentSpec::Minimax(search) => {
            Box::new(textbook::TextbookPlayer::minimax(search.depth, G::evaluation(&search.eval)?))
        }
        AgentSpec::AlphaBeta(search) => Box::new(textbook::TextbookPlayer::alpha_beta(
            search.depth,
            G::evaluation(&search.eval)?,
        )),
        AgentSpec::Level(number) => seat::<G>(&find_level::<G>("level", *number, G::LEVELS)?)?,
        AgentSpec::Ninja(number) => seat::<G>(&find_level::<G>("ninja", *number, G::NINJAS)?)?,
        AgentSpec::Engine(engine) => {
            Box::new(engine::EnginePlayer::new(engine, engine_evaluation::<G>(engine)?))
        }
        AgentSpec::Ugi(ugi) => Box::new(UgiPlayer::start(G::ID, ugi)?),
    })
}

/// Refuses a spec that [`seat`] would refuse, without making the player.
pub(crate) fn check<G: Playable>(spec: &AgentSpec) -> Result<(), Error> {
    match spec {
        AgentSpec::Human | AgentSpec::Random { .. } | AgentSpec::Ugi(_) => Ok(()),
        AgentSpec::Greedy { eval } => G::evaluation(eval).map(drop),
        AgentSpec::Minimax(search) | AgentSpec::AlphaBeta(search) => {
            G::evaluation(&search.eval).map(drop)
        }
        AgentSpec::Engine(engine) => engine_evaluation::<G>(engine).map(drop),
        AgentSpec::Level(number) => find_level::<G>("level", *number, G::LEVELS).map(drop),
        AgentSpec::Ninja(number) => find_level::<G>("ninja", *number, G::NINJAS).map(drop),
    }
}

/// The evaluation of an engine, with what its endgame databases know.
fn engine_evaluation<G: Playable>(engine: &EngineSpec) -> Result<Box<dyn Evaluate<G>>, Error> {
    let eval = G::evaluation(&engine.eval)?;
    match &engine.endgames {
        Some(directory) => G::with_endgames(eval, Path::new(directory)),
        None => Ok(eval),
    }
}

fn find_level<G: Playable>(
    kind: &'static str,
    number: u32,
    levels: &[Level],
) -> Result<AgentSpec, Error> {
    match levels.iter().find(|level| level.number == number) {
        Some(level) => level.spec.parse(),
        None => {
            let names: Vec<_> =
                levels.iter().map(|level| format!("{kind}:{}", level.number)).collect();
            let problem = if names.is_empty() {
                format!("{} has no {kind}s", G::ID)
            } else {
                format!("{} has {}", G::ID, names.join(", "))
            };
            Err(Error::Spec { spec: format!("{kind}:{number}"), problem })
        }
    }
}

/// The table of the game that a player was made for.
fn typed<'a, G: Playable>(request: &Request<'a>) -> Result<&'a TypedTable<G>, Error> {
    request.table.typed::<G>().ok_or_else(|| Error::Spec {
        spec: request.table.game().to_string(),
        problem: format!("this player was made for {}", G::ID),
    })
}
