//! The exact score of an Othello position: perfect play of both sides to the end.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Instant;

use agents::{GameId, Table};
use anyhow::{Context, Result, ensure};
use game::{Game, Notation};
use othello::Othello;
use othello::solver::{Goal, Solver, SolverOptions};
use serde::Serialize;

use super::{AnalyzeArgs, show_position};
use crate::cli;
use crate::failure::Misuse;
use crate::signal;
use crate::ui::Ui;

/// Empty squares that are soon solved: a midgame with so many took one thread 21 s.
const SOON_SOLVED: u32 = 24;

/// Memory for the solver's table.
const HASH_BYTES: usize = 64 << 20;

/// A solved position, for programs.
#[derive(Serialize)]
struct Solved {
    game: &'static str,
    position: String,
    empties: u32,
    /// Discs ahead at the end, for the side to move; empty squares go to the winner.
    score: i32,
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
}

/// Solves a position; prints its score, the best line and what it cost.
pub fn run(table: &Table, args: &AnalyzeArgs, ui: Ui) -> Result<()> {
    let words = ui.words();
    ensure!(table.game() == GameId::Othello, Misuse(words.no_solver(table.game())));
    if !args.json {
        show_position(table, None, ui)?;
    }
    let position = Othello::parse_position(&table.position(), table.variant())?;
    if position.empties() > SOON_SOLVED && args.time.is_none() {
        ui.warn(&words.long_solving(position.empties()));
    }
    let stop = signal::first_stops()?;
    if let Some(time) = args.time {
        let stop = Arc::clone(&stop);
        thread::spawn(move || {
            thread::sleep(time);
            stop.store(true, Relaxed);
        });
    }
    let solved = solve(position, cli::threads(args.threads), &stop)
        .with_context(|| words.not_solved(position.empties()))?;
    if args.json {
        return Ok(ui.json(&solved)?);
    }
    ui.say(words.exact_score(solved.score, solved.empties))?;
    ui.say(words.perfect_play(&solved.line.join(" ")))?;
    let [nodes, time] = [words.count(solved.nodes), words.seconds(solved.seconds)];
    let speed = words.speed(solved.nodes as f64 / solved.seconds.max(1e-9), words.nodes());
    Ok(ui.say(ui.faint(&format!("{nodes} {} · {time} · {speed}", words.nodes())))?)
}

/// `None` if it was stopped first.
fn solve(position: Othello, threads: NonZeroUsize, stop: &AtomicBool) -> Option<Solved> {
    let options = SolverOptions { hash_bytes: HASH_BYTES, threads, max_nodes: None };
    let mut solver = Solver::new(options);
    let started = Instant::now();
    let solution = solver.solve(&position, Goal::Exact, stop)?;
    let seconds = started.elapsed().as_secs_f64();
    let mut state = position;
    let line = solution.line.iter().map(|&mv| {
        let text = state.move_text(mv);
        state.play(mv);
        text
    });
    Some(Solved {
        game: Othello::NAME,
        position: position.position(),
        empties: position.empties(),
        score: solution.score,
        line: line.collect(),
        nodes: solution.nodes,
        seconds,
    })
}
