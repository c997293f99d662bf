//! Summaries to try tables and plots on.

use std::collections::BTreeMap;

use crate::schedule::{Format, Schedule};
use crate::stats::{Results, Score, ratings};
use crate::{EntrantSummary, PairingSummary, Summary};

/// The summary of a finished round robin with these results between its pairings, in order.
pub fn summary(names: &[&str], scores: &[Score]) -> Summary {
    let pairings = Schedule::new(Format::RoundRobin, names.len(), 1).pairings;
    let mut results = Results::new(names.len());
    let mut totals = vec![Score::default(); names.len()];
    for (&[a, b], score) in pairings.iter().zip(scores) {
        results.add(a, b, score.points(), score.games() as f64);
        totals[a] = totals[a].plus(*score);
        totals[b] = totals[b].plus(score.reversed());
    }
    let games = scores.iter().map(Score::games).sum();
    let entrants = names.iter().zip(totals).zip(ratings(&results));
    Summary {
        game: "othello".to_owned(),
        variant: "standard".to_owned(),
        each: String::new(),
        openings: "plies=8".to_owned(),
        seed: 1,
        planned: games,
        games,
        finished: true,
        entrants: entrants
            .map(|((name, score), rating)| EntrantSummary {
                name: (*name).to_owned(),
                spec: "random".to_owned(),
                score,
                rating,
                estimate: score.estimate(),
                failures: BTreeMap::new(),
            })
            .collect(),
        pairings: pairings
            .iter()
            .zip(scores)
            .map(|(&[a, b], &score)| PairingSummary {
                first: names[a].to_owned(),
                second: names[b].to_owned(),
                score,
                estimate: score.estimate(),
            })
            .collect(),
        endings: BTreeMap::from([("disc-count".to_owned(), games)]),
        sprt: None,
    }
}

/// Results as the first player sees them, with the pairs that go with them.
pub fn score(wins: u64, draws: u64, losses: u64, pairs: [u64; 5]) -> Score {
    Score { wins, draws, losses, distinct: [losses, draws, wins], pairs }
}
