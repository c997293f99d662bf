//! R4, R6–R12: moving with a number, barriers, captures.

use crate::setup::*;

#[test]
fn r04_only_a_5_brings_a_piece_out_of_home() {
    let setup = board("b1@40");
    for die in [1, 2, 4, 6] {
        assert!(!setup.allows(&format!("y1-{die}")));
    }
    let after = setup.play("y1-5");
    assert_eq!(piece(&after, "y1"), "4");
    assert_eq!(piece(&setup.clone().blue_green().play("b2-5"), "b2"), "21");
    assert_eq!(piece(&setup.play("r1-5"), "r1"), "38");
    assert_eq!(piece(&setup.blue_green().play("g1-5"), "g1"), "55");
}

#[test]
fn r04_d_whatever_its_state() {
    assert_eq!(piece(&board("y1@h-3 b1@40").play("y1-5"), "y1"), "4-2");
    assert_eq!(piece(&board("y1@h~1 b1@40").play("y1-5"), "y1"), "4");
}

#[test]
fn r04_a_forced_number_brings_nothing_out() {
    assert_eq!(legal(&board("y1@20").owed("20").build()), ["y1-20"]);
}

#[test]
fn r04_r12_d_leaving_home_shares_the_safe_start_square() {
    let after = board("b1@4").play("y1-5");
    assert_eq!((piece(&after, "y1"), piece(&after, "b1")), ("4".into(), "4".into()));
    assert_eq!(turn(&after), "bg -", "no capture");
}

#[test]
fn r04_r07_d_a_full_start_square_keeps_pieces_at_home() {
    assert!(!board("y2@4 y3@4").allows("y1-5"));
    assert!(!board("b1@4 g1@4").allows("y1-5"));
    assert!(board("y2@4").allows("y1-5"));
}

#[test]
fn r04_r44_d_a_mega_on_the_start_square_keeps_pieces_at_home() {
    assert!(!board("b1@4+2").allows("y1-5"), "its rear");
    assert!(!board("b1@3+2").allows("y1-5"), "its front");
    assert!(!board("y2@4+2").allows("y1-5"), "its own colour's too");
    assert!(board("b1@5+2").allows("y1-5"));
}

#[test]
fn r04_r22_r41_d_the_exit_triggers_no_trap_and_meets_no_invincible() {
    let after = board("b1@4*2").traps("4").play("y1-5");
    assert_eq!((piece(&after, "y1"), traps(&after)), ("4".into(), "4".into()));
}

#[test]
fn r06_a_6_counts_7_with_no_piece_of_the_colour_at_home() {
    assert_eq!(piece(&board("y1@20 y2@30 y3@40").play("y1-6"), "y1"), "27");
    assert_eq!(piece(&board("y1@20 y2@30").play("y1-6"), "y1"), "26");
}

#[test]
fn r06_the_other_colour_at_home_does_not_matter() {
    assert_eq!(piece(&board("y1@20 y2@30 y3@g").play("y1-6"), "y1"), "27");
}

#[test]
fn r06_a_forced_number_is_never_more() {
    assert_eq!(piece(&board("y1@20 y2@30 y3@g").owed("10").play("y1-10"), "y1"), "30");
}

#[test]
fn r07_a_square_holds_two_pieces() {
    assert!(!board("y1@40 b1@42 g1@42").allows("y1-2"));
    assert!(!board("y1@40 y2@42 y3@42").allows("y1-2"), "of the own colour too");
    assert!(board("y1@40 y2@42").allows("y1-2"));
}

#[test]
fn r07_in_the_corridor_too() {
    assert!(!board("y1@c1 y2@c3 y3@c3").allows("y1-2"));
    assert!(board("y1@c1 y2@c3").allows("y1-2"));
}

#[test]
fn r07_d_ghosts_count_and_are_bound_by_it() {
    assert!(!board("y1@40 b1@42?3 g1@42?3").allows("y1-2"));
    assert!(!board("y1@40?3 b1@42 g1@42").allows("y1-2"));
}

#[test]
fn r07_d_not_where_the_piece_comes_back_to_the_square_it_left() {
    // From corridor 6 two steps reach the goal and two more come back.
    assert!(board("y1@c6 y2@c6 y3@c6").allows("y1-4"));
}

#[test]
fn r08_a_barrier_of_another_colour_stops_a_move() {
    let setup = board("y1@40 b1@42 b2@42");
    assert!(setup.allows("y1-1"));
    assert!(!setup.allows("y1-2"), "landing on it");
    assert!(!setup.allows("y1-4"), "passing it");
}

#[test]
fn r08_the_players_other_colour_is_another_colour() {
    assert!(!board("y1@18 r1@20 r2@20").allows("y1-4"));
}

#[test]
fn r08_the_own_barrier_may_be_jumped() {
    let after = board("y1@18 y2@20 y3@20").play("y1-4");
    assert_eq!(piece(&after, "y1"), "22");
}

#[test]
fn r08_two_colours_on_a_square_are_no_barrier() {
    assert!(board("y1@18 b1@21 g1@21").allows("y1-4"));
}

#[test]
fn r08_r35_r37_ghosts_and_minis_make_no_barrier() {
    assert!(board("y1@40 b1@42 b2@42-3").allows("y1-4"));
    assert!(board("y1@40 b1@42 b2@42?3").allows("y1-4"));
    assert!(!board("y1@40 b1@42~1 b2@42*3").allows("y1-4"), "other states do");
}

#[test]
fn r08_any_two_pieces_of_a_colour_make_one() {
    for barrier in ["b1@15 b2@15", "b1@15 b3@15", "b2@15 b3@15"] {
        assert!(!board(&format!("y1@12 {barrier}")).allows("y1-4"), "{barrier}");
    }
}

#[test]
fn r08_r22_d_a_barrier_on_the_square_of_a_piece_does_not_stop_it() {
    assert!(board("y1@12 b1@12 b2@12").allows("y1-4"));
    assert!(board("y1@12-3 b1@12 b2@12").allows("y1-4"));
}

#[test]
fn r08_a_barrier_on_the_way_back_from_the_goal_stops_too() {
    // From corridor 5, 20 steps go 3 to the goal and 17 back: past 68 down to 59.
    let setup = board("y1@c5").owed("20");
    assert_eq!(piece(&setup.play("y1-20"), "y1"), "59");
    assert!(!board("y1@c5 b1@60 b2@60").owed("20").allows("y1-20"));
    assert!(!board("y1@c5 b1@59 b2@59").owed("20").allows("y1-20"));
    assert!(board("y1@c5 b1@58 b2@58").owed("20").allows("y1-20"));
}

#[test]
fn r08_a_barrier_beyond_the_entry_square_does_not_stop() {
    // Yellow leaves the ring at 68: what is on 1 is not on its way.
    assert!(board("y1@66 b1@1 b2@1").allows("y1-5"));
}

#[test]
fn r09_six_must_break_a_barrier() {
    let setup = board("y1@20 y2@20 y3@30 r1@45");
    let with_six: Vec<_> =
        legal(&setup.build()).into_iter().filter(|action| action.ends_with("-6")).collect();
    assert_eq!(with_six, ["y1-6", "y2-6"]);
    assert!(setup.allows("y3-4") && setup.allows("r1-4"), "other numbers need not");
}

#[test]
fn r09_a_barrier_in_the_corridor_too() {
    assert!(!board("y1@c1 y2@c1 y3@30").allows("y3-6"));
}

#[test]
fn r09_either_barrier_may_be_broken() {
    let setup = board("y1@20 y2@20 r1@45 r2@45 r3@50");
    assert!(setup.allows("y1-6") && setup.allows("r2-6") && !setup.allows("r3-6"));
}

#[test]
fn r09_d_if_the_barrier_cannot_be_broken_the_6_is_passed() {
    let setup = board("y1@20 y2@20 y3@40 b1@25 b2@25");
    assert!(setup.allows("pass-6") && !setup.allows("y3-6"));
}

#[test]
fn r09_r35_minis_make_no_barrier_to_break() {
    assert!(board("y1@20-3 y2@20 y3@30").allows("y3-6"));
}

#[test]
fn r10_landing_on_one_piece_of_another_colour_captures_it() {
    let after = board("y1@40 b1@42").play("y1-2");
    assert_eq!((piece(&after, "y1"), piece(&after, "b1")), ("42".into(), "h".into()));
    assert_eq!(turn(&after), "yr 20");
}

#[test]
fn r10_the_forced_20_may_be_used_with_any_own_piece() {
    let captured = board("y1@40 b1@42 r1@40 r2@h").play("y1-2");
    assert_legal(&captured, &["y1-20", "r1-20"]);
    assert_eq!(piece(&play(&captured, "r1-20"), "r1"), "60");
}

#[test]
fn r10_a_forced_number_captures_too() {
    let after = board("y1@20 b1@40").owed("20").play("y1-20");
    assert_eq!((piece(&after, "b1"), turn(&after)), ("h".into(), "yr 20".into()));
}

#[test]
fn r10_passing_over_a_piece_does_not_capture() {
    let after = board("y1@40 b1@42").play("y1-4");
    assert_eq!((piece(&after, "b1"), turn(&after)), ("42".into(), "bg -".into()));
}

#[test]
fn r10_d_a_captured_piece_keeps_its_state() {
    let after = board("y1@40 b1@42-3").play("y1-2");
    assert_eq!(piece(&after, "b1"), "h-3");
}

#[test]
fn r11_the_own_other_colour_is_captured_too() {
    let after = board("y1@18 r1@20").play("y1-2");
    assert_eq!((piece(&after, "r1"), turn(&after)), ("h".into(), "yr 20".into()));
}

#[test]
fn r12_on_a_safe_square_nobody_is_captured() {
    let after = board("y1@28 b1@30").play("y1-2");
    assert_eq!((piece(&after, "y1"), piece(&after, "b1")), ("30".into(), "30".into()));
    assert_eq!(turn(&after), "bg -");
}

#[test]
fn r12_the_safe_squares_are_twelve() {
    assert_eq!(parchis::board::SAFE_SQUARES, [4, 13, 17, 21, 30, 34, 38, 47, 51, 55, 64, 68]);
}

#[test]
fn r12_r07_d_two_colours_on_a_non_safe_square_close_it() {
    assert!(!board("y1@40 b1@42-3 g1@42").allows("y1-2"));
}
