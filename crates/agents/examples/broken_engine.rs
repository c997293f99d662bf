//! A UGI engine for Othello that misbehaves in a way of your choice, to try out match runners:
//! `cargo run --example broken_engine -- hang`.

use std::io::{self, BufRead, Write};
use std::process::exit;
use std::thread;
use std::time::Duration;

const WAYS: &str =
    "garbage, deaf, hang, flood, long-line, crash, close, illegal, ignore-stop, late";

fn main() -> io::Result<()> {
    let way = std::env::args().nth(1).unwrap_or_default();
    if !WAYS.split(", ").any(|known| known == way) {
        eprintln!("unknown way {way:?}; valid: {WAYS}");
        exit(2);
    }
    for line in io::stdin().lock().lines() {
        let line = line?;
        match line.split_whitespace().next() {
            Some(_) if way == "deaf" => {}
            Some("ugi") => say("ugiok")?,
            Some("isready") => say("readyok")?,
            Some("go") => misbehave(&way)?,
            Some("quit") if way != "hang" => return Ok(()),
            _ => {}
        }
    }
    Ok(())
}

fn misbehave(way: &str) -> io::Result<()> {
    match way {
        "garbage" => {
            io::stdout()
                .write_all(b"\x00\xff\xfe info depth score pv bestmove\n\n\x1b[2J %s%n\n")?;
            say("info depth 3 score cp xyz")?;
            say("info depth 99999999999999999999 multipv 0 pv a9 z1")?;
            say("info depth 2 score cp 150 pv f5 f6 zz")?;
            say("bestmove f5 ponder nothing")
        }
        "flood" => loop {
            say("info depth 1 score cp 0 pv f5")?;
        },
        "long-line" => loop {
            io::stdout().write_all(&[b'x'; 1 << 12])?;
        },
        "crash" => {
            eprintln!("something terrible happened");
            exit(3);
        }
        "close" => exit(0),
        "illegal" => say("bestmove a1"),
        "late" => {
            thread::sleep(Duration::from_millis(300));
            say("bestmove f5")
        }
        _ => {
            thread::sleep(Duration::from_secs(3600));
            Ok(())
        }
    }
}

fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
