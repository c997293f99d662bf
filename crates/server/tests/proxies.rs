//! The documented proxies, started for real: what clients invent about themselves counts for nothing.

mod common;

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::Live;
use server::Settings;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket};

/// The page in both languages, and the name that it gives the server.
const DOCS: [(&str, &str); 2] = [
    (include_str!("../../../docs/operating.md"), "play.example.org"),
    (include_str!("../../../docs/operating.es.md"), "juegos.example.org"),
];

/// Requests that an address may send at once.
const BURST: u32 = 20;
const ATTACKER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const VICTIM: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

#[tokio::test]
async fn nginx_as_documented_believes_no_invented_address() {
    for (page, name) in DOCS {
        let config = code(page, "```nginx\n", "server {");
        behind(name, |server, own, folder| {
            let site = replaced(&config, "listen 443 ssl;", &format!("listen {own};"));
            let site = replaced(&site, "127.0.0.1:8080", &server.to_string());
            // Certificates are not what this is about.
            let plain: Vec<_> =
                site.lines().filter(|line| !line.contains("ssl_certificate")).collect();
            let kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
            let kept = kept.map(|kind| format!("{kind}_temp_path {kind};")).join(" ");
            let all = format!(
                "daemon off; master_process off; pid nginx.pid; events {{}}\n\
                 http {{ access_log off; {kept}\n{}\n}}",
                plain.join("\n")
            );
            fs::write(folder.join("nginx.conf"), all).unwrap();
            let mut nginx = Command::new(needs::NGINX.path());
            nginx.arg("-p").arg(folder).args(["-c", "nginx.conf", "-e", "error.log"]);
            nginx
        })
        .await;
    }
}

#[tokio::test]
async fn caddy_as_documented_believes_no_invented_address() {
    for (page, name) in DOCS {
        let config = code(page, "```\n", name);
        behind(name, |server, own, folder| {
            let (first, port) = (format!("{name} {{"), own.port());
            let plain = format!("http://{name}:{port} {{\n    bind {}", own.ip());
            let site = replaced(&config, &first, &plain);
            let site = replaced(&site, "127.0.0.1:8080", &server.to_string());
            fs::write(folder.join("Caddyfile"), format!("{{\n    admin off\n}}\n{site}")).unwrap();
            let mut caddy = Command::new(needs::CADDY.path());
            caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
            caddy.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
            caddy
        })
        .await;
    }
}

/// Attacks a server behind a proxy, as its operator is told to start it.
async fn behind(name: &str, proxy: impl Fn(SocketAddr, SocketAddr, &Path) -> Command) {
    let server = Live::start(Settings {
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()],
        host_names: vec![name.to_owned()],
        requests_per_second: 1,
        request_burst: BURST,
        ..Settings::default()
    })
    .await;
    let proxy = Proxy::start(|own, folder| proxy(server.address, own, folder)).await;
    let began = Instant::now();
    let mut let_through = 0;
    for number in 0..10 {
        for invented in inventions(number) {
            match proxy.ask(ATTACKER, name, &invented).await {
                404 => let_through += 1,
                // The proxy itself may refuse what makes no sense.
                400 | 429 => {}
                other => panic!("{other} for {invented:?}"),
            }
        }
    }
    let earned = u32::try_from(began.elapsed().as_secs()).unwrap() + 1;
    assert!((BURST..=BURST + earned).contains(&let_through), "{let_through} let through");
    for _ in 0..BURST {
        assert_eq!(proxy.ask(VICTIM, name, "").await, 404, "another one's requests were used up");
    }
    server.stop().await;
}

/// Headers by which a client could try to be somebody else: of either kind, malformed, repeated.
fn inventions(number: u32) -> Vec<String> {
    let other = format!("192.0.2.{number}");
    vec![
        format!("X-Forwarded-For: {other}\r\n"),
        format!("Forwarded: for={other}\r\n"),
        format!("forwarded: for={other}\r\nx-forwarded-for: {other}\r\n"),
        format!("X-Forwarded-For: {other}\r\nX-Forwarded-For: 127.0.0.1\r\n"),
        format!("Forwarded: for={other}\r\nForwarded: for=127.0.0.1\r\n"),
        format!("X-Forwarded-For: \"{other}, 127.0.0.1\r\n"),
        format!("Forwarded: for=\"{other}, for=127.0.0.1\r\n"),
        format!("X-Forwarded-For: ,,{other},,\r\n"),
        format!("Forwarded: for={other};;for=;\r\n"),
        format!("X_Forwarded_For: {other}\r\nX-Real-IP: {other}\r\n"),
        format!("Connection: X-Forwarded-For\r\nForwarded: for={other}\r\n"),
        format!("X-Forwarded-For: {VICTIM}\r\nForwarded: for={VICTIM}\r\n"),
    ]
}

/// A proxy on a port of its own.
struct Proxy {
    process: Child,
    address: SocketAddr,
    folder: TempDir,
}

impl Proxy {
    /// Starts a program, which is done when it lets a connection in.
    async fn start(command: impl Fn(SocketAddr, &Path) -> Command) -> Proxy {
        let folder = tempfile::tempdir().unwrap();
        let address = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
        let mut command = command(address, folder.path());
        let name = command.get_program().to_string_lossy().into_owned();
        let log = fs::File::create(folder.path().join("output.log")).unwrap();
        let started = command.stdin(Stdio::null()).stdout(log.try_clone().unwrap()).stderr(log);
        let process = started.spawn().unwrap();
        let mut proxy = Proxy { process, address, folder };
        while tokio::net::TcpStream::connect(address).await.is_err() {
            if let Some(status) = proxy.process.try_wait().unwrap() {
                let folder = proxy.folder.path();
                let said =
                    ["output.log", "error.log"].map(|log| fs::read_to_string(folder.join(log)));
                panic!("{name} does not start: {status} {said:?}");
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        proxy
    }

    /// The status of an answer to a request from an address of this machine.
    async fn ask(&self, from: Ipv4Addr, host: &str, headers: &str) -> u16 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((from, 0).into()).unwrap();
        let mut stream = socket.connect(self.address).await.unwrap();
        let head = format!("GET /api/games/none HTTP/1.1\r\nHost: {host}\r\n{headers}");
        let close = if headers.contains("Connection:") { "" } else { "Connection: close\r\n" };
        stream.write_all(format!("{head}{close}\r\n").as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        while !answer.windows(4).any(|end| end == b"\r\n\r\n") {
            assert!(stream.read_buf(&mut answer).await.unwrap() > 0, "no answer to {headers:?}");
        }
        let status = String::from_utf8_lossy(&answer);
        status.split(' ').nth(1).unwrap().parse().unwrap()
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What stands in the fenced block that begins so.
fn code(page: &str, fence: &str, begin: &str) -> String {
    let start = page.find(&format!("{fence}{begin}")).expect("the page shows it") + fence.len();
    let end = page[start..].find("```").expect("the block ends");
    page[start..start + end].to_owned()
}

fn replaced(text: &str, old: &str, new: &str) -> String {
    assert_eq!(text.matches(old).count(), 1, "{old} in {text}");
    text.replace(old, new)
}
