use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;

fn sprt(elo0: f64, elo1: f64) -> Sprt {
    Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
}

#[track_caller]
fn check(counts: &[u64], elo0: f64, elo1: f64, published: f64, digits: f64) {
    let llr = sprt(elo0, elo1).llr(counts);
    assert!((llr - published).abs() <= digits / 2.0 + 1e-9, "{llr} is not {published}");
}

#[test]
fn the_bounds_are_walds() {
    // ln(0.95 / 0.05) = ln 19 = 2.944; with beta = 0.1: ln(0.1 / 0.95) = -2.251, ln 18 = 2.890.
    let (lower, upper) = sprt(0.0, 5.0).bounds();
    assert!((lower + 2.944).abs() < 0.001 && (upper - 2.944).abs() < 0.001);
    let (lower, upper) = Sprt { beta: 0.1, ..sprt(0.0, 5.0) }.bounds();
    assert!((lower + 2.251).abs() < 0.001 && (upper - 2.890).abs() < 0.001);
}

#[test]
fn games_agree_with_published_tests() {
    // Printed by cutechess: its issue 543, and pull request 570 of cinder.
    check(&[759, 1863, 880], 0.0, 5.0, 2.95, 0.01);
    check(&[1037, 1925, 1038], -5.0, 5.0, 0.0555, 0.0001);
}

#[test]
fn pairs_agree_with_published_tests() {
    // Printed by fishtest while its bounds were in logistic Elo: Stockfish's pull requests 2971,
    // 2920, 2951, 2950, 2493 and 2598.
    check(&[17, 253, 1042, 337, 39], -0.5, 1.5, 2.96, 0.01);
    check(&[11, 407, 3238, 513, 11], 0.25, 1.75, 2.93, 0.01);
    check(&[665, 4806, 9333, 4893, 747], -0.5, 1.5, 2.95, 0.01);
    check(&[59, 754, 2467, 865, 75], -0.5, 1.5, 2.95, 0.01);
    check(&[33, 1185, 8378, 1302, 50], 0.25, 1.75, 2.95, 0.01);
    check(&[133, 1751, 5094, 1849, 165], -0.5, 1.5, 2.94, 0.01);
    check(&[424, 2948, 5832, 3045, 460], -1.0, 3.0, 2.94, 0.01);
    check(&[243, 1665, 3339, 1762, 281], -1.5, 0.5, 2.95, 0.01);
}

#[test]
fn without_draws_it_is_the_coin_test() {
    // With two outcomes the mean fixes the distribution:
    // LLR = W ln(s1 / s0) + L ln((1 - s1) / (1 - s0)). Here s0 = ½, s1 = 10/11 (400 Elo), so for
    // 30 wins and 10 losses 30 ln(20/11) + 10 ln(2/11) = 17.9351 - 17.0475 = 0.8876.
    // (The outcomes that never happened change the third digit.)
    check(&[10, 0, 30], 0.0, 400.0, 0.8876, 0.02);
    check(&[10, 0, 0, 0, 30], 0.0, 400.0, 0.8876, 0.04);
}

#[test]
fn lopsided_results_are_read_well() {
    let test = sprt(0.0, 50.0);
    assert!(test.llr(&[0; 5]).abs() < 1e-12);
    assert!(test.verdict(test.llr(&[0, 0, 0, 0, 30])) == Some(Verdict::H1));
    assert!(test.verdict(test.llr(&[30, 0, 0, 0, 0])) == Some(Verdict::H0));
    assert!(test.llr(&[0, 0, 0, 0, 1]) > 0.0);
    assert!(test.llr(&[1, 0, 0, 0, 0]) < 0.0);
}

#[test]
fn wrong_options_are_refused_with_what_would_be_right() {
    assert_eq!("elo0=0, elo1=5".parse::<Sprt>().unwrap(), sprt(0.0, 5.0));
    let text = "elo0=-1.5,elo1=0.5,alpha=0.1,beta=0.2";
    assert_eq!(text.parse::<Sprt>().unwrap().to_string(), text);
    for (text, because) in [
        ("elo1=5", "elo0 is missing"),
        ("elo0=0", "elo1 is missing"),
        ("elo0=5,elo1=0", "elo0 must be below elo1"),
        ("elo0=0,elo1=9999", "between -1000 and 1000"),
        ("elo0=0,elo1=5,alpha=0.7", "between 0 and 0.5"),
        ("elo0=0,elo1=5,alpha=0", "between 0 and 0.5"),
        ("elo0=zero,elo1=5", "elo0 needs a number, not \"zero\""),
        ("elo0=0,elo1=nan", "elo1 needs a number"),
        ("elo0=0,elo1=5,gamma=1", "no \"gamma\" here; valid: elo0, elo1, alpha, beta"),
        ("elo0", "write key=value"),
        ("elo0=1,elo0=2", "elo0 is given twice"),
    ] {
        let message = text.parse::<Sprt>().unwrap_err().to_string();
        assert!(message.contains(because), "{message}");
    }
}

/// Plays tests between players with a known true difference; the share that accept H1 and the
/// mean number of pairs.
fn simulate(test: &Sprt, true_elo: f64, draw_rate: f64, tests: u32, seed: u64) -> (f64, f64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let win_rate = score_of_elo(true_elo) - draw_rate / 2.0;
    let (mut accepted, mut pairs) = (0, 0u64);
    for _ in 0..tests {
        let mut counts = [0; 5];
        let verdict = loop {
            let mut half_points = || match rng.random::<f64>() {
                luck if luck < win_rate => 2,
                luck if luck < win_rate + draw_rate => 1,
                _ => 0,
            };
            counts[half_points() + half_points()] += 1;
            pairs += 1;
            if let Some(verdict) = test.verdict(test.llr(&counts)) {
                break verdict;
            }
        };
        accepted += u32::from(verdict == Verdict::H1);
    }
    (f64::from(accepted) / f64::from(tests), pairs as f64 / f64::from(tests))
}

/// Checks that both errors happen no oftener than promised, give or take three deviations of the
/// simulation itself.
#[track_caller]
fn errors_are_as_promised(test: &Sprt, draw_rate: f64, tests: u32, seed: u64) {
    let (false_alarms, pairs0) = simulate(test, test.elo0, draw_rate, tests, seed);
    let (hits, pairs1) = simulate(test, test.elo1, draw_rate, tests, seed + 1);
    println!(
        "{test}, draws {draw_rate}: H1 accepted at elo0 {false_alarms} ({pairs0} pairs), \
         at elo1 {hits} ({pairs1} pairs)"
    );
    let luck = |rate: f64| 3.0 * (rate * (1.0 - rate) / f64::from(tests)).sqrt();
    assert!(false_alarms <= test.alpha + luck(test.alpha), "alpha {false_alarms}");
    assert!(1.0 - hits <= test.beta + luck(test.beta), "beta {}", 1.0 - hits);
    // A test that hardly ever errs would waste games.
    assert!(false_alarms >= test.alpha / 4.0 && 1.0 - hits >= test.beta / 4.0);
}

#[test]
fn errors_are_as_promised_in_short_tests() {
    errors_are_as_promised(&sprt(0.0, 50.0), 0.3, 400, 1);
    errors_are_as_promised(&Sprt { alpha: 0.1, beta: 0.2, ..sprt(-20.0, 40.0) }, 0.0, 400, 2);
}

#[test]
fn clear_cases_end_early() {
    let test = sprt(0.0, 50.0);
    let (hits, pairs) = simulate(&test, 200.0, 0.1, 100, 3);
    assert!(hits > 0.999 && pairs < 40.0, "{hits} after {pairs} pairs");
    let (hits, pairs) = simulate(&test, -200.0, 0.1, 100, 4);
    assert!(hits < 0.001 && pairs < 40.0, "{hits} after {pairs} pairs");
}

#[test]
#[ignore = "slow: simulates tens of millions of games"]
fn errors_are_as_promised_in_long_tests() {
    errors_are_as_promised(&sprt(0.0, 10.0), 0.5, 2000, 5);
    errors_are_as_promised(&sprt(-5.0, 5.0), 0.1, 1000, 6);
    errors_are_as_promised(&Sprt { alpha: 0.01, beta: 0.1, ..sprt(0.0, 20.0) }, 0.3, 4000, 7);
}
