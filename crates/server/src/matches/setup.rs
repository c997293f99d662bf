use agents::{AgentSpec, AnyKit, Kits, Table};
use arena::stats::Sprt;
use arena::{Entrant, Format, OpeningSource, Tournament};
use game::{Tell, message};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

use crate::error::{ApiError, Code};
use crate::{Settings, specs};

/// What a match, a round robin or a gauntlet is made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct MatchSetup {
    pub game: String,
    /// The game's default if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// Who takes part.
    #[schema(min_items = 2, max_items = 16)]
    pub entrants: Vec<EntrantSetup>,
    /// `roundrobin`, or `gauntlet`: the first against each of the others.
    #[serde(default = "round_robin")]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    #[schema(pattern = "^(roundrobin|gauntlet)$")]
    pub format: String,
    /// How many pairs of games each pairing plays, sides swapped.
    #[schema(minimum = 1, maximum = 500)]
    pub rounds: u64,
    /// Random moves that games begin with, the same for both games of a pair.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// What everything random grows from.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<u32>"))]
    pub seed: u64,
    /// A test that ends a match of two as soon as its question is answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtSetup>,
}

/// Who takes part.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct EntrantSetup {
    /// The name in the tables; the spec if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub spec: String,
}

/// Whether the first is better than the second: by `elo0` at most, or by `elo1` at least.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SprtSetup {
    pub elo0: f64,
    pub elo1: f64,
}

/// Entrants of a tournament.
const MOST_ENTRANTS: usize = 16;
/// Games of a tournament.
const MOST_GAMES: u64 = 1000;
/// Characters of an entrant's name.
const LONGEST_NAME: usize = 60;
/// About how long an entrant may think for a move.
const LONGEST_MOVE: Duration = Duration::from_secs(2);
/// Memory of an engine's table.
const MOST_HASH: usize = 64 << 20;
/// The chances of a wrong verdict of either kind, as everywhere.
const SPRT_ERROR: f64 = 0.05;
/// Differences that make sense as the question of a test.
const LARGEST_ELO: f64 = 1000.0;

fn round_robin() -> String {
    Format::RoundRobin.name().to_owned()
}

impl MatchSetup {
    /// The same as the arena knows it, if clients may have it.
    pub fn admit(&self, settings: &Settings) -> Result<Tournament, ApiError> {
        let tournament = self.tournament(settings.games)?;
        let variant = tournament.variant.as_deref();
        let table = Table::new(tournament.game, variant).map_err(|error| of_agents(&error))?;
        for Entrant { name, spec } in &tournament.entrants {
            specs::admit(&spec.to_string(), &table, settings)?;
            refuse_slow(name, spec, &table)?;
        }
        let entrants = tournament.entrants.len() as u64;
        let pairings = match tournament.format {
            Format::Gauntlet => entrants.saturating_sub(1),
            Format::RoundRobin => entrants * entrants.saturating_sub(1) / 2,
        };
        let games = pairings.saturating_mul(tournament.rounds).saturating_mul(2);
        if entrants > MOST_ENTRANTS as u64 || games > MOST_GAMES {
            return Err(bad(message!(
                "{entrants} players and {games} games are too many; up to {MOST_ENTRANTS} and \
                 {MOST_GAMES} are played here, more on the command line: ludoteca arena",
                "{entrants} jugadores y {games} partidas son demasiados; aquí se juega hasta con \
                 {MOST_ENTRANTS} y {MOST_GAMES}, y sin límite en la línea de órdenes: ludoteca arena"
            )));
        }
        Ok(tournament)
    }

    /// Names the searches of the entrants, so that the match, stored, means the same for ever.
    pub fn name_searches(&mut self, games: Kits) -> Result<(), ApiError> {
        let game = games.find(&self.game).map_err(|error| of_agents(&error))?;
        for entrant in &mut self.entrants {
            let given: AgentSpec = entrant.spec.parse().map_err(|error| of_agents(&error))?;
            let mut named = given.clone();
            game.name_search(&mut named);
            if named != given {
                entrant.spec = named.to_string();
            }
        }
        Ok(())
    }

    /// The same as the arena knows it.
    pub fn tournament(&self, games: Kits) -> Result<Tournament, ApiError> {
        let game = games.find(&self.game).map_err(|error| of_agents(&error))?;
        let entrants = self.entrants.iter().map(|entrant| entrant.read(game));
        let entrants = entrants.collect::<Result<_, _>>()?;
        let format = self.format.parse().map_err(|error: arena::Error| bad(error.message()))?;
        let openings = match self.plies {
            None => OpeningSource::default(),
            Some(0) => OpeningSource::Start,
            Some(plies) => OpeningSource::Random { plies },
        };
        let sprt = self.sprt.map(SprtSetup::read).transpose()?;
        Ok(Tournament {
            variant: self.variant.clone(),
            format,
            rounds: self.rounds,
            openings,
            seed: self.seed,
            sprt,
            ..Tournament::new(game, entrants)
        })
    }
}

impl From<&Tournament> for MatchSetup {
    /// What is said of a tournament that is played elsewhere.
    fn from(tournament: &Tournament) -> Self {
        let plies = match tournament.openings {
            OpeningSource::Start => Some(0),
            OpeningSource::Random { plies } => Some(plies),
            OpeningSource::File { .. } => None,
        };
        let sprt = tournament.sprt.map(|Sprt { elo0, elo1, .. }| SprtSetup { elo0, elo1 });
        let entrant = |Entrant { name, spec }: &Entrant| EntrantSetup {
            name: Some(name.clone()),
            spec: spec.to_string(),
        };
        MatchSetup {
            game: tournament.game.name().to_owned(),
            variant: tournament.variant.clone(),
            entrants: tournament.entrants.iter().map(entrant).collect(),
            format: tournament.format.name().to_owned(),
            rounds: tournament.rounds,
            plies,
            seed: tournament.seed,
            sprt,
        }
    }
}

impl EntrantSetup {
    fn read(&self, game: AnyKit) -> Result<Entrant, ApiError> {
        let given: AgentSpec = self.spec.parse().map_err(|error| of_agents(&error))?;
        let spec = game.stored_agent(&self.spec).map_err(|error| of_agents(&error))?;
        let own = self.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
        let name = own.map_or_else(|| given.to_string(), str::to_owned);
        let name = name.chars().filter(|&char| is_seen(char)).take(LONGEST_NAME).collect();
        Ok(Entrant { name, spec })
    }
}

/// Whether a character of a name is one that people see, or a space. Marks of direction would turn
/// around what stands beside the name.
fn is_seen(char: char) -> bool {
    let mark = matches!(char, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}');
    !mark && !char.is_control()
}

impl SprtSetup {
    fn read(self) -> Result<Sprt, ApiError> {
        let SprtSetup { elo0, elo1 } = self;
        let sensible = [elo0, elo1].iter().all(|elo| elo.abs() <= LARGEST_ELO) && elo0 < elo1;
        if !sensible {
            return Err(bad(message!(
                "a test needs elo0 below elo1, both from -{LARGEST_ELO} to {LARGEST_ELO}",
                "una prueba necesita elo0 menor que elo1, ambos de -{LARGEST_ELO} a {LARGEST_ELO}"
            )));
        }
        Ok(Sprt { elo0, elo1, alpha: SPRT_ERROR, beta: SPRT_ERROR })
    }
}

/// Refuses whoever would play other games next time, or holds everybody up.
fn refuse_slow(name: &str, spec: &AgentSpec, table: &Table) -> Result<(), ApiError> {
    let problem = match spec {
        AgentSpec::Human | AgentSpec::Ugi(_) => Some(message!(
            "{name} cannot play in a match on this page; agents of the house and your own \
             heuristics can",
            "{name} no puede jugar una competición en esta página; sí los agentes de la casa y tus \
             heurísticas"
        )),
        AgentSpec::Engine(engine)
            if engine.limits.move_time.is_some()
                || (engine.limits.depth.is_none() && engine.limits.nodes.is_none()) =>
        {
            Some(message!(
                "{name} must think to a depth or a number of nodes, so that its games can be \
                 played again: engine:depth=6",
                "{name} debe pensar hasta una profundidad o un número de nodos, para que sus \
                 partidas se puedan repetir: engine:depth=6"
            ))
        }
        AgentSpec::Engine(engine) if engine.hash > MOST_HASH || engine.threads.get() > 1 => {
            Some(message!(
                "{name} may have one thread and 64MiB of hash here",
                "{name} puede tener aquí un hilo y 64MiB de hash"
            ))
        }
        _ if specs::cost(spec, table).time > LONGEST_MOVE => Some(message!(
            "{name} would think too long for a match; lower its depth",
            "{name} pensaría demasiado para una competición; baja su profundidad"
        )),
        _ => None,
    };
    problem.map_or(Ok(()), |problem| Err(bad(problem)))
}

fn bad(problem: game::Message) -> ApiError {
    ApiError::told(Code::BadMatch, problem)
}

fn of_agents(error: &agents::Error) -> ApiError {
    ApiError::from_agents(error, Code::BadAgent)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(specs: &[&str], rounds: u64) -> MatchSetup {
        let entrant = |spec: &&str| EntrantSetup { name: None, spec: (*spec).to_owned() };
        MatchSetup {
            game: "othello".to_owned(),
            variant: None,
            entrants: specs.iter().map(entrant).collect(),
            format: round_robin(),
            rounds,
            plies: None,
            seed: 0,
            sprt: None,
        }
    }

    #[track_caller]
    fn refused(setup: &MatchSetup, words: &str) {
        let error = setup.admit(&Settings::default()).unwrap_err();
        assert!(error.message.contains(words), "{error:?}");
    }

    #[test]
    fn names_turn_nothing_around() {
        let name = Some("a\u{202e}b\u{2066}\u{200f}c\n é 棋".to_owned());
        let entrant = EntrantSetup { name, spec: "random".to_owned() };
        assert_eq!(entrant.read(agents::kit::<othello::Othello>()).unwrap().name, "abc é 棋");
    }

    #[test]
    fn what_would_hold_everybody_up_is_refused() {
        assert!(setup(&["level:2", "alphabeta:depth=4"], 20).admit(&Settings::default()).is_ok());
        refused(&setup(&["human", "random"], 1), "cannot play in a match");
        refused(&setup(&["engine:time=1s", "random"], 1), "a depth or a number of nodes");
        refused(&setup(&["engine", "random"], 1), "a depth or a number of nodes");
        refused(&setup(&["engine:depth=4,threads=2", "random"], 1), "one thread");
        refused(&setup(&["minimax:depth=30", "random"], 1), "too long for a match");
        refused(&setup(&["engine:nodes=100000000", "random"], 1), "too long for a match");
        refused(&setup(&["random"; 17], 1), "17 players");
        refused(&setup(&["random"; 2], 501), "1002 games");
        refused(&setup(&["random"; 2], u64::MAX), "too many");
        refused(&setup(&["robot", "random"], 1), "unknown kind");
        refused(&setup(&["greedy:eval=weights:/etc/passwd", "random"], 1), "reads no files");
        let sprt = SprtSetup { elo0: 5.0, elo1: f64::NAN };
        refused(&MatchSetup { sprt: Some(sprt), ..setup(&["random"; 2], 1) }, "elo0 below elo1");
        refused(&MatchSetup { format: "swiss".to_owned(), ..setup(&["random"; 2], 1) }, "valid");
    }
}
