use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
pub(super) struct Health {
    /// `ok`.
    status: &'static str,
}

/// Whether the server lives.
#[utoipa::path(get, path = "/healthz", responses((status = OK, body = Health)))]
pub(super) async fn health() -> Json<Health> {
    Json(Health { status: "ok" })
}
