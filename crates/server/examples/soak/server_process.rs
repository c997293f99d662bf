//! The server as a process of its own, so that it can be killed, on a disk that fails on demand.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};

use server::{Server, Settings};

use crate::faulty_disk::{Fault, FaultyDisk};

/// A server that runs.
pub struct ServerProcess {
    child: Child,
    orders: ChildStdin,
}

impl ServerProcess {
    /// Starts one and waits until it listens.
    pub fn start(data: &Path, port: u16) -> Self {
        let program = std::env::current_exe().expect("our own name");
        let mut child = Command::new(program)
            .arg("--serve")
            .arg(data)
            .args(["--port", &port.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let orders = child.stdin.take().expect("its input");
        let mut line = String::new();
        let said = BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line);
        assert!(said.is_ok() && !line.is_empty(), "the server did not come up");
        ServerProcess { child, orders }
    }

    /// Has its disk fail after so many operations.
    pub fn fail(&mut self, fault: Fault, grace: i64) {
        let number = Fault::ALL.iter().position(|known| *known == fault).unwrap_or_default();
        self.order(&format!("{number} {grace}"));
    }

    /// Has its disk work again.
    pub fn mend(&mut self) {
        self.order("mend");
    }

    fn order(&mut self, order: &str) {
        writeln!(self.orders, "{order}").expect("the server lives");
    }

    /// The memory it holds, in bytes, where the system says so.
    pub fn memory(&self) -> usize {
        let file = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(file).unwrap_or_default();
        let held = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = held.and_then(|text| text.trim().split(' ').next()?.parse::<usize>().ok());
        kib.unwrap_or_default() << 10
    }

    /// SIGKILL: no handler runs, nothing is flushed.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

/// Is the server.
pub async fn serve(data: &Path, port: u16) {
    let disk = FaultyDisk::under(data);
    let address = format!("127.0.0.1:{port}").parse().expect("an address");
    let server = Server::bind(address, data, Settings::default()).await.expect("it starts");
    println!("{}", server.address());
    std::thread::spawn(move || {
        for order in std::io::stdin().lock().lines().map_while(Result::ok) {
            match order.split_once(' ') {
                Some((number, grace)) => {
                    let fault = Fault::ALL[number.parse::<usize>().unwrap_or_default()];
                    disk.fail(fault, grace.parse().unwrap_or_default());
                }
                None => disk.mend(),
            }
        }
        // Whoever started us is gone.
        std::process::exit(0);
    });
    server.run(std::future::pending()).await;
}
