use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use agents::data;
use anyhow::Result;
use checkers::endgame::{Endgames, MAX_PIECES, Plan, Tally, generate};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::cli;
use crate::ui::Ui;

/// Generate the endgame databases of English draughts
///
/// They tell who wins every position with few pieces, and with up to 5 how fast. Up to 5 pieces
/// take half a minute and 180 MB of disk, up to 6 ten minutes and 790 MB. An interrupted
/// run goes on where it was. Engines and the page use what they find in the data directory.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct EndgamesArgs {
    /// The most pieces on the board
    #[arg(long, value_name = "PIECES", default_value_t = MAX_PIECES_WITH_PLIES)]
    #[arg(value_parser = cli::whole::<u8>(2..=u64::from(MAX_PIECES)))]
    pieces: u8,

    /// Where to write them [default: the folder `endgames` of the data directory]
    #[arg(long, value_name = "DIRECTORY")]
    dir: Option<PathBuf>,

    /// Threads that work at it [default: all cores]
    #[arg(long, value_name = "THREADS", value_parser = cli::thread_count())]
    threads: Option<u16>,

    /// Keep only who wins, not how fast: a fifth of the size, but an engine may lose its way
    #[arg(long)]
    results_only: bool,

    /// Make nothing, but read all that is there and say whether it is whole
    #[arg(long, conflicts_with_all = ["pieces", "results_only", "json"])]
    check: bool,

    /// Print one JSON object for each number of pieces
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca damas endgames
  ludoteca damas endgames --pieces 6 --threads 2
  ludoteca damas endgames --check
  ludoteca damas endgames --pieces 4 --dir my-endgames";

/// Up to so many pieces, how fast a win is takes a byte a position: with more it would be
/// gigabytes.
const MAX_PIECES_WITH_PLIES: u8 = 5;

/// All endings with so many pieces.
#[derive(Clone, Copy, Default, Serialize)]
struct Row {
    pieces: u8,
    wins: u64,
    draws: u64,
    losses: u64,
    longest: Option<u8>,
}

impl Row {
    fn add(&mut self, tally: Tally) {
        self.wins += tally.wins;
        self.draws += tally.draws;
        self.losses += tally.losses;
        self.longest = self.longest.max(tally.longest);
    }
}

/// Runs the command.
pub fn run(args: &EndgamesArgs, ui: Ui) -> Result<()> {
    let directory =
        args.dir.clone().unwrap_or_else(|| data::endgames_in(&data::default_directory()));
    let shown = directory.display().to_string();
    if args.check {
        Endgames::check(&directory)?;
        return Ok(ui.say(ui.words().endgames_whole(&shown))?);
    }
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = args.threads.map_or(cores, cli::threads);
    let plies = if args.results_only { 0 } else { MAX_PIECES_WITH_PLIES };
    let plan = Plan { pieces: args.pieces, threads, plies };
    let mut rows: Vec<_> =
        (2..=args.pieces).map(|pieces| Row { pieces, ..Row::default() }).collect();
    let bar = progress_bar()?;
    let started = Instant::now();
    generate(&plan, &directory, &mut |progress| {
        bar.set_length(progress.total);
        bar.set_position(progress.done);
        if let Some(row) = rows.iter_mut().find(|row| row.pieces == progress.slice.pieces()) {
            row.add(progress.tally);
        }
    })?;
    bar.finish_and_clear();
    if args.json {
        return rows.iter().try_for_each(|row| Ok(ui.json(row)?));
    }
    print_table(&rows, ui)?;
    let seconds = started.elapsed().as_secs_f64();
    ui.say(ui.words().endgames_written(&shown, seconds))?;
    Ok(ui.say(ui.words().endgames_used(args.dir.is_some().then_some(&shown)))?)
}

fn print_table(rows: &[Row], ui: Ui) -> Result<()> {
    let words = ui.words();
    let columns = |cells: [&str; 5]| {
        let [pieces, wins, draws, losses, longest] = cells;
        format!("{pieces:>6} {wins:>14} {draws:>14} {losses:>14} {longest:>10}")
    };
    ui.say(ui.faint(&columns(words.endgame_columns())))?;
    for row in rows {
        let [wins, draws, losses] =
            [row.wins, row.draws, row.losses].map(|number| words.count(number));
        let pieces = row.pieces.to_string();
        let longest = row.longest.map_or_else(|| "-".to_owned(), |plies| plies.to_string());
        ui.say(columns([&pieces, &wins, &draws, &losses, &longest]))?;
    }
    Ok(())
}

/// Drawn on stderr, and only if that is a terminal.
fn progress_bar() -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} % · {elapsed} · {eta}")?;
    Ok(ProgressBar::new(1).with_style(style))
}
