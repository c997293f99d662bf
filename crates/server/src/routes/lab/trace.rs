use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::super::extract::Body;
use super::{Studied, Study};
use crate::App;
use crate::error::{ApiError, ErrorBody};
use crate::limits::Client;
use crate::wire::TraceView;

/// The most nodes of an answer: a larger search is told by its topmost plies, and `node` asks for
/// what is below one of them.
const PAGE: usize = 60_000;

/// A search, written down: its nodes as columns.
#[utoipa::path(
    post,
    path = "/api/lab/trace",
    request_body = Study,
    responses((status = OK, body = TraceView), (status = "4XX", body = ErrorBody))
)]
pub(in super::super) async fn trace(
    State(app): State<Arc<App>>,
    client: Client,
    Body(study): Body<Study>,
) -> Result<Json<TraceView>, ApiError> {
    let root = study.node;
    let studied = Studied::make(&app, client, study).await?;
    let ids = studied.trace.top(root, PAGE);
    Ok(Json(TraceView::of(&studied.trace, &ids)))
}
