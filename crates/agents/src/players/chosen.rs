//! Which of its searches an engine is, and whether that one has what its spec asks for.

use std::path::Path;

use game::kit::{Kit, OwnSearch};
use game::{Message, Step, message};
use search::engine::Selectivity;

use crate::evaluations::TRAINED_FILE;
use crate::{AgentSpec, EngineSpec, Error, WhichSearch};

/// The search of an engine.
pub(super) enum Chosen<'a, G: Kit> {
    /// The game's own, with the weights of a file or those of the program.
    Own(OwnSearch<G>, Option<&'a Path>),
    /// The one for all games.
    Generic,
}

/// The search that a spec means; an option that this search does not have is refused.
pub(super) fn chosen<G: Kit>(spec: &EngineSpec) -> Result<Chosen<'_, G>, Error> {
    let refused =
        |problem| Error::Spec { spec: AgentSpec::Engine(spec.clone()).to_string(), problem };
    let own = own_search::<G>(spec);
    let chosen = match spec.search {
        Some(WhichSearch::Generic) => Chosen::Generic,
        Some(WhichSearch::Own) => own.ok_or_else(|| refused(no_own_search::<G>()))?,
        None => own.unwrap_or(Chosen::Generic),
    };
    match objection(&chosen, spec) {
        Some(problem) => Err(refused(problem)),
        None => Ok(chosen),
    }
}

/// The game's own search, if it has one for the evaluation.
fn own_search<G: Kit>(spec: &EngineSpec) -> Option<Chosen<'_, G>> {
    let weights = match spec.eval.strip_prefix(TRAINED_FILE) {
        Some(path) => Some(Path::new(path)),
        None if spec.eval == "trained" => None,
        None => return None,
    };
    Some(Chosen::Own(G::LEARNED?.own_search?, weights))
}

/// Names the search of an engine that is asked for more than every search can do, so that the spec
/// means the same for ever.
pub(crate) fn name_search<G: Kit>(spec: &mut EngineSpec) {
    if spec.search.is_none() && !is_plain(spec) && own_search::<G>(spec).is_some() {
        spec.search = Some(WhichSearch::Own);
    }
}

/// Names the search that a stored spec was played by. Before searches had names, whoever was asked
/// for more than every search can do was the generic one.
pub(crate) fn name_stored<G: Kit>(spec: &mut EngineSpec) {
    if spec.search.is_none() && !is_plain(spec) && own_search::<G>(spec).is_some() {
        spec.search = Some(WhichSearch::Generic);
    }
}

fn is_plain(spec: &EngineSpec) -> bool {
    spec.selective && spec.without.is_empty() && spec.contempt == 0.0
}

fn no_own_search<G: Kit>() -> Message {
    if G::LEARNED.is_some_and(|learned| learned.own_search.is_some()) {
        message!(
            "{}'s own search judges with eval=trained; for another evaluation, leave search out",
            "la búsqueda propia de {} juzga con eval=trained; para otra evaluación, quita search",
            G::TITLE
        )
    } else {
        message!(
            "{} has no search of its own; leave search out",
            "{} no tiene búsqueda propia; quita search",
            G::TITLE
        )
    }
}

/// What a spec asks of a search in vain, if anything.
fn objection<G: Kit>(chosen: &Chosen<'_, G>, spec: &EngineSpec) -> Option<Message> {
    let steps: Vec<Step> = match chosen {
        Chosen::Own(own, _) => own.steps.to_vec(),
        Chosen::Generic => {
            let solver = G::SOLVING.map(|_| Step::Solver);
            Selectivity::STEPS.into_iter().chain(solver).collect()
        }
    };
    let lacking = spec.without.iter().find(|step| !steps.contains(step));
    let own = matches!(chosen, Chosen::Own(..));
    match lacking {
        Some(step) => Some(no_such_step::<G>(own, *step, &steps)),
        None if own && !spec.selective => Some(no_option::<G>("selective=off")),
        None if own && spec.contempt != 0.0 => Some(no_option::<G>("contempt")),
        None => None,
    }
}

fn no_such_step<G: Kit>(own: bool, step: Step, steps: &[Step]) -> Message {
    let (title, step) = (G::TITLE, step.name());
    let steps = steps.iter().map(|step| step.name()).collect::<Vec<_>>().join(", ");
    if own {
        message!(
            "{title}'s own search has no step {step}; it has {steps} (the search for all games, \
             search=generic, has others)",
            "la búsqueda propia de {title} no tiene el paso {step}; tiene {steps} (la de todos los \
             juegos, search=generic, tiene otros)"
        )
    } else {
        message!(
            "the search for all games has no step {step} in {title}; it has {steps}",
            "la búsqueda de todos los juegos no tiene el paso {step} en {title}; tiene {steps}"
        )
    }
}

fn no_option<G: Kit>(option: &str) -> Message {
    message!(
        "{}'s own search has no {option}; leave it out, or choose the search for all games: \
         search=generic",
        "la búsqueda propia de {} no tiene {option}; quítalo o elige la búsqueda de todos los \
         juegos: search=generic",
        G::TITLE
    )
}
