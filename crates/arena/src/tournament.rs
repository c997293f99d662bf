use agents::{AgentSpec, AnyKit, Table};
use game::message;
use serde_json::{Value as Json, json};

use crate::adjudication::Adjudication;
use crate::clock::TimeControl;
use crate::entrant::{Entrant, make_names_unique};
use crate::openings::{OpeningSource, Openings};
use crate::schedule::{Format, Schedule};
use crate::stats::Sprt;
use crate::{Error, Standings};

/// Everything that decides which games are played, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    /// The game.
    pub game: AnyKit,
    /// Its variant, or `None` for the default.
    pub variant: Option<String>,
    /// Who plays: at least two.
    pub entrants: Vec<Entrant>,
    /// Who meets whom.
    pub format: Format,
    /// How many pairs of games each pairing plays.
    pub rounds: u64,
    /// Where games begin.
    pub openings: OpeningSource,
    /// What everything random grows from.
    pub seed: u64,
    /// How long players may think.
    pub time: TimeControl,
    /// When games are ended early.
    pub rules: Adjudication,
    /// A test that ends the tournament of two as soon as its question is answered.
    pub sprt: Option<Sprt>,
}

impl Tournament {
    /// A match of one round with everything else at its default.
    pub fn new(game: AnyKit, entrants: Vec<Entrant>) -> Self {
        Tournament {
            game,
            variant: None,
            entrants,
            format: Format::default(),
            rounds: 1,
            openings: OpeningSource::default(),
            seed: 0,
            time: TimeControl::default(),
            rules: Adjudication::default(),
            sprt: None,
        }
    }
}

/// A tournament that was checked and can be played.
pub(crate) struct Plan {
    pub tournament: Tournament,
    pub schedule: Schedule,
    pub openings: Openings,
    /// A table at the game's start, to seat players at.
    pub start: Table,
}

/// More games than can be played; sums of their numbers cannot overflow.
const MOST_ROUNDS: u64 = 1_000_000_000;

impl Plan {
    /// Checks everything that can be checked before the first game: a wrong file, spec or program
    /// should not turn up in the middle of the night.
    pub fn new(tournament: &Tournament) -> Result<Self, Error> {
        let mut tournament = tournament.clone();
        make_names_unique(&mut tournament.entrants);
        let entrants = tournament.entrants.len();
        let problem = if entrants < 2 {
            Some(message!(
                "a tournament needs at least two engines, not {entrants}",
                "un torneo necesita al menos dos motores, no {entrants}"
            ))
        } else if tournament.sprt.is_some() && entrants != 2 {
            Some(message!(
                "sprt compares two engines, not {entrants}",
                "sprt compara dos motores, no {entrants}"
            ))
        } else if !(1..=MOST_ROUNDS).contains(&tournament.rounds) {
            Some(message!(
                "rounds must lie between 1 and {MOST_ROUNDS}",
                "rounds debe estar entre 1 y {MOST_ROUNDS}"
            ))
        } else {
            None
        };
        if let Some(problem) = problem {
            return Err(Error::Setup(problem));
        }
        let variant = tournament.variant.as_deref();
        let start = Table::new(tournament.game, variant)?;
        for Entrant { spec, .. } in &tournament.entrants {
            // A program that cannot be started loses its games; the others play on.
            if matches!(spec, AgentSpec::Ugi(_)) {
                tournament.game.check_agent(spec)?;
            } else {
                start.seat(spec)?;
            }
        }
        let openings =
            Openings::load(&tournament.openings, tournament.game, variant, tournament.seed)?;
        openings.of_round(0)?;
        let schedule = Schedule::new(tournament.format, entrants, tournament.rounds);
        Ok(Plan { tournament, schedule, openings, start })
    }

    /// What a results file must have in common with the tournament that goes on in it. The number
    /// of rounds and the test are left out: they only say when to stop.
    pub fn header(&self) -> Json {
        let tournament = &self.tournament;
        let engines: Vec<_> = tournament
            .entrants
            .iter()
            .map(|entrant| json!({ "name": entrant.name, "spec": entrant.spec.to_string() }))
            .collect();
        json!({
            "game": tournament.game.name(),
            "variant": self.start.variant(),
            "engines": engines,
            "tournament": tournament.format.name(),
            "openings": tournament.openings.to_string(),
            "openings-digest": self.openings.digest(),
            "seed": tournament.seed,
            "each": tournament.time.to_string(),
            "resign": tournament.rules.resign.map(|rule| rule.to_string()),
            "draw": tournament.rules.draw.map(|rule| rule.to_string()),
            "maxmoves": tournament.rules.max_moves,
        })
    }

    pub fn standings(&self) -> Standings {
        let names = self.tournament.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        Standings::new(names, self.schedule.clone(), self.tournament.sprt)
    }
}
