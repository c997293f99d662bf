//! What holds whatever clients send.

mod common;

use std::sync::LazyLock;

use axum::http::StatusCode;
use common::{Live, Site};
use proptest::prelude::*;
use serde_json::{Map, Value as Json, json};
use server::Settings;
use tokio::runtime::Runtime;

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());

/// Any JSON, with a liking for the words of our own API.
fn any_json() -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        any::<f64>().prop_map(Json::from),
        any_word().prop_map(Json::from),
        any::<String>().prop_map(Json::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Json::from),
            prop::collection::vec((any_word(), inner), 0..4)
                .prop_map(|fields| Json::Object(fields.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

fn any_word() -> impl Strategy<Value = String> {
    let words = [
        "type",
        "move",
        "ply",
        "undo",
        "redo",
        "resign",
        "draw",
        "action",
        "offer",
        "accept",
        "hint",
        "spec",
        "now",
        "seat",
        "side",
        "first",
        "second",
        "pause",
        "resume",
        "step",
        "speed",
        "ms",
        "position",
        "rematch",
        "swap",
        "human",
        "random",
        "level:1",
        "ugi:cmd=sh",
        "game",
        "othello",
        "damas",
        "variant",
        "seats",
        "record",
        "moves",
        "text",
        "format",
        "json",
        "pdn",
        "multipv",
        "f5",
    ];
    prop::sample::select(words.map(str::to_owned).to_vec())
}

fn any_path() -> impl Strategy<Value = String> {
    let command = any_word().prop_map(|word| format!("/api/games/ID/{word}"));
    let fixed = ["/api/games", "/api/games/import", "/api/analyse", "/api/position"];
    prop_oneof![4 => command, 1 => prop::sample::select(fixed.map(str::to_owned).to_vec())]
}

/// Any message to a socket: noise, JSON, or a command with odd fields.
fn any_message() -> impl Strategy<Value = String> {
    let command = (any_word(), prop::collection::vec((any_word(), any_json()), 0..3)).prop_map(
        |(kind, fields)| {
            let mut message: Map<_, _> = fields.into_iter().collect();
            message.insert("type".to_owned(), kind.into());
            Json::Object(message).to_string()
        },
    );
    prop_oneof![1 => any::<String>(), 1 => any_json().prop_map(|json| json.to_string()), 3 => command]
}

fn generous() -> Settings {
    let many = 1_000_000;
    Settings {
        requests_per_second: many,
        request_burst: many,
        games_per_client: many as usize,
        connections_per_client: many as usize,
        ..Settings::default()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn strangers_never_alter_a_game(requests in prop::collection::vec((any_path(), any_json()), 1..8)) {
        RUNTIME.block_on(async {
            static SITE: tokio::sync::OnceCell<Site> = tokio::sync::OnceCell::const_new();
            let site = SITE.get_or_init(|| Site::with(generous())).await;
            let game = site.create("othello", "human", "human").await;
            game.must(&game.owner, "move", json!({ "move": "f5" })).await;
            let before = game.view().await;
            for (path, body) in requests {
                let path = path.replace("ID", &game.id).replace(':', "%3a").replace(' ', "%20");
                let (status, answer) = site.post(&path, body.clone()).await;
                prop_assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{} {}", path, body);
                prop_assert!(status.is_success() || answer["error"]["code"].is_string());
            }
            prop_assert_eq!(game.view().await, before);
            Ok(())
        })?;
    }

    #[test]
    fn refused_commands_change_nothing_and_accepted_ones_keep_the_game_whole(
        commands in prop::collection::vec((any_word(), any_json()), 1..8),
    ) {
        RUNTIME.block_on(async {
            static SITE: tokio::sync::OnceCell<Site> = tokio::sync::OnceCell::const_new();
            let site = SITE.get_or_init(|| Site::with(generous())).await;
            let game = site.create("othello", "human", "human").await;
            for (name, body) in commands {
                let before = game.view().await;
                let name = name.replace(':', "%3a").replace(' ', "%20");
                let (status, answer) = game.command(&game.owner, &name, body.clone()).await;
                prop_assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR, "{} {}", name, body);
                let after = game.view().await;
                if !status.is_success() {
                    prop_assert_eq!(&after, &before, "{} {}: {}", name, body, answer);
                }
                let plies = after["moves"].as_array().map(Vec::len);
                prop_assert_eq!(after["ply"].as_u64().map(|ply| ply as usize), plies);
            }
            Ok(())
        })?;
    }

    #[test]
    fn a_spectator_says_anything_and_nothing_happens(messages in prop::collection::vec(any_message(), 1..8)) {
        RUNTIME.block_on(async {
            static LIVE: tokio::sync::OnceCell<Live> = tokio::sync::OnceCell::const_new();
            let live = LIVE.get_or_init(|| Live::start(generous())).await;
            let (id, tokens) = live.create(json!({ "game": "damas", "seats": ["human", "human"] })).await;
            let mut player = live.connect(&id, tokens["first"].as_str()).await;
            prop_assert_eq!(&player.ask(json!({ "type": "move", "move": "11-15" })).await["type"], "ok");
            let before = player.wait_view(|view| view["ply"] == 1).await;
            let mut spectator = live.connect(&id, None).await;
            for message in &messages {
                spectator.send_text(message).await.unwrap();
                let answer = spectator.wait_for(|message| message["type"] != "view").await;
                prop_assert_eq!(&answer["type"], "error", "{} was accepted: {}", message, answer);
                prop_assert_ne!(&answer["error"]["code"], "internal", "{}", message);
            }
            // The player's next answer comes after all of that, and finds the game as it was.
            let stale = player.ask(json!({ "type": "move", "move": "22-18", "ply": 7 })).await;
            prop_assert_eq!(&stale["error"]["code"], "stale");
            prop_assert_eq!(&live.connect(&id, tokens["first"].as_str()).await.view, &before);
            Ok(())
        })?;
    }
}
