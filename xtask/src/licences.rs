//! The licences of what is inside the program.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::fuzz;
use crate::run::{Failed, cargo};

/// Every crate of others that a package is made of on this machine, with its terms, and what the
/// page brings along.
pub fn of(package: &str) -> Result<String, Failed> {
    let folders = folders()?;
    let mut text = String::new();
    for (name, terms) in crates(package)? {
        let Some(folder) = folders.get(&name) else { continue };
        let _ = writeln!(text, "{}\n{name}: {terms}\n", "=".repeat(100));
        append(&mut text, folder, has_terms)?;
    }
    let _ = writeln!(text, "{}\n{}", "=".repeat(100), fs::read_to_string("web/vendor/VENDOR.md")?);
    append(&mut text, Path::new("web/vendor/licences"), |_| true)?;
    Ok(text)
}

/// The crates of others inside a package, as `NAME-VERSION`, and under which terms they are.
fn crates(package: &str) -> Result<BTreeMap<String, String>, Failed> {
    let host = fuzz::host()?;
    let tree = ["--locked", "-p", package, "-e", "normal", "--prefix", "none", "--target", &host];
    let told = cargo("tree", &tree).args(["--format", "{p}|{l}"]).output()?;
    let told = String::from_utf8_lossy(&told);
    let crates = told.lines().filter_map(|line| {
        let (package, terms) = line.split_once('|')?;
        let mut words = package.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        // Our own lie in a folder that is named here.
        let is_ours = words.any(|word| word.contains(['/', '\\']));
        let terms = terms.trim_end_matches(" (*)");
        (!is_ours).then(|| (format!("{name}-{version}"), terms.to_owned()))
    });
    Ok(crates.collect())
}

/// Where the crates of others lie, by `NAME-VERSION`.
fn folders() -> Result<BTreeMap<String, PathBuf>, Failed> {
    let told = cargo("metadata", &["--format-version", "1", "--locked"]).output()?;
    let told = String::from_utf8_lossy(&told);
    let manifests = told.split("\"manifest_path\":\"").skip(1).filter_map(|rest| {
        let path = PathBuf::from(rest.split('"').next()?.replace("\\\\", "\\"));
        let folder = path.parent()?.to_owned();
        Some((folder.file_name()?.to_str()?.to_owned(), folder))
    });
    Ok(manifests.collect())
}

/// Appends the files of a folder whose names are asked for.
fn append(text: &mut String, folder: &Path, wanted: fn(&str) -> bool) -> Result<(), Failed> {
    let mut entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        if path.is_file() && wanted(&entry.file_name().to_string_lossy()) {
            let _ = writeln!(text, "{}\n", String::from_utf8_lossy(&fs::read(path)?).trim());
        }
    }
    Ok(())
}

/// Whether a file of this name says under which terms something is.
fn has_terms(name: &str) -> bool {
    let name = name.to_lowercase();
    ["licen", "copying", "notice", "copyright"].iter().any(|part| name.contains(part))
}
