//! R1–R3, R5, R16–R19 and the playground: whose turn it is and what there is to choose from.

use game::{Ending, Game as _, Notation as _, Outcome, Side};
use parchis::{Parchis, reason};

use crate::setup::*;

#[test]
fn r01_all_three_pieces_of_one_colour_at_the_goal_win() {
    let after = board("y1@g y2@g y3@c6 b1@30").play("y3-2");
    assert_eq!(after.ending(), Some(Ending::win(Side::First, reason::ALL_AT_GOAL)));
    assert_eq!(legal(&after), [""; 0]);
}

#[test]
fn r01_three_pieces_of_two_colours_do_not_win() {
    let after = board("y1@g y2@g r1@g r2@c6").play("r2-2");
    assert_eq!(after.outcome(), None);
}

#[test]
fn r01_a_rival_colour_wins_for_its_player() {
    let after = board("g1@g g2@g g3@c7").blue_green().play("g3-1");
    assert_eq!(after.outcome(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn r02_a_player_moves_pieces_of_both_its_colours() {
    let actions = legal(&Parchis::new());
    for colour in ["y", "r"] {
        for piece in 1..=3 {
            for die in [1, 2, 4, 5, 6] {
                assert!(actions.contains(&format!("{colour}{piece}-{die}")));
            }
        }
    }
    assert_eq!(actions.len(), 30);
}

#[test]
fn r02_d_players_alternate_whatever_colour_moved() {
    let after = play(&Parchis::new(), "y1-1 b1-1 y1-2");
    assert_eq!(turn(&after), "bg -");
    assert!(legal(&after).iter().any(|action| action.starts_with('b')));
    assert!(legal(&after).iter().any(|action| action.starts_with('g')));
}

#[test]
fn r03_a_used_number_is_spent() {
    let after = play(&Parchis::new(), "y1-4");
    assert_eq!(numbers(&after), "1256/12456");
    assert!(play(&after, "b1-1").parse_move("y1-4").is_err());
}

#[test]
fn r03_all_five_numbers_come_back_at_once() {
    let setup = board("y1@20 b1@40").numbers("4");
    assert_eq!(numbers(&setup.play("y1-4")), "12456/12456");
}

#[test]
fn r03_both_colours_share_one_set() {
    let after = play(&Parchis::new(), "y1-4 b1-1");
    assert!(after.parse_move("r1-4").is_err());
}

#[test]
fn r05_after_a_6_the_same_player_moves_again() {
    let after = play(&Parchis::new(), "y1-6");
    assert_eq!(turn(&after), "yr 6");
    assert_eq!(turn(&play(&after, "r1-2")), "bg -", "once");
}

#[test]
fn r05_r10_the_forced_turn_comes_first_and_the_extra_turn_after_it() {
    let captured = board("y1@5 b1@11 r1@40").play("y1-6");
    assert_eq!(turn(&captured), "yr 20,6");
    let forced = play(&captured, "r1-20");
    assert_eq!(turn(&forced), "yr 6");
    assert_eq!(turn(&play(&forced, "r1-1")), "bg -");
}

#[test]
fn r05_d_a_6_is_remembered_through_a_chain_of_forced_turns() {
    let captured = board("y1@5 b1@11 r1@40 g1@60").play("y1-6");
    let again = play(&captured, "r1-20");
    assert_eq!((piece(&again, "g1"), turn(&again)), ("h".into(), "yr 20,6".into()));
    let end = play(&again, "r1-20");
    assert_eq!(turn(&end), "yr 6");
}

#[test]
fn r10_d_in_a_forced_turn_only_the_forced_number_may_be_used() {
    let setup = board("y1@5 r1@40").owed("20").hands("star", "-");
    assert_legal(&setup.build(), &["y1-20", "r1-20"]);
}

#[test]
fn r10_d_a_forced_number_is_not_spent_from_the_set() {
    let after = board("y1@5").owed("20").numbers("6").play("y1-20");
    assert_eq!(numbers(&after), "6/12456");
}

#[test]
fn r16_a_number_with_which_nothing_can_move_is_passed() {
    let setup = board("b1@40");
    assert_legal(
        &setup.build(),
        &["y1-5", "y2-5", "y3-5", "r1-5", "r2-5", "r3-5", "pass-1", "pass-2", "pass-4", "pass-6"],
    );
    let after = setup.play("pass-2");
    assert_eq!((numbers(&after), turn(&after)), ("1456/12456".into(), "bg -".into()));
}

#[test]
fn r16_nobody_passes_who_can_move() {
    assert!(!board("y1@20").allows("pass-1"));
}

#[test]
fn r16_d_passing_with_a_6_still_gives_the_extra_turn() {
    assert_eq!(turn(&board("b1@40").play("pass-6")), "yr 6");
}

#[test]
fn r16_d_passing_with_a_forced_number_ends_that_turn() {
    let setup = board("b1@40").owed("10");
    assert_eq!(legal(&setup.build()), ["pass-10"]);
    assert_eq!(turn(&setup.play("pass-10")), "bg -");
    assert_eq!(turn(&setup.owed("10,6").play("pass-10")), "yr 6");
}

#[test]
fn r16_d_a_special_die_is_never_passed_with() {
    let actions = legal(&board("b1@40").hands("star,boo", "-").build());
    assert!(actions.iter().all(|action| !action.contains("star") && !action.contains("boo")));
}

#[test]
fn r16_r47_a_pass_counts_as_a_turn_for_states() {
    let after = board("y1@g*2 b1@40").play("pass-1");
    assert_eq!(piece(&after, "y1"), "g*1");
}

#[test]
fn r17_the_start_is_the_one_of_the_figure() {
    assert_eq!(
        Parchis::new().position(),
        "4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -"
    );
}

#[test]
fn r18_the_items_are_those_of_the_table() {
    let on = |wanted: &str| {
        let mut squares: Vec<u8> = Parchis::new()
            .items()
            .iter()
            .filter(|(die, _)| die.name() == wanted)
            .map(|(_, square)| square)
            .collect();
        squares.sort_unstable();
        squares
    };
    assert_eq!(on("star"), [5, 22]);
    assert_eq!(on("boo"), [39, 56]);
    assert_eq!(on("bullet"), [14, 31]);
    assert_eq!(on("red"), [48, 65]);
    assert_eq!(on("mushroom"), [1, 18, 35, 52]);
    assert_eq!(on("mega"), [6, 23]);
    assert_eq!(on("lightning"), [40, 57]);
    assert_eq!(on("blue"), [15, 32]);
    assert_eq!(on("horn"), [49, 66]);
    assert_eq!(on("banana"), [2, 19, 36, 53]);
}

#[test]
fn r18_landing_on_an_item_takes_it() {
    let after = board("y1@17").items("18,19").play("y1-1");
    assert_eq!((hands(&after), items(&after)), ("mushroom/-".into(), "19".into()));
}

#[test]
fn r18_passing_over_an_item_leaves_it() {
    let after = board("y1@17").items("18").play("y1-2");
    assert_eq!((hands(&after), items(&after)), ("-/-".into(), "18".into()));
}

#[test]
fn r19_a_full_hand_leaves_the_item() {
    let after = board("y1@17").items("18").hands("star,boo", "-").play("y1-1");
    assert_eq!((hands(&after), items(&after)), ("star,boo/-".into(), "18".into()));
}

#[test]
fn r19_d_the_hand_is_ordered_by_time_of_taking() {
    let after = board("y1@17").items("18").hands("star", "-").play("y1-1");
    assert_eq!(hands(&after), "star,mushroom/-");
}

#[test]
fn r20_a_special_die_is_used_with_any_own_piece_and_leaves_the_hand() {
    let setup = board("y1@20 r1@40").hands("horn,star", "-");
    let with_star = legal(&setup.build()).into_iter().filter(|action| action.ends_with("star"));
    assert!(with_star.eq(["y1-star", "r1-star"]));
    let after = setup.play("r1-star");
    assert_eq!(hands(&after), "horn/-");
    assert_eq!(numbers(&after), "12456/12456", "instead of a number");
    assert_eq!(turn(&after), "bg -", "and ends the turn");
}

#[test]
fn r20_two_equal_dice_are_one_action() {
    let actions = legal(&board("y1@20").hands("star,star", "-").build());
    assert_eq!(actions.iter().filter(|action| *action == "y1-star").count(), 1);
    assert_eq!(hands(&board("y1@20").hands("star,star", "-").play("y1-star")), "star/-");
}

#[test]
fn r20_d_a_special_die_ends_the_turn_also_in_the_extra_turn_of_a_6() {
    let after = board("y1@20").owed("6").hands("star", "-").play("y1-star");
    assert_eq!(turn(&after), "bg -");
}

#[test]
fn playground_spends_no_die_and_offers_all_ten() {
    let setup = board("y1@20 b1@40").playground();
    let actions = legal(&setup.build());
    for die in
        ["star", "boo", "bullet", "red", "blue", "mushroom", "mega", "lightning", "horn", "banana"]
    {
        assert!(actions.contains(&format!("y1-{die}")), "{die}");
    }
    assert_eq!(numbers(&setup.play("y1-4")), "12456/12456");
    let after = setup.hands("star", "-").play("y1-star");
    assert_eq!((hands(&after), piece(&after, "y1")), ("star/-".into(), "20*3".into()));
}

#[test]
fn playground_stops_at_eight_traps() {
    let setup = board("y1@20 b1@40").playground();
    assert!(setup.clone().traps("1,1,1,1,1,1,1").allows("y1-banana"));
    assert!(!setup.traps("1,1,1,1,1,1,1,1").allows("y1-banana"));
}
