use std::future::Future;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::{App, Settings, StoreError, app};

/// A server that listens, and is about to serve.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    app: Arc<App>,
}

/// Why a server could not start, or stopped.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The games could not be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be used.
    #[error(
        "cannot listen on {address}: {error}; choose another port with --port (0 takes any that is free)"
    )]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system said.
        error: std::io::Error,
    },
    /// The network failed.
    #[error("the network failed: {0}")]
    Network(#[from] std::io::Error),
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
        let app = App::open(settings, data_dir).await?;
        let listener = TcpListener::bind(address)
            .await
            .map_err(|error| ServerError::Listen { address, error })?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, app })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until `stop` completes; then says goodbye to everybody and closes the games.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServerError> {
        let state = self.app.clone();
        let stopping = async move {
            stop.await;
            state.begin_close();
        };
        let service = app(self.app.clone()).into_make_service_with_connect_info::<SocketAddr>();
        // Messages are small and follow each other: one must not wait until the client has
        // acknowledged the one before, which takes it up to 40 ms.
        let listener = self.listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!("a connection sends with delay: {error}");
            }
        });
        let serving = axum::serve(listener, service).with_graceful_shutdown(stopping);
        let overdue = async {
            self.app.closed().await;
            tokio::time::sleep(PATIENCE).await;
        };
        tokio::select! {
            result = serving => result?,
            () = overdue => tracing::warn!("some requests were cut off"),
        }
        self.app.close().await;
        Ok(())
    }
}

/// Where games are kept unless somebody says otherwise: `$XDG_DATA_HOME/ludoteca`, or
/// `~/.local/share/ludoteca`, or `./ludoteca-data` for whoever has no home.
pub fn default_data_dir() -> PathBuf {
    let absolute =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
    absolute("XDG_DATA_HOME")
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
        .map_or_else(|| PathBuf::from("ludoteca-data"), |data| data.join("ludoteca"))
}

/// Completes when the process is asked to stop: by Ctrl-C, or by SIGTERM.
pub async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
