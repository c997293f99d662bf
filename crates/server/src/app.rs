use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{CACHE_CONTROL, HOST, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Router, http};
use tokio::sync::{Semaphore, watch};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::set_header::SetResponseHeaderLayer;

use crate::Settings;
use crate::assets::Assets;
use crate::error::{ApiError, Code};
use crate::limits::{Client, Limits};
use crate::lobby::Lobby;
use crate::routes;
use crate::session::Context;
use crate::settings::MAX_BODY;
use crate::store::{SqliteStore, StoreError};
use crate::thinking::Thinker;

/// Everything that requests share: the live games, the store, the agents' cores, the limits.
pub struct App {
    pub(crate) context: Arc<Context>,
    pub(crate) lobby: Lobby,
    pub(crate) limits: Limits,
    pub(crate) assets: Assets,
    /// Analyses leave some of the cores to the games.
    pub(crate) analyses: Semaphore,
    /// Becomes true when the server stops: sockets say goodbye then.
    closing: watch::Sender<bool>,
}

/// How often unused games and quiet clients are forgotten.
const TIDY_INTERVAL: Duration = Duration::from_secs(15);

impl App {
    /// Opens the games kept in `data_dir`. Needs a tokio runtime.
    pub async fn open(settings: Settings, data_dir: &Path) -> Result<Arc<App>, StoreError> {
        let store = Box::new(SqliteStore::open(data_dir).await?);
        let thinker = Thinker::new(&settings);
        let limits = Limits::new(&settings);
        let assets = Assets::new(settings.web_dir.clone());
        let analyses = Semaphore::new((settings.cores / 2).max(1));
        let context = Arc::new(Context { settings, store, thinker });
        let lobby = Lobby::new(context.clone());
        let closing = watch::Sender::new(false);
        let app = Arc::new(App { context, lobby, limits, assets, analyses, closing });
        tokio::spawn(tidy(Arc::downgrade(&app)));
        Ok(app)
    }

    /// Ends all games and closes the store. Nothing acknowledged is lost, with or without this.
    pub async fn close(&self) {
        self.begin_close();
        self.lobby.close().await;
        self.context.store.close().await;
    }

    /// Lets sockets say goodbye.
    pub(crate) fn begin_close(&self) {
        self.closing.send_replace(true);
    }

    /// Completes when the server stops.
    pub(crate) async fn closed(&self) {
        // An error would mean that the sender, and with it the app, is gone.
        let _ = self.closing.subscribe().wait_for(|&closing| closing).await;
    }
}

/// The whole site as a service: API, live games and page.
pub fn app(state: Arc<App>) -> Router {
    let guarded = middleware::from_fn_with_state(state.clone(), guard);
    let compress = DefaultPredicate::new().and(NotForContentType::new("font/"));
    let mut router = routes::api()
        .layer(guarded)
        .layer(SetResponseHeaderLayer::if_not_present(
            CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ))
        .fallback(page)
        .method_not_allowed_fallback(wrong_method)
        .layer(CompressionLayer::new().compress_when(compress))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(CatchPanicLayer::custom(panicked));
    for (name, value) in SECURITY_HEADERS {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        router = router.layer(SetResponseHeaderLayer::overriding(name, value));
    }
    router.with_state(state)
}

/// The page loads nothing from elsewhere, runs no script but its own files, and is shown in no
/// frame.
const SECURITY_HEADERS: [(&str, &str); 4] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
];

/// Lets a request to the API through, within the limits of who sent it.
async fn guard(
    State(app): State<Arc<App>>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    if app.context.settings.allow_programs && !names_this_machine(request.headers()) {
        let message = "a server that runs programs answers only to its address or localhost";
        return ApiError::new(Code::Forbidden, message).into_response();
    }
    match app.limits.request(client, 1) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Whether a request names its host by address or as `localhost`. A page from elsewhere can point
/// a name of its own at this machine to get past the browser's walls, but not one of these.
fn names_this_machine(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let address = host.parse::<SocketAddr>().is_ok() || host.parse::<IpAddr>().is_ok();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    address || name == "localhost"
}

async fn page(
    State(app): State<Arc<App>>,
    method: http::Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if uri.path().starts_with("/api/") {
        let message = format!("there is no {} here; see /api/openapi.json", uri.path());
        return ApiError::new(Code::NotFound, message).into_response();
    }
    if method != http::Method::GET && method != http::Method::HEAD {
        return wrong_method().await.into_response();
    }
    app.assets.serve(uri.path(), &headers).await
}

async fn wrong_method() -> ApiError {
    ApiError::new(Code::MethodNotAllowed, "this path does not know that method")
}

#[allow(clippy::needless_pass_by_value)] // the layer's signature
fn panicked(panic: Box<dyn std::any::Any + Send>) -> Response {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    ApiError::internal("the server failed inside", &text).into_response()
}

/// Forgets what nobody uses, as long as the server lives.
async fn tidy(app: std::sync::Weak<App>) {
    let mut interval = tokio::time::interval(TIDY_INTERVAL);
    loop {
        interval.tick().await;
        let Some(app) = app.upgrade() else { break };
        app.lobby.tidy().await;
        app.limits.tidy();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_ours() {
        let ours = |host: &str| {
            let headers = HeaderMap::from_iter([(HOST, host.parse().unwrap())]);
            names_this_machine(&headers)
        };
        assert!(
            ["localhost", "localhost:8080", "127.0.0.1:80", "[::1]:8080", "10.0.0.7"]
                .into_iter()
                .all(ours)
        );
        assert!(
            !["", "evil.example", "localhost.evil.example:80", "127.0.0.1.evil.example"]
                .into_iter()
                .any(ours)
        );
    }
}
