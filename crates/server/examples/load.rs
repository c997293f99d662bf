//! Plays many games at once over sockets of this machine and reports how long a person's move
//! takes to be acknowledged, which is when it is on disk.
//!
//! `cargo run --release -p server --example load -- --games 200`

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value as Json, json};
use server::{Server, Settings};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

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

    /// Which game
    #[arg(long, default_value = "othello")]
    game: String,

    /// Spectators of each game
    #[arg(long, default_value_t = 0)]
    watchers: usize,

    /// A server that already runs; one is started for the occasion if absent
    #[arg(long)]
    server: Option<SocketAddr>,
}

type Failure = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let args = Args::parse();
    let data = tempfile::tempdir()?;
    let address = match args.server {
        Some(address) => address,
        None => start(data.path(), args.games, args.watchers).await?,
    };
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
    let mut latencies = Vec::new();
    let mut finished = 0;
    for player in players {
        let (moves, games) = player.await??;
        latencies.extend(moves);
        finished += games;
    }
    report(&args, &mut latencies, finished);
    Ok(())
}

async fn start(
    data: &std::path::Path,
    games: usize,
    watchers: usize,
) -> Result<SocketAddr, Failure> {
    let settings = Settings {
        requests_per_second: 1_000_000,
        request_burst: 1_000_000,
        games_per_client: games * 1000,
        connections_per_client: games * 2 * (watchers + 1),
        ..Settings::default()
    };
    let server = Server::bind("127.0.0.1:0".parse()?, data, settings).await?;
    let address = server.address();
    tokio::spawn(server.run(std::future::pending()));
    Ok(address)
}

/// Plays game after game; returns the latency of each move and how many games came to their end.
async fn play(
    address: SocketAddr,
    body: Json,
    think: Duration,
    watchers: usize,
    end: Instant,
) -> Result<(Vec<Duration>, usize), Failure> {
    let mut latencies = Vec::new();
    let mut finished = 0;
    while Instant::now() < end {
        let created = post(address, "/api/games", &body).await?;
        let id = created["id"].as_str().ok_or("no game was made")?;
        let token = created["tokens"]["first"].as_str().ok_or("no token came")?;
        let url = format!("ws://{address}/api/games/{id}/ws");
        // They leave with the player.
        let mut spectators = JoinSet::new();
        for _ in 0..watchers {
            spectators.spawn(watch(url.clone()));
        }
        let (mut socket, _) = connect_async(format!("{url}?token={token}")).await?;
        let mut view = next_view(&mut socket).await?;
        while Instant::now() < end && view.ending.is_none() {
            if view.turn != "first" {
                view = next_view(&mut socket).await?;
                continue;
            }
            tokio::time::sleep(think).await;
            let mv = &view.legal[latencies.len() % view.legal.len()].mv;
            let ply = view.ply;
            let command = json!({ "type": "move", "move": mv, "ply": ply, "request": 1 });
            let sent = Instant::now();
            socket.send(Frame::text(command.to_string())).await?;
            let mut answered = false;
            while !answered || view.ply == ply {
                let message = next(&mut socket).await?;
                if let Some(newer) = message.view {
                    view = newer;
                } else if message.request == Some(1) {
                    if message.kind != "ok" {
                        return Err(format!("a move was answered by {:?}", message.error).into());
                    }
                    latencies.push(sent.elapsed());
                    answered = true;
                }
            }
        }
        finished += usize::from(view.ending.is_some());
    }
    Ok((latencies, finished))
}

/// What a player needs of a message; the rest is not even read, so that the players take as
/// little as they can of the cores that the server needs.
#[derive(Deserialize)]
struct Message {
    #[serde(rename = "type")]
    kind: String,
    request: Option<u64>,
    error: Option<Json>,
    view: Option<View>,
}

#[derive(Deserialize)]
struct View {
    turn: String,
    ply: usize,
    legal: Vec<Legal>,
    ending: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Legal {
    #[serde(rename = "move")]
    mv: String,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

async fn next(socket: &mut Socket) -> Result<Message, Failure> {
    loop {
        match socket.next().await.ok_or("the server closed the socket")?? {
            Frame::Text(text) => return Ok(serde_json::from_str(&text)?),
            Frame::Close(_) => return Err("the server said goodbye".into()),
            _ => {}
        }
    }
}

async fn next_view(socket: &mut Socket) -> Result<View, Failure> {
    loop {
        if let Some(view) = next(socket).await?.view {
            return Ok(view);
        }
    }
}

/// Looks on without reading.
async fn watch(url: String) -> Result<(), Failure> {
    let (mut socket, _) = connect_async(url).await?;
    while socket.next().await.is_some() {}
    Ok(())
}

async fn post(address: SocketAddr, path: &str, body: &Json) -> Result<Json, Failure> {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer came")?;
    Ok(serde_json::from_str(body)?)
}

fn report(args: &Args, latencies: &mut [Duration], finished: usize) {
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
}
