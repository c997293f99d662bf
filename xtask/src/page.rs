//! What the page is checked and made with, from npm.

use std::path::Path;

use crate::prepare;
use crate::run::{Failed, program};

/// Has what makes the page of a release ready, if it is not: without it the server embeds the files
/// of the page as they are.
pub fn tools() -> Result<(), Failed> {
    if Path::new("web/node_modules/esbuild").is_dir() {
        return Ok(());
    }
    prepare::with(&[&needs::NPM], &[])?;
    npm(&["ci", "--silent", "--no-audit", "--no-fund"])
}

/// Checks types, lints, format and what the unit tests say, with just what the lock file names.
pub fn check() -> Result<(), Failed> {
    npm(&["ci", "--silent", "--no-audit", "--no-fund"])?;
    npm(&["run", "--silent", "check"])
}

fn npm(arguments: &[&str]) -> Result<(), Failed> {
    let npm = needs::NPM.find().unwrap_or_else(|| "npm".into());
    program(&npm).args(arguments).within("web").run()
}
