//! What clients may burden the server with.

mod common;

use std::time::Duration;

use axum::http::StatusCode;
use common::Site;
use serde_json::{Value as Json, json};
use server::Settings;
use tokio::task::JoinSet;

fn generous() -> Settings {
    let many = 1_000_000;
    Settings { requests_per_second: many, request_burst: many, ..Settings::default() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_hundred_at_once_make_no_more_games_than_one_after_the_other() {
    let site = Site::with(Settings { games_per_client: 10, ..generous() }).await;
    let mut racing = JoinSet::new();
    for number in 0..500 {
        let router = site.router.clone();
        racing.spawn(async move {
            let body = if number % 2 == 0 {
                json!({ "game": "othello", "seats": ["human", "human"] }).to_string()
            } else {
                json!({ "text": "f5d6c3", "game": "othello" }).to_string()
            };
            let path = if number % 2 == 0 { "/api/games" } else { "/api/games/import" };
            let request = common::post(path, None, body);
            tower::ServiceExt::oneshot(router, request).await.unwrap().status()
        });
    }
    let answers = racing.join_all().await;
    let made = answers.iter().filter(|status| **status == StatusCode::CREATED).count();
    let refused = answers.iter().filter(|s| **s == StatusCode::TOO_MANY_REQUESTS).count();
    assert_eq!((made, refused), (10, 490));
}

#[tokio::test]
async fn limits_come_before_the_work() {
    let site = Site::with(Settings { games_per_client: 1, ..generous() }).await;
    site.create("othello", "human", "human").await;
    let (_, answer) = site.post("/api/games/import", json!({ "text": "no game at all" })).await;
    assert_eq!(answer["error"]["code"], "too-many-games", "it is not even read");
}

#[tokio::test]
async fn large_imports_count_for_more() {
    let settings = Settings { requests_per_second: 1, request_burst: 20, ..Settings::default() };
    let site = Site::with(settings).await;
    let text = "f5 ".repeat(10_000);
    let (_, answer) = site.post("/api/games/import", json!({ "text": text })).await;
    assert_eq!(answer["error"]["code"], "too-many-requests", "{answer}");
}

#[tokio::test]
async fn games_that_nobody_needs_leave_memory_and_come_back() {
    let site = Site::with(Settings { idle: Duration::from_millis(100), ..generous() }).await;
    let mut ids = Vec::new();
    for _ in 0..20 {
        ids.push(site.create("othello", "human", "human").await.id);
    }
    for _ in 0..500 {
        if site.state.live_games() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(site.state.live_games(), 0);
    for id in ids {
        assert_eq!(site.get(&format!("/api/games/{id}")).await.1["ply"], 0);
    }
    let (status, _) = site.get("/api/games/AAAAAAAAAAAAAAAA").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(site.state.live_games() <= 20, "a game that is not there takes no place");
}

#[tokio::test]
async fn a_game_is_found_by_many_at_once() {
    let site = Site::with(Settings { idle: Duration::from_millis(50), ..generous() }).await;
    let game = site.create("othello", "human", "human").await;
    game.must(&game.owner, "move", json!({ "move": "f5" })).await;
    for _ in 0..20 {
        let mut looking = JoinSet::new();
        for _ in 0..20 {
            let (router, path) = (site.router.clone(), game.path(""));
            looking.spawn(async move {
                let request =
                    axum::http::Request::get(path).body(axum::body::Body::empty()).unwrap();
                tower::ServiceExt::oneshot(router, request).await.unwrap().status()
            });
        }
        assert!(looking.join_all().await.iter().all(StatusCode::is_success));
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    assert_eq!(game.view().await["moves"].as_array().map(Vec::len), Some(1));
    let _: Json = game.must(&game.owner, "move", json!({ "move": "d6" })).await;
}

#[tokio::test]
async fn games_that_nobody_has_changed_for_long_are_deleted_unless_somebody_looks() {
    let second = Duration::from_secs(1);
    let settings = Settings { keep_for: Some(second), idle: second / 10, ..generous() };
    let site = Site::with(settings).await;
    let ids = [
        site.create("othello", "human", "human").await.id,
        site.create("othello", "human", "human").await.id,
    ];
    // Somebody goes on looking at the first one; the summaries disturb none.
    let left = async || {
        site.get(&format!("/api/games/{}", ids[0])).await;
        let (_, answer) = site.post("/api/games/summaries", json!({ "ids": ids })).await;
        answer["games"].as_array().map_or(0, Vec::len)
    };
    let mut waited = 0;
    while left().await == 2 && waited < 600 {
        tokio::time::sleep(second / 20).await;
        waited += 1;
    }
    assert_eq!(left().await, 1);
    assert_eq!(site.get(&format!("/api/games/{}", ids[0])).await.0, StatusCode::OK);
    assert_eq!(site.get(&format!("/api/games/{}", ids[1])).await.0, StatusCode::NOT_FOUND);
}
