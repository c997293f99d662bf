//! One request after another over plain sockets, from an address of one's choice.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use serde_json::Value as Json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

/// Longer than anything should take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection from one of this machine's many own addresses.
pub async fn connect(from: Ipv4Addr, to: SocketAddr) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::from((from, 0))).ok()?;
    timeout(PATIENCE, socket.connect(to)).await.ok()?.ok()
}

/// Sends a request; returns the status and the body, or nothing if no whole answer came.
pub async fn request(
    from: Ipv4Addr,
    to: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: &str,
) -> Option<(u16, Json)> {
    let mut stream = connect(from, to).await?;
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {to}\r\nContent-Type: application/json\r\n\
         Authorization: Bearer {token}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let answer = async {
        stream.write_all(text.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        Some(answer)
    };
    let answer = timeout(PATIENCE, answer).await.ok()??;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some((status, serde_json::from_str(body).ok()?))
}
