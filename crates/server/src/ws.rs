//! The WebSocket of a game.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout};

use crate::App;
use crate::error::{ApiError, Code, ErrorBody};
use crate::limits::{Client, Connection, THINKING_COST};
use crate::proxies::ThroughProxy;
use crate::routes::{PathOf, QueryOf};
use crate::session::{Handle, Reply, Shown};
use crate::thinking::time_of;
use crate::token::Role;
use crate::wire::{Command, Event, ServerMessage, parse_command, split_request};

/// So many moves are told at once.
const SOON_TOLD: usize = 60;
/// How often a quiet client is asked whether it is still there.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// A client that has said nothing for this long is gone.
const SILENCE: Duration = Duration::from_secs(60);
/// A client that does not take a message in this time is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// Commands of one client under way at the same time.
const IN_FLIGHT: usize = 16;
/// Messages in a row that could not be taken before the client is sent away.
const MOST_WRONG: u32 = 50;
/// What a socket sets aside for messages; most have few and short ones.
const BUFFER: usize = 2 << 10;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WsQuery {
    /// The secret of a seat or of the owner; a spectator has none.
    token: Option<String>,
}

/// Opens the WebSocket of a game: views, thoughts and events one way, commands the other.
#[utoipa::path(
    get,
    path = "/api/games/{id}/ws",
    params(("id" = String, Path), ("token" = Option<String>, Query)),
    responses(
        (
            status = SWITCHING_PROTOCOLS,
            description = "Messages as in ServerMessage, commands as in Command"
        ),
        (status = "4XX", body = ErrorBody)
    )
)]
pub(crate) async fn connect(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<WsQuery>,
    proxied: Option<Extension<ThroughProxy>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let handle = app.lobby.find(&id, client).await?;
    let role = handle.role(query.token.as_deref())?;
    let upgrade = upgrade.map_err(|error| ApiError::new(Code::BadRequest, error.body_text()))?;
    // A direct client's connection has been counted when it came in.
    let connection = proxied.map(|_| app.limits.connection(client)).transpose()?;
    let largest = app.context.settings.message_size;
    let peer = Peer { app, handle, role, token: query.token, client, _connection: connection };
    Ok(upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(largest)
        .max_frame_size(largest)
        .on_upgrade(move |socket| async move { peer.talk(socket).await }))
}

/// One end of a WebSocket: who it is, and to which game.
struct Peer {
    app: Arc<App>,
    handle: Arc<Handle>,
    role: Role,
    token: Option<String>,
    client: Client,
    _connection: Option<Connection>,
}

type Answer = (Option<u64>, Result<Reply, ApiError>);

impl Peer {
    async fn talk(self, mut socket: WebSocket) {
        // The end of a conversation needs no handling: the client is gone or misbehaved.
        let _ = self.converse(&mut socket).await;
    }

    async fn converse(&self, socket: &mut WebSocket) -> Option<()> {
        let (mut views, mut events) = self.handle.watch();
        let mut closed = std::pin::pin!(self.app.closed());
        let mut pings = tokio::time::interval(PING_INTERVAL);
        let mut heard = Instant::now();
        let mut wrong = 0;
        // Something was written and not yet sent.
        let mut waiting = false;
        let mut answers: FuturesUnordered<BoxFuture<'_, Answer>> = FuturesUnordered::new();
        let mut told = views.borrow_and_update().clone();
        send_text(socket, self.first_message(told.clone()).await?).await?;
        self.handle.touch(self.client, self.role).await;
        loop {
            tokio::select! {
                // Whoever gave a command hears of it in its answer, not before.
                biased;
                () = &mut closed => {
                    let reason = "the server is stopping; come back in a moment";
                    return say_goodbye(socket, close_code::RESTART, reason).await;
                }
                Some((request, answer)) = answers.next(), if !answers.is_empty() => {
                    let text = self.answer_text(request, answer, &mut told);
                    write_text(socket, text.into()).await?;
                    waiting = true;
                }
                changed = views.changed() => {
                    changed.ok()?;
                    let shown = views.borrow_and_update().clone();
                    if shown.is_after(&told) {
                        let news = std::iter::from_fn(|| events.try_recv().ok()).collect();
                        self.tell_change(socket, &shown, &told, news).await?;
                        waiting = true;
                        told = shown;
                    }
                }
                event = events.recv() => match event {
                    Ok(event) => {
                        write_text(socket, self.event_message(event).text().into()).await?;
                        waiting = true;
                    }
                    // A slow client misses some thoughts; the views keep it up to date.
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return None,
                },
                // What was written together leaves together.
                () = std::future::ready(()), if waiting => {
                    timeout(SEND_TIMEOUT, socket.flush()).await.ok()?.ok()?;
                    waiting = false;
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    let message = match message? {
                        Ok(message) => message,
                        Err(error) => {
                            if is_too_large(error) {
                                let reason = "the message is larger than allowed";
                                say_goodbye(socket, close_code::SIZE, reason).await;
                            }
                            return None;
                        }
                    };
                    let (request, command) = match message {
                        Message::Text(text) => self.read(&text, answers.len()),
                        Message::Binary(_) => {
                            (None, Err(ApiError::new(Code::BadRequest, "messages are text")))
                        }
                        Message::Close(_) => return None,
                        // Who sends more of them than messages are allowed gets no answers, and is
                        // soon sent away.
                        Message::Ping(_) | Message::Pong(_) => {
                            wrong += u32::from(self.app.limits.request(self.client, 1).is_err());
                            if wrong < MOST_WRONG {
                                continue;
                            }
                            let reason = "too many pings";
                            return say_goodbye(socket, close_code::POLICY, reason).await;
                        }
                    };
                    match command {
                        Ok(command) => {
                            wrong = 0;
                            answers.push(Box::pin(self.answer(request, command)));
                        }
                        Err(error) => {
                            wrong += 1;
                            send(socket, &ServerMessage::Error { request, error }).await?;
                        }
                    }
                    if wrong >= MOST_WRONG {
                        let reason = "too many messages that the server could not take";
                        return say_goodbye(socket, close_code::POLICY, reason).await;
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    let ping = socket.send(Message::Ping(Vec::new().into()));
                    timeout(SEND_TIMEOUT, ping).await.ok()?.ok()?;
                }
            }
        }
    }

    /// How the game stands, whole: a long one is told off the async threads.
    async fn first_message(&self, game: Arc<Shown>) -> Option<Utf8Bytes> {
        let (role, estimate) = (self.role, time_of(game.ply()));
        if game.ply() <= SOON_TOLD {
            return Some(game.first_message(role).into());
        }
        let tell = move || game.first_message(role);
        Some(self.app.context.thinker.work(self.client, estimate, tell).await?.into())
    }

    /// Tells what changed, and what else happened.
    async fn tell_change(
        &self,
        socket: &mut WebSocket,
        shown: &Shown,
        told: &Shown,
        news: Vec<Event>,
    ) -> Option<()> {
        // What an agent thought comes before its move, the rest after it.
        let (thoughts, rest): (Vec<_>, Vec<_>) =
            news.into_iter().partition(|event| matches!(event, Event::Thought { .. }));
        for event in thoughts {
            write_text(socket, self.event_message(event).text().into()).await?;
        }
        if let Some(message) = shown.change_message(told, self.role) {
            write_text(socket, Utf8Bytes::try_from(message).ok()?).await?;
        }
        for event in rest {
            write_text(socket, self.event_message(event).text().into()).await?;
        }
        Some(())
    }

    /// Reads a message within the limits of its sender: one that makes no sense counts as well.
    fn read(&self, text: &str, in_flight: usize) -> (Option<u64>, Result<Command, ApiError>) {
        let (request, fields) = split_request(text);
        let command = self.app.limits.request(self.client, 1).and_then(|()| {
            if in_flight >= IN_FLIGHT {
                let message = "wait for the answers to your earlier messages";
                return Err(ApiError::new(Code::TooManyRequests, message));
            }
            let command = parse_command(fields?, None)?;
            if matches!(command, Command::Hint { .. }) {
                self.app.limits.request(self.client, THINKING_COST)?;
            }
            Ok(command)
        });
        (request, command)
    }

    /// The answer to a command; what it changed is told with it.
    fn answer_text(
        &self,
        request: Option<u64>,
        answer: Result<Reply, ApiError>,
        told: &mut Arc<Shown>,
    ) -> String {
        match answer {
            Ok(Reply::Ok(shown)) => {
                let newest = if shown.is_after(told) { shown } else { told.clone() };
                let text = newest.answer(told, self.role, request);
                *told = newest;
                text
            }
            Ok(Reply::Hint { mv, thought, ply }) => {
                ServerMessage::Hint { request, mv, ply, thought }.text()
            }
            Ok(Reply::Rematch { id, swapped }) => {
                rematch_message(id, swapped, request, self.role, self.token.as_deref()).text()
            }
            Err(error) => ServerMessage::Error { request, error }.text(),
        }
    }

    async fn answer(&self, request: Option<u64>, command: Command) -> Answer {
        let reply = carry_out(&self.app, &self.handle, self.role, command, self.client).await;
        (request, reply)
    }

    fn event_message(&self, event: Event) -> ServerMessage<'static> {
        match event {
            Event::Thought { side, ply, thought } => ServerMessage::Thought { side, ply, thought },
            Event::DrawOffer { side } => ServerMessage::DrawOffer { side },
            Event::DrawDeclined { side } => ServerMessage::DrawDeclined { side },
            Event::ReopenOffer { side } => ServerMessage::ReopenOffer { side },
            Event::ReopenDeclined { side } => ServerMessage::ReopenDeclined { side },
            Event::AgentFailed { side, .. } if self.role == Role::Spectator => {
                // What it was, and what went wrong with it, is not for strangers.
                let message = "an agent gave no move; the game is held".to_owned();
                ServerMessage::AgentFailed { side, message }
            }
            Event::AgentFailed { side, message } => ServerMessage::AgentFailed { side, message },
            Event::NotSaved(error) => ServerMessage::Error { request: None, error },
            Event::Rematch { id, swapped } => {
                rematch_message(id, swapped, None, self.role, self.token.as_deref())
            }
        }
    }
}

/// Carries out a command that came by whichever way.
pub(crate) async fn carry_out(
    app: &App,
    handle: &Handle,
    role: Role,
    command: Command,
    client: Client,
) -> Result<Reply, ApiError> {
    match command {
        Command::Rematch { swap } => app.lobby.rematch(handle, role, swap, client).await,
        command => handle.command(client, role, command).await,
    }
}

/// The message that answers a command over HTTP, where nothing was told before.
pub(crate) fn whole_answer(reply: &Reply, role: Role, token: Option<&str>) -> String {
    match reply.clone() {
        Reply::Ok(shown) => {
            let view = Some(shown.view(role));
            ServerMessage::Ok { request: None, change: None, view }.text()
        }
        Reply::Hint { mv, thought, ply } => {
            ServerMessage::Hint { request: None, mv, ply, thought }.text()
        }
        Reply::Rematch { id, swapped } => rematch_message(id, swapped, None, role, token).text(),
    }
}

/// Tells somebody of a new game, with their own token under its name there.
fn rematch_message(
    id: String,
    swapped: bool,
    request: Option<u64>,
    role: Role,
    token: Option<&str>,
) -> ServerMessage<'static> {
    let role = match role {
        Role::Seat(side) if swapped => Role::Seat(!side),
        other => other,
    };
    let tokens = token.map_or(json!({}), |token| json!({ role.name(): token }));
    ServerMessage::Rematch { request, id, swapped, tokens }
}

/// Whether a message could not be read because of its size.
fn is_too_large(error: axum::Error) -> bool {
    use tungstenite::Error::Capacity;
    matches!(error.into_inner().downcast_ref(), Some(Capacity(_)))
}

/// Ends a conversation with a reason.
async fn say_goodbye(socket: &mut WebSocket, code: u16, reason: &'static str) -> Option<()> {
    let frame = CloseFrame { code, reason: reason.into() };
    let _ = timeout(SEND_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
    None
}

async fn send(socket: &mut WebSocket, message: &ServerMessage<'_>) -> Option<()> {
    send_text(socket, message.text().into()).await
}

async fn send_text(socket: &mut WebSocket, text: Utf8Bytes) -> Option<()> {
    timeout(SEND_TIMEOUT, socket.send(Message::Text(text))).await.ok()?.ok()
}

/// Puts a message in line to be sent.
async fn write_text(socket: &mut WebSocket, text: Utf8Bytes) -> Option<()> {
    timeout(SEND_TIMEOUT, socket.feed(Message::Text(text))).await.ok()?.ok()
}
