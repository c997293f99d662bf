use std::sync::Arc;

use agents::reading;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::App;
use crate::error::{ApiError, ErrorBody};
use crate::wire::ReadingView;

/// The textbook algorithms, to be read: nothing but themselves.
#[utoipa::path(get, path = "/api/lab/reading", responses((status = OK, body = ReadingView), (status = "4XX", body = ErrorBody)))]
pub(in super::super) async fn reading(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let texts = || ReadingView { minimax: reading::MINIMAX, alphabeta: reading::ALPHA_BETA };
    app.reading.answer(&headers, texts).await
}
