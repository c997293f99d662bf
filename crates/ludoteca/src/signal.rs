//! Ctrl-C, for commands that have something to say before they end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::{process, thread};

use anyhow::{Context, Result};

/// What shells give for a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// A flag that is set by the first Ctrl-C (or request to terminate). The second one ends the
/// program at once.
pub fn first_stops() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot listen for Ctrl-C")?;
    thread::spawn(move || {
        runtime.block_on(async {
            server::stop_signal().await;
            flag.store(true, Relaxed);
            server::stop_signal().await;
            process::exit(INTERRUPTED);
        });
    });
    Ok(stop)
}
