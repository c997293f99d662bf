use std::collections::{BTreeMap, HashMap};
use std::mem;

use game::{Outcome, Reason};

use crate::schedule::{Fixture, Schedule};
use crate::stats::{Rating, Results, Score, Sprt, Verdict, ratings};

/// How a tournament stands: who scored what against whom.
///
/// Games may be added in any order. A test reads them in the order of their numbers, so that its
/// verdict does not depend on which of several games at once ended first.
///
/// Players that always do the same play the same game again and again. A copy of an earlier game
/// is counted among the games, but says nothing new: Elo, likelihoods and tests see each distinct
/// game once, and only pairs without a copy.
#[derive(Clone, Debug)]
pub struct Standings {
    names: Vec<String>,
    schedule: Schedule,
    sprt: Option<Sprt>,
    /// Every game added, by its number from 0.
    games: BTreeMap<u64, Finished>,
    /// The first game of each kind; all later ones are its copies.
    originals: HashMap<Likeness, u64>,
    /// The counted games of each pairing, seen by its first entrant.
    scores: Vec<Score>,
    /// Complete pairs from the first on, without a gap, that the test has read.
    tested_pairs: u64,
    tested: [u64; 5],
    verdict: Option<Verdict>,
}

/// What is kept of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Finished {
    pub outcome: Outcome,
    pub reason: Reason,
    /// The same for games with the same moves from the same position.
    pub fingerprint: u64,
}

/// What copies of a game have in common: who played which side, and the moves.
type Likeness = ([usize; 2], u64);

/// How a sequential test stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TestState {
    /// The test.
    pub sprt: Sprt,
    /// Its log-likelihood ratio.
    pub llr: f64,
    /// Its verdict, once there is one.
    pub verdict: Option<Verdict>,
}

impl Standings {
    pub(crate) fn new(names: Vec<String>, schedule: Schedule, sprt: Option<Sprt>) -> Self {
        Standings {
            names,
            scores: vec![Score::default(); schedule.pairings.len()],
            schedule,
            sprt,
            games: BTreeMap::new(),
            originals: HashMap::new(),
            tested_pairs: 0,
            tested: [0; 5],
            verdict: None,
        }
    }

    /// Adds a game; false if it is there already.
    pub(crate) fn add(&mut self, number: u64, finished: Finished) -> bool {
        if self.games.insert(number, finished).is_some() {
            return false;
        }
        let original = self.originals.entry(self.likeness(number, finished)).or_insert(number);
        let demoted = *original > number;
        *original = (*original).min(number);
        // Games that were under way when the test ended do not change its result.
        if self.verdict.is_none() {
            if demoted {
                // What was counted as the original is a copy of this one.
                self.recount(u64::MAX);
            } else {
                self.count(number);
            }
            self.test();
        }
        true
    }

    fn likeness(&self, number: u64, finished: Finished) -> Likeness {
        (self.schedule.fixture(number).sides, finished.fingerprint)
    }

    fn is_copy(&self, number: u64) -> bool {
        let original = |&game| self.originals.get(&self.likeness(number, game)).copied();
        self.games.get(&number).and_then(original).is_some_and(|original| original != number)
    }

    fn count(&mut self, number: u64) {
        let fixture = self.schedule.fixture(number);
        let points = self.pair_points(number / 2);
        let is_copy = self.is_copy(number);
        let score = &mut self.scores[fixture.pairing];
        score.add_game(self.games[&number].outcome, fixture.side_of_first(), is_copy);
        if let Some(points) = points {
            score.add_pair(points);
        }
    }

    /// The points of the pairing's first entrant in a pair of games, once both are finished, if
    /// both are new.
    fn pair_points(&self, pair: u64) -> Option<f64> {
        let points = |number| {
            let side = self.schedule.fixture(number).side_of_first();
            let game = self.games.get(&number).filter(|_| !self.is_copy(number))?;
            Some(game.outcome.points(side))
        };
        Some(points(2 * pair)? + points(2 * pair + 1)?)
    }

    fn is_complete(&self, pair: u64) -> bool {
        [2 * pair, 2 * pair + 1].iter().all(|number| self.games.contains_key(number))
    }

    /// Has the test read the pairs that are now complete.
    fn test(&mut self) {
        let Some(sprt) = self.sprt else { return };
        while self.is_complete(self.tested_pairs) {
            if let Some(points) = self.pair_points(self.tested_pairs) {
                self.tested[(2.0 * points).round() as usize] += 1;
            }
            self.tested_pairs += 1;
            self.verdict = sprt.verdict(sprt.llr(&self.tested));
            if self.verdict.is_some() {
                self.recount(2 * self.tested_pairs);
                return;
            }
        }
    }

    /// Counts only the games below `end`.
    fn recount(&mut self, end: u64) {
        let late = self.games.split_off(&end);
        self.scores.fill(Score::default());
        for (number, game) in mem::take(&mut self.games) {
            self.games.insert(number, game);
            self.count(number);
        }
        self.games.extend(late);
    }

    /// The entrants' names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Games planned.
    pub fn planned(&self) -> u64 {
        self.schedule.games()
    }

    /// Games counted.
    pub fn played(&self) -> u64 {
        self.scores.iter().map(Score::games).sum()
    }

    /// Each pairing's entrants, and the results between them as the first one sees them.
    pub fn pairings(&self) -> impl Iterator<Item = ([usize; 2], Score)> {
        self.schedule.pairings.iter().copied().zip(self.scores.iter().copied())
    }

    /// An entrant's results against all others.
    pub fn score(&self, entrant: usize) -> Score {
        self.pairings().fold(Score::default(), |sum, ([a, b], score)| {
            if entrant == a {
                sum.plus(score)
            } else if entrant == b {
                sum.plus(score.reversed())
            } else {
                sum
            }
        })
    }

    /// Everybody's rating by everybody's results.
    pub fn ratings(&self) -> Vec<Rating> {
        let mut results = Results::new(self.names.len());
        for ([a, b], score) in self.pairings() {
            results.add(a, b, score.distinct_points(), score.distinct_games() as f64);
        }
        ratings(&results)
    }

    /// How the sequential test stands, if there is one.
    pub fn test_state(&self) -> Option<TestState> {
        let sprt = self.sprt?;
        Some(TestState { sprt, llr: sprt.llr(&self.tested), verdict: self.verdict })
    }

    /// Whether nothing is left to play.
    pub fn is_settled(&self) -> bool {
        self.verdict.is_some() || self.games.len() as u64 >= self.planned()
    }

    /// The numbers of the games that are still to be played, in order.
    pub(crate) fn missing(&self) -> Vec<u64> {
        if self.is_settled() {
            return Vec::new();
        }
        (0..self.planned()).filter(|number| !self.games.contains_key(number)).collect()
    }

    /// The counted games.
    pub(crate) fn counted(&self) -> impl Iterator<Item = (Fixture, Finished)> {
        let end = if self.verdict.is_some() { 2 * self.tested_pairs } else { u64::MAX };
        self.games.range(..end).map(|(&number, &game)| (self.schedule.fixture(number), game))
    }
}

#[cfg(test)]
mod tests;
