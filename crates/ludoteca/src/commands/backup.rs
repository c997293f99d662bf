use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::cli::DataDir;
use crate::ui::Ui;

/// Copy all games of a server into a file, also while it runs
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct BackupArgs {
    /// The file to make; one that exists is not written over
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    data: DataDir,
}

const EXAMPLES: &str = "\
Examples:
  ludoteca backup games-$(date +%F).db
  ludoteca backup /backup/games.db --data-dir /var/lib/ludoteca";

/// Runs the command.
pub fn run(args: &BackupArgs, ui: Ui) -> Result<()> {
    let data_dir = args.data.directory();
    let games = store::back_up(&data_dir, &args.file)?;
    Ok(ui.say(ui.words().backed_up(games, &args.file))?)
}
