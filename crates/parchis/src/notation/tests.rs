use game::{Game as _, Notation as _};

use crate::Parchis;

const START: &str = "4,13,17/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0 -";

#[test]
fn the_start_is_written_as_documented() {
    assert_eq!(Parchis::new().position(), START);
    assert_eq!(Parchis::parse_position(START, "standard"), Ok(Parchis::new()));
    assert_eq!(Parchis::parse_position(START, "playground"), Ok(Parchis::playground()));
}

#[test]
fn everything_that_a_position_can_hold_round_trips() {
    let line = "h-4,c2+1,12*3/g?2,66~1,h~1/38,c7,g-1/55,64?5,g bg 20,6 1/256 \
                star,horn/banana,banana 1,35,66 60,60,3 0/30/2/0 y1-5:xbg+goal+bounce";
    let state = Parchis::parse_position(line, "standard").unwrap();
    assert_eq!(state.position(), line);
}

#[test]
fn the_last_action_may_be_left_out() {
    let short = START.strip_suffix(" -").unwrap();
    assert_eq!(Parchis::parse_position(short, "standard"), Ok(Parchis::new()));
}

#[test]
fn squares_before_the_start_square_are_for_the_playground() {
    let line = START.replacen('4', "3", 1);
    assert!(Parchis::parse_position(&line, "standard").is_err());
    assert!(Parchis::parse_position(&line, "playground").is_ok());
}

#[test]
fn six_on_a_square_and_the_last_bounce_are_still_positions() {
    for (from, to) in [
        ("4,13,17/21,30,34/38", "40,40,40/40,40,40/38"),
        ("0/0/0/0", "31/0/0/0"),
        ("0/0/0/0", "0/0/0/31"),
    ] {
        let line = START.replacen(from, to, 1);
        assert!(Parchis::parse_position(&line, "standard").is_ok(), "{line}");
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let changes = [
        ("4,13,17/", ""),
        ("4,13,17", "4,13"),
        ("4,13", "0,13"),
        ("4,13", "69,13"),
        ("4,13", "+4,13"),
        ("4,13", "c8,13"),
        ("4,13", "4*4,13"),
        ("4,13", "4*0,13"),
        ("4,13", "h*1,13"),
        ("4,13", "g~1,13"),
        ("4,13", "c7+1,13"),
        ("4,13,17/21,30,34", "4,4,4/4,4,4/4"),
        ("4,13,17/21,30,34/38", "40,40,40/40,40,40/40"),
        ("yr", "ry"),
        ("yr -", "yr 5"),
        ("12456/", "3/"),
        ("12456/", "11/"),
        ("12456/", "-/"),
        ("-/-", "star,boo,boo/-"),
        ("-/-", "5/-"),
        ("*", "3"),
        ("*", "1,1"),
        ("* -", "* 1,1,1,1,1,1,1,1,1"),
        ("* -", "* 69"),
        ("0/0/0/0", "32/0/0/0"),
        ("0/0/0/0", "31/31/0/0"),
        ("0/0/0/0", "0/0/0"),
        ("0/0/0/0 -", "0/0/0/0 y9-1"),
        ("0/0/0/0 -", "0/0/0/0 y1-1:boom"),
        ("0/0/0/0 -", "0/0/0/0 - -"),
    ];
    for (from, to) in changes {
        let line = START.replacen(from, to, 1);
        assert_ne!(line, START);
        assert!(Parchis::parse_position(&line, "standard").is_err(), "{line}");
    }
    assert!(Parchis::parse_position(START, "chess").is_err());
    assert!(Parchis::parse_position("", "standard").is_err());
}

#[test]
fn legal_actions_are_read_and_others_are_refused_with_the_list() {
    let start = Parchis::new();
    let action = start.parse_move(" y1-5 ").unwrap();
    assert_eq!(start.move_text(action), "y1-5");
    let error = start.parse_move("b1-5").unwrap_err().to_string();
    assert!(error.contains("y1-1") && error.contains("r3-6"), "{error}");
    let won = Parchis::parse_position(
        "g,g,g/21,30,34/38,47,51/55,64,68 yr - 12456/12456 -/- * - 0/0/0/0",
        "standard",
    )
    .unwrap();
    assert!(won.is_over());
    let error = won.parse_move("y1-5").unwrap_err().to_string();
    assert!(error.contains("over"), "{error}");
}
