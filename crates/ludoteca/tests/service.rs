//! A server under a service manager: what it is handed, and what it tells.
#![cfg(unix)]

mod support;

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixDatagram;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use support::{command, press_control_c};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(60);

/// The service manager's end.
struct Manager {
    directory: TempDir,
    socket: UnixDatagram,
}

impl Manager {
    fn new() -> Manager {
        let directory = tempfile::tempdir().unwrap();
        let socket = UnixDatagram::bind(directory.path().join("notify")).unwrap();
        socket.set_read_timeout(Some(PATIENCE)).unwrap();
        Manager { directory, socket }
    }

    /// Lets a command serve under its eyes.
    fn start(&self, mut command: Command) -> Child {
        let directory = self.directory.path();
        command.args(["serve", "--port", "0", "--data-dir"]).arg(directory.join("data"));
        command.env("NOTIFY_SOCKET", directory.join("notify"));
        command.stdout(Stdio::null()).spawn().unwrap()
    }

    fn hears(&self) -> String {
        let mut state = [0; 64];
        let length = self.socket.recv(&mut state).unwrap();
        String::from_utf8_lossy(&state[..length]).into_owned()
    }

    /// Waits for the server to say that it stops, and to do so.
    fn sees_the_end_of(&self, mut server: Child) {
        press_control_c(&server);
        while self.hears() != "STOPPING=1" {}
        assert!(server.wait().unwrap().success());
    }
}

#[test]
fn the_service_manager_hears_that_a_server_is_ready_lives_and_stops() {
    let manager = Manager::new();
    let mut watched = command();
    watched.env("WATCHDOG_USEC", "20000");
    let server = manager.start(watched);
    assert_eq!(manager.hears(), "READY=1");
    for _ in 0..3 {
        assert_eq!(manager.hears(), "WATCHDOG=1");
    }
    manager.sees_the_end_of(server);
}

#[test]
fn what_is_meant_for_another_process_is_not_for_the_server() {
    let manager = Manager::new();
    let mut other = command();
    other.env("WATCHDOG_USEC", "1000").env("WATCHDOG_PID", "1");
    other.env("LISTEN_FDS", "1").env("LISTEN_PID", "1");
    let server = manager.start(other);
    assert_eq!(manager.hears(), "READY=1");
    press_control_c(&server);
    assert_eq!(manager.hears(), "STOPPING=1");
    assert!(server.wait_with_output().unwrap().status.success());
}

#[test]
fn whoever_came_before_the_server_is_served_on_the_socket_that_it_is_handed() {
    let manager = Manager::new();
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap();
    let mut early = TcpStream::connect(address).unwrap();
    early.set_read_timeout(Some(PATIENCE)).unwrap();
    write!(early, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();

    let server = manager.start(handing_over(socket.into()));
    let mut answer = String::new();
    early.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert_eq!(manager.hears(), "READY=1");
    manager.sees_the_end_of(server);
}

#[test]
fn a_socket_of_another_kind_is_refused() {
    let manager = Manager::new();
    let wrong = UnixDatagram::unbound().unwrap();
    let mut command = handing_over(wrong.into());
    let output = command.args(["serve", "--lang", "es", "--data-dir"]);
    let output = output.arg(manager.directory.path().join("data")).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let complaint = support::stderr(&output);
    assert!(complaint.contains("el socket recibido no se puede usar: "), "{complaint}");
}

#[test]
fn a_server_outlives_a_limit_on_the_size_of_its_files() {
    let manager = Manager::new();
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap();
    // A megabyte, in the blocks of POSIX.
    let mut server = manager.start(handing_over_after("ulimit -f 2000", socket.into()));
    assert_eq!(manager.hears(), "READY=1");
    let ask = |request: &str, body: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(
            stream,
            "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let game = r#"{"game": "othello", "seats": ["human", "human"]}"#;
    let refused = (0..250).any(|_| ask("POST /api/games", game).contains("not-saved"));
    assert!(refused, "the limit was never reached");
    assert!(server.try_wait().unwrap().is_none(), "it ended");
    assert!(ask("GET /healthz", "").starts_with("HTTP/1.1 200"));
    manager.sees_the_end_of(server);
}

/// The program, with a socket in the place where the first one is handed over.
fn handing_over(socket: OwnedFd) -> Command {
    handing_over_after("true", socket)
}

/// The same, after a line of the shell.
fn handing_over_after(line: &str, socket: OwnedFd) -> Command {
    let ours = command();
    let mut shell = Command::new("sh");
    let script =
        format!(r#"{line}; export LISTEN_FDS=1 LISTEN_PID=$$; exec "$0" "$@" 3<&0 0</dev/null"#);
    shell.args(["-c", &script]).arg(ours.get_program()).stdin(socket);
    for (name, value) in ours.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell
}
