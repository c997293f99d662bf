//! R13–R15: reaching the goal and bouncing.

use game::{Ending, Game as _, Side};

use parchis::reason;

use crate::setup::*;

#[test]
fn r13_beyond_the_goal_a_piece_bounces_back() {
    // Corridor 6 is two steps before the goal; two steps too many land two squares before it.
    assert_eq!(piece(&board("y1@c6").play("y1-4"), "y1"), "c6");
    assert_eq!(piece(&board("y1@c7").play("y1-5"), "y1"), "c4");
}

#[test]
fn r13_d_out_of_the_corridor_if_need_be() {
    assert_eq!(piece(&board("y1@c7").owed("10").play("y1-10"), "y1"), "67");
    assert_eq!(piece(&board("b1@c7").owed("20").blue_green().play("b1-20"), "b1"), "6");
}

#[test]
fn r13_r10_a_bounce_onto_the_ring_captures_and_takes() {
    let after = board("y1@c7 b1@67").owed("10").play("y1-10");
    assert_eq!((piece(&after, "b1"), turn(&after)), ("h".into(), "yr 20".into()));
    let after = board("y1@c6").items("66").owed("10").play("y1-10");
    assert_eq!((piece(&after, "y1"), hands(&after)), ("68".into(), "-/-".into()));
    let after = board("y1@c7 y2@c7").items("66").owed("10").traps("67").play("y1-10");
    assert_eq!((piece(&after, "y1"), traps(&after)), ("67~1".into(), "-".into()));
}

#[test]
fn r14_each_bounce_counts_for_the_colour() {
    let after = board("y1@c6").play("y1-4");
    assert_eq!(bounces(&after), "1/0/0/0");
    assert_eq!(bounces(&board("y1@c6").play("y1-1")), "0/0/0/0");
    assert_eq!(bounces(&board("y1@c6").play("y1-2")), "0/0/0/0", "the goal itself is no bounce");
}

#[test]
fn r14_whatever_the_pieces_state() {
    assert_eq!(bounces(&board("y1@c6*2").play("y1-1")), "1/0/0/0");
    assert_eq!(bounces(&board("y1@c6?2").play("y1-4")), "1/0/0/0");
    assert_eq!(bounces(&board("y1@c7-2").play("y1-4")), "1/0/0/0");
}

#[test]
fn r14_the_31st_bounce_loses() {
    let after = board("y1@c6").bounces(29).play("y1-4");
    assert_eq!(after.ending(), None);
    let after = board("y1@c6").bounces(30).play("y1-4");
    assert_eq!(after.ending(), Some(Ending::win(Side::Second, reason::TOO_MANY_BOUNCES)));
    assert_eq!(legal(&after), [""; 0]);
}

#[test]
fn r14_d_a_move_cut_short_before_the_goal_does_not_bounce() {
    // From 66, 20 steps would pass the goal.
    let after = board("y1@66").owed("20").traps("68").play("y1-20");
    assert_eq!((piece(&after, "y1"), bounces(&after)), ("68~1".into(), "0/0/0/0".into()));
    let after = board("y1@66 b1@67*2").owed("20").play("y1-20");
    assert_eq!((piece(&after, "y1"), bounces(&after)), ("h".into(), "0/0/0/0".into()));
}

#[test]
fn r14_d_a_move_cut_short_after_the_goal_does() {
    let after = board("y1@c7").owed("20").traps("67").play("y1-20");
    assert_eq!((piece(&after, "y1"), bounces(&after)), ("67~1".into(), "1/0/0/0".into()));
}

#[test]
fn r15_reaching_the_goal_gives_10() {
    let after = board("y1@c6 r1@40").play("y1-2");
    assert_eq!((piece(&after, "y1"), turn(&after)), ("g".into(), "yr 10".into()));
    assert_eq!(legal(&after), ["r1-10"]);
}

#[test]
fn r15_reaching_it_with_a_6_gives_10_and_then_the_extra_turn() {
    let after = board("y1@c2 r1@40").play("y1-6");
    assert_eq!(turn(&after), "yr 10,6");
}

#[test]
fn r15_d_however_it_was_reached() {
    let by = |place: &str, die: &'static str| {
        let after = board(&format!("y1@{place} r1@40")).hands(die, "-").play(&format!("y1-{die}"));
        assert_eq!((piece(&after, "y1"), turn(&after)), ("g".into(), "yr 10".into()), "{die}");
    };
    by("68", "mushroom");
    by("40", "bullet");
    by("c7", "mega");
}

#[test]
fn r15_d_if_no_own_piece_can_use_the_10_it_is_passed() {
    let after = board("y1@c6 r1@20 b1@25 b2@25").play("y1-2");
    assert_eq!(legal(&after), ["pass-10"]);
}

#[test]
fn r15_not_if_it_wins() {
    let after = board("y1@c6 y2@g y3@g r1@40").play("y1-2");
    assert!(after.is_over());
}

#[test]
fn r15_a_piece_at_the_goal_stays_there() {
    let setup = board("y1@g r1@40").hands("bullet,lightning", "-");
    assert!(legal(&setup.build()).iter().all(|action| !action.starts_with("y1")));
}

#[test]
fn r15_r40_a_piece_keeps_its_state_at_the_goal_and_it_runs_out() {
    let after = board("y1@c4*3").play("y1-2");
    assert_eq!(piece(&after, "y1"), "g*2");
}
