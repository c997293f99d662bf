use std::time::Instant;

use anyhow::Result;
use clap::Args;
use game::perft::Mode;
use serde::Serialize;

use crate::cli::{self, GameArg, StartArgs};
use crate::ui::Ui;

/// Count the positions that legal play reaches in a number of plies
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct PerftArgs {
    #[command(flatten)]
    game: GameArg,

    /// Plies to play
    #[arg(value_name = "DEPTH", value_parser = cli::whole::<u32>(0..=100))]
    depth: u32,

    #[command(flatten)]
    start: StartArgs,

    /// Also show the count below each move
    #[arg(long)]
    divide: bool,

    /// Play the moves of the last ply too, instead of only counting them
    #[arg(long)]
    no_bulk: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca perft othello 9
  ludoteca perft damas 8 --variant english --divide";

#[derive(Serialize)]
struct Report {
    game: &'static str,
    variant: &'static str,
    position: String,
    depth: u32,
    bulk: bool,
    leaves: u64,
    seconds: f64,
    leaves_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Branch>>,
}

#[derive(Serialize)]
struct Branch {
    #[serde(rename = "move")]
    mv: String,
    leaves: u64,
}

/// Runs the command.
pub fn run(args: &PerftArgs, ui: Ui) -> Result<()> {
    let report = measure(args, ui)?;
    if args.json {
        return Ok(ui.json(&report)?);
    }
    let words = ui.words();
    for branch in report.divide.iter().flatten() {
        ui.say(format_args!("{}: {}", branch.mv, branch.leaves))?;
    }
    ui.say(format_args!("perft({}) = {}", report.depth, words.count(report.leaves)))?;
    let speed = words.speed(report.leaves_per_second as f64, words.leaves());
    let line = format!("{} · {speed}", words.seconds(report.seconds));
    Ok(ui.say(ui.faint(&line))?)
}

fn measure(args: &PerftArgs, ui: Ui) -> Result<Report> {
    let table = args.start.open(ui.game(&args.game.game)?, ui.words())?;
    let mode = if args.no_bulk { Mode::Play } else { Mode::Bulk };
    let started = Instant::now();
    let (leaves, divide) = if args.divide && args.depth > 0 && table.ending().is_none() {
        let branches = table.divide(args.depth, mode);
        let branches: Vec<_> =
            branches.into_iter().map(|(mv, leaves)| Branch { mv, leaves }).collect();
        (branches.iter().map(|branch| branch.leaves).sum(), Some(branches))
    } else {
        (table.perft(args.depth, mode), None)
    };
    let seconds = started.elapsed().as_secs_f64();
    Ok(Report {
        game: table.game().name(),
        variant: table.variant(),
        position: table.position(),
        depth: args.depth,
        bulk: !args.no_bulk,
        leaves,
        seconds,
        leaves_per_second: (leaves as f64 / seconds.max(1e-9)) as u64,
        divide,
    })
}
