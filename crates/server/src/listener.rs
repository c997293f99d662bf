//! The way in: counts connections, gives each its time, and lets nobody take all of them.

mod place;
mod waiting;

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;
use tower::Service;

use crate::App;
pub(crate) use place::Refusal;
use place::{Guest, Places};
use waiting::{Seat, Waiting};

/// A request's line and headers have room in this.
const HEAD_BYTES: usize = 16 << 10;

/// How long the last answer may take to whoever must go because places are short.
const LAST_ANSWER: Duration = Duration::from_secs(1);

/// Serves connections until the server stops; returns when the last has ended.
pub(crate) async fn serve(listener: TcpListener, app: Arc<App>, router: Router) {
    let places = Places::new(&app);
    let waiting: Arc<Waiting> = Arc::default();
    let mut refusals = Refusals::default();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.closed() => break,
        };
        match accepted {
            Err(error) => recover(&error).await,
            Ok((stream, peer)) => match places.take(&app, peer) {
                Ok(place) => {
                    if places.are_short() {
                        waiting.dismiss_one();
                    }
                    let seat: Arc<Seat> = Arc::default();
                    let guest = Guest::new(stream, place, seat.dismissed.clone());
                    let (app, waiting, router) = (app.clone(), waiting.clone(), router.clone());
                    tokio::spawn(async move {
                        waiting.stand(&seat);
                        converse(app, guest, peer, router, &waiting, &seat).await;
                        waiting.leave(&seat);
                    });
                }
                Err(refusal) => {
                    refusals.count(peer, refusal);
                    refuse(&stream);
                }
            },
        }
    }
    // Nobody else comes in.
    drop(listener);
    places.all_free().await;
}

/// Speaks HTTP on a connection to its end, or until it becomes a WebSocket.
async fn converse(
    app: Arc<App>,
    guest: Guest,
    peer: SocketAddr,
    router: Router,
    waiting: &Arc<Waiting>,
    seat: &Arc<Seat>,
) {
    let mut stream = TimeoutStream::new(guest);
    // Whoever does not take what is sent is gone, or wants us to keep it for ever.
    stream.set_write_timeout(Some(app.context.settings.write_time));
    let proxies = app.proxies.clone();
    let known = (waiting.clone(), seat.clone());
    let service = hyper::service::service_fn(move |mut request: Request<Incoming>| {
        proxies.mark(peer.ip(), &mut request);
        let (waiting, seat) = known.clone();
        waiting.leave(&seat);
        seat.asked.store(true, Ordering::Relaxed);
        let answered = router.clone().call(request.map(Body::new));
        async move {
            let answer = answered.await.unwrap_or_else(|never| match never {});
            waiting.stand(&seat);
            Ok::<_, Infallible>(answer)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // It also runs while a connection waits for its first or its next request.
        .header_read_timeout(app.context.settings.idle_time)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let outcome = tokio::select! {
        outcome = &mut connection => outcome,
        () = app.closed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
        () = seat.go.notified() => {
            if seat.dismissed.load(Ordering::Relaxed) {
                return;
            }
            connection.as_mut().graceful_shutdown();
            timeout(LAST_ANSWER, connection).await.unwrap_or(Ok(()))
        }
    };
    // A client that breaks off or dawdles is no trouble of ours.
    if let Err(error) = outcome {
        tracing::debug!("the connection from {peer} ended: {error}");
    }
}

/// Waits where the system has no room for a connection. That a client is gone already is none of
/// our business.
async fn recover(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!("no connection can be accepted: {error}");
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

/// Says why before it hangs up, if that costs no waiting.
fn refuse(stream: &TcpStream) {
    let _ = stream.try_write(
        b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\n\
          content-length: 0\r\n\r\n",
    );
}

/// Connections that were refused, told in the log now and then: not one line for each.
#[derive(Default)]
struct Refusals {
    count: usize,
    told_at: Option<Instant>,
}

/// At most one line in this time.
const TELL_INTERVAL: Duration = Duration::from_secs(10);

impl Refusals {
    fn count(&mut self, peer: SocketAddr, refusal: Refusal) {
        let why = refusal.reason();
        refusal.counter().increment(1);
        self.count += 1;
        if self.told_at.is_none_or(|told| told.elapsed() >= TELL_INTERVAL) {
            let help = refusal.help(peer.ip());
            tracing::warn!(
                "{} connections refused, the last from {peer}: {why}; {help}",
                self.count
            );
            *self = Refusals { count: 0, told_at: Some(Instant::now()) };
        }
    }
}
