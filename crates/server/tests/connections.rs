//! Connections that never come to the point, and those that take the places of others.

mod common;

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use common::{Live, http_post};
use serde_json::json;
use server::Settings;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

fn impatient() -> Settings {
    Settings {
        idle_time: Duration::from_millis(500),
        body_time: Duration::from_millis(500),
        ..Settings::default()
    }
}

async fn say(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// What comes until the server hangs up, which it must do.
async fn until_closed(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let end = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut answer)).await;
    // A reset is an end, too.
    let _ = end.expect("the server waits for ever");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn whoever_never_finishes_is_cut_off() {
    let live = Live::start(impatient()).await;
    let head = "POST /api/games HTTP/1.1\r\nhost: localhost\r\n";
    let body = format!("{head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{{");
    let nothing = say(live.address, "").await;
    let half_a_head = say(live.address, head).await;
    let half_a_body = say(live.address, &body).await;
    let asked_once = say(live.address, "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    assert_eq!(until_closed(nothing).await, "");
    let answer = until_closed(half_a_head).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    let answer = until_closed(half_a_body).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("too-slow"), "{answer}");
    let answer = until_closed(asked_once).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("x-request-id"), "{answer}");
}

#[tokio::test]
async fn half_requests_lock_nobody_out() {
    let settings = Settings { connections: 40, connections_per_client: 30, ..impatient() };
    let live = Live::start(settings).await;
    let mut hostile = Vec::new();
    for _ in 0..100 {
        hostile.push(say(live.address, "GET / HTTP/1.1\r\nx: ").await);
    }
    // One address takes only its part: the rest hear so at once.
    let refused = until_closed(hostile.pop().unwrap()).await;
    assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 429"), "{refused}");
    let began = Instant::now();
    loop {
        // Even from that address it goes on when the time of the others is over.
        let asked = say(live.address, "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        if until_closed(asked).await.contains("\"status\":\"ok\"") {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "nobody gets in any more");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let game = json!({ "game": "othello", "seats": ["human", "human"] });
    assert!(http_post(live.address, "/api/games", &game).await["id"].is_string());
    live.stop().await;
}

#[tokio::test]
async fn half_requests_are_the_first_to_go_when_places_are_short() {
    // Nobody's time is over before this test is.
    let settings = Settings {
        connections: 40,
        connections_per_client: 1000,
        idle_time: Duration::from_secs(600),
        ..Settings::default()
    };
    let live = Live::start(settings).await;
    let mut hostile = Vec::new();
    for _ in 0..200 {
        hostile.push(say(live.address, "GET / HTTP/1.1\r\nx: ").await);
    }
    for _ in 0..10 {
        let asked = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
        let answer = until_closed(say(live.address, asked).await).await;
        assert!(answer.contains("\"status\":\"ok\""), "{answer}");
    }
    assert_eq!(until_closed(hostile.remove(0)).await, "", "the first to come was the first to go");
}

#[tokio::test]
async fn a_socket_keeps_its_place() {
    let settings = Settings { connections_per_client: 3, ..Settings::default() };
    let live = Live::start(settings).await;
    let (id, _) = live.create(json!({ "game": "othello", "seats": ["human", "human"] })).await;
    let mut watchers = Vec::new();
    // The connection that made the game may take a moment to end.
    for _ in 0..100 {
        if let Ok(peer) = common::Peer::connect(live.address, &id, None).await {
            watchers.push(peer);
        } else if watchers.len() == 3 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(watchers.len(), 3);
    let refused = until_closed(say(live.address, "GET /healthz HTTP/1.1\r\n\r\n").await).await;
    assert!(!refused.contains("\"ok\""), "{refused}");
}

#[tokio::test]
async fn a_request_with_too_large_a_head_is_refused() {
    let live = Live::start(impatient()).await;
    let long = format!("GET /?{} HTTP/1.1\r\nhost: localhost\r\n\r\n", "x".repeat(100_000));
    let mut stream = TcpStream::connect(live.address).await.unwrap();
    // It may hang up before it has heard all of it.
    let _ = stream.write_all(long.as_bytes()).await;
    let answer = until_closed(stream).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
}

#[tokio::test]
async fn the_last_word_arrives_however_much_was_not_listened_to() {
    let live = Live::start(Settings::default()).await;
    let game = json!({ "game": "othello", "seats": ["human", "human"] });
    let (id, _) = live.create(game).await;
    let upgrade = format!(
        "GET /api/games/{id}/ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    let mut stream = say(live.address, &upgrade).await;
    // A text of 200,000 letters, masked with zeros.
    stream.write_all(&[0x81, 0xff, 0, 0, 0, 0, 0, 3, 0x0d, 0x40, 0, 0, 0, 0]).await.unwrap();
    stream.write_all(&vec![b'x'; 200_000]).await.unwrap();
    let mut heard = Vec::new();
    // Were it cut off, whoever answers the goodbye, as browsers do, would not see it.
    let end = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut heard)).await;
    end.expect("the server waits for ever").expect("it hangs up, it does not cut off");
    let goodbye = [&1009_u16.to_be_bytes()[..], b"the message is larger than allowed"].concat();
    assert!(heard.ends_with(&goodbye), "{}", String::from_utf8_lossy(&heard));
}
