use std::env;
use std::process::{Command, Output, Stdio};

use crate::Program;

/// What installs programs on this machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manager {
    /// Debian, Ubuntu
    Apt,
    /// Fedora
    Dnf,
    /// Arch
    Pacman,
    /// macOS
    Brew,
}

/// Whose right it is to install something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Our own.
    Own,
    /// That of whoever `sudo` makes us.
    Sudo,
}

impl Manager {
    /// All that are known.
    pub const ALL: [Manager; 4] = [Manager::Apt, Manager::Dnf, Manager::Pacman, Manager::Brew];

    /// The one of this machine.
    pub fn find() -> Option<Manager> {
        let path = env::var_os("PATH").unwrap_or_default();
        let has = |program: &str| env::split_paths(&path).any(|dir| dir.join(program).is_file());
        Manager::ALL.into_iter().find(|manager| has(manager.command()[0]))
    }

    /// By what right we may install without anybody's password; `None` if we may not.
    pub fn right(self) -> Option<Right> {
        let is_root = || output("id", &["-u"]).is_some_and(|id| id.stdout == b"0\n");
        if self == Manager::Brew || is_root() {
            return Some(Right::Own);
        }
        output("sudo", &["-n", "true"])?.status.success().then_some(Right::Sudo)
    }

    /// The command that installs programs.
    pub fn install(self, programs: &[&Program], right: Right) -> Vec<&'static str> {
        let mut packages: Vec<_> = programs.iter().map(|program| program.package(self)).collect();
        packages.dedup();
        [by(right), self.command(), &packages].concat()
    }

    /// The command that fetches the list of packages, which may be old or not there at all.
    pub fn refresh(self, right: Right) -> Option<Vec<&'static str>> {
        (self == Manager::Apt).then(|| [by(right), &["apt-get", "update", "-qq"]].concat())
    }

    fn command(self) -> &'static [&'static str] {
        match self {
            Manager::Apt => &["apt-get", "install", "-y", "-qq"],
            Manager::Dnf => &["dnf", "install", "-y"],
            Manager::Pacman => &["pacman", "-S", "--noconfirm"],
            Manager::Brew => &["brew", "install"],
        }
    }
}

fn by(right: Right) -> &'static [&'static str] {
    match right {
        Right::Own => &[],
        Right::Sudo => &["sudo"],
    }
}

fn output(program: &str, arguments: &[&str]) -> Option<Output> {
    Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()
}
