//! A match of Othello that can be interrupted at any time and goes on when it is started again:
//! `cargo run --example resumable_match -- games.jsonl 100`.

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::{env, thread};

use agents::kit;
use arena::{RunOptions, Tournament, run, table};
use game::Language;
use othello::Othello;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let out = arguments.next().ok_or("name the results file")?;
    let rounds = arguments.next().map_or(Ok(10), |rounds| rounds.parse())?;
    let entrants =
        vec!["four plies=alphabeta:depth=4".parse()?, "three plies=alphabeta:depth=3".parse()?];
    let tournament = Tournament { rounds, ..Tournament::new(kit::<Othello>(), entrants) };
    let stop = AtomicBool::new(false);
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let options =
        RunOptions { out: Some(PathBuf::from(out)), resume: true, ..RunOptions::new(cores, &stop) };
    let summary = run(&tournament, &options, &mut |_| ())?;
    print!("{}", table::results(&summary, Language::English));
    Ok(())
}
