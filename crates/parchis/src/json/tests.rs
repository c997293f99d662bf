use game::{Game as _, Notation as _, Side};
use serde_json::{Value as Json, json};

use crate::{Action, Parchis};

#[test]
fn the_start_is_written_as_in_the_reference_data() {
    let state = Parchis::new().to_json();
    assert_eq!(state["player"], 0);
    assert_eq!(state["pieces"]["yellow"][1], json!(["track", 13, "normal", 0]));
    assert_eq!(state["items"].as_array().map(Vec::len), Some(24));
    assert_eq!(state["dice"][1], json!({"normal": [1, 2, 4, 5, 6], "special": [], "forced": []}));
    assert_eq!(state["winner"], -1);
    assert_eq!(state.as_object().map(serde_json::Map::len), Some(8));
}

#[test]
fn everything_that_a_position_can_hold_round_trips() {
    let line = "h-4,c2+1,12*3/g?2,66~1,h~1/38,c7,g-1/55,64?5,g bg 20,6 1/256 \
                star,horn/banana,banana 1,35,66 60,60,3 0/30/2/0 y1-5:xbg+goal+bounce";
    for variant in Parchis::VARIANTS {
        let state = Parchis::parse_position(line, variant).unwrap();
        assert_eq!(Parchis::from_json(&state.to_json()), Ok(state));
        let text = state.to_json().to_string();
        assert_eq!(Parchis::from_json_text(&text), Ok(state));
    }
}

#[test]
fn a_view_is_not_looked_at() {
    let mut json = Parchis::new().to_json();
    json["view"] = json!({"anything": [1, null]});
    assert_eq!(Parchis::from_json(&json), Ok(Parchis::new()));
}

#[test]
fn what_is_no_position_is_refused() {
    let changes: [(&str, Json); 31] = [
        ("/player", json!(2)),
        ("/player", json!("0")),
        ("/pieces/yellow", json!([])),
        ("/pieces/yellow/0", json!(["track", 0, "normal", 0])),
        ("/pieces/yellow/0", json!(["track", 69, "normal", 0])),
        ("/pieces/yellow/0", json!(["track", 3, "normal", 0])),
        ("/pieces/yellow/0", json!(["track", 260, "normal", 0])),
        ("/pieces/yellow/0", json!(["corridor", 8, "normal", 0])),
        ("/pieces/yellow/0", json!(["home", 1, "normal", 0])),
        ("/pieces/yellow/0", json!(["nowhere", 0, "normal", 0])),
        ("/pieces/yellow/0", json!(["track", 4, "normal", 1])),
        ("/pieces/yellow/0", json!(["track", 4, "star", 0])),
        ("/pieces/yellow/0", json!(["track", 4, "star", 4])),
        ("/pieces/yellow/0", json!(["track", 4, "huge", 1])),
        ("/pieces/yellow/0", json!(["home", 0, "boo", 1])),
        ("/pieces/yellow/0", json!(["corridor", 7, "mega", 1])),
        ("/items/0", json!([101, 6])),
        ("/items/0", json!([101, 22])),
        ("/items/0", json!([1, 5])),
        ("/traps", json!([0])),
        ("/traps", json!([1, 2, 3, 4, 5, 6, 7, 8, 9])),
        ("/dice/0/normal", json!([])),
        ("/dice/0/normal", json!([3])),
        ("/dice/0/normal", json!([1, 1])),
        ("/dice/0/special", json!([101, 101, 101])),
        ("/dice/0/special", json!([6])),
        ("/dice/0/forced", json!([10, 20])),
        ("/dice/1/forced", json!([10])),
        ("/bounces/red", json!(32)),
        ("/winner", json!(0)),
        ("/remember6", json!(null)),
    ];
    for (pointer, value) in changes {
        let mut json = Parchis::new().to_json();
        *json.pointer_mut(pointer).unwrap() = value.clone();
        assert!(Parchis::from_json(&json).is_err(), "{pointer} {value}");
        assert!(Parchis::from_json_text(&json.to_string()).is_err());
    }
    let mut json = Parchis::new().to_json();
    json["variant"] = json!("chess");
    assert!(Parchis::from_json(&json).is_err());
    json["variant"] = json!("standard");
    json["more"] = json!(1);
    assert!(Parchis::from_json(&json).is_err());
    assert!(Parchis::from_json_text("{").is_err());
}

#[test]
fn actions_round_trip_and_others_are_refused() {
    let start = Parchis::new();
    let side = start.side_to_move();
    for action in game::perft::divide(&start, 1, game::perft::Mode::Bulk) {
        let json = action.0.to_json(side);
        assert_eq!(Action::from_json(&json, side), Ok(action.0));
    }
    let pass = json!(["blue", -1, 6]);
    assert!(Action::from_json(&pass, Side::Second).is_ok());
    for json in [
        json!(["yellow", -1, 6]),
        json!(["green", -1, 6]),
        json!(["blue", -1, 101]),
        json!(["blue", 3, 6]),
        json!(["blue", -2, 6]),
        json!(["red", 0, 6]),
        json!(["blue", 0, 3]),
        json!(["blue", 0]),
        json!(["blue", 0, 6, 1]),
        json!({"colour": "blue"}),
        json!(null),
    ] {
        assert!(Action::from_json(&json, Side::Second).is_err(), "{json}");
    }
}
