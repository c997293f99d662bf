//! What whoever runs a server relies on.

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{Site, post};
use serde_json::{Value as Json, json};
use server::Settings;

#[tokio::test]
async fn programs_that_were_stored_do_not_run_without_permission() {
    let scratch = tempfile::tempdir().unwrap();
    let trace = scratch.path().join("ran");
    let program = format!("ugi:cmd=touch {}", trace.display());
    let site = Site::with(Settings { allow_programs: true, ..Settings::default() }).await;
    let game = site.create("othello", "human", &program).await;
    let (path, owner) = (game.path(""), game.owner.clone());
    let site = site.reopen_with(Settings::default()).await;

    let (_, seen) = site.get(&path).await;
    assert_eq!(seen["seats"][1]["spec"], "ugi", "a spectator does not see the command line");
    let ids = json!({ "ids": [path.rsplit('/').next().unwrap()] });
    let (_, summaries) = site.post("/api/games/summaries", ids).await;
    assert_eq!(summaries["games"][0]["seats"], json!(["human", "ugi"]));

    let command = async |name: &str, body: Json| {
        site.json(post(&format!("{path}/{name}"), Some(&owner), body.to_string())).await
    };
    let (_, answer) = command("rematch", json!({})).await;
    assert_eq!(answer["error"]["code"], "refused-agent", "{answer}");
    let (status, answer) = command("move", json!({ "move": "f5" })).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(answer["view"]["seats"][1]["spec"], program, "the owner does");
    for _ in 0..500 {
        if site.get(&path).await.1["paused"] == true {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let (_, view) = site.get(&path).await;
    assert_eq!((&view["paused"], &view["ply"]), (&json!(true), &json!(1)), "{view}");
    assert!(!trace.exists(), "the program ran");
}

#[tokio::test]
async fn health_is_told_whatever_the_limits() {
    let settings = Settings { requests_per_second: 1, request_burst: 5, ..Settings::default() };
    let site = Site::with(settings).await;
    let mut refused = None;
    for _ in 0..20 {
        let request = Request::get("/api/catalog").body(Body::empty()).unwrap();
        let (status, headers, _) = site.raw(request).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            refused = headers.get("retry-after").cloned();
        }
    }
    assert_eq!(refused.unwrap(), "1", "it is told when to come again");
    let well = json!({ "status": "ok", "store": "ok", "thinking": "ok" });
    for path in ["/healthz", "/readyz"].into_iter().cycle().take(20) {
        assert_eq!(site.get(path).await, (StatusCode::OK, well.clone()));
    }
}

#[tokio::test]
async fn pages_of_other_sites_are_kept_out() {
    let site = Site::new().await;
    let asked = async |origin: &str| {
        let request = Request::get("/api/catalog").header("host", "play.example");
        let request = request.header("origin", origin).body(Body::empty()).unwrap();
        site.raw(request).await.0
    };
    assert_eq!(asked("https://play.example").await, StatusCode::OK);
    assert_eq!(asked("https://evil.example").await, StatusCode::FORBIDDEN);
    assert_eq!(asked("null").await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_scheme_of_a_token_may_be_written_in_any_case() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    for (number, scheme) in ["Bearer", "bearer", "BEARER"].into_iter().enumerate() {
        let mv = ["f5", "d6", "c3"][number];
        let request = Request::post(game.path("/move"))
            .header("content-type", "application/json")
            .header("authorization", format!("{scheme} {}", game.owner))
            .body(Body::from(json!({ "move": mv }).to_string()))
            .unwrap();
        assert_eq!(site.raw(request).await.0, StatusCode::OK, "{scheme}");
    }
}

#[tokio::test]
async fn of_two_rematches_at_once_both_name_the_right_seat() {
    let site = Site::new().await;
    for _ in 0..20 {
        let game = site.create("othello", "human", "human").await;
        let ask = async |swap: bool| {
            let path = game.path("/rematch");
            let body = json!({ "swap": swap }).to_string();
            site.json(post(&path, Some(&game.first), body)).await.1
        };
        let (one, other) = tokio::join!(ask(true), ask(false));
        assert_eq!(one["id"], other["id"]);
        assert_eq!(one["tokens"], other["tokens"], "{one} {other}");
        let (name, token) = one["tokens"].as_object().unwrap().iter().next().unwrap();
        let path = format!("/api/games/{}", one["id"].as_str().unwrap());
        let look = Request::get(path)
            .header("authorization", format!("Bearer {}", token.as_str().unwrap()));
        let (_, view) = site.json(look.body(Body::empty()).unwrap()).await;
        assert_eq!(view["role"], *name);
    }
}

#[tokio::test]
async fn a_restored_backup_is_what_a_running_server_shows() {
    let scratch = tempfile::tempdir().unwrap();
    let backup = scratch.path().join("backup.db");
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    let path = game.path("");
    game.must(&game.owner, "move", json!({ "move": "f5" })).await;
    assert_eq!(store::back_up(site.data.path(), &backup).unwrap(), 1);
    game.must(&game.owner, "move", json!({ "move": "d6" })).await;
    assert_eq!(store::restore(&backup, site.data.path()).unwrap(), 1);
    // Whether or not the server has noticed: the store is well, and the game another one.
    let late = json!({ "move": "c3", "ply": 2 });
    let (status, answer) = game.command(&game.owner, "move", late).await;
    assert_eq!((status, &answer["error"]["code"]), (StatusCode::CONFLICT, &json!("stale")));
    game.until(|view| view["ply"] == 1).await;

    // Nobody says a word this time.
    game.must(&game.owner, "move", json!({ "move": "f6" })).await;
    assert_eq!(store::restore(&backup, site.data.path()).unwrap(), 1);
    game.until(|view| view["ply"] == 1).await;
    game.must(&game.owner, "move", json!({ "move": "f4" })).await;
    assert_eq!(site.reopen().await.get(&path).await.1["ply"], 2);
}
