//! Programs that are run, and how they fail.

use std::env;
use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::words::pick;

/// Why something was not done.
pub enum Failed {
    /// What ran has said it.
    Said,
    /// To be said.
    Because(String),
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Failed::Because(error.to_string())
    }
}

/// The repository.
pub fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// A program that is run in the repository, its output for all to see.
pub struct Program(Command);

/// A program.
pub fn program(name: impl AsRef<OsStr>) -> Program {
    Program(Command::new(name))
}

/// The cargo that runs us.
pub fn cargo(command: &str, arguments: &[&str]) -> Program {
    let mut cargo = program(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(command).args(arguments);
    cargo
}

impl Program {
    /// With one more argument.
    pub fn arg(&mut self, argument: impl AsRef<OsStr>) -> &mut Self {
        self.0.arg(argument);
        self
    }

    /// With more arguments.
    pub fn args(&mut self, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> &mut Self {
        self.0.args(arguments);
        self
    }

    /// With a variable of the environment.
    pub fn env(&mut self, name: &str, value: impl AsRef<OsStr>) -> &mut Self {
        self.0.env(name, value);
        self
    }

    /// In a directory.
    pub fn within(&mut self, directory: impl AsRef<Path>) -> &mut Self {
        self.0.current_dir(directory);
        self
    }

    /// Runs it to its end.
    pub fn run(&mut self) -> Result<(), Failed> {
        let status = self.0.status().map_err(|error| self.not_started(&error))?;
        if status.success() { Ok(()) } else { Err(Failed::Said) }
    }

    /// Runs it to its end, for what it prints.
    pub fn output(&mut self) -> Result<Vec<u8>, Failed> {
        let output = self.0.stderr(Stdio::inherit()).stdin(Stdio::null()).output();
        let output = output.map_err(|error| self.not_started(&error))?;
        if output.status.success() { Ok(output.stdout) } else { Err(Failed::Said) }
    }

    /// Runs it to its end without showing anything.
    pub fn quietly(&mut self) -> Result<Output, Failed> {
        self.0.stdin(Stdio::null()).output().map_err(|error| self.not_started(&error))
    }

    fn not_started(&self, error: &io::Error) -> Failed {
        let name = self.0.get_program().to_string_lossy();
        Failed::Because(pick(
            format!("{name} does not start: {error}"),
            format!("no se puede ejecutar {name}: {error}"),
        ))
    }
}
