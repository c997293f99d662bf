use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::cli::DataDir;
use crate::ui::Ui;

/// Bring the games of a backup back, also while the server runs
///
/// Games that the backup holds become as they were in it; others stay as they are.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct RestoreArgs {
    /// A file that `ludoteca backup` made
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    data: DataDir,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca restore /backup/games.db --data-dir /var/lib/ludoteca";

/// Runs the command.
pub fn run(args: &RestoreArgs, ui: Ui) -> Result<()> {
    let data_dir = args.data.directory();
    let games = store::restore(&args.file, &data_dir)?;
    Ok(ui.say(ui.words().restored(games, &data_dir))?)
}
