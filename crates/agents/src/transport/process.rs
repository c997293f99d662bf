use std::collections::VecDeque;
use std::io::{self, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use game::{Message, message};

use super::{End, FAREWELL, Lines, Link, Listener, Said};

/// A program that was started, reached through its pipes.
struct Process {
    child: Child,
    /// The last lines of its error output.
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// Ends when its error output does.
    complaints: Option<JoinHandle<()>>,
}

const LAST_WORDS: usize = 4;

/// Starts a program; the command is split at spaces.
pub(super) fn start(
    command: &str,
    farewell: &'static str,
    listener: &Listener,
) -> io::Result<Link> {
    let mut words = command.split_whitespace();
    let program = words.next().ok_or(io::ErrorKind::InvalidInput)?;
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    in_own_group(&mut command);
    let mut child = command.spawn()?;

    let last_words = Arc::new(Mutex::new(VecDeque::new()));
    let complaints = child.stderr.take().map(|stderr| {
        let (words, listener) = (Arc::clone(&last_words), listener.clone());
        thread::spawn(move || keep_last(stderr, &words, &listener))
    });
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let (Some(stdin), Some(stdout)) = (stdin, stdout) else {
        return Err(io::ErrorKind::BrokenPipe.into());
    };
    let end = Box::new(Process { child, last_words, complaints });
    Ok(Link::over(stdout, stdin, end, farewell, listener))
}

impl Process {
    fn wait(&mut self, most: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + most;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// Waits a little for the thread that reads its error output, which may be late.
    fn hear_out(&self) {
        let deadline = Instant::now() + FAREWELL;
        let listening = || self.complaints.as_ref().is_some_and(|thread| !thread.is_finished());
        while listening() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl End for Process {
    /// With what it last complained of.
    fn obituary(&mut self) -> Message {
        let what = match self.wait(FAREWELL) {
            Some(status) => message!("it ended ({status})", "ha terminado ({status})"),
            None => message!("it closed its output", "ha cerrado su salida"),
        };
        self.hear_out();
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        if words.is_empty() {
            return what;
        }
        let words: Vec<_> = words.iter().map(|line| line.trim()).collect();
        let words = words.join(" | ");
        Message::new(
            format!("{}; its last words: {words}", what.en),
            format!("{}; sus últimas palabras: {words}", what.es),
        )
    }

    fn part(&mut self) {
        self.wait(FAREWELL);
        kill_group(&self.child);
        // An error here means that it is gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.hear_out();
    }
}

fn keep_last(stderr: impl Read, words: &Mutex<VecDeque<String>>, listener: &Listener) {
    // Error messages are for people: no more than they would read.
    let mut input = Lines::new(BufReader::new(stderr), 200);
    while let Ok(Some(line)) = input.next() {
        listener(Said::Complaint(&line.text));
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
