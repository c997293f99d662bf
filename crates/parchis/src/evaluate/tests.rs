use game::{Evaluate, Game as _, Notation as _, Side, Value};

use super::*;

fn state(line: &str) -> Parchis {
    Parchis::parse_position(line, "standard").unwrap()
}

/// A position of these pieces (yellow/blue/red/green) with full sets, empty hands and no items.
fn board(pieces: &str, turn: &str) -> Parchis {
    state(&format!("{pieces} {turn} - 12456/12456 -/- - - 0/0/0/0"))
}

#[test]
fn seed_at_the_start() {
    // Distances: yellow 72 63 59, red the same by symmetry; progress 3 12 16 = 31. First colour
    // ×0.2, second ×0.1: both players have 9.3.
    assert_eq!(Seed.evaluate(&Parchis::new()), 0);
    assert_eq!(Seed.unit(), 10);
}

#[test]
fn seed_counts_home_goal_and_progress() {
    // Yellow: one at the goal, one at home (75 − 74 = 1), one on 14 (distance 62, so 13).
    // Red: three on 38 (distance 72, so 3 each). Blue and green: all at home, 1 each.
    let position = board("g,h,14/h,h,h/38,38,38/h,h,h", "yr");
    let yellow = 1000 - 50 + 2 * (1 + 13);
    let red = 3 + 3 + 3;
    let blue = 3 * -50 + 2 * 3;
    let green = 3 * -50 + 3;
    assert_eq!(Seed.evaluate(&position), yellow + red - blue - green);
    let rival = board("g,h,14/h,h,h/38,38,38/h,h,h", "bg");
    assert_eq!(Seed.evaluate(&rival), -(yellow + red - blue - green));
}

#[test]
fn seed_prefers_the_colour_with_more_at_the_goal() {
    // Green has two at the goal, so its last piece (corridor 4, distance 4, so 71) counts double,
    // and it gets 200 more.
    let position = board("h,h,h/21,21,21/h,h,h/g,g,c4", "bg");
    let green = 2 * 1000 + 2000 + 2 * 71;
    let blue = 3 * 3;
    let rivals = (3 * -50 + 2 * 3) + (3 * -50 + 3);
    assert_eq!(Seed.evaluate(&position), green + blue - rivals);
}

#[test]
fn seed_looks_at_the_last_action_for_the_player_on_turn() {
    let value = |last: &str| {
        let line = format!("h,h,h/h,h,h/h,h,h/h,h,h yr - 12456/12456 -/- - - 0/0/0/0 {last}");
        Seed.evaluate(&state(&line))
    };
    assert_eq!(value("-"), 0);
    assert_eq!(value("y1-1:xbg"), 500);
    assert_eq!(value("y1-1:xyr"), 100);
    assert_eq!(value("y1-1:goal"), 200);
    assert_eq!(value("y1-1:bounce"), -100);
    assert_eq!(value("b1-1:xyr+bounce"), 0, "whoever made it");
}

#[test]
fn seed_keeps_positions_with_another_past_apart() {
    let line = "h,h,h/h,h,h/h,h,h/h,h,h yr - 12456/12456 -/- - - 0/0/0/0";
    let plain = state(line);
    let pasts = ["xbg", "xyr", "goal", "bounce", "xbg+bounce"];
    let mut salts = vec![Seed.salt(&plain)];
    for past in pasts.map(|effects| state(&format!("{line} y1-1:{effects}"))) {
        assert_eq!(plain.key(), past.key());
        assert_eq!(Expert::new().salt(&plain), Expert::new().salt(&past));
        assert!(!salts.contains(&Seed.salt(&past)), "{past:?}");
        salts.push(Seed.salt(&past));
    }
}

#[test]
fn safe_counts_safe_squares_and_goals() {
    // Yellow: goal and the safe 13; red: nothing; blue: the safe 30 and 34; green: nothing.
    let position = board("g,13,14/30,34,35/39,40,41/h,h,h", "yr");
    assert_eq!(Safe.evaluate(&position), 5 + 1 - 2);
    assert_eq!(Safe.evaluate(&board("g,13,14/30,34,35/39,40,41/h,h,h", "bg")), -(5 + 1 - 2));
    assert_eq!(Safe.evaluate(&board("c1,c7,h/h,h,h/h,h,h/h,h,h", "yr")), 0, "no corridors");
}

#[test]
fn progress_is_the_difference_of_distances() {
    // Yellow: 68 (8), corridor 7 (1), goal (0); red: home (74) three times.
    // Blue and green: home, six times 74.
    let position = board("68,c7,g/h,h,h/h,h,h/h,h,h", "yr");
    assert_eq!(Progress.evaluate(&position), 6 * 74 - (8 + 1 + 3 * 74));
}

fn feature(position: &Parchis, wanted: Feature) -> i32 {
    let index = FEATURES.iter().position(|(feature, _)| *feature == wanted).unwrap();
    features(position)[index]
}

#[test]
fn features_are_named_in_order_and_without_repetition() {
    for (index, (feature, name)) in FEATURES.iter().enumerate() {
        assert_eq!(*feature as usize, index);
        assert!(!FEATURES[..index].iter().any(|(_, other)| other == name), "{name}");
    }
}

#[test]
fn the_race_is_that_of_the_colour_with_less_to_go() {
    // Red: 20 (distance 22), corridor 1 (7), goal. Yellow at home: 3 × 74. Rivals at home.
    let position = board("h,h,h/h,h,h/20,c1,g/h,h,h", "yr");
    assert_eq!(feature(&position, Feature::RaceDistance), 29 - 3 * 74);
    assert_eq!(feature(&position, Feature::OtherDistance), 0);
    assert_eq!(feature(&position, Feature::RaceGoal), 1);
    assert_eq!(feature(&position, Feature::RaceCorridor), 1);
    assert_eq!(feature(&position, Feature::RaceQuarter3), 1);
    assert_eq!(feature(&position, Feature::RaceHome), -3);
}

#[test]
fn exposed_pieces_are_those_on_no_safe_square_of_the_ring() {
    // Yellow: 14 (progress 13) is exposed; 13 is safe, and so is the corridor.
    let position = board("14,13,c2?2/h,h,h/h,h,h/h,h,h", "yr");
    assert_eq!(feature(&position, Feature::RaceExposed), 1);
    assert_eq!(feature(&position, Feature::RaceAtStake), 13);
    assert_eq!(feature(&position, Feature::BooTurns), 2);
}

#[test]
fn threats_are_seen_from_both_sides() {
    // Green on 42 (progress 58) stands two before yellow on 44 (progress 43), who stands on no
    // safe square; blue on 46 stands two ahead of yellow.
    let position = board("44,h,h/46,h,h/h,h,h/42,h,h", "yr");
    assert_eq!(feature(&position, Feature::CanBeCaptured), -28, "blue, 25 beyond its start");
    assert_eq!(feature(&position, Feature::Threatened), 43);
    let rival = board("44,h,h/46,h,h/h,h,h/42,h,h", "bg");
    assert_eq!(feature(&rival, Feature::CanBeCaptured), -43);
    assert_eq!(feature(&rival, Feature::Threatened), 28);
}

#[test]
fn a_threat_needs_the_number() {
    let line = "44,h,h/46,h,h/h,h,h/42,h,h yr - 1/1 -/- - - 0/0/0/0";
    assert_eq!(feature(&state(line), Feature::CanBeCaptured), 0);
    assert_eq!(feature(&state(line), Feature::Threatened), 0);
}

#[test]
fn barriers_dice_bounces_and_hands_are_counted() {
    let line = "20,20,h/h,h,h/h,h,h/c3,c3,h yr 20,6 15/6 star,blue/horn - - 3/0/0/2";
    let position = state(line);
    let expected = [
        (Feature::Barrier, 1),
        (Feature::Bounces, 9 - 4),
        (Feature::Turn, 1),
        (Feature::ForcedTwenty, 1),
        (Feature::ForcedTen, 0),
        (Feature::ExtraTurn, 1),
        (Feature::OneLeft, 1),
        (Feature::FiveLeft, 1),
        (Feature::SixLeft, -1),
        (Feature::FiveForHome, 1),
        (Feature::HeldStar, 1),
        (Feature::HeldBlueShell, 1),
        (Feature::HeldHorn, -1),
        // Green in corridor 3 has come 70 of 75.
        (Feature::BlueShellTarget, 70),
    ];
    for (wanted, count) in expected {
        assert_eq!(feature(&position, wanted), count, "{wanted:?}");
    }
}

#[test]
fn ghosts_are_not_threatened_and_minis_threaten_nobody() {
    assert_eq!(feature(&board("44?2,h,h/h,h,h/h,h,h/42,h,h", "yr"), Feature::Threatened), 0);
    assert_eq!(feature(&board("44,h,h/h,h,h/h,h,h/42-2,h,h", "yr"), Feature::Threatened), 0);
    // Green leaves the ring at 51: it cannot capture beyond.
    assert_eq!(feature(&board("54,h,h/h,h,h/h,h,h/50,h,h", "yr"), Feature::Threatened), 0);
    // Across the end of the ring: green on 67 reaches red on 1 (progress 34).
    assert_eq!(feature(&board("h,h,h/h,h,h/1,h,h/67,h,h", "yr"), Feature::Threatened), 34);
}

#[test]
fn expert_is_the_weighted_sum_of_its_features() {
    let line = "14,13*2,20?2/44,h-3,h/c3,40+1,g/h,42~1,h yr - 12/456 star/blue * - 0/3/0/0";
    let position = state(line);
    let expert = Expert::new();
    let sum: Value = features(&position)
        .iter()
        .zip(expert.weights())
        .map(|(count, weight)| count * weight)
        .sum();
    assert_eq!(expert.evaluate(&position), sum);
}

#[test]
fn judgements_are_fair() {
    // Without a last action and what belongs to the turn, the rival sees the opposite.
    let pieces = "14,13,20/44,h,h/c3,40,g/h,42,h";
    let (mine, theirs) = (board(pieces, "yr"), board(pieces, "bg"));
    assert_eq!(mine.side_to_move(), Side::First);
    for eval in [&Seed as &dyn Evaluate<Parchis>, &Safe, &Progress] {
        assert_eq!(eval.evaluate(&mine), -eval.evaluate(&theirs));
    }
}

#[test]
fn the_ninja_stays_what_it_is() {
    let mixed = Expert::of_the_ninja()
        .weights()
        .iter()
        .fold(0_i64, |mixed, &weight| mixed.wrapping_mul(31).wrapping_add(i64::from(weight)));
    assert_eq!(mixed, 916809730280660985, "whoever beat ninja 3 must have beaten this one");
}
