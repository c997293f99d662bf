//! A client that is told what changed knows what one knows who looks anew.

use std::sync::Arc;

use agents::kit;
use othello::Othello;
use proptest::prelude::*;
use serde_json::Value as Json;

use super::*;
use crate::room::tests::{any_game, any_steps, new_game, take};
use store::MovesChange;

const ROLES: [Role; 4] =
    [Role::Owner, Role::Seat(Side::First), Role::Seat(Side::Second), Role::Spectator];

/// What a client makes of a change.
fn hear(view: &mut Json, change: &Json) {
    for (name, value) in change.as_object().unwrap() {
        let moves = view["moves"].as_array_mut().unwrap();
        match name.as_str() {
            "kept" => moves.truncate(value.as_u64().unwrap() as usize),
            "moves" => moves.extend(value.as_array().unwrap().iter().cloned()),
            _ => view[name] = value.clone(),
        }
    }
}

fn first_view(shown: &Shown, role: Role) -> Json {
    let mut message: Json = serde_json::from_str(&shown.first_message(role)).unwrap();
    message["view"].take()
}

/// How the actor shows the game that follows another.
fn next_shown(
    before: &Shown,
    (game, moves): (GameState, MovesChange),
    thinking: Option<Side>,
) -> Shown {
    let (old, new) = (&before.game.table, &game.table);
    let same = moves == MovesChange::Same && new.ply() == old.ply() && new.ending() == old.ending();
    let board = if same { before.board.clone() } else { SharedBoard::default() };
    Shown::new(Arc::new(game), thinking, board, before.number + 1)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_changed_added_to_what_was_known_is_the_whole_view(
        game in any_game(),
        steps in any_steps(),
        looks in prop::collection::vec(any::<bool>(), 40),
    ) {
        let start = Shown::new(Arc::new(new_game(game)), None, SharedBoard::default(), 0);
        let start = Arc::new(start);
        let mut clients = ROLES.map(|role| (role, start.clone(), first_view(&start, role)));
        let mut now = start;
        for (step, look) in steps.iter().zip(looks) {
            let Ok(next) = take(&now.game, step) else { continue };
            let thinking = (!look).then_some(Side::Second);
            now = Arc::new(next_shown(&now, next, thinking));
            for (role, told, view) in &mut clients {
                // Who does not look now hears of several changes at once later.
                if !look && *role != Role::Spectator {
                    continue;
                }
                if let Some(message) = now.change_message(told, *role) {
                    let message: Json = serde_json::from_slice(&message).unwrap();
                    prop_assert_eq!(&message["type"], "change");
                    hear(view, &message["change"]);
                }
                *told = now.clone();
                prop_assert_eq!(&*view, &first_view(&now, *role), "{:?} after {:?}", role, step);
            }
        }
    }
}

#[test]
fn an_answer_tells_the_change_and_nothing_twice() {
    let start = Shown::new(Arc::new(new_game(kit::<Othello>())), None, SharedBoard::default(), 0);
    let mut game = new_game(kit::<Othello>());
    let moves = game.play("f5", None).unwrap();
    let after = next_shown(&start, (game, moves), None);
    let role = Role::Seat(Side::First);
    let answer: Json = serde_json::from_str(&after.answer(&start, role, Some(7))).unwrap();
    assert_eq!((&answer["type"], &answer["request"]), (&"ok".into(), &7.into()));
    assert_eq!(answer["change"]["moves"][0]["move"], "f5");
    assert_eq!(answer["change"]["legal"], Json::Array(Vec::new()), "the other side is on move");
    assert_eq!(after.answer(&after, role, None), r#"{"type":"ok"}"#);
    assert_eq!(after.change_message(&after, role), None);
}
