//! A bot to begin with: a project that plays at once, with one function to be changed.
//!
//! What a project has is in `templates`, a folder for each language and one for what all have. In
//! these files `@GAME@` and its like stand for what is chosen, and `<<English||Spanish>>` for a text
//! in the language of whoever asks.

mod fill;

use std::fs;
use std::io;
use std::path::Path;

use agents::AnyKit;
use game::Language;

/// A language to write a bot in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tongue {
    /// C++17, over the library.
    Cpp,
    /// Python 3, over the library, with nothing else to be installed.
    Python,
}

impl Tongue {
    /// All of them.
    pub const ALL: [Tongue; 2] = [Tongue::Cpp, Tongue::Python];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Tongue::Cpp => "cpp",
            Tongue::Python => "python",
        }
    }

    /// The one of a name.
    pub fn find(name: &str) -> Option<Tongue> {
        Tongue::ALL.into_iter().find(|tongue| tongue.name() == name)
    }

    /// Its own files: name, text.
    const fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Tongue::Cpp => &[
                ("heuristic.hpp", include_str!("../templates/cpp/heuristic.hpp")),
                ("search.hpp", include_str!("../templates/cpp/search.hpp")),
                ("bot.cpp", include_str!("../templates/cpp/bot.cpp")),
                ("test.cpp", include_str!("../templates/cpp/test.cpp")),
                ("build", include_str!("../templates/cpp/build")),
                ("run", include_str!("../templates/cpp/run")),
                ("test", include_str!("../templates/cpp/test")),
            ],
            Tongue::Python => &[
                ("heuristic.py", include_str!("../templates/python/heuristic.py")),
                ("search.py", include_str!("../templates/python/search.py")),
                ("bot.py", include_str!("../templates/python/bot.py")),
                ("test.py", include_str!("../templates/python/test.py")),
                ("ludoteca.py", include_str!("../templates/python/ludoteca.py")),
                ("run", include_str!("../templates/python/run")),
                ("test", include_str!("../templates/python/test")),
            ],
        }
    }
}

/// What every project has.
const COMMON: [(&str, &str); 2] = [
    ("README.md", include_str!("../templates/common/README.md")),
    ("report", include_str!("../templates/common/report")),
];

/// Writes a project for a game into a folder, which is made. Nothing that exists is written over.
pub fn write(folder: &Path, game: AnyKit, tongue: Tongue, language: Language) -> io::Result<()> {
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::create_dir(folder)?;
    for (name, text) in COMMON.iter().chain(tongue.files()) {
        let file = folder.join(name);
        fs::write(&file, fill::fill(text, game, tongue, language))?;
        if text.starts_with("#!") {
            make_executable(&file)?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn make_executable(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn make_executable(_file: &Path) -> io::Result<()> {
    Ok(())
}
