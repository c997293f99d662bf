//! Says at once what the tests of the workspace need and this machine does not have. Without it, a
//! fresh machine would find out after ten minutes of building.

use std::env;
use std::path::PathBuf;

/// What is needed, by any of its names, and the Debian package that has it.
const NEEDED: [(&[&str], &str); 2] = [
    (&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"], "chromium"),
    (&["python3"], "python3"),
];

fn main() {
    println!("cargo::rerun-if-env-changed=PATH");
    println!("cargo::rerun-if-env-changed=LUDOTECA_CHROMIUM");
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    let exists = |name: &&str| folders.iter().any(|folder| folder.join(name).is_file());
    let missing = NEEDED.iter().filter(|(names, package)| {
        let named = *package == "chromium" && env::var_os("LUDOTECA_CHROMIUM").is_some();
        !named && !names.iter().any(exists)
    });
    let packages: Vec<_> = missing.map(|(_, package)| *package).collect();
    if !packages.is_empty() {
        let packages = packages.join(" ");
        println!(
            "cargo::error=the tests need {packages}: run `sudo apt-get install -y {packages}` first"
        );
    }
}
