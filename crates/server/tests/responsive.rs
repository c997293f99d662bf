//! No request holds up the others: what takes its time does so off the async threads.
#![cfg(unix)]

mod common;

use std::fmt::Write as _;
use std::future::poll_fn;
use std::time::Duration;

use agents::Table;
use axum::body::{Body, to_bytes};
use axum::http::{Method, Request};
use common::{Site, post};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value as Json, json};
use server::Settings;
use tower::ServiceExt;

/// What a request may use of the processor on an async thread, whatever it asks for. Without the
/// optimisations of a release our libraries take about three times as long.
const MOST: Duration = Duration::from_millis(if cfg!(debug_assertions) { 3 } else { 1 });

/// Each is asked for so often; what counts is the least, since a busy machine only adds to it.
const TIMES: usize = 3;

/// What this thread has used of the processor: the runtime of the test has no other for what is
/// async.
fn used() -> Duration {
    let used = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(used.tv_sec as u64, used.tv_nsec as u32)
}

#[tokio::test]
async fn no_request_uses_more_than_a_millisecond_of_an_async_thread() {
    let world = World::make().await;
    let (_, description) = world.site.get("/api/openapi.json").await;
    let mut table = String::new();
    let mut slow = Vec::new();
    for (path, methods) in description["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let route = format!("{} {path}", method.to_uppercase());
            for (name, requests) in world.largest(&route) {
                let mut least = Duration::MAX;
                let mut answered = Vec::new();
                for request in requests {
                    let (cost, status) = world.cost(request).await;
                    least = least.min(cost);
                    answered.push(status);
                }
                let line = format!("{:>9.3} ms  {route} {name}", least.as_secs_f64() * 1e3);
                let _ = writeln!(table, "{line} {answered:?}");
                if least > MOST {
                    slow.push(line);
                }
            }
        }
    }
    println!("{table}");
    assert!(slow.is_empty(), "more than {MOST:?}:\n{}", slow.join("\n"));
}

/// What there is to be asked for: as large as may be, and as many of it as it is asked for, so
/// that none of it was in memory before.
struct World {
    site: Site,
    /// The ids and the tokens of their owners.
    games: Vec<[String; 2]>,
    matches: Vec<[String; 2]>,
    heuristics: Vec<[String; 2]>,
    /// A long game of each kind.
    long: Vec<(&'static str, Vec<String>)>,
}

impl World {
    async fn make() -> World {
        let settings = Settings {
            requests_per_second: 1_000_000,
            request_burst: 1_000_000,
            agent_moves_per_second: 1_000_000,
            all_agent_moves_per_second: 1_000_000,
            advice_time: Duration::from_millis(500),
            ..Settings::default()
        };
        let site = Site::with(settings).await;
        let long: Vec<_> =
            ["parchis", "damas", "othello"].map(|game| (game, long_game(game))).into();
        let (mut games, mut matches, mut heuristics) = (Vec::new(), Vec::new(), Vec::new());
        // As many as the routes that ask for one of them, each so often.
        for _ in 0..TIMES * 12 {
            let game = site.make(record("parchis", &long[0].1)).await;
            games.push([game.id.clone(), game.owner.clone()]);
        }
        for _ in 0..TIMES {
            let entrants = json!([{ "spec": "random" }, { "name": "other", "spec": "random" }]);
            let body = json!({ "game": "othello", "entrants": entrants, "rounds": 150 });
            let (_, begun) = site.post("/api/matches", body).await;
            matches.push(secrets(&begun));
            let (_, kept) = site.post("/api/heuristics", heuristic()).await;
            heuristics.push(secrets(&kept));
        }
        for [id, _] in &matches {
            let path = format!("/api/matches/{id}?since=1000000");
            while site.get(&path).await.1["state"] == "running" {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
        let site = site.reopen().await;
        World { site, games, matches, heuristics, long }
    }

    /// What a request costs the async thread, to the last byte of the answer, and its status.
    async fn cost(&self, request: Request<Body>) -> (Duration, u16) {
        let router = self.site.router.clone();
        let mut answered = Box::pin(async {
            let response = router.oneshot(request).await.unwrap();
            let status = response.status().as_u16();
            assert!(to_bytes(response.into_body(), usize::MAX).await.is_ok());
            status
        });
        // While it waits, others use this thread, as the matches that are being played.
        let mut cost = Duration::ZERO;
        let status = poll_fn(|context| {
            let before = used();
            let polled = answered.as_mut().poll(context);
            cost += used().saturating_sub(before);
            polled
        });
        let status = status.await;
        (cost, status)
    }

    /// The largest requests that a route takes, with a word on each.
    #[expect(clippy::too_many_lines, reason = "a few lines for each route")]
    fn largest(&self, route: &str) -> Vec<(String, Vec<Request<Body>>)> {
        let times =
            |make: &dyn Fn(usize) -> Request<Body>| (0..TIMES).map(make).collect::<Vec<_>>();
        let one = |make: &dyn Fn(usize) -> Request<Body>| vec![(String::new(), times(make))];
        let asked = |body: Json| one(&|_| post_to(route, &body));
        let place = |extra: Json| {
            let bodies = self.long.iter().map(|(game, moves)| {
                let mut body = json!({ "game": game, "moves": moves });
                body.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
                ((*game).to_owned(), times(&|_| post_to(route, &body)))
            });
            bodies.collect::<Vec<_>>()
        };
        let of = |ids: &[[String; 2]], path: &str| {
            let paths = ids.iter().map(|[id, token]| request(&path.replace("{id}", id), token));
            vec![(String::new(), paths.take(TIMES).collect::<Vec<_>>())]
        };
        let others = |number: usize| &self.games[number * TIMES..(number + 1) * TIMES];
        let formula = format!("{} discs", "corners + ".repeat(400));
        match route {
            "GET /api/catalog"
            | "GET /api/openapi.json"
            | "GET /api/lab/reading"
            | "GET /api/matches"
            | "GET /healthz"
            | "GET /readyz" => one(&|_| request(route.split_once(' ').unwrap().1, "")),
            "POST /api/position" | "POST /api/line" | "POST /api/solve" => place(json!({})),
            "POST /api/analyse" => place(json!({ "spec": "greedy" })),
            "POST /api/explain" => {
                let formula = json!({ "game": "othello", "formula": formula });
                place(json!({})).into_iter().chain(asked(formula)).collect()
            }
            "POST /api/disagreements" => place(json!({ "eval": "seed", "against": "trained" })),
            "POST /api/imitate" => asked(json!({ "game": "othello", "eval": "trained" })),
            "POST /api/tune" => {
                asked(json!({ "game": "othello", "weights": { "corners": 3.0 }, "seconds": 1 }))
            }
            "POST /api/lab/trace" => ["minimax:depth=7", "engine:depth=9"]
                .into_iter()
                .flat_map(|spec| place_with_few(route, spec, None))
                .collect(),
            "POST /api/lab/node" => place_with_few(route, "minimax:depth=7", Some(150_000)),
            "POST /api/lab/pruned" => place_with_few(route, "alphabeta:depth=6", Some(2)),
            "POST /api/lab/depths" => {
                asked(json!({ "game": "othello", "specs": ["minimax", "alphabeta"], "depth": 6 }))
            }
            "POST /api/lab/exercise" => ["values", "pruning", "window", "order", "evaluation"]
                .into_iter()
                .flat_map(|kind| {
                    let body = json!({ "game": "damas", "kind": kind, "difficulty": 3, "seed": 1 });
                    asked(body)
                })
                .collect(),
            "POST /api/games" => {
                let records = self.long.iter().map(|(game, moves)| {
                    let body = record(game, moves);
                    ((*game).to_owned(), times(&|_| post_to(route, &body)))
                });
                records.collect()
            }
            "POST /api/games/import" => {
                let games = self.long.iter().map(|(game, moves)| {
                    let record = record(game, moves)["record"].to_string();
                    let body = json!({ "text": record, "format": "json" });
                    ((*game).to_owned(), times(&|_| post_to(route, &body)))
                });
                let nonsense = json!({ "text": "[x] ".repeat(50_000) });
                games.chain(asked(nonsense)).collect()
            }
            "POST /api/games/summaries" => {
                let ids: Vec<_> = self.games.iter().map(|[id, _]| id).collect();
                let ids: Vec<_> = ids.iter().cycle().take(200).collect();
                asked(json!({ "ids": ids }))
            }
            "GET /api/games/{id}" => of(others(0), "/api/games/{id}"),
            "GET /api/games/{id}/at/{ply}" => of(others(1), "/api/games/{id}/at/3"),
            "GET /api/games/{id}/export" => of(others(2), "/api/games/{id}/export"),
            // What goes on over it is looked at in `websocket.rs`.
            "GET /api/games/{id}/ws" => of(others(3), "/api/games/{id}/ws"),
            "POST /api/games/{id}/{command}" => {
                let commands = [
                    ("undo", json!({})),
                    ("hint", json!({ "spec": "greedy" })),
                    (
                        "seat",
                        json!({ "side": "first", "spec": format!("greedy:eval=formula:{formula}") }),
                    ),
                    ("position", json!({ "position": "nonsense ".repeat(5_000) })),
                    ("rematch", json!({})),
                    ("resign", json!({})),
                ];
                let asked = commands.into_iter().enumerate().map(|(number, (name, body))| {
                    let requests = others(4 + number).iter().map(|[id, token]| {
                        post(&format!("/api/games/{id}/{name}"), Some(token), body.to_string())
                    });
                    (name.to_owned(), requests.collect())
                });
                asked.collect()
            }
            "POST /api/heuristics" => asked(heuristic()),
            "GET /api/heuristics/{id}" => of(&self.heuristics, "/api/heuristics/{id}"),
            "POST /api/heuristics/{id}" => {
                let requests = self.heuristics.iter().map(|[id, token]| {
                    let path = format!("/api/heuristics/{id}");
                    post(&path, Some(token), heuristic().to_string())
                });
                vec![(String::new(), requests.collect())]
            }
            "POST /api/matches" => {
                let entrants: Vec<_> = (0..16)
                    .map(|number| json!({ "name": format!("n{number}"), "spec": "level:3" }))
                    .collect();
                asked(json!({ "game": "othello", "entrants": entrants, "rounds": 4 }))
            }
            "GET /api/matches/{id}" => of(&self.matches, "/api/matches/{id}"),
            "POST /api/matches/{id}/cancel" => {
                let requests = self.matches.iter().map(|[id, token]| {
                    post(&format!("/api/matches/{id}/cancel"), Some(token), String::new())
                });
                vec![(String::new(), requests.collect())]
            }
            "GET /api/matches/{id}/games/{number}" => {
                of(&self.matches, "/api/matches/{id}/games/7")
            }
            "GET /api/matches/{id}/export" => ["csv", "json", "games"]
                .into_iter()
                .flat_map(|format| {
                    of(&self.matches, &format!("/api/matches/{{id}}/export?format={format}"))
                })
                .collect(),
            other => panic!("say here what the largest input of {other} is"),
        }
    }
}

fn place_with_few(route: &str, spec: &str, node: Option<u32>) -> Vec<(String, Vec<Request<Body>>)> {
    let body = json!({ "game": "damas", "spec": spec, "node": node });
    vec![(spec.to_owned(), (0..TIMES).map(|_| post_to(route, &body)).collect())]
}

fn post_to(route: &str, body: &Json) -> Request<Body> {
    let mut request = post(route.split_once(' ').unwrap().1, None, body.to_string());
    request.headers_mut().insert("accept-encoding", "gzip, br".parse().unwrap());
    request
}

fn request(path: &str, token: &str) -> Request<Body> {
    let request = Request::builder().method(Method::GET).uri(path).header("host", "localhost");
    let request = request.header("accept-encoding", "gzip, br");
    request.header("authorization", format!("Bearer {token}")).body(Body::empty()).unwrap()
}

fn record(game: &str, moves: &[String]) -> Json {
    let variant = Table::new(games::GAMES.find(game).unwrap(), None).unwrap().variant();
    let record = json!({ "game": game, "variant": variant, "moves": moves });
    json!({ "record": record, "seats": ["human", "human"] })
}

fn heuristic() -> Json {
    let text = format!("# Mine\n{} discs", "corners + ".repeat(400));
    json!({ "game": "othello", "kind": "formula", "text": text })
}

fn secrets(begun: &Json) -> [String; 2] {
    ["id", "token"].map(|name| begun[name].as_str().unwrap_or_else(|| panic!("{begun}")).to_owned())
}

/// The longest that any moves lead to, without the last one.
fn long_game(game: &str) -> Vec<String> {
    let kit = games::GAMES.find(game).unwrap();
    let played = (0..8).map(|seed| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut table = Table::new(kit, None).unwrap();
        while table.ending().is_none() {
            let place = rng.random_range(0..table.count_moves());
            table.play_at(place).unwrap();
        }
        table.undo();
        table.moves()
    });
    played.max_by_key(Vec::len).unwrap()
}
