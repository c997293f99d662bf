use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use agents::{AgentSpec, Table};
use arena::stats::nearest_sum;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::analysis::Place;
use super::disagreements::play;
use super::extract::Body;
use super::games::set_up;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, THINKING_COST};
use crate::{App, specs};

/// An evaluation to be imitated by a weighed sum of features.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Imitate {
    game: String,
    /// Its default if absent.
    variant: Option<String>,
    /// The evaluation, as specs name it.
    eval: String,
}

/// The weighed sum that comes nearest to an evaluation.
#[derive(Serialize, ToSchema)]
pub(super) struct Imitation {
    weights: BTreeMap<&'static str, f64>,
    /// How much of its values the sum explains, from 0 to 1.
    explained: f64,
}

/// Games whose positions are looked at.
const GAMES: u64 = 40;
/// About what it takes.
const ESTIMATE: Duration = Duration::from_secs(1);

/// Weights that judge as nearly as weights can like another evaluation.
#[utoipa::path(
    post,
    path = "/api/imitate",
    request_body = Imitate,
    responses((status = OK, body = Imitation), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn imitate(
    State(app): State<Arc<App>>,
    client: Client,
    Body(Imitate { game, variant, eval }): Body<Imitate>,
) -> Result<Json<Imitation>, ApiError> {
    app.limits.request(client, THINKING_COST)?;
    let settings = &app.context.settings;
    specs::refuse_programs(&AgentSpec::Greedy { eval: eval.clone() }, settings)?;
    let games = settings.games;
    let bad = |error: agents::Error| ApiError::from_agents(&error, Code::BadAgent);
    let work = move || {
        let start = set_up(games, &Place { game, variant, position: None, moves: Vec::new() })?;
        nearest(&start, &eval).map_err(bad)
    };
    Ok(Json(app.work(client, ESTIMATE, work).await?))
}

fn nearest(start: &Table, eval: &str) -> Result<Imitation, agents::Error> {
    let mut rows = Vec::new();
    for seed in 0..GAMES {
        for table in play(start, [eval, "seed"], seed)? {
            let leads = table.features().iter().map(|count| count.own - count.rival).collect();
            rows.push((leads, table.explain(eval)?.points));
        }
    }
    let (weights, explained) = nearest_sum(&rows);
    let names = start.features().into_iter().map(|feature| feature.name);
    let rounded = weights.into_iter().map(|weight| (weight * 100.0).round() / 100.0);
    let weights = names.zip(rounded).filter(|(_, weight)| *weight != 0.0).collect();
    Ok(Imitation { weights, explained })
}
