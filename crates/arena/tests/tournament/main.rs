//! Whole tournaments, with files and real programs.

mod determinism;
mod failures;
mod interruption;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::{env, fs, process};

use agents::kit;
use arena::{Entrant, Error, Event, GameReport, RunOptions, Summary, Tournament, run};
use othello::Othello;

/// A tournament of Othello between these.
fn tournament(entrants: &[&str], rounds: u64) -> Tournament {
    let entrants = entrants.iter().map(|text| text.parse::<Entrant>().unwrap()).collect();
    Tournament { rounds, seed: 42, ..Tournament::new(kit::<Othello>(), entrants) }
}

/// Plays a tournament without a file; its games in the order of their numbers.
fn play(tournament: &Tournament, threads: usize) -> (Summary, Vec<GameReport>) {
    let stop = AtomicBool::new(false);
    let options = options(threads, &stop);
    let mut games = Vec::new();
    let summary = run(tournament, &options, &mut |event| {
        if let Event::Game { game, .. } = event {
            games.push(game.clone());
        }
    });
    games.sort_by_key(|game| game.number);
    (summary.unwrap(), games)
}

fn options(threads: usize, stop: &AtomicBool) -> RunOptions<'_> {
    let concurrency = NonZeroUsize::new(threads).unwrap();
    RunOptions::new(concurrency, stop)
}

fn refusal(tournament: &Tournament) -> String {
    let stop = AtomicBool::new(false);
    let refused: Error = run(tournament, &options(1, &stop), &mut |_| ()).unwrap_err();
    refused.to_string()
}

/// A file name of its own for each test, removed in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("arena-{}-{name}.jsonl", process::id()));
        let _ = fs::remove_file(&path);
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// The path of one of this crate's examples, which cargo builds with the tests.
fn example(name: &str) -> PathBuf {
    let mut path = env::current_exe().unwrap();
    path.pop();
    path.pop();
    path.extend(["examples", name]);
    path.set_extension(env::consts::EXE_EXTENSION);
    assert!(path.exists(), "{} is missing: run `cargo build --examples` first", path.display());
    path
}

/// A game without what differs from run to run: the times.
fn timeless(mut game: GameReport) -> GameReport {
    game.time_ms = [0, 0];
    for ply in &mut game.plies {
        ply.ms = 0;
    }
    game
}
