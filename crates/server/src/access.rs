//! What is told of each request: its number in every line of the log that belongs to it, a line
//! in the access log, the figures of the server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument;

use crate::App;
use crate::limits::Client;

/// The header by which a client can name a request to whoever reads the log.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Lets a request through and tells of it. Only its path is told: what follows the question mark,
/// and the headers, may hold a token.
pub(crate) async fn observe(
    State(app): State<Arc<App>>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let id = next_id();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let span = tracing::error_span!("request", id);
    let mut response = next.run(request).instrument(span).await;
    let (status, took) = (response.status().as_u16(), began.elapsed());
    // Routes, not paths: of those there are as many as games, and strangers invent more.
    let route = route.unwrap_or_else(|| "page".to_owned());
    metrics::counter!(
        "ludoteca_requests_total",
        "route" => route.clone(),
        "method" => method_name(&method),
        "status" => status.to_string()
    )
    .increment(1);
    metrics::histogram!("ludoteca_request_seconds", "route" => route).record(took);
    if app.context.settings.access_log {
        let (millis, client) = (took.as_secs_f64() * 1e3, client.to_string());
        tracing::info!(
            target: "access", id, client, %method, path, status, millis = (millis * 10.0).round() / 10.0
        );
    }
    if let Ok(id) = HeaderValue::from_str(&id.to_string()) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// The method, or one word for all that nobody knows: a stranger could invent any number.
fn method_name(method: &axum::http::Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        _ => "other",
    }
}

fn next_id() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}
