use game::{Outcome, Side};
use serde::Serialize;

use super::Estimate;

/// The results of one player against another, or against all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The games that are no copies of others, by their result: lost, drawn, won. Only they are
    /// evidence.
    pub distinct: [u64; 3],
    /// Complete pairs of distinct games, by their points: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
}

impl Score {
    /// Adds a game in which the player had `side`; a copy of an earlier one is counted, but is no
    /// evidence.
    pub fn add_game(&mut self, outcome: Outcome, side: Side, is_copy: bool) {
        let (games, result) = match outcome.winner() {
            Some(winner) if winner != side => (&mut self.losses, 0),
            None => (&mut self.draws, 1),
            Some(_) => (&mut self.wins, 2),
        };
        *games += 1;
        self.distinct[result] += u64::from(!is_copy);
    }

    /// Adds the pair that two distinct games already added make, by the player's points in them.
    pub fn add_pair(&mut self, points: f64) {
        self.pairs[(2.0 * points).round() as usize] += 1;
    }

    /// The same results, seen by the other player.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.pairs.reverse();
        self.distinct.reverse();
        Score { wins: self.losses, losses: self.wins, ..self }
    }

    /// These results and those.
    #[must_use]
    pub fn plus(mut self, other: Score) -> Self {
        let counts = self.pairs.iter_mut().chain(&mut self.distinct);
        for (mine, others) in counts.zip(other.pairs.into_iter().chain(other.distinct)) {
            *mine += others;
        }
        Score {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            ..self
        }
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// A point for a win, half a point for a draw.
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Points per game, from 0 to 1; ½ before the first one.
    pub fn rate(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { self.points() / self.games() as f64 }
    }

    /// Games that are no copies of others.
    pub fn distinct_games(&self) -> u64 {
        self.distinct.iter().sum()
    }

    /// Points made in distinct games.
    pub fn distinct_points(&self) -> f64 {
        let [_, draws, wins] = self.distinct;
        wins as f64 + draws as f64 / 2.0
    }

    /// The share of games drawn, from 0 to 1.
    pub fn draw_ratio(&self) -> f64 {
        self.draws as f64 / self.games().max(1) as f64
    }

    /// The share of distinct pairs in which both made a point, from 0 to 1.
    pub fn drawn_pairs_ratio(&self) -> f64 {
        self.pairs[2] as f64 / self.pairs.iter().sum::<u64>().max(1) as f64
    }

    /// The counts that the statistics are computed from: distinct pairs once there are any,
    /// distinct games before.
    pub fn counts(&self) -> Vec<u64> {
        let has_pairs = self.pairs.iter().any(|&count| count > 0);
        if has_pairs { self.pairs.to_vec() } else { self.distinct.to_vec() }
    }

    /// What these results say about strength; `None` before the first game.
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of(&self.counts())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_players_see_the_same_games() {
        let mut score = Score::default();
        score.add_game(Outcome::Win(Side::First), Side::First, false);
        score.add_game(Outcome::Draw, Side::Second, false);
        score.add_pair(1.5);
        assert_eq!((score.points(), score.games(), score.pairs), (1.5, 2, [0, 0, 0, 1, 0]));
        let other = score.reversed();
        assert_eq!((other.points(), other.pairs), (0.5, [0, 1, 0, 0, 0]));
        assert_eq!(other.distinct, [1, 1, 0]);
        let both = score.plus(other);
        assert!((both.draw_ratio() - 0.5).abs() < 1e-12);
        assert_eq!((both.distinct, both.distinct_points()), ([1, 2, 1], 2.0));
    }

    #[test]
    fn copies_are_counted_but_are_no_evidence() {
        let mut score = Score::default();
        for is_copy in [false, true, true] {
            score.add_game(Outcome::Win(Side::Second), Side::Second, is_copy);
        }
        assert_eq!((score.games(), score.distinct_games()), (3, 1));
        assert_eq!(score.counts(), [0, 0, 1]);
    }
}
