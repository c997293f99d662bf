use std::fmt;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use arena::Tournament;
use game::{Message, Tell, message};
use tokio::net::TcpListener;

use crate::{App, Exhibition, Settings, app, listener};
use store::{Location, StoreError};

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
    /// The socket that was handed over is of no use: what the system said.
    Socket(std::io::Error),
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
            ServerError::Socket(error) => message!(
                "the socket that was handed over cannot be used: {error}",
                "el socket recibido no se puede usar: {error}"
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
    /// Opens the games kept at a place and listens; port 0 takes any free one.
    pub async fn bind(
        address: SocketAddr,
        games: impl Into<Location>,
        settings: Settings,
    ) -> Result<Server, ServerError> {
        let app = open(address, games.into(), settings).await?;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| ServerError::Listen { address, error })?;
        let address = listener.local_addr().unwrap_or(address);
        Ok(Server { listener, address, app })
    }

    /// [`Server::bind`] to a socket that listens already, a service manager's for example.
    pub async fn on(
        listener: std::net::TcpListener,
        games: impl Into<Location>,
        settings: Settings,
    ) -> Result<Server, ServerError> {
        let address = listener.local_addr().map_err(ServerError::Socket)?;
        let app = open(address, games.into(), settings).await?;
        listener.set_nonblocking(true).map_err(ServerError::Socket)?;
        let listener = TcpListener::from_std(listener).map_err(ServerError::Socket)?;
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
        signals::survive_full_files();
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

/// Opens the games for whoever comes in at an address.
async fn open(
    address: SocketAddr,
    games: Location,
    settings: Settings,
) -> Result<Arc<App>, ServerError> {
    let local = address.ip().is_loopback() && settings.trusted_proxies.is_empty();
    Ok(App::open(Settings { local, ..settings }, games).await?)
}

/// Completes when the process is asked to stop: by Ctrl-C or SIGTERM, or by SIGHUP when the terminal
/// goes away that it was started from, unless it was started to outlive that (`nohup`). It listens
/// from the call on, not only when it is waited for.
pub fn stop_signal() -> impl Future<Output = ()> + Send + 'static {
    signals::any()
}

#[cfg(unix)]
mod signals {
    use std::io;

    use tokio::signal::unix::{Signal, SignalKind, signal};

    pub fn any() -> impl Future<Output = ()> + Send + 'static {
        let interrupt = signal(SignalKind::interrupt());
        let terminate = signal(SignalKind::terminate());
        let hang_up = if hang_up_is_ignored() {
            Err(io::ErrorKind::Unsupported.into())
        } else {
            signal(SignalKind::hangup())
        };
        async move {
            tokio::select! {
                () = wait_for(interrupt) => {}
                () = wait_for(terminate) => {}
                () = wait_for(hang_up) => {}
            }
        }
    }

    /// A file that may grow no further is an error of whoever writes it, not the end of the process.
    pub fn survive_full_files() {
        let kind = SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
        // Once listened for, it is never again what ends the process.
        if let Err(error) = signal(kind) {
            tracing::debug!("a file that is too large would end the server: {error}");
        }
    }

    async fn wait_for(signal: io::Result<Signal>) {
        match signal {
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
    pub fn survive_full_files() {}

    pub async fn any() {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}
