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
    /// Complete pairs of games, by their points: 0, ½, 1, 1½, 2.
    pub pairs: [u64; 5],
}

impl Score {
    /// Adds a game in which the player had `side`.
    pub fn add_game(&mut self, outcome: Outcome, side: Side) {
        match outcome.winner() {
            None => self.draws += 1,
            Some(winner) if winner == side => self.wins += 1,
            Some(_) => self.losses += 1,
        }
    }

    /// Adds the pair that two games already added make, by the player's points in them.
    pub fn add_pair(&mut self, points: f64) {
        self.pairs[(2.0 * points).round() as usize] += 1;
    }

    /// The same results, seen by the other player.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.pairs.reverse();
        Score { wins: self.losses, losses: self.wins, ..self }
    }

    /// These results and those.
    #[must_use]
    pub fn plus(mut self, other: Score) -> Self {
        for (mine, others) in self.pairs.iter_mut().zip(other.pairs) {
            *mine += others;
        }
        Score {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            pairs: self.pairs,
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

    /// The share of games drawn, from 0 to 1.
    pub fn draw_ratio(&self) -> f64 {
        self.draws as f64 / self.games().max(1) as f64
    }

    /// The counts that the statistics are computed from: pairs once there are any, games before.
    pub fn counts(&self) -> Vec<u64> {
        if self.pairs.iter().any(|&count| count > 0) {
            self.pairs.to_vec()
        } else {
            vec![self.losses, self.draws, self.wins]
        }
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
        score.add_game(Outcome::Win(Side::First), Side::First);
        score.add_game(Outcome::Draw, Side::Second);
        score.add_pair(1.5);
        assert_eq!((score.points(), score.games(), score.pairs), (1.5, 2, [0, 0, 0, 1, 0]));
        let other = score.reversed();
        assert_eq!((other.points(), other.pairs), (0.5, [0, 1, 0, 0, 0]));
        assert!((score.plus(other).draw_ratio() - 0.5).abs() < 1e-12);
    }
}
