use game::kit::Kit;
use game::{Input, Limits, MoveList, Output, Searcher, Value, message};

use crate::player::{Decision, Player, Request, Thought, ThoughtLine};
use crate::table::{TypedTable, line_text};
use crate::{Error, Watcher};

/// A search at a table: what it is asked there it hears in its game's types, and what it finds is
/// told without them.
pub(crate) struct Seat<G: Kit> {
    search: Box<dyn Searcher<G>>,
    /// The limits of its spec, which come before those it is given.
    own: Limits,
    /// Those that it has where nobody says.
    otherwise: Limits,
}

impl<G: Kit> Seat<G> {
    /// Seats a search that has limits of its own, and others where nobody gives it any.
    pub fn new(search: Box<dyn Searcher<G>>, own: Limits, otherwise: Limits) -> Self {
        Seat { search, own, otherwise }
    }

    /// Seats a search that says itself how far it looks.
    pub fn unlimited(search: impl Searcher<G> + 'static) -> Self {
        Seat::new(Box::new(search), Limits::infinite(), Limits::infinite())
    }
}

impl<G: Kit> Player for Seat<G> {
    fn new_game(&mut self, seed: u64) {
        self.search.new_game(seed);
    }

    fn choose(&mut self, request: &Request<'_>) -> Result<Decision, Error> {
        let table = typed::<G>(request)?;
        let (state, history) = (table.state(), table.history());
        let limits = self.own.or_given(request.limits, self.otherwise.clone());
        let unit = self.search.unit();
        let mut progress =
            |output: &Output<G::Move>| (request.progress)(&thought(state, output, unit));
        let mut watcher = request.watcher.map(Watcher::of_game::<G>);
        let output = self.search.think(Input {
            history: &history,
            progress: Some(&mut progress),
            observer: watcher.as_mut().map(|watcher| watcher as _),
            ..Input::new(state, &limits, request.stop)
        });
        let mut legal = MoveList::new();
        state.legal_moves(&mut legal);
        let place = output.best().and_then(|best| legal.iter().position(|&mv| mv == best));
        match place {
            // Chance, and whoever looked at nothing, thinks nothing of it.
            Some(place) => {
                let thought = (output.nodes > 0).then(|| thought(state, &output, unit));
                Ok(Decision { place, thought })
            }
            // Stopped before the first move was judged, or over.
            None if table.is_over() => Err(Error::GameOver),
            None => Ok(Decision { place: 0, thought: None }),
        }
    }
}

/// The table of the game that a player was made for.
fn typed<'a, G: Kit>(request: &Request<'a>) -> Result<&'a TypedTable<G>, Error> {
    request.table.typed::<G>().ok_or_else(|| Error::Spec {
        spec: request.table.game().to_string(),
        problem: message!("this player was made for {}", "este jugador se hizo para {}", G::NAME),
    })
}

/// What a search found, without its game's types.
pub(crate) fn thought<G: Kit>(state: &G, output: &Output<G::Move>, unit: Value) -> Thought {
    let lines = output
        .lines
        .iter()
        .map(|line| ThoughtLine::new(line.value, unit, line.bound, line_text(state, &line.moves)));
    Thought {
        depth: output.depth,
        selective_depth: output.selective_depth,
        nodes: output.nodes,
        leaves: output.leaves,
        cutoffs: output.cutoffs,
        time_ms: output.time.as_millis() as u64,
        table_per_mille: output.table_per_mille,
        lines: lines.collect(),
    }
}
