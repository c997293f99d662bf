//! Laws of the server, whatever clients send.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use agents::Table;
use games::GAMES;
use serde_json::{Value as Json, json};
use server::{Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio::time::{Duration, timeout};

/// A server on this machine.
struct Site {
    runtime: Runtime,
    address: std::net::SocketAddr,
}

static SITE: LazyLock<Site> = LazyLock::new(|| {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("a runtime");
    let scratch = scratch_folder();
    let many = 1_000_000;
    let settings = Settings {
        requests_per_second: many,
        request_burst: many,
        games_per_client: many as usize,
        connections_per_client: many as usize,
        think_time: Duration::from_millis(20),
        advice_time: Duration::from_millis(20),
        agent_memory: 1 << 20,
        // What is said of those on whose behalf somebody asks is read too.
        trusted_proxies: vec!["127.0.0.1/32".parse().expect("a network")],
        // Games leave memory and disk as the fuzzing goes on.
        idle: Duration::from_secs(1),
        keep_for: Some(Duration::from_secs(10)),
        ..Settings::default()
    };
    let address = "127.0.0.1:0".parse().expect("an address");
    let server = runtime.block_on(Server::bind(address, &scratch, settings)).expect("it starts");
    let address = server.address();
    runtime.spawn(server.run(std::future::pending()));
    Site { runtime, address }
});

/// A folder for the games of this process. Fuzzers end without tidying up: what those before us left
/// is thrown away by us.
fn scratch_folder() -> PathBuf {
    const NAME: &str = "ludoteca-fuzz-";
    let all = std::env::temp_dir();
    for entry in all.read_dir().into_iter().flatten().flatten() {
        let name = entry.file_name();
        let process = name.to_str().and_then(|name| name.strip_prefix(NAME));
        if process.is_some_and(|process| !Path::new("/proc").join(process).exists()) {
            // Somebody else may have been faster.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
    all.join(format!("{NAME}{}", std::process::id()))
}

/// A request over a socket of its own; what came back.
async fn request(method: &str, path: &str, token: &str, body: &[u8]) -> (u16, Json) {
    let address = SITE.address;
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
         authorization: Bearer {token}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    let head = if token.is_empty() { head.replace("authorization: Bearer \r\n", "") } else { head };
    let mut stream = TcpStream::connect(address).await.expect("the server listens");
    stream.write_all(head.as_bytes()).await.expect("it takes the head");
    // It may answer and hang up before it has read a body that is too large.
    let _ = stream.write_all(body).await;
    let mut answer = Vec::new();
    let _ = timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    (status, serde_json::from_str(body).unwrap_or(Json::Null))
}

/// A game and the tokens that open it.
struct Game {
    id: String,
    tokens: Json,
}

impl Game {
    async fn new(kind: &str) -> Game {
        let body = json!({ "game": kind, "seats": ["human", "human"] }).to_string();
        let (status, answer) = request("POST", "/api/games", "", body.as_bytes()).await;
        assert_eq!(status, 201, "{answer}");
        let id = answer["id"].as_str().expect("an id").to_owned();
        Game { id, tokens: answer["tokens"].clone() }
    }

    fn token(&self, name: &str) -> &str {
        self.tokens[name].as_str().unwrap_or_default()
    }

    async fn view(&self) -> Json {
        let path = format!("/api/games/{}", self.id);
        let (status, view) = request("GET", &path, self.token("owner"), b"").await;
        assert_eq!(status, 200, "{view}");
        view
    }

    async fn command(&self, token: &str, name: &str, body: &[u8]) -> (u16, Json) {
        request("POST", &format!("/api/games/{}/{name}", self.id), token, body).await
    }
}

fn moves_of(view: &Json) -> Vec<String> {
    let moves = view["moves"].as_array().into_iter().flatten();
    moves.filter_map(|mv| mv["move"].as_str()).map(str::to_owned).collect()
}

/// The game is what its moves make of its start.
fn is_whole(view: &Json) {
    let text = |name: &str| view[name].as_str().unwrap_or_default();
    let kit = GAMES.find(text("game")).expect("its game exists");
    let start = text("start_position");
    let mut table = Table::at_position(kit, Some(text("variant")), start).expect("its start");
    let moves = moves_of(view);
    for mv in &moves {
        table.play(mv).expect("its moves are legal");
    }
    assert_eq!(view["ply"], moves.len(), "{view}");
    assert_eq!(text("position"), table.position(), "{view}");
    let legal = view["legal"].as_array().map_or(0, Vec::len);
    let over = !view["ending"].is_null();
    assert_eq!(legal, if over { 0 } else { table.legal_moves().len() }, "{view}");
}

const KINDS: [&str; 3] = ["othello", "damas", "parchis"];
const ROLES: [&str; 4] = ["owner", "first", "second", "nobody"];
const ROUTES: [&str; 7] =
    ["games", "games/import", "games/summaries", "analyse", "position", "line", "no/such/thing"];
const COMMANDS: [&str; 14] = [
    "move", "undo", "redo", "resign", "draw", "reopen", "seat", "pause", "resume", "step", "speed",
    "position", "now", "hint",
];

fn pick<'a>(choices: &[&'a str], byte: u8) -> &'a str {
    choices[usize::from(byte) % choices.len()]
}

/// Any body for any route is answered or refused with a code; nothing fails inside.
pub fn server_bodies_are_read_or_refused(bytes: &[u8]) {
    let Some((&first, body)) = bytes.split_first() else { return };
    SITE.runtime.block_on(async {
        let path = format!("/api/{}", pick(&ROUTES, first));
        let (status, answer) = request("POST", &path, "", body).await;
        assert_ne!(status, 500, "{answer}");
        assert!(
            (200..300).contains(&status) || answer["error"]["code"].is_string(),
            "{status} {answer}"
        );
    });
}

/// Random commands on a live game, against a model: what is refused changes nothing, a move is
/// added to those before, going back and forth keeps the line, and nobody acts for another.
pub fn server_commands_keep_a_game_whole(bytes: &[u8]) {
    let Some((&first, steps)) = bytes.split_first() else { return };
    SITE.runtime.block_on(async {
        let game = Game::new(pick(&KINDS, first)).await;
        let mut view = game.view().await;
        for step in steps.chunks(4).take(40) {
            let at = |place: usize| step.get(place).copied().unwrap_or_default();
            let (role, name) = (pick(&ROLES, at(0)), pick(&COMMANDS, at(1)));
            let body = body_of(name, [at(2), at(3)], &view).to_string();
            let (status, answer) = game.command(game.token(role), name, body.as_bytes()).await;
            let case = || format!("{role} {name} {body}: {status} {answer}");
            assert_ne!(status, 500, "{}", case());
            let after = game.view().await;
            is_whole(&after);
            if !(200..300).contains(&status) {
                assert_eq!(after, view, "{}", case());
                continue;
            }
            assert_ne!(role, "nobody", "{}", case());
            check(role, name, &view, &after, &case());
            view = after;
        }
    });
}

fn body_of(name: &str, [kind, detail]: [u8; 2], view: &Json) -> Json {
    let side = pick(&["first", "second"], kind);
    match name {
        "move" => {
            let legal = view["legal"].as_array().map_or(&[][..], Vec::as_slice);
            let place = usize::from(kind) * 256 + usize::from(detail);
            let mv = legal.get(place % legal.len().max(1)).map(|legal| legal["move"].clone());
            json!({ "move": mv.unwrap_or("a1".into()), "ply": view["ply"] })
        }
        "resign" if detail % 2 == 0 => json!({ "side": side }),
        "draw" | "reopen" => json!({ "action": pick(&["offer", "accept", "decline"], kind) }),
        "seat" => json!({ "side": side, "spec": pick(&["human", "ugi:cmd=sh", "x"], detail) }),
        "speed" => json!({ "ms": u32::from(kind) * 100 }),
        "position" if detail % 2 == 0 => json!({ "position": view["position"] }),
        "position" => json!({ "position": view["start_position"] }),
        "hint" => json!({ "spec": "random" }),
        _ => json!({}),
    }
}

/// What a command that was carried out made of a game.
#[track_caller]
fn check(role: &str, name: &str, before: &Json, after: &Json, case: &str) {
    let (old, new) = (moves_of(before), moves_of(after));
    let mover = before["turn"].as_str().unwrap_or_default();
    let undone = |view: &Json| view["undone"].as_array().map_or(0, Vec::len);
    match name {
        "move" => {
            assert!(role == "owner" || role == mover, "for another: {case}");
            assert_eq!(new[..new.len() - 1], old[..], "{case}");
        }
        "undo" => {
            assert!(new.len() < old.len() && old.starts_with(&new), "{case}");
            assert_eq!(new.len() + undone(after), old.len() + undone(before), "{case}");
        }
        "redo" => {
            assert!(old.len() < new.len() && new.starts_with(&old), "{case}");
            assert_eq!(new.len() + undone(after), old.len() + undone(before), "{case}");
        }
        "reopen" => assert!(old.starts_with(&new) && old.len() - new.len() <= 1, "{case}"),
        "position" => assert!(new.is_empty(), "{case}"),
        _ => assert_eq!(new, old, "{case}"),
    }
    let ends = matches!(name, "move" | "resign" | "draw");
    let was_over = !before["ending"].is_null();
    assert!(ends || was_over || after["ending"].is_null(), "{case}");
}

/// Any bytes after the handshake of a WebSocket: the server goes on, and the game of a spectator
/// stays as it was.
pub fn websocket_frames_are_read_or_refused(bytes: &[u8]) {
    let Some((&first, frames)) = bytes.split_first() else { return };
    SITE.runtime.block_on(async {
        let game = Game::new("othello").await;
        let before = game.view().await;
        let (address, role) = (SITE.address, pick(&ROLES, first));
        let token = match game.token(role) {
            "" => String::new(),
            token => format!("?token={token}"),
        };
        let handshake = format!(
            "GET /api/games/{}/ws{token} HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            game.id
        );
        let mut stream = TcpStream::connect(address).await.expect("the server listens");
        stream.write_all(handshake.as_bytes()).await.expect("it takes the handshake");
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.expect("it answers");
        assert_eq!(&answer, b"HTTP/1.1 101");
        // It may hang up in the middle.
        let _ = stream.write_all(frames).await;
        let _ = stream.shutdown().await;
        let mut rest = Vec::new();
        let ended = timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "whoever hangs up is let go");
        let after = game.view().await;
        is_whole(&after);
        assert!(role != "nobody" || after == before, "a spectator changed {after}");
    });
}

/// Whatever begins a request, and whatever it says of proxies, whoever hangs up is let go, and the
/// next one is answered.
pub fn server_heads_are_read_or_refused(bytes: &[u8]) {
    SITE.runtime.block_on(async {
        let mut stream = TcpStream::connect(SITE.address).await.expect("the server listens");
        // It may hang up in the middle.
        let _ = stream.write_all(bytes).await;
        let _ = stream.shutdown().await;
        let mut rest = Vec::new();
        let ended = timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
        assert!(ended.is_ok(), "whoever hangs up is let go");
        assert!(rest.is_empty() || rest.starts_with(b"HTTP/1."));
        let (status, _) = request("GET", "/healthz", "", b"").await;
        assert_eq!(status, 200);
    });
}
