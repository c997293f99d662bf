//! A UGI engine for Othello that plays its first legal move, until it fails in a way of your
//! choice when it is asked for a certain move, to try out tournaments:
//! `cargo run --example unreliable_engine -- crash 5`.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::thread::sleep;
use std::time::Duration;
use std::{env, process};

use agents::{Table, kit};
use othello::Othello;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let way = arguments.next().ok_or("name a way to fail: crash, hang, illegal, garbage, never")?;
    let mut moves_left: u32 = arguments.next().map_or(Ok(1), |number| number.parse())?;
    let mut table = Table::new(kit::<Othello>(), None)?;
    for line in io::stdin().lock().lines() {
        let line = line?;
        match line.split_whitespace().next() {
            Some("ugi") => say("ugiok")?,
            Some("isready") => say("readyok")?,
            Some("quit") => break,
            Some("position") => table = read_position(&line)?,
            Some("go") => {
                moves_left = moves_left.saturating_sub(1);
                if moves_left == 0 {
                    fail(&way)?;
                }
                say(&format!("bestmove {}", table.legal_moves().first().ok_or("game over")?))?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn read_position(line: &str) -> Result<Table, agents::Error> {
    let (start, moves) = line.split_once(" moves ").unwrap_or((line, ""));
    let mut table = match start.strip_prefix("position fen ") {
        Some(position) => Table::at_position(kit::<Othello>(), None, position)?,
        None => Table::new(kit::<Othello>(), None)?,
    };
    for mv in moves.split_whitespace() {
        table.play(mv)?;
    }
    Ok(table)
}

fn fail(way: &str) -> io::Result<()> {
    match way {
        "crash" => process::exit(3),
        "hang" => {
            sleep(Duration::from_secs(3600));
            Ok(())
        }
        "illegal" => say("bestmove a9"),
        "garbage" => io::stdout().write_all(b"\xff\x00 what?\n"),
        _ => Ok(()),
    }
}

fn say(line: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}
