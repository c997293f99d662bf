mod endgames;

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::ui::Ui;

/// Damas tools (endgame databases)
#[derive(Debug, Args)]
pub struct DamasArgs {
    #[command(subcommand)]
    command: DamasCommand,
}

#[derive(Debug, Subcommand)]
enum DamasCommand {
    Endgames(endgames::EndgamesArgs),
}

/// Runs the command.
pub fn run(args: &DamasArgs, ui: Ui) -> Result<()> {
    match &args.command {
        DamasCommand::Endgames(args) => endgames::run(args, ui),
    }
}
