//! Live games over a real socket.

mod common;

use std::time::Duration;

use common::{Live, Peer};
use serde_json::{Value as Json, json};
use server::Settings;

#[tokio::test]
async fn a_flood_of_pings_ends_the_conversation() {
    let settings = Settings { requests_per_second: 1, request_burst: 20, ..Settings::default() };
    let live = Live::start(settings).await;
    let (id, _) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut peer = live.connect(&id, None).await;
    for _ in 0..1000 {
        if peer.ping().await.is_err() {
            break;
        }
    }
    while peer.next().await.is_some() {}
    assert_eq!(peer.reason, Some((1008, "too many pings".to_owned())));
}

#[tokio::test]
async fn a_whole_game_is_played_over_a_socket() {
    let live = Live::start(Settings::default()).await;
    let (id, tokens) =
        live.create(json!({ "game": "othello", "seats": ["human", "level:1"] })).await;
    let mut player = live.connect(&id, tokens["first"].as_str()).await;
    let mut spectator = live.connect(&id, None).await;
    assert_eq!(spectator.view["role"], "spectator");
    while player.view["ending"] == Json::Null {
        let view = player.wait_view(|v| v["ending"] != Json::Null || v["turn"] == "first").await;
        if view["ending"] == Json::Null {
            let (mv, ply) = (&view["legal"][0]["move"], &view["ply"]);
            let answer = player.ask(json!({ "type": "move", "move": mv, "ply": ply })).await;
            assert_eq!(answer["type"], "ok", "{answer}");
            player.wait_view(|v| v["ply"].as_u64() > ply.as_u64()).await;
        }
    }
    let last = spectator.wait_view(|view| view["ending"] != Json::Null).await;
    assert_eq!(last["moves"], player.view["moves"]);
    assert_eq!(last["you"], json!([]));
    live.stop().await;
}

#[tokio::test]
async fn spectators_and_strangers_cannot_act() {
    let live = Live::start(Settings::default()).await;
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut spectator = live.connect(&id, None).await;
    for kind in ["undo", "redo", "resign", "hint", "now", "pause", "resume", "step", "rematch"] {
        let answer = spectator.ask(json!({ "type": kind })).await;
        assert_eq!(answer["error"]["code"], "no-token", "{kind}: {answer}");
    }
    let answer = spectator.ask(json!({ "type": "move", "move": "f5" })).await;
    assert_eq!(answer["error"]["code"], "no-token");
    assert!(Peer::connect(live.address, &id, Some("guess")).await.is_err());
    assert!(Peer::connect(live.address, "AAAAAAAAAAAAAAAA", None).await.is_err());
    let mut second = live.connect(&id, tokens["second"].as_str()).await;
    let answer = second.ask(json!({ "type": "move", "move": "f5" })).await;
    assert_eq!(answer["error"]["code"], "not-your-turn");
    assert_eq!(second.view["ply"], 0);
}

#[tokio::test]
async fn a_hint_dies_with_its_position() {
    let settings = Settings { advice_time: Duration::from_secs(60), ..Settings::default() };
    let live = Live::start(settings).await;
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut player = live.connect(&id, tokens["first"].as_str()).await;
    // What comes over one socket is done in its order.
    for command in [
        json!({ "type": "hint", "spec": "minimax:depth=60", "request": 101 }),
        json!({ "type": "move", "move": "f5" }),
    ] {
        player.send_text(&command.to_string()).await.unwrap();
    }
    let hint = player.wait_for(|message| message["request"] == 101).await;
    assert_eq!(hint["error"]["code"], "superseded", "{hint}");
    player.wait_view(|view| view["ply"] == 1).await;
    live.stop().await;
}

#[tokio::test]
async fn what_an_agent_thought_is_told_before_its_move() {
    let live = Live::start(Settings::default()).await;
    let seats = ["human", "greedy:eval=seed"];
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": seats })).await;
    let mut spectator = live.connect(&id, None).await;
    let mut player = live.connect(&id, tokens["first"].as_str()).await;
    player.ask(json!({ "type": "move", "move": "f5" })).await;
    let thought = spectator.wait_for(|message| message["type"] == "thought").await;
    assert_eq!(thought["ply"], 1, "{thought}");
    assert!(spectator.view["ply"].as_u64() < Some(2), "its move is known already");
    spectator.wait_view(|view| view["ply"] == 2).await;
    live.stop().await;
}

#[tokio::test]
async fn thoughts_are_seen_live_and_an_agent_can_be_hurried() {
    let live = Live::start(Settings::default()).await;
    let spec = "engine:time=20s,eval=seed,hash=1MiB";
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": ["human", spec] })).await;
    let mut player = live.connect(&id, tokens["first"].as_str()).await;
    player.ask(json!({ "type": "move", "move": "f5" })).await;
    player.wait_view(|view| view["seats"][1]["thinking"] == true).await;
    let thought = player.wait_for(|message| message["type"] == "thought").await;
    assert_eq!((&thought["side"], &thought["ply"]), (&json!("second"), &json!(1)));
    assert!(thought["thought"]["depth"].as_u64().unwrap() >= 1);
    assert_eq!(player.ask(json!({ "type": "now" })).await["type"], "ok");
    let view = player.wait_view(|view| view["ply"] == 2).await;
    assert_eq!(view["seats"][1]["thinking"], false);
}

#[tokio::test]
async fn messages_that_make_no_sense_are_answered_and_change_nothing() {
    let live = Live::start(Settings::default()).await;
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut player = live.connect(&id, tokens["owner"].as_str()).await;
    let before = player.view.clone();
    for text in ["", "null", "{}", "{\"type\":\"fly\"}", "{\"type\":\"move\"}", "[[[[", "\u{0}"] {
        player.send_text(text).await.unwrap();
        let answer = player.wait_for(|message| message["type"] == "error").await;
        assert_eq!(answer["error"]["code"], "bad-request", "{text}");
    }
    player.send_bytes(vec![0, 159, 146, 150]).await.unwrap();
    let answer = player.wait_for(|message| message["type"] == "error").await;
    assert_eq!(answer["error"]["code"], "bad-request");
    assert_eq!(player.view, before);
    // Too much ends the conversation, not the game.
    let _ = player.send_text(&"x".repeat(1 << 20)).await;
    while player.next().await.is_some() {}
    let again = live.connect(&id, tokens["owner"].as_str()).await;
    assert_eq!(again.view, before);
}

#[tokio::test]
async fn one_address_holds_so_many_sockets_and_says_so_much() {
    let settings = Settings {
        connections_per_client: 3,
        requests_per_second: 1,
        request_burst: 20,
        ..Settings::default()
    };
    let live = Live::start(settings).await;
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut player = live.connect(&id, tokens["owner"].as_str()).await;
    let mut others = Vec::new();
    while let Ok(peer) = Peer::connect(live.address, &id, None).await {
        others.push(peer);
    }
    assert!((1..=2).contains(&others.len()), "the one that made the game may still be there");
    drop(others);
    let mut codes = Vec::new();
    for _ in 0..30 {
        codes.push(player.ask(json!({ "type": "undo" })).await["error"]["code"].clone());
    }
    assert_eq!(codes[0], "nothing-to-undo");
    assert_eq!(codes[29], "too-many-requests");
}

#[tokio::test]
async fn everybody_is_told_of_offers_and_rematches() {
    let live = Live::start(Settings::default()).await;
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut first = live.connect(&id, tokens["first"].as_str()).await;
    let mut second = live.connect(&id, tokens["second"].as_str()).await;
    let mut spectator = live.connect(&id, None).await;
    first.ask(json!({ "type": "draw", "action": "offer" })).await;
    let offer = second.wait_for(|message| message["type"] == "draw-offer").await;
    assert_eq!(offer["side"], "first");
    second.ask(json!({ "type": "draw", "action": "decline" })).await;
    first.wait_for(|message| message["type"] == "draw-declined").await;
    let answer = first.ask(json!({ "type": "rematch", "swap": true })).await;
    let told = second.wait_for(|message| message["type"] == "rematch").await;
    assert_eq!(told["id"], answer["id"]);
    assert_eq!(told["tokens"], json!({ "first": tokens["second"] }));
    let seen = spectator.wait_for(|message| message["type"] == "rematch").await;
    assert_eq!(seen["tokens"], json!({}), "a spectator gets no secrets");
}

#[tokio::test]
async fn a_stopping_server_says_goodbye() {
    let live = Live::start(Settings::default()).await;
    let (id, tokens) = live
        .create(json!({ "game": "othello", "seats": ["human", "engine:time=20s,eval=seed"] }))
        .await;
    let mut player = live.connect(&id, tokens["first"].as_str()).await;
    player.ask(json!({ "type": "move", "move": "f5" })).await;
    let began = std::time::Instant::now();
    live.stop().await;
    assert!(began.elapsed() < Duration::from_secs(5), "it did not wait for the agent");
    while player.next().await.is_some() {}
}

#[tokio::test]
async fn a_command_has_one_answer_and_it_tells_the_change() {
    let live = Live::start(Settings::default()).await;
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut first = live.connect(&id, tokens["first"].as_str()).await;
    let mut second = live.connect(&id, tokens["second"].as_str()).await;
    for (number, mv) in ["f5", "d6", "c3", "d3"].into_iter().enumerate() {
        let (mover, other) =
            if number % 2 == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
        mover
            .send_text(&json!({ "type": "move", "move": mv, "request": number }).to_string())
            .await
            .unwrap();
        let answer = mover.next().await.unwrap();
        assert_eq!((&answer["type"], &answer["request"]), (&json!("ok"), &json!(number)));
        assert_eq!(answer["change"]["moves"].as_array().map(Vec::len), Some(1), "{answer}");
        let heard = other.next().await.unwrap();
        assert_eq!(heard["type"], "change", "{heard}");
        assert_eq!(heard["change"]["moves"], answer["change"]["moves"]);
        assert!(!heard["change"]["legal"].as_array().unwrap().is_empty(), "they are on move");
    }
    for peer in [&first, &second] {
        let anew = live.connect(&id, tokens[peer.view["role"].as_str().unwrap()].as_str()).await;
        assert_eq!(anew.view, peer.view);
    }
}

#[tokio::test]
async fn a_watcher_of_parchis_is_told_at_most_three_kilobytes_a_move() {
    let live = Live::start(Settings::default()).await;
    let body = json!({ "game": "parchis", "seats": ["random:seed=3", "random:seed=4"],
        "speed_ms": 0 });
    let (id, _) = live.create(body).await;
    let mut spectator = live.connect(&id, None).await;
    // A few games of chance are over before that.
    let enough = |view: &Json| view["ply"].as_u64() >= Some(150) || !view["ending"].is_null();
    let view = spectator.wait_view(enough).await;
    let each = spectator.bytes / view["ply"].as_u64().unwrap() as usize;
    assert!(each <= 3000, "{each} bytes a move");
    assert!(view["state"]["view"].is_null());
}

#[tokio::test]
async fn whoever_goes_on_with_wrong_messages_is_sent_away_with_a_reason() {
    let live = Live::start(Settings::default()).await;
    let (id, _) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut noisy = live.connect(&id, None).await;
    for _ in 0..49 {
        noisy.send_text("what?").await.unwrap();
        assert_eq!(noisy.next().await.unwrap()["error"]["code"], "bad-request");
    }
    // One that makes sense is a new beginning.
    assert_eq!(noisy.ask(json!({ "type": "undo" })).await["error"]["code"], "no-token");
    for _ in 0..50 {
        let _ = noisy.send_text("what?").await;
    }
    while noisy.next().await.is_some() {}
    let (code, reason) = noisy.reason.expect("it says why");
    assert_eq!(code, 1008);
    assert!(reason.contains("could not take"), "{reason}");
}

#[tokio::test]
async fn a_message_that_is_too_large_closes_the_socket_with_its_own_code() {
    let live = Live::start(Settings { message_size: 1000, ..Settings::default() }).await;
    let (id, tokens) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut player = live.connect(&id, tokens["first"].as_str()).await;
    let right = json!({ "type": "move", "move": "f5", "ply": 0 });
    assert_eq!(player.ask(right).await["type"], "ok");
    player.send_text(&"x".repeat(1001)).await.unwrap();
    while player.next().await.is_some() {}
    let (code, reason) = player.reason.expect("a reason is given");
    assert_eq!(code, 1009, "{reason}");
    live.stop().await;
}
