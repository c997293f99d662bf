//! The players that live inside the program.

mod engine;
mod random;
mod textbook;

use std::path::Path;

use game::Evaluate;

use crate::catalog::{Level, Playable, Text};
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

/// Makes the player that a spec names, for a variant of the game.
pub(crate) fn seat<G: Playable>(spec: &AgentSpec, variant: &str) -> Result<Box<dyn Player>, Error> {
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
        AgentSpec::Level(number) => {
            seat::<G>(&find_level::<G>("level", *number, G::LEVELS)?, variant)?
        }
        AgentSpec::Ninja(number) => {
            seat::<G>(&find_level::<G>("ninja", *number, G::NINJAS)?, variant)?
        }
        AgentSpec::Engine(engine) => {
            let eval = engine_evaluation::<G>(engine, Some(variant))?;
            Box::new(engine::EnginePlayer::new(engine, eval))
        }
        AgentSpec::Ugi(ugi) => Box::new(UgiPlayer::start(G::ID, ugi)?),
    })
}

/// Refuses a spec that [`seat`] would refuse for every variant, without making the player.
pub(crate) fn check<G: Playable>(spec: &AgentSpec) -> Result<(), Error> {
    match spec {
        AgentSpec::Human | AgentSpec::Random { .. } | AgentSpec::Ugi(_) => Ok(()),
        AgentSpec::Greedy { eval } => G::evaluation(eval).map(drop),
        AgentSpec::Minimax(search) | AgentSpec::AlphaBeta(search) => {
            G::evaluation(&search.eval).map(drop)
        }
        AgentSpec::Engine(engine) => engine_evaluation::<G>(engine, None).map(drop),
        AgentSpec::Level(number) => find_level::<G>("level", *number, G::LEVELS).map(drop),
        AgentSpec::Ninja(number) => find_level::<G>("ninja", *number, G::NINJAS).map(drop),
    }
}

/// What the values count that a player of this spec reports.
pub(crate) fn unit<G: Playable>(spec: &AgentSpec) -> Option<Text> {
    let eval = match spec {
        AgentSpec::Greedy { eval } => eval,
        AgentSpec::Minimax(search) | AgentSpec::AlphaBeta(search) => &search.eval,
        AgentSpec::Engine(engine) => &engine.eval,
        AgentSpec::Level(number) => {
            return unit::<G>(&find_level::<G>("level", *number, G::LEVELS).ok()?);
        }
        AgentSpec::Ninja(number) => {
            return unit::<G>(&find_level::<G>("ninja", *number, G::NINJAS).ok()?);
        }
        AgentSpec::Human | AgentSpec::Random { .. } | AgentSpec::Ugi(_) => return None,
    };
    let named = G::EVALUATIONS.iter().find(|evaluation| evaluation.name == eval);
    Some(named.map_or(Text::POINTS, |evaluation| evaluation.unit))
}

/// The evaluation of an engine, with what its endgame databases know. They are of one variant;
/// `None` asks only whether there is such a variant.
fn engine_evaluation<G: Playable>(
    engine: &EngineSpec,
    variant: Option<&str>,
) -> Result<Box<dyn Evaluate<G>>, Error> {
    let eval = G::evaluation(&engine.eval)?;
    let Some(directory) = &engine.endgames else { return Ok(eval) };
    let problem = match (G::ENDGAMES, variant) {
        (None, _) => format!("{} has no endgame databases; leave endgames out", G::ID),
        (Some(with), Some(variant)) if with != variant => format!(
            "there are endgame databases of {} {with} only, not of {variant}; choose the variant \
             {with}, or leave endgames out",
            G::ID
        ),
        _ => return G::with_endgames(eval, Path::new(directory)),
    };
    Err(Error::Spec { spec: AgentSpec::Engine(engine.clone()).to_string(), problem })
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
