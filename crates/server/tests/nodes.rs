//! Several servers on one `PostgreSQL` database.

mod common;
#[path = "../../store/tests/common/postgres.rs"]
#[allow(dead_code)] // the tests of stores use the rest
mod postgres;

use std::collections::HashSet;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use common::{Game, Site, post};
use postgres::Postgres;
use serde_json::{Value as Json, json};
use store::{Location, PostgresUrl};

async fn two() -> (Site, Site) {
    let address = Postgres::shared().database().await;
    let place = Location::Postgres(PostgresUrl::parse(&address).unwrap());
    (Site::on(place.clone()).await, Site::on(place).await)
}

/// The same game at another server.
fn at<'a>(site: &'a Site, game: &Game<'_>) -> Game<'a> {
    let text = str::to_owned;
    Game {
        site,
        id: text(&game.id),
        owner: text(&game.owner),
        first: text(&game.first),
        second: text(&game.second),
    }
}

#[tokio::test]
async fn a_game_made_at_one_server_is_played_at_the_other() {
    let (one, other) = two().await;
    let here = one.create("othello", "human", "human").await;
    let there = at(&other, &here);
    assert_eq!(there.view().await["ply"], 0);
    here.must(&here.first, "move", json!({ "move": "f5" })).await;
    // Nobody asks the store: it is told.
    there.until(|view| view["ply"] == 1).await;
    there.must(&there.second, "move", json!({ "move": "d6" })).await;
    let view = here.until(|view| view["ply"] == 2).await;
    assert_eq!(view["moves"][1]["move"], "d6");
    // One of them ends: the other goes on.
    let path = here.path("");
    one.state.close().await;
    there.must(&there.first, "move", json!({ "move": "c3" })).await;
    assert_eq!(other.get(&path).await.1["ply"], 3);
    other.state.close().await;
}

#[tokio::test]
async fn of_two_moves_at_once_one_is_made_and_the_other_is_stale() {
    let (one, other) = two().await;
    let here = one.create("othello", "human", "human").await;
    let there = at(&other, &here);
    let mut refused = 0;
    for ply in 0..20 {
        let view = there.until(|view| view["ply"] == ply).await;
        let legal = view["legal"].as_array().unwrap();
        let mv = |place: usize| json!({ "move": legal[place]["move"], "ply": ply });
        let (a, b) = tokio::join!(
            here.command(&here.owner, "move", mv(0)),
            there.command(&there.owner, "move", mv(legal.len() - 1)),
        );
        let made = [&a, &b].iter().filter(|(status, _)| *status == StatusCode::OK).count();
        assert_eq!(made, 1, "{a:?} {b:?}");
        let codes = [&a.1["error"]["code"], &b.1["error"]["code"]];
        assert!(codes.contains(&&json!("stale")), "{codes:?}");
        refused += 1;
        let next = |view: &Json| view["ply"] == ply + 1;
        let (a, b) = tokio::join!(here.until(next), there.until(next));
        assert_eq!(a["moves"], b["moves"]);
    }
    assert_eq!(refused, 20);
    one.state.close().await;
    other.state.close().await;
}

#[tokio::test]
async fn agents_thinking_at_both_servers_make_each_move_once() {
    let (one, other) = two().await;
    let here = one.create("othello", "random", "random").await;
    let there = at(&other, &here);
    // Both look on, so that both let the agents think.
    let over = |view: &Json| view["ending"] != Json::Null;
    let (a, b) = tokio::join!(here.until(over), there.until(over));
    assert_eq!(a["moves"], b["moves"]);
    assert_eq!(a["paused"], false, "nobody held the game");
    one.state.close().await;
    other.state.close().await;
}

#[tokio::test]
async fn a_match_is_shown_by_both_servers_and_goes_on_at_the_other() {
    let (one, other) = two().await;
    let entrants = json!([{ "spec": "random" }, { "spec": "greedy" }]);
    let setup = json!({ "game": "othello", "entrants": entrants, "format": "gauntlet",
        "rounds": 20, "seed": 7 });
    let (status, made) = one.post("/api/matches", setup).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let path = format!("/api/matches/{}", made["id"].as_str().unwrap());
    let look = Request::get(&path).header("host", "localhost").body(Body::empty()).unwrap();
    assert_eq!(other.json(look).await.0, StatusCode::OK);
    one.state.close().await;
    // It is taken over when the database has noticed that the first is gone.
    for _ in 0..3000 {
        let (status, view) = other.get(&path).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        if view["state"] == "finished" {
            let games = view["games"].as_array().unwrap();
            let numbers: HashSet<_> = games.iter().map(|game| game["number"].as_u64()).collect();
            assert_eq!((games.len(), numbers.len()), (40, 40), "{view}");
            return other.state.close().await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("it does not go on: {}", other.get(&path).await.1);
}

#[tokio::test]
async fn a_token_opens_its_seat_at_every_server() {
    let (one, other) = two().await;
    let here = one.create("damas", "human", "human").await;
    let path = format!("{}/move", here.path(""));
    let request = post(&path, Some("nonsense"), json!({ "move": "x" }).to_string());
    let (status, _) = other.json(request).await;
    assert!(status.is_client_error());
    let legal = at(&other, &here).view().await["legal"].clone();
    at(&other, &here).must(&here.first, "move", json!({ "move": legal[0]["move"] })).await;
    one.state.close().await;
    other.state.close().await;
}
