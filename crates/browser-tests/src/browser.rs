use std::cell::RefCell;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;

use serde_json::json;
use tempfile::TempDir;

use crate::Page;
use crate::connection::Connection;

/// A headless Chromium with a profile of its own.
pub struct Browser {
    process: Child,
    connection: Rc<RefCell<Connection>>,
    // Removed when the browser is gone.
    _profile: TempDir,
}

/// What distributions call it.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// A quiet browser that calls nobody: anything it loads is loaded by the page.
const FLAGS: [&str; 14] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--metrics-recording-only",
    "--mute-audio",
    "--no-default-browser-check",
    "--no-first-run",
    "--remote-debugging-port=0",
];

impl Browser {
    /// Starts it. Panics with what to do if there is none: a test that cannot run must say so.
    pub fn start() -> Browser {
        let program = find().unwrap_or_else(|| {
            panic!(
                "the browser tests need Chromium and found none of {}; install it (on Debian: \
                 apt-get install chromium) or give its path in LUDOTECA_CHROMIUM",
                NAMES.join(", ")
            )
        });
        let profile = TempDir::new().expect("a temporary directory");
        let mut process = Command::new(program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("Chromium starts");
        let output = process.stderr.take().expect("its output is piped");
        let address = debugging_address(BufReader::new(output));
        let connection = Rc::new(RefCell::new(Connection::open(&address)));
        Browser { process, connection, _profile: profile }
    }

    /// A page as a new visitor sees it, who has never been here and prefers this language.
    pub fn visitor(&self, language: &str) -> Page {
        let call = |method, params| self.connection.borrow_mut().call(None, method, params);
        let context = call("Target.createBrowserContext", json!({}))["browserContextId"].take();
        let params = json!({ "url": "about:blank", "browserContextId": context });
        let target = call("Target.createTarget", params)["targetId"].take();
        let params = json!({ "targetId": target, "flatten": true });
        let session = call("Target.attachToTarget", params)["sessionId"].take();
        let session = session.as_str().expect("a session has a name").to_owned();
        Page::new(self.connection.clone(), session, language)
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It may have ended already; then there is nothing left to do.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn find() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("LUDOTECA_CHROMIUM") {
        return Some(PathBuf::from(path));
    }
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .flat_map(|directory| NAMES.map(|name| directory.join(name)))
        .find(|file| Path::is_file(file))
}

/// The line that says where the browser listens; what comes after it is read away by a thread, so
/// that the browser never waits for a reader.
fn debugging_address(mut output: impl BufRead + Send + 'static) -> String {
    let mut said = String::new();
    loop {
        let mut line = String::new();
        let length = output.read_line(&mut line).expect("Chromium's output can be read");
        assert!(length > 0, "Chromium ended at once and said:\n{said}");
        if let Some(address) = line.trim().strip_prefix("DevTools listening on ") {
            let address = address.to_owned();
            std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
            return address;
        }
        said.push_str(&line);
    }
}
