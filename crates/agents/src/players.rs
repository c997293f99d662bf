//! The players that live inside the program.

mod chosen;
mod engine;
mod random;
mod specialist;
mod textbook;

use std::io::{Read, Write};
use std::path::PathBuf;

use game::kit::{Kit, Level};
use game::{Evaluate, MoveList, Text, Value, message};

use crate::external::{Dialect, External};
use crate::player::{Player, Request};
use crate::table::TypedTable;
use crate::transport::{Link, Listener, nobody};
use crate::ugi::Ugi;
use crate::{AgentSpec, DatabasesOf, EngineSpec, Error, UgiSpec, data, evaluations};
use chosen::{Chosen, chosen};
pub(crate) use chosen::{name_search, name_stored};
use specialist::SpecialistPlayer;

/// Makes a player that thinks with the strong engine and an evaluation of your own; the name of
/// the evaluation in `spec` is not looked at.
pub fn engine_with<G: Kit>(eval: impl Evaluate<G> + 'static, spec: &EngineSpec) -> Box<dyn Player> {
    Box::new(engine::EnginePlayer::new(spec, Box::new(eval)))
}

/// Makes the player that a spec names, for a variant of the game.
pub(crate) fn seat<G: Kit>(spec: &AgentSpec, variant: &str) -> Result<Box<dyn Player>, Error> {
    Ok(match spec {
        AgentSpec::Human => {
            return Err(Error::Spec {
                spec: spec.to_string(),
                problem: message!(
                    "people choose their own moves; name a program here",
                    "las personas eligen sus jugadas; nombra aquí un programa"
                ),
            });
        }
        AgentSpec::Random { seed } => Box::new(random::Random::new(*seed)),
        AgentSpec::Greedy { eval } => {
            Box::new(textbook::TextbookPlayer::greedy(evaluations::make::<G>(eval)?))
        }
        AgentSpec::Minimax(search) => Box::new(textbook::TextbookPlayer::<G>::minimax(search)?),
        AgentSpec::AlphaBeta(search) => {
            Box::new(textbook::TextbookPlayer::<G>::alpha_beta(search)?)
        }
        AgentSpec::Level(number) => {
            seat::<G>(&find_level::<G>("level", *number, G::LEVELS)?, variant)?
        }
        AgentSpec::Ninja(number) => {
            seat::<G>(&find_level::<G>("ninja", *number, G::NINJAS)?, variant)?
        }
        AgentSpec::Sensei => seat::<G>(&sensei::<G>()?, variant)?,
        AgentSpec::Engine(engine) => {
            has_room(engine)?;
            match chosen::<G>(engine)? {
                Chosen::Own(search, weights) => {
                    databases::<G>(engine, Some(variant))?;
                    Box::new(SpecialistPlayer::new(&search, weights, engine)?)
                }
                Chosen::Generic => {
                    let eval = engine_evaluation::<G>(engine, Some(variant))?;
                    Box::new(engine::EnginePlayer::new(engine, eval))
                }
            }
        }
        AgentSpec::Ugi(ugi) => external(ugi, nobody())?,
    })
}

/// Starts an external program; somebody hears what is said.
pub(crate) fn external(spec: &UgiSpec, listener: Listener) -> Result<Box<dyn Player>, Error> {
    Ok(Box::new(External::start(Ugi::new(), spec, listener)?))
}

/// Takes what is at the other end of two streams for an engine that speaks UGI, however it is
/// reached: in this program, through a tunnel. The spec says all that it says of others; only if
/// the streams end and another move is asked for, its command is what starts the engine.
pub fn engine_over(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    spec: &UgiSpec,
) -> Result<Box<dyn Player>, Error> {
    let listener = nobody();
    let link = Link::over_streams(input, output, Ugi::FAREWELL, &listener);
    Ok(Box::new(External::over(Ugi::new(), spec, link, listener)?))
}

/// Makes the player that a spec names, with a search that can be watched: not a game's own.
pub(crate) fn seat_watchable<G: Kit>(
    spec: &AgentSpec,
    variant: &str,
) -> Result<Box<dyn Player>, Error> {
    let AgentSpec::Engine(engine) = spec else { return seat::<G>(spec, variant) };
    has_room(engine)?;
    chosen::<G>(engine)?;
    let eval = engine_evaluation::<G>(engine, Some(variant))?;
    Ok(Box::new(engine::EnginePlayer::new(engine, eval)))
}

/// Refuses an engine that this machine has no memory for.
fn has_room(engine: &EngineSpec) -> Result<(), Error> {
    if memory::is_available(engine.hash) {
        return Ok(());
    }
    let mebibytes = engine.hash >> 20;
    Err(Error::Spec {
        spec: AgentSpec::Engine(engine.clone()).to_string(),
        problem: message!(
            "this machine has no {mebibytes} MiB for hash; ask for less, such as 64MiB",
            "esta máquina no tiene {mebibytes} MiB para hash; pide menos, como 64MiB"
        ),
    })
}

/// Refuses a spec that [`seat`] would refuse for every variant, without making the player.
pub(crate) fn check<G: Kit>(spec: &AgentSpec) -> Result<(), Error> {
    match spec {
        AgentSpec::Human | AgentSpec::Random { .. } | AgentSpec::Ugi(_) => Ok(()),
        AgentSpec::Greedy { eval } => evaluations::make::<G>(eval).map(drop),
        AgentSpec::Minimax(search) | AgentSpec::AlphaBeta(search) => {
            evaluations::make::<G>(&search.eval).map(drop)
        }
        AgentSpec::Engine(engine) => {
            chosen::<G>(engine)?;
            engine_evaluation::<G>(engine, None).map(drop)
        }
        AgentSpec::Level(number) => find_level::<G>("level", *number, G::LEVELS).map(drop),
        AgentSpec::Ninja(number) => find_level::<G>("ninja", *number, G::NINJAS).map(drop),
        AgentSpec::Sensei => sensei::<G>().map(drop),
    }
}

/// What the values count that a player of this spec reports.
pub(crate) fn unit<G: Kit>(spec: &AgentSpec) -> Option<Text> {
    Some(evaluations::unit::<G>(&evaluation_name::<G>(spec)?))
}

/// How many units of the values that a player of this spec reports make a point.
pub(crate) fn value_unit<G: Kit>(spec: &AgentSpec) -> Option<Value> {
    Some(evaluations::make::<G>(&evaluation_name::<G>(spec)?).ok()?.unit())
}

/// The name of the evaluation that a player of this spec judges positions with.
fn evaluation_name<G: Kit>(spec: &AgentSpec) -> Option<String> {
    match spec {
        AgentSpec::Greedy { eval } => Some(eval.clone()),
        AgentSpec::Minimax(search) | AgentSpec::AlphaBeta(search) => Some(search.eval.clone()),
        AgentSpec::Engine(engine) => Some(engine.eval.clone()),
        AgentSpec::Level(number) => {
            evaluation_name::<G>(&find_level::<G>("level", *number, G::LEVELS).ok()?)
        }
        AgentSpec::Ninja(number) => {
            evaluation_name::<G>(&find_level::<G>("ninja", *number, G::NINJAS).ok()?)
        }
        AgentSpec::Sensei => evaluation_name::<G>(&sensei::<G>().ok()?),
        AgentSpec::Human | AgentSpec::Random { .. } | AgentSpec::Ugi(_) => None,
    }
}

/// The evaluation of an engine, with what endgame databases know. They are of one variant;
/// `None` asks only whether there is such a variant.
fn engine_evaluation<G: Kit>(
    engine: &EngineSpec,
    variant: Option<&str>,
) -> Result<Box<dyn Evaluate<G>>, Error> {
    let eval = evaluations::make::<G>(&engine.eval)?;
    match databases::<G>(engine, variant)? {
        Some(directory) => G::with_endgames(eval, &directory).map_err(Error::Endgames),
        None => Ok(eval),
    }
}

/// Where the endgame databases of an engine are, if it uses any.
fn databases<G: Kit>(engine: &EngineSpec, variant: Option<&str>) -> Result<Option<PathBuf>, Error> {
    let directory = match &engine.endgames {
        DatabasesOf::Nobody => return Ok(None),
        DatabasesOf::Program => {
            let known = variant.is_some() && G::ENDGAMES == variant;
            return Ok(data::endgames().filter(|_| known));
        }
        DatabasesOf::Directory(directory) => directory,
    };
    let problem = match (G::ENDGAMES, variant) {
        (None, _) => message!(
            "{} has no endgame databases; leave endgames out",
            "{} no tiene bases de finales; quita endgames",
            G::NAME
        ),
        (Some(with), Some(variant)) if with != variant => message!(
            "there are endgame databases of {} {with} only, not of {variant}; choose the variant \
             {with}, or leave endgames out",
            "solo hay bases de finales de {} {with}, no de {variant}; elige la variante {with} o \
             quita endgames",
            G::NAME
        ),
        _ => return Ok(Some(PathBuf::from(directory))),
    };
    Err(Error::Spec { spec: AgentSpec::Engine(engine.clone()).to_string(), problem })
}

fn find_level<G: Kit>(
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
                message!("{} has no {kind}:N", "{} no tiene {kind}:N", G::NAME)
            } else {
                message!("{} has {}", "{} tiene {}", G::NAME, names.join(", "))
            };
            Err(Error::Spec { spec: format!("{kind}:{number}"), problem })
        }
    }
}

fn sensei<G: Kit>() -> Result<AgentSpec, Error> {
    let none = || Error::Spec {
        spec: AgentSpec::Sensei.to_string(),
        problem: message!("{} has no sensei", "{} no tiene sensei", G::NAME),
    };
    G::SENSEI.ok_or_else(none)?.parse()
}

/// The table of the game that a player was made for.
fn typed<'a, G: Kit>(request: &Request<'a>) -> Result<&'a TypedTable<G>, Error> {
    request.table.typed::<G>().ok_or_else(|| Error::Spec {
        spec: request.table.game().to_string(),
        problem: message!("this player was made for {}", "este jugador se hizo para {}", G::NAME),
    })
}

/// The place of a move in the list of legal ones.
fn place<G: Kit>(state: &G, mv: G::Move) -> Option<usize> {
    let mut legal = MoveList::new();
    state.legal_moves(&mut legal);
    legal.iter().position(|&other| other == mv)
}
