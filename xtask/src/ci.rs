//! Everything a change must pass, from a clean checkout.

use crate::run::{Failed, cargo};
use crate::words::{pick, say, step};
use crate::{capi, fuzz, page, prepare};

/// Goes on after a step that fails, and fails in the end.
const NO_FAIL_FAST: &str = "--no-fail-fast";

/// Something that must succeed.
type Check = fn(&[&str]) -> Result<(), Failed>;

const STEPS: [(&str, &str, Check); 9] = [
    ("format", "formato", |_| cargo("fmt", &["--all", "--check"]).run()),
    // Before anything is built: the server embeds what is made with the same tools.
    ("types, lints and format of the page", "tipos, lints y formato de la página", |_| {
        page::check()
    }),
    ("lints", "lints", |_| {
        let all = ["--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
        cargo("clippy", &all).run()
    }),
    ("documentation", "documentación", |_| {
        let all = ["--workspace", "--no-deps", "--locked", "--quiet"];
        cargo("doc", &all).env("RUSTDOCFLAGS", "-D warnings").run()
    }),
    ("tests", "pruebas", |arguments| {
        cargo("test", &["--workspace", "--locked"]).args(arguments).run()
    }),
    ("the library, installed", "la biblioteca, instalada", |_| capi::check()),
    ("a game of somebody else", "un juego ajeno", |_| {
        cargo("test", &["--manifest-path", "examples/connect-four/Cargo.toml", "--locked"]).run()
    }),
    ("the seeds of the fuzz targets", "las semillas del fuzzing", |_| fuzz::seeds()),
    ("fuzzing, a few seconds each", "fuzzing, unos segundos cada uno", |_| fuzz::run(&["3"])),
];

/// Goes through all steps. The programs that they need come first.
pub fn run(arguments: &[&str]) -> Result<(), Failed> {
    let arguments = prepare::tests(arguments, &[&needs::NPM, &needs::PKG_CONFIG])?;
    if let Some(other) = arguments.iter().find(|argument| **argument != NO_FAIL_FAST) {
        return Err(Failed::Because(pick(
            format!("`{other}` is no option of ci; valid: --no-install, {NO_FAIL_FAST}"),
            format!("`{other}` no es una opción de ci; valen: --no-install, {NO_FAIL_FAST}"),
        )));
    }
    let mut failed = Vec::new();
    for (english, spanish, check) in STEPS {
        let name = pick(english, spanish);
        step(name);
        match check(&arguments) {
            Ok(()) => continue,
            Err(Failed::Because(reason)) => eprintln!("xtask: {reason}"),
            Err(Failed::Said) => {}
        }
        failed.push(name);
        if arguments.is_empty() {
            break;
        }
    }
    if failed.is_empty() {
        return Ok(());
    }
    say!("failed: {}", "ha fallado: {}", failed.join("; "));
    Err(Failed::Said)
}
