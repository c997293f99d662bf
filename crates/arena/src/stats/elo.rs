use serde::Serialize;

use super::{Moments, normal};

/// How much stronger one player is than another, judged by the results between them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// Elo difference; infinite if every game was won or lost.
    pub elo: f64,
    /// Half of its 95 % interval; `None` where the interval reaches a score of 0 or 1, and where
    /// all outcomes are the same: they say nothing of how much they vary.
    pub elo_error: Option<f64>,
    /// Where there is no interval: the difference that is exceeded with 95 % confidence, if the
    /// results bound it from below.
    pub elo_at_least: Option<f64>,
    /// Likewise from above.
    pub elo_at_most: Option<f64>,
    /// Normalized Elo: the difference in standard deviations of a game, on a scale on which it
    /// equals Elo between equal players who never draw. Match lengths depend on this one only.
    pub nelo: f64,
    /// Half of its 95 % interval.
    pub nelo_error: f64,
    /// Likelihood of superiority: the probability, from 0 to 1, that the first player is stronger.
    pub los: f64,
}

impl Estimate {
    /// From counts of equally spaced outcomes: `[losses, draws, wins]` of games, or the five
    /// results of pairs. `None` if there are none.
    pub fn of(counts: &[u64]) -> Option<Self> {
        let moments = Moments::of(counts)?;
        let error = moments.error();
        let margin = normal::Z95 * error;
        let (low, high) = (moments.mean - margin, moments.mean + margin);
        let inside = low > 0.0 && high < 1.0 && error > 0.0;
        let lead = moments.mean - 0.5;
        let in_errors = |lead: f64, error: f64| if lead == 0.0 { 0.0 } else { lead / error };
        let [low, high] = if inside { [low, high] } else { one_sided(&moments) };
        let bound =
            |score: f64| (!inside && score > 0.0 && score < 1.0).then(|| elo_of_score(score));
        Some(Estimate {
            elo: elo_of_score(moments.mean),
            elo_error: inside.then(|| (elo_of_score(high) - elo_of_score(low)) / 2.0),
            elo_at_least: bound(low),
            elo_at_most: bound(high),
            nelo: NELO_SCALE * in_errors(lead, games_deviation(&moments, counts.len())),
            nelo_error: NELO_SCALE * normal::Z95 / games(&moments, counts.len()).sqrt(),
            los: if error > 0.0 {
                normal::cumulative(in_errors(lead, error))
            } else {
                unanimous_los(lead, moments.count)
            },
        })
    }
}

/// The scores above and below which the true one lies with 95 % confidence, each taken alone; 0
/// and 1 bound nothing.
fn one_sided(moments: &Moments) -> [f64; 2] {
    let error = moments.error();
    // Of n outcomes all were the same: so it goes once in twenty if each is as likely as this.
    let likely = 0.05f64.powf(1.0 / moments.count);
    if error > 0.0 {
        let margin = normal::Z95_ONE_SIDED * error;
        // Nobody proves more by losing a game than by losing none.
        let (low, high) = (moments.mean - margin, moments.mean + margin);
        return [low.min(likely), high.max(1.0 - likely)];
    }
    match moments.mean {
        1.0.. => [likely, 1.0],
        ..=0.0 => [0.0, 1.0 - likely],
        _ => [0.0, 1.0],
    }
}

/// Likelihood of superiority if all of `count` outcomes are the same: that of a coin that fell so
/// often on one side, where every bias was equally likely before.
fn unanimous_los(lead: f64, count: f64) -> f64 {
    let doubt = 0.5f64.powf(count + 1.0);
    match lead {
        0.0 => 0.5,
        lead if lead > 0.0 => 1.0 - doubt,
        _ => doubt,
    }
}

/// 800 / ln 10: near equality, one standard deviation of a coin-flip game is this many Elo.
const NELO_SCALE: f64 = 800.0 / std::f64::consts::LN_10;

/// The Elo difference that a score from 0 to 1 shows.
pub fn elo_of_score(score: f64) -> f64 {
    // Not `-400 log(1/s - 1)`: this form gives plain infinities at 0 and 1.
    400.0 * (score / (1.0 - score)).log10()
}

/// The score from 0 to 1 to be expected from an Elo difference.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// How many games an outcome stands for: one, or the two of a pair.
fn games_per_outcome(outcomes: usize) -> f64 {
    if outcomes == 5 { 2.0 } else { 1.0 }
}

fn games(moments: &Moments, outcomes: usize) -> f64 {
    moments.count * games_per_outcome(outcomes)
}

/// Standard deviation of a game, as if the games of a pair were independent.
fn games_deviation(moments: &Moments, outcomes: usize) -> f64 {
    (moments.variance * games_per_outcome(outcomes)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(counts: &[u64], elo: [f64; 2], nelo: [f64; 2], los: f64) {
        let estimate = Estimate::of(counts).unwrap();
        let found = [
            estimate.elo,
            estimate.elo_error.unwrap(),
            estimate.nelo,
            estimate.nelo_error,
            100.0 * estimate.los,
        ];
        for (found, expected) in found.into_iter().zip([elo[0], elo[1], nelo[0], nelo[1], los]) {
            assert!((found - expected).abs() < 0.005 + 1e-9, "{found} is not {expected}");
        }
    }

    #[test]
    fn who_loses_a_game_proves_no_more_than_who_loses_none() {
        let bounds = [[0, 0, 0, 0, 10], [0, 0, 0, 1, 9], [0, 0, 1, 0, 9], [0, 0, 2, 0, 8]]
            .map(|pairs| Estimate::of(&pairs).unwrap().elo_at_least.unwrap());
        assert!(bounds.is_sorted_by(|better, worse| better >= worse), "{bounds:?}");
        let mirrored = Estimate::of(&[9, 0, 1, 0, 0]).unwrap();
        assert_eq!(mirrored.elo_at_most.map(f64::round), Some(-bounds[2].round()));
    }

    #[test]
    fn pairs_agree_with_published_matches() {
        // Printed by fastchess, in its issue 807, pull requests 515, and those of engines that
        // use it (cinder 727 and 773, princhess 343, Lynx 1899).
        check(&[30, 6, 18, 0, 6], [-168.40, 73.37], [-170.08, 62.16], 0.00);
        check(&[0, 1, 4, 0, 0], [-34.86, 62.20], [-122.84, 215.34], 13.18);
        check(&[50, 287, 610, 387, 73], [18.04, 8.23], [28.19, 12.84], 100.00);
        check(&[36, 340, 767, 462, 82], [22.07, 7.16], [36.25, 11.72], 100.00);
        check(&[1, 22, 52, 21, 4], [8.69, 27.04], [15.51, 48.15], 73.60);
        check(&[235, 1384, 2521, 1341, 239], [-1.06, 4.05], [-1.67, 6.37], 30.33);
    }

    #[test]
    fn a_few_equal_pairs_prove_little() {
        for (counts, los) in
            [([0, 0, 0, 1, 0], 0.75), ([0, 3, 0, 0, 0], 0.0625), ([0, 0, 4, 0, 0], 0.5)]
        {
            let estimate = Estimate::of(&counts).unwrap();
            assert_eq!((estimate.elo_error, estimate.los), (None, los), "{counts:?}");
        }
    }

    #[test]
    fn games_agree_with_published_matches() {
        // Printed by cutechess (its issue 543) for 880 wins, 759 losses, 1863 draws: 12.0 ± 7.9,
        // LOS 99.9 %.
        let estimate = Estimate::of(&[759, 1863, 880]).unwrap();
        assert!((estimate.elo - 12.0).abs() < 0.05);
        assert!((estimate.elo_error.unwrap() - 7.9).abs() < 0.05);
        assert!((estimate.los - 0.999).abs() < 0.0005);
    }

    #[test]
    fn a_worked_example_by_hand() {
        // 3 wins, 1 loss: score ¾, 400 log₁₀ 3 = 190.85. A game's variance is ¾·¼ = 0.1875, so
        // nElo = 347.4356 · 0.25 / 0.4330 = 200.59, and the error of the mean is 0.2165:
        // LOS = Φ(0.25 / 0.2165) = Φ(1.1547) = 0.8759.
        let estimate = Estimate::of(&[1, 0, 3]).unwrap();
        assert!((estimate.elo - 190.85).abs() < 0.005);
        assert!((estimate.nelo - 200.59).abs() < 0.005);
        assert!((estimate.los - 0.8759).abs() < 0.0001);
        // 0.75 + 1.96 · 0.2165 is above 1: no finite interval.
        assert_eq!(estimate.elo_error, None);
    }

    #[test]
    fn extremes_are_no_surprise() {
        assert_eq!(Estimate::of(&[0, 0, 0]), None);
        let perfect = Estimate::of(&[0, 0, 0, 0, 7]).unwrap();
        assert_eq!(
            (perfect.elo, perfect.elo_error, perfect.los),
            (f64::INFINITY, None, 255.0 / 256.0)
        );
        let drawn = Estimate::of(&[0, 0, 7, 0, 0]).unwrap();
        assert_eq!((drawn.elo, drawn.nelo, drawn.los), (0.0, 0.0, 0.5));
        assert!(elo_of_score(0.0).is_infinite() && elo_of_score(0.0) < 0.0);
        assert!((score_of_elo(elo_of_score(0.3)) - 0.3).abs() < 1e-12);
    }
}
