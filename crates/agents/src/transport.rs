//! Lines to and from a program at the other end, however it is reached: a child process and its
//! pipes, or a TCP connection. What the lines mean is up to a [dialect](crate::external).
//!
//! Nothing that the other end does can block us, and it can neither flood our memory nor be waited
//! for longer than said.

mod lines;
mod process;
mod streams;
mod tcp;

use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use game::Message;

pub(crate) use lines::Lines;

/// The longest line that a program may print; the rest is thrown away.
const LONGEST_LINE: usize = 64 << 10;
/// So many lines wait to be read; a program that prints more waits in its turn.
const LINES_WAITING: usize = 1024;
/// A program that was told to leave may take so long to do it.
const FAREWELL: Duration = Duration::from_millis(200);
/// What begins the address of a program that is reached over TCP.
const TCP: &str = "tcp://";

/// Something of the conversation with an external program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Said<'a> {
    /// A line to the program.
    ToIt(&'a str),
    /// A line of the program.
    ByIt(&'a str),
    /// A line of its error output.
    Complaint(&'a str),
    /// It has closed its output: it ended, or was ended.
    Closed,
}

/// Hears the conversation with an external program, from several threads.
pub type Listener = Arc<dyn Fn(Said<'_>) + Send + Sync>;

/// Where nobody wants to hear it.
pub(crate) fn nobody() -> Listener {
    Arc::new(|_| ())
}

/// A connection to a program. It ends with this value, and so does a program that was started for
/// it, with everything that it started in its turn.
pub(crate) struct Link {
    /// `None` once nothing more will be said.
    to: Option<Sender<String>>,
    /// Ends when everything that was said is on its way.
    writer: JoinHandle<()>,
    from: Receiver<String>,
    end: Box<dyn End>,
    farewell: &'static str,
    listener: Listener,
}

/// Why no line came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// Nothing was said in time.
    TimeOut,
    /// The other end has closed the connection, or ended.
    Closed,
}

/// What is at the other end.
trait End: Send {
    /// What became of it, once it has closed the connection.
    fn obituary(&mut self) -> Message;

    /// Waits a little for it to leave by itself, and then ends it.
    fn part(&mut self);
}

impl Link {
    /// Reaches a program: `tcp://HOST:PORT`, or a command to start, split at spaces. `farewell` is
    /// the line that asks it to leave.
    pub fn open(address: &str, farewell: &'static str, listener: &Listener) -> io::Result<Link> {
        match address.strip_prefix(TCP) {
            Some(address) => tcp::connect(address, farewell, listener),
            None => process::start(address, farewell, listener),
        }
    }

    /// Takes what is at the other end of two streams for the program.
    pub fn over_streams(
        input: impl Read + Send + 'static,
        output: impl Write + Send + 'static,
        farewell: &'static str,
        listener: &Listener,
    ) -> Link {
        Link::over(input, output, Box::new(streams::Somebody), farewell, listener)
    }

    fn over(
        input: impl Read + Send + 'static,
        output: impl Write + Send + 'static,
        end: Box<dyn End>,
        farewell: &'static str,
        listener: &Listener,
    ) -> Link {
        let (to, lines_to) = mpsc::channel();
        let (lines_from, from) = mpsc::sync_channel(LINES_WAITING);
        let writer = thread::spawn(move || write_lines(output, &lines_to));
        let listens = listener.clone();
        thread::spawn(move || read_lines(input, &lines_from, &listens));
        Link { to: Some(to), writer, from, end, farewell, listener: listener.clone() }
    }

    /// Sends a line. That the other end is gone shows when it is asked for an answer.
    pub fn send(&self, line: impl Into<String>) {
        if let Some(to) = &self.to {
            let line = line.into();
            (self.listener)(Said::ToIt(&line));
            let _ = to.send(line);
        }
    }

    /// The next line, if it comes in time.
    pub fn receive(&self, deadline: Instant) -> Result<String, Silence> {
        let wait = deadline.saturating_duration_since(Instant::now());
        self.from.recv_timeout(wait).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::TimeOut,
            RecvTimeoutError::Disconnected => Silence::Closed,
        })
    }

    /// Sends a line and waits for a certain answer; whatever comes before it is stale.
    pub fn ask(&self, question: &str, answer: &str, patience: Duration) -> Result<(), Silence> {
        let deadline = Instant::now() + patience;
        self.send(question);
        // A program that never stops to print must not keep us either.
        while Instant::now() < deadline {
            if self.receive(deadline)?.trim() == answer {
                return Ok(());
            }
        }
        Err(Silence::TimeOut)
    }

    /// What became of a program that has closed the connection.
    pub fn obituary(&mut self) -> Message {
        self.end.obituary()
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.send(self.farewell);
        self.to = None;
        // A program that does not listen any more is not waited for.
        let deadline = Instant::now() + FAREWELL;
        while !self.writer.is_finished() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(1));
        }
        self.end.part();
    }
}

fn write_lines(mut output: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(output, "{line}").and_then(|()| output.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(input: impl Read, lines: &SyncSender<String>, listener: &Listener) {
    let mut input = Lines::new(BufReader::new(input), LONGEST_LINE);
    while let Ok(Some(line)) = input.next() {
        listener(Said::ByIt(&line.text));
        if lines.send(line.text).is_err() {
            return;
        }
    }
    listener(Said::Closed);
}
