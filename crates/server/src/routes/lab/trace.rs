use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::super::extract::Body;
use super::{Studied, Study};
use crate::App;
use crate::error::{ApiError, ErrorBody};
use crate::limits::Client;
use crate::thinking::time_of;
use crate::wire::TraceView;

/// The most nodes of an answer: a larger search is told by its topmost plies, and `node` asks for
/// what is below one of them.
const PAGE: usize = 60_000;
/// So many are written while a move is played over.
const NODES_OF_A_MOVE: usize = 20;

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
) -> Result<Response, ApiError> {
    let root = study.node;
    let studied = Studied::make(&app, client, study).await?;
    let Studied { trace, .. } = studied;
    let estimate = time_of(trace.nodes.len().min(PAGE) / NODES_OF_A_MOVE);
    let view = move || Ok(TraceView::of(&trace, &trace.top(root, PAGE)));
    app.answer(client, estimate, view).await
}
