//! The library under a prefix, as it is installed, and commands that must succeed.
#![allow(dead_code, reason = "each test uses some of it")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A folder with the library under the names that it is installed by.
pub struct Prefix(TempDir);

impl Prefix {
    pub fn new() -> Prefix {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folder = tempfile::tempdir().unwrap();
        let lib = folder.path().join("lib");
        fs::create_dir_all(lib.join("pkgconfig")).unwrap();
        symlink(here.join("include"), folder.path().join("include")).unwrap();
        // Cargo has built the library beside this test.
        let built = std::env::current_exe().unwrap().with_file_name("libcapi.so");
        for name in ["libludoteca.so", "libludoteca.so.1"] {
            symlink(&built, lib.join(name)).unwrap();
        }
        symlink(built.with_extension("a"), lib.join("libludoteca.a")).unwrap();
        let pc = fs::read_to_string(here.join("ludoteca.pc")).unwrap();
        let pc = pc.replace("VERSION", "0").replace("PRIVATE", "");
        fs::write(lib.join("pkgconfig/ludoteca.pc"), pc).unwrap();
        Prefix(folder)
    }

    pub fn lib(&self) -> PathBuf {
        self.0.path().join("lib")
    }

    pub fn include(&self) -> PathBuf {
        self.0.path().join("include")
    }

    /// Room for what a test makes.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// What a command prints, which must succeed and complain of nothing.
pub fn done(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(output.status.success(), "{command:?}: {}\n{out}{err}", output.status);
    assert_eq!(err, "", "{command:?}");
    out
}
