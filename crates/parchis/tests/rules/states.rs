//! R34, R35, R37, R39–R41, R43–R47: what the states mean.

use crate::setup::*;

#[test]
fn r34_a_mini_piece_makes_half_the_steps_rounded_down() {
    for (die, place) in [("1", "20"), ("2", "21"), ("4", "22"), ("5", "22")] {
        let after = board("y1@20-5").play(&format!("y1-{die}"));
        assert_eq!(piece(&after, "y1"), format!("{place}-4"), "{die}");
    }
}

#[test]
fn r34_r06_d_the_7_of_a_6_comes_before_the_halving() {
    assert_eq!(piece(&board("y1@20-5 y2@30 y3@40").play("y1-6"), "y1"), "23-4");
    assert_eq!(piece(&board("y1@20-5").play("y1-6"), "y1"), "23-4");
    assert_eq!(piece(&board("y1@20*3 y2@30 y3@40").play("y1-6"), "y1"), "29*2");
}

#[test]
fn r34_d_forced_numbers_too() {
    assert_eq!(piece(&board("y1@20-5").owed("20").play("y1-20"), "y1"), "30-4");
    assert_eq!(piece(&board("y1@20*3").owed("10").play("y1-10"), "y1"), "32*2");
}

#[test]
fn r34_a_mini_with_a_1_stands_still() {
    assert!(board("y1@20-5 b1@21 b2@21").allows("y1-1"));
}

#[test]
fn r35_a_mini_captures_nothing() {
    let after = board("y1@40-3 b1@42").play("y1-4");
    assert_eq!((piece(&after, "y1"), piece(&after, "b1")), ("42-2".into(), "42".into()));
    assert_eq!(turn(&after), "bg -");
}

#[test]
fn r35_a_mini_is_captured() {
    let after = board("y1@40 b1@42-3").play("y1-2");
    assert_eq!(piece(&after, "b1"), "h-3");
}

#[test]
fn r35_a_mini_is_stopped_by_barriers() {
    assert!(!board("y1@40-3 b1@42 b2@42").allows("y1-5"));
}

#[test]
fn r37_a_ghost_passes_barriers_and_megas() {
    let after = board("y1@40?3 b1@41 b2@41 g1@42+2").play("y1-4");
    assert_eq!(piece(&after, "y1"), "44?2");
}

#[test]
fn r37_a_ghost_shares_squares_with_anyone() {
    for other in ["b1@42", "b1@42*2", "b1@42+2", "b1@41+2", "y2@42?2", "y2@42+2"] {
        let setup = board(&format!("y1@40?3 {other}"));
        assert!(setup.allows("y1-2"), "{other}");
        assert_eq!(piece(&setup.play("y1-2"), "y1"), "42?2", "{other}");
    }
}

#[test]
fn r37_a_ghost_neither_captures_nor_is_captured() {
    assert_eq!(piece(&board("y1@40?3 b1@42").play("y1-2"), "b1"), "42");
    let after = board("y1@40 b1@42?3").play("y1-2");
    assert_eq!((piece(&after, "b1"), turn(&after)), ("42?3".into(), "bg -".into()));
}

#[test]
fn r37_a_ghost_is_unharmed_by_everything() {
    let after = board("y1@40*3 b1@42?3").play("y1-2");
    assert_eq!(piece(&after, "b1"), "42?3", "an invincible");
    let after = board("y1@40+3 b1@42?3").play("y1-2");
    assert_eq!(piece(&after, "b1"), "42?3", "a mega");
    let after = board("y1@40 b1@42?3").hands("lightning", "-").play("y1-lightning");
    assert_eq!(piece(&after, "b1"), "42?3", "lightning");
}

#[test]
fn r37_a_ghost_takes_items() {
    assert_eq!(hands(&board("y1@17?3").items("18").play("y1-1")), "mushroom/-");
}

#[test]
fn r39_an_invincible_sends_home_what_it_passes_and_lands_on() {
    let after = board("y1@40*3 b1@41 g1@43 r1@44 b2@45").play("y1-2");
    let all = ["y1", "b1", "g1", "r1", "b2"].map(|name| piece(&after, name));
    assert_eq!(all, ["44*2", "h", "h", "h", "45"]);
    assert_eq!(turn(&after), "bg -", "never a forced turn");
}

#[test]
fn r39_safe_squares_do_not_protect() {
    let after = board("y1@19*3 b1@21").play("y1-4");
    assert_eq!(piece(&after, "b1"), "h");
    assert_eq!(piece(&board("y1@28*3 b1@32").play("y1-2"), "b1"), "h");
}

#[test]
fn r39_it_passes_through_barriers_and_breaks_them() {
    let after = board("y1@40*3 b1@42 b2@42").play("y1-2");
    assert_eq!(["b1", "b2"].map(|name| piece(&after, name)), ["h", "h"]);
}

#[test]
fn r39_except_ghosts_invincibles_and_the_own_colour() {
    let after = board("y1@40*3 b1@41?2 g1@42*2 y2@43").play("y1-2");
    assert_eq!(["b1", "g1", "y2"].map(|name| piece(&after, name)), ["41?2", "42*2", "43"]);
}

#[test]
fn r39_it_is_stopped_by_megas() {
    assert!(!board("y1@40*3 b1@42+2").allows("y1-1"));
    assert!(!board("y1@40*3 b1@42+2").allows("y1-4"));
}

#[test]
fn r39_r07_what_stays_on_the_landing_square_must_be_fewer_than_two() {
    assert!(board("y1@40*3 b1@42 g1@42").allows("y1-2"), "both go home");
    let after = board("y1@40*3 b1@44 y2@44").play("y1-2");
    assert_eq!(["b1", "y2"].map(|name| piece(&after, name)), ["h", "44"]);
    assert!(!board("y1@40*3 b1@44?2 y2@44").allows("y1-2"));
    assert!(!board("y1@40*3 y2@44 y3@44").allows("y1-2"));
    assert!(!board("y1@40*3 b1@44*2 g1@44?2").allows("y1-2"));
}

#[test]
fn r40_an_invincible_makes_two_steps_more() {
    assert_eq!(piece(&board("y1@20*3").play("y1-1"), "y1"), "23*2");
}

#[test]
fn r41_who_meets_an_invincible_goes_home() {
    for die in ["2", "4"] {
        let after = board("y1@40 b1@42*2").play(&format!("y1-{die}"));
        assert_eq!((piece(&after, "y1"), piece(&after, "b1")), ("h".into(), "42*2".into()));
        assert_eq!(turn(&after), "bg -");
    }
}

#[test]
fn r41_on_a_safe_square_too_and_the_own_other_colours() {
    assert_eq!(piece(&board("y1@19 r1@21*2").play("y1-4"), "y1"), "h");
}

#[test]
fn r41_with_no_capture_and_no_item() {
    let after = board("y1@17 r1@18*2 g1@18-3").items("18").play("y1-4");
    assert_eq!((piece(&after, "g1"), hands(&after)), ("18-3".into(), "-/-".into()));
}

#[test]
fn r41_d_the_turn_goes_on_as_usual() {
    assert_eq!(turn(&board("y1@40 b1@42*2").play("y1-6")), "yr 6");
    assert_eq!(turn(&board("y1@40 b1@42*2").owed("20,6").play("y1-20")), "yr 6");
}

#[test]
fn r41_the_own_colours_invincible_harms_nobody_of_it() {
    assert_eq!(piece(&board("y1@18 y2@20*2").play("y1-4"), "y1"), "22");
}

#[test]
fn r41_ghosts_invincibles_and_megas_are_not_sent_home() {
    assert_eq!(piece(&board("y1@40?3 b1@42*2").play("y1-4"), "y1"), "44?2");
    assert_eq!(piece(&board("y1@40*3 b1@42*2").play("y1-2"), "y1"), "44*2");
    assert_eq!(piece(&board("y1@40+3 b1@42*2").play("y1-4"), "y1"), "44+2");
}

#[test]
fn r43_becoming_mega_sends_home_who_is_on_its_two_squares() {
    let after = board("y1@42 b1@42 g1@43 r1@44").hands("mega", "-").play("y1-mega");
    assert_eq!(["b1", "g1", "r1"].map(|name| piece(&after, name)), ["h", "h", "44"]);
    assert_eq!(turn(&after), "bg -", "never a forced turn");
}

#[test]
fn r43_r37_except_ghosts() {
    let after = board("y1@20 b1@21?2").hands("mega", "-").play("y1-mega");
    assert_eq!(piece(&after, "b1"), "21?2");
}

#[test]
fn r43_d_it_takes_the_items_of_both_squares_rear_first() {
    let after = board("y1@18").items("18,19").hands("mega", "-").play("y1-mega");
    assert_eq!(hands(&after), "mushroom,banana/-");
    let after = board("y1@16+3").items("18,19").play("y1-2");
    assert_eq!(hands(&after), "mushroom,banana/-");
    let after = board("y1@16+3").items("18,19").hands("star", "-").play("y1-2");
    assert_eq!((hands(&after), items(&after)), ("star,mushroom/-".into(), "19".into()));
}

#[test]
fn r43_in_the_corridor_too() {
    assert!(!board("y1@c3 y2@c4").hands("mega", "-").allows("y1-mega"));
    assert_eq!(piece(&board("y1@68").hands("mega", "-").play("y1-mega"), "y1"), "68+3");
}

#[test]
fn r44_becoming_mega_needs_two_squares_without_own_pieces_invincibles_and_megas() {
    let allows =
        |others: &str| board(&format!("y1@42 {others}")).hands("mega", "-").allows("y1-mega");
    assert!(allows("b1@43 b2@43 g1@42"));
    assert!(!allows("y2@42") && !allows("y2@43") && !allows("y2@43?2"));
    assert!(!allows("b1@42*2") && !allows("b1@43*2"));
    assert!(!allows("b1@43+2") && !allows("b1@41+2"));
    assert!(allows("y2@41") && allows("y2@44"));
}

#[test]
fn r44_a_mega_crushes_what_is_on_its_landing_squares() {
    let after = board("y1@40+3 b1@42 b2@42 g1@43 r1@41").play("y1-2");
    let all = ["y1", "b1", "b2", "g1", "r1"].map(|name| piece(&after, name));
    assert_eq!(all, ["42+2", "h", "h", "h", "41"]);
    assert_eq!(turn(&after), "bg -", "never a forced turn");
}

#[test]
fn r44_barriers_do_not_stop_a_mega_but_megas_do() {
    assert_eq!(piece(&board("y1@40+3 b1@42 b2@42").play("y1-4"), "y1"), "44+2");
    assert!(!board("y1@40+3 b1@42+2").allows("y1-4"));
    assert!(!board("y1@40+3 b1@42+2").allows("y1-1"), "its second square counts");
}

#[test]
fn r44_a_mega_does_not_land_on_own_pieces_or_invincibles() {
    assert!(!board("y1@18+3 y2@20").allows("y1-2"));
    assert!(!board("y1@18+3 y2@21").allows("y1-2"));
    assert!(!board("y1@18+3 b1@21*2").allows("y1-2"));
    assert!(board("y1@18+3 y2@19").allows("y1-2"));
}

#[test]
fn r45_nobody_of_another_colour_passes_or_lands_on_a_mega() {
    let setup = board("y1@40 b1@42+2");
    assert!(setup.allows("y1-1"));
    assert!(!setup.allows("y1-2") && !setup.allows("y1-4") && !setup.allows("y1-5"));
    assert!(!board("y1@40 b1@41+2").allows("y1-2"), "its front");
    assert!(!board("y1@40 r1@42+2").allows("y1-4"), "the own other colour");
}

#[test]
fn r45_d_its_own_colour_may_pass_but_not_land() {
    let setup = board("y1@18 y2@20+2");
    assert!(!setup.allows("y1-2"));
    assert!(!board("y1@18 y2@19+2").allows("y1-2"));
    assert_eq!(piece(&setup.play("y1-4"), "y1"), "22");
}

#[test]
fn r45_mushrooms_and_bullets_fly_over_megas() {
    let after = board("y1@40 b1@42+2").hands("mushroom", "-").play("y1-mushroom");
    assert_eq!(piece(&after, "y1"), "48");
}

#[test]
fn r46_at_the_end_of_its_turns_it_stands_on_its_front_square() {
    assert_eq!(piece(&board("y1@20+1 y2@40").play("y2-1"), "y1"), "21", "without moving");
    assert_eq!(piece(&board("y1@20+1").play("y1-2"), "y1"), "23", "and moving");
}

#[test]
fn r46_d_also_when_another_state_is_put_on_it() {
    assert_eq!(piece(&board("y1@20+3").hands("star", "-").play("y1-star"), "y1"), "21*3");
    assert_eq!(piece(&board("y1@20+3").hands("boo", "-").play("y1-boo"), "y1"), "21?5");
    assert_eq!(piece(&board("y1@20+1").hands("mega", "-").play("y1-mega"), "y1"), "20+3");
}

#[test]
fn r46_d_nothing_is_captured_or_taken_there() {
    let after = board("y1@17+1 y2@40 g1@18?2").items("18").play("y2-1");
    assert_eq!((piece(&after, "g1"), hands(&after)), ("18?2".into(), "-/-".into()));
}

#[test]
fn r46_d_a_mega_with_a_square_at_the_goal_is_at_the_goal_and_normal() {
    assert_eq!(piece(&board("y1@c6+3").play("y1-1"), "y1"), "g", "corridor 7");
    assert_eq!(piece(&board("y1@c6+3").play("y1-2"), "y1"), "g", "the goal itself");
    let bounced = board("y1@c5+3").play("y1-4");
    assert_eq!((piece(&bounced, "y1"), bounces(&bounced)), ("g".into(), "1/0/0/0".into()));
    let used = board("y1@c7*3").hands("mega", "-").play("y1-mega");
    assert_eq!((piece(&used, "y1"), turn(&used)), ("g".into(), "yr 10".into()));
}

#[test]
fn r46_d_another_piece_on_corridor_7_does_not_keep_a_mega_from_the_goal() {
    assert!(board("y1@c5+3 y2@c7").allows("y1-2"));
}

#[test]
fn r47_states_count_the_own_turns_of_both_colours() {
    let after = board("y1@20 y2@30*3 r1@40?5 b1@50-4").play("y1-1");
    let all = ["y2", "r1", "b1"].map(|name| piece(&after, name));
    assert_eq!(all, ["30*2", "40?4", "50-4"]);
}

#[test]
fn r47_extra_and_forced_turns_count_too() {
    let state = board("y1@20 y2@30*3 b1@26").play("y1-6");
    assert_eq!((piece(&state, "y2"), turn(&state)), ("30*2".into(), "yr 20,6".into()));
    let state = play(&state, "y1-20");
    assert_eq!((piece(&state, "y2"), turn(&state)), ("30*1".into(), "yr 6".into()));
    assert_eq!(piece(&play(&state, "y1-1"), "y2"), "30");
}

#[test]
fn r47_the_turn_in_which_a_state_is_given_does_not_count() {
    let used = board("y1@20 y2@40 b1@60").hands("star", "-").play("y1-star");
    assert_eq!(piece(&used, "y1"), "20*3");
    let mut state = used;
    for (rival, own, left) in
        [("b1-1", "y2-1", "20*2"), ("b1-2", "y2-2", "20*1"), ("b1-4", "y2-4", "20")]
    {
        state = play(&play(&state, rival), own);
        assert_eq!(piece(&state, "y1"), left);
    }
}

#[test]
fn r47_lightning_gives_both_players_five_own_turns() {
    let state = board("y1@10 r1@20 b1@30").hands("lightning", "-").play("y1-lightning");
    assert_eq!((piece(&state, "r1"), piece(&state, "b1")), ("20-5".into(), "30-5".into()));
    let state = play(&state, "b1-2");
    assert_eq!((piece(&state, "r1"), piece(&state, "b1")), ("20-5".into(), "31-4".into()));
    let state = play(&state, "y1-1");
    assert_eq!((piece(&state, "r1"), piece(&state, "b1")), ("20-4".into(), "31-4".into()));
}

#[test]
fn r47_states_run_out_at_home_too() {
    assert_eq!(piece(&board("y1@20 y2@h-1").play("y1-1"), "y2"), "h");
}

#[test]
fn d_a_new_state_replaces_the_old_one() {
    let setup = board("y1@20-4");
    assert_eq!(piece(&setup.clone().hands("star", "-").play("y1-star"), "y1"), "20*3");
    assert_eq!(piece(&setup.clone().hands("boo", "-").play("y1-boo"), "y1"), "20?5");
    assert_eq!(piece(&setup.hands("mega", "-").play("y1-mega"), "y1"), "20+3");
    let slipped = board("y1@20~1").hands("star", "-").play("y1-star");
    assert_eq!(piece(&slipped, "y1"), "20*3");
}
