//! The HTTP API.

mod analysis;
mod catalog;
mod extract;
mod games;
mod health;
mod summaries;

use std::sync::Arc;

use axum::routing::get;
use axum::{Json, Router};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::App;
use crate::error::ErrorBody;
use crate::settings::MAX_IMPORT;
use crate::wire::{Command, ServerMessage};
use crate::ws;
pub(crate) use extract::{PathOf, QueryOf};

/// The description that the routes below complete.
#[derive(OpenApi)]
#[openapi(
    info(title = "Ludoteca", description = "Parchís, damas and Othello against people and agents"),
    components(schemas(Command, ServerMessage, ErrorBody))
)]
struct Description;

/// All routes of the API, and their description.
pub(crate) fn api() -> Router<Arc<App>> {
    let large = axum::extract::DefaultBodyLimit::max(MAX_IMPORT);
    let bringing_games = OpenApiRouter::new()
        .routes(routes!(games::create))
        .routes(routes!(games::import))
        .layer(large);
    let (router, description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(health::health))
        .routes(routes!(catalog::catalog))
        .merge(bringing_games)
        .routes(routes!(summaries::summaries))
        .routes(routes!(games::view))
        .routes(routes!(games::view_at))
        .routes(routes!(games::export))
        .routes(routes!(games::command))
        .routes(routes!(ws::connect))
        .routes(routes!(analysis::analyse))
        .routes(routes!(analysis::position))
        .split_for_parts();
    router.route("/api/openapi.json", get(move || async { Json(description) }))
}
