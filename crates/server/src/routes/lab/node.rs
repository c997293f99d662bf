use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::super::extract::Body;
use super::{Studied, Study};
use crate::App;
use crate::error::{ApiError, ErrorBody};
use crate::limits::Client;
use crate::wire::NodeView;

/// A node of a search: its position, and why the search left it, in a sentence.
#[utoipa::path(
    post,
    path = "/api/lab/node",
    request_body = Study,
    responses((status = OK, body = NodeView), (status = "4XX", body = ErrorBody))
)]
pub(in super::super) async fn node(
    State(app): State<Arc<App>>,
    client: Client,
    Body(study): Body<Study>,
) -> Result<Json<NodeView>, ApiError> {
    let id = study.node.unwrap_or(0);
    let studied = Studied::make(&app, client, study).await?;
    let table = studied.at(id)?;
    Ok(Json(NodeView::of(&studied.trace, id, &table)))
}
