use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::App;
use crate::error::ErrorBody;

/// How the server is.
#[derive(Serialize, ToSchema)]
pub(super) struct Health {
    /// `ok`; of a server that is not ready `failing`.
    status: &'static str,
    /// Whether games can be stored: `ok` or `failing`.
    store: &'static str,
    /// Whether agents come to their decisions: `ok` or `failing`.
    thinking: &'static str,
}

/// Whether the server lives. It says how the store is, but starting again would not mend that.
#[utoipa::path(get, path = "/healthz", responses((status = OK, body = Health), (status = "4XX", body = ErrorBody)))]
pub(super) async fn health(State(app): State<Arc<App>>) -> Json<Health> {
    let failing = app.context.store.health().trouble().is_some();
    Json(Health { status: "ok", store: word(!failing), thinking: word(app.thinks()) })
}

/// Whether the server does its work: games can be stored, and agents think.
#[utoipa::path(
    get,
    path = "/readyz",
    responses(
        (status = OK, body = Health),
        (status = SERVICE_UNAVAILABLE, body = Health),
        (status = "4XX", body = ErrorBody)
    )
)]
pub(super) async fn readiness(State(app): State<Arc<App>>) -> Response {
    let (writable, thinks) = (app.is_writable().await, app.thinks());
    let ready = writable && thinks;
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let health = Health { status: word(ready), store: word(writable), thinking: word(thinks) };
    (status, Json(health)).into_response()
}

fn word(well: bool) -> &'static str {
    if well { "ok" } else { "failing" }
}
