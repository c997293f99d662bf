use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use agents::{AgentSpec, Record, Table};
use anyhow::{Context, Result};
use clap::Args;

use crate::cli::{self, GameArg, StartArgs};
use crate::input::Input;
use crate::play::{Session, Settings};
use crate::ui::Ui;

/// Play a game in the terminal: people, programs, or both
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct PlayArgs {
    #[command(flatten)]
    game: GameArg,

    /// Who plays the first side
    #[arg(long, value_name = "SPEC", value_parser = cli::agent, default_value = "human")]
    first: AgentSpec,

    /// Who plays the second side
    #[arg(long, value_name = "SPEC", value_parser = cli::agent, default_value = "level:2")]
    second: AgentSpec,

    #[command(flatten)]
    start: StartArgs,

    /// Go on with a game saved earlier
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "position"])]
    resume: Option<PathBuf>,

    /// Time for each move of a program whose spec does not say
    #[arg(long, value_name = "TIME", value_parser = cli::duration, default_value = "1s")]
    time: Duration,

    /// Who gives the hints
    #[arg(long, value_name = "SPEC", value_parser = cli::agent, default_value = "engine:time=1s")]
    hints: AgentSpec,

    /// What everything random grows from [default: the clock]
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// Print nothing but the finished game, as one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca play othello                           you are Black, against level 2
  ludoteca play damas --first level:3 --second human
  ludoteca play othello --first human --second human
  ludoteca play othello --first greedy --second engine:depth=6,eval=seed --json
  printf 'f5\\nmoves\\n' | ludoteca play othello    moves and commands from a script";

/// Runs the command.
pub fn run(args: PlayArgs, ui: Ui) -> Result<()> {
    let table = match &args.resume {
        Some(file) => resume(file, &args)?,
        None => args.start.open(args.game.game)?,
    };
    let settings = Settings {
        players: [args.first, args.second],
        advisor: args.hints,
        time: args.time,
        seed: args.seed.unwrap_or_else(clock_seed),
        quiet: args.json,
    };
    let mut session = Session::new(table, settings, Input::new(), ui)?;
    session.run()?;
    if args.json {
        ui.json(&session.record())?;
    }
    Ok(())
}

fn resume(file: &PathBuf, args: &PlayArgs) -> Result<Table> {
    let problem = || format!("cannot resume {}", file.display());
    let text = fs::read_to_string(file).with_context(problem)?;
    let record: Record = serde_json::from_str(&text).with_context(problem)?;
    let table = Table::from_record(&record).with_context(problem)?;
    anyhow::ensure!(
        table.game() == args.game.game,
        "{} is a game of {}, not {}",
        file.display(),
        table.game(),
        args.game.game
    );
    Ok(table)
}

/// A seed that differs from one game to the next.
pub fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}
