//! Evaluations taken apart, named or brought along.

mod common;

use agents::Table;
use axum::http::StatusCode;
use common::Site;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value as Json, json};
use server::Settings;

/// A site without limits, since these tests ask much.
async fn site() -> Site {
    Site::with(Settings { request_burst: 100_000, ..Settings::default() }).await
}

async fn explain(site: &Site, body: Json) -> Json {
    let (status, answer) = site.post("/api/explain", body).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    answer
}

fn number(json: &Json) -> f64 {
    json.as_f64().unwrap_or_else(|| panic!("{json} is no number"))
}

/// The same but for the last digit, which reading from text may change.
fn is_near(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}

/// A position of the game after some random moves, with what led to it.
fn wander(table: &mut Table, rng: &mut ChaCha8Rng) {
    for _ in 0..rng.random_range(0..60) {
        if table.ending().is_some() {
            break;
        }
        let count = table.legal_moves().len();
        table.play_at(rng.random_range(0..count)).unwrap();
    }
}

#[tokio::test]
async fn what_is_told_is_what_the_command_line_tells_for_200_random_positions_a_game() {
    let site = site().await;
    let mut rng = ChaCha8Rng::seed_from_u64(200);
    for kit in games::GAMES.iter() {
        for _ in 0..200 {
            let mut table = Table::new(kit, None).unwrap();
            wander(&mut table, &mut rng);
            let place = json!({ "game": kit.name(), "moves": table.moves(), "eval": "seed" });
            let told = explain(&site, place).await;
            // The same call as `analyze --explain`.
            let known = table.explain("seed").unwrap();
            assert!(is_near(number(&told["value"]), known.points), "{told}");
            let terms = known.terms.unwrap();
            assert_eq!(told["terms"].as_array().unwrap().len(), terms.len());
            let mut sum = 0.0;
            for (told, known) in told["terms"].as_array().unwrap().iter().zip(&terms) {
                assert_eq!(told["name"], known.name);
                assert_eq!(told["about"], json!(known.about));
                let figures = ["own", "rival", "weight", "contribution"];
                let known = [known.own, known.rival, known.weight, known.contribution];
                for (figure, known) in figures.into_iter().zip(known) {
                    assert!(is_near(number(&told[figure]), known), "{figure} of {told}");
                }
                sum += number(&told["own_worth"]) - number(&told["rival_worth"]);
            }
            assert!(is_near(sum, known.points), "{told}");
            assert_eq!(told["position"], table.position());
            assert_eq!(told["turn"], table.side_to_move().code());
        }
    }
}

#[tokio::test]
async fn weights_and_formulas_come_inside_the_request() {
    let site = site().await;
    let weights = json!({ "corners": 25, "mobility": -2.5 });
    let moves = json!(["f5", "d6"]);
    let place = json!({ "game": "othello", "moves": moves, "weights": weights });
    let weighed = explain(&site, place).await;
    assert_eq!(weighed["unit"], json!({ "en": "points", "es": "puntos" }));
    let features = weighed["features"].as_array().unwrap();
    assert!(features.len() > 5 && features.iter().all(|feature| feature["about"]["es"] != ""));
    let mobility = features.iter().find(|feature| feature["name"] == "mobility").unwrap();
    let lead = number(&mobility["own"]) - number(&mobility["rival"]);
    assert!(is_near(number(&weighed["value"]), -2.5 * lead));

    let formula = "25*corners - 2.5*mobility";
    let place = json!({ "game": "othello", "moves": moves, "formula": formula });
    let formulated = explain(&site, place).await;
    assert_eq!(formulated["value"], weighed["value"]);
    assert_eq!(formulated["terms"][0]["name"], "formula");
}

#[tokio::test]
async fn a_heuristic_of_ones_own_plays_and_is_explained_by_its_name_in_specs() {
    let site = site().await;
    let own = agents::Heuristic::Formula("# Mine\n25*corners + mobility".to_owned());
    let told = explain(&site, json!({ "game": "othello", "eval": own.eval() })).await;
    assert!(is_near(number(&told["value"]), 0.0));
    let spec = format!("alphabeta:depth=2,eval={}", own.eval());
    let body = json!({ "game": "othello", "moves": ["f5"], "spec": spec });
    let (status, answer) = site.post("/api/analyse", body).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    site.create("othello", "human", &spec).await;
}

#[tokio::test]
async fn wrong_heuristics_are_refused_in_both_languages() {
    let site = site().await;
    let refused = async |own: Json, words: &str| {
        let mut body = json!({ "game": "othello" });
        body.as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
        let (status, answer) = site.post("/api/explain", body).await;
        assert!(status.is_client_error(), "{answer}");
        let error = answer["error"].clone();
        assert!(error.to_string().contains(words), "{error} has not {words}");
        error
    };
    let error = refused(json!({ "weights": { "corner": 1 } }), "valid: discs").await;
    assert_eq!(error["code"], "bad-heuristic");
    assert!(error["params"]["es"].as_str().unwrap().contains("no hay rasgo"));
    refused(json!({ "weights": { "discs": 1e300 } }), "from -100000 to 100000").await;
    refused(json!({ "weights": { "discs": "NaN" } }), "expected f64").await;
    let many: serde_json::Map<_, _> = (0..10_000).map(|i| (format!("f{i}"), json!(1))).collect();
    refused(json!({ "weights": many }), "").await;
    let hundreds: serde_json::Map<_, _> = (0..300).map(|i| (format!("f{i}"), json!(1))).collect();
    refused(json!({ "weights": hundreds }), "300 pesos son demasiados").await;
    refused(json!({ "weights": {}, "eval": "seed" }), "give one of").await;
    refused(json!({ "eval": "weights:/etc/passwd" }), "refused-agent").await;
    refused(json!({ "eval": "formula:/etc/passwd" }), "refused-agent").await;
    let error = refused(json!({ "formula": "2*\ncornrs" }), "did you mean").await;
    let place = ["line", "column", "length"].map(|key| error["params"][key].clone());
    assert_eq!(place, [json!("2"), json!("1"), json!("6")]);
    assert!(error["params"]["es"].as_str().unwrap().contains("¿querías decir «corners»?"));
    refused(json!({ "formula": "(".repeat(3000) }), "nested").await;
    refused(json!({ "formula": "1+".repeat(30_000) }), "").await;
    // What JSON cannot say is refused before anybody looks at it.
    let infinite = "{\"game\": \"othello\", \"weights\": {\"discs\": 1e999}}";
    let request = common::post("/api/explain", None, infinite.to_owned());
    assert_eq!(site.json(request).await.0, StatusCode::BAD_REQUEST);
}
