//! A site without a socket, and one with.
#![allow(dead_code)] // each test file uses its own part

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode};
use axum::{Router, http::HeaderMap};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value as Json, json};
use server::{App, Server, Settings, app};
use store::Location;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt;
use tungstenite::Message;

/// The site as a plain service.
pub struct Site {
    pub router: Router,
    pub state: Arc<App>,
    pub data: TempDir,
    /// Where its games are: there, unless it was said otherwise.
    place: Location,
    settings: Settings,
}

impl Site {
    pub async fn new() -> Site {
        Site::with(Settings::default()).await
    }

    pub async fn with(settings: Settings) -> Site {
        let data = tempfile::tempdir().unwrap();
        let place = Location::from(data.path());
        Site::open(data, place, settings).await
    }

    /// A site whose games are at a place.
    pub async fn on(place: Location) -> Site {
        Site::open(tempfile::tempdir().unwrap(), place, Settings::default()).await
    }

    async fn open(data: TempDir, place: Location, settings: Settings) -> Site {
        let state = App::open(settings.clone(), place.clone()).await.unwrap();
        Site { router: app(state.clone()), state, data, place, settings }
    }

    /// The same games behind a new server.
    pub async fn reopen(self) -> Site {
        let settings = self.settings.clone();
        self.reopen_with(settings).await
    }

    /// The same data with other settings.
    pub async fn reopen_with(self, settings: Settings) -> Site {
        self.state.close().await;
        Site::open(self.data, self.place, settings).await
    }

    pub async fn raw(&self, request: Request<Body>) -> (StatusCode, HeaderMap, Vec<u8>) {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        (parts.status, parts.headers, bytes.to_vec())
    }

    pub async fn json(&self, request: Request<Body>) -> (StatusCode, Json) {
        let (status, _, bytes) = self.raw(request).await;
        let body = serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Json::from(String::from_utf8_lossy(&bytes).into_owned()));
        (status, body)
    }

    pub async fn get(&self, path: &str) -> (StatusCode, Json) {
        let request = Request::get(path).header("host", "localhost");
        self.json(request.body(Body::empty()).unwrap()).await
    }

    pub async fn post(&self, path: &str, body: Json) -> (StatusCode, Json) {
        self.json(post(path, None, body.to_string())).await
    }

    /// Makes a game.
    pub async fn create(&self, game: &str, first: &str, second: &str) -> Game<'_> {
        self.make(json!({ "game": game, "seats": [first, second] })).await
    }

    pub async fn make(&self, body: Json) -> Game<'_> {
        let (status, body) = self.post("/api/games", body).await;
        assert_eq!(status, StatusCode::CREATED, "{body}");
        let token = |name: &str| body["tokens"][name].as_str().unwrap().to_owned();
        Game {
            site: self,
            id: body["id"].as_str().unwrap().to_owned(),
            owner: token("owner"),
            first: token("first"),
            second: token("second"),
        }
    }
}

pub fn post(path: &str, token: Option<&str>, body: String) -> Request<Body> {
    let mut request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header("host", "localhost")
        .header("content-type", "application/json");
    if let Some(token) = token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    request.body(Body::from(body)).unwrap()
}

/// A game on a site, with all its tokens.
pub struct Game<'a> {
    pub site: &'a Site,
    pub id: String,
    pub owner: String,
    pub first: String,
    pub second: String,
}

impl Game<'_> {
    pub fn path(&self, rest: &str) -> String {
        format!("/api/games/{}{rest}", self.id)
    }

    pub async fn view(&self) -> Json {
        let (status, view) = self.site.get(&self.path("")).await;
        assert_eq!(status, StatusCode::OK, "{view}");
        view
    }

    /// Gives a command and returns what came back.
    pub async fn command(&self, token: &str, name: &str, body: Json) -> (StatusCode, Json) {
        let path = self.path(&format!("/{name}"));
        self.site.json(post(&path, Some(token), body.to_string())).await
    }

    /// Gives a command that must succeed; returns the view.
    pub async fn must(&self, token: &str, name: &str, body: Json) -> Json {
        let (status, answer) = self.command(token, name, body).await;
        assert_eq!(status, StatusCode::OK, "{name}: {answer}");
        answer["view"].clone()
    }

    /// Gives a command that must fail with this code and change nothing.
    pub async fn refused(&self, token: &str, name: &str, body: Json, code: &str) {
        let before = self.view().await;
        let (status, answer) = self.command(token, name, body.clone()).await;
        assert_eq!(answer["error"]["code"], code, "{name} {body}: {status} {answer}");
        assert!(status.is_client_error());
        assert_eq!(self.view().await, before, "{name} {body} changed the game");
    }

    /// Waits until a view satisfies `done`.
    pub async fn until(&self, done: impl Fn(&Json) -> bool) -> Json {
        for _ in 0..3000 {
            let view = self.view().await;
            if done(&view) {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("it never came: {}", self.view().await);
    }
}

/// A server on a real socket.
pub struct Live {
    pub address: SocketAddr,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    task: JoinHandle<()>,
    pub data: TempDir,
}

impl Live {
    pub async fn start(settings: Settings) -> Live {
        let data = tempfile::tempdir().unwrap();
        let local = "127.0.0.1:0".parse().unwrap();
        let server = Server::bind(local, data.path(), settings).await.unwrap();
        let address = server.address();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let task = tokio::spawn(async move {
            server.run(async { drop(stopped.await) }).await;
        });
        Live { address, stop: Some(stop), task, data }
    }

    pub async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        self.task.await.unwrap();
    }

    /// Makes a game; returns its id and tokens.
    pub async fn create(&self, body: Json) -> (String, Json) {
        let created = http_post(self.address, "/api/games", &body).await;
        (created["id"].as_str().unwrap().to_owned(), created["tokens"].clone())
    }

    pub async fn connect(&self, id: &str, token: Option<&str>) -> Peer {
        Peer::connect(self.address, id, token).await.unwrap()
    }
}

/// One request over a real socket, without any library: the wire itself is what is tested.
pub async fn http_post(address: SocketAddr, path: &str, body: &Json) -> Json {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap()
}

/// The client's end of a WebSocket.
pub struct Peer {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    requests: u64,
    /// The game, as far as the server has told it.
    pub view: Json,
    /// How much it has told.
    pub bytes: usize,
    /// Why it closed the socket.
    pub reason: Option<(u16, String)>,
}

type WsError = tungstenite::Error;

impl Peer {
    pub async fn connect(
        address: SocketAddr,
        id: &str,
        token: Option<&str>,
    ) -> Result<Peer, WsError> {
        let query = token.map_or(String::new(), |token| format!("?token={token}"));
        let url = format!("ws://{address}/api/games/{id}/ws{query}");
        let (socket, _) = tokio_tungstenite::connect_async(url).await?;
        let mut peer = Peer { socket, requests: 0, view: Json::Null, bytes: 0, reason: None };
        peer.wait_for(|message| message["type"] == "view").await;
        Ok(peer)
    }

    pub async fn send_text(&mut self, text: &str) -> Result<(), WsError> {
        self.socket.send(Message::Text(text.into())).await
    }

    pub async fn send_bytes(&mut self, bytes: Vec<u8>) -> Result<(), WsError> {
        self.socket.send(Message::Binary(bytes.into())).await
    }

    pub async fn ping(&mut self) -> Result<(), WsError> {
        self.socket.send(Message::Ping(Vec::new().into())).await
    }

    /// The next message; `None` at the end.
    pub async fn next(&mut self) -> Option<Json> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next());
            match next.await.expect("the server says nothing")?.ok()? {
                Message::Text(text) => {
                    let message: Json = serde_json::from_str(&text).unwrap();
                    self.hear(&message);
                    return Some(message);
                }
                Message::Close(frame) => {
                    self.reason = frame.map(|frame| (frame.code.into(), frame.reason.to_string()));
                    return None;
                }
                _ => {}
            }
        }
    }

    /// Keeps the view up to date, as any client does.
    fn hear(&mut self, message: &Json) {
        self.bytes += message.to_string().len();
        if message["type"] == "view" {
            self.view = message["view"].clone();
        }
        for (name, value) in message["change"].as_object().into_iter().flatten() {
            let moves = || value.as_array().cloned().unwrap_or_default();
            match (name.as_str(), self.view["moves"].as_array_mut()) {
                ("kept", Some(known)) => known.truncate(value.as_u64().unwrap() as usize),
                ("moves", Some(known)) => known.extend(moves()),
                _ => self.view[name] = value.clone(),
            }
        }
    }

    pub async fn wait_for(&mut self, wanted: impl Fn(&Json) -> bool) -> Json {
        loop {
            let message = self.next().await.expect("the server closed the socket");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Waits until the game looks as wanted.
    pub async fn wait_view(&mut self, wanted: impl Fn(&Json) -> bool) -> Json {
        while !wanted(&self.view) {
            self.next().await.expect("the server closed the socket");
        }
        self.view.clone()
    }

    /// Gives a command and waits for its answer.
    pub async fn ask(&mut self, mut command: Json) -> Json {
        self.requests += 1;
        let request = self.requests;
        command["request"] = request.into();
        self.send_text(&command.to_string()).await.unwrap();
        self.wait_for(|message| message["request"] == request).await
    }
}
