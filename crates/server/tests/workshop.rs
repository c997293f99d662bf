//! Heuristics that are kept, matches that go on, and what helps to find better weights.

mod common;

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use agents::Heuristic;
use arena::{RunOptions, Tournament, run};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{Site, post};
use serde_json::{Value as Json, json};
use server::Settings;

/// A site without limits, since these tests ask much.
fn settings() -> Settings {
    Settings { request_burst: 100_000, ..Settings::default() }
}

fn weights(text: &str) -> Json {
    json!({ "game": "othello", "kind": "weights", "text": text })
}

const GOOD: &str = "# Mine\n[features]\ncorners = 25\nmobility = 2\n";

#[tokio::test]
async fn a_heuristic_is_kept_changed_by_its_maker_and_read_by_all() {
    let site = Site::with(settings()).await;
    let (status, kept) = site.post("/api/heuristics", weights(GOOD)).await;
    assert_eq!(status, StatusCode::CREATED, "{kept}");
    let path = format!("/api/heuristics/{}", kept["id"].as_str().unwrap());
    let token = kept["token"].as_str().unwrap().to_owned();
    assert_eq!(site.get(&path).await.1, weights(GOOD));

    let better = weights("# Mine, better\n[features]\ncorners = 30\n");
    let change = async |site: &Site, token: Option<&str>, body: &Json| {
        site.json(post(&path, token, body.to_string())).await.0
    };
    assert_eq!(change(&site, None, &better).await, StatusCode::UNAUTHORIZED);
    assert_eq!(change(&site, Some("guess"), &better).await, StatusCode::FORBIDDEN);
    let other = json!({ "game": "damas", "kind": "formula", "text": "men" });
    assert_eq!(change(&site, Some(&token), &other).await, StatusCode::BAD_REQUEST);
    assert_eq!(change(&site, Some(&token), &better).await, StatusCode::OK);
    let site = site.reopen().await;
    assert_eq!(site.get(&path).await.1, better, "it is there after the end of the server");

    for wrong in ["[features]\ncorners = nan\n", "[features]\ncorners = inf\n", "no toml", ""] {
        let (status, refused) = site.post("/api/heuristics", weights(wrong)).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}: {refused}");
        assert_eq!(refused["error"]["code"], "bad-heuristic");
        assert_ne!(refused["error"]["params"]["es"], refused["error"]["params"]["en"]);
    }
    for id in ["nothing", "AAAAAAAAAAAAAAAA", "'; DROP TABLE"] {
        let (status, _) = site.get(&format!("/api/heuristics/{}", id.replace(' ', "%20"))).await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
}

/// A match between two heuristics of one's own and a house agent.
fn gauntlet(rounds: u64) -> Json {
    let own = Heuristic::Formula("# Corners\n25*corners + mobility".to_owned());
    let entrants = json!([
        { "name": "Corners", "spec": format!("alphabeta:depth=2,eval={}", own.eval()) },
        { "name": "Level 1", "spec": "level:1" },
        { "spec": "greedy" },
    ]);
    let seed = 7;
    json!({ "game": "othello", "entrants": entrants, "format": "gauntlet", "rounds": rounds, "seed": seed })
}

/// The same, played by the arena itself.
fn by_the_arena(setup: &Json) -> (Json, Vec<Vec<String>>) {
    let entrants = setup["entrants"].as_array().unwrap().iter();
    let entrants = entrants.map(|entrant| {
        let spec = entrant["spec"].as_str().unwrap();
        let name = entrant["name"].as_str().unwrap_or(spec);
        format!("{name}={spec}").parse().unwrap()
    });
    let kit = games::GAMES.find("othello").unwrap();
    let tournament = Tournament {
        format: "gauntlet".parse().unwrap(),
        rounds: setup["rounds"].as_u64().unwrap(),
        seed: 7,
        ..Tournament::new(kit, entrants.collect())
    };
    let stop = AtomicBool::new(false);
    let options = RunOptions::new(NonZeroUsize::MIN, &stop);
    let mut games = Vec::new();
    let summary = run(&tournament, &options, &mut |event| {
        if let arena::Event::Game { game, .. } = event {
            games.push(game.record.moves.clone());
        }
    });
    // Through text, as the other one comes: numbers are read with the same last digit then.
    let summary = serde_json::to_string(&summary.unwrap()).unwrap();
    (serde_json::from_str(&summary).unwrap(), games)
}

async fn begin(site: &Site, setup: &Json) -> (String, String) {
    let (status, begun) = site.post("/api/matches", setup.clone()).await;
    assert_eq!(status, StatusCode::CREATED, "{begun}");
    let text = |key: &str| begun[key].as_str().unwrap().to_owned();
    (format!("/api/matches/{}", text("id")), text("token"))
}

/// Waits until a match is as it should be.
async fn wait(site: &Site, path: &str, good: impl Fn(&Json) -> bool) -> Json {
    let began = Instant::now();
    loop {
        let (status, view) = site.get(path).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        if good(&view) {
            return view;
        }
        assert!(began.elapsed() < Duration::from_secs(300), "{view}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn has_finished(view: &Json) -> bool {
    view["state"] == "finished"
}

async fn moves(site: &Site, path: &str, count: usize) -> Vec<Vec<String>> {
    let mut games = Vec::new();
    for number in 1..=count {
        let (status, game) = site.get(&format!("{path}/games/{number}")).await;
        assert_eq!(status, StatusCode::OK, "{game}");
        games.push(serde_json::from_value(game["moves"].clone()).unwrap());
    }
    games
}

#[tokio::test]
async fn a_match_is_what_the_arena_plays_and_is_written_as_it_writes() {
    let site = Site::with(settings()).await;
    let (path, token) = begin(&site, &gauntlet(2)).await;
    let view = wait(&site, &path, has_finished).await;
    let (summary, games) = by_the_arena(&gauntlet(2));
    assert_eq!(view["summary"], summary, "Elo, error, likelihood, distinct games and all");
    assert_eq!(moves(&site, &path, 8).await, games);
    assert_eq!(view["games"].as_array().unwrap().len(), 8);
    let (_, later) = site.get(&format!("{path}?since=6")).await;
    assert_eq!(later["games"].as_array().unwrap().len(), 2);

    let export = async |format: &str| {
        let request = Request::get(format!("{path}/export?format={format}"));
        let request = request.header("host", "localhost").body(Body::empty()).unwrap();
        let (status, _, bytes) = site.raw(request).await;
        (status, String::from_utf8(bytes).unwrap())
    };
    let (_, csv) = export("csv").await;
    assert!(csv.starts_with("rank,name,elo,error,games,distinct,points,"), "{csv}");
    let (_, json) = export("json").await;
    assert!(json.contains("\"setup\"") && json.contains("own-formula:"));
    let (_, transcript) = export("games").await;
    assert_eq!(transcript.lines().filter(|line| !line.is_empty()).count(), 8, "{transcript}");
    assert_eq!(export("xls").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(site.get(&format!("{path}/games/9")).await.0, StatusCode::NOT_FOUND);
    let cancel = post(&format!("{path}/cancel"), Some(&token), "{}".to_owned());
    assert_eq!(site.json(cancel).await.1["state"], "finished", "what has ended stays as it is");
}

#[tokio::test]
async fn an_interrupted_match_goes_on_with_the_same_games() {
    let site = Site::with(settings()).await;
    let (path, _) = begin(&site, &gauntlet(4)).await;
    wait(&site, &path, |view| view["summary"]["games"].as_u64() >= Some(3)).await;
    let site = site.reopen().await;
    let (_, before) = site.get(&path).await;
    assert!(before["summary"]["games"].as_u64() >= Some(3), "nothing that was told is lost");
    wait(&site, &path, has_finished).await;
    assert_eq!(moves(&site, &path, 16).await, by_the_arena(&gauntlet(4)).1);
}

#[tokio::test]
async fn matches_are_bounded_and_cancelled_by_their_maker() {
    let site = Site::with(settings()).await;
    let mut begun = Vec::new();
    for _ in 0..4 {
        begun.push(begin(&site, &gauntlet(100)).await);
    }
    let (status, refused) = site.post("/api/matches", gauntlet(1)).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{refused}");
    assert_eq!(refused["error"]["code"], "too-many-matches");
    let (path, token) = &begun[0];
    let cancel = |token: Option<&str>| post(&format!("{path}/cancel"), token, "{}".to_owned());
    assert_eq!(site.json(cancel(None)).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(site.json(cancel(Some("guess"))).await.0, StatusCode::FORBIDDEN);
    assert_eq!(site.json(cancel(Some(token))).await.1["state"], "cancelled");
    let (path, _) = begin(&site, &gauntlet(1)).await;
    wait(&site, &path, has_finished).await;

    let wrong = |change: fn(&mut Json)| {
        let mut setup = gauntlet(1);
        change(&mut setup);
        setup
    };
    for (setup, words) in [
        (wrong(|setup| setup["entrants"] = json!([{ "spec": "random" }])), "at least two"),
        (wrong(|setup| setup["rounds"] = json!(0)), "rounds"),
        (wrong(|setup| setup["sprt"] = json!({ "elo0": 0, "elo1": 5 })), "compares two"),
        (wrong(|setup| setup["game"] = json!("go")), "unknown game"),
    ] {
        let (status, refused) = site.post("/api/matches", setup).await;
        assert!(status.is_client_error(), "{refused}");
        assert!(refused["error"]["message"].as_str().unwrap().contains(words), "{refused}");
    }
}

#[tokio::test]
async fn disagreements_imitations_and_better_weights_are_found() {
    let site = Site::with(settings()).await;
    let own = Heuristic::Formula("discs".to_owned()).eval();
    let body = json!({ "game": "othello", "eval": own, "against": "positional", "seed": 3 });
    let (status, found) = site.post("/api/disagreements", body).await;
    assert_eq!(status, StatusCode::OK, "{found}");
    let positions = found["positions"].as_array().unwrap();
    assert_eq!(positions.len(), 12);
    let sizes: Vec<_> =
        positions.iter().map(|entry| entry["difference"].as_f64().unwrap().abs()).collect();
    assert!(sizes.is_sorted_by(|a, b| a >= b), "{sizes:?}");
    // In one game, with what either says there.
    let body = json!({ "game": "othello", "moves": ["f5", "d6"], "eval": own, "against": "seed" });
    let (_, found) = site.post("/api/disagreements", body).await;
    assert_eq!(found["looked_at"], 3);

    let (_, copy) = site.post("/api/imitate", json!({ "game": "othello", "eval": "seed" })).await;
    assert!(copy["explained"].as_f64() > Some(0.999), "{copy}");
    let corners = copy["weights"]["corners"].as_f64().unwrap();
    assert!((corners - 25.0).abs() < 0.1, "a sum is imitated as it is: {copy}");
    let (status, copy) =
        site.post("/api/imitate", json!({ "game": "parchis", "eval": "expert" })).await;
    assert!(status == StatusCode::OK && copy["explained"].as_f64() > Some(0.3), "{copy}");

    let weights = json!({ "corners": 1, "discs": 1 });
    let body = json!({ "game": "othello", "weights": weights, "seconds": 1, "all": true });
    let (status, tuned) = site.post("/api/tune", body).await;
    assert_eq!(status, StatusCode::OK, "{tuned}");
    assert!(tuned["games"].as_u64() >= Some(1) && tuned["weights"].as_object().unwrap().len() > 1);
    let body = json!({ "game": "othello", "weights": { "corner": 1 } });
    assert_eq!(site.post("/api/tune", body).await.1["error"]["code"], "bad-heuristic");
}
