use std::collections::BTreeMap;

use serde::Serialize;

use crate::standings::{Standings, TestState};
use crate::stats::{Estimate, Rating, Score, Verdict};
use crate::tournament::Plan;

/// What came of a tournament: everything the tables, the plot and `--json` show.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The game.
    pub game: String,
    /// The variant.
    pub variant: String,
    /// The time control, as an option.
    pub each: String,
    /// Where games began, as an option.
    pub openings: String,
    /// What everything random grew from.
    pub seed: u64,
    /// Games planned.
    pub planned: u64,
    /// Games that count.
    pub games: u64,
    /// Whether nothing is left to play.
    pub finished: bool,
    /// Everybody, in the order in which they were entered.
    pub entrants: Vec<EntrantSummary>,
    /// Who met whom.
    pub pairings: Vec<PairingSummary>,
    /// How often games ended for each reason, by its code.
    pub endings: BTreeMap<String, u64>,
    /// The sequential test, if there was one.
    pub sprt: Option<SprtSummary>,
}

/// How an entrant fared.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntrantSummary {
    /// Its name.
    pub name: String,
    /// Its agent spec.
    pub spec: String,
    /// Its results against all.
    pub score: Score,
    /// Its rating by all results of the tournament.
    pub rating: Rating,
    /// What its own results alone say.
    pub estimate: Option<Estimate>,
    /// How often it lost by a failure, by the reason's code.
    pub failures: BTreeMap<String, u64>,
}

/// The results between two.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairingSummary {
    /// The first one's name: the results are its own.
    pub first: String,
    /// The second one's name.
    pub second: String,
    /// The results.
    pub score: Score,
    /// What they say.
    pub estimate: Option<Estimate>,
}

/// How a sequential test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtSummary {
    /// The difference of hypothesis H0.
    pub elo0: f64,
    /// The difference of hypothesis H1.
    pub elo1: f64,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// Where H0 is accepted.
    pub lower: f64,
    /// Where H1 is accepted.
    pub upper: f64,
    /// Which hypothesis was accepted, if one was.
    pub verdict: Option<Verdict>,
}

impl Summary {
    pub(crate) fn new(plan: &Plan, standings: &Standings) -> Self {
        let tournament = &plan.tournament;
        let names = standings.names();
        let mut endings = BTreeMap::new();
        let mut failures = vec![BTreeMap::new(); names.len()];
        for (fixture, game) in standings.counted() {
            let code = game.reason.code().to_owned();
            if let (true, Some(winner)) = (game.reason.is_failure(), game.outcome.winner()) {
                let loser = fixture.sides[(!winner).index()];
                *failures[loser].entry(code.clone()).or_default() += 1;
            }
            *endings.entry(code).or_default() += 1;
        }
        let rated = standings.ratings().into_iter().zip(failures).enumerate();
        let entrants = rated.map(|(i, (rating, failures))| EntrantSummary {
            name: names[i].clone(),
            spec: tournament.entrants[i].spec.to_string(),
            score: standings.score(i),
            rating,
            estimate: standings.score(i).estimate(),
            failures,
        });
        let pairings = standings.pairings().map(|([a, b], score)| PairingSummary {
            first: names[a].clone(),
            second: names[b].clone(),
            score,
            estimate: score.estimate(),
        });
        Summary {
            game: tournament.game.name().to_owned(),
            variant: plan.start.variant().to_owned(),
            each: tournament.time.to_string(),
            openings: tournament.openings.to_string(),
            seed: tournament.seed,
            planned: standings.planned(),
            games: standings.played(),
            finished: standings.is_settled(),
            entrants: entrants.collect(),
            pairings: pairings.collect(),
            endings,
            sprt: standings.test_state().map(SprtSummary::from),
        }
    }
}

impl From<TestState> for SprtSummary {
    fn from(TestState { sprt, llr, verdict }: TestState) -> Self {
        let (lower, upper) = sprt.bounds();
        SprtSummary { elo0: sprt.elo0, elo1: sprt.elo1, llr, lower, upper, verdict }
    }
}
