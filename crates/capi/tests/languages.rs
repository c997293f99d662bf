//! The examples in other languages are compiled and run, those in C and C++ with sanitizers.
#![cfg(target_os = "linux")]

mod prefix;

use std::fs;
use std::path::Path;
use std::process::Command;

use prefix::{Prefix, done};

const SANITIZED: [&str; 3] = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g"];
const STRICT: [&str; 4] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];
/// What Rust's own library needs of the system where it is linked in.
const OF_THE_SYSTEM: [&str; 5] = ["-lgcc_s", "-lpthread", "-ldl", "-lm", "-lc"];

/// What a program prints that finds the library when it runs.
fn run(prefix: &Prefix, command: &mut Command) -> String {
    done(command.env("LD_LIBRARY_PATH", prefix.lib()))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

#[test]
fn the_example_in_c_wins_its_game() {
    let prefix = Prefix::new();
    let program = prefix.file("game");
    let mut compiler = Command::new(needs::C_COMPILER.path());
    compiler.arg("-std=c11").args(STRICT).args(SANITIZED).arg("-I").arg(prefix.include());
    compiler.arg(root().join("examples/c/game.c")).arg("-o").arg(&program);
    done(compiler.arg("-L").arg(prefix.lib()).arg("-lludoteca"));
    let said = run(&prefix, &mut Command::new(program));
    assert!(said.ends_with("we have won\n"), "{said}");
}

/// Linked with the static library: the program runs alone.
#[test]
fn the_example_in_cpp_wins_its_game() {
    let prefix = Prefix::new();
    let program = prefix.file("game");
    let mut compiler = Command::new(needs::CPP_COMPILER.path());
    compiler.arg("-std=c++17").args(STRICT).args(SANITIZED).arg("-I").arg(prefix.include());
    compiler.arg(root().join("examples/cpp/game.cpp")).arg("-o").arg(&program);
    done(compiler.arg(prefix.lib().join("libludoteca.a")).args(OF_THE_SYSTEM));
    let said = done(&mut Command::new(program));
    assert!(said.starts_with("we have won\nthe engine with our heuristic: "), "{said}");
}

#[test]
fn the_layer_of_cpp_keeps_its_promises() {
    let prefix = Prefix::new();
    let program = prefix.file("layer");
    let mut compiler = Command::new(needs::CPP_COMPILER.path());
    compiler.arg("-std=c++17").args(STRICT).args(SANITIZED).arg("-I").arg(prefix.include());
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/layer.cpp");
    done(
        compiler.arg(source).arg("-o").arg(&program).arg("-L").arg(prefix.lib()).arg("-lludoteca"),
    );
    assert_eq!(run(&prefix, &mut Command::new(program)), "all is well\n");
}

#[test]
fn the_example_in_csharp_wins_its_game() {
    let prefix = Prefix::new();
    let program = prefix.file("Game.exe");
    let mut compiler = Command::new(needs::CSHARP_COMPILER.path());
    compiler.arg("-warnaserror").arg(format!("-out:{}", program.display()));
    done(compiler.arg(root().join("examples/csharp/Game.cs")));
    let said = run(&prefix, Command::new(needs::MONO.path()).arg(program));
    let lines: Vec<_> = said.lines().collect();
    assert_eq!(lines[1], "we have won", "{said}");
    assert!(lines[2].starts_with("unknown game \"chess\"; valid: "), "{said}");
}

/// The pages show what the examples are.
#[test]
fn the_pages_show_the_examples_as_they_are() {
    for (page, example) in
        [("docs/c.md", "the first program"), ("docs/c.es.md", "el primer programa")]
    {
        let page = fs::read_to_string(root().join(page)).unwrap();
        let (_, code) = page.split_once("```cpp\n").expect(example);
        let (code, _) = code.split_once("```").expect(example);
        let prefix = Prefix::new();
        let (source, program) = (prefix.file("first.cpp"), prefix.file("first"));
        fs::write(&source, code).unwrap();
        let mut compiler = Command::new(needs::CPP_COMPILER.path());
        compiler.arg("-std=c++17").args(STRICT).arg("-I").arg(prefix.include()).arg(source);
        done(compiler.arg("-o").arg(&program).arg("-L").arg(prefix.lib()).arg("-lludoteca"));
        let said = run(&prefix, &mut Command::new(program));
        let shown = format!("```text\n{said}```");
        assert!(page.contains(&shown), "the page does not show:\n{said}");
    }
}
