use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::super::{elo_of_score, score_of_elo};
use super::*;

#[test]
fn two_players_differ_by_what_the_score_shows() {
    let mut results = Results::new(2);
    results.add(0, 1, 75.0, 100.0);
    let [a, b] = ratings(&results)[..] else { panic!() };
    assert!((a.elo - b.elo - 190.85).abs() < 0.1, "{a:?} {b:?}");
    assert!((a.elo + b.elo).abs() < 1e-6);
    // The score's error is √(¾·¼/100) = 0.0433; the logistic curve falls 1 logit per ¾·¼ of it,
    // so the difference is uncertain by 1.96 · 0.0433 / 0.1875 · 173.72 = 78.64 Elo, and each
    // rating, half the difference from the average, by half of that.
    assert!((a.error - 39.32).abs() < 0.05, "{a:?}");
    assert!((a.error - b.error).abs() < 1e-6);
}

#[test]
fn strength_is_found_through_common_rivals() {
    // 0 beats 1 by 100 Elo, 1 beats 2 by 100 Elo; 0 and 2 never met.
    let mut results = Results::new(3);
    results.add(0, 1, 1e4 * score_of_elo(100.0), 1e4);
    results.add(1, 2, 1e4 * score_of_elo(100.0), 1e4);
    let elos: Vec<_> = ratings(&results).iter().map(|rating| rating.elo).collect();
    for (found, expected) in elos.iter().zip([100.0, 0.0, -100.0]) {
        assert!((found - expected).abs() < 0.01, "{elos:?}");
    }
}

#[test]
fn whoever_wins_everything_stays_finite() {
    let mut results = Results::new(3);
    results.add(0, 1, 100.0, 100.0);
    results.add(1, 2, 60.0, 100.0);
    let ratings = ratings(&results);
    assert!(ratings[0].elo > ratings[1].elo + 500.0 && ratings[0].elo < 3000.0, "{ratings:?}");
    assert!(ratings[0].error > 300.0 && ratings[0].error.is_finite());
    assert!((ratings[1].elo - ratings[2].elo - elo_of_score(0.6)).abs() < 2.0);
}

#[test]
fn no_games_no_difference() {
    assert!(ratings(&Results::new(0)).is_empty());
    assert!(ratings(&Results::new(4)).iter().all(|rating| rating.elo == 0.0));
}

#[test]
fn the_truth_lies_within_the_error_bars() {
    // 95 % intervals, 40 tournaments of 5 players without draws: some 190 of 200 should cover.
    let truth = [150.0, 60.0, 0.0, -60.0, -150.0];
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut covered = 0;
    for _ in 0..40 {
        let mut results = Results::new(truth.len());
        for i in 0..truth.len() {
            for j in 0..i {
                let expected = score_of_elo(truth[i] - truth[j]);
                let wins = (0..100).filter(|_| rng.random::<f64>() < expected).count();
                results.add(i, j, wins as f64, 100.0);
            }
        }
        let within = |(rating, truth): &(Rating, f64)| (rating.elo - truth).abs() <= rating.error;
        covered += ratings(&results).into_iter().zip(truth).filter(within).count();
    }
    assert!((182..=198).contains(&covered), "{covered} of 200");
}

proptest! {
    #[test]
    fn at_the_top_expected_points_equal_points(
        table in prop::collection::vec((0u32..=40, 1u32..=40), 10)
    ) {
        let mut results = Results::new(5);
        let mut entries = table.into_iter();
        for i in 0..5 {
            for j in 0..i {
                let (points, games) = entries.next().unwrap();
                results.add(i, j, f64::from(points.min(games)), f64::from(games));
            }
        }
        let ratings = ratings(&results);
        for i in 0..5 {
            let strength = |i: usize| ratings[i].elo;
            let expected: f64 = (0..5)
                .map(|j| results.games[i][j] * score_of_elo(strength(i) - strength(j)))
                .sum();
            let points: f64 = results.points[i].iter().sum();
            // The prior pulls with strength / deviation².
            let pull = strength(i) / ELO_PER_LOGIT / (PRIOR_DEVIATION * PRIOR_DEVIATION);
            prop_assert!((points - expected - pull).abs() < 1e-6);
        }
    }
}
