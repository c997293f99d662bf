use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{CACHE_CONTROL, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Uri};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Router, http};
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::Settings;
use crate::assets::Assets;
use crate::encoding::Constant;
use crate::error::{ApiError, Code};
use crate::limits::{Client, Limits};
use crate::lobby::Lobby;
use crate::matches::Matches;
use crate::pace::Pace;
use crate::proxies::Proxies;
use crate::session::{Context, Pulse};
use crate::thinking::Thinker;
use crate::traces::Traces;
use crate::{access, encoding, origin, routes};
use store::{Location, StoreError};

/// Everything that requests share: the live games, the store, the agents' cores, the limits.
pub struct App {
    pub(crate) context: Arc<Context>,
    pub(crate) lobby: Lobby,
    pub(crate) matches: Matches,
    pub(crate) limits: Limits,
    pub(crate) proxies: Proxies,
    pub(crate) assets: Assets,
    /// The searches that clients look at.
    pub(crate) traces: Traces,
    /// What there is to play, and the texts of the algorithms.
    pub(crate) catalog: Constant,
    pub(crate) reading: Constant,
    /// Becomes true when the server stops: sockets say goodbye then.
    closing: watch::Sender<bool>,
}

/// How often unused games and quiet clients are forgotten.
const TIDY_INTERVAL: Duration = Duration::from_secs(15);
/// How often it is looked for games that need not be kept any longer.
const EXPIRY_INTERVAL: Duration = Duration::from_secs(600);
/// Where games are idle after a moment, it is looked as often as this at most.
const LEAST_INTERVAL: Duration = Duration::from_millis(50);

/// Whoever asks whether games can be stored has it tried at most this often.
const PROBE_INTERVAL: Duration = Duration::from_secs(5);
/// The same while they cannot.
const PROBE_INTERVAL_IN_TROUBLE: Duration = Duration::from_millis(50);
/// An agent may need so much longer than its time to come to an end.
const THINKING_SLACK: Duration = Duration::from_secs(15);
/// A store that has not written by then is not writable.
const PROBE_PATIENCE: Duration = Duration::from_secs(3);

impl App {
    /// Opens the games kept at a place, in a directory for example. Needs a tokio runtime.
    pub async fn open(
        settings: Settings,
        games: impl Into<Location>,
    ) -> Result<Arc<App>, StoreError> {
        let store = store::open(&games.into()).await?;
        let (thinker, pace) = (Thinker::new(&settings), Pace::new(&settings));
        let limits = Limits::new(&settings);
        let proxies = Proxies::new(&settings);
        let assets = Assets::new(settings.web_dir.clone());
        let context = Arc::new(Context { settings, store, thinker, pace, pulse: Pulse::new() });
        let lobby = Lobby::new(context.clone());
        let matches = Matches::new(context.clone());
        let closing = watch::Sender::new(false);
        let traces = Traces::default();
        let (catalog, reading) = (Constant::default(), Constant::default());
        let app = Arc::new(App {
            context,
            lobby,
            matches,
            limits,
            proxies,
            assets,
            traces,
            catalog,
            reading,
            closing,
        });
        let Settings { idle, keep_for, .. } = app.context.settings;
        let often = |most: Duration, wanted: Duration| most.min(wanted.max(LEAST_INTERVAL));
        tokio::spawn(tidy(Arc::downgrade(&app), often(TIDY_INTERVAL, idle)));
        let expiry = often(EXPIRY_INTERVAL, keep_for.unwrap_or(EXPIRY_INTERVAL));
        tokio::spawn(expire(Arc::downgrade(&app), expiry));
        tokio::spawn(reread(app.context.clone(), Arc::downgrade(&app), app.closing.subscribe()));
        app.matches.go_on().await;
        Ok(app)
    }

    /// Ends all games and closes the store. Nothing acknowledged is lost, with or without this.
    pub async fn close(&self) {
        self.begin_close();
        self.matches.close();
        self.lobby.close().await;
        self.context.store.close().await;
    }

    /// Whether games can be stored. If nothing was written lately it is tried.
    pub(crate) async fn is_writable(&self) -> bool {
        let store = &self.context.store;
        let failing = store.health().trouble().is_some();
        let interval = if failing { PROBE_INTERVAL_IN_TROUBLE } else { PROBE_INTERVAL };
        if store.health().tried_at().elapsed() < interval {
            return !failing;
        }
        let beat = tokio::time::timeout(PROBE_PATIENCE, store.beat()).await;
        matches!(beat, Ok(Ok(())))
    }

    /// How many games are in memory.
    pub fn live_games(&self) -> usize {
        self.lobby.live_count()
    }

    /// Whether agents come to their decisions: somebody must be done when the longest time has
    /// passed that anybody has.
    pub(crate) fn thinks(&self) -> bool {
        let longest = self.context.settings.think_time.max(self.context.settings.advice_time);
        !self.context.pulse.is_stalled(longest + THINKING_SLACK)
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
    let compressed = middleware::from_fn_with_state(state.clone(), encoding::compress);
    let mut router = routes::api(&state.context.settings)
        .layer(compressed)
        .layer(guarded)
        // Whoever looks after the server is always answered.
        .merge(routes::health())
        .layer(SetResponseHeaderLayer::if_not_present(
            CACHE_CONTROL,
            HeaderValue::from_static("no-store"),
        ))
        .fallback(page)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(state.context.settings.body_size))
        .layer(CatchPanicLayer::custom(panicked));
    router = router.layer(middleware::from_fn(origin::one_host));
    let hsts = state.context.settings.hsts.then_some(HSTS);
    for (name, value) in SECURITY_HEADERS.into_iter().chain(hsts) {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        router = router.layer(SetResponseHeaderLayer::overriding(name, value));
    }
    router.layer(middleware::from_fn_with_state(state.clone(), access::observe)).with_state(state)
}

/// The page loads nothing from elsewhere, runs no script but its own files, is shown in no frame, and
/// asks for nothing of the machine; nothing of it is loaded by pages from elsewhere.
const SECURITY_HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// For a year. Only who knows that certificates will be there can promise it.
const HSTS: (&str, &str) = ("strict-transport-security", "max-age=31536000");

/// Lets a request to the API through, within the limits of who sent it.
async fn guard(
    State(app): State<Arc<App>>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    let ours = origin::check(request.headers(), &app.context.settings);
    match ours.and_then(|()| app.limits.request(client, 1)) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

async fn page(
    State(app): State<Arc<App>>,
    client: Client,
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
    match app.limits.page(client) {
        Ok(()) => app.assets.serve(uri.path(), &headers).await,
        Err(error) => error.into_response(),
    }
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
async fn tidy(app: std::sync::Weak<App>, interval: Duration) {
    let mut interval = tokio::time::interval(interval);
    loop {
        interval.tick().await;
        let Some(app) = app.upgrade() else { break };
        app.lobby.tidy().await;
        app.limits.tidy();
        app.context.pace.tidy();
        app.matches.go_on().await;
        metrics::gauge!("ludoteca_games").set(app.live_games() as f64);
    }
}

/// Has games reread whenever somebody else wrote to the store, as long as the server lives.
async fn reread(
    context: Arc<Context>,
    app: std::sync::Weak<App>,
    mut closing: watch::Receiver<bool>,
) {
    loop {
        let written = tokio::select! {
            written = context.store.others().next() => written,
            _ = closing.changed() => break,
        };
        let Some(app) = app.upgrade() else { break };
        app.lobby.reread(&written).await;
    }
}

/// Deletes games that need not be kept, as long as the server lives.
async fn expire(app: std::sync::Weak<App>, interval: Duration) {
    let mut interval = tokio::time::interval(interval);
    loop {
        interval.tick().await;
        let Some(app) = app.upgrade() else { break };
        let gone = app.lobby.expire().await;
        if gone > 0 {
            tracing::info!("{gone} games deleted that nobody had changed for long");
        }
    }
}
