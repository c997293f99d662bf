//! What was said to external programs and by them, line by line, as `--log` keeps it.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use agents::{Listener, Said};

/// A file that all conversations of a tournament are written to.
#[derive(Clone)]
pub struct Log(Arc<Mutex<Inner>>);

struct Inner {
    file: File,
    began: Instant,
    /// How often the program of each entrant was started.
    starts: HashMap<String, u32>,
    /// The first failure to write: nothing is written after it.
    trouble: Option<io::Error>,
}

impl Log {
    /// Begins a file, or goes on with it.
    pub fn open(path: &Path, resume: bool) -> io::Result<Log> {
        let mut options = OpenOptions::new();
        options.create(true);
        if resume {
            options.append(true)
        } else {
            options.write(true).truncate(true)
        };
        let (file, began) = (options.open(path)?, Instant::now());
        let inner = Inner { file, began, starts: HashMap::new(), trouble: None };
        Ok(Log(Arc::new(Mutex::new(inner))))
    }

    /// A listener for the next instance of an entrant's program. Instances are numbered (#1, #2 …):
    /// several play at once, and one that failed is started anew.
    pub fn listener(&self, entrant: &str) -> Listener {
        let number = {
            let mut inner = self.inner();
            let starts = inner.starts.entry(entrant.to_owned()).or_default();
            *starts += 1;
            *starts
        };
        let (log, name) = (self.clone(), format!("{entrant} #{number}"));
        Arc::new(move |said| log.write(&name, said))
    }

    /// What kept it from being written, if anything did.
    pub fn trouble(&self) -> Option<io::Error> {
        self.inner().trouble.take()
    }

    fn write(&self, name: &str, said: Said<'_>) {
        let (sign, line) = match said {
            Said::ToIt(line) => ('>', line),
            Said::ByIt(line) => ('<', line),
            Said::Complaint(line) => ('!', line),
            Said::Closed => ('.', "closed"),
            _ => return,
        };
        let mut inner = self.inner();
        if inner.trouble.is_none() {
            let seconds = inner.began.elapsed().as_secs_f64();
            // One write per line, so that readers find whole lines, also after a crash.
            let line = format!("{seconds:9.3} {name} {sign} {line}\n");
            inner.trouble = inner.file.write_all(line.as_bytes()).err();
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
