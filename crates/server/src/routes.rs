//! The HTTP API.

mod analysis;
mod catalog;
mod disagreements;
mod explain;
mod extract;
mod games;
mod health;
mod heuristics;
mod imitate;
mod lab;
mod line;
mod matches;
mod off_thread;
mod solve;
mod summaries;
mod tune;

use std::sync::Arc;

use axum::Router;
use axum::http::HeaderMap;
use axum::routing::get;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::encoding::Constant;
use crate::error::ErrorBody;
use crate::wire::{Command, ServerMessage};
use crate::ws;
use crate::{App, Settings};
pub(crate) use extract::{PathOf, QueryOf};

/// The description that the routes below complete.
#[derive(OpenApi)]
#[openapi(
    info(title = "Ludoteca", description = "Parchís, damas and Othello against people and agents"),
    components(schemas(Command, ServerMessage, ErrorBody)),
    modifiers(&Secrets)
)]
struct Description;

/// What opens seats, and lets one change what one has made.
struct Secrets;

impl Modify for Secrets {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("token", bearer);
    }
}

/// The routes for whoever looks after the server.
pub(crate) fn health() -> Router<Arc<App>> {
    looking_after().into()
}

fn looking_after() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(health::health)).routes(routes!(health::readiness))
}

fn the_lab() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(lab::trace::trace))
        .routes(routes!(lab::node::node))
        .routes(routes!(lab::pruned::pruned))
        .routes(routes!(lab::depths::depths))
        .routes(routes!(lab::exercise::exercise))
        .routes(routes!(lab::reading::reading))
}

/// All other routes of the API, and their description.
pub(crate) fn api(settings: &Settings) -> Router<Arc<App>> {
    let large = axum::extract::DefaultBodyLimit::max(settings.import_size);
    let bringing_games = OpenApiRouter::new()
        .routes(routes!(games::create))
        .routes(routes!(games::import))
        .layer(large);
    let (router, mut description) = OpenApiRouter::with_openapi(Description::openapi())
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
        .routes(routes!(line::line))
        .routes(routes!(solve::solve))
        .routes(routes!(explain::explain))
        .routes(routes!(disagreements::disagreements))
        .routes(routes!(imitate::imitate))
        .routes(routes!(tune::tune))
        .routes(routes!(heuristics::create))
        .routes(routes!(heuristics::view, heuristics::change))
        .routes(routes!(matches::create, matches::exhibited))
        .routes(routes!(matches::view))
        .routes(routes!(matches::cancel))
        .routes(routes!(matches::game))
        .routes(routes!(matches::export))
        .merge(the_lab())
        .split_for_parts();
    description.merge(looking_after().into_openapi());
    let written = Arc::new((Constant::default(), description));
    let describe = async move |headers: HeaderMap| {
        let (constant, _) = &*written;
        let written = written.clone();
        constant.answer(&headers, move || written.1.clone()).await
    };
    router.route("/api/openapi.json", get(describe))
}
