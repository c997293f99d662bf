use agents::reading;
use axum::Json;

use crate::wire::ReadingView;

/// The textbook algorithms, to be read: nothing but themselves.
#[utoipa::path(get, path = "/api/lab/reading", responses((status = OK, body = ReadingView)))]
pub(in super::super) async fn reading() -> Json<ReadingView> {
    Json(ReadingView { minimax: reading::MINIMAX, alphabeta: reading::ALPHA_BETA })
}
