use std::fmt;
use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use arena::Tournament;
use game::{Message, Tell, message};
use tokio::net::TcpListener;

use crate::{App, Exhibition, Settings, StoreError, app, listener};

/// A server that listens, and is about to serve.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
}

/// Why a server could not start.
#[derive(Debug)]
pub enum ServerError {
    /// The games could not be opened.
    Store(StoreError),
    /// The address cannot be used.
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        error: std::io::Error,
    },
    /// Nothing can be counted.
    Metrics(String),
    /// A tournament cannot be shown.
    Exhibit(String),
}

impl Tell for ServerError {
    fn message(&self) -> Message {
        match self {
            ServerError::Store(error) => error.message(),
            ServerError::Listen { address, error } => message!(
                "cannot listen on {address}: {error}; choose another port with --port (0 takes any \
                 that is free)",
                "no se puede escuchar en {address}: {error}; elige otro puerto con --port (0 toma \
                 uno libre)"
            ),
            ServerError::Exhibit(what) => message!(
                "the tournament cannot be shown: {what}",
                "no se puede mostrar el torneo: {what}"
            ),
            ServerError::Metrics(what) => {
                message!("figures cannot be counted: {what}", "no se pueden contar datos: {what}")
            }
        }
    }
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message().en)
    }
}

impl std::error::Error for ServerError {}

impl From<StoreError> for ServerError {
    fn from(error: StoreError) -> Self {
        ServerError::Store(error)
    }
}

/// How long requests under way may take when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);

impl Server {
    /// Opens the games in `data_dir` and listens; port 0 takes any free one.
    pub async fn bind(
        address: SocketAddr,
        data_dir: &Path,
        settings: Settings,
    ) -> Result<Server, ServerError> {
        let local = address.ip().is_loopback() && settings.trusted_proxies.is_empty();
        let settings = Settings { local, ..settings };
        let app = App::open(settings, data_dir).await?;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| ServerError::Listen { address, error })?;
        let address = listener.local_addr().unwrap_or(address);
        Ok(Server { listener, address, app })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Shows a tournament on the page that somebody else plays.
    pub fn exhibit(&self, tournament: &Tournament) -> Result<Exhibition, ServerError> {
        Ok(Exhibition::new(self.app.matches.exhibit(tournament)?))
    }

    /// Serves until `stop` completes; then says goodbye to everybody and closes the games.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let stopping = async {
            stop.await;
            self.app.begin_close();
            tokio::time::sleep(PATIENCE).await;
        };
        let router = app(self.app.clone());
        tokio::select! {
            () = listener::serve(self.listener, self.app.clone(), router) => {}
            () = stopping => tracing::warn!("some requests were cut off"),
        }
        self.app.close().await;
    }
}

/// Completes when the process is asked to stop: by Ctrl-C or SIGTERM, or by SIGHUP when the terminal
/// goes away that it was started from, unless it was started to outlive that (`nohup`).
pub async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = interrupt => {}
        () = signals::terminate() => {}
        () = signals::hang_up() => {}
    }
}

#[cfg(unix)]
mod signals {
    use tokio::signal::unix::{SignalKind, signal};

    pub async fn terminate() {
        wait_for(SignalKind::terminate()).await;
    }

    pub async fn hang_up() {
        if hang_up_is_ignored() {
            std::future::pending::<()>().await;
        }
        wait_for(SignalKind::hangup()).await;
    }

    async fn wait_for(kind: SignalKind) {
        match signal(kind) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    }

    /// Whether whoever started the process told the system to ignore the signal, where the system
    /// says so.
    fn hang_up_is_ignored() -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        ignored.is_some_and(|mask| mask & 1 != 0)
    }
}

#[cfg(not(unix))]
mod signals {
    pub async fn terminate() {
        std::future::pending().await
    }

    pub async fn hang_up() {
        std::future::pending().await
    }
}
