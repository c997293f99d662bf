use std::sync::Arc;
use std::time::Duration;

use agents::{AgentSpec, Error, Request, Table, Textbook};
use axum::Json;
use axum::extract::State;
use game::Limits;
use trace::Skip;

use super::super::extract::Body;
use super::{Studied, Study, search};
use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::Client;
use crate::thinking::Stop;
use crate::wire::PrunedView;

/// Time for the branches of a node, all together.
const TIME: Duration = Duration::from_secs(2);

/// What minimax would have spent on the moves that were cut off at a node.
#[utoipa::path(
    post,
    path = "/api/lab/pruned",
    request_body = Study,
    responses((status = OK, body = PrunedView), (status = "4XX", body = ErrorBody))
)]
pub(in super::super) async fn pruned(
    State(app): State<Arc<App>>,
    client: Client,
    Body(study): Body<Study>,
) -> Result<Json<PrunedView>, ApiError> {
    let id = study.node.unwrap_or(0);
    let studied = Studied::make(&app, client, study).await?;
    let counted = search(&app, client, TIME, move |stop| {
        let table = studied.at(id)?;
        let node = &studied.trace.nodes[id as usize];
        let depth = u32::try_from(node.depth).unwrap_or(0).saturating_sub(1);
        let moves = studied.trace.skipped(node, Skip::CutOff).into_iter().map(str::to_owned);
        let counted: Result<Vec<_>, Error> =
            moves.map(|mv| Ok((count(&table, &mv, depth, stop)?, mv))).collect();
        counted.map_err(|error| ApiError::from_agents(&error, Code::BadAgent))
    });
    Ok(Json(PrunedView::of(counted.await??)))
}

/// The nodes of a full search below a move; `None` if there was no time to count them.
fn count(table: &Table, mv: &str, depth: u32, stop: &Stop) -> Result<Option<u64>, Error> {
    let mut table = table.clone();
    table.play(mv)?;
    if depth == 0 || table.ending().is_some() {
        return Ok(Some(1));
    }
    let spec = AgentSpec::Minimax(Textbook { depth, ..Textbook::default() });
    let mut player = table.seat(&spec)?;
    let decision = player.choose(&Request::new(&table, &Limits::infinite(), stop.flag()))?;
    let nodes = decision.thought.map(|thought| thought.nodes);
    Ok(nodes.filter(|_| !stop.is_hurried()))
}
