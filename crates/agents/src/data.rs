//! Where a program keeps its data, and what players find there by themselves.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Written once, by the program, before it makes players.
static DIRECTORY: OnceLock<PathBuf> = OnceLock::new();

/// Says where this program keeps its data, if nobody has said so before: from now on engines use
/// the endgame databases that they find there. A library or a test that says nothing plays the
/// same on every machine.
pub fn keep_in(directory: &Path) {
    // The first word counts: players that exist already have looked there.
    let _ = DIRECTORY.set(directory.to_owned());
}

/// Where data is kept unless somebody says otherwise: `$XDG_DATA_HOME/ludoteca`, or
/// `~/.local/share/ludoteca`, or `./ludoteca-data` for whoever has no home.
pub fn default_directory() -> PathBuf {
    let absolute =
        |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
    absolute("XDG_DATA_HOME")
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
        .map_or_else(|| PathBuf::from("ludoteca-data"), |data| data.join("ludoteca"))
}

/// Where endgame databases are in a directory of data.
pub fn endgames_in(directory: &Path) -> PathBuf {
    directory.join("endgames")
}

/// The endgame databases of this program, if there are any.
pub(crate) fn endgames() -> Option<PathBuf> {
    DIRECTORY.get().map(|directory| endgames_in(directory)).filter(|path| path.is_dir())
}
