//! The library for other languages, under a prefix where compilers find it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::dist::target;
use crate::run::{Failed, cargo, program};
use crate::words::{pick, say};

/// What the headers promise of the functions: their version is part of the library's name.
const ABI: u32 = 1;

/// `--prefix DIR`: puts it there. `--check`: tries, quickly built, whether that works.
pub fn run(arguments: &[&str]) -> Result<(), Failed> {
    if arguments == ["--check"] {
        return check();
    }
    let ["--prefix", prefix] = arguments else {
        return Err(Failed::Because(pick(
            "say where: `cargo xtask capi --prefix DIR`, such as ~/.local or /usr/local".to_owned(),
            "falta dónde: `cargo xtask capi --prefix DIR`, como ~/.local o /usr/local".to_owned(),
        )));
    };
    install(Path::new(prefix), "release")?;
    let found = Path::new(prefix).join("lib/pkgconfig");
    say!(
        "done: `PKG_CONFIG_PATH={} pkg-config --cflags --libs ludoteca`",
        "hecho: `PKG_CONFIG_PATH={} pkg-config --cflags --libs ludoteca`",
        found.display()
    );
    Ok(())
}

/// Headers, the shared and the static library, and what pkg-config reads.
pub fn install(prefix: &Path, profile: &str) -> Result<(), Failed> {
    let (shared, versioned) = match std::env::consts::OS {
        "linux" => ("libludoteca.so", format!("libludoteca.so.{ABI}")),
        "macos" => ("libludoteca.dylib", format!("libludoteca.{ABI}.dylib")),
        other => {
            return Err(Failed::Because(pick(
                format!("the library is built on Linux and macOS, not yet on {other}"),
                format!("la biblioteca se construye en Linux y macOS, todavía no en {other}"),
            )));
        }
    };
    let build = ["--locked", "-p", "capi", "--lib", "--crate-type", "cdylib,staticlib"];
    let native = private_libraries(&build, profile)?;
    let folder = if profile == "dev" { "debug" } else { profile };
    let built = target().join(folder).join("libcapi");
    let (include, lib) = (prefix.join("include"), prefix.join("lib"));
    fs::create_dir_all(&include)?;
    fs::create_dir_all(lib.join("pkgconfig"))?;
    for header in ["ludoteca.h", "ludoteca.hpp"] {
        fs::copy(Path::new("crates/capi/include").join(header), include.join(header))?;
    }
    let extension = if cfg!(target_os = "macos") { "dylib" } else { "so" };
    replace(&built.with_extension(extension), &lib.join(&versioned))?;
    replace(&built.with_extension("a"), &lib.join("libludoteca.a"))?;
    link(&versioned, &lib.join(shared))?;
    let pc = fs::read_to_string("crates/capi/ludoteca.pc")?;
    let pc = pc.replace("VERSION", env!("CARGO_PKG_VERSION")).replace("PRIVATE", &native);
    Ok(fs::write(lib.join("pkgconfig/ludoteca.pc"), pc)?)
}

/// Builds the library; what a program that holds it needs of the system, as rustc says.
fn private_libraries(build: &[&str], profile: &str) -> Result<String, Failed> {
    cargo("rustc", build).args(["--profile", profile]).run()?;
    let told = program("rustc")
        .args(["--print", "native-static-libs", "--crate-type", "staticlib", "-o"])
        .arg(target().join("native"))
        .arg("-")
        .quietly()?;
    let told = String::from_utf8_lossy(&told.stderr).into_owned();
    let libraries = told.lines().find_map(|line| line.split_once("native-static-libs: "));
    Ok(libraries.map_or("-lpthread -ldl -lm -lc", |(_, libraries)| libraries).to_owned())
}

/// Copies a file in place of another, which programs that run may be using.
fn replace(from: &Path, to: &PathBuf) -> Result<(), Failed> {
    let new = to.with_extension("new");
    fs::copy(from, &new)?;
    Ok(fs::rename(new, to)?)
}

#[cfg(unix)]
fn link(to: &str, at: &Path) -> Result<(), Failed> {
    if at.is_symlink() || at.exists() {
        fs::remove_file(at)?;
    }
    Ok(std::os::unix::fs::symlink(to, at)?)
}

#[cfg(not(unix))]
fn link(_to: &str, _at: &Path) -> Result<(), Failed> {
    Ok(())
}

/// Installs it and builds a program as the pages say.
pub fn check() -> Result<(), Failed> {
    let prefix = fs::canonicalize(target())?.join("capi");
    install(&prefix, "dev")?;
    let compiler = needs::C_COMPILER.path();
    let game = prefix.join("game");
    let flags = program("pkg-config")
        .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"))
        .args(["--cflags", "--libs", "ludoteca"])
        .output()?;
    let flags = String::from_utf8_lossy(&flags).into_owned();
    program(compiler)
        .arg("examples/c/game.c")
        .args(flags.split_whitespace())
        .arg("-o")
        .arg(&game)
        .run()?;
    program(game).run()
}
