use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::Result;
use checkers::endgame::{MAX_PIECES, Plan, Tally, generate};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::cli;
use crate::ui::Ui;

/// Generate the endgame databases of English draughts
///
/// They tell who wins every position with few pieces, and how fast. Up to 5 pieces take half a
/// minute and 180 MB of disk, up to 6 a quarter of an hour and 3.2 GB.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct EndgamesArgs {
    /// The most pieces on the board
    #[arg(long, value_name = "PIECES")]
    #[arg(value_parser = cli::whole::<u8>(2..=u64::from(MAX_PIECES)))]
    pieces: u8,

    /// Where to write them
    #[arg(long, value_name = "DIRECTORY", default_value = "endgames")]
    dir: PathBuf,

    /// Threads that work at it [default: all cores]
    #[arg(long, value_name = "THREADS", value_parser = cli::thread_count())]
    threads: Option<u16>,

    /// Keep only who wins, not how fast: a fifth of the size, but an engine may lose its way
    #[arg(long)]
    results_only: bool,

    /// Print one JSON object for each number of pieces
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca damas endgames --pieces 4
  ludoteca damas endgames --pieces 5 --dir ~/.local/share/ludoteca/endgames";

/// All endings with so many pieces.
#[derive(Clone, Copy, Default, Serialize)]
struct Row {
    pieces: u8,
    wins: u64,
    draws: u64,
    losses: u64,
    longest: u8,
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
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = args.threads.map_or(cores, cli::threads);
    let plan = Plan { pieces: args.pieces, threads, plies: !args.results_only };
    let mut rows: Vec<_> =
        (2..=args.pieces).map(|pieces| Row { pieces, ..Row::default() }).collect();
    let bar = progress_bar()?;
    let started = Instant::now();
    generate(&plan, &args.dir, &mut |progress| {
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
    Ok(ui.say(ui.words().endgames_written(&args.dir.display().to_string(), seconds))?)
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
        let [pieces, longest] = [row.pieces, row.longest].map(|number| number.to_string());
        ui.say(columns([&pieces, &wins, &draws, &losses, &longest]))?;
    }
    Ok(())
}

/// Drawn on stderr, and only if that is a terminal.
fn progress_bar() -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} % · {elapsed} · {eta}")?;
    Ok(ProgressBar::new(1).with_style(style))
}
