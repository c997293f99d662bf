//! R25–R33, R36, R38, R42: what the special dice do when they are used.

use game::Game as _;

use crate::setup::*;

fn used(pieces: &str, die: &'static str) -> parchis::Parchis {
    board(pieces).hands(die, "-").play(&format!("y1-{die}"))
}

#[test]
fn r25_a_mushroom_carries_a_piece_8_squares() {
    let after = used("y1@10", "mushroom");
    assert_eq!((piece(&after, "y1"), turn(&after)), ("18".into(), "bg -".into()));
}

#[test]
fn r25_and_one_more_while_the_square_holds_a_piece() {
    assert_eq!(piece(&used("y1@34 b1@42 y2@43 g1@44?2", "mushroom"), "y1"), "45");
    assert_eq!(piece(&used("y1@34 b1@41+2", "mushroom"), "y1"), "43", "a mega's front too");
}

#[test]
fn r25_it_never_captures() {
    let after = used("y1@10 b1@40", "mushroom");
    assert_eq!(piece(&after, "b1"), "40");
}

#[test]
fn r25_it_ignores_barriers_and_megas() {
    assert_eq!(piece(&used("y1@10 b1@12 b2@12 g1@14+2", "mushroom"), "y1"), "18");
}

#[test]
fn r25_r18_it_takes_the_item_where_it_lands() {
    let after = board("y1@10").items("18").hands("mushroom", "-").play("y1-mushroom");
    assert_eq!(hands(&after), "mushroom/-");
}

#[test]
fn r25_it_keeps_the_pieces_state() {
    assert_eq!(piece(&used("y1@10-4", "mushroom"), "y1"), "18-3");
    let after = used("y1@10*3 b1@12", "mushroom");
    assert_eq!((piece(&after, "y1"), piece(&after, "b1")), ("18*2".into(), "12".into()));
}

#[test]
fn r25_a_slipped_piece_flies_too() {
    assert_eq!(piece(&used("y1@10~1", "mushroom"), "y1"), "18");
}

#[test]
fn r32_reaching_or_passing_the_goal_ends_there() {
    for place in ["68", "c1", "c7"] {
        let after = used(&format!("y1@{place}"), "mushroom");
        assert_eq!((piece(&after, "y1"), bounces(&after)), ("g".into(), "0/0/0/0".into()));
    }
    assert_eq!(piece(&used("y1@67 y2@c7", "mushroom"), "y1"), "g", "over a full corridor too");
}

#[test]
fn r25_not_from_home() {
    assert!(!board("b1@40").hands("mushroom", "-").allows("y1-mushroom"));
}

#[test]
fn r25_d_a_mega_needs_both_squares_free_and_takes_both_items() {
    assert_eq!(piece(&used("y1@10+3 g1@19", "mushroom"), "y1"), "20+2");
    let after = board("y1@10+3").items("18,19").hands("mushroom", "-").play("y1-mushroom");
    assert_eq!(hands(&after), "mushroom,banana/-");
}

#[test]
fn r26_a_red_shell_sends_the_nearest_piece_ahead_home() {
    let after = used("y1@10 b1@15 g1@16 b2@8", "red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("h".into(), "16".into()));
    assert_eq!(turn(&after), "bg -", "without a forced turn");
}

#[test]
fn r26_the_own_other_colour_too_but_not_the_own() {
    let after = used("y1@10 y2@12 r1@15 g1@16", "red");
    assert_eq!((piece(&after, "y2"), piece(&after, "r1")), ("12".into(), "h".into()));
}

#[test]
fn r26_all_of_them_if_several_are_equally_near() {
    let after = used("y1@10 b1@15 g1@15", "red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("h".into(), "h".into()));
}

#[test]
fn r26_at_a_distance_of_1_at_least() {
    let after = used("y1@10 b1@10 g1@40", "red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("10".into(), "h".into()));
}

#[test]
fn r26_only_on_squares_that_the_piece_can_still_reach() {
    let after = used("y1@60 b1@2 g1@5", "red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("2".into(), "5".into()));
    let after = used("y1@c1 b1@60", "red");
    assert_eq!(piece(&after, "b1"), "60");
    let after = used("y1@60 b1@68", "red");
    assert_eq!(piece(&after, "b1"), "h", "its entry square is the last one");
}

#[test]
fn r26_not_pieces_in_a_corridor() {
    assert_eq!(piece(&used("y1@10 b1@c2", "red"), "b1"), "c2");
}

#[test]
fn r26_d_from_home_one_counts_from_the_start_square() {
    let after = used("b1@4 g1@6", "red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("h".into(), "6".into()));
}

#[test]
fn r26_d_a_mega_is_measured_by_its_rear_square() {
    let after = used("y1@10 b1@12+2 g1@13?2 g2@14", "red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g2")), ("12+2".into(), "14".into()));
}

#[test]
fn r27_a_blue_shell_hits_whoever_is_nearest_to_its_own_goal() {
    let after = used("y1@10 b1@16 g1@60 r1@c1", "blue");
    assert_eq!(piece(&after, "r1"), "h", "in a corridor, and the own other colour");
    let after = used("y1@10 b1@16 g1@60", "blue");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("h".into(), "60".into()));
}

#[test]
fn r27_not_the_own_colour_nor_pieces_at_the_goal() {
    let after = used("y1@10 y2@c7 b1@g b2@60", "blue");
    assert_eq!((piece(&after, "y2"), piece(&after, "b2")), ("c7".into(), "h".into()));
}

#[test]
fn r27_all_of_them_if_several_are_equally_near() {
    let after = used("y1@10 b1@15 g1@49 b2@9", "blue");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("h".into(), "h".into()));
    assert_eq!(piece(&after, "b2"), "9");
}

#[test]
fn r27_nobody_to_hit_is_legal() {
    assert_eq!(hands(&used("y1@10", "blue")), "-/-");
}

#[test]
fn r28_a_horn_held_is_used_up_instead() {
    let setup = board("y1@10 b1@15").hands("red", "horn,star");
    let after = setup.play("y1-red");
    assert_eq!((piece(&after, "b1"), hands(&after)), ("15".into(), "-/star".into()));
}

#[test]
fn r28_d_a_second_piece_needs_a_second_horn() {
    let setup = board("y1@10 b1@15 g1@15");
    let after = setup.clone().hands("red", "horn").play("y1-red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("15".into(), "h".into()));
    let after = setup.hands("red", "horn,horn").play("y1-red");
    assert_eq!((piece(&after, "g1"), hands(&after)), ("15".into(), "-/-".into()));
}

#[test]
fn r28_d_the_own_horn_saves_the_own_other_colour() {
    let after = board("y1@10 r1@15").hands("red,horn", "-").play("y1-red");
    assert_eq!((piece(&after, "r1"), hands(&after)), ("15".into(), "-/-".into()));
}

#[test]
fn r28_no_defence_against_a_horn() {
    let after = board("y1@10 b1@12").hands("horn", "horn").play("y1-horn");
    assert_eq!((piece(&after, "b1"), hands(&after)), ("h".into(), "-/horn".into()));
}

#[test]
fn r29_a_horn_is_heard_two_squares_either_way() {
    let after = used("y1@10 b1@7 b2@8 b3@10 g1@12 g2@13 r1@11 y2@9", "horn");
    let all = ["b1", "b2", "b3", "g1", "g2", "r1", "y2"].map(|name| piece(&after, name));
    assert_eq!(all, ["7", "h", "h", "h", "13", "h", "9"]);
    assert_eq!(turn(&after), "bg -", "without a forced turn");
}

#[test]
fn r29_across_the_end_of_the_ring() {
    let after = used("y1@68 b1@1 b2@2 b3@3", "horn");
    assert_eq!(["b1", "b2", "b3"].map(|name| piece(&after, name)), ["h", "h", "3"]);
}

#[test]
fn r29_r37_except_ghosts_invincibles_and_megas() {
    let after = used("y1@10 b1@9?2 b2@11*2 b3@12+2", "horn");
    assert_eq!(["b1", "b2", "b3"].map(|name| piece(&after, name)), ["9?2", "11*2", "12+2"]);
}

#[test]
fn r29_d_in_a_corridor_it_harms_nobody() {
    let after = used("y1@c1 b1@68 b2@1", "horn");
    assert_eq!(["b1", "b2"].map(|name| piece(&after, name)), ["68", "1"]);
    assert_eq!(piece(&used("y1@68 r1@c1 b1@c1", "horn"), "b1"), "c1");
}

#[test]
fn r29_d_a_mega_is_measured_by_its_rear_square() {
    let after = used("y1@10+2 b1@12 g1@13", "horn");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("h".into(), "13".into()));
}

#[test]
fn r30_invincibles_and_megas_can_be_the_target_and_are_unharmed() {
    let after = used("y1@10 b1@15*2 g1@16", "red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("15*2".into(), "16".into()));
    let after = used("y1@10 b1@c2+2 g1@16", "blue");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("c2+2".into(), "16".into()));
}

#[test]
fn r30_ghosts_are_not_even_the_target() {
    let after = used("y1@10 b1@15?2 g1@16", "red");
    assert_eq!((piece(&after, "b1"), piece(&after, "g1")), ("15?2".into(), "h".into()));
}

#[test]
fn r28_r30_d_a_horn_is_used_up_for_an_unharmed_piece_all_the_same() {
    let after = board("y1@10 b1@15*2").hands("red", "horn").play("y1-red");
    assert_eq!((piece(&after, "b1"), hands(&after)), ("15*2".into(), "-/-".into()));
}

#[test]
fn r26_r27_a_piece_sent_home_keeps_its_state() {
    assert_eq!(piece(&used("y1@10 b1@15-3", "red"), "b1"), "h-3");
}

#[test]
fn r31_a_bullet_shoots_a_piece_40_squares() {
    assert_eq!(piece(&used("y1@10", "bullet"), "y1"), "50");
    assert_eq!(piece(&used("y1@10 b1@50", "bullet"), "y1"), "51");
    assert_eq!(piece(&used("y1@10 b1@42 b2@42 g1@30+2", "bullet"), "y1"), "50");
}

#[test]
fn r31_from_home_it_goes_to_the_start_square_first() {
    assert_eq!(piece(&used("b1@4 b2@4", "bullet"), "y1"), "44");
}

#[test]
fn r31_the_piece_first_becomes_normal() {
    for state in ["*3", "?3", "-3", "~1"] {
        assert_eq!(piece(&used(&format!("y1@10{state}"), "bullet"), "y1"), "50", "{state}");
    }
    assert_eq!(piece(&used("y1@h-3", "bullet"), "y1"), "44");
    assert_eq!(piece(&used("y1@10+3", "bullet"), "y1"), "51", "a mega from its front square");
}

#[test]
fn r32_a_bullet_stops_at_the_goal() {
    assert_eq!(piece(&used("y1@40", "bullet"), "y1"), "g");
    assert_eq!(bounces(&used("y1@40", "bullet")), "0/0/0/0");
}

#[test]
fn r33_lightning_makes_all_pieces_of_other_colours_mini() {
    let after = used("y1@10 y2@12 r1@20 b1@30 g1@c2 g2@g", "lightning");
    let all = ["y1", "y2", "y3", "r1", "b1", "b2", "g1", "g2"].map(|name| piece(&after, name));
    assert_eq!(all, ["10", "12", "h", "20-5", "30-5", "h-5", "c2-5", "g"]);
}

#[test]
fn r33_it_renews_minis_and_replaces_slipped_but_not_ghosts_and_invincibles() {
    let after = used("y1@10 b1@42-2 b2@30~1 g1@40?2 g2@50*2", "lightning");
    let all = ["b1", "b2", "g1", "g2"].map(|name| piece(&after, name));
    assert_eq!(all, ["42-5", "30-5", "40?2", "50*2"]);
}

#[test]
fn r33_megas_become_normal_at_once() {
    assert_eq!(piece(&used("y1@10 b1@42+2", "lightning"), "b1"), "43");
}

#[test]
fn r33_the_rival_loses_its_newest_die() {
    let after = board("y1@10").hands("lightning,star", "boo,horn").play("y1-lightning");
    assert_eq!(hands(&after), "star/boo");
}

#[test]
fn r36_boo_makes_a_ghost_and_takes_the_rivals_newest_die() {
    let after = board("y1@10").hands("boo,star", "red,horn").play("y1-boo");
    assert_eq!((piece(&after, "y1"), hands(&after)), ("10?5".into(), "star,horn/red".into()));
    let after = board("y1@10").hands("boo", "-").play("y1-boo");
    assert_eq!(hands(&after), "-/-");
}

#[test]
fn r38_a_star_makes_invincible() {
    assert_eq!(piece(&used("y1@10", "star"), "y1"), "10*3");
}

#[test]
fn r42_a_mega_mushroom_makes_mega() {
    assert_eq!(piece(&used("y1@10", "mega"), "y1"), "10+3");
}

#[test]
fn d_on_a_piece_at_home_only_four_dice_can_be_used() {
    for die in ["star", "boo", "mushroom", "mega", "horn", "banana"] {
        assert!(!board("b1@40").hands(die, "-").allows(&format!("y1-{die}")), "{die}");
    }
    for die in ["bullet", "red", "blue", "lightning"] {
        assert!(board("b1@40").hands(die, "-").allows(&format!("y1-{die}")), "{die}");
    }
}

#[test]
fn d_the_die_leaves_the_hand_before_its_effect() {
    let after = board("y1@10").items("18").hands("mushroom,star", "-").play("y1-mushroom");
    assert_eq!(hands(&after), "star,mushroom/-");
    let after = board("y1@10").hands("boo,star", "horn").play("y1-boo");
    assert_eq!(hands(&after), "star,horn/-");
}

#[test]
fn d_shells_and_horn_do_not_end_games() {
    assert!(!used("y1@10 b1@11", "horn").is_over());
}
