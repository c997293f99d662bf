use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use tempfile::TempDir;

/// The one Chromium of this process. Starting one takes longer than most tests, so that all share
/// it; what each of them sees is kept apart by the contexts of [`Browser`](crate::Browser).
static CHROMIUM: OnceLock<Chromium> = OnceLock::new();

struct Chromium {
    /// Where it listens.
    address: String,
    /// As long as its input is open, Chromium lives.
    _keeper: Child,
}

/// Runs what follows until nobody holds the other end of the input any more, then ends it and
/// removes the folder named first. A process that ends takes its input along however it ends: by
/// the last test, by a panic or by a signal.
const KEEPER: &str = r#"folder=$1; shift; "$@" & read -r _; kill $!; wait $!; rm -rf "$folder""#;

/// A quiet browser that calls nobody: anything it loads is loaded by the page. Its pages are all
/// in front, however many there are.
const FLAGS: [&str; 17] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-renderer-backgrounding",
    "--disable-sync",
    "--metrics-recording-only",
    "--mute-audio",
    "--no-default-browser-check",
    "--no-first-run",
    "--remote-debugging-port=0",
];

/// Where Chromium listens, which is started by whoever asks first. Panics with what to do if there
/// is none: a test that cannot run must say so.
pub(crate) fn address() -> &'static str {
    &CHROMIUM.get_or_init(start).address
}

fn start() -> Chromium {
    let program = needs::CHROMIUM.path();
    // Its keeper removes it.
    let profile = TempDir::new().expect("a temporary directory").keep();
    let mut keeper = Command::new("sh")
        .args(["-c", KEEPER, "keeper"])
        .arg(&profile)
        .arg(program)
        .args(FLAGS)
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg("about:blank")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("Chromium's keeper starts");
    let output = keeper.stderr.take().expect("its output is piped");
    let address = debugging_address(BufReader::new(output));
    Chromium { address, _keeper: keeper }
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
