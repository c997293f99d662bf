//! Plays many games at once over sockets of this machine and reports how long a person's move
//! takes to be acknowledged, which is when it is on disk.
//!
//! `cargo run --release -p server --example load -- --games 200`

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value as Json, json};
use server::{Server, Settings};
use store::{Location, PostgresUrl};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// As the program has it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play many games at once and report the latency of a move.
#[derive(Parser)]
struct Args {
    /// Games at the same time
    #[arg(long, default_value_t = 200)]
    games: usize,

    /// Seconds to play
    #[arg(long, default_value_t = 15)]
    seconds: u64,

    /// How long the simulated people think about a move, in milliseconds
    #[arg(long, default_value_t = 500)]
    think: u64,

    /// Who plays against them
    #[arg(long, default_value = "level:1")]
    rival: String,

    /// The `PostgreSQL` database that keeps the games [default: a scratch folder]
    #[arg(long)]
    store: Option<String>,

    /// Which game
    #[arg(long, default_value = "othello")]
    game: String,

    /// Games with engines that think for half a minute, all from another address
    #[arg(long, default_value_t = 0)]
    hostile: usize,

    /// Games of agents that play each other as fast as they may, all from another address
    #[arg(long, default_value_t = 0)]
    duels: usize,

    /// Clients that import a long game again and again, all from another address
    #[arg(long, default_value_t = 0)]
    imports: usize,

    /// Sockets that watch one game and say nothing; then only their memory is reported
    #[arg(long, default_value_t = 0)]
    idle: usize,

    /// Spectators of each game
    #[arg(long, default_value_t = 0)]
    watchers: usize,

    /// A server that already runs; one is started for the occasion if absent
    #[arg(long)]
    server: Option<SocketAddr>,
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failure> {
    let args = Args::parse();
    let data = tempfile::tempdir()?;
    // Threads of their own, so that what the server takes can be told from what players take.
    let runtime =
        |name| tokio::runtime::Builder::new_multi_thread().thread_name(name).enable_all().build();
    let (servers, players) = (runtime("server")?, runtime(PLAYERS)?);
    let address = match args.server {
        Some(address) => address,
        None => {
            let place = match &args.store {
                Some(url) => Location::Postgres(PostgresUrl::parse(url)?),
                None => Location::from(data.path()),
            };
            servers.block_on(start(place, args.games, args.watchers))?
        }
    };
    players.block_on(load(args, address))
}

async fn load(args: Args, address: SocketAddr) -> Result<(), Failure> {
    if args.idle > 0 {
        return hold_idle(address, args.idle).await;
    }
    let mut hostile = JoinSet::new();
    for _ in 0..args.hostile {
        hostile.spawn(burden(address));
    }
    for _ in 0..args.duels {
        let seats = [args.rival.clone(), args.rival.clone()];
        let body = json!({ "game": args.game, "seats": seats, "speed_ms": 0 });
        hostile.spawn(duel(address, body));
    }
    let record = json!({ "text": long_game()? });
    for _ in 0..args.imports {
        hostile.spawn(import(address, record.clone()));
    }
    // What others do has begun when people come.
    let before = if hostile.is_empty() { Duration::ZERO } else { Duration::from_secs(3) };
    tokio::time::sleep(before).await;
    let end = Instant::now() + Duration::from_secs(args.seconds);
    let players: Vec<_> = (0..args.games)
        .map(|number| {
            let body = json!({ "game": args.game, "seats": ["human", args.rival] });
            let think = Duration::from_millis(args.think);
            let watchers = args.watchers;
            // Not all at once: people do not move in step.
            let first = think * (number as u32) / (args.games as u32);
            tokio::spawn(async move {
                tokio::time::sleep(first).await;
                play(address, body, think, watchers, end).await
            })
        })
        .collect();
    let mut played = Played::default();
    for player in players {
        let one = player.await??;
        played.latencies.extend(one.latencies);
        played.replies.extend(one.replies);
        played.finished += one.finished;
        played.plies += one.plies;
        played.watched_bytes += one.watched_bytes;
    }
    report(&args, played, &Processor::taken());
    // Whoever could not go on has not been a burden.
    while let Some(ended) = hostile.try_join_next() {
        ended??;
    }
    Ok(())
}

/// What came of playing.
#[derive(Default)]
struct Played {
    /// How long each move of a person took to be acknowledged.
    latencies: Vec<Duration>,
    /// How long it took until the person was on move again.
    replies: Vec<Duration>,
    /// Games that came to their end.
    finished: usize,
    /// Moves of both sides.
    plies: usize,
    /// What all spectators were told.
    watched_bytes: usize,
}

/// The name of the threads of players and spectators.
const PLAYERS: &str = "players";

/// Seconds of the processor.
struct Processor {
    /// What players and spectators took.
    players: f64,
    /// What the rest took: the server, its agents and its database.
    server: f64,
}

impl Processor {
    /// What this process has taken.
    fn taken() -> Processor {
        // utime and stime are the 14th and 15th field, in hundredths; a name in brackets comes
        // before.
        let ticks = |path: &std::path::Path| -> Option<(String, u64)> {
            let stat = std::fs::read_to_string(path).ok()?;
            let (name, rest) = stat.split_once('(')?.1.rsplit_once(')')?;
            let mut times =
                rest.split_whitespace().skip(11).map_while(|field| field.parse::<u64>().ok());
            Some((name.to_owned(), times.next()? + times.next().unwrap_or(0)))
        };
        let all = ticks("/proc/self/stat".as_ref()).map_or(0, |(_, ticks)| ticks);
        let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
        let threads = threads.filter_map(|thread| ticks(&thread.path().join("stat")));
        let players: u64 =
            threads.filter(|(name, _)| name == PLAYERS).map(|(_, ticks)| ticks).sum();
        Processor { players: players as f64 / 100.0, server: (all - players) as f64 / 100.0 }
    }
}

async fn start(place: Location, games: usize, watchers: usize) -> Result<SocketAddr, Failure> {
    let settings = Settings {
        requests_per_second: 1_000_000,
        request_burst: 1_000_000,
        games_per_client: games * 1000,
        connections_per_client: 100_000 + games * 2 * (watchers + 1),
        connections: 1_000_000,
        ..Settings::default()
    };
    let server = Server::bind("127.0.0.1:0".parse()?, place, settings).await?;
    let address = server.address();
    tokio::spawn(server.run(std::future::pending()));
    Ok(address)
}

/// Plays game after game.
async fn play(
    address: SocketAddr,
    body: Json,
    think: Duration,
    watchers: usize,
    end: Instant,
) -> Result<Played, Failure> {
    let mut played = Played::default();
    while Instant::now() < end {
        let created = post(address, "/api/games", &body).await?;
        let id = created["id"].as_str().ok_or("no game was made")?;
        let token = created["tokens"]["first"].as_str().ok_or("no token came")?;
        let path = format!("/api/games/{id}/ws");
        // They leave with the player.
        let mut spectators = JoinSet::new();
        let stop = watch::Sender::new(false);
        for _ in 0..watchers {
            spectators.spawn(look_on(address, path.clone(), stop.subscribe()));
        }
        let mut socket =
            open(Ipv4Addr::LOCALHOST, address, &format!("{path}?token={token}")).await?;
        let mut view = View::default();
        view.hear(next(&mut socket).await?);
        while Instant::now() < end && view.ending.is_none() {
            if view.turn != "first" {
                view.hear(next(&mut socket).await?);
                continue;
            }
            tokio::time::sleep(think).await;
            let mv = &view.legal[played.latencies.len() % view.legal.len()].mv;
            let ply = view.ply;
            let command = json!({ "type": "move", "move": mv, "ply": ply, "request": 1 });
            let sent = Instant::now();
            socket.send(Frame::text(command.to_string())).await?;
            let mut answered = false;
            while !answered || view.ply == ply {
                let message = next(&mut socket).await?;
                if message.request == Some(1) {
                    if message.kind != "ok" {
                        return Err(format!("a move was answered by {:?}", message.error).into());
                    }
                    played.latencies.push(sent.elapsed());
                    answered = true;
                }
                view.hear(message);
            }
            while view.turn != "first" && view.ending.is_none() && Instant::now() < end {
                view.hear(next(&mut socket).await?);
            }
            played.replies.push(sent.elapsed());
        }
        played.finished += usize::from(view.ending.is_some());
        played.plies += view.ply;
        drop(socket);
        // What is on its way to the spectators still counts.
        tokio::time::sleep(Duration::from_millis(if watchers > 0 { 100 } else { 0 })).await;
        stop.send_replace(true);
        while let Some(bytes) = spectators.join_next().await {
            played.watched_bytes += bytes??;
        }
    }
    Ok(played)
}

/// What a player needs of a message; the rest is not even read, so that the players take as
/// little as they can of the cores that the server needs.
#[derive(Deserialize)]
struct Message {
    #[serde(rename = "type")]
    kind: String,
    request: Option<u64>,
    error: Option<Json>,
    view: Option<Change>,
    change: Option<Change>,
}

/// What is new in a game; in the first word all of it is.
#[derive(Deserialize)]
struct Change {
    turn: Option<String>,
    ply: Option<usize>,
    legal: Option<Vec<Legal>>,
    ending: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Legal {
    #[serde(rename = "move")]
    mv: String,
}

/// The game as far as it was told.
#[derive(Default)]
struct View {
    turn: String,
    ply: usize,
    legal: Vec<Legal>,
    ending: Option<IgnoredAny>,
}

impl View {
    fn hear(&mut self, message: Message) {
        for Change { turn, ply, legal, ending } in message.view.into_iter().chain(message.change) {
            self.turn = turn.unwrap_or(std::mem::take(&mut self.turn));
            self.ply = ply.unwrap_or(self.ply);
            self.legal = legal.unwrap_or(std::mem::take(&mut self.legal));
            self.ending = ending.or(self.ending.take());
        }
    }
}

type Socket = WebSocketStream<TcpStream>;

/// Opens a socket of a game from an address of its own. It sets little aside for messages: a
/// thousand of these share the machine with the server.
async fn open(source: Ipv4Addr, address: SocketAddr, path: &str) -> Result<Socket, Failure> {
    let stream = connect_from(source, address).await?;
    let config = WebSocketConfig::default().read_buffer_size(4 << 10);
    let url = format!("ws://{address}{path}");
    Ok(client_async_with_config(url, stream, Some(config)).await?.0)
}

async fn next(socket: &mut Socket) -> Result<Message, Failure> {
    loop {
        match socket.next().await.ok_or("the server closed the socket")?? {
            Frame::Text(text) => return Ok(serde_json::from_str(&text)?),
            Frame::Close(_) => return Err("the server said goodbye".into()),
            _ => {}
        }
    }
}

/// A game whose agent thinks for half a minute, from an address of its own.
async fn burden(address: SocketAddr) -> Result<(), Failure> {
    let body = json!({ "game": "othello", "seats": ["engine:time=30s,hash=1MiB", "human"] });
    let created = post_from(HOSTILE, address, "/api/games", &body).await?;
    let id = created["id"].as_str().ok_or("no game was made")?;
    let token = created["tokens"]["second"].as_str().ok_or("no token came")?;
    let mut socket = open(HOSTILE, address, &format!("/api/games/{id}/ws?token={token}")).await?;
    while socket.next().await.is_some() {}
    Ok(())
}

/// Agents play each other, game after game, before somebody who looks on.
async fn duel(address: SocketAddr, body: Json) -> Result<(), Failure> {
    loop {
        let created = post_from(HOSTILE, address, "/api/games", &body).await?;
        let id = created["id"].as_str().ok_or("no game was made")?;
        let mut socket = open(HOSTILE, address, &format!("/api/games/{id}/ws")).await?;
        let mut view = View::default();
        while view.ending.is_none() {
            view.hear(next(&mut socket).await?);
        }
    }
}

/// Imports a game without pause; whoever is told to wait does.
async fn import(address: SocketAddr, record: Json) -> Result<(), Failure> {
    loop {
        let answer = post_from(HOSTILE, address, "/api/games/import", &record).await?;
        if answer["id"].is_null() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}

/// A game of Parchís as long as random ones are, as a record.
fn long_game() -> Result<String, Failure> {
    let mut table = agents::Table::new(games::GAMES.find("parchis")?, None)?;
    let mut number = 1;
    while table.ending().is_none() && table.ply() < 300 {
        number = game::key::mix(number);
        table.play_at(number as usize % table.count_moves())?;
    }
    Ok(serde_json::to_string(&table.record())?)
}

/// The address of those who want to keep the server from serving others.
const HOSTILE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

async fn connect_from(source: Ipv4Addr, address: SocketAddr) -> Result<TcpStream, Failure> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((source, 0).into())?;
    Ok(socket.connect(address).await?)
}

/// Opens sockets that say nothing, and reports what each takes of the server's memory (and of the
/// client's, where both are in this process).
async fn hold_idle(address: SocketAddr, count: usize) -> Result<(), Failure> {
    let body = json!({ "game": "othello", "seats": ["human", "human"] });
    let created = post(address, "/api/games", &body).await?;
    let id = created["id"].as_str().ok_or("no game was made")?;
    let request = format!(
        "GET /api/games/{id}/ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let before = resident();
    let mut sockets = Vec::with_capacity(count);
    for _ in 0..count {
        // Without a library: a client that keeps nothing.
        let mut stream = TcpStream::connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut first = [0; 512];
        if stream.read(&mut first).await? == 0 {
            return Err("the server closed the socket".into());
        }
        sockets.push(stream);
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    let each = resident().saturating_sub(before) as f64 / count as f64;
    println!("{count} idle sockets take {:.1} kB each", each / 1000.0);
    Ok(())
}

/// Bytes of memory that this process has.
fn resident() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kilobytes.unwrap_or(0) * 1024
}

/// Looks on without reading; returns how much there was to read.
async fn look_on(
    address: SocketAddr,
    path: String,
    mut stop: watch::Receiver<bool>,
) -> Result<usize, Failure> {
    let mut socket = open(Ipv4Addr::LOCALHOST, address, &path).await?;
    let mut bytes = 0;
    loop {
        tokio::select! {
            message = socket.next() => match message {
                Some(message) => bytes += message?.len(),
                None => return Ok(bytes),
            },
            _ = stop.changed() => return Ok(bytes),
        }
    }
}

async fn post(address: SocketAddr, path: &str, body: &Json) -> Result<Json, Failure> {
    post_from(Ipv4Addr::LOCALHOST, address, path, body).await
}

async fn post_from(
    source: Ipv4Addr,
    address: SocketAddr,
    path: &str,
    body: &Json,
) -> Result<Json, Failure> {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = connect_from(source, address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer came")?;
    Ok(serde_json::from_str(body)?)
}

fn report(args: &Args, played: Played, processor: &Processor) {
    let Played { mut latencies, mut replies, finished, plies, watched_bytes } = played;
    latencies.sort_unstable();
    let Some(last) = latencies.last() else {
        println!("no move was made");
        return;
    };
    let quantile = |share: f64| latencies[((latencies.len() - 1) as f64 * share) as usize];
    println!(
        "{} games of {} at once against {}, {} spectators each, {} ms between moves, {} s",
        args.games, args.game, args.rival, args.watchers, args.think, args.seconds
    );
    println!(
        "{} moves of people acknowledged ({:.0} a second), {finished} games finished",
        latencies.len(),
        latencies.len() as f64 / args.seconds as f64
    );
    println!(
        "latency of a move: p50 {:.1?}, p90 {:.1?}, p99 {:.1?}, max {last:.1?}",
        quantile(0.5),
        quantile(0.9),
        quantile(0.99)
    );
    replies.sort_unstable();
    if let Some(longest) = replies.last() {
        let p99 = replies[(replies.len() - 1) * 99 / 100];
        println!("the rival has moved after p99 {p99:.1?}, max {longest:.1?}");
    }
    let all = (processor.server + processor.players) / latencies.len() as f64;
    println!(
        "the server took {:.0} µs of the processor a move of either side; with its players {:.0} µs \
         a move of a person, so that two cores of their own would bear {:.0} a second",
        processor.server * 1e6 / plies.max(1) as f64,
        all * 1e6,
        2.0 / all
    );
    if args.watchers > 0 {
        let each = watched_bytes as f64 / (plies * args.watchers).max(1) as f64;
        println!("a spectator was told {each:.0} bytes a move");
    }
}
