//! Places for connections: so many in all, so many for each address.

use std::io::{self, IoSlice};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::App;
use crate::limits::{Client, Connection};

/// The places of a server.
pub(super) struct Places {
    free: Arc<Semaphore>,
    count: usize,
}

/// A place, until it is dropped.
pub(super) struct Place {
    _total: OwnedSemaphorePermit,
    /// None for a proxy: it speaks for many.
    _client: Option<Connection>,
}

/// Why there is no place.
#[derive(Clone, Copy)]
pub(super) enum Refusal {
    Full,
    TooManyOfOne,
}

/// Files that are not for connections: the database, the log, programs that agents run.
const RESERVED_FILES: usize = 128;

impl Places {
    /// As many as are wanted, and as files can be open with some to spare.
    pub fn new(app: &App) -> Self {
        let wanted = app.context.settings.connections.min(Semaphore::MAX_PERMITS);
        let room = file_limit().map(|files| files.saturating_sub(RESERVED_FILES).max(files / 2));
        let count = room.map_or(wanted, |room| room.min(wanted));
        if count < wanted {
            tracing::warn!(
                "at most {count} connections are served at a time, not {wanted}: the system lets \
                 this process open no more files"
            );
        }
        Places { free: Arc::new(Semaphore::new(count)), count }
    }

    /// A place for a connection from an address.
    pub fn take(&self, app: &App, peer: SocketAddr) -> Result<Place, Refusal> {
        let total = self.free.clone().try_acquire_owned().map_err(|_| Refusal::Full)?;
        let client = if app.proxies.trusts(peer.ip()) {
            None
        } else {
            let counted = app.limits.connection(Client::from(peer.ip()));
            Some(counted.map_err(|_| Refusal::TooManyOfOne)?)
        };
        metrics::gauge!("ludoteca_connections").increment(1);
        Ok(Place { _total: total, _client: client })
    }

    /// Waits until nobody has a place any more.
    pub async fn all_free(&self) {
        // The semaphore is never closed.
        let _ = self.free.acquire_many(u32::try_from(self.count).unwrap_or(u32::MAX)).await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        metrics::gauge!("ludoteca_connections").decrement(1);
    }
}

/// How many files this process may open, after asking for as many as it can get.
fn file_limit() -> Option<usize> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Where it is not allowed, the old limit stays.
        let _ = setrlimit(Resource::Nofile, limit);
        let files = getrlimit(Resource::Nofile).current?;
        Some(usize::try_from(files).unwrap_or(usize::MAX))
    }
    #[cfg(not(unix))]
    None
}

/// A connection with its place, which it keeps when it becomes a WebSocket.
pub(super) struct Guest {
    stream: TcpStream,
    _place: Place,
}

impl Guest {
    pub fn new(stream: TcpStream, place: Place) -> Self {
        // Messages are small and follow each other: one must not wait until the client has
        // acknowledged the one before, which takes it up to 40 ms.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!("a connection sends with delay: {error}");
        }
        Guest { stream, _place: place }
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        Pin::new(&mut self.get_mut().stream)
    }
}

impl AsyncRead for Guest {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream().poll_read(cx, buffer)
    }
}

impl AsyncWrite for Guest {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(cx)
    }
}
