use std::collections::VecDeque;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::lines::Lines;

/// An external program, spoken to line by line. Each pipe has its own thread, so that no
/// behaviour of the program can block us; the program and its children end with this value.
pub(super) struct Process {
    child: Child,
    to: Sender<String>,
    from: Receiver<String>,
    /// The last lines of its error output.
    last_words: Arc<Mutex<VecDeque<String>>>,
}

/// Why no line came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// It has said nothing in time.
    TimeOut,
    /// It has closed its output, or ended.
    Closed,
}

/// The longest line that a program may print; the rest is thrown away.
const LONGEST_LINE: usize = 64 << 10;
/// So many lines wait to be read; a program that prints more waits in its turn.
const LINES_WAITING: usize = 1024;
const LAST_WORDS: usize = 4;
/// A program that was told to quit may take so long to do it.
const FAREWELL: Duration = Duration::from_millis(200);

impl Process {
    /// Starts a program; the command is split at spaces.
    pub fn start(command: &str) -> io::Result<Process> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or(io::ErrorKind::InvalidInput)?;
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        in_own_group(&mut command);
        let mut child = command.spawn()?;

        let (to, lines_to) = mpsc::channel();
        let (lines_from, from) = mpsc::sync_channel(LINES_WAITING);
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(stdin) = child.stdin.take() {
            thread::spawn(move || write_lines(stdin, &lines_to));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &lines_from));
        }
        if let Some(stderr) = child.stderr.take() {
            let words = Arc::clone(&last_words);
            thread::spawn(move || keep_last(stderr, &words));
        }
        Ok(Process { child, to, from, last_words })
    }

    /// Sends a line. That the program is gone shows when it is asked for an answer.
    pub fn send(&self, line: impl Into<String>) {
        let _ = self.to.send(line.into());
    }

    /// The next line, if it comes in time.
    pub fn receive(&self, deadline: Instant) -> Result<String, Silence> {
        let wait = deadline.saturating_duration_since(Instant::now());
        self.from.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::TimeOut,
            RecvTimeoutError::Disconnected => Silence::Closed,
        })
    }

    /// What became of a program that has closed its output, with what it last complained of.
    pub fn obituary(&mut self) -> String {
        let what = match self.wait(FAREWELL) {
            Some(status) => format!("it ended ({status})"),
            None => "it closed its output".to_owned(),
        };
        // Its error output is read by another thread, which may be a little late.
        thread::sleep(Duration::from_millis(20));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if words.is_empty() {
            return what;
        }
        let words: Vec<_> = words.iter().map(|line| line.trim()).collect();
        format!("{what}; its last words: {}", words.join(" | "))
    }

    fn wait(&mut self, most: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + most;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.send("quit");
        self.wait(FAREWELL);
        kill_group(&self.child);
        // An error here means that it is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl io::Read, lines: &SyncSender<String>) {
    let mut input = Lines::new(BufReader::new(stdout), LONGEST_LINE);
    while let Ok(Some(line)) = input.next() {
        if lines.send(line.text).is_err() {
            return;
        }
    }
}

fn keep_last(stderr: impl io::Read, words: &Mutex<VecDeque<String>>) {
    // Error messages are for people: no more than they would read.
    let mut input = Lines::new(BufReader::new(stderr), 200);
    while let Ok(Some(line)) = input.next() {
        let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
        if words.len() == LAST_WORDS {
            words.pop_front();
        }
        words.push_back(line.text);
    }
}

/// Makes the program the head of a process group, so that its children can be ended with it.
#[cfg(unix)]
fn in_own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(unix)]
fn kill_group(child: &Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        // An error here means that no process of the group is left.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn in_own_group(_: &mut Command) {}

#[cfg(not(unix))]
fn kill_group(_: &Child) {}
