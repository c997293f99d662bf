//! The lab's endpoints: traces, nodes, comparisons and exercises.

mod common;

use std::time::{Duration, Instant};

use common::Site;
use serde_json::{Value as Json, json};
use server::Settings;

async fn answer(site: &Site, path: &str, body: Json) -> Json {
    let (status, answer) = site.post(path, body).await;
    assert_eq!(status.as_u16(), 200, "{path}: {answer}");
    answer
}

async fn refused(site: &Site, path: &str, body: Json, code: &str) {
    let (status, answer) = site.post(path, body).await;
    assert!(status.is_client_error(), "{path}: {status} {answer}");
    assert_eq!(answer["error"]["code"], code, "{answer}");
}

fn column(view: &Json, name: &str) -> Vec<i64> {
    let numbers = view[name].as_array().unwrap_or_else(|| panic!("no {name}"));
    numbers.iter().map(|number| number.as_i64().unwrap()).collect()
}

fn column_of(counted: &Json) -> Vec<i64> {
    column(counted, "nodes")
}

const STUDY: &str = "/api/lab/trace";

fn study(game: &str, spec: &str) -> Json {
    json!({ "game": game, "spec": spec })
}

#[tokio::test]
async fn a_trace_has_a_column_entry_for_every_node() {
    let site = Site::new().await;
    for game in ["othello", "damas", "parchis"] {
        let view = answer(&site, STUDY, study(game, "alphabeta:depth=2,eval=seed")).await;
        let nodes = view["nodes"].as_u64().unwrap() as usize;
        for name in [
            "ids", "parents", "moves", "plies", "depths", "maxes", "alphas", "betas", "values",
            "bounds", "whys", "bests", "sizes",
        ] {
            assert_eq!(view[name].as_array().unwrap().len(), nodes, "{game} {name}");
        }
        // Minimax of what the columns say gives the value of the root: nothing pruned mattered.
        let (parents, maxes) = (column(&view, "parents"), column(&view, "maxes"));
        let values = column(&view, "values");
        let below = (0..nodes).filter(|&node| parents[node] == 0).map(|node| values[node]);
        assert_eq!((maxes[0], values[0]), (1, below.max().unwrap()), "{game}");
        assert_eq!(view["value"], json!(values[0]));
        assert!(view["minimum"].as_u64().is_none_or(|minimum| minimum <= nodes as u64));
    }
}

#[tokio::test]
async fn a_large_trace_is_told_by_its_top_and_paged_by_subtree() {
    let site = Site::with(Settings { advice_time: Duration::from_secs(60), ..Settings::default() });
    let site = site.await;
    let wish = study("parchis", "alphabeta:depth=5,eval=seed");
    let top = answer(&site, STUDY, wish.clone()).await;
    let (ids, sizes) = (column(&top, "ids"), column(&top, "sizes"));
    assert!(top["nodes"].as_u64().unwrap() > 60_000 && top["complete"] == true);
    assert!(ids.len() <= 60_000, "{}", ids.len());
    // A node whose children were not sent.
    let parents = column(&top, "parents");
    let cut = (0..ids.len()).find(|&node| sizes[node] > 1 && !parents.contains(&ids[node]));
    let cut = cut.expect("a page ends somewhere");
    let mut deeper = wish;
    deeper["node"] = json!(ids[cut]);
    let page = answer(&site, STUDY, deeper).await;
    assert_eq!(column(&page, "ids").len(), sizes[cut] as usize);
    assert_eq!(column(&page, "ids")[0], ids[cut]);
    assert_eq!(column(&page, "values")[0], column(&top, "values")[cut]);
}

#[tokio::test]
async fn a_search_without_end_ends_cleanly() {
    let settings = Settings { advice_time: Duration::from_millis(300), ..Settings::default() };
    let site = Site::with(settings).await;
    let began = Instant::now();
    for spec in ["minimax:depth=40", "alphabeta:depth=40,order=best", "engine:depth=60,eval=seed"] {
        let view = answer(&site, STUDY, study("damas", spec)).await;
        assert_eq!(view["complete"], false, "{spec}");
        assert!(view["nodes"].as_u64().unwrap() <= 200_000);
    }
    assert!(began.elapsed() < Duration::from_secs(60));
}

#[tokio::test]
async fn a_node_has_its_board_and_its_sentence_in_both_languages() {
    let site = Site::new().await;
    let wish = study("othello", "alphabeta:depth=3,eval=seed");
    let view = answer(&site, STUDY, wish.clone()).await;
    let codes = view["why_codes"].as_array().unwrap();
    let whys = column(&view, "whys");
    let cut = whys.iter().position(|&why| codes[why as usize] == "cut-off").unwrap();
    let mut asked = wish.clone();
    asked["node"] = json!(cut);
    let node = answer(&site, "/api/lab/node", asked.clone()).await;
    let (en, es) = (&node["sentence"]["en"], &node["sentence"]["es"]);
    assert!(en.as_str().unwrap().contains("not looked at"), "{en}");
    assert!(es.as_str().unwrap().contains("no se mira"), "{es}");
    let path: Vec<_> = node["path"].as_array().unwrap().clone();
    let shown = json!({ "game": "othello", "moves": path });
    let (_, position) = site.post("/api/position", shown).await;
    assert_eq!(node["position"], position["position"]);
    assert_eq!(node["state"], position["state"]);
    // What minimax would have spent on what was cut there.
    let pruned = answer(&site, "/api/lab/pruned", asked).await;
    let moves = pruned["moves"].as_array().unwrap();
    assert!(!moves.is_empty());
    assert!(moves.iter().all(|one| one["nodes"].as_u64().unwrap() >= 1), "{pruned}");
}

#[tokio::test]
async fn an_engine_tells_its_iterations_and_what_its_table_answered() {
    let site = Site::new().await;
    let view = answer(&site, STUDY, study("othello", "engine:depth=5,eval=seed,threads=8")).await;
    let passes = view["passes"].as_array().unwrap();
    assert_eq!(passes.last().unwrap()["iteration"], 5);
    assert!(passes.iter().all(|pass| !pass["line"].as_array().unwrap().is_empty()));
    let nodes: u64 = passes.iter().map(|pass| pass["nodes"].as_u64().unwrap()).sum();
    assert_eq!(view["nodes"], nodes);
    assert!(!view["sources"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn searches_are_compared_depth_by_depth() {
    let site = Site::new().await;
    let specs = ["minimax:depth=1", "alphabeta:depth=1", "engine:depth=1,eval=seed"];
    let body = json!({ "game": "othello", "specs": specs, "depth": 4 });
    let view = answer(&site, "/api/lab/depths", body).await;
    // As far as there was time, on a machine that may be busy.
    for (column, known) in [(0, [5, 17, 73, 317]), (1, [5, 15, 49, 132])] {
        let nodes = column_of(&view["columns"][column]);
        assert!(nodes.len() >= 2 && known.starts_with(&nodes), "{nodes:?}");
    }
    assert!(!column_of(&view["columns"][2]).is_empty());
}

#[tokio::test]
async fn the_same_seed_gives_the_same_exercise() {
    let site = Site::new().await;
    for kind in ["values", "pruning", "window", "order", "evaluation"] {
        let wish = json!({ "game": "damas", "kind": kind, "difficulty": 2, "seed": 12 });
        let mut once = answer(&site, "/api/lab/exercise", wish.clone()).await;
        let mut again = answer(&site, "/api/lab/exercise", wish).await;
        // Only the clock may differ.
        once["trace"]["passes"] = Json::Null;
        again["trace"]["passes"] = Json::Null;
        assert_eq!(once, again);
        assert_eq!(once["question"]["kind"], kind);
    }
}

#[tokio::test]
async fn the_algorithms_can_be_read() {
    let site = Site::new().await;
    let (_, reading) = site.get("/api/lab/reading").await;
    assert!(reading["minimax"].as_str().unwrap().contains("pub fn minimax"));
    assert!(reading["alphabeta"].as_str().unwrap().contains("if alpha >= beta"));
}

#[tokio::test]
async fn what_cannot_be_studied_is_refused_with_a_code() {
    let site = Site::new().await;
    refused(&site, STUDY, study("othello", "greedy"), "not-a-search").await;
    refused(&site, STUDY, study("othello", "engine:time=1s"), "not-a-search").await;
    refused(&site, STUDY, study("othello", "level:2"), "not-a-search").await;
    refused(&site, STUDY, study("othello", "minimax:depth=x"), "bad-agent").await;
    refused(&site, STUDY, study("othello", "ugi:cmd=rm"), "refused-agent").await;
    refused(&site, STUDY, study("go", "minimax:depth=2"), "unknown-game").await;
    refused(&site, STUDY, json!({ "game": "othello" }), "bad-request").await;
    let over = json!({ "game": "othello", "spec": "minimax:depth=2",
        "position": "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X" });
    refused(&site, STUDY, over, "game-over").await;
    let mut beyond = study("othello", "minimax:depth=1");
    beyond["node"] = json!(99);
    refused(&site, "/api/lab/node", beyond, "no-such-node").await;
    let many = json!({ "game": "othello", "specs": ["minimax"], "depth": 99 });
    refused(&site, "/api/lab/depths", many, "bad-request").await;
    let wish = |kind: &str, difficulty: u8| json!({ "game": "othello", "kind": kind, "difficulty": difficulty, "seed": 1 });
    refused(&site, "/api/lab/exercise", wish("essay", 1), "bad-request").await;
    refused(&site, "/api/lab/exercise", wish("values", 9), "bad-request").await;
}
