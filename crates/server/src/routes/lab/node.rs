use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::super::extract::Body;
use super::{Studied, Study};
use crate::App;
use crate::error::{ApiError, ErrorBody};
use crate::limits::Client;
use crate::thinking::time_of;
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
) -> Result<Response, ApiError> {
    let id = study.node.unwrap_or(0);
    let studied = Studied::make(&app, client, study).await?;
    let view = move || Ok(NodeView::of(&studied.trace, id, &studied.at(id)?));
    app.answer(client, time_of(1), view).await
}
