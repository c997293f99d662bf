//! Has the page embedded: as `web/build.js` makes it, if what that needs is installed there
//! (`npm ci`), else its files as they are. Those do the same; they are only many.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

const WEB: &str = "../../web";
/// What a browser needs of it.
const PARTS: [&str; 7] =
    ["icon.svg", "index.html", "manifest.webmanifest", "puzzles", "src", "style", "vendor"];
const ENDINGS: [&str; 8] = ["css", "html", "js", "jsonl", "mjs", "svg", "webmanifest", "woff2"];
/// What else the page is made with.
const TOOLS: [&str; 3] = ["build.js", "worker.js", "node_modules/esbuild/package.json"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let web = fs::canonicalize(WEB)?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut files = Vec::new();
    if web.join("node_modules/esbuild").is_dir() {
        for part in PARTS.iter().chain(&TOOLS) {
            println!("cargo::rerun-if-changed={WEB}/{part}");
        }
        let page = out.join("page");
        let made = Command::new("node").arg(web.join("build.js")).arg(&page).output()?;
        if !made.status.success() {
            return Err(String::from_utf8_lossy(&made.stderr).into());
        }
        collect(&page, &page, &mut files)?;
    } else {
        // All of it: who runs `npm ci` there wants the page made anew.
        println!("cargo::rerun-if-changed={WEB}");
        if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
            println!(
                "cargo::warning=the page is embedded file by file, which opens slowly on slow \
                 networks: for a release run `npm ci` in web/ first"
            );
        }
        for part in PARTS {
            collect(&web, &web.join(part), &mut files)?;
        }
        files.retain(|(_, path)| ENDINGS.iter().any(|&ending| path.ends_with(ending)));
    }
    files.sort();
    let lines =
        files.iter().map(|(name, path)| format!("    ({name:?}, include_bytes!({path:?})),\n"));
    let lines: String = lines.collect();
    fs::write(out.join("page.rs"), format!("&[\n{lines}]\n"))?;
    Ok(())
}

/// The files of a folder and all in it: their names in the page, and where they are.
fn collect(root: &Path, path: &Path, files: &mut Vec<(String, String)>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(root, &entry?.path(), files)?;
        }
    } else {
        let name = path.strip_prefix(root).unwrap_or(path);
        // On every system as in an address.
        let name = name.to_string_lossy().replace('\\', "/");
        files.push((name, path.to_string_lossy().into_owned()));
    }
    Ok(())
}
