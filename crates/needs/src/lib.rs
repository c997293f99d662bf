//! The programs that tests need beside Rust: which they are, where they lie on this machine, and
//! how to get those that are missing.
//!
//! A test asks for its program with [`Program::path`], and fails with one line where there is
//! none; `cargo xtask test` looks at [`ALL`] before it runs anything.
//!
//! ```
//! if let Some(python) = needs::PYTHON.find() {
//!     println!("{}", python.display());
//! }
//! ```

mod manager;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

pub use manager::{Manager, Right};

/// A program that some tests run.
#[derive(Debug)]
pub struct Program {
    /// What people call it.
    pub name: &'static str,
    /// What its file may be called.
    files: &'static [&'static str],
    /// Folders that have it though `PATH` does not name them; a `*` stands for any one folder.
    folders: &'static [&'static str],
    /// The variable that may name its file.
    variable: Option<&'static str>,
    /// The package that brings it, in the order of [`Manager::ALL`].
    packages: [&'static str; 4],
}

/// A browser, for the tests of the page.
pub const CHROMIUM: Program = Program {
    variable: Some("LUDOTECA_CHROMIUM"),
    folders: &[
        "/Applications/Chromium.app/Contents/MacOS",
        "/Applications/Google Chrome.app/Contents/MacOS",
    ],
    ..Program::new(
        "Chromium",
        &[
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "Chromium",
            "Google Chrome",
        ],
        ["chromium", "chromium", "chromium", "google-chrome"],
    )
};

/// For the bots in Python.
pub const PYTHON: Program =
    Program::new("Python 3", &["python3"], ["python3", "python3", "python", "python"]);

/// For programs in C.
pub const C_COMPILER: Program =
    Program::new("a C compiler", &["cc", "gcc", "clang"], ["gcc", "gcc", "gcc", "gcc"]);

/// For programs in C++.
pub const CPP_COMPILER: Program =
    Program::new("a C++ compiler", &["c++", "g++", "clang++"], ["g++", "gcc-c++", "gcc", "gcc"]);

/// For programs in C#: the compiler.
pub const CSHARP_COMPILER: Program =
    Program::new("a C# compiler", &["mcs"], ["mono-mcs", "mono-core", "mono", "mono"]);

/// For programs in C#: what runs them.
pub const MONO: Program =
    Program::new("Mono", &["mono"], ["mono-runtime", "mono-core", "mono", "mono"]);

/// For the server behind a proxy.
pub const NGINX: Program = Program {
    folders: &["/usr/sbin", "/usr/local/sbin"],
    ..Program::new("nginx", &["nginx"], ["nginx", "nginx", "nginx", "nginx"])
};

/// For the server behind a proxy.
pub const CADDY: Program = Program::new("Caddy", &["caddy"], ["caddy", "caddy", "caddy", "caddy"]);

/// A database server, for games that are kept outside this machine.
pub const POSTGRES: Program = Program {
    folders: &["/usr/lib/postgresql/*/bin"],
    ..Program::new(
        "PostgreSQL",
        &["postgres"],
        ["postgresql", "postgresql-server", "postgresql", "postgresql"],
    )
};

/// For the types, lints and format of the page.
pub const NPM: Program = Program::new("npm", &["npm"], ["npm", "nodejs-npm", "npm", "node"]);

/// For building with the installed library.
pub const PKG_CONFIG: Program = Program::new(
    "pkg-config",
    &["pkg-config", "pkgconf"],
    ["pkg-config", "pkgconf-pkg-config", "pkgconf", "pkgconf"],
);

/// What the tests need.
pub const ALL: [&Program; 9] = [
    &CHROMIUM,
    &PYTHON,
    &C_COMPILER,
    &CPP_COMPILER,
    &CSHARP_COMPILER,
    &MONO,
    &NGINX,
    &CADDY,
    &POSTGRES,
];

impl Program {
    const fn new(
        name: &'static str,
        files: &'static [&'static str],
        packages: [&'static str; 4],
    ) -> Self {
        Program { name, files, folders: &[], variable: None, packages }
    }

    /// Where it lies, if it is on this machine.
    pub fn find(&self) -> Option<PathBuf> {
        self.find_with(|name| env::var_os(name))
    }

    /// Where it lies. A test without its program fails here, with what to do about it.
    pub fn path(&self) -> PathBuf {
        self.find().unwrap_or_else(|| panic!("{}", self.advice(Manager::find())))
    }

    /// The package that brings it.
    pub fn package(&self, manager: Manager) -> &'static str {
        self.packages[manager as usize]
    }

    fn find_with(&self, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
        if let Some(file) = self.variable.and_then(&variable) {
            return Some(PathBuf::from(file));
        }
        let path = variable("PATH").unwrap_or_default();
        let others = self.folders.iter().flat_map(|folder| matching(folder));
        env::split_paths(&path)
            .chain(others)
            .flat_map(|folder| self.files.iter().map(move |file| folder.join(file)))
            .map(|file| file.with_extension(env::consts::EXE_EXTENSION))
            .find(|file| file.is_file())
    }

    fn advice(&self, manager: Option<Manager>) -> String {
        let how = manager.map_or_else(String::new, |manager| {
            let right = if manager == Manager::Brew { Right::Own } else { Right::Sudo };
            format!(", as does `{}`", manager.install(&[self], right).join(" "))
        });
        let variable = self
            .variable
            .map_or_else(String::new, |name| format!("; where it lies elsewhere, {name} says so"));
        let name = self.name;
        format!(
            "this test needs {name}: `cargo xtask test` installs what is missing{how}{variable}"
        )
    }
}

/// The folders that a pattern means, the last of them first: the newest version.
fn matching(pattern: &str) -> Vec<PathBuf> {
    let Some((before, after)) = pattern.split_once("/*/") else { return vec![pattern.into()] };
    let folders = fs::read_dir(Path::new(before)).into_iter().flatten().flatten();
    let mut found: Vec<_> = folders.map(|folder| folder.path().join(after)).collect();
    found.sort();
    found.reverse();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is gone when the test is over.
    struct Folder(PathBuf);

    impl Folder {
        fn with(name: &str, file: &str) -> Folder {
            let folder = env::temp_dir().join(format!("needs-{name}-{}", std::process::id()));
            let file = folder.join(file).with_extension(env::consts::EXE_EXTENSION);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, "").unwrap();
            Folder(folder)
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_program_is_found_by_any_of_its_names_in_any_folder_of_the_path() {
        let folder = Folder::with("path", "chromium-browser");
        let path = env::join_paths([Path::new("/nowhere"), &folder.0]).unwrap();
        let variable = |name: &str| (name == "PATH").then(|| path.clone());
        let found = CHROMIUM.find_with(variable).unwrap();
        assert_eq!(found.parent(), Some(&*folder.0));
        assert_eq!(CADDY.find_with(variable), None);
    }

    #[test]
    fn a_variable_comes_before_the_path() {
        let found = CHROMIUM.find_with(|_| Some("/my/browser".into()));
        assert_eq!(found, Some("/my/browser".into()));
    }

    #[test]
    fn the_newest_version_is_taken() {
        let folder = Folder::with("versions", "15/bin/postgres");
        fs::create_dir_all(folder.0.join("17/bin")).unwrap();
        let pattern = format!("{}/*/bin", folder.0.display());
        assert_eq!(matching(&pattern), [folder.0.join("17/bin"), folder.0.join("15/bin")]);
    }

    #[test]
    fn a_test_without_its_program_says_in_one_line_what_to_do() {
        let advice = CADDY.advice(Some(Manager::Apt));
        assert!(!advice.contains('\n'));
        assert!(advice.contains("`sudo apt-get install -y -qq caddy`"), "{advice}");
        assert!(advice.starts_with("this test needs Caddy: `cargo xtask test`"), "{advice}");
        assert!(CHROMIUM.advice(None).ends_with("LUDOTECA_CHROMIUM says so"));
    }
}
