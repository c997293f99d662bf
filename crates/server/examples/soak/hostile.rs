//! Clients that want the server for themselves, each with addresses of its own.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::client::{connect, request};

/// Starts them all; they go on as long as the flag says. Counts what they did.
pub fn start(server: SocketAddr, go_on: Arc<AtomicBool>) -> JoinHandle<usize> {
    let count = Arc::new(AtomicUsize::new(0));
    let attacks = [
        tokio::spawn(half_requests(server, go_on.clone(), count.clone())),
        tokio::spawn(nonsense(server, go_on.clone(), count.clone())),
        tokio::spawn(imports(server, go_on.clone(), count.clone())),
        tokio::spawn(thinkers(server, go_on.clone(), count.clone())),
        tokio::spawn(dear_answers(server, go_on, count.clone())),
    ];
    tokio::spawn(async move {
        for attack in attacks {
            attack.await.expect("an attacker goes on");
        }
        count.load(Ordering::Relaxed)
    })
}

/// Opens connections and never says a whole word, from eight addresses.
async fn half_requests(server: SocketAddr, go_on: Arc<AtomicBool>, count: Arc<AtomicUsize>) {
    let mut held = std::collections::VecDeque::new();
    let mut number = 0_u8;
    while go_on.load(Ordering::Relaxed) {
        number = (number + 1) % 8;
        if let Some(mut stream) = connect(Ipv4Addr::new(127, 0, 2, number + 1), server).await {
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nx: ").await;
            held.push_back(stream);
        }
        if held.len() > 1200 {
            held.pop_front();
        }
        count.fetch_add(1, Ordering::Relaxed);
        sleep(Duration::from_millis(10)).await;
    }
}

/// Sends what makes no sense, and too much of it.
async fn nonsense(server: SocketAddr, go_on: Arc<AtomicBool>, count: Arc<AtomicUsize>) {
    let bodies =
        ["{".to_owned(), "null".to_owned(), "[".repeat(60_000), "x".repeat(200_000), String::new()];
    let paths =
        ["/api/games", "/api/games/import", "/api/analyse", "/api/games/x/move", "/api/%ff"];
    let mut number = 0;
    while go_on.load(Ordering::Relaxed) {
        number += 1;
        let (path, body) = (paths[number % paths.len()], &bodies[number / 5 % bodies.len()]);
        let _ = request(Ipv4Addr::new(127, 0, 3, 1), server, "POST", path, "no", body).await;
        count.fetch_add(1, Ordering::Relaxed);
        sleep(Duration::from_millis(5)).await;
    }
}

/// Brings long games.
async fn imports(server: SocketAddr, go_on: Arc<AtomicBool>, count: Arc<AtomicUsize>) {
    let round_trip = ["12-16", "24-20", "16-12", "20-24"];
    let moves: Vec<_> = round_trip.iter().cycle().take(400).collect();
    let record = json!({ "game": "damas", "variant": "damas", "moves": moves });
    let body = json!({ "record": record, "seats": ["human", "human"] }).to_string();
    while go_on.load(Ordering::Relaxed) {
        let from = Ipv4Addr::new(127, 0, 4, 1);
        let _ = request(from, server, "POST", "/api/games", "", &body).await;
        count.fetch_add(1, Ordering::Relaxed);
        sleep(Duration::from_millis(50)).await;
    }
}

/// Asks again and again, from four addresses, for what is large or takes long to work out.
async fn dear_answers(server: SocketAddr, go_on: Arc<AtomicBool>, count: Arc<AtomicUsize>) {
    let round_trip = ["12-16", "24-20", "16-12", "20-24"];
    let moves: Vec<_> = round_trip.iter().cycle().take(40).collect();
    let line = json!({ "game": "damas", "moves": moves }).to_string();
    let trace = json!({ "game": "damas", "spec": "minimax:depth=6" }).to_string();
    let wishes = [
        ("GET", "/", ""),
        ("GET", "/api/openapi.json", ""),
        ("POST", "/api/line", &line),
        ("POST", "/api/lab/trace", &trace),
    ];
    let mut number = 0;
    while go_on.load(Ordering::Relaxed) {
        number += 1;
        let (method, path, body) = wishes[number % wishes.len()];
        let from = Ipv4Addr::new(127, 0, 6, (number / 4 % 4) as u8 + 1);
        let _ = request(from, server, method, path, "", body).await;
        count.fetch_add(1, Ordering::Relaxed);
        sleep(Duration::from_millis(5)).await;
    }
}

/// Has agents think for as long as they may.
async fn thinkers(server: SocketAddr, go_on: Arc<AtomicBool>, count: Arc<AtomicUsize>) {
    let seats = ["engine:time=30s,eval=seed,hash=1MiB"; 2];
    let body = json!({ "game": "othello", "seats": seats, "speed_ms": 0 }).to_string();
    while go_on.load(Ordering::Relaxed) {
        let from = Ipv4Addr::new(127, 0, 5, 1);
        let _ = request(from, server, "POST", "/api/games", "", &body).await;
        count.fetch_add(1, Ordering::Relaxed);
        sleep(Duration::from_secs(2)).await;
    }
}
