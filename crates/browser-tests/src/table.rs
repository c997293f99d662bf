use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// The server in a process of its own, with games of its own.
pub struct Table {
    program: String,
    data: TempDir,
    plain: bool,
    process: Child,
    address: SocketAddr,
}

impl Table {
    /// Starts the `program` (the path of `table-for-tests`) on any free port.
    pub fn start(program: &str) -> Table {
        Table::launch(program, false)
    }

    /// The same, but the page is sent file by file, as to those who work on it.
    pub fn start_plain(program: &str) -> Table {
        Table::launch(program, true)
    }

    fn launch(program: &str, plain: bool) -> Table {
        let data = TempDir::new().expect("a temporary directory");
        let (process, address) = launch(program, data.path(), "127.0.0.1:0", plain);
        Table { program: program.to_owned(), data, plain, process, address }
    }

    /// Where its page is.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Ends it at once, as a crash or a power cut would.
    pub fn kill(&mut self) {
        // `kill` is SIGKILL: the server gets no chance to tidy up.
        self.process.kill().expect("the server can be killed");
        self.process.wait().expect("the server has ended");
    }

    /// Starts it again where it was.
    pub fn restart(&mut self) {
        let address = self.address.to_string();
        (self.process, self.address) =
            launch(&self.program, self.data.path(), &address, self.plain);
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing left to do.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn launch(program: &str, data: &Path, address: &str, plain: bool) -> (Child, SocketAddr) {
    let mut process = Command::new(program)
        .arg(data)
        .arg(address)
        .args(plain.then_some("plain"))
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let output = process.stdout.take().expect("its output is piped");
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line).expect("the server says where it listens");
    let address = line.trim().parse().expect("the server prints its address");
    (process, address)
}
