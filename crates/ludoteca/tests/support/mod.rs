//! Runs the binary.
#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs `ludoteca` with two lists of arguments, `input` on stdin and the same surroundings on
/// every machine.
pub fn ludoteca(args: &[&str], more: &[&str], input: &str) -> Output {
    let mut child = command()
        .args(args)
        .args(more)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may end without reading everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The binary, in English, without colours, and with nothing in its data directory.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "C.UTF-8");
    command.env_remove("NO_COLOR").env("XDG_DATA_HOME", "/nowhere");
    command
}

/// What it printed.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// What it complained of.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// What Ctrl-C in a terminal does to a program.
#[cfg(unix)]
pub fn press_control_c(child: &std::process::Child) {
    use rustix::process::{Pid, Signal, kill_process};
    kill_process(Pid::from_child(child), Signal::INT).unwrap();
}
