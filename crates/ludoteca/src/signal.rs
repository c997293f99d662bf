//! Ctrl-C, for commands that have something to say before they end.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use anyhow::{Context, Result};

/// What shells give for a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// A flag that is set by the first Ctrl-C (or request to terminate). The second one ends the
/// program at once.
pub fn first_stops() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if flag.swap(true, Relaxed) {
            process::exit(INTERRUPTED);
        }
    })
    .context("cannot listen for Ctrl-C")?;
    Ok(stop)
}
