//! An archive of the program for this platform, laid out as it is unpacked into a prefix such as
//! `/usr/local`.

use std::env::consts::{EXE_SUFFIX, OS};
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Failed, cargo, program};
use crate::words::{pick, say};
use crate::{capi, fuzz, licences, page};

/// What the program can complete, and what the shell wants the file to be called.
const SHELLS: [(&str, &str); 4] = [
    ("bash", "share/bash-completion/completions/ludoteca"),
    ("zsh", "share/zsh/site-functions/_ludoteca"),
    ("fish", "share/fish/vendor_completions.d/ludoteca.fish"),
    ("powershell", "share/powershell/ludoteca.ps1"),
];

/// What goes along from the repository.
const PAPERS: [&str; 5] =
    ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "README.es.md", "CHANGELOG.md"];

/// Makes the archive.
pub fn run(arguments: &[&str]) -> Result<(), Failed> {
    if let Some(unknown) = arguments.first() {
        return Err(Failed::Because(pick(
            format!("dist takes no arguments, `{unknown}` neither"),
            format!("dist no admite argumentos, tampoco `{unknown}`"),
        )));
    }
    page::tools()?;
    cargo("build", &["--release", "--locked", "-p", "ludoteca"]).run()?;
    let name = format!("ludoteca-{}-{}", env!("CARGO_PKG_VERSION"), fuzz::host()?);
    let dist = Path::new("target/dist");
    let stage = dist.join(&name);
    if stage.exists() {
        fs::remove_dir_all(&stage)?;
    }
    stage_program(&stage)?;
    if cfg!(unix) {
        capi::install(&stage, "release")?;
    }
    let papers = stage.join("share/doc/ludoteca");
    fs::create_dir_all(&papers)?;
    for paper in PAPERS {
        fs::copy(paper, papers.join(paper))?;
    }
    fs::write(papers.join("THIRD-PARTY.txt"), licences::of("ludoteca")?)?;
    let archive = pack(dist, &name)?;
    say!("{}", "{}", dist.join(&archive).display());
    Ok(())
}

/// The program and what it says of itself.
fn stage_program(stage: &Path) -> Result<(), Failed> {
    let file = format!("ludoteca{EXE_SUFFIX}");
    let built = target().join("release").join(&file);
    let bin = stage.join("bin");
    fs::create_dir_all(&bin)?;
    let ludoteca = bin.join(&file);
    fs::copy(built, &ludoteca)?;
    if cfg!(unix) {
        // Names and lines of functions: for us, not for players.
        program("strip").arg(&ludoteca).run()?;
    }
    program(&ludoteca)
        .args(["man", "--lang", "en", "--dir"])
        .arg(stage.join("share/man/man1"))
        .run()?;
    program(&ludoteca)
        .args(["man", "--lang", "es", "--dir"])
        .arg(stage.join("share/man/es/man1"))
        .run()?;
    for (shell, file) in SHELLS {
        let file = stage.join(file);
        let script = program(&ludoteca).args(["completions", shell, "--lang", "en"]).output()?;
        fs::create_dir_all(file.parent().unwrap_or(stage))?;
        fs::write(file, script)?;
    }
    Ok(())
}

fn pack(dist: &Path, name: &str) -> Result<String, Failed> {
    // The tar of Windows makes what its own explorer opens.
    let (archive, how) = if OS == "windows" {
        (format!("{name}.zip"), "-acf")
    } else {
        (format!("{name}.tar.gz"), "-czf")
    };
    program("tar").args([how, &archive, name]).within(dist).run()?;
    Ok(archive)
}

/// Where cargo builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}
