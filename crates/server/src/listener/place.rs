//! Places for connections: so many in all, so many for each address.

use std::io::{self, IoSlice};
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

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
pub(crate) enum Refusal {
    Full,
    TooManyOfOne,
}

impl Refusal {
    pub const ALL: [Refusal; 2] = [Refusal::Full, Refusal::TooManyOfOne];

    pub fn reason(self) -> &'static str {
        match self {
            Refusal::Full => "all places are taken",
            Refusal::TooManyOfOne => "its address holds too many",
        }
    }

    /// What whoever looks after the server can do about it.
    pub fn help(self, address: IpAddr) -> String {
        match self {
            Refusal::Full => "--connections allows more, where the system does".to_owned(),
            Refusal::TooManyOfOne => format!(
                "if many people share it, --shared-address {address} says so; --connections-per-client \
                 allows more for each"
            ),
        }
    }

    /// Counts those who were refused so.
    pub fn counter(self) -> metrics::Counter {
        metrics::counter!("ludoteca_connections_refused_total", "reason" => self.reason())
    }
}

/// One in so many places is kept free of those who only wait.
const RESERVED_SHARE: usize = 16;

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

    /// Whether hardly any place is left: whoever only waits must go then, before nobody else can
    /// come in.
    pub fn are_short(&self) -> bool {
        self.free.available_permits() < (self.count / RESERVED_SHARE).max(1)
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
    /// There until it is dropped.
    seated: Option<(TcpStream, Place)>,
    /// The client has hung up, or is gone.
    left: bool,
    /// The place is needed at once.
    dismissed: Arc<AtomicBool>,
}

/// After our last word, so much of what the client still says is heard without being listened to,
/// and for so long.
const LAST_BYTES: u64 = 1 << 20;
const LAST_MOMENT: Duration = Duration::from_secs(1);

impl Guest {
    pub fn new(stream: TcpStream, place: Place, dismissed: Arc<AtomicBool>) -> Self {
        // Messages are small and follow each other: one must not wait until the client has
        // acknowledged the one before, which takes it up to 40 ms.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!("a connection sends with delay: {error}");
        }
        Guest { seated: Some((stream, place)), left: false, dismissed }
    }

    fn stream(self: Pin<&mut Self>) -> Pin<&mut TcpStream> {
        let (stream, _) = self.get_mut().seated.as_mut().expect("there until it is dropped");
        Pin::new(stream)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let (Some((stream, place)), Ok(runtime)) = (self.seated.take(), Handle::try_current())
        else {
            return;
        };
        if !self.left && !self.dismissed.load(Ordering::Relaxed) {
            runtime.spawn(see_off(stream, place));
        }
    }
}

/// Hangs up so that the last word arrives: a connection that is closed with something unread is cut
/// off at once, and the client never sees why.
async fn see_off(mut stream: TcpStream, _place: Place) {
    let leave = async {
        stream.shutdown().await?;
        tokio::io::copy(&mut stream.take(LAST_BYTES), &mut tokio::io::sink()).await
    };
    // Whoever is still there then is cut off.
    let _ = timeout(LAST_MOMENT, leave).await;
}

impl AsyncRead for Guest {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let guest = self.get_mut();
        let before = buffer.filled().len();
        let read = std::task::ready!(Pin::new(&mut *guest).stream().poll_read(cx, buffer));
        guest.left = read.is_err() || (buffer.filled().len() == before && buffer.remaining() > 0);
        Poll::Ready(read)
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
        self.seated.as_ref().is_some_and(|(stream, _)| stream.is_write_vectored())
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(cx)
    }
}
