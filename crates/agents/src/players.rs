//! The players that live inside the program.

mod chosen;
mod ending;
mod random;
mod seat;

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use game::kit::{Kit, Level, Means, OwnSearch};
use game::{Evaluate, Limits, Searcher, Step, Text, Value, message};
use search::Algorithm;
use search::engine::{Engine, Options, Selectivity};

use crate::external::{Dialect, External};
use crate::player::Player;
use crate::transport::{Link, Listener, nobody};
use crate::ugi::Ugi;
use crate::{AgentSpec, DatabasesOf, EngineSpec, Error, Textbook, UgiSpec, data, evaluations};
use chosen::{Chosen, chosen};
pub(crate) use chosen::{name_search, name_stored};
use ending::Ending;
use random::Random;
use seat::Seat;
pub(crate) use seat::thought;

/// Makes a player that thinks with the strong engine and an evaluation of your own; the name of
/// the evaluation in `spec` is not looked at.
pub fn engine_with<G: Kit>(eval: impl Evaluate<G> + 'static, spec: &EngineSpec) -> Box<dyn Player> {
    seat_engine(spec, generic::<G>(spec, Box::new(eval)))
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
        AgentSpec::Random { seed } => Box::new(Seat::<G>::unlimited(Random::new(*seed))),
        AgentSpec::Greedy { eval } => {
            let one_ply = Textbook { depth: 1, eval: eval.clone(), ..Textbook::default() };
            seat_textbook::<G>(Algorithm::Minimax, &one_ply)?
        }
        AgentSpec::Minimax(search) => seat_textbook::<G>(Algorithm::Minimax, search)?,
        AgentSpec::AlphaBeta(search) => seat_textbook::<G>(Algorithm::AlphaBeta, search)?,
        AgentSpec::Level(number) => {
            seat::<G>(&find_level::<G>("level", *number, G::LEVELS)?, variant)?
        }
        AgentSpec::Ninja(number) => {
            seat::<G>(&find_level::<G>("ninja", *number, G::NINJAS)?, variant)?
        }
        AgentSpec::Sensei => seat::<G>(&sensei::<G>()?, variant)?,
        AgentSpec::Engine(engine) => {
            has_room(engine)?;
            let search = match chosen::<G>(engine)? {
                Chosen::Own(search, weights) => {
                    databases::<G>(engine, Some(variant))?;
                    own(&search, weights, engine)?
                }
                Chosen::Generic => generic(engine, engine_evaluation::<G>(engine, Some(variant))?),
            };
            seat_engine(engine, search)
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

fn seat_textbook<G: Kit>(algorithm: Algorithm, spec: &Textbook) -> Result<Box<dyn Player>, Error> {
    let eval = evaluations::make::<G>(&spec.eval)?;
    let Textbook { depth, order, .. } = *spec;
    let lines = spec.multi_pv.get();
    let search = search::Textbook { algorithm, depth, eval, order, lines };
    Ok(Box::new(Seat::<G>::unlimited(search)))
}

fn seat_engine<G: Kit>(spec: &EngineSpec, search: Box<dyn Searcher<G>>) -> Box<dyn Player> {
    Box::new(Seat::new(search, spec.limits.clone(), Limits::move_time(DEFAULT_TIME)))
}

/// How long an engine thinks where nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The search for all games.
fn generic<G: Kit>(spec: &EngineSpec, eval: Box<dyn Evaluate<G>>) -> Box<dyn Searcher<G>> {
    let selectivity = if spec.selective { Selectivity::PLAY } else { Selectivity::NONE };
    let options = Options {
        hash_bytes: spec.hash,
        threads: spec.threads,
        contempt: spec.contempt,
        multi_pv: spec.multi_pv,
        selectivity: spec.without.iter().fold(selectivity, |steps, &step| steps.without(step)),
        ..Options::default()
    };
    let search = Engine::new(eval, options);
    // Where the plain value of a search is wanted, or several lines, it goes on to the end.
    let solves =
        spec.selective && spec.multi_pv.get() == 1 && !spec.without.contains(&Step::Solver);
    match G::SOLVING.filter(|_| solves) {
        Some(solving) => Box::new(Ending { search, solving }),
        None => Box::new(search),
    }
}

/// The game's own search.
fn own<G: Kit>(
    search: &OwnSearch<G>,
    weights: Option<&Path>,
    spec: &EngineSpec,
) -> Result<Box<dyn Searcher<G>>, Error> {
    let EngineSpec { hash: hash_bytes, threads, multi_pv: lines, .. } = *spec;
    let means = Means { hash_bytes, threads, lines, without: &spec.without };
    (search.make)(weights, &means).map_err(|problem| Error::Weights {
        path: weights.map(|path| path.display().to_string()).unwrap_or_default(),
        problem,
    })
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
