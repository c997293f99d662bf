//! The WebSocket of a game.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use serde::Deserialize;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout};

use crate::App;
use crate::error::{ApiError, Code};
use crate::limits::{Client, Connection, THINKING_COST};
use crate::routes::{PathOf, QueryOf};
use crate::session::Handle;
use crate::settings::MAX_MESSAGE;
use crate::token::Role;
use crate::wire::{Command, Event, Reply, ServerMessage, ViewFor, parse_command, split_request};

/// How often a quiet client is asked whether it is still there.
const PING_INTERVAL: Duration = Duration::from_secs(20);
/// A client that has said nothing for this long is gone.
const SILENCE: Duration = Duration::from_secs(60);
/// A client that does not take a message in this time is gone.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// Commands of one client under way at the same time.
const IN_FLIGHT: usize = 16;

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
    responses((
        status = SWITCHING_PROTOCOLS,
        description = "Messages as in ServerMessage, commands as in Command"
    ))
)]
pub(crate) async fn connect(
    State(app): State<Arc<App>>,
    client: Client,
    PathOf(id): PathOf<String>,
    QueryOf(query): QueryOf<WsQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let handle = app.lobby.find(&id).await?;
    let role = handle.role(query.token.as_deref())?;
    let upgrade = upgrade.map_err(|error| ApiError::new(Code::BadRequest, error.body_text()))?;
    let connection = app.limits.connection(client)?;
    let peer = Peer { app, handle, role, token: query.token, client, _connection: connection };
    Ok(upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| async move { peer.talk(socket).await }))
}

/// One end of a WebSocket: who it is, and to which game.
struct Peer {
    app: Arc<App>,
    handle: Arc<Handle>,
    role: Role,
    token: Option<String>,
    client: Client,
    _connection: Connection,
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
        let mut answers: FuturesUnordered<BoxFuture<'_, Answer>> = FuturesUnordered::new();
        views.mark_changed();
        self.handle.touch().await;
        loop {
            tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    match message?.ok()? {
                        Message::Text(text) if answers.len() < IN_FLIGHT => {
                            match self.read(&text) {
                                (request, Ok(command)) => {
                                    answers.push(Box::pin(self.answer(request, command)));
                                }
                                (request, Err(error)) => {
                                    send(socket, &ServerMessage::Error { request, error }).await?;
                                }
                            }
                        }
                        Message::Text(text) => {
                            let (request, _) = split_request(&text);
                            let message = "wait for the answers to your earlier messages";
                            let error = ApiError::new(Code::TooManyRequests, message);
                            send(socket, &ServerMessage::Error { request, error }).await?;
                        }
                        Message::Binary(_) => {
                            let error = ApiError::new(Code::BadRequest, "messages are text");
                            send(socket, &ServerMessage::Error { request: None, error }).await?;
                        }
                        Message::Close(_) => return None,
                        Message::Ping(_) | Message::Pong(_) => {}
                    }
                }
                Some((request, answer)) = answers.next(), if !answers.is_empty() => {
                    let message = match answer {
                        Ok(reply) => {
                            reply_message(reply, request, self.role, self.token.as_deref(), None)
                        }
                        Err(error) => ServerMessage::Error { request, error },
                    };
                    send(socket, &message).await?;
                }
                changed = views.changed() => {
                    changed.ok()?;
                    let shown = views.borrow_and_update().clone();
                    send_text(socket, shown.message(self.role)).await?;
                }
                event = events.recv() => match event {
                    Ok(event) => send(socket, &self.event_message(event)).await?,
                    // A slow client misses some thoughts; the views keep it up to date.
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => return None,
                },
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE {
                        return None;
                    }
                    let ping = socket.send(Message::Ping(Vec::new().into()));
                    timeout(SEND_TIMEOUT, ping).await.ok()?.ok()?;
                }
                () = &mut closed => {
                    let reason = "the server is stopping; come back in a moment".into();
                    let frame = CloseFrame { code: close_code::RESTART, reason };
                    let _ = timeout(SEND_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
                    return None;
                }
            }
        }
    }

    /// Reads a message within the limits of its sender.
    fn read(&self, text: &str) -> (Option<u64>, Result<Command, ApiError>) {
        let (request, fields) = split_request(text);
        let command = fields.and_then(|fields| parse_command(fields, None)).and_then(|command| {
            let thinks = matches!(command, Command::Hint { .. });
            self.app.limits.request(self.client, if thinks { THINKING_COST } else { 1 })?;
            Ok(command)
        });
        (request, command)
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
            Event::AgentFailed { side, message } => ServerMessage::AgentFailed { side, message },
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
        command => handle.command(role, command).await,
    }
}

/// The message that answers a command.
pub(crate) fn reply_message<'a>(
    reply: Reply,
    request: Option<u64>,
    role: Role,
    token: Option<&str>,
    view: Option<ViewFor<'a>>,
) -> ServerMessage<'a> {
    match reply {
        Reply::Ok => ServerMessage::Ok { request, view },
        Reply::Hint { mv, thought, ply } => ServerMessage::Hint { request, mv, ply, thought },
        Reply::Rematch { id, swapped } => rematch_message(id, swapped, request, role, token),
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

async fn send(socket: &mut WebSocket, message: &ServerMessage<'_>) -> Option<()> {
    send_text(socket, message.text().into()).await
}

async fn send_text(socket: &mut WebSocket, text: Utf8Bytes) -> Option<()> {
    timeout(SEND_TIMEOUT, socket.send(Message::Text(text))).await.ok()?.ok()
}
