//! What the page and the terminal get, everywhere in random play.

mod chance;

use chance::{actions, crowded, random_game};
use game::{Game as _, Language, Notation as _, Present as _};
use parchis::Parchis;
use serde_json::json;

#[test]
fn every_action_is_described_in_both_languages_with_its_rules() {
    let games = (1..4).flat_map(|seed| random_game(seed, "standard")).map(|(state, _)| state);
    let boards = (0..200).map(|seed| crowded(seed, "playground"));
    for state in games.chain(boards) {
        for action in actions(&state) {
            for language in [Language::English, Language::Spanish] {
                let text = state.describe(action, language);
                assert!(text.ends_with('.') && !text.contains("  "), "{text}");
                assert!(text.starts_with(char::is_uppercase), "{text}");
                assert!(!text.contains("nowhere"), "{text}");
            }
        }
        assert!(state.draw(true, Language::Spanish).lines().count() > 38);
    }
}

#[test]
fn a_position_for_the_page_reads_back() {
    for seed in 0..50 {
        let state = crowded(seed, "playground");
        assert_eq!(Parchis::from_json(&state.state_json()), Ok(state));
    }
}

#[test]
fn an_action_for_the_page_has_its_path_and_events() {
    let state = Parchis::parse_position(
        "66,c5,h/h,h,h/h,h,h/h,h,h yr - 12456/12456 -/- 66 - 0/0/0/0",
        "standard",
    )
    .unwrap();
    let json = state.move_json(state.parse_move("y1-4").unwrap());
    assert_eq!(
        json,
        json!({
            "move": "y1-4", "colour": "yellow", "piece": 0, "die": "4",
            "path": [["track", 67], ["track", 68], ["corridor", 1], ["corridor", 2]],
            "to": ["corridor", 2],
            "events": [{
                "type": "moved", "piece": "y1", "from": ["track", 66], "to": ["corridor", 2],
                "steps": 4, "flying": false,
            }],
        })
    );
    // Before it is made, it is told in words.
    let preview = serde_json::to_value(state.preview(state.parse_move("y1-4").unwrap())).unwrap();
    assert_eq!((&preview["piece"], &preview["path"]), (&json["piece"], &json["path"]));
    assert_eq!(preview["en"], "With the 4, yellow 1 moves 4 squares from 66 to corridor 2.");
    assert_eq!(preview["events"], json["events"]);
    let json = state.move_json(state.parse_move("y2-5").unwrap());
    let kinds: Vec<_> = json["events"].as_array().unwrap().iter().map(|e| &e["type"]).collect();
    assert_eq!(kinds, ["moved", "bounced"]);
    assert_eq!(json["path"].as_array().map(Vec::len), Some(5));
}

#[test]
fn events_of_every_action_have_a_type() {
    for seed in 0..300 {
        let state = crowded(seed, "playground");
        for action in actions(&state) {
            let json = state.move_json(action);
            assert_eq!(json["move"], state.move_text(action));
            for event in json["events"].as_array().unwrap() {
                assert!(event["type"].is_string(), "{json}");
            }
        }
        assert!(!state.is_over());
    }
}
