use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use agents::{AgentSpec, Heuristic, Request, Table, Textbook};
use arena::stats::{Sample, fit};
use axum::Json;
use axum::extract::State;
use game::{Limits, Side};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::analysis::Place;
use super::extract::Body;
use super::games::set_up;
use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};

/// Weights to be improved.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Tune {
    game: String,
    /// Its default if absent.
    variant: Option<String>,
    /// What one of each feature is worth now.
    weights: BTreeMap<String, f64>,
    /// Whether features without a weight may get one.
    #[serde(default)]
    all: bool,
    /// How long it may take.
    #[schema(minimum = 1, maximum = 20)]
    seconds: Option<u64>,
    /// What the games grow from.
    #[serde(default)]
    seed: u64,
}

/// Weights by which the games are better explained. Whether they also win is for a match to say.
#[derive(Serialize, ToSchema)]
pub(super) struct Tuned {
    weights: BTreeMap<&'static str, f64>,
    /// Games that the old weights played against themselves.
    games: u64,
    /// Positions of them that were looked at.
    positions: usize,
}

/// The longest that it may take.
const LONGEST: u64 = 20;
const USUAL: u64 = 8;
/// Games beyond which weights hardly change.
const MOST_GAMES: u64 = 400;
/// How far the players look.
const DEPTH: u32 = 2;
/// Of their moves, so many in a hundred are any, so that the games differ.
const ANY_MOVE: u32 = 10;
/// One position of so many is looked at: neighbours say the same.
const DISTANCE: usize = 3;
const MOST_PLIES: usize = 400;
/// What a full set of weights is scaled to where there was none before.
const FIRST_SIZE: f64 = 10.0;

/// Improves weights by games that they play against themselves, as long as is allowed.
#[utoipa::path(
    post,
    path = "/api/tune",
    request_body = Tune,
    responses((status = OK, body = Tuned), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn tune(
    State(app): State<Arc<App>>,
    client: Client,
    Body(body): Body<Tune>,
) -> Result<Json<Tuned>, ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let games = app.context.settings.games;
    let time = Duration::from_secs(body.seconds.unwrap_or(USUAL).clamp(1, LONGEST));
    let gone = Arc::new(AtomicBool::new(false));
    let _guard = SetOnDrop(gone.clone());
    let bad = |error: agents::Error| ApiError::from_agents(&error, Code::BadHeuristic);
    let work = move || {
        let (game, variant) = (body.game.clone(), body.variant.clone());
        let start = set_up(games, &Place { game, variant, position: None, moves: Vec::new() })?;
        improve(&start, &body, time, &gone).map_err(bad)
    };
    Ok(Json(app.work(client, time, work).await?))
}

/// A client that goes away takes the work with it.
struct SetOnDrop(Arc<AtomicBool>);

impl Drop for SetOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn improve(
    start: &Table,
    body: &Tune,
    time: Duration,
    gone: &AtomicBool,
) -> Result<Tuned, agents::Error> {
    let old = body.weights.iter().map(|(name, &weight)| (name.as_str(), weight));
    let eval = Heuristic::weighing(old)?.eval();
    let spec = AgentSpec::AlphaBeta(Textbook { depth: DEPTH, eval, ..Textbook::default() });
    let began = Instant::now();
    let (mut samples, mut games) = (Vec::new(), 0);
    while games < MOST_GAMES && began.elapsed() < time && !gone.load(Ordering::Relaxed) {
        samples.extend(play(start, &spec, body.seed.wrapping_mul(MOST_GAMES) + games, gone)?);
        games += 1;
    }
    let names: Vec<&'static str> = start.features().iter().map(|feature| feature.name).collect();
    let old: Vec<f64> =
        names.iter().map(|name| body.weights.get(*name).copied().unwrap_or(0.0)).collect();
    let free: Vec<bool> = old.iter().map(|weight| body.all || *weight != 0.0).collect();
    let mut new = fit(&samples, &old, &free);
    if old.iter().all(|weight| *weight == 0.0) {
        let largest = new.iter().fold(0.0_f64, |largest, weight| largest.max(weight.abs()));
        let scale = if largest > 0.0 { FIRST_SIZE / largest } else { 1.0 };
        for weight in &mut new {
            *weight *= scale;
        }
    }
    let weights = names.into_iter().zip(new.into_iter().map(rounded));
    let weights = weights.filter(|(_, weight)| *weight != 0.0).collect();
    Ok(Tuned { weights, games, positions: samples.len() })
}

/// Two decimals are all that values keep.
fn rounded(weight: f64) -> f64 {
    (weight * 100.0).round() / 100.0
}

/// What a game of an agent against itself shows.
fn play(
    start: &Table,
    spec: &AgentSpec,
    seed: u64,
    gone: &AtomicBool,
) -> Result<Vec<Sample>, agents::Error> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut table = start.clone();
    let mut player = table.seat(spec)?;
    player.new_game(seed);
    let limits = Limits::infinite();
    let mut leads = Vec::new();
    while table.ending().is_none() && table.ply() < MOST_PLIES && !gone.load(Ordering::Relaxed) {
        if table.ply().is_multiple_of(DISTANCE) {
            let sign = if table.side_to_move() == Side::First { 1.0 } else { -1.0 };
            let features = table.features();
            leads.push(features.iter().map(|f| sign * (f.own - f.rival)).collect::<Vec<f64>>());
        }
        let place = if rng.random_range(0..100) < ANY_MOVE {
            rng.random_range(0..table.count_moves())
        } else {
            player.choose(&Request::new(&table, &limits, gone))?.place
        };
        table.play_at(place)?;
    }
    let points = table.ending().map_or(0.5, |ending| ending.outcome.points(Side::First));
    Ok(leads.into_iter().map(|leads| Sample { leads, points }).collect())
}
