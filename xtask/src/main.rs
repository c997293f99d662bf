//! What is done with this repository beyond plain cargo: `cargo xtask` lists it.

mod capi;
mod ci;
mod dist;
mod fuzz;
mod licences;
mod page;
mod prepare;
mod run;
mod words;

use std::process::ExitCode;

use run::{Failed, cargo};
use words::{pick, say};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    // Whatever a command starts finds this repository around it.
    if let Err(error) = std::env::set_current_dir(run::root()) {
        say!("{}: {error}", "{}: {error}", run::root().display());
        return ExitCode::FAILURE;
    }
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed::Said) => ExitCode::FAILURE,
        Err(Failed::Because(reason)) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[&str]) -> Result<(), Failed> {
    let Some((&command, rest)) = arguments.split_first() else {
        println!("{}", help());
        return Ok(());
    };
    match command {
        "test" => {
            let rest = prepare::tests(rest, &[&needs::NPM])?;
            page::tools()?;
            let is_part = rest.iter().any(|word| ["-p", "--package"].contains(word));
            let which = if is_part { None } else { Some("--workspace") };
            cargo("test", &["--locked"]).args(which).args(rest).run()
        }
        "ci" => ci::run(rest),
        "slow" => slow(rest),
        "fuzz" => fuzz::run(rest),
        "bench" => cargo("bench", &["--workspace", "--locked", "--bench", "*"]).args(rest).run(),
        "levels" => levels(rest),
        "screenshots" => {
            prepare::with(&[&needs::CHROMIUM], rest)?;
            let run = ["-p", "browser-tests", "--example", "screenshots", "--"];
            cargo("run", &run).arg("target/screenshots").args(rest).run()
        }
        "capi" => capi::run(rest),
        "dist" => dist::run(rest),
        "help" | "--help" | "-h" => {
            println!("{}", help());
            Ok(())
        }
        unknown => Err(Failed::Because(pick(
            format!("there is no `{unknown}`; `cargo xtask` lists what there is"),
            format!("no existe `{unknown}`; `cargo xtask` enumera lo que hay"),
        ))),
    }
}

/// The tests that take minutes, of some crates or of all.
fn slow(crates: &[&str]) -> Result<(), Failed> {
    let mut test = cargo("test", &["--release", "--locked", "--no-fail-fast"]);
    if crates.is_empty() {
        test.arg("--workspace");
    }
    for name in crates {
        test.args(["-p", name]);
    }
    test.args(["--", "--ignored"]).run()
}

/// The matches of `docs/levels.md`.
fn levels(games: &[&str]) -> Result<(), Failed> {
    let games = if games.is_empty() { &["othello", "parchis", "damas"][..] } else { games };
    for game in games {
        words::step(game);
        let mut arena = cargo("run", &["--release", "--locked", "-p", "ludoteca", "--"]);
        arena.args(["arena", game, "--rounds", "50"]);
        for level in 1..=6 {
            arena.args(["-e", &format!("level:{level}")]);
        }
        arena.run()?;
    }
    Ok(())
}

fn help() -> &'static str {
    pick(
        "cargo xtask test [--no-install] [ARGUMENTS OF cargo test]
    Every test. First installs the programs they need, where the system's package manager
    may; --no-install only says what is missing.
cargo xtask ci [--no-install] [--no-fail-fast]
    What a change must pass: format, lints, the page's checks, documentation, tests, fuzzing.
cargo xtask slow [CRATE…]
    The tests that take minutes.
cargo xtask fuzz [SECONDS [TARGET…]]
    Each fuzz target for some seconds, 5 unless said otherwise.
cargo xtask bench [ARGUMENTS OF cargo bench]
    Every benchmark.
cargo xtask levels [GAME…]
    The matches between the levels, as docs/levels.md has them.
cargo xtask screenshots [PART OF A NAME]
    A picture of every screen of the page, in target/screenshots.
cargo xtask capi --prefix DIR
    The library for other languages: headers, libraries and what pkg-config reads, under DIR.
cargo xtask dist
    An archive for this platform in target/dist: the program, its man pages and completions,
    the library for other languages, licences.",
        "cargo xtask test [--no-install] [ARGUMENTOS DE cargo test]
    Todas las pruebas. Antes instala los programas que necesitan, si el gestor de paquetes del
    sistema lo permite; con --no-install solo dice qué falta.
cargo xtask ci [--no-install] [--no-fail-fast]
    Lo que debe superar un cambio: formato, lints, página, documentación, pruebas y fuzzing.
cargo xtask slow [CRATE…]
    Las pruebas que duran minutos.
cargo xtask fuzz [SEGUNDOS [OBJETIVO…]]
    Cada objetivo de fuzzing durante unos segundos, 5 si no se dice otra cosa.
cargo xtask bench [ARGUMENTOS DE cargo bench]
    Todas las mediciones.
cargo xtask levels [JUEGO…]
    Los enfrentamientos entre niveles, como en docs/levels.md.
cargo xtask screenshots [PARTE DE UN NOMBRE]
    Una imagen de cada pantalla de la página, en target/screenshots.
cargo xtask capi --prefix DIR
    La biblioteca para otros lenguajes: cabeceras, bibliotecas y lo que lee pkg-config, en DIR.
cargo xtask dist
    Un archivo comprimido para esta plataforma en target/dist: el programa, sus páginas de manual,
    los completados, la biblioteca para otros lenguajes y las licencias.",
    )
}
