//! R21–R24: traps.

use crate::setup::*;

#[test]
fn r21_the_banana_lays_a_trap_where_the_piece_stands() {
    let after = board("y1@20").hands("banana", "-").play("y1-banana");
    assert_eq!((traps(&after), hands(&after)), ("20".into(), "-/-".into()));
    assert_eq!(piece(&after, "y1"), "20", "which does not slip on it");
}

#[test]
fn r21_d_only_on_the_ring() {
    assert!(!board("y1@c2").hands("banana", "-").allows("y1-banana"));
    assert!(!board("b1@4").hands("banana", "-").allows("y1-banana"));
}

#[test]
fn r21_d_several_traps_on_a_square_are_used_up_one_at_a_time() {
    let laid = board("y1@20").traps("20").hands("banana", "-").play("y1-banana");
    assert_eq!(traps(&laid), "20,20");
    let after = board("y1@18").traps("20,20").play("y1-2");
    assert_eq!(traps(&after), "20");
}

#[test]
fn r22_a_piece_stops_at_the_first_trap_on_its_way() {
    let after = board("y1@18").traps("20,21").play("y1-4");
    assert_eq!((piece(&after, "y1"), traps(&after)), ("20~1".into(), "21".into()));
}

#[test]
fn r22_landing_on_it_counts_and_starting_from_it_does_not() {
    assert_eq!(piece(&board("y1@18").traps("20").play("y1-2"), "y1"), "20~1");
    assert_eq!(piece(&board("y1@20").traps("20").play("y1-2"), "y1"), "22");
}

#[test]
fn r22_it_ends_the_turn_at_once() {
    let setup = board("y1@18 y2@40").traps("20");
    assert_eq!(turn(&setup.play("y1-6")), "bg -", "6 or not");
    let forced = setup.clone().owed("20,6");
    assert_eq!(turn(&forced.play("y1-20")), "bg -", "and the remembered 6 is gone");
}

#[test]
fn r23_a_slipped_piece_makes_no_step() {
    let after = board("y1@20~1").play("y1-4");
    assert_eq!((piece(&after, "y1"), numbers(&after)), ("20".into(), "1256/12456".into()));
    assert_eq!(turn(&board("y1@20~1").play("y1-6")), "yr 6", "the turn goes on as usual");
    assert_eq!(piece(&board("y1@20~1").owed("20").play("y1-20"), "y1"), "20");
}

#[test]
fn r23_a_move_of_no_step_is_legal_anywhere_and_triggers_nothing() {
    let setup = board("y1@20~1 b1@21 b2@21 g1@20").items("19").traps("20");
    let after = setup.play("y1-4");
    assert_eq!((piece(&after, "g1"), traps(&after)), ("20".into(), "20".into()));
}

#[test]
fn r23_slipped_lasts_one_own_turn_after_this_one() {
    let slipped = board("y1@18 r1@40 b1@30").traps("20").play("y1-2");
    assert_eq!(piece(&slipped, "y1"), "20~1");
    let rival = play(&slipped, "b1-1");
    assert_eq!(piece(&rival, "y1"), "20~1");
    let own = play(&rival, "r1-1");
    assert_eq!(piece(&own, "y1"), "20");
}

#[test]
fn r23_it_captures_nothing_where_it_slips() {
    let after = board("y1@40 b1@42").traps("42").play("y1-2");
    assert_eq!((piece(&after, "y1"), piece(&after, "b1")), ("42~1".into(), "42".into()));
    assert_eq!(turn(&after), "bg -");
}

#[test]
fn r22_d_a_third_piece_may_come_onto_a_square_by_slipping() {
    let after = board("y1@40 b1@42 g1@42").traps("42").play("y1-4");
    assert_eq!(piece(&after, "y1"), "42~1");
}

#[test]
fn r22_r18_it_takes_an_item_where_it_slips() {
    let after = board("y1@17").items("18").traps("18").play("y1-4");
    assert_eq!((piece(&after, "y1"), hands(&after)), ("18~1".into(), "mushroom/-".into()));
}

#[test]
fn r22_d_a_mini_that_slips_is_slipped() {
    assert_eq!(piece(&board("y1@18-4").traps("19").play("y1-4"), "y1"), "19~1");
}

#[test]
fn r22_d_the_move_must_be_legal_without_the_trap() {
    assert!(!board("y1@18 b1@21 b2@21").traps("20").allows("y1-4"));
    assert!(!board("y1@18 b1@22 g1@22").traps("20").allows("y1-4"));
}

#[test]
fn r24_invincibles_ghosts_and_megas_do_not_slip() {
    for state in ["*3", "?3", "+3"] {
        let after = board(&format!("y1@18{state}")).traps("20").play("y1-2");
        assert_eq!(traps(&after), "20", "{state}");
        assert!(!piece(&after, "y1").contains('~'), "{state}");
    }
}

#[test]
fn r24_r41_d_on_one_square_an_invincible_counts_before_the_trap() {
    let after = board("y1@40 b1@42*2").traps("42").play("y1-4");
    assert_eq!((piece(&after, "y1"), traps(&after)), ("h".into(), "42".into()));
}

#[test]
fn r22_r41_d_on_a_path_squares_count_in_order() {
    let trap_first = board("y1@40 b1@43*2").traps("42").play("y1-4");
    assert_eq!(piece(&trap_first, "y1"), "42~1");
    let invincible_first = board("y1@40 b1@41*2").traps("42").play("y1-4");
    assert_eq!(piece(&invincible_first, "y1"), "h");
}

#[test]
fn r22_d_traps_in_the_way_of_a_bounce_count_forward_first() {
    // From 67 the way goes over 68 to the goal and back to 68 again.
    let after = board("y1@67").owed("20").traps("68").play("y1-20");
    assert_eq!((piece(&after, "y1"), bounces(&after)), ("68~1".into(), "0/0/0/0".into()));
}

#[test]
fn r25_r31_d_mushroom_and_bullet_fly_over_traps() {
    let after = board("y1@10").traps("12,18").hands("mushroom", "-").play("y1-mushroom");
    assert_eq!((piece(&after, "y1"), traps(&after)), ("18".into(), "18,12".into()));
    let after = board("y1@10").traps("12,50").hands("bullet", "-").play("y1-bullet");
    assert_eq!((piece(&after, "y1"), traps(&after)), ("50".into(), "50,12".into()));
}
