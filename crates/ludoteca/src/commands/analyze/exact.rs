//! The exact score of a position: perfect play of both sides to the end.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;
use std::time::Instant;

use agents::{AnyKit, Table};
use anyhow::{Context, Result};
use serde::Serialize;

use super::{AnalyzeArgs, show_position};
use crate::cli;
use crate::failure::Misuse;
use crate::signal;
use crate::ui::Ui;

/// Memory for the solver's table.
const HASH_BYTES: usize = 64 << 20;

/// A solved position, for programs.
#[derive(Serialize)]
struct Solved {
    game: &'static str,
    position: String,
    /// What was left to be played out.
    empties: u32,
    /// What the side to move gets, on the scale that people know.
    score: i32,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
}

/// Solves a position; prints its score, the best line and what it cost.
pub fn run(table: &Table, args: &AnalyzeArgs, ui: Ui) -> Result<()> {
    let words = ui.words();
    let Some(task) = table.solving() else {
        let with = ui.games.iter().filter(|game| game.has_solver()).map(AnyKit::name);
        let with: Vec<_> = with.collect();
        return Err(Misuse(words.no_solver(table.game(), &with.join(", "))).into());
    };
    if !args.json {
        show_position(table, None, ui)?;
    }
    if !task.soon && args.time.is_none() {
        ui.warn(&words.long_solving(task));
    }
    let stop = signal::first_stops()?;
    if let Some(time) = args.time {
        let stop = Arc::clone(&stop);
        thread::spawn(move || {
            thread::sleep(time);
            stop.store(true, Relaxed);
        });
    }
    let started = Instant::now();
    let thought = table
        .solve(HASH_BYTES, cli::threads(args.threads), &stop)
        .with_context(|| words.not_solved(task))?;
    let solved = Solved {
        game: table.game().name(),
        position: table.position(),
        empties: task.count,
        score: thought.score(),
        nodes: thought.nodes,
        line: thought.lines.into_iter().next().map(|line| line.moves).unwrap_or_default(),
        seconds: started.elapsed().as_secs_f64(),
    };
    if args.json {
        return Ok(ui.json(&solved)?);
    }
    ui.say(words.exact_score(solved.score, task))?;
    ui.say(words.perfect_play(&solved.line.join(" ")))?;
    let [nodes, time] = [words.count(solved.nodes), words.seconds(solved.seconds)];
    let speed = words.speed(solved.nodes as f64 / solved.seconds.max(1e-9), words.nodes());
    Ok(ui.say(ui.faint(&format!("{nodes} {} · {time} · {speed}", words.nodes())))?)
}
