//! Every endpoint with good, bad and hostile input.

mod common;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{Site, post};
use serde_json::{Value as Json, json};
use server::Settings;

const START: &str = "---------------------------OX------XO--------------------------- X";

#[track_caller]
fn code(answer: &(StatusCode, Json), status: u16, code: &str) {
    assert_eq!(answer.0.as_u16(), status, "{}", answer.1);
    assert_eq!(answer.1["error"]["code"], code, "{}", answer.1);
    let message = answer.1["error"]["message"].as_str().unwrap();
    assert!(!message.is_empty() && message.len() < 2000);
}

#[tokio::test]
async fn the_catalog_names_what_can_be_played() {
    let site = Site::new().await;
    let (status, catalog) = site.get("/api/catalog").await;
    assert_eq!(status, StatusCode::OK);
    let othello = catalog["games"].as_array().unwrap().iter().find(|game| game["id"] == "othello");
    let othello = othello.unwrap();
    assert_eq!(othello["start"]["standard"], START);
    assert_eq!(othello["sides"][0], json!({ "en": "Black", "es": "Negras" }));
    let agents = catalog["agents"].as_array().unwrap();
    assert!(agents.contains(&json!("engine")) && !agents.contains(&json!("ugi")));
    // Everything that the catalog offers can be seated.
    for game in catalog["games"].as_array().unwrap() {
        for level in game["levels"].as_array().unwrap() {
            let spec = format!("level:{}", level["number"]);
            let id = game["id"].as_str().unwrap();
            let body = json!({ "game": id, "seats": ["human", spec], "paused": true });
            site.make(body).await;
        }
    }
}

#[tokio::test]
async fn the_description_lists_every_route() {
    let site = Site::new().await;
    let (_, description) = site.get("/api/openapi.json").await;
    let paths: Vec<_> = description["paths"].as_object().unwrap().keys().collect();
    for path in [
        "/healthz",
        "/readyz",
        "/api/catalog",
        "/api/games",
        "/api/games/import",
        "/api/games/summaries",
        "/api/games/{id}",
        "/api/games/{id}/at/{ply}",
        "/api/games/{id}/export",
        "/api/games/{id}/ws",
        "/api/games/{id}/{command}",
        "/api/analyse",
        "/api/line",
        "/api/explain",
        "/api/lab/trace",
        "/api/lab/node",
        "/api/lab/pruned",
        "/api/lab/depths",
        "/api/lab/exercise",
        "/api/lab/reading",
        "/api/position",
        "/api/solve",
    ] {
        assert!(paths.iter().any(|known| *known == path), "{path} of {paths:?}");
    }
    let schemas = description["components"]["schemas"].as_object().unwrap();
    assert!(schemas.contains_key("Command") && schemas.contains_key("GameView"));
    assert_eq!(site.get("/healthz").await.1["status"], "ok");
}

#[tokio::test]
async fn games_are_made_only_as_they_should_be() {
    let site = Site::new().await;
    let create = async |body: Json| site.post("/api/games", body).await;
    let seats = json!(["human", "human"]);
    code(&create(json!({ "seats": seats })).await, 400, "bad-request");
    code(&create(json!({ "game": "othello" })).await, 400, "bad-request");
    code(&create(json!({ "game": "othello", "seats": ["human"] })).await, 400, "bad-request");
    code(&create(json!({ "game": 7, "seats": seats })).await, 400, "bad-request");
    code(&create(json!({ "game": "go", "seats": seats })).await, 422, "unknown-game");
    let variant = json!({ "game": "othello", "variant": "xxl", "seats": seats });
    code(&create(variant).await, 422, "unknown-variant");
    let position = json!({ "game": "othello", "position": "nonsense", "seats": seats });
    code(&create(position).await, 422, "bad-position");
    let extra = json!({ "game": "othello", "seats": seats, "admin": true });
    code(&create(extra).await, 400, "bad-request");
    let slow = json!({ "game": "othello", "seats": seats, "speed_ms": 999_999 });
    code(&create(slow).await, 400, "bad-request");
    for (spec, status, problem) in [
        ("robot", 422, "bad-agent"),
        ("level:99", 422, "bad-agent"),
        ("engine:hash=lots", 422, "bad-agent"),
        ("greedy:eval=nothing", 422, "bad-agent"),
        ("ugi:cmd=touch /tmp/owned", 403, "refused-agent"),
        ("greedy:eval=weights:/etc/passwd", 403, "refused-agent"),
    ] {
        let body = json!({ "game": "othello", "seats": ["human", spec] });
        code(&create(body).await, status, problem);
    }
    let record = json!({ "game": "othello", "variant": "standard", "moves": ["a1"] });
    code(&create(json!({ "record": record, "seats": seats })).await, 422, "bad-record");
}

#[tokio::test]
async fn errors_name_what_they_are_about() {
    let site = Site::new().await;
    let params = async |body: Json| site.post("/api/games", body).await.1["error"]["params"].take();
    let seats = json!(["human", "human"]);
    let known = json!({ "given": "go", "valid": "parchis, damas, othello" });
    assert_eq!(params(json!({ "game": "go", "seats": seats })).await, known);
    let robot = json!({ "game": "othello", "seats": ["human", "robot"] });
    assert_eq!(params(robot).await["given"], "robot");
    let game = site.create("othello", "human", "human").await;
    let (_, answer) = game.command(&game.owner, "move", json!({ "move": "z9" })).await;
    let here = json!({ "move": "z9", "legal": "d3 c4 f5 e6" });
    assert_eq!(answer["error"]["params"], here, "{answer}");
    // Where a message names nothing there is nothing to repeat.
    let (_, answer) = game.command(&game.owner, "undo", json!({})).await;
    assert_eq!(answer["error"].get("params"), None, "{answer}");
}

#[tokio::test]
async fn agents_are_cut_to_what_the_server_allows() {
    let site = Site::with(Settings { cores: 1, ..Settings::default() }).await;
    let body = json!({
        "game": "othello",
        "seats": ["human", "engine:time=5m,threads=64,hash=64GiB,eval=seed"],
    });
    let view = site.make(body).await.view().await;
    assert_eq!(view["seats"][1]["spec"], "engine:time=30s,eval=seed,hash=134217728");
}

#[tokio::test]
async fn a_record_goes_on_where_it_stopped() {
    let site = Site::new().await;
    let record =
        json!({ "format": 2, "game": "othello", "variant": "standard", "moves": ["f5", "d6"] });
    let game = site.make(json!({ "record": record, "seats": ["human", "human"] })).await;
    let view = game.view().await;
    assert_eq!((&view["ply"], &view["turn"]), (&json!(2), &json!("first")));
    assert_eq!(view["last"]["move"], "d6");
    let (_, exported) = site.get(&game.path("/export")).await;
    assert_eq!(exported["moves"], record["moves"]);
    assert_eq!(exported["players"], json!(["human", "human"]));
    assert_eq!(exported["date"].as_str().map(str::len), Some("2026-11-17".len()), "{exported}");
}

#[tokio::test]
async fn lines_tell_the_name_of_the_opening() {
    let site = Site::new().await;
    let line = async |moves: Json| {
        let body = json!({ "game": "othello", "moves": moves });
        site.post("/api/line", body).await.1["opening"].take()
    };
    assert_eq!(line(json!(["f5", "d6", "c3", "d3", "c4"])).await, "Tiger");
    assert_eq!(line(json!([])).await, Json::Null);
}

#[tokio::test]
async fn the_end_of_othello_is_solved_and_what_is_far_from_it_is_not() {
    let site = Site::new().await;
    let position = format!("-OXXXXO-{} X", "X".repeat(56));
    let (status, solved) =
        site.post("/api/solve", json!({ "game": "othello", "position": position })).await;
    assert_eq!(status, StatusCode::OK, "{solved}");
    let best = json!([{ "move": "a1", "score": 64 }, { "move": "h1", "score": 64 }]);
    assert_eq!(solved["moves"], best);
    // One empty square less, and White to move: it loses by one disc less or more.
    let position = format!("-XO{} O", "X".repeat(61));
    let (_, solved) =
        site.post("/api/solve", json!({ "game": "othello", "position": position })).await;
    assert_eq!(solved["moves"], json!([{ "move": "a1", "score": -58 }]));
    for body in [json!({ "game": "othello" }), json!({ "game": "damas" })] {
        let (status, far) = site.post("/api/solve", body).await;
        assert_eq!((status, &far["moves"]), (StatusCode::OK, &Json::Null));
    }
}

#[tokio::test]
async fn games_are_exported_and_imported_in_every_format() {
    let site = Site::new().await;
    for (game, moves, formats) in [
        ("othello", ["f5", "d6", "c3"], &["json", "transcript", "ggf"][..]),
        ("damas", ["11-15", "22-18", "15x22"], &["json", "pdn"]),
    ] {
        let played = site.create(game, "human", "human").await;
        for mv in moves {
            played.must(&played.owner, "move", json!({ "move": mv })).await;
        }
        let original = played.view().await;
        for format in formats {
            let path = played.path(&format!("/export?format={format}"));
            let (status, headers, text) =
                site.raw(Request::get(path).body(Body::empty()).unwrap()).await;
            assert_eq!(status, StatusCode::OK);
            assert!(headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
            let text = String::from_utf8(text).unwrap();
            let (status, body) = site.post("/api/games/import", json!({ "text": text })).await;
            assert_eq!(status, StatusCode::CREATED, "{body}");
            assert_eq!(body["view"]["moves"], original["moves"], "{format}: {text}");
            assert_eq!(body["view"]["position"], original["position"]);
        }
        let other = if game == "damas" { "transcript" } else { "pdn" };
        let wrong = site.get(&played.path(&format!("/export?format={other}"))).await;
        code(&wrong, 422, "bad-record");
        code(&site.get(&played.path("/export?format=docx")).await, 400, "bad-request");
    }
    for text in ["", "{", "{\"game\":\"go\"}", "[Event \"x\"", "f5f5", "\u{0}\u{ffff}"] {
        let (status, body) = site.post("/api/games/import", json!({ "text": text })).await;
        let empty_game = text.is_empty() && status == StatusCode::CREATED;
        assert!(empty_game || status == StatusCode::UNPROCESSABLE_ENTITY, "{text:?}: {body}");
    }
    let body = json!({ "text": "f5d6", "game": "damas" });
    code(&site.post("/api/games/import", body).await, 422, "bad-record");
}

#[tokio::test]
async fn wrong_links_find_nothing() {
    let site = Site::new().await;
    for id in ["x", "AAAAAAAAAAAAAAAA", "../../etc/passwd", "%00", "' OR 1=1 --", "ñññññññññññññññ"]
    {
        let id: Vec<_> = id.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let id = id.concat();
        code(&site.get(&format!("/api/games/{id}")).await, 404, "not-found");
        code(&site.get(&format!("/api/games/{id}/export")).await, 404, "not-found");
        code(&site.get(&format!("/api/games/{id}/at/0")).await, 404, "not-found");
        let answer = site.post(&format!("/api/games/{id}/undo"), json!({})).await;
        code(&answer, 404, "not-found");
    }
    // Bytes that are no text at all.
    for path in ["/api/games/%ff", "/api/games/%ff/ws", "/api/games/%ff/export"] {
        code(&site.get(path).await, 400, "bad-request");
    }
    let game = site.create("othello", "human", "human").await;
    code(&site.get(&game.path("/ws")).await, 400, "bad-request");
    code(&site.get(&game.path("/ws?token=guess")).await, 401, "no-token");
    code(&site.get(&game.path("/ws?admin=1")).await, 400, "bad-request");
    code(&site.get("/api/nothing").await, 404, "not-found");
    assert_eq!(site.get("/nothing.html").await.0, StatusCode::NOT_FOUND);
    assert_eq!(site.get("/../Cargo.toml").await.0, StatusCode::NOT_FOUND);
    code(&site.get("/api/games").await, 405, "method-not-allowed");
    code(&site.post("/", json!({})).await, 405, "method-not-allowed");
}

#[tokio::test]
async fn games_are_summed_up_without_waking_them() {
    let site = Site::new().await;
    let won = site.create("othello", "human", "level:1").await;
    won.must(&won.owner, "move", json!({ "move": "f5" })).await;
    won.must(&won.owner, "resign", json!({})).await;
    let on_its_way = site.create("damas", "human", "human").await;
    on_its_way.must(&on_its_way.owner, "move", json!({ "move": "11-15" })).await;
    let among_agents = json!({ "game": "othello", "seats": ["random", "random"], "speed_ms": 20 });
    let agents = site.make(among_agents.clone()).await;
    let ids = [&won.id, &on_its_way.id, &agents.id].map(String::clone);
    let [won, on_its_way, agents] = ids;

    // After a restart nobody plays until somebody watches; looking at the list is not watching.
    let site = site.reopen().await;
    let wanted = json!({ "ids": [won, on_its_way, agents, "AAAAAAAAAAAAAAAA", "' OR 1=1 --"] });
    let (status, before) = site.post("/api/games/summaries", wanted.clone()).await;
    assert_eq!(status, StatusCode::OK, "{before}");
    assert_eq!(before["games"].as_array().unwrap().len(), 3, "only games that exist: {before}");
    let summary = |id: &str| {
        let mut games = before["games"].as_array().unwrap().iter();
        games.find(|game| game["id"] == id).unwrap().clone()
    };
    assert_eq!(summary(&won)["ending"], json!({ "result": "second", "reason": "resignation" }));
    assert_eq!(summary(&won)["seats"], json!(["human", "level:1"]));
    assert_eq!(
        summary(&on_its_way),
        json!({ "id": on_its_way, "game": "damas", "variant": "damas", "seats": ["human", "human"],
                "ply": 1, "ending": null })
    );
    // Meanwhile a game that is looked at goes on.
    let watched = site.make(among_agents).await;
    watched.until(|view| view["ply"].as_u64().unwrap() >= 20).await;
    assert_eq!(site.post("/api/games/summaries", wanted).await.1, before);

    assert_eq!(site.post("/api/games/summaries", json!({ "ids": [] })).await.1["games"], json!([]));
    let many = json!({ "ids": vec!["x"; 201] });
    code(&site.post("/api/games/summaries", many).await, 400, "bad-request");
    code(&site.post("/api/games/summaries", json!({ "ids": "x" })).await, 400, "bad-request");
}

#[tokio::test]
async fn the_past_can_be_looked_at() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    for mv in ["f5", "d6", "c3"] {
        game.must(&game.owner, "move", json!({ "move": mv })).await;
    }
    game.must(&game.owner, "undo", json!({})).await;
    let (_, start) = site.get(&game.path("/at/0")).await;
    assert_eq!(start["position"], START);
    assert_eq!(start["last"], Json::Null);
    let (_, taken_back) = site.get(&game.path("/at/3")).await;
    assert_eq!(taken_back["last"]["move"], "c3");
    code(&site.get(&game.path("/at/4")).await, 404, "not-found");
    code(&site.get(&game.path("/at/-1")).await, 400, "bad-request");
}

#[tokio::test]
async fn positions_are_checked_and_shown() {
    let site = Site::new().await;
    let body = json!({ "game": "othello", "position": START, "moves": ["f5"] });
    let (status, shown) = site.post("/api/position", body).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(shown["turn"], "second");
    assert_eq!(shown["legal"].as_array().unwrap().len(), 3);
    assert_eq!(shown["ending"], Json::Null);
    let wrong = json!({ "game": "othello", "position": START, "moves": ["a1"] });
    code(&site.post("/api/position", wrong).await, 422, "illegal-move");
    let wrong = json!({ "game": "othello", "position": "X".repeat(5000) });
    code(&site.post("/api/position", wrong).await, 422, "bad-position");
    let long = json!({ "game": "othello", "moves": vec!["f5"; 5000] });
    code(&site.post("/api/position", long).await, 409, "game-too-long");
}

#[tokio::test]
async fn a_line_shows_every_position_on_its_way() {
    let site = Site::new().await;
    let moves = ["f5", "d6", "c3"];
    let (status, line) = site.post("/api/line", json!({ "game": "othello", "moves": moves })).await;
    assert_eq!(status, StatusCode::OK, "{line}");
    let positions = line["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 4);
    assert_eq!(positions[0]["position"], START);
    assert_eq!(positions[0]["last"], Json::Null);
    for (ply, mv) in moves.iter().enumerate() {
        let step = &positions[ply + 1];
        assert_eq!(step["last"]["move"], *mv);
        assert!(step["en"].as_str() != step["es"].as_str(), "{step}");
        let body = json!({ "game": "othello", "moves": moves[..=ply] });
        let (_, shown) = site.post("/api/position", body).await;
        for field in ["position", "turn", "state"] {
            assert_eq!(step[field], shown[field], "{field} after {mv}");
        }
    }
    assert_eq!(line["ending"], Json::Null);
    let wrong = json!({ "game": "othello", "moves": ["f5", "a1"] });
    code(&site.post("/api/line", wrong).await, 422, "illegal-move");
    let long = json!({ "game": "othello", "moves": vec!["f5"; 5000] });
    code(&site.post("/api/line", long).await, 409, "game-too-long");
}

#[tokio::test]
async fn what_cannot_be_played_is_explained() {
    let site = Site::new().await;
    // Yellow 1 is at home; 2 stands before a blue barrier; 3 is at the goal.
    let position = "h,5,g/7,7,h/38,47,51/55,64,68 yr - 124/12456 horn/- - - 0/0/0/0 -";
    let body = json!({ "game": "parchis", "position": position });
    let (status, shown) = site.post("/api/position", body.clone()).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    let rule = |mv: &str| {
        let refused = shown["refused"].as_array().unwrap();
        let has = |refusal: &&Json| refusal["moves"].as_array().unwrap().contains(&json!(mv));
        refused.iter().find(has).map(|refusal| refusal["rule"].as_str().unwrap().to_owned())
    };
    assert_eq!(rule("y1-4").as_deref(), Some("R4"));
    assert_eq!(rule("y2-4").as_deref(), Some("R8"));
    assert_eq!(rule("y3-1").as_deref(), Some("R13"));
    assert_eq!(rule("y2-1"), None, "that is legal");
    assert_eq!(rule("y1-5"), None, "that die is spent: nobody can choose it");
    for refusal in shown["refused"].as_array().unwrap() {
        assert_ne!(refusal["en"], refusal["es"]);
    }
    let game = site
        .make(json!({ "game": "parchis", "position": position, "seats": ["human", "human"] }))
        .await;
    assert_eq!(game.view().await["refused"], shown["refused"]);
}

#[tokio::test]
async fn positions_are_analysed_within_bounds() {
    let site = Site::new().await;
    let body = json!({ "game": "othello", "spec": "engine:depth=4,eval=seed", "multipv": 3 });
    let (status, analysis) = site.post("/api/analyse", body).await;
    assert_eq!(status, StatusCode::OK, "{analysis}");
    assert_eq!(analysis["thought"]["lines"].as_array().unwrap().len(), 3);
    assert_eq!(analysis["turn"], "first");
    let (status, analysis) = site.post("/api/analyse", json!({ "game": "othello" })).await;
    assert_eq!(status, StatusCode::OK, "{analysis}");
    for (spec, status, problem) in
        [("human", 422, "bad-agent"), ("ugi:cmd=sh", 403, "refused-agent"), ("", 422, "bad-agent")]
    {
        let body = json!({ "game": "othello", "spec": spec });
        code(&site.post("/api/analyse", body).await, status, problem);
    }
    let over = "X".repeat(64) + " O";
    let body = json!({ "game": "othello", "position": over });
    code(&site.post("/api/analyse", body).await, 409, "game-over");
}

#[tokio::test]
async fn hostile_bodies_are_refused() {
    let site = Site::new().await;
    let game = site.create("othello", "human", "human").await;
    let path = game.path("/move");
    for body in ["", "null", "[]", "{", "\u{0}", "{\"move\":", "\"f5\"", "{\"type\":\"undo\"}"] {
        let answer = site.raw(post(&path, Some(&game.owner), body.to_owned())).await;
        assert_eq!(answer.0, StatusCode::BAD_REQUEST, "{body}");
    }
    let deep = "[".repeat(20_000) + &"]".repeat(20_000);
    assert_eq!(site.raw(post(&path, None, deep)).await.0, StatusCode::BAD_REQUEST);
    let huge = json!({ "move": "x".repeat(100_000) });
    let (status, _, body) = site.raw(post(&path, Some(&game.owner), huge.to_string())).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(String::from_utf8(body).unwrap().contains("too-large"));
    let import = json!({ "text": "x".repeat(300_000) });
    code(&site.post("/api/games/import", import).await, 413, "too-large");
    // A form from another site cannot play: browsers send those without asking.
    let form = Request::post(&path)
        .header("content-type", "text/plain")
        .header("authorization", format!("Bearer {}", game.owner))
        .body(Body::from("{\"move\":\"f5\"}"))
        .unwrap();
    assert_eq!(site.raw(form).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(game.view().await["ply"], 0);
}

#[tokio::test]
async fn one_address_has_limits() {
    let settings = Settings {
        requests_per_second: 1,
        request_burst: 8,
        games_per_client: 2,
        ..Settings::default()
    };
    let site = Site::with(settings).await;
    let body = json!({ "game": "othello", "seats": ["human", "human"] });
    for _ in 0..2 {
        assert_eq!(site.post("/api/games", body.clone()).await.0, StatusCode::CREATED);
    }
    code(&site.post("/api/games", body.clone()).await, 429, "too-many-games");
    let mut answers = Vec::new();
    for _ in 0..8 {
        answers.push(site.get("/api/catalog").await);
    }
    code(answers.last().unwrap(), 429, "too-many-requests");
    // The page itself is still served.
    assert_ne!(site.get("/").await.0, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn the_page_is_cached_and_locked_down() {
    let directory = tempfile::tempdir().unwrap();
    let page = "<!doctype html>".to_owned() + &"<p>hello</p>".repeat(100);
    std::fs::write(directory.path().join("index.html"), &page).unwrap();
    let settings = Settings { web_dir: Some(directory.path().to_owned()), ..Settings::default() };
    let site = Site::with(settings).await;
    let get = |header: &'static str, value: &str| {
        Request::get("/").header(header, value).body(Body::empty()).unwrap()
    };
    let (status, headers, body) = site.raw(get("accept-encoding", "identity")).await;
    assert_eq!((status, body.len()), (StatusCode::OK, page.len()));
    assert_eq!(headers["content-type"], "text/html; charset=utf-8");
    let policy = headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"));
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
    assert!(headers["permissions-policy"].to_str().unwrap().contains("camera=()"));
    assert!(!headers.contains_key("strict-transport-security"), "nobody promised certificates");
    let tag = headers["etag"].to_str().unwrap();
    let (status, _, body) = site.raw(get("if-none-match", tag)).await;
    assert_eq!((status, body.len()), (StatusCode::NOT_MODIFIED, 0));
    for path in ["/../secret", "/..%2fsecret", "//etc/passwd", "/%2e%2e/x"] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        assert_eq!(site.raw(request).await.0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn whoever_has_certificates_keeps_browsers_on_https() {
    let site = Site::with(Settings { hsts: true, ..Settings::default() }).await;
    let request = Request::get("/").header("host", "localhost").body(Body::empty()).unwrap();
    let (_, headers, _) = site.raw(request).await;
    assert_eq!(headers["strict-transport-security"], "max-age=31536000");
}

#[tokio::test]
async fn a_request_has_one_host() {
    let site = Site::new().await;
    for path in ["/", "/api/catalog", "/healthz"] {
        let request = Request::get(path).header("host", "localhost").header("host", "evil.example");
        let answer = site.json(request.body(Body::empty()).unwrap()).await;
        code(&answer, 400, "bad-request");
    }
}

#[tokio::test]
async fn what_is_compressed_is_the_same() {
    let site = Site::new().await;
    let get = async |path: &str, accepted: &str| {
        let request = Request::get(path).header("host", "localhost");
        let request = request.header("accept-encoding", accepted).body(Body::empty()).unwrap();
        let (status, headers, body) = site.raw(request).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        assert_eq!(headers["vary"], "accept-encoding", "{path}");
        let encoding =
            headers.get("content-encoding").map(|name| name.to_str().unwrap().to_owned());
        (encoding, headers.get("etag").cloned(), body)
    };
    for path in ["/", "/api/catalog", "/api/openapi.json", "/api/lab/reading"] {
        let (none, tag, plain) = get(path, "gzip;q=0").await;
        assert_eq!(none, None, "{path}");
        let (gzip, same_tag, body) = get(path, "deflate, gzip").await;
        assert_eq!((gzip.as_deref(), same_tag), (Some("gzip"), tag), "{path}");
        assert!(body.len() < plain.len() * 3 / 4, "{path}: {} of {}", body.len(), plain.len());
        let mut unpacked = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&body[..]), &mut unpacked)
            .unwrap();
        assert_eq!(unpacked, plain, "{path}");
    }
    // Answers that are made for one request, small ones and large ones.
    for depth in [3, 5] {
        let body = json!({ "game": "damas", "spec": format!("minimax:depth={depth}") });
        let mut request = post("/api/lab/trace", None, body.to_string());
        let plain = site.json(post("/api/lab/trace", None, body.to_string())).await.1;
        request.headers_mut().insert("accept-encoding", "gzip".parse().unwrap());
        let (_, headers, packed) = site.raw(request).await;
        assert_eq!(headers["content-encoding"], "gzip");
        let unpacked: Json =
            serde_json::from_reader(flate2::read::GzDecoder::new(&packed[..])).unwrap();
        assert_eq!(unpacked, plain);
    }
}

#[tokio::test]
async fn the_description_says_what_each_route_takes() {
    let site = Site::new().await;
    let (_, description) = site.get("/api/openapi.json").await;
    let fields = |path: &str| {
        let content = &description["paths"][path]["post"]["requestBody"]["content"];
        let name = content["application/json"]["schema"]["$ref"].as_str().unwrap();
        let schema = &description["components"]["schemas"][name.rsplit('/').next().unwrap()];
        schema["required"].clone()
    };
    assert_eq!(fields("/api/disagreements"), json!(["game", "eval", "against"]));
    assert_eq!(fields("/api/lab/depths"), json!(["game", "specs", "depth"]));
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let responses = operation["responses"].as_object().unwrap();
            assert!(responses.contains_key("4XX"), "{method} {path} may be refused");
        }
    }
    assert_eq!(description["components"]["securitySchemes"]["token"]["scheme"], "bearer");
}

#[tokio::test]
async fn the_embedded_page_holds_what_a_browser_needs_and_no_more() {
    let site = Site::new().await;
    let (status, index) = site.get("/").await;
    assert_eq!(status, StatusCode::OK);
    let index = index.as_str().unwrap();
    let folders = ["lasting/", "src/", "style/"];
    let links =
        index.split('"').filter(|part| folders.iter().any(|folder| part.starts_with(folder)));
    for link in links.filter(|link| !link.contains(".woff2")) {
        let (status, headers, _) =
            site.raw(Request::get(format!("/{link}")).body(Body::empty()).unwrap()).await;
        assert_eq!(status, StatusCode::OK, "{link}");
        let kind = headers["content-type"].to_str().unwrap();
        assert!(kind.starts_with("text/javascript") || kind.starts_with("text/css"), "{link}");
    }
    // The policy allows no script inside the page.
    assert!(index.split("<script").skip(1).all(|script| script.contains("src=")), "{index}");
    for path in ["/package.json", "/tsconfig.json", "/src/types.d.ts", "/node_modules/htm/mini.js"]
    {
        assert_eq!(site.get(path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
}
