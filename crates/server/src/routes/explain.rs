use std::collections::BTreeMap;
use std::sync::Arc;

use agents::{AgentSpec, Heuristic};
use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;
use utoipa::ToSchema;

use super::analysis::Place;
use super::extract::Body;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::Client;
use crate::wire::Explanation;
use crate::{App, specs};

/// A position, and what is to judge it: the name of an evaluation, or one of somebody's own.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Explain {
    game: String,
    /// Its default if absent.
    variant: Option<String>,
    /// The usual start if absent.
    position: Option<String>,
    /// Moves from there.
    #[serde(default)]
    moves: Vec<String>,
    /// An evaluation as agents' specs name it; `seed` if nothing is said.
    eval: Option<String>,
    /// Instead of it, what one of each feature is worth.
    weights: Option<BTreeMap<String, f64>>,
    /// Instead of both, a formula over the features.
    formula: Option<String>,
}

/// Takes an evaluation of a position apart: what it counts for both sides, what one of it is
/// worth, and how that adds up.
#[utoipa::path(
    post,
    path = "/api/explain",
    request_body = Explain,
    responses((status = OK, body = Explanation), (status = "4XX", body = ErrorBody))
)]
pub(super) async fn explain(
    State(app): State<Arc<App>>,
    client: Client,
    Body(body): Body<Explain>,
) -> Result<Response, ApiError> {
    let Explain { game, variant, position, moves, eval, weights, formula } = body;
    let eval = evaluation(eval, weights.as_ref(), formula)?;
    specs::refuse_programs(&AgentSpec::Greedy { eval: eval.clone() }, &app.context.settings)?;
    let explained = move |table, _| {
        let explained = Explanation::of(&table, &eval);
        explained.map_err(|error| ApiError::from_agents(&error, Code::BadAgent))
    };
    app.answer_at(client, Place { game, variant, position, moves }, explained).await
}

/// The evaluation that a client names or describes, as specs name it.
fn evaluation(
    eval: Option<String>,
    weights: Option<&BTreeMap<String, f64>>,
    formula: Option<String>,
) -> Result<String, ApiError> {
    match (eval, weights, formula) {
        (None, None, None) => Ok("seed".to_owned()),
        (Some(eval), None, None) => Ok(eval),
        (None, Some(weights), None) => {
            let weights = weights.iter().map(|(name, &weight)| (name.as_str(), weight));
            let own = Heuristic::weighing(weights);
            Ok(own.map_err(|error| ApiError::from_agents(&error, Code::BadHeuristic))?.eval())
        }
        (None, None, Some(formula)) => Ok(Heuristic::Formula(formula).eval()),
        _ => {
            let message = "give one of eval, weights and formula";
            Err(ApiError::new(Code::BadRequest, message))
        }
    }
}
