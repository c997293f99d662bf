//! The server's log: on stderr, a line each, as text or as JSON.

use std::io;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::filter::LevelFilter;

use super::options::LogFormat;

/// The lines of each request, if they are asked for.
const ACCESS: &str = "access=info";

/// Starts the log. `RUST_LOG` says what it tells: warnings, unless it is set.
pub fn start(format: LogFormat) {
    let filter = EnvFilter::builder().with_default_directive(LevelFilter::WARN.into());
    let filter = filter.from_env_lossy();
    // Whoever asks for the access log has it, whatever else is told.
    let filter = match ACCESS.parse() {
        Ok(access) => filter.add_directive(access),
        Err(_) => filter,
    };
    let log =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).with_ansi(false);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().flatten_event(true).with_span_list(false).init(),
    }
}
