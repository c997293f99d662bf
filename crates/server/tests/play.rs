//! What can be done in a game, and by whom.

mod common;

use std::time::Duration;

use axum::http::StatusCode;
use common::Site;
use serde_json::{Value as Json, json};
use server::Settings;

#[tokio::test]
async fn moves_are_made_by_whoever_holds_the_seat() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    let mv = |text: &str| json!({ "move": text });
    game.refused(&game.second, "move", mv("f5"), "not-your-turn").await;
    game.refused(&game.first, "move", mv("a1"), "illegal-move").await;
    game.refused(&game.first, "move", json!({ "move": "f5", "ply": 3 }), "stale").await;
    game.refused("wrong", "move", mv("f5"), "no-token").await;
    let (status, answer) = site.post(&game.path("/move"), mv("f5")).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::UNAUTHORIZED, &json!("no-token")));
    let view = game.must(&game.first, "move", json!({ "move": "F5", "ply": 0 })).await;
    assert_eq!(view["moves"][0]["move"], "f5");
    assert_eq!((&view["role"], &view["you"]), (&json!("first"), &json!(["first"])));
    game.refused(&game.first, "move", mv("d6"), "not-your-turn").await;
    game.must(&game.owner, "move", mv("d6")).await;
}

#[tokio::test]
async fn an_agent_answers_and_undo_goes_back_to_the_person() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "level:1").await;
    game.refused(&game.first, "undo", json!({}), "nothing-to-undo").await;
    game.must(&game.first, "move", json!({ "move": "f5" })).await;
    let view = game.until(|view| view["ply"] == 2).await;
    assert!(view["moves"][1]["value"].is_number(), "the agent said what it thinks");
    let back = game.must(&game.first, "undo", json!({})).await;
    assert_eq!((&back["ply"], back["undone"].as_array().unwrap().len()), (&json!(0), 2));
    let again = game.must(&game.first, "redo", json!({})).await;
    assert_eq!((&again["ply"], &again["moves"]), (&json!(2), &view["moves"]));
    game.refused(&game.first, "redo", json!({}), "nothing-to-redo").await;
    game.refused(&game.second, "move", json!({ "move": "c3" }), "not-your-turn").await;
}

#[tokio::test]
async fn nobody_touches_the_moves_of_another_person() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    game.must(&game.first, "move", json!({ "move": "f5" })).await;
    game.refused(&game.second, "undo", json!({}), "forbidden").await;
    game.must(&game.first, "undo", json!({})).await;
    game.refused(&game.second, "redo", json!({}), "forbidden").await;
    game.must(&game.owner, "redo", json!({})).await;
    game.refused(&game.second, "pause", json!({}), "forbidden").await;
    let seat = json!({ "side": "first", "spec": "random" });
    game.refused(&game.second, "seat", seat, "forbidden").await;
    game.refused(&game.second, "resign", json!({ "side": "first" }), "forbidden").await;
    let start = json!({ "position": game.view().await["start_position"] });
    game.refused(&game.first, "position", start, "forbidden").await;
}

#[tokio::test]
async fn a_game_is_resigned_or_drawn_by_agreement() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    game.refused(&game.first, "draw", json!({ "action": "accept" }), "no-draw-offer").await;
    game.refused(&game.first, "draw", json!({ "action": "beg" }), "bad-request").await;
    let view = game.must(&game.first, "draw", json!({ "action": "offer" })).await;
    assert_eq!(view["draw_offer"], "first");
    game.refused(&game.first, "draw", json!({ "action": "offer" }), "no-draw-offer").await;
    game.refused(&game.first, "draw", json!({ "action": "accept" }), "no-draw-offer").await;
    let view = game.must(&game.second, "draw", json!({ "action": "decline" })).await;
    assert_eq!(view["draw_offer"], Json::Null);
    game.must(&game.first, "move", json!({ "move": "f5" })).await;
    game.must(&game.first, "draw", json!({ "action": "offer" })).await;
    let view = game.must(&game.second, "move", json!({ "move": "d6" })).await;
    assert_eq!(view["draw_offer"], Json::Null, "moving on declines");
    game.must(&game.second, "draw", json!({ "action": "offer" })).await;
    let view = game.must(&game.first, "draw", json!({ "action": "accept" })).await;
    assert_eq!(view["ending"], json!({ "result": "draw", "reason": "agreement" }));
    assert_eq!(view["legal"], json!([]));
    game.refused(&game.first, "move", json!({ "move": "c3" }), "game-over").await;
    game.refused(&game.first, "resign", json!({}), "game-over").await;

    let game = site.create("othello", "human", "random").await;
    let view = game.must(&game.first, "resign", json!({})).await;
    assert_eq!(view["ending"], json!({ "result": "second", "reason": "resignation" }));
    game.refused(&game.second, "resign", json!({}), "forbidden").await;
}

#[tokio::test]
async fn agents_answer_draw_offers_by_their_value() {
    let site = Site::new().await;
    // Black has a corner and almost everything; White to move cannot hope for more than a draw.
    let winning = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO--- O";
    let setup =
        |seats: [&str; 2]| json!({ "game": "othello", "position": winning, "seats": seats });
    let agent = "alphabeta:depth=2,eval=seed";
    let game = site.make(setup([agent, "human"])).await;
    let view = game.view().await;
    let offered = game.must(&game.second, "draw", json!({ "action": "offer" })).await;
    assert!(view["legal"].as_array().unwrap().len() == 1, "{view}");
    assert_eq!(offered["draw_offer"], "second");
    game.until(|view| view["draw_offer"] == Json::Null).await;
    assert_eq!(game.view().await["ending"], Json::Null, "it is winning and plays on");

    let losing = "OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOX--- X";
    let body = json!({ "game": "othello", "position": losing, "seats": ["human", agent] });
    let game = site.make(body).await;
    game.must(&game.first, "draw", json!({ "action": "offer" })).await;
    game.until(|view| view["draw_offer"] == Json::Null).await;

    let game = site.make(setup(["human", "random"])).await;
    game.must(&game.owner, "pause", json!({})).await;
    game.must(&game.first, "draw", json!({ "action": "offer" })).await;
    game.until(|view| view["draw_offer"] == Json::Null).await;
    assert_eq!(game.view().await["ending"], Json::Null, "who does not think plays on");

    let game = site
        .make(json!({ "game": "othello", "position": winning,
        "seats": ["human", agent], "paused": true }))
        .await;
    game.must(&game.first, "draw", json!({ "action": "offer" })).await;
    let view = game.until(|view| view["draw_offer"] == Json::Null).await;
    assert_eq!(view["ending"]["reason"], "agreement", "it is losing and glad of a draw");
}

#[tokio::test]
async fn two_agents_are_paused_stepped_and_paced() {
    let site = Site::new().await;
    let body = json!({ "game": "othello", "seats": ["random", "random:seed=2"], "paused": true });
    let game = site.make(body).await;
    // Whoever does not think does not move either. The answer comes after the game has decided who
    // is to think.
    let nobody_thinks = async |ply: u64| {
        let view = game.must(&game.owner, "pause", json!({})).await;
        assert_eq!(view["ply"], ply);
        for seat in view["seats"].as_array().unwrap() {
            assert_eq!(seat["thinking"], false, "{view}");
        }
    };
    nobody_thinks(0).await;
    game.must(&game.owner, "step", json!({})).await;
    game.until(|view| view["ply"] == 1).await;
    nobody_thinks(1).await;
    game.refused(&game.owner, "speed", json!({ "ms": 60_001 }), "bad-request").await;
    game.must(&game.owner, "speed", json!({ "ms": 10_000 })).await;
    let view = game.must(&game.owner, "resume", json!({})).await;
    assert_eq!((&view["paused"], &view["speed_ms"]), (&json!(false), &json!(10_000)));
    // A move that did not wait for its time would be stored before or among these.
    for ms in 9_990..10_000 {
        let view = game.must(&game.owner, "speed", json!({ "ms": ms })).await;
        assert_eq!(view["ply"], 1, "the pace holds");
    }
    game.must(&game.owner, "now", json!({})).await;
    game.until(|view| view["ply"] == 2).await;
    let back = game.must(&game.owner, "undo", json!({})).await;
    assert_eq!((&back["ply"], &back["paused"]), (&json!(1), &json!(true)));
    game.must(&game.owner, "speed", json!({ "ms": 0 })).await;
    game.must(&game.owner, "resume", json!({})).await;
    let view = game.until(|view| view["ending"] != Json::Null).await;
    assert!(view["ply"].as_u64().unwrap() > 9);
    game.refused(&game.owner, "now", json!({}), "not-thinking").await;
}

#[tokio::test]
async fn seats_change_hands() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    let wrong = json!({ "side": "first", "spec": "ugi:cmd=sh" });
    game.refused(&game.first, "seat", wrong, "refused-agent").await;
    let seat = |side: &str, spec: &str| json!({ "side": side, "spec": spec });
    game.must(&game.first, "seat", seat("first", "greedy")).await;
    game.until(|view| view["ply"] == 1).await;
    game.must(&game.first, "seat", seat("first", "human")).await;
    let view = game.must(&game.owner, "seat", seat("second", "greedy")).await;
    assert_eq!(view["seats"][0]["human"], true);
    game.until(|view| view["ply"] == 2).await;
    // Now the first seat holds every person there is: it decides on the whole game.
    game.must(&game.first, "pause", json!({})).await;
}

#[tokio::test]
async fn hints_do_not_touch_the_game() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    let before = game.view().await;
    let spec = json!({ "spec": "alphabeta:depth=3" });
    let (status, hint) = game.command(&game.first, "hint", spec).await;
    assert_eq!((status, &hint["type"]), (StatusCode::OK, &json!("hint")), "{hint}");
    assert!(before["legal"].as_array().unwrap().iter().any(|mv| mv["move"] == hint["move"]));
    assert_eq!(game.view().await, before);
    game.refused(&game.first, "hint", json!({ "spec": "human" }), "bad-agent").await;
    game.refused(&game.first, "hint", json!({ "spec": "ugi:cmd=sh" }), "refused-agent").await;
    let (status, _) = site.post(&game.path("/hint"), json!({})).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_slow_agent_can_be_told_to_move_now_and_is_forgotten_on_undo() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "minimax:depth=30").await;
    let view = game.must(&game.first, "move", json!({ "move": "f5" })).await;
    assert_eq!(view["seats"][1]["thinking"], true);
    let view = game.must(&game.first, "undo", json!({})).await;
    assert_eq!(view["seats"][1]["thinking"], false);
    game.must(&game.first, "move", json!({ "move": "d3" })).await;
    // The first search may still be on its way out.
    for _ in 0..100 {
        if game.command(&game.first, "now", json!({})).await.0 == StatusCode::OK {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let view = game.until(|view| view["ply"] == 2).await;
    assert_eq!(view["moves"][0]["move"], "d3");
}

#[tokio::test]
async fn a_game_begins_anew_from_a_position() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    game.must(&game.owner, "move", json!({ "move": "f5" })).await;
    game.refused(&game.owner, "position", json!({ "position": "?" }), "bad-position").await;
    let position = "-".repeat(27) + "OX------XO--------------------------- O";
    let view = game.must(&game.owner, "position", json!({ "position": position })).await;
    assert_eq!((&view["ply"], &view["turn"]), (&json!(0), &json!("second")));
    assert_eq!(view["start_position"], position);
    let game_id = game.id.clone();
    let site = site.reopen().await;
    let (_, view) = site.get(&format!("/api/games/{game_id}")).await;
    assert_eq!((&view["start_position"], &view["moves"]), (&json!(position), &json!([])));
}

#[tokio::test]
async fn a_rematch_opens_with_the_same_tokens() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    let (status, answer) = game.command(&game.first, "rematch", json!({ "swap": true })).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["tokens"]["second"], game.first);
    let again = game.command(&game.second, "rematch", json!({ "swap": false })).await.1;
    assert_eq!(again["id"], answer["id"], "there is one rematch");
    assert_eq!(again["tokens"]["first"], game.second);
    let id = answer["id"].as_str().unwrap();
    let next = common::Game {
        site: &site,
        id: id.to_owned(),
        owner: game.owner.clone(),
        first: game.second.clone(),
        second: game.first.clone(),
    };
    next.must(&next.first, "move", json!({ "move": "f5" })).await;
    assert_eq!(game.view().await["rematch"], id);
    let (status, _) = site.post(&game.path("/rematch"), json!({})).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "level:1").await;
    for mv in ["f5", "f6"] {
        let ply = game.view().await["ply"].as_u64().unwrap();
        let legal = game.view().await["legal"].clone();
        let known = legal.as_array().unwrap().iter().any(|entry| entry["move"] == mv);
        let mv = if known { json!(mv) } else { legal[0]["move"].clone() };
        game.must(&game.first, "move", json!({ "move": mv })).await;
        game.until(|view| view["ply"] == ply + 2).await;
    }
    game.must(&game.first, "undo", json!({})).await;
    let before = game.view().await;
    let (id, token) = (game.id.clone(), game.first.clone());
    let site = site.reopen().await;
    let (_, after) = site.get(&format!("/api/games/{id}")).await;
    assert_eq!(after, before);
    let game =
        common::Game { site: &site, id, owner: String::new(), first: token, second: String::new() };
    game.must(&game.first, "redo", json!({})).await;
    game.must(&game.first, "resign", json!({})).await;
    let ended = game.view().await;
    let id = game.id.clone();
    let site = site.reopen().await;
    assert_eq!(site.get(&format!("/api/games/{id}")).await.1, ended);
}

#[tokio::test]
async fn agents_rest_while_nobody_watches() {
    let settings = Settings { presence: Duration::from_millis(200), ..Settings::default() };
    let site = Site::with(settings).await;
    let seats = json!({ "game": "othello", "seats": ["random", "random"], "speed_ms": 50 });
    let game = site.make(seats.clone()).await;
    // How long that is, another game of the same pace tells, which is looked at.
    let watched = site.make(seats).await;
    watched.until(|view| view["ply"].as_u64().unwrap() >= 30).await;
    let ply = game.view().await["ply"].as_u64().unwrap();
    assert!(ply < 15, "it stopped after the grace time: {ply}");
    // Looking wakes it up.
    game.until(|view| view["ply"].as_u64().unwrap() > ply).await;
}

#[tokio::test]
async fn every_game_is_played_to_its_end_stored_and_exchanged() {
    let mut site = Site::new().await;
    let (_, catalog) = site.get("/api/catalog").await;
    for info in catalog["games"].as_array().unwrap() {
        let name = info["id"].as_str().unwrap();
        let body = json!({ "game": name, "seats": ["random", "random:seed=2"], "speed_ms": 0 });
        let game = site.make(body).await;
        let ended = game.until(|view| view["ending"] != Json::Null).await;
        assert_eq!(ended["ply"], ended["moves"].as_array().unwrap().len());
        let path = game.path("");
        site = site.reopen().await;
        assert_eq!(site.get(&path).await.1, ended, "{name} after a restart");
        let (_, record) = site.get(&format!("{path}/export")).await;
        let body = json!({ "text": record.to_string(), "game": name });
        let (status, again) = site.post("/api/games/import", body).await;
        assert_eq!(status, StatusCode::CREATED, "{again}");
        assert_eq!(again["view"]["position"], ended["position"]);
        assert_eq!(again["view"]["ending"], ended["ending"]);
    }
}

#[tokio::test]
async fn a_game_between_two_people_that_has_ended_goes_on_only_if_both_want_it() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    let act = |action: &str| json!({ "action": action });
    game.must(&game.first, "move", json!({ "move": "f5" })).await;
    game.refused(&game.first, "reopen", act("offer"), "no-reopen-offer").await;
    game.must(&game.second, "resign", json!({})).await;
    for token in [&game.first, &game.second, &game.owner] {
        game.refused(token, "undo", json!({}), "game-over").await;
    }
    let seat = json!({ "side": "second", "spec": "random" });
    game.refused(&game.owner, "seat", seat, "game-over").await;
    let start = json!({ "position": game.view().await["start_position"] });
    game.refused(&game.owner, "position", start, "game-over").await;
    game.refused(&game.owner, "reopen", act("offer"), "forbidden").await;
    let view = game.must(&game.second, "reopen", act("offer")).await;
    assert_eq!(view["reopen_offer"], "second");
    game.refused(&game.second, "reopen", act("accept"), "no-reopen-offer").await;
    game.must(&game.first, "reopen", act("decline")).await;
    game.must(&game.second, "reopen", act("offer")).await;
    let site_id = game.id.clone();
    let (first, second, owner) = (game.first.clone(), game.second.clone(), game.owner.clone());
    let site = site.reopen().await;
    let game = common::Game { site: &site, id: site_id, owner, first, second };
    let view = game.must(&game.first, "reopen", act("accept")).await;
    assert_eq!((&view["ending"], &view["ply"]), (&Json::Null, &json!(1)), "no move is lost");
    assert_eq!(view["reopen_offer"], Json::Null);

    // At one table, and against an agent, nobody else need be asked.
    let game = site.create("othello", "human", "human").await;
    game.must(&game.owner, "resign", json!({})).await;
    let view = game.must(&game.owner, "reopen", act("offer")).await;
    assert_eq!(view["ending"], Json::Null);
    let game = site.create("othello", "human", "random").await;
    game.must(&game.first, "move", json!({ "move": "f5" })).await;
    game.until(|view| view["ply"] == 2).await;
    game.must(&game.first, "resign", json!({})).await;
    let view = game.must(&game.first, "undo", json!({})).await;
    assert_eq!(view["ending"], Json::Null);
}
